// Compiled once for each instruction set: Highway includes this file again and again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/layers/noise/noise_basis.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <cassert>

#include "core/base/portable_math.h"
#include "core/layers/noise/noise_basis.h"
#include "core/layers/noise/noise_corners-inl.h"
#include "core/layers/noise/noise_runs-inl.h"

// All is of doubles and whole numbers whatever the instruction set, in one order and with nothing
// fused, and so gives the same bits.

HWY_BEFORE_NAMESPACE();
namespace orograph::HWY_NAMESPACE {
namespace {

/// How much the far corner of a cell counts: 0 to 1, with no slope and no curvature at either end.
HWY_INLINE Doubles blend(Doubles part) {
    const Doubles sixfold = hn::Sub(hn::Mul(part, number(6)), number(15));
    return hn::Mul(hn::Mul(hn::Mul(part, part), part), hn::Add(hn::Mul(part, sixfold), number(10)));
}

HWY_INLINE Doubles mix(Doubles from, Doubles to, Doubles share) {
    return hn::Add(from, hn::Mul(hn::Sub(to, from), share));
}

struct Slope {
    double x, y;
};

/// 256 slopes of length 1, in the directions of an even star.
using Star = std::array<Slope, 256>;

const Star& star() {
    static const Star kStar = [] {
        Star slopes;
        for (std::size_t i = 0; i < slopes.size(); ++i) {
            // Half a step aside, so that none lies along an axis.
            const double turns = (static_cast<double>(i) + 0.5) / 256;
            slopes[i] = {cosine_of_turns(turns), sine_of_turns(turns)};
        }
        return slopes;
    }();
    return kStar;
}

/// What a corner of each run holds: a height.
class CornerHeights {
  public:
    /// Evenly spread over (-1, 1).
    void set(std::size_t run, std::uint32_t bits) {
        heights_[run] = bits * 0x1p-31 + (0x1p-32 - 1);
    }
    HWY_INLINE Doubles at(const Spread& spread) const { return spread(heights_); }

  private:
    Numbers heights_;
};

/// Or a slope.
class CornerSlopes {
  public:
    void set(std::size_t run, std::uint32_t bits) {
        const Slope slope = star_[bits >> 24];
        x_[run] = slope.x;
        y_[run] = slope.y;
    }
    /// How high they rise at points that are so far from the corner.
    HWY_INLINE Doubles rise(const Spread& spread, Doubles x, Doubles y) const {
        return hn::Add(hn::Mul(spread(x_), x), hn::Mul(spread(y_), y));
    }

  private:
    const Star& star_ = star();
    Numbers x_, y_;
};

template <class Corner>
class Corners {
  public:
    Corners(const CornerBits& bits, std::size_t runs) {
        for (std::size_t run = 0; run < runs; ++run) {
            north_west_.set(run, static_cast<std::uint32_t>(bits.north[run]));
            north_east_.set(run, static_cast<std::uint32_t>(bits.north[run] >> 32));
            south_west_.set(run, static_cast<std::uint32_t>(bits.south[run]));
            south_east_.set(run, static_cast<std::uint32_t>(bits.south[run] >> 32));
        }
    }

  protected:
    Corner north_west_, north_east_, south_west_, south_east_;
};

// A basis is a class for the corners of runs: where points lie on the grid, what the corners hold,
// and the noise at parts of the cells.

struct SquareGrid {
    HWY_INLINE static Doubles across(Doubles x, Doubles) { return x; }
    HWY_INLINE static Doubles down(Doubles, Doubles y) { return y; }
};

class ValueCorners : public SquareGrid, public Corners<CornerHeights> {
  public:
    using Corners::Corners;

    HWY_INLINE Doubles noise(const Spread& spread, Doubles x, Doubles y) const {
        const Doubles share = blend(x);
        return mix(mix(north_west_.at(spread), north_east_.at(spread), share),
                   mix(south_west_.at(spread), south_east_.at(spread), share), blend(y));
    }
};

class PerlinCorners : public SquareGrid, public Corners<CornerSlopes> {
  public:
    using Corners::Corners;

    HWY_INLINE Doubles noise(const Spread& spread, Doubles x, Doubles y) const {
        const Doubles share = blend(x), one = number(1);
        const Doubles west = hn::Sub(x, one), above = hn::Sub(y, one);
        const Doubles north =
            mix(north_west_.rise(spread, x, y), north_east_.rise(spread, west, y), share);
        const Doubles south =
            mix(south_west_.rise(spread, x, above), south_east_.rise(spread, west, above), share);
        // The highest there can be: in the middle of a cell all of whose slopes rise to it, which
        // is half a diagonal away from the corners.
        constexpr double kHighest = 0.707106781186547524401;
        return hn::Mul(mix(north, south, blend(y)), number(1 / kHighest));
    }
};

/// The two triangles of a square of the grid that their corners would stand on if it were sheared
/// until the triangles are halves of squares.
class SimplexCorners : public Corners<CornerSlopes> {
  public:
    using Corners::Corners;

