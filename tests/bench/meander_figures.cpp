#include "tests/bench/meander_figures.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/rivers/river_rules.h"
#include "tests/support/river_courses.h"

namespace orograph {

void print_meanders(std::span<const RiverWorld> worlds, int rivers) {
    constexpr double kSteepest = 0.002;
    fmt::print(
        "\n| metres wide | length of 24 widths, of a straight line | of 50 | of 100 | wavelength, "
        "in "
        "widths |\n|---|---|---|---|---|\n");
    for (const auto& [least, most] : {std::pair{40, 80}, {80, 200}, {200, 500}, {500, 1200}}) {
        std::array<std::vector<double>, 3> lengths;
        Swings swings;
        for (int n = 0; lengths[0].size() < static_cast<std::size_t>(rivers); ++n) {
            const RiverWorld& world = worlds[static_cast<std::size_t>(n) % worlds.size()];
            const RiverBase& base = world.base();
            const auto place = [&](int axis) {
                return static_cast<std::int64_t>(random_unit(5, n, 0, axis) * base.size);
            };
            const std::int64_t x = place(0), y = place(1);
            const double width = channel_width(static_cast<double>(base.areas[base.index(x, y)]) *
                                               base.cell * base.cell);
            if (width < least || width >= most) continue;
            const auto course = follow_river(world, x, y, 100);
            if (!course || course->slope > kSteepest) continue;
            lengths[0].push_back(sinuosity_of(*course, 24));
            lengths[1].push_back(sinuosity_of(*course, 50));
            lengths[2].push_back(sinuosity_of(*course, 100));
            swings.add(*course);
        }
        fmt::print("| {} to {} |", least, most);
        for (std::vector<double>& all : lengths) {
            const auto middle = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2);
            std::nth_element(all.begin(), middle, all.end());
            fmt::print(" {:.2f} |", *middle);
        }
        fmt::print(" {:.1f} |\n", swings.wavelength());
        std::fflush(stdout);
    }
}

}  // namespace orograph
