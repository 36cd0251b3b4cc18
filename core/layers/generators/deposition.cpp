#include "core/layers/generators/deposition.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/parallel.h"
#include "core/base/random.h"

namespace orograph {
namespace {

/// After so many particles, well below a millisecond, it looks for a stop.
constexpr std::int64_t kParticlesAtOnce = 1024;

enum DepositionStream { kStarts, kTurns, kRolls };

/// Where a particle may roll, if the cell is lower by `drop` particles.
struct Way {
    int x, y, drop;
};
constexpr std::array<Way, 12> kWays = {{{1, 0, 1},
                                        {2, 1, 2},
                                        {1, 2, 2},
                                        {0, 1, 1},
                                        {-1, 2, 2},
                                        {-2, 1, 2},
                                        {-1, 0, 1},
                                        {-2, -1, 2},
                                        {-1, -2, 2},
                                        {0, -1, 1},
                                        {1, -2, 2},
                                        {2, -1, 2}}};

struct Cell {
    int x, y;
};

/// How many particles lie on each cell.
using Heap = Grid<std::int32_t>;

/// Where a particle on `cell` comes to rest; `turn` says which way it tries first.
Cell rest_of(Cell cell, std::uint32_t turn, const Heap& heap) {
    for (std::uint32_t tries = 0; tries < kWays.size();) {
        const Way& way = kWays[(turn + tries++) % kWays.size()];
        const Cell next = {cell.x + way.x, cell.y + way.y};
        if (next.x < 0 || next.y < 0 || next.x >= heap.width() || next.y >= heap.height()) continue;
        if (heap.at(cell.x, cell.y) - heap.at(next.x, next.y) < way.drop) continue;
        cell = next;
        tries = 0;
    }
    return cell;
}

/// One step to the cell on the side that `turn` names, or to the opposite one at the border.
Cell step_from(Cell cell, std::uint32_t turn, const Heap& heap) {
    const bool across = turn % 2 == 0;
    const int last = (across ? heap.width() : heap.height()) - 1;
    int& place = across ? cell.x : cell.y;
    const int next = place + (turn / 2 % 2 == 0 ? 1 : -1);
    if (last > 0) place = next < 0 ? 1 : next > last ? last - 1 : next;
    return cell;
}

/// Fills the heap; false if stopped.
bool pour(const DepositionParams& params, std::uint64_t seed, Heap& heap, const Job& job) {
    std::ranges::fill(heap.values(), 0);
    const auto particles =
        static_cast<std::int64_t>(params.particles * static_cast<double>(heap.size()));
    const RowKey turns = row_key(seed, kTurns, 0), rolls = row_key(seed, kRolls, 0);
    Cell source{};
    std::int64_t walk = -1;
    for (std::int64_t i = 0; i < particles; ++i) {
        if (i % kParticlesAtOnce == 0) {
            if (job.stopped()) return false;
            job.report(static_cast<double>(i) / static_cast<double>(particles));
        }
        if (i * params.walks / particles != walk) {
            walk = i * params.walks / particles;
            const auto start = [&](int cells, int axis) {
                return static_cast<int>(random_unit(seed, kStarts, walk, axis) * cells);
            };
            source = {start(heap.width(), 0), start(heap.height(), 1)};
        }
        // The highest bits of a hash are the best.
        const auto index = static_cast<std::uint32_t>(i);
        const Cell rest = rest_of(source, random_bits(rolls, index) >> 16, heap);
        ++heap.at(rest.x, rest.y);
        source = step_from(source, random_bits(turns, index) >> 30, heap);
    }
    return true;
}

/// The weights of four knots in a row at `t` of the way from the second to the third.
std::array<double, 4> spline_weights(double t) {
    const double back = 1 - t, square = t * t, cube = square * t;
    return {back * back * back / 6, (3 * cube - 6 * square + 4) / 6,
            (3 * (square + t - cube) + 1) / 6, cube / 6};
}

/// The sum of `weights` times `knot_at(first)` and the next three; beyond the ends the last counts.
template <class KnotAt>
double spline(const std::array<double, 4>& weights, int first, int knots, const KnotAt& knot_at) {
    double sum = 0;
    for (int i = 0; i < 4; ++i) {
        sum += weights[static_cast<std::size_t>(i)] * knot_at(std::clamp(first + i, 0, knots - 1));
    }
    return sum;
}

}  // namespace

std::span<const Field> deposition_fields() {
    static constexpr Field kFields[] = {
        field<&DepositionParams::cells>(
            {.key = "cells",
             .label = "Cells",
             .tooltip = "Cells of the particles' grid along the longer side of the map.",
             .minimum = 8,
             .maximum = 512}),
        field<&DepositionParams::particles>(
            {.key = "particles",
             .label = "Particles",
             .tooltip = "Particles dropped for each cell; with more of them the heaps merge.",
             .minimum = 0,
             .maximum = 20}),
        field<&DepositionParams::walks>(
            {.key = "walks",
             .label = "Walks",
             .tooltip = "How often the source starts again elsewhere: often makes single heaps, "
                        "seldom makes ranges.",
             .minimum = 1,
             .maximum = 1000,
             .scale = Scale::logarithmic}),
        field<&DepositionParams::height>({.key = "height",
                                          .label = "Height scale",
                                          .unit = "m",
                                          .tooltip = "The height of the highest peak.",
                                          .minimum = 0,
                                          .maximum = 100000,
                                          .scale = Scale::logarithmic}),
        field<&DepositionParams::crater>(
            {.key = "crater",
             .label = "Crater",
             .unit = "%",
             .tooltip = "Peaks are folded down into craters above this share of the height; 100 "
                        "makes no craters.",
             .minimum = 50,
             .maximum = 100}),
    };
    return kFields;
}

Result<bool> deposition(const DepositionParams& params, const Site& site, Grid<float>& heights,
                        const Job& job) {
    // A map of one sample has no side.
    const double side = std::max({site.width(), site.height(), site.step()}) / params.cells;
    const auto knots_along = [&](double metres) {
        return static_cast<int>(std::floor(metres / side + 0.5)) + 1;
    };
    Heap heap(knots_along(site.width()), knots_along(site.height()));
    if (!pour(params, site.seed, heap, job.part(0, 0.9))) return false;
    const double highest = std::max(std::ranges::max(heap.values()), 1);
    const double rim = params.height * params.crater / 100;
    return parallel_rows(heights.height(), 16, job.part(0.9, 1), [&](int begin, int end) {
        std::vector<double> line(static_cast<std::size_t>(heap.width()));
        for (int row = begin; row < end; ++row) {
            const double y = row * site.step() / side, north = std::floor(y);
            const auto across = spline_weights(y - north);
            for (int x = 0; x < heap.width(); ++x) {
                line[static_cast<std::size_t>(x)] =
                    spline(across, static_cast<int>(north) - 1, heap.height(),
                           [&](int knot) { return heap.at(x, knot); });
            }
            for (int column = 0; column < heights.width(); ++column) {
                const double x = column * site.step() / side, west = std::floor(x);
                const double particles =
                    spline(spline_weights(x - west), static_cast<int>(west) - 1, heap.width(),
                           [&](int knot) { return line[static_cast<std::size_t>(knot)]; });
                const double metres = particles * params.height / highest;
                heights.row(row)[column] =
                    static_cast<float>(metres > rim ? 2 * rim - metres : metres);
            }
        }
    });
}

}  // namespace orograph
