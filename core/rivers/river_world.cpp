#include "core/rivers/river_world.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "core/base/parallel.h"
#include "core/base/random.h"
#include "core/rivers/corner_heights.h"
#include "core/rivers/refinement.h"
#include "core/rivers/river_random.h"

namespace orograph {
namespace {

enum Stream : std::uint64_t { kBase = 1, kCells };

/// Samples along the side of what a thread makes at once.
constexpr int kTile = 256;

}  // namespace

std::optional<RiverWorld> RiverWorld::create(const RiversParams& params, double side,
                                             std::uint64_t seed, const Job& job) {
    assert(side > 0);
    std::optional<RiverBase> base =
        make_river_base(params, side, derive_seed(seed, kBase), job.part(0, 0.95));
    if (!base) return std::nullopt;
    RiverWorld world;
    world.base_level_ = params.base_levels;
    world.seed_ = derive_seed(seed, kCells);
    world.base_ = std::move(*base);
    world.places_ = notable_places(world.base_);
    world.rules_ = make_river_rules(params, world.base_.cell, kRiverLevels);
    world.make_coarse_levels();
    job.report(1);
    return world;
}

double RiverWorld::cell(int level) const {
    return std::ldexp(base_.cell, base_level_ - level);
}

/// Every `step`-th cell of the base.
void RiverWorld::copy_base(std::int64_t x, std::int64_t y, int width, int height, int step,
                           RiverCells& cells) const {
    cells.place(0, x, y, width, height);
    const std::int64_t mask = base_.size - 1;
    const std::uint64_t key = level_key(seed_, 0);
    for (int j = 0; j < height; ++j) {
        const std::int64_t from_y = (y + j) * step & mask;
        const std::uint64_t row = river_row(key, from_y);
        for (int i = 0; i < width; ++i) {
            const std::int64_t from_x = (x + i) * step & mask;
            const std::size_t from = base_.index(from_x, from_y), to = cells.index(i, j);
            cells.heights[to] = base_.heights[from];
            cells.receivers[to] = base_.receivers[from];
            cells.areas[to] = base_.areas[from];
            cells.roughness[to] = base_.roughness[from];
            cells.origins[to] = CellOrigin::inherited;
            // In the middle seven eighths.
            const std::uint64_t bits = river_bits(row, from_x);
            cells.point_x[to] = static_cast<std::uint16_t>(4096 + (bits & 0xffff) * 7 / 8);
            cells.point_y[to] = static_cast<std::uint16_t>(4096 + (bits >> 16 & 0xffff) * 7 / 8);
        }
    }
}

RiverCells RiverWorld::cells(const Window& window, CellArea& area,
                             std::vector<RiverReach>* reaches) const {
    RiverCells cells, children;
    area = {0, 0, window.width, window.height};
    if (window.level < base_level_) {
        copy_base(window.x, window.y, window.width, window.height,
                  1 << (base_level_ - window.level), cells);
        return cells;
    }
    // What each level needs of the one above.
    std::vector<Window> needed(static_cast<std::size_t>(window.level - base_level_) + 1);
    needed.back() = window;
    for (auto i = needed.size() - 1; i > 0; --i) {
        needed[i - 1] = parents_of(needed[i]);
    }
    const Window& first = needed.front();
    copy_base(first.x - kAroundParents, first.y - kAroundParents, first.width + 2 * kAroundParents,
              first.height + 2 * kAroundParents, 1, cells);
    Refinement refinement(base_, rules_, seed_);
    for (std::size_t i = 0; i + 1 < needed.size(); ++i) {
        if (reaches) {
            const CellArea parents{static_cast<int>(needed[i].x - cells.x),
                                   static_cast<int>(needed[i].y - cells.y), needed[i].width,
                                   needed[i].height};
            find_wide_reaches(cells, parents, window, window.level - needed[i].level,
                              cell(needed[i].level), *reaches);
        }
        refinement.run(cells, needed[i + 1], children);
        std::swap(cells, children);
    }
    area.column = static_cast<int>(window.x - cells.x);
    area.row = static_cast<int>(window.y - cells.y);
    return cells;
}

void RiverWorld::corners(int level, const RiverCells& cells, const CellArea& area,
                         Grid<float>& heights) const {
    std::vector<double> corners;
    corner_heights(cells, area, rules_.level(level - base_level_).rise, corners);
    constexpr double kMetre = static_cast<double>(kRiverMetre);
    std::ranges::transform(corners, heights.values().begin(),
                           [](double height) { return static_cast<float>(height / kMetre); });
}

void RiverWorld::fill_tile(const Window& window, int column, int row, int width, int height,
                           Grid<float>& heights) const {
    CellArea area;
    const RiverCells made =
        cells({window.level, window.x + column - kCornersBefore, window.y + row - kCornersBefore,
               width + kCornersBefore + kCornersAfter, height + kCornersBefore + kCornersAfter},
              area);
    Grid<float> tile(width, height);
    corners(window.level, made, area, tile);
    for (int j = 0; j < height; ++j) std::copy_n(tile.row(j), width, heights.row(row + j) + column);
}

bool RiverWorld::fill(const Window& window, Grid<float>& heights, const Job& job) const {
    assert(window.level >= 0 && window.level <= finest_level());
    if (job.stopped()) return false;
    if (window.level < base_level_) {
        for (int j = 0; j < window.height; ++j) {
            for (int i = 0; i < window.width; ++i) {
                heights.at(i, j) = coarse_height(window.level, window.x + i, window.y + j);
            }
        }
        return true;
    }
    const int across = (window.width + kTile - 1) / kTile,
              down = (window.height + kTile - 1) / kTile;
    return parallel_rows(across * down, 1, job, [&](int begin, int end) {
        for (int tile = begin; tile < end; ++tile) {
            const int column = tile % across * kTile, row = tile / across * kTile;
            fill_tile(window, column, row, std::min(kTile, window.width - column),
                      std::min(kTile, window.height - row), heights);
        }
    });
}

float RiverWorld::coarse_height(int level, std::int64_t x, std::int64_t y) const {
    const Grid<float>& grid = coarse_[static_cast<std::size_t>(level)];
    const std::int64_t mask = grid.width() - 1;
    return grid.at(static_cast<int>(x & mask), static_cast<int>(y & mask));
}

void RiverWorld::make_coarse_levels() {
    Grid<float> corners(base_.size, base_.size);
    fill({base_level_, 0, 0, base_.size, base_.size}, corners, {});
    coarse_.resize(static_cast<std::size_t>(base_level_));
    for (int level = base_level_ - 1; level >= 0; --level) {
        // Even samples, blurred with those around them.
        const auto at = static_cast<std::size_t>(level);
        const Grid<float>& fine = level == base_level_ - 1 ? corners : coarse_[at + 1];
        const int side = 1 << level, mask = 2 * side - 1;
        coarse_[at] = Grid<float>(side, side);
        for (int y = 0; y < side; ++y) {
            for (int x = 0; x < side; ++x) {
                double sum = 0;
                for (int j = -1; j <= 1; ++j) {
                    for (int i = -1; i <= 1; ++i) {
                        const double weight = (2 - std::abs(i)) * (2 - std::abs(j));
                        sum += weight *
                               static_cast<double>(fine.at((2 * x + i) & mask, (2 * y + j) & mask));
                    }
                }
                coarse_[at].at(x, y) = static_cast<float>(sum / 16);
            }
        }
    }
}

}  // namespace orograph
