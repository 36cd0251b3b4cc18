#include "core/layers/noise_basis.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "core/portable_math.h"
#include "core/random.h"

namespace orograph {
namespace {

/// Points that are worked on together.
constexpr std::size_t kBlock = 128;

/// Cells from the origin to where places stop changing.
constexpr double kFarthest = 0x1p50;

/// Coordinates as the cells that hold them, whole numbers, and the parts of the cells to the west
/// or north of them, in [0, 1].
struct Places {
    std::array<double, kBlock> cell, part;

    void set(std::size_t i, double coordinate) {
        const double place = std::min(std::max(coordinate, -kFarthest), kFarthest);
        // Doubles of this size are whole, so that adding it rounds: std::floor would be a call
        // where vector units are old. On a corner either cell will do.
        constexpr double kWhole = 0x1.8p52;
        cell[i] = (place - 0.5 + kWhole) - kWhole;
        part[i] = place - cell[i];
    }
};

/// What the corners of a cell hold.
template <class T>
struct Corners {
    T north_west, north_east, south_west, south_east;
};

/// The random bits of one noise.
class CornerBits {
  public:
    CornerBits(std::uint64_t seed, int octave)
        : seed_(seed), octave_(octave), key_(level_key(seed, octave)) {}

    /// Those of a cell: random_bits(seed, octave, x, y) and so on, but steps that corners share are
    /// done once.
    Corners<std::uint32_t> around(std::int64_t x, std::int64_t y) {
        const std::int64_t block = x >> 32, east_block = (x + 1) >> 32;
        if (block != block_) {
            block_ = block;
            key_ = level_key(seed_, octave_, block);
        }
        const RowKey north = row_key(key_, y), south = row_key(key_, y + 1);
        RowKey north_east = north, south_east = south;
        if (east_block != block) {
            north_east = row_key(seed_, octave_, y, east_block);
            south_east = row_key(seed_, octave_, y + 1, east_block);
        }
        const auto west = static_cast<std::uint32_t>(x);
        return {random_bits(north, west), random_bits(north_east, west + 1),
                random_bits(south, west), random_bits(south_east, west + 1)};
    }

  private:
    std::uint64_t seed_;
    int octave_;
    std::int64_t block_ = 0;
    std::uint64_t key_;
};

/// How much the far corner of a cell counts: 0 to 1, with no slope and no curvature at either end.
double blend(double part) {
    return part * part * part * (part * (part * 6 - 15) + 10);
}

double mix(double from, double to, double share) {
    return from + (to - from) * share;
}

struct Slope {
    double x, y;
};

/// One of 256 slopes of length 1, in the directions of an even star.
Slope slope_of(std::uint32_t bits) {
    static const auto kSlopes = [] {
        std::array<Slope, 256> slopes;
        for (std::size_t i = 0; i < slopes.size(); ++i) {
            // Half a step aside, so that none lies along an axis.
            const double turns = (static_cast<double>(i) + 0.5) / 256;
            slopes[i] = {cosine_of_turns(turns), sine_of_turns(turns)};
        }
        return slopes;
    }();
    return kSlopes[bits >> 24];
}

Corners<Slope> slopes_of(const Corners<std::uint32_t>& bits) {
    return {slope_of(bits.north_west), slope_of(bits.north_east), slope_of(bits.south_west),
            slope_of(bits.south_east)};
}

// A basis is a class for one of its cells: where a point lies on the grid, what the corners hold,
// and the noise at a part of the cell.

class ValueCell {
  public:
    explicit ValueCell(const Corners<std::uint32_t>& bits)
        : heights_{height_of(bits.north_west), height_of(bits.north_east),
                   height_of(bits.south_west), height_of(bits.south_east)} {}

    static double across(double x, double) { return x; }
    static double down(double, double y) { return y; }

    double noise(double x, double y) const {
        const double share = blend(x);
        return mix(mix(heights_.north_west, heights_.north_east, share),
                   mix(heights_.south_west, heights_.south_east, share), blend(y));
    }

  private:
    /// Evenly spread over (-1, 1).
    static double height_of(std::uint32_t bits) { return bits * 0x1p-31 + (0x1p-32 - 1); }

    Corners<double> heights_;
};

class PerlinCell {
  public:
    explicit PerlinCell(const Corners<std::uint32_t>& bits) : slopes_(slopes_of(bits)) {}

    static double across(double x, double) { return x; }
    static double down(double, double y) { return y; }

