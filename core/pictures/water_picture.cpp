#include "core/pictures/water_picture.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <vector>

#include "core/pictures/linear_light.h"
#include "core/pictures/water_colour.h"

namespace orograph {
namespace {

/// Cells, as the line of a river is drawn by shaders/lib/ring_water.glsl.
constexpr double kWidest = 2;

/// The river that covers most of a pixel.
struct River {
    float coverage = 0, width = 0;
};

/// A river's line from a cell's point to the next one's, in pixels; `width` of what is drawn.
struct DrawnRiver {
    double west, north;
    /// To its end; 0, 0 of a river that leads on into no cell of the picture.
    double east_by = 0, south_by = 0;
    double width = 0;
    /// How much of it is drawn as a line: nothing of what is wide enough to be drawn as still
    /// water.
    double seen = 1;

    double distance_to(double x, double y) const {
        const double squared = east_by * east_by + south_by * south_by;
        const double dx = x - west, dy = y - north;
        const double share =
            squared > 0 ? std::clamp((dx * east_by + dy * south_by) / squared, 0.0, 1.0) : 0;
        const double off_x = dx - share * east_by, off_y = dy - share * south_by;
        return std::sqrt(off_x * off_x + off_y * off_y);
    }
};

/// Requires that the cell has a river.
DrawnRiver river_from(const Grid<WaterSample>& water, int x, int y, double spacing) {
    const auto point = [&](int column, int row) -> std::array<double, 2> {
        const WaterSample& sample = water.at(column, row);
        return {column + sample.x / 256.0, row + sample.y / 256.0};
    };
    const WaterSample& from = water.at(x, y);
    const auto [west, north] = point(x, y);
    DrawnRiver line{west, north};
    if (from.receiver < kWays) {
        const int column = x + kWayEast[from.receiver], row = y + kWaySouth[from.receiver];
        if (column >= 0 && column < water.width() && row >= 0 && row < water.height()) {
            const auto [east, south] = point(column, row);
            line.east_by = east - west;
            line.south_by = south - north;
        }
    }
    const double true_width = river_width(from.width) / spacing;
    line.width = std::min(true_width, kWidest);
    line.seen = std::clamp(1 + kWidest - true_width, 0.0, 1.0);
    return line;
}

/// Puts the river where it covers more than those that are there.
void add_river(const DrawnRiver& line, double spacing, Grid<River>& rivers) {
    const double reach = line.width / 2 + 0.5;
    const auto first = [reach](double low) {
        return std::max(static_cast<int>(std::ceil(low - reach)), 0);
    };
    const auto last = [reach](double high, int count) {
        return std::min(static_cast<int>(std::floor(high + reach)), count - 1);
    };
    const auto [west, east] = std::minmax({line.west, line.west + line.east_by});
    const auto [north, south] = std::minmax({line.north, line.north + line.south_by});
    for (int y = first(north); y <= last(south, rivers.height()); ++y) {
        for (int x = first(west); x <= last(east, rivers.width()); ++x) {
            const auto coverage = static_cast<float>(
                line.seen * river_coverage(line.distance_to(x, y), line.width, 1));
            River& river = rivers.at(x, y);
            if (coverage <= river.coverage) continue;
            river = {coverage, static_cast<float>(line.width * spacing)};
        }
    }
}

/// Of each pixel, from all lines from a cell's point to the next one's.
Grid<River> rivers_of(const Grid<WaterSample>& water, double spacing) {
    Grid<River> rivers(water.width(), water.height());
    std::ranges::fill(rivers.values(), River{});
    for (int y = 0; y < water.height(); ++y) {
        for (int x = 0; x < water.width(); ++x) {
            if (water.at(x, y).width == 0) continue;
            add_river(river_from(water, x, y, spacing), spacing, rivers);
        }
    }
    return rivers;
}

/// The change of the depth from pixel to pixel, towards the shore alone: on the other side the
/// depth may fall to any number.
double change_of_depth(const Grid<WaterSample>& water, int x, int y) {
    const double depth = water.at(x, y).depth, towards = depth > 0 ? -1 : 1;
    const auto change = [&](int column, int row) {
        column = std::clamp(column, 0, water.width() - 1);
        row = std::clamp(row, 0, water.height() - 1);
        return std::max(towards * (water.at(column, row).depth - depth), 0.0);
    };
    const double across = std::max(change(x - 1, y), change(x + 1, y));
    const double down = std::max(change(x, y - 1), change(x, y + 1));
    return std::sqrt(across * across + down * down);
}

}  // namespace

void draw_water(Image& image, const Grid<WaterSample>& water, double spacing) {
    assert(image.width() == water.width() && image.height() == water.height());
    const auto& lights = linear_light();
    const Grid<River> rivers = rivers_of(water, spacing);
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const double depth = water.at(x, y).depth;
            const double still = shore_coverage(depth, change_of_depth(water, x, y));
            const River& river = rivers.at(x, y);
            if (still == 0 && river.coverage == 0) continue;
            const double covered = std::max(still, double{river.coverage});
            const double share =
                shallow_share(std::max(depth, river.coverage * river_depth(river.width)));
            Rgb& pixel = image.at(x, y);
            const auto mixed = [&](std::uint8_t land, std::size_t channel) {
                const double deep = kDeepWater[channel];
                const double wet = deep + (kShallowWater[channel] - deep) * share;
                return encoded_light(lights[land] + covered * (wet - lights[land]));
            };
            pixel = {mixed(pixel.red, 0), mixed(pixel.green, 1), mixed(pixel.blue, 2)};
        }
    }
}

}  // namespace orograph
