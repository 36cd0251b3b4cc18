// Compiled once for each instruction set: Highway includes this file again and again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/rivers/steepest_ways.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <algorithm>

#include "core/rivers/river_cells.h"
#include "core/rivers/river_lanes-inl.h"
#include "core/rivers/river_random.h"
#include "core/rivers/steepest_ways.h"

// Numbers here are no whole ones, as elsewhere in river_lanes-inl.h, but each is a single
// difference, sum or product, which every instruction set rounds alike.

HWY_BEFORE_NAMESPACE();
namespace orograph::HWY_NAMESPACE {
namespace {

constexpr hn::Rebind<double, decltype(kLongs)> kDoubles;
using Doubles = hn::Vec<decltype(kDoubles)>;

HWY_INLINE Doubles real(double value) {
    return hn::Set(kDoubles, value);
}

/// One of the eight bytes of random bits as a number: put behind the point of 2^52.
HWY_INLINE Doubles byte_of(Words bits, int index) {
    const Words byte = hn::And(hn::ShiftRightSame(bits, 8 * index), word(255));
    return hn::Sub(hn::BitCast(kDoubles, hn::Or(byte, word(0x4330000000000000u))), real(0x1p52));
}

/// A row of a torus with what lies round it on both sides.
template <class T>
class WrappedRow {
  public:
    void copy(const std::vector<T>& values, int size, int y) {
        const auto width = static_cast<std::size_t>(size);
        const T* row = &values[static_cast<std::size_t>(y & (size - 1)) * width];
        values_.resize(width + 2);
        values_.front() = row[width - 1];
        std::copy_n(row, width, values_.begin() + 1);
        values_.back() = row[0];
    }
    const T* at(int x) const { return values_.data() + 1 + x; }

  private:
    std::vector<T> values_;
};

/// The rows around one, when those before it were copied already.
template <class T>
class RowsAround {
  public:
    RowsAround(const std::vector<T>& values, int size, int first) : values_(values), size_(size) {
        for (int y = first - 1; y <= first; ++y) rows_[(y + 3) % 3].copy(values_, size_, y);
    }
    void move_to(int y) {
        y_ = y;
        rows_[(y + 1) % 3].copy(values_, size_, y + 1);
    }
    /// What lies in a way from the column.
    const T* at(int x, int way) const {
        return rows_[(y_ + kWaySouth[way] + 3) % 3].at(x + kWayEast[way]);
    }
    const T* at(int x) const { return rows_[y_ % 3].at(x); }

  private:
    const std::vector<T>& values_;
    int size_, y_ = 0;
    WrappedRow<T> rows_[3];  // by their numbers modulo 3
};

void find(const TorusMap& map, std::uint64_t seed, int begin, int end,
          std::vector<std::uint8_t>& ways) {
    constexpr double kDiagonal = 0.70710678118654752440;
    const std::uint64_t key = level_key(seed, map.size);
    RowsAround<double> rows(map.heights, map.size, begin);
    for (int y = begin; y < end; ++y) {
        rows.move_to(y);
        const std::uint64_t row = river_row(key, y);
        const std::size_t first = static_cast<std::size_t>(y) * static_cast<std::size_t>(map.size);
        for (int x = 0; x < map.size; x += lanes()) {
            const std::size_t cell = first + static_cast<std::size_t>(x);
            const Words bits = random_words(row, x, map.size - 1);
            const Doubles height = hn::LoadU(kDoubles, rows.at(x));
            Doubles steepest = real(0);
            Longs way = number(kNoReceiver);
            for (int k = 0; k < kWays; ++k) {
                Doubles weight = hn::Add(hn::Mul(byte_of(bits, k), real(0.6 / 256)), real(0.7));
                if (k % 2 == 1) weight = hn::Mul(weight, real(kDiagonal));
                const Doubles drop =
                    hn::Mul(hn::Sub(height, hn::LoadU(kDoubles, rows.at(x, k))), weight);
                const auto more = hn::Gt(drop, steepest);
                way = hn::IfThenElse(hn::RebindMask(kLongs, more), number(k), way);
                steepest = hn::Max(drop, steepest);
            }
            const Bytes found = hn::TruncateTo(kBytes, hn::BitCast(kWords, way));
            const auto sea = hn::Ne(load(&map.sea[cell]), hn::Zero(kBytes));
            hn::StoreU(hn::IfThenElse(sea, hn::Set(kBytes, kNoReceiver), found), kBytes,
                       &ways[cell]);
        }
    }
}

void count(const std::vector<std::uint8_t>& ways, int size, int begin, int end,
           std::vector<std::uint8_t>& inflows) {
    constexpr hn::CappedTag<std::uint8_t, 64> kMany;
    RowsAround<std::uint8_t> rows(ways, size, begin);
    for (int y = begin; y < end; ++y) {
        rows.move_to(y);
        std::uint8_t* to = &inflows[static_cast<std::size_t>(y) * static_cast<std::size_t>(size)];
        for (int x = 0; x < size; x += static_cast<int>(hn::Lanes(kMany))) {
            auto sum = hn::Zero(kMany);
            for (int k = 0; k < kWays; ++k) {
                const auto way = hn::Set(kMany, static_cast<std::uint8_t>((k + 4) % kWays));
                const auto flows = hn::Eq(hn::LoadU(kMany, rows.at(x, k)), way);
                sum = hn::Add(sum, hn::IfThenElseZero(flows, hn::Set(kMany, 1)));
            }
            hn::StoreU(sum, kMany, to + x);
        }
    }
}

}  // namespace
}  // namespace orograph::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace orograph {

HWY_EXPORT(find);
HWY_EXPORT(count);

void find_steepest_ways(const TorusMap& map, std::uint64_t seed, int begin, int end,
                        std::vector<std::uint8_t>& ways) {
    HWY_DYNAMIC_DISPATCH(find)(map, seed, begin, end, ways);
}

void count_inflows(const std::vector<std::uint8_t>& ways, int size, int begin, int end,
                   std::vector<std::uint8_t>& inflows) {
    HWY_DYNAMIC_DISPATCH(count)(ways, size, begin, end, inflows);
}

}  // namespace orograph
#endif
