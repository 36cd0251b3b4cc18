#include "core/terrain/watered_land.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <vector>

namespace orograph {
namespace {

constexpr double kBankReach = 8;         // widths of a river
constexpr double kWidestBankCell = 2e4;  // metres: no river waters land as far as wider ones reach
constexpr double kNarrowestBank = 0.7;   // cells: a band that is narrower counts less instead
constexpr double kBankCells = 0.9;       // as far as the cells around a sample surely tell
constexpr double kAboveSalt = 1;         // metres above the salt water: waves and tides
constexpr double kLowShore = 1, kHighShore = 8;  // metres above a lake: whole and none

/// Of the samples of a window: as the level shows it, and what of that finer levels have too, which
/// know the course of narrow rivers better.
struct RiverBanks {
    explicit RiverBanks(const Window& window)
        : shown(window.width, window.height), kept(window.width, window.height) {
        std::ranges::fill(shown.values(), 0.0f);
        std::ranges::fill(kept.values(), 0.0f);
    }
    Grid<float> shown, kept;
};

/// Cells, from a sample to a line.
double distance_to_line(double x, double y, double to_x, double to_y) {
    const double along_x = to_x - x, along_y = to_y - y;
    const double squared = along_x * along_x + along_y * along_y;
    const double share =
        squared > 0 ? std::clamp(-(x * along_x + y * along_y) / squared, 0.0, 1.0) : 0;
    const double off_x = x + share * along_x, off_y = y + share * along_y;
    return std::sqrt(off_x * off_x + off_y * off_y);
}

/// Of the rivers of one level. `water` has one more sample on each side.
RiverBanks banks_of(const Window& window, std::span<const WaterSample> water, double spacing) {
    RiverBanks banks(window);
    const auto stride = static_cast<std::size_t>(window.width + 2);
    const auto add = [&](int column, int row, const WaterSample& river) {
        const double reach = kBankReach * river_width(river.width) / spacing;
        const double part = std::clamp(2 * reach - 1, 0.0, 1.0), told = part * part;
        const double near = std::min(reach, kBankCells);
        const double wide = std::max(near, kNarrowestBank), most = near / wide;
        const double x = column + river.x / 256.0, y = row + river.y / 256.0;
        const bool ends = river.receiver >= kWays;
        const int next_column = ends ? column : column + kWayEast[river.receiver];
        const int next_row = ends ? row : row + kWaySouth[river.receiver];
        // The samples around whose cells it is one of, so that it doesn't matter what is asked for.
        for (int j = std::max(row - 1, 0); j <= std::min(row + 1, window.height - 1); ++j) {
            for (int i = std::max(column - 1, 0); i <= std::min(column + 1, window.width - 1);
                 ++i) {
                double to_x = x, to_y = y;
                if (std::abs(next_column - i) <= 1 && std::abs(next_row - j) <= 1 && !ends) {
                    const WaterSample& next =
                        water[static_cast<std::size_t>(next_row + 1) * stride +
                              static_cast<std::size_t>(next_column + 1)];
                    to_x = next_column + next.x / 256.0;
                    to_y = next_row + next.y / 256.0;
                } else if (!ends) {
                    to_x = next_column + 0.5;
                    to_y = next_row + 0.5;
                }
                const double away = distance_to_line(x - i, y - j, to_x - i, to_y - j) / wide;
                if (away >= 1) continue;
                const double here = most * (1 - away);
                banks.shown.at(i, j) = std::max(banks.shown.at(i, j), static_cast<float>(here));
                banks.kept.at(i, j) =
                    std::max(banks.kept.at(i, j), static_cast<float>(told * here));
            }
        }
    };
    for (int row = -1; row <= window.height; ++row) {
        for (int column = -1; column <= window.width; ++column) {
            const WaterSample& sample = water[static_cast<std::size_t>(row + 1) * stride +
                                              static_cast<std::size_t>(column + 1)];
            if (sample.width > 0) add(column, row, sample);
        }
    }
    return banks;
}

/// Whether a sample lies on the floor of a lake that has dried up. `stride`: samples in a row.
bool is_salt(std::span<const WaterSample> water, std::size_t sample, int stride) {
    const auto is_floor = [&](std::ptrdiff_t away) {
        const WaterSample& there = water[sample + static_cast<std::size_t>(away)];
        return there.width == 0 && there.receiver == kSaltFloor;
    };
    // A river that crosses it has the floor beside it.
    const bool river = water[sample].width > 0;
    return is_floor(0) ||
           (river && (is_floor(-1) || is_floor(1) || is_floor(-stride) || is_floor(stride)));
}

std::int64_t half_coordinate(std::int64_t value) {
    return value >> 1;
}

/// The samples of the next coarser level around those of a window.
Window coarser_around(const Window& window) {
    const std::int64_t west = half_coordinate(window.x), north = half_coordinate(window.y);
    return {window.level - 1, west, north,
            static_cast<int>(half_coordinate(window.x + window.width - 1) - west) + 2,
            static_cast<int>(half_coordinate(window.y + window.height - 1) - north) + 2};
}

/// Raises `values` to those of the next coarser level, linear between samples.
void raise_to_coarser(const Window& window, const Window& around, const Grid<float>& coarse,
                      Grid<float>& values) {
    for (int y = 0; y < window.height; ++y) {
        const std::int64_t row = window.y + y;
        const auto north = static_cast<int>(half_coordinate(row) - around.y);
        const float south_share = (row & 1) != 0 ? 0.5f : 0;
        for (int x = 0; x < window.width; ++x) {
            const std::int64_t column = window.x + x;
            const auto west = static_cast<int>(half_coordinate(column) - around.x);
            const float east_share = (column & 1) != 0 ? 0.5f : 0;
            const auto mean = [&](int j) {
                return std::lerp(coarse.at(west, j), coarse.at(west + 1, j), east_share);
            };
            const float there = std::lerp(mean(north), mean(north + 1), south_share);
            values.at(x, y) = std::max(values.at(x, y), there);
        }
    }
}

Window with_border(const Window& window) {
    return {window.level, window.x - 1, window.y - 1, window.width + 2, window.height + 2};
}

struct GroundAndWater {
    explicit GroundAndWater(const Terrain& terrain, const Window& window)
        : heights(static_cast<std::size_t>(window.width) * static_cast<std::size_t>(window.height)),
          water(heights.size()) {
        terrain.fill_with_water(window, heights, water);
    }
    std::vector<std::int32_t> heights;
    std::vector<WaterSample> water;
};

Grid<float> kept_banks(const Terrain& terrain, const Window& window);

/// Raises `values` to what rivers of coarser levels water, as far as any has rivers that wide.
void raise_to_coarser_banks(const Terrain& terrain, const Window& window, Grid<float>& values) {
    if (window.level == 0 || terrain.spacing(window.level - 1) > kWidestBankCell) return;
    const Window coarse = coarser_around(window);
    raise_to_coarser(window, coarse, kept_banks(terrain, coarse), values);
}

/// What rivers of a level and of coarser ones water that finer levels have too.
Grid<float> kept_banks(const Terrain& terrain, const Window& window) {
    const GroundAndWater around(terrain, with_border(window));
    Grid<float> kept = banks_of(window, around.water, terrain.spacing(window.level)).kept;
    raise_to_coarser_banks(terrain, window, kept);
    return kept;
}

}  // namespace

Grid<std::int8_t> watered_land(const Terrain& terrain, const Window& window, double salt_level) {
    const GroundAndWater around(terrain, with_border(window));
    return watered_land(terrain, window, around.heights, around.water, salt_level);
}

Grid<std::int8_t> watered_land(const Terrain& terrain, const Window& window,
                               std::span<const std::int32_t> heights,
                               std::span<const WaterSample> water, double salt_level) {
    assert(water.size() == heights.size());
    assert(water.size() == static_cast<std::size_t>(window.width + 2) *
                               static_cast<std::size_t>(window.height + 2));
    Grid<float> watered = banks_of(window, water, terrain.spacing(window.level)).shown;
    raise_to_coarser_banks(terrain, window, watered);
    Grid<std::int8_t> result(window.width, window.height);
    for (int y = 0; y < window.height; ++y) {
        for (int x = 0; x < window.width; ++x) {
            const std::size_t i =
                static_cast<std::size_t>(y + 1) * static_cast<std::size_t>(window.width + 2) +
                static_cast<std::size_t>(x + 1);
            const double above = -static_cast<double>(water[i].depth);
            const double level = heights[i] * terrain.unit() - above;
            const double lake =
                level > salt_level + kAboveSalt
                    ? std::clamp((kHighShore - above) / (kHighShore - kLowShore), 0.0, 1.0)
                    : 0;
            const double most = std::max<double>(watered.at(x, y), lake);
            const double dry = is_salt(water, i, window.width + 2) ? kSaltLand : 0;
            result.at(x, y) =
                static_cast<std::int8_t>(std::lround(std::lerp(dry, double{kGreenLand}, most)));
        }
    }
    return result;
}

}  // namespace orograph
