// Included once for each instruction set, hence this guard.
#if defined(OROGRAPH_NOISE_RUNS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef OROGRAPH_NOISE_RUNS_INL_H
#undef OROGRAPH_NOISE_RUNS_INL_H
#else
#define OROGRAPH_NOISE_RUNS_INL_H
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

// Neighbouring points mostly lie in one cell. So what the corners of a cell hold is found once for
// each run of points in it, several runs at a time, and then spread to the points: a vector of
// points has never more runs than lanes.

HWY_BEFORE_NAMESPACE();
namespace orograph::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

/// A vector has at most so many lanes, for each of which a byte has a bit and 64 bits have a byte.
constexpr std::size_t kMostLanes = 8;

constexpr hn::CappedTag<double, kMostLanes> kDoubles;
constexpr hn::RebindToUnsigned<decltype(kDoubles)> kLongs;
using Doubles = hn::Vec<decltype(kDoubles)>;
using Longs = hn::Vec<decltype(kLongs)>;

HWY_INLINE Doubles number(double value) {
    return hn::Set(kDoubles, value);
}

/// The first `left` numbers of a vector, 0 in the other lanes.
HWY_INLINE Doubles load(const double* from, std::size_t left) {
    if (left >= hn::Lanes(kDoubles)) return hn::LoadU(kDoubles, from);
    HWY_ALIGN double padded[kMostLanes] = {};
    std::copy_n(from, left, padded);
    return hn::Load(kDoubles, padded);
}

HWY_INLINE void store(Doubles values, double* to, std::size_t left) {
    if (left >= hn::Lanes(kDoubles)) return hn::StoreU(values, kDoubles, to);
    HWY_ALIGN double padded[kMostLanes];
    hn::Store(values, kDoubles, padded);
    std::copy_n(padded, left, to);
}

/// Points that are worked on together, and room for as many and one more vector.
constexpr std::size_t kBlock = 128, kRoom = kBlock + kMostLanes;

/// Cells from the origin to where places stop changing.
constexpr double kFarthest = 0x1p50;

/// Coordinates as the cells that hold them and the parts of the cells to the west or north of them,
/// in [0, 1].
class Places {
  public:
    /// There is no cell like the one before the first.
    Places() { cell()[-1] = std::uint64_t{1} << 63; }

    HWY_ALIGN std::array<double, kBlock> part;

    HWY_INLINE void set(std::size_t i, Doubles coordinate) {
        const Doubles place = hn::Min(hn::Max(coordinate, number(-kFarthest)), number(kFarthest));
        // Doubles of this size are whole, so that adding it rounds, and their bits count up. On a
        // corner either cell will do.
        constexpr double kWhole = 0x1.8p52;
        const Doubles whole = hn::Add(hn::Sub(place, number(0.5)), number(kWhole));
        hn::Store(hn::Sub(place, hn::Sub(whole, number(kWhole))), kDoubles, part.data() + i);
        const Longs zero = hn::Set(kLongs, std::bit_cast<std::uint64_t>(kWhole));
        hn::Store(hn::Sub(hn::BitCast(kLongs, whole), zero), kLongs, cell() + i);
    }

    /// Of each point, and of one before the first.
    std::uint64_t* cell() { return cells_.data() + kMostLanes; }

    HWY_INLINE Longs cells(std::size_t i) { return hn::Load(kLongs, cell() + i); }

    /// Which points lie in other cells than those before them.
    HWY_INLINE auto changes(std::size_t i) {
        return hn::Ne(cells(i), hn::LoadU(kLongs, cell() + i - 1));
    }

  private:
    HWY_ALIGN std::array<std::uint64_t, kRoom> cells_;
};

/// Numbers of lanes, one a byte, for each set of lanes whose bits are 1.
struct LaneTables {
    /// The lanes of the set, and then 0.
    std::array<std::uint64_t, 1 << kMostLanes> members;
    /// For each lane, how many of the set come after lane 0 and not after it.
    std::array<std::uint64_t, 1 << kMostLanes> counts;
};

constexpr LaneTables kLaneTables = [] {
    LaneTables tables{};
    for (std::size_t set = 0; set < tables.members.size(); ++set) {
        std::size_t members = 0;
        for (std::size_t lane = 0; lane < kMostLanes; ++lane) {
            if ((set >> lane & 1) == 0) continue;
            tables.members[set] |= lane << (8 * members++);
            if (lane > 0) tables.counts[set] += 0x0101010101010101u << (8 * lane);
        }
    }
    return tables;
}();

using Indices = decltype(hn::IndicesFromVec(kDoubles, hn::Zero(kLongs)));

HWY_INLINE Indices indices_of(std::uint64_t bytes) {
    const Longs byte = hn::Shr(hn::Set(kLongs, bytes), hn::ShiftLeft<3>(hn::Iota(kLongs, 0)));
    return hn::IndicesFromVec(kDoubles, hn::And(byte, hn::Set(kLongs, kMostLanes - 1)));
}

/// Of each run of points in one cell.
using Numbers = std::array<double, kRoom>;

/// What makes a vector of points from a vector of runs.
struct Spread {
    HWY_INLINE Doubles operator()(const Numbers& of_runs) const {
        return hn::TableLookupLanes(hn::LoadU(kDoubles, of_runs.data() + first), indices);
    }
    std::size_t first;
    Indices indices;
};

/// The cells of a block of points, without the repetitions of those that follow one another.
class Runs {
  public:
    HWY_INLINE Runs(Places& columns, Places& rows, std::size_t points) {
        std::size_t size = 0;
        for (std::size_t i = 0; i < points; i += hn::Lanes(kDoubles)) {
            const auto changes = hn::Or(columns.changes(i), rows.changes(i));
            hn::StoreMaskBits(kLongs, changes, changes_.data() + i);
            first_[i] = size - 1 + (changes_[i] & 1);
            const Indices changed = indices_of(kLaneTables.members[changes_[i]]);
            hn::StoreU(picked(columns.cells(i), changed), kLongs, column.data() + size);
            hn::StoreU(picked(rows.cells(i), changed), kLongs, row.data() + size);
            size += hn::CountTrue(kLongs, changes);
        }
        // For a last vector that is not full.
        hn::StoreU(hn::Set(kLongs, column[0]), kLongs, column.data() + size);
        hn::StoreU(hn::Set(kLongs, row[0]), kLongs, row.data() + size);
        size_ = size;
    }

    std::size_t size() const { return size_; }

    /// The cells.
    HWY_ALIGN std::array<std::uint64_t, kRoom> column, row;

    HWY_INLINE Spread spread(std::size_t point) const {
        return {first_[point], indices_of(kLaneTables.counts[changes_[point]])};
    }

  private:
    HWY_INLINE static Longs picked(Longs cells, const Indices& lanes) {
        return hn::BitCast(kLongs, hn::TableLookupLanes(hn::BitCast(kDoubles, cells), lanes));
    }

    std::size_t size_;
    /// Of the vector that begins with a point: a bit for each lane, and the run of lane 0.
    std::array<std::uint8_t, kRoom> changes_;
    std::array<std::size_t, kRoom> first_;
};

}  // namespace
}  // namespace orograph::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
