#include "tests/bench/chord_figures.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <numbers>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rivers/river_course.h"
#include "tests/support/world_windows.h"

namespace orograph {
namespace {

constexpr int kSide = 513;
constexpr double kChord = 24;  // cells
/// Water that goes no farther in so many steps winds too much to have a chord.
constexpr int kMostSteps = 96;

/// How many chords have a direction, in bands of 5 degrees clockwise from the east.
using Bands = std::array<double, 72>;

void add_chord(double east, double south, Bands& bands) {
    const double turns = std::atan2(south, east) / (2 * std::numbers::pi);
    const auto band = static_cast<std::size_t>((turns < 0 ? turns + 1 : turns) *
                                               static_cast<double>(bands.size()));
    bands[band % bands.size()] += 1;
}

/// Adds the chord from every cell of a stream, through which four cells drain and more, to where
/// its water is first so far away.
void add_chords(const RiverCells& cells, Bands& bands) {
    const auto at = [&](RiverCell cell, const std::vector<std::uint16_t>& points, int corner) {
        return corner + points[cells.index(cell.column, cell.row)] / double{kCellSide};
    };
    for (int y = kMostSteps; y + kMostSteps < cells.height; ++y) {
        for (int x = kMostSteps; x + kMostSteps < cells.width; ++x) {
            const std::size_t i = cells.index(x, y);
            if (cells.areas[i] < 4 || cells.heights[i] <= 0 || cells.flooded(i)) continue;
            const double from_x = at({x, y}, cells.point_x, x),
                         from_y = at({x, y}, cells.point_y, y);
            RiverCell cell{x, y};
            for (int step = 0; step < kMostSteps; ++step) {
                const RiverCell next = receiver_of(cells, cell);
                if (next == cell) break;  // the sea
                cell = next;
                const double east = at(cell, cells.point_x, cell.column) - from_x,
                             south = at(cell, cells.point_y, cell.row) - from_y;
                if (std::hypot(east, south) < kChord) continue;
                add_chord(east, south, bands);
                break;
            }
        }
    }
}

/// What the most favoured band has of its neighbours' mean.
double most_favoured(const Bands& bands) {
    double most = 0;
    for (std::size_t i = 0; i < bands.size(); ++i) {
        const double beside =
            bands[(i + 1) % bands.size()] + bands[(i + bands.size() - 1) % bands.size()];
        most = std::max(most, bands[i] / (beside / 2));
    }
    return most;
}

/// How much land faces within 5 degrees of an axis and of a diagonal.
struct Faces {
    double axes = 0, diagonals = 0, all = 0;

    /// Times as much as by chance.
    double of(double part) const { return part / all / (4 * 10 / 360.0); }
};

void add_faces(const Grid<float>& heights, Faces& faces) {
    const double most = std::tan(std::numbers::pi / 36);
    for (int y = 1; y + 1 < heights.height(); ++y) {
        for (int x = 1; x + 1 < heights.width(); ++x) {
            if (!(heights.at(x, y) > 0)) continue;
            const double east = std::abs(double{heights.at(x + 1, y)} - heights.at(x - 1, y)),
                         south = std::abs(double{heights.at(x, y + 1)} - heights.at(x, y - 1));
            if (east + south == 0) continue;
            const auto [shorter, longer] = std::minmax(east, south);
            faces.all += 1;
            faces.axes += shorter <= most * longer ? 1 : 0;
            faces.diagonals += longer - shorter <= most * (longer + shorter) ? 1 : 0;
        }
    }
}

/// A row of the table, of the windows that `window(world, n)` gives.
template <class WindowOf>
void print_row(std::string_view where, std::span<const RiverWorld> worlds, int windows,
               const WindowOf& window) {
    Bands bands{};
    Faces faces;
    double side = 0;
    for (int n = 0; n < windows; ++n) {
        const RiverWorld& world = worlds[static_cast<std::size_t>(n) % worlds.size()];
        const Window place = window(world, n);
        side = world.cell(place.level);
        add_chords(world.cells(place), bands);
        Grid<float> heights(place.width, place.height);
        world.fill_drained(place, heights, {.threads = 0});
        add_faces(heights, faces);
    }
    double chords = 0;
    for (const double band : bands) chords += band;
    fmt::print("| {} | {:.0f} m | {:.0f} | {:.3f} | {:.2f} | {:.2f} |\n", where, side,
               chords / static_cast<double>(bands.size()), most_favoured(bands),
               faces.of(faces.axes), faces.of(faces.diagonals));
    std::fflush(stdout);
}

}  // namespace

void print_chords(std::span<const RiverWorld> worlds, int windows) {
    fmt::print(
        "\n| where | cells | chords in a band | the most favoured, of its neighbours' mean | land "
        "faces the axes, of chance | the diagonals |\n|---|---|---|---|---|---|\n");
    for (const int finer : {2, 4, 6, 8, 10, 12, 14}) {
        print_row("land", worlds, windows, [finer](const RiverWorld& world, int n) {
            return window_on_land(world, finer, 100 * finer + n, kSide);
        });
    }
    const int each = std::max(windows / static_cast<int>(worlds.size()), 1);
    std::vector<std::vector<std::pair<double, double>>> summits;
    for (const RiverWorld& world : worlds) summits.push_back(summits_of(world.base(), each));
    for (const int finer : {8, 11}) {
        const int all = each * static_cast<int>(worlds.size());
        print_row("the highest mountains", worlds, all, [&](const RiverWorld& world, int n) {
            const auto number = static_cast<std::size_t>(n);
            const auto& [x, y] = summits[number % worlds.size()][number / worlds.size()];
            return window_at(world, finer, x, y, kSide);
        });
    }
}

}  // namespace orograph
