// Prints the tables of docs/rivers.md, "Figures", for worlds with rivers on a base of 512 x 512
// cells of 16 km, as Markdown. Usage:
//   orograph_river_figures [--seeds FIRST-LAST] [--windows N] [--side N] [--floors N]
//                          [--glaciers N] [--only laws|peaks|change|meanders|perched|chords|cliffs]
// `--windows` are those of a level, or rivers of a width, over all seeds together.

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/measure/terrain_figures.h"
#include "core/rivers/river_world.h"
#include "tests/bench/chord_figures.h"
#include "tests/bench/cliff_figures.h"
#include "tests/bench/meander_figures.h"
#include "tests/bench/perched_figures.h"
#include "tests/support/world_windows.h"

namespace orograph {
namespace {

constexpr double kCell = 16e3;
constexpr int kBaseLevels = 9;

struct Options {
    int first_seed = 501, last_seed = 504, windows = 48, side = 513;
    double valley_floors = 1, glaciers = 0;
    std::string only;
};

Grid<float> heights_of(const RiverWorld& world, const Window& window) {
    Grid<float> heights(window.width, window.height);
    world.fill(window, heights, {.threads = 0});
    return heights;
}

/// The same without beds of lakes and rivers.
Grid<float> drained_heights_of(const RiverWorld& world, const Window& window) {
    Grid<float> heights(window.width, window.height);
    world.fill_drained(window, heights, {.threads = 0});
    return heights;
}

/// The mean difference between samples that are neighbours along an axis.
double mean_step(const Grid<float>& heights) {
    double sum = 0, count = 0;
    for (int y = 0; y + 1 < heights.height(); ++y) {
        for (int x = 0; x + 1 < heights.width(); ++x) {
            const double here = double{heights.at(x, y)};
            if (here <= 0) continue;
            sum += std::abs(double{heights.at(x + 1, y)} - here) +
                   std::abs(double{heights.at(x, y + 1)} - here);
            count += 2;
        }
    }
    return sum / count;
}

/// How sharp mountains are.
struct Sharpness {
    double kurtosis = 0, skew = 0, needles = 0;
};

/// Needles are samples whose eight neighbours are all lower by three mean steps; in a million.
/// The kurtosis and the skew are the Laplacian's, without its largest thousandth.
Sharpness sharpness_of(const Grid<float>& heights) {
    Sharpness result;
    const double step = mean_step(heights);
    std::vector<double> values;
    for (int y = 1; y + 1 < heights.height(); ++y) {
        for (int x = 1; x + 1 < heights.width(); ++x) {
            const double here = double{heights.at(x, y)};
            double highest = -HUGE_VAL;
            for (int k = 0; k < kWays; ++k) {
                highest = std::max(highest, double{heights.at(x + kWayEast[k], y + kWaySouth[k])});
            }
            result.needles += here - highest > 3 * step ? 1 : 0;
            values.push_back(double{heights.at(x - 1, y)} + double{heights.at(x + 1, y)} +
                             double{heights.at(x, y - 1)} + double{heights.at(x, y + 1)} -
                             4 * here);
        }
    }
    result.needles *= 1e6 / static_cast<double>(values.size());
    const auto larger = [](double a, double b) { return std::abs(a) < std::abs(b); };
    const std::size_t kept = values.size() - values.size() / 1000;
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(kept) - 1,
                     values.end(), larger);
    values.resize(kept);
    double mean = 0, second = 0, third = 0, fourth = 0;
    for (const double value : values) mean += value / static_cast<double>(kept);
    for (const double value : values) {
        const double off = value - mean, square = off * off;
        second += square;
        third += square * off;
        fourth += square * square;
    }
    second /= static_cast<double>(kept);
    result.kurtosis = fourth / static_cast<double>(kept) / (second * second);
    result.skew = third / static_cast<double>(kept) / std::pow(second, 1.5);
    return result;
}

/// From a level to the mean of the next, in the coarse level's mean steps.
struct Change {
    double squares = 0, sum = 0, count = 0;