    double noise(double x, double y) const {
        const double share = blend(x);
        const double north = mix(slopes_.north_west.x * x + slopes_.north_west.y * y,
                                 slopes_.north_east.x * (x - 1) + slopes_.north_east.y * y, share);
        const double south =
            mix(slopes_.south_west.x * x + slopes_.south_west.y * (y - 1),
                slopes_.south_east.x * (x - 1) + slopes_.south_east.y * (y - 1), share);
        // The highest there can be: in the middle of a cell all of whose slopes rise to it, which
        // is half a diagonal away from the corners.
        constexpr double kHighest = 0.707106781186547524401;
        return mix(north, south, blend(y)) * (1 / kHighest);
    }

  private:
    Corners<Slope> slopes_;
};

/// The two triangles of a square of the grid that their corners would stand on if it were sheared
/// until the triangles are halves of squares.
class SimplexCell {
  public:
    explicit SimplexCell(const Corners<std::uint32_t>& bits) : slopes_(slopes_of(bits)) {}

    static double across(double x, double y) { return (x + (x + y) * kShear) * kSide; }
    static double down(double x, double y) { return (y + (x + y) * kShear) * kSide; }

    double noise(double x, double y) const {
        constexpr double kShearBack = 0.211324865405187117745;  // (3 - sqrt(3)) / 6
        const double shift = (x + y) * kShearBack;
        const double across = x - shift;
        const double down = y - shift;
        constexpr double kNear = 1 - kShearBack, kFar = 1 - 2 * kShearBack;
        const double middle = x > y ? part(slopes_.north_east, across - kNear, down + kShearBack)
                                    : part(slopes_.south_west, across + kShearBack, down - kNear);
        // The highest there can be: half-way between two corners whose slopes rise to it.
        constexpr double kHighest = 0.010080204702811431;  // 2 / (81 sqrt(6))
        return (part(slopes_.north_west, across, down) + middle +
                part(slopes_.south_east, across - kFar, down - kFar)) *
               (1 / kHighest);
    }

  private:
    static constexpr double kShear = 0.366025403784438646764;  // (sqrt(3) - 1) / 2
    /// Of the triangles, if squares have 1.
    static constexpr double kSide = 0.816496580927726032732;  // sqrt(2 / 3)

    /// What a corner adds at (x, y) from it: nothing beyond the opposite side of its triangles.
    static double part(Slope slope, double x, double y) {
        const double share = std::max(0.5 - x * x - y * y, 0.0);
        return share * share * (share * share) * (slope.x * x + slope.y * y);
    }

    Corners<Slope> slopes_;
};

template <class Cell>
void sample(CornerBits bits, std::span<const double> x, std::span<const double> y,
            std::span<double> values) {
    Places columns, rows;
    for (std::size_t begin = 0; begin < values.size(); begin += kBlock) {
        const std::size_t count = std::min(kBlock, values.size() - begin);
        for (std::size_t i = 0; i < count; ++i) {
            columns.set(i, Cell::across(x[begin + i], y[begin + i]));
            rows.set(i, Cell::down(x[begin + i], y[begin + i]));
        }
        for (std::size_t i = 0, end = 0; i < count; i = end) {
            const double column = columns.cell[i], row = rows.cell[i];
            const Cell cell(
                bits.around(static_cast<std::int64_t>(column), static_cast<std::int64_t>(row)));
            for (end = i + 1; end < count; ++end) {
                if (columns.cell[end] != column || rows.cell[end] != row) break;
            }
            for (std::size_t j = i; j < end; ++j) {
                values[begin + j] = cell.noise(columns.part[j], rows.part[j]);
            }
        }
    }
}

}  // namespace

std::span<const Choice> choices_of(NoiseBasis) {
    static constexpr Choice kChoices[] = {
        {"value", "Value"}, {"perlin", "Perlin"}, {"simplex", "Simplex"}};
    return kChoices;
}

void sample_noise(NoiseBasis basis, std::uint64_t seed, int octave, std::span<const double> x,
                  std::span<const double> y, std::span<double> values) {
    assert(x.size() == values.size() && y.size() == values.size());
    const CornerBits bits(seed, octave);
    switch (basis) {
        case NoiseBasis::value:
            return sample<ValueCell>(bits, x, y, values);
        case NoiseBasis::perlin:
            return sample<PerlinCell>(bits, x, y, values);
        case NoiseBasis::simplex:
            return sample<SimplexCell>(bits, x, y, values);
    }
}

}  // namespace orograph
