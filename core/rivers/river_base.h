#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/rivers/drowned_height.h"
#include "core/rivers/regional_controls.h"
#include "core/rivers/river_cells.h"
#include "core/rivers/rivers_params.h"

namespace orograph {

/// A lake's surface, which falls towards its dam a little, lies below its water level: units of
/// height.
inline constexpr std::int64_t kLakeRise = 3 * kRiverMetre / 2;
/// How rough the beds of lakes are, and how deep they are at most: units of roughness.
inline constexpr std::int32_t kLakeRoughness = kRoughnessMetre / 20,
                              kDeepestLake = 2000 * kRoughnessMetre;
/// How far land sinks at most: units of roughness.
inline constexpr std::int32_t kDeepestSinking = 2000 * kRoughnessMetre;

/// The whole world, coarsely: a torus of `size` x `size` cells, row-major, each of which drains to
/// the sea. Its arrays are as those of RiverCells.
struct RiverBase {
    int size = 0;
    /// Metres along the side of a cell.
    double cell = 0;
    /// In the middle of each cell the square in which its point lies, in units of the cell's side.
    /// Heights are at points: on steep ground large squares would make rough what is smooth.
    int point_square = kCellSide * 7 / 8;
    std::vector<std::int64_t> heights;
    std::vector<std::uint8_t> receivers;
    std::vector<std::uint64_t> areas;
    std::vector<std::int32_t> roughness;
    std::vector<RegionalControls> controls;
    /// Of the lake that a cell lies in or beside, in units of height: the water
    /// stands 1.5 m above its dam. 0 where there is none.
    std::vector<std::int64_t> lake_levels;
    /// Metres down the river to the sea.
    std::vector<float> to_sea;
    /// How far land has sunk since rivers and glaciers shaped it, in units of roughness: see
    /// drowned_height. The other arrays are of land that has not.
    std::vector<std::int32_t> sinking;

    /// For all of its cells: see `size`.
    void make_room() {
        const auto cells = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
        heights.resize(cells);
        receivers.resize(cells);
        areas.resize(cells);
        roughness.resize(cells);
        controls.resize(cells);
        lake_levels.resize(cells);
        to_sea.resize(cells);
        sinking.resize(cells);
    }

    /// How far a cell has sunk, in units of height.
    std::int64_t sinking_of(std::size_t i) const {
        return std::int64_t{sinking[i]} << kHeightShift;
    }
    /// Of a cell, as its land stands now.
    std::int64_t sunk_height(std::size_t i) const {
        return drowned_height(heights[i], sinking_of(i));
    }
    /// Whether a cell lies under a lake, and not just beside it.
    bool flooded(std::size_t i) const { return roughness[i] < 0; }
    std::size_t index(std::int64_t x, std::int64_t y) const {
        const std::int64_t mask = size - 1;
        return static_cast<std::size_t>((y & mask) * size + (x & mask));
    }
    /// Along one axis: how far the middle of a cell of a level below the base lies from that of the
    /// base's first cell, in 256ths of the base's.
    std::int64_t middle_of(int level, std::int64_t number) const {
        const std::int64_t mask = (std::int64_t{size} << level) - 1;
        return (((2 * (number & mask) + 1) << 8) >> (level + 1)) - 128;
    }
    /// The controls there, in both axes: linear between the middles of the base's cells.
    RegionalControls controls_at(std::int64_t middle_x, std::int64_t middle_y) const {
        const std::int64_t x = middle_x >> 8, y = middle_y >> 8;
        const auto across = static_cast<int>(middle_x & 255),
                   down = static_cast<int>(middle_y & 255);
        const auto row = [&](std::int64_t at) {
            return between(controls[index(x, at)], controls[index(x + 1, at)], across);
        };
        return between(row(y), row(y + 1), down);
    }
};

/// Makes the base of a world of its own that is `side` metres across: see make_country and
/// erode_country. Nothing if the job was stopped. Takes under a second for 1024 x 1024 cells. Same
/// bytes on every machine. Requires side > 0.
std::optional<RiverBase> make_river_base(const RiversParams& params, double side,
                                         std::uint64_t seed, const Job& job);

/// Makes the base of a world over that ground: metres, above 0 of the land. Its cells are means of
/// the four samples around them; hollows fill up, and those deeper than a few metres are lakes.
/// Nothing if the job was stopped. Takes about a second for 1024 x 1024 cells. Same bytes on every
/// machine. Requires has_sea(ground), one sample more a side than the base has cells, numbers
/// within 1e5 m of 0, and side > 0.
std::optional<RiverBase> make_river_base(const RiversParams& params, const Grid<float>& ground,
                                         double side, std::uint64_t seed, const Job& job);

}  // namespace orograph