    double rms() const { return std::sqrt(squares / count); }
    double mean() const { return sum / count; }
};

/// The window that has samples around those of a coarser one.
Window finer_of(const Window& coarse) {
    return {coarse.level + 1, 2 * coarse.x - 1, 2 * coarse.y - 1, 2 * coarse.width + 1,
            2 * coarse.height + 1};
}

void add_change(const Grid<float>& a, const Grid<float>& b, Change& change) {
    const double step = mean_step(a);
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            if (!(a.at(x, y) > 0)) continue;
            double mean = 0;  // of the finer samples around, the nearer the more
            for (int j = -1; j <= 1; ++j) {
                for (int i = -1; i <= 1; ++i) {
                    mean += (2 - std::abs(i)) * (2 - std::abs(j)) / 16.0 *
                            double{b.at(2 * x + 1 + i, 2 * y + 1 + j)};
                }
            }
            const double off = (mean - double{a.at(x, y)}) / step;
            change.squares += off * off;
            change.sum += off;
            change.count += 1;
        }
    }
}

using Worlds = std::vector<RiverWorld>;

void print_laws(const Options& options, const Worlds& worlds) {
    fmt::print(
        "| levels below the base | pits in 1000 | raised by filling | slope-area exponent | "
        "Hack's exponent | area exceedance | hypsometric integral | H at lags 1-2 | its fall to "
        "lags 32-64 | mean slope | axis share |\n|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (const int finer : {3, 6, 9, 12, 14}) {
        constexpr std::array kFigures = {
            &TerrainFigures::pits,       &TerrainFigures::raised,
            &TerrainFigures::slope_area, &TerrainFigures::hack,
            &TerrainFigures::exceedance, &TerrainFigures::hypsometric_integral,
            &TerrainFigures::roughness,  &TerrainFigures::roughness_drop,
            &TerrainFigures::mean_slope, &TerrainFigures::axis_share};
        std::array<double, kFigures.size()> sums{}, counts{};
        for (int n = 0; n < options.windows; ++n) {
            const RiverWorld& world = worlds[static_cast<std::size_t>(n) % worlds.size()];
            const Window window = window_on_land(world, finer, 100 * finer + n, options.side);
            const Grid<float> heights = drained_heights_of(world, window);
            const auto figures =
                measure_terrain(heights, world.cell(window.level), 0, {.threads = 0});
            for (std::size_t i = 0; i < sums.size(); ++i) {
                const double figure = (*figures).*kFigures[i];
                if (std::isnan(figure)) continue;  // a lake without slopes
                sums[i] += figure;
                counts[i] += 1;
            }
        }
        const auto mean = [&](std::size_t i) { return sums[i] / counts[i]; };
        fmt::print("| {} | {:.2f} | {:.1f} % |", finer, mean(0), mean(1));
        for (std::size_t i = 2; i < sums.size(); ++i) fmt::print(" {:.2f} |", mean(i));
        fmt::print("\n");
        std::fflush(stdout);
    }
}

void print_peaks(const Options& options, const Worlds& worlds) {
    fmt::print(
        "\n| cells | kurtosis of the Laplacian | its skew | mean slope | needles in a million | "
        "H at lags 1-2 |\n|---|---|---|---|---|---|\n");
    constexpr int kSide = 384;
    for (const int finer : {9, 10, 11, 12}) {
        Sharpness sum;
        double slope = 0, roughness = 0, count = 0;
        for (const RiverWorld& world : worlds) {
            const int each = std::max(options.windows / static_cast<int>(worlds.size()), 1);
            for (const auto& [x, y] : summits_of(world.base(), each)) {
                const Window window = window_at(world, finer, x, y, kSide);
                const Grid<float> heights = heights_of(world, window);
                const Sharpness one = sharpness_of(heights);
                const auto figures =
                    measure_terrain(heights, world.cell(window.level), 0, {.threads = 0});
                sum.kurtosis += one.kurtosis;
                sum.skew += one.skew;
                sum.needles += one.needles;
                slope += figures->mean_slope;
                roughness += figures->roughness;
                count += 1;
            }
        }
        fmt::print("| {:.0f} m | {:.1f} | {:.2f} | {:.2f} | {:.1f} | {:.2f} |\n",
                   std::ldexp(kCell, -finer), sum.kurtosis / count, sum.skew / count, slope / count,
                   sum.needles / count, roughness / count);
        std::fflush(stdout);
    }
}

