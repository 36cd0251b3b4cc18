#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/rivers/rivers_params.h"

// What the steps of refinement look up: tables of whole numbers, computed once from formulas in
// metres.

namespace orograph {

/// The formulas' values on one level.
struct LevelRules {
    static constexpr int kDissections = 16, kValleys = 8;
    /// Kinds of rivers, by half powers of two of the cells that drain through them.
    static constexpr int kAreas = 128;

    /// Of a cell's side: units of height, 1024ths of a metre, and 2^30 of the latter's reciprocal.
    std::int64_t cell = 0, cell_1024 = 0, per_cell = 0;
    /// Units of roughness: more would make hillsides too steep to stand. Land by the sea is no
    /// rougher than the second, or it would be strips between ponds; nor is land whose hills a
    /// large cell leaves out raised by more.
    std::int64_t roughest = 0, moderate_rough = 0, least_rough = 0;
    /// By area, in 256ths: how likely a river winds, and how far its points leave its line.
    std::array<int, kAreas> winding{}, wandering{};
    /// By area: whether a river follows smooth curves, and in 256ths how much those meander where
    /// it is gentle.
    std::array<bool, kAreas> curved{};
    std::array<int, kAreas> meandering{};
    /// Whether two edges of such a river are a wavelength, so that each is a loop.
    bool has_loops(std::size_t kind) const { return meandering[kind] > 256; }
    /// By width of valleys and area, in 1024ths: how much of hillsides' height is left on the floor
    /// beside a river.
    std::array<std::array<int, kAreas>, kValleys> floor{};
    /// By how much of its roughness land is shown higher than this level's cells are, and how far
    /// down to the lowest of them, as a share: so that it is where the mean of finer levels will
    /// be.
    double rise = 0, sink = 0;
    /// Of 64 free cells, how many would rather leave their parent's cell.
    int straying = 0;
    /// How many times as steeply as land can stand rivers fall over soft rock, in 1024ths. The more
    /// the smaller cells are: those of large ones have made the slopes, and the cliffs between.
    std::int64_t soft_rock = 0;
    /// Whether beds of hard and soft rock show.
    bool strata = false;
};

/// All levels of a world.
struct RiverRules {
    /// Those of level n, from 1 on.
    const LevelRules& level(int n) const { return levels[static_cast<std::size_t>(n)]; }
    std::vector<LevelRules> levels;
    /// What roughness becomes from one level to the next, in 65,536ths, by dissection.
    std::array<int, LevelRules::kDissections> decay{};
    /// How much lower, in 1024ths, free land beside a larger river is.
    std::array<int, LevelRules::kAreas> beside{};
};

/// The kind of a river through which `area` cells drain: twice the logarithm to base 2, less than
/// LevelRules::kAreas. Requires area > 0.
constexpr int kind_of_area(std::uint64_t area) {
    const int power = static_cast<int>(std::bit_width(area)) - 1;
    return 2 * power + static_cast<int>(area << 1 >> power & 1);
}

/// The same of four times the cells, into which a step splits them.
constexpr std::size_t kind_of_children(std::uint64_t area) {
    return static_cast<std::size_t>(std::min(kind_of_area(area) + 4, LevelRules::kAreas - 1));
}

/// Requires cells of `cell` metres in the base, and level <= kRiverLevels. The same on every
/// machine.
RiverRules make_river_rules(const RiversParams& params, double cell, int levels);

// A river into which kEvenRunoff runs off `area` square metres, by the hydraulic geometry of
// Leopold and Maddock ("The hydraulic geometry of stream channels", US Geological Survey
// Professional Paper 252, 1953): downstream, widths grow as the square root of discharge, and
// depths as its power of 0.4.

/// Metres a year that run off land.
inline constexpr double kEvenRunoff = 0.5;
/// Metres cubed a second.
double channel_discharge(double area);
/// Metres.
double channel_width(double area);
/// Metres, where it is deepest.
double channel_depth(double area);

}  // namespace orograph
