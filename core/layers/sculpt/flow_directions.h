#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/base/grid.h"
#include "core/base/job.h"

namespace orograph {

/// Where the water of a sample goes: the number of one of its eight neighbours, from the east on
/// clockwise, or one of those below. Odd numbers are diagonals, and opposites are 4 apart.
using FlowDirection = std::uint8_t;

/// The sea, and samples of the map's border from which no neighbour is lower: water leaves there.
inline constexpr FlowDirection kOutlet = 8;
/// A sample inside the map from which no neighbour is lower.
inline constexpr FlowDirection kPit = 9;

inline constexpr std::array<int, 8> kFlowEast{1, 1, 0, -1, -1, -1, 0, 1};
inline constexpr std::array<int, 8> kFlowSouth{0, 1, 1, 1, 0, -1, -1, -1};

/// Metres between diagonal neighbours for each metre between those side by side, and one over it.
inline constexpr float kDiagonal = 1.41421356f, kOverDiagonal = 0.70710678f;

constexpr bool flows_on(FlowDirection direction) {
    return direction < kOutlet;
}
constexpr FlowDirection opposite(FlowDirection direction) {
    return static_cast<FlowDirection>((direction + 4) & 7);
}

/// How far apart the numbers of neighbouring samples are, row by row, in a map so wide.
constexpr std::array<std::int32_t, 8> flow_steps(int width) {
    std::array<std::int32_t, 8> steps{};
    for (std::size_t k = 0; k < 8; ++k) steps[k] = kFlowSouth[k] * width + kFlowEast[k];
    return steps;
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
};

/// Sets the direction of each sample: that of its steepest descent among eight neighbours
/// (O'Callaghan and Mark, "The Extraction of Drainage Networks from Digital Elevation Data",
/// Computer Vision, Graphics, and Image Processing, 1984); of equals the first. False if the job
/// was stopped. Deterministic to the bit. Requires grids of one size and finite heights.
bool steepest_descent(const Grid<float>& heights, const FlowRule& rule,
                      Grid<FlowDirection>& directions, const Job& job);

/// The numbers of all samples that drain through `from`, itself first and each after the one it
/// drains to, are added to `samples`, and for each the place in there of the one it drains to is
/// added to `receivers`: -1 for `from`. Requires that nothing flows in circles.
void collect_upstream(const Grid<FlowDirection>& directions, std::int32_t from,
                      std::vector<std::int32_t>& samples, std::vector<std::int32_t>& receivers);

}  // namespace orograph