void print_changes(const Options& options, const Worlds& worlds) {
    fmt::print(
        "\n| from a level to the next | change, rms | on average | with beds "
        "|\n|---|---|---|---|\n");
    for (const int finer : {4, 6, 8, 10, 12, 13}) {
        Change change, with_beds;
        for (int n = 0; n < options.windows; ++n) {
            const RiverWorld& world = worlds[static_cast<std::size_t>(n) % worlds.size()];
            const Window coarse = window_on_land(world, finer, 100 * finer + n, 193),
                         fine = finer_of(coarse);
            add_change(drained_heights_of(world, coarse), drained_heights_of(world, fine), change);
            add_change(heights_of(world, coarse), heights_of(world, fine), with_beds);
        }
        fmt::print("| {} to {} | {:.2f} | {:+.3f} | {:.2f} |\n", finer, finer + 1, change.rms(),
                   change.mean(), with_beds.rms());
        std::fflush(stdout);
    }
}

int run(int argc, char** argv) {
    Options options;
    for (int i = 1; i < argc; i += 2) {
        const std::string_view name = argv[i];
        if (i + 1 == argc) {
            fmt::print(
                stderr,
                "orograph_river_figures [--seeds FIRST-LAST] [--windows N] [--side N] "
                "[--floors N]\n"
                "    [--glaciers N] [--only laws|peaks|change|meanders|perched|chords|cliffs]\n");
            return name == "--help" ? 0 : 2;
        }
        if (name == "--seeds") {
            if (std::sscanf(argv[i + 1], "%d-%d", &options.first_seed, &options.last_seed) < 2) {
                options.last_seed = options.first_seed;
            }
        } else if (name == "--windows") {
            options.windows = std::atoi(argv[i + 1]);
        } else if (name == "--side") {
            options.side = std::atoi(argv[i + 1]);
        } else if (name == "--floors") {
            options.valley_floors = std::atof(argv[i + 1]);
        } else if (name == "--glaciers") {
            options.glaciers = std::atof(argv[i + 1]);
        } else if (name == "--only") {
            options.only = argv[i + 1];
        } else {
            fmt::print(stderr, "there is no {}\n", name);
            return 2;
        }
    }
    RiversParams params;
    params.base_levels = kBaseLevels;
    params.valley_floors = options.valley_floors;
    params.glaciers = options.glaciers;
    Worlds worlds;
    for (int seed = options.first_seed; seed <= options.last_seed; ++seed) {
        worlds.push_back(*RiverWorld::create(params, std::ldexp(kCell, kBaseLevels),
                                             static_cast<std::uint64_t>(seed), {.threads = 0}));
    }
    const auto wants = [&](std::string_view table) {
        return options.only.empty() || options.only.find(table) != std::string::npos;
    };
    if (wants("laws")) print_laws(options, worlds);
    if (wants("peaks")) print_peaks(options, worlds);
    if (wants("change")) print_changes(options, worlds);
    if (wants("meanders")) print_meanders(worlds, options.windows);
    if (wants("perched")) {
        print_perched(worlds, std::max(options.windows / static_cast<int>(worlds.size()), 1));
    }
    if (wants("chords")) print_chords(worlds, options.windows);
    if (wants("cliffs")) print_cliffs(worlds, std::max(options.windows / 3, 1));
    return 0;
}

}  // namespace
}  // namespace orograph

int main(int argc, char** argv) {
    return orograph::run(argc, argv);
}
