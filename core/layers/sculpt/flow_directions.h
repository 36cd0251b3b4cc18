#pragma once

#include <cstdint>
#include <vector>

#include "core/base/job.h"
#include "core/base/sides.h"
#include "core/drainage/ways.h"

namespace orograph {

/// A sample inside the map from which no neighbour is lower, which Ways know for a while; kWays is
/// an outlet. Odd ways are diagonals, and opposites are 4 apart.
inline constexpr std::uint8_t kOutlet = kWays, kPit = kWays + 1;

/// As way_length in floats, and one over it.
inline constexpr float kAcross = static_cast<float>(kDiagonal);
inline constexpr float kOverAcross = static_cast<float>(1 / kDiagonal);

constexpr bool flows_on(std::uint8_t way) {
    return way < kOutlet;
}
constexpr std::uint8_t opposite(std::uint8_t way) {
    return static_cast<std::uint8_t>((way + 4) & 7);
}

/// What steepest_descent makes.
struct FlowRule {
    /// Metres. Samples at or below it are sea.
    float sea = 0;
    /// Each slope counts this much more or less at random, from 0 to under 1. Where neighbours are
    /// few, water that always takes the steepest one runs straight along the axes and diagonals.
    float jitter = 0;
    /// Another one of these draws other numbers.
    std::uint64_t seed = 0;
    int round = 0;
    Sides sides = Sides::open;
};

/// Finds the neighbours of samples by their numbers.
template <Sides sides>
class Neighbours {
  public:
    explicit Neighbours(const Ways& ways)
        : width_(ways.width()), height_(ways.height()), offsets_(way_offsets(ways.width())) {}

    /// Of maps with open sides requires that there is one.
    std::int32_t operator()(std::int32_t sample, std::size_t way) const {
        if (sides == Sides::open) return static_cast<std::int32_t>(sample + offsets_[way]);
        return around(sample / width_ + kWaySouth[way], height_) * width_ +
               around(sample % width_ + kWayEast[way], width_);
    }

  private:
    std::int32_t width_, height_;
    std::array<std::ptrdiff_t, kWays + 1> offsets_;
};

/// Sets the direction of each sample: that of its steepest descent among eight neighbours
/// (O'Callaghan and Mark, "The Extraction of Drainage Networks from Digital Elevation Data",
/// Computer Vision, Graphics, and Image Processing, 1984); of equals the first. False if the job
/// was stopped. Deterministic to the bit. Requires grids of one size and finite heights.
bool steepest_descent(const Grid<float>& heights, const FlowRule& rule, Ways& ways, const Job& job);

/// The numbers of all samples that drain through `from`, itself first and each after the one it
/// drains to, are added to `samples`, and for each the place in there of the one it drains to is
/// added to `receivers`: -1 for `from`. Requires that nothing flows in circles.
void collect_upstream(const Ways& ways, std::int32_t from, std::vector<std::int32_t>& samples,
                      std::vector<std::int32_t>& receivers, Sides sides = Sides::open);

}  // namespace orograph
