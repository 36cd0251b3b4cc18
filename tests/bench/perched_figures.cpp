#include "tests/bench/perched_figures.h"

#include <fmt/core.h>

#include <cstdio>
#include <utility>

#include "tests/support/perched_rivers.h"
#include "tests/support/world_windows.h"

namespace orograph {

void print_perched(std::span<const RiverWorld> worlds, int summits) {
    constexpr int kSide = 512;
    fmt::print(
        "\n| cells | that drain through, at least | cells of rivers | both sides fall by a tenth | "
        "by half | one at least by half |\n|---|---|---|---|---|---|\n");
    for (const int finer : {7, 9, 10, 12}) {
        PerchedRivers small, large;
        double side = 0;
        for (const RiverWorld& world : worlds) {
            side = world.cell(world.base_level() + finer);
            for (const auto& [x, y] : summits_of(world.base(), summits)) {
                const RiverCells cells = world.cells(window_at(world, finer, x, y, kSide));
                count_perched(cells, 64, side, small);
                count_perched(cells, 4096, side, large);
            }
        }
        for (const auto& [least, sum] : {std::pair{64, small}, std::pair{4096, large}}) {
            fmt::print("| {:.0f} m | {} | {:.0f} | {:.2f} % | {:.2f} % | {:.2f} % |\n", side, least,
                       sum.cells, 100 * sum.by_tenth / sum.cells, 100 * sum.by_half / sum.cells,
                       100 * sum.on_hillside / sum.cells);
        }
        std::fflush(stdout);
    }
}

}  // namespace orograph