    HWY_INLINE static Doubles across(Doubles x, Doubles y) { return sheared(x, x, y); }
    HWY_INLINE static Doubles down(Doubles x, Doubles y) { return sheared(y, x, y); }

    HWY_INLINE Doubles noise(const Spread& spread, Doubles x, Doubles y) const {
        constexpr double kShearBack = 0.211324865405187117745;  // (3 - sqrt(3)) / 6
        constexpr double kNear = 1 - kShearBack, kFar = 1 - 2 * kShearBack;
        const Doubles shift = hn::Mul(hn::Add(x, y), number(kShearBack));
        const Doubles across = hn::Sub(x, shift), down = hn::Sub(y, shift);
        const auto away = [&](double east, double south) HWY_ATTR {
            return Way{hn::Sub(across, number(east)), hn::Sub(down, number(south))};
        };
        const Way north_east = away(kNear, -kShearBack), south_west = away(-kShearBack, kNear);
        const Doubles middle = hn::IfThenElse(hn::Gt(x, y), part(north_east_, spread, north_east),
                                              part(south_west_, spread, south_west));
        const Doubles ends = hn::Add(part(north_west_, spread, {across, down}), middle);
        // The highest there can be: half-way between two corners whose slopes rise to it.
        constexpr double kHighest = 0.010080204702811431;  // 2 / (81 sqrt(6))
        return hn::Mul(hn::Add(ends, part(south_east_, spread, away(kFar, kFar))),
                       number(1 / kHighest));
    }

  private:
    struct Way {
        Doubles x, y;
    };

    HWY_INLINE static Doubles sheared(Doubles coordinate, Doubles x, Doubles y) {
        constexpr double kShear = 0.366025403784438646764;  // (sqrt(3) - 1) / 2
        // Of the triangles, if squares have 1.
        constexpr double kSide = 0.816496580927726032732;  // sqrt(2 / 3)
        const Doubles shift = hn::Mul(hn::Add(x, y), number(kShear));
        return hn::Mul(hn::Add(coordinate, shift), number(kSide));
    }

    /// What a corner adds: nothing beyond the opposite side of its triangles.
    HWY_INLINE static Doubles part(const CornerSlopes& corner, const Spread& spread, Way way) {
        const Doubles rest =
            hn::Sub(hn::Sub(number(0.5), hn::Mul(way.x, way.x)), hn::Mul(way.y, way.y));
        const Doubles share = hn::Max(rest, number(0));
        const Doubles square = hn::Mul(share, share);
        return hn::Mul(hn::Mul(square, square), corner.rise(spread, way.x, way.y));
    }
};

template <class BasisCorners>
void sample_block(std::uint64_t seed, int octave, const double* x, const double* y, double* values,
                  std::size_t points) {
    const std::size_t lanes = hn::Lanes(kDoubles);
    Places columns, rows;
    for (std::size_t i = 0; i < points; i += lanes) {
        const Doubles east = load(x + i, points - i), south = load(y + i, points - i);
        columns.set(i, BasisCorners::across(east, south));
        rows.set(i, BasisCorners::down(east, south));
    }
    const Runs runs(columns, rows, points);
    const Randomness randomness(seed, octave, runs.column[0]);
    CornerBits bits;
    for (std::size_t run = 0; run < runs.size(); run += lanes) randomness.find(runs, run, bits);
    const BasisCorners corners(bits, runs.size());
    for (std::size_t i = 0; i < points; i += lanes) {
        const Doubles part_x = hn::Load(kDoubles, columns.part.data() + i);
        const Doubles part_y = hn::Load(kDoubles, rows.part.data() + i);
        store(corners.noise(runs.spread(i), part_x, part_y), values + i, points - i);
    }
}

void sample_points(NoiseBasis basis, std::uint64_t seed, int octave, std::span<const double> x,
                   std::span<const double> y, std::span<double> values) {
    const auto sample = [basis] {
        switch (basis) {
            case NoiseBasis::value:
                return sample_block<ValueCorners>;
            case NoiseBasis::perlin:
                return sample_block<PerlinCorners>;
            case NoiseBasis::simplex:
                break;
        }
        return sample_block<SimplexCorners>;
    }();
    for (std::size_t begin = 0; begin < values.size(); begin += kBlock) {
        sample(seed, octave, x.data() + begin, y.data() + begin, values.data() + begin,
               std::min(kBlock, values.size() - begin));
    }
}

}  // namespace
}  // namespace orograph::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace orograph {

HWY_EXPORT(sample_points);

std::span<const Choice> choices_of(NoiseBasis) {
    static constexpr Choice kChoices[] = {
        {"value", "Value"}, {"perlin", "Perlin"}, {"simplex", "Simplex"}};
    return kChoices;
}

void sample_noise(NoiseBasis basis, std::uint64_t seed, int octave, std::span<const double> x,
                  std::span<const double> y, std::span<double> values) {
    assert(x.size() == values.size() && y.size() == values.size());
    HWY_DYNAMIC_DISPATCH(sample_points)(basis, seed, octave, x, y, values);
}

}  // namespace orograph
#endif
