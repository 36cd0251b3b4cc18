#include "core/rivers/river_world.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "core/base/parallel.h"
#include "core/base/random.h"
#include "core/rivers/base_ground.h"
#include "core/rivers/corner_heights.h"
#include "core/rivers/drowned_coast.h"
#include "core/rivers/oxbow_lakes.h"
#include "core/rivers/refinement.h"
#include "core/rivers/river_mouths.h"
#include "core/rivers/river_random.h"
#include "core/rivers/tarns.h"
#include "core/rivers/water_beds.h"

namespace orograph {
namespace {

enum WorldStream : std::uint64_t { kBase = 1, kCells };

/// Samples along the side of what a thread makes at once.
constexpr int kTile = 256;
/// Cells along the side of a tile that is remembered: large ones would make what nobody asks for.
constexpr int kState = 16;

/// Levels below the base whose own cells tell too little of where the mean of the next one lies:
/// that is looked up. From finer ones on they tell enough.
constexpr int kFirstOfMeans = 4, kLastOfMeans = 7;

/// What the cells of a window are made from.
Window sources_of(const Window& window) {
    const Window parents = parents_of(window);
    return {parents.level, parents.x - kAroundParents, parents.y - kAroundParents,
            parents.width + 2 * kAroundParents, parents.height + 2 * kAroundParents};
}

/// A run of columns or rows.
struct Span {
    std::int64_t first = 0, last = -1;

    bool empty() const { return last < first; }
    int count() const { return static_cast<int>(last - first + 1); }
    void add(std::int64_t at) {
        if (empty()) first = last = at;
        first = std::min(first, at);
        last = std::max(last, at);
    }
};

/// Copies what two windows of a level have in common.
void copy_cells(const RiverCells& from, RiverCells& to) {
    const std::int64_t west = std::max(from.x, to.x), north = std::max(from.y, to.y),
                       east = std::min(from.x + from.width, to.x + to.width),
                       south = std::min(from.y + from.height, to.y + to.height);
    if (west >= east) return;
    for (std::int64_t y = north; y < south; ++y) {
        const std::size_t source =
            from.index(static_cast<int>(west - from.x), static_cast<int>(y - from.y));
        const std::size_t target =
            to.index(static_cast<int>(west - to.x), static_cast<int>(y - to.y));
        const auto copy = [&](const auto& values, auto& out) {
            std::copy_n(values.data() + source, static_cast<std::size_t>(east - west),
                        out.data() + target);
        };
        copy(from.heights, to.heights);
        copy(from.receivers, to.receivers);
        copy(from.areas, to.areas);
        copy(from.roughness, to.roughness);
        copy(from.point_x, to.point_x);
        copy(from.point_y, to.point_y);
        copy(from.origins, to.origins);
    }
}

/// Bytes of a tile, and of what remembers it.
constexpr std::size_t kStateBytes =
    std::size_t{kState} * kState *
        (sizeof(std::int64_t) + sizeof(std::uint8_t) + sizeof(std::uint64_t) +
         sizeof(std::int32_t) + 2 * sizeof(std::uint16_t) + sizeof(CellOrigin)) +
    2 * sizeof(RiverCells);

}  // namespace

std::optional<RiverWorld> RiverWorld::create(const RiversParams& params, double side,
                                             std::uint64_t seed, const Job& job) {
    assert(side > 0);
    std::optional<RiverBase> base =
        make_river_base(params, side, derive_seed(seed, kBase), job.part(0, 0.95));
    if (!base) return std::nullopt;
    RiverWorld world(params, std::move(*base), seed);
    job.report(1);
    return world;
}

Result<std::optional<RiverWorld>> RiverWorld::create_over(const Grid<float>& ground,
                                                          const RiversParams& params, double side,
                                                          std::uint64_t seed, const Job& job) {
    assert(side > 0 && ground.width() == (1 << params.base_levels) + 1);
    constexpr float kMost = 1e5f;
    if (!std::ranges::all_of(ground.values(),
                             [](float height) { return std::abs(height) <= kMost; })) {
        return Error{Fault::input,
                     "the layers below have a height that is no number, or beyond 100 km; rivers "
                     "can't run over it"};
    }
    if (job.stopped()) return std::optional<RiverWorld>();
    if (!has_sea(ground)) {
        return Error{Fault::input,
                     "the layers below have no sea, at or below 0 m, into which rivers could run; "
                     "lower them, or add the layer 'Island' over them"};
    }
    std::optional<RiverBase> base =
        make_river_base(params, ground, side, derive_seed(seed, kBase), job.part(0, 0.95));
    if (!base) return std::optional<RiverWorld>();
    RiverWorld world(params, std::move(*base), seed);
    job.report(1);
    return std::optional(std::move(world));
}

RiverWorld RiverWorld::of_base(const RiversParams& params, RiverBase base, std::uint64_t seed) {
    return {params, std::move(base), seed};
}

RiverWorld::RiverWorld(const RiversParams& params, RiverBase base, std::uint64_t seed)
    : base_level_(params.base_levels),
      seed_(derive_seed(seed, kCells)),
      base_(std::make_shared<const RiverBase>(std::move(base))),
      runoff_(params.water, params.dry_lakes),
      places_(notable_places(*base_, runoff_)),
      rules_(make_river_rules(params, base_->cell, kRiverLevels)),
      states_(std::make_shared<RememberedTiles<RiverCells>>(
          std::make_shared<TileBudget>(kRememberedBytes), kStateBytes)) {
    make_coarse_levels();
}

std::optional<RiverWorld> RiverWorld::with_water(const RiversParams& params,
                                                 const RunoffSource* source, const Job& job) const {
    RiverWorld result = *this;
    result.runoff_ = RiverRunoff(params.water, params.dry_lakes);
    if (source) {
        BaseWater of_cells = source->water(*this, job.part(0, 0.8));
        if (of_cells.runoff.empty()) return std::nullopt;
        result.runoff_ = RiverRunoff(base_, std::move(of_cells), params.water, params.dry_lakes);
    }
    result.places_ = notable_places(*base_, result.runoff_);
    job.report(1);
    return result;
}

double RiverWorld::cell(int level) const {
    return std::ldexp(base_->cell, base_level_ - level);
}

/// Every `step`-th cell of the base; a window of that many.
void RiverWorld::copy_base(const Window& window, int step, RiverCells& cells) const {
    cells.place(0, window.x, window.y, window.width, window.height);
    const std::int64_t mask = base_->size - 1;
    const std::uint64_t key = level_key(seed_, 0);
    const auto square = static_cast<std::uint64_t>(base_->point_square);
    const std::uint64_t margin = (kCellSide - square) / 2;
    for (int j = 0; j < window.height; ++j) {
        const std::int64_t from_y = (window.y + j) * step & mask;
        const std::uint64_t row = river_row(key, from_y);
        for (int i = 0; i < window.width; ++i) {
            const std::int64_t from_x = (window.x + i) * step & mask;
            const std::size_t from = base_->index(from_x, from_y), to = cells.index(i, j);
            cells.heights[to] = base_->heights[from];
            cells.receivers[to] = base_->receivers[from];
            cells.areas[to] = base_->areas[from];
            cells.roughness[to] = base_->roughness[from];
            cells.origins[to] = CellOrigin::inherited;
            const std::uint64_t bits = river_bits(row, from_x);
            cells.point_x[to] =
                static_cast<std::uint16_t>(margin + (bits & 0xffff) * square / kCellSide);
            cells.point_y[to] =
                static_cast<std::uint16_t>(margin + (bits >> 16 & 0xffff) * square / kCellSide);
        }
    }
}

/// Cells of a level finer than the base's, made from those of the level above.
RiverCells RiverWorld::refined(const Window& window) const {
    const RiverCells parents = standing_cells(sources_of(window));
    RiverCells children, exact;
    Refinement(*base_, rules_, seed_).run(parents, window, children);
    exact.place(children.level, window.x, window.y, window.width, window.height);
    copy_cells(children, exact);
    return exact;
}

RiverCells RiverWorld::cells(const Window& window) const {
    RiverCells cells = standing_cells(window);
    if (window.level >= base_level_) {
        drown(*base_, cells);
        return cells;
    }
    std::size_t i = 0;
    for (int y = 0; y < window.height; ++y) {
        for (int x = 0; x < window.width; ++x, ++i) {
            const std::size_t from = base_cell(window.level, window.x + x, window.y + y);
            drown_cell(cells, i, base_->sinking_of(from));
        }
    }
    return cells;
}

RiverCells RiverWorld::standing_cells(const Window& window) const {
    RiverCells cells;
    if (window.level <= base_level_) {
        copy_base(window, 1 << (base_level_ - window.level), cells);
        return cells;
    }
    // Nothing begins with cells of the finest level.
    if (window.level == finest_level()) return refined(window);
    cells.place(window.level - base_level_, window.x, window.y, window.width, window.height);
    const std::int64_t west = tile_of(window.x, kState), north = tile_of(window.y, kState),
                       east = tile_of(window.x + window.width - 1, kState),
                       south = tile_of(window.y + window.height - 1, kState);
    // Those that aren't remembered are made together, with all that lie between them.
    Span columns, rows;
    for (std::int64_t row = north; row <= south; ++row) {
        for (std::int64_t column = west; column <= east; ++column) {
            if (const auto tile = states_->find({window.level, column, row})) {
                copy_cells(*tile, cells);
            } else {
                columns.add(column);
                rows.add(row);
            }
        }
    }
    if (columns.empty()) return cells;
    const RiverCells made = refined({window.level, columns.first * kState, rows.first * kState,
                                     columns.count() * kState, rows.count() * kState});
    copy_cells(made, cells);
    for (std::int64_t row = rows.first; row <= rows.last; ++row) {
        for (std::int64_t column = columns.first; column <= columns.last; ++column) {
            auto tile = std::make_shared<RiverCells>();
            tile->place(cells.level, column * kState, row * kState, kState, kState);
            copy_cells(made, *tile);
            states_->keep({window.level, column, row}, std::move(tile));
        }
    }
    return cells;
}

std::size_t RiverWorld::base_cell(int level, std::int64_t x, std::int64_t y) const {
    const int finer = level - base_level_;
    return finer >= 0 ? base_->index(x >> finer, y >> finer)
                      : base_->index(x << -finer, y << -finer);
}

std::vector<RiverReach> RiverWorld::wide_reaches(const Window& window) const {
    assert(window.level >= base_level_);
    std::vector<Window> needed;  // of each level above
    for (Window at = window; at.level > base_level_;) {
        at = sources_of(at);
        needed.push_back(at);
    }
    std::vector<RiverReach> reaches;
    for (auto at = needed.rbegin(); at != needed.rend(); ++at) {
        const RiverCells there = cells(*at);
        find_wide_reaches(there, runoff_, {0, 0, there.width, there.height}, window,
                          window.level - at->level, cell(at->level), reaches);
        find_mouths(there, runoff_, {0, 0, there.width, there.height}, window,
                    window.level - at->level, cell(at->level), reaches);
        find_oxbow_lakes(there, runoff_, rules_.level(there.level + 1),
                         {0, 0, there.width, there.height}, window, window.level - at->level,
                         cell(at->level), reaches);
        find_tarns(*base_, there, {0, 0, there.width, there.height}, window,
                   window.level - at->level, cell(at->level), reaches);
    }
    return reaches;
}

CornerSurface RiverWorld::surface_of_children(const RiverCells& cells) const {
    const RiverCells children =
        this->cells({base_level_ + cells.level + 1, 2 * cells.x - 1, 2 * cells.y - 1,
                     2 * cells.width + 1, 2 * cells.height + 1});
    return corner_surface(children, {1, 1, 2 * cells.width, 2 * cells.height},
                          rules_.level(children.level));
}

void RiverWorld::corners(const RiverCells& cells, Grid<float>& heights) const {
    std::vector<double> corners;
    std::optional<CornerSurface> finer;
    if (cells.level >= kFirstOfMeans && cells.level <= kLastOfMeans)
        finer = surface_of_children(cells);
    corner_heights(cells, {0, 0, cells.width, cells.height}, rules_.level(cells.level),
                   finer ? &*finer : nullptr, corners);
    constexpr double kMetre = static_cast<double>(kRiverMetre);
    std::ranges::transform(corners, heights.values().begin(),
                           [](double height) { return static_cast<float>(height / kMetre); });
}

void RiverWorld::fill_tile(const Window& window, Ground shown, const CellArea& tile,
                           Grid<float>& heights) const {
    const Window samples{window.level, window.x + tile.column, window.y + tile.row, tile.width,
                         tile.height};
    constexpr int kMore = kCornersBefore + kCornersAfter;
    const RiverCells made =
        cells({samples.level, samples.x - kCornersBefore, samples.y - kCornersBefore,
               samples.width + kMore, samples.height + kMore});
    Grid<float> filled(tile.width, tile.height);
    corners(made, filled);
    if (shown == Ground::beds) WaterBeds(*this, samples, made, kCornersBefore).lower(filled);
    for (int j = 0; j < tile.height; ++j) {
        std::copy_n(filled.row(j), tile.width, heights.row(tile.row + j) + tile.column);
    }
}

bool RiverWorld::fill(const Window& window, Grid<float>& heights, const Job& job) const {
    assert(window.level >= 0 && window.level <= finest_level());
    if (job.stopped()) return false;
    if (window.level >= base_level_) return fill(window, Ground::beds, heights, job);
    coarse_corners(window, heights);
    WaterBeds(*this, window, {}, 0).lower(heights);
    return true;
}

bool RiverWorld::fill(const Window& window, Ground shown, Grid<float>& heights,
                      const Job& job) const {
    const int across = (window.width + kTile - 1) / kTile,
              down = (window.height + kTile - 1) / kTile;
    return parallel_rows(across * down, 1, job, [&](int begin, int end) {
        for (int tile = begin; tile < end; ++tile) {
            const int column = tile % across * kTile, row = tile / across * kTile;
            fill_tile(window, shown,
                      {column, row, std::min(kTile, window.width - column),
                       std::min(kTile, window.height - row)},
                      heights);
        }
    });
}

void RiverWorld::coarse_corners(const Window& window, Grid<float>& heights) const {
    assert(window.level < base_level_);
    for (int j = 0; j < window.height; ++j) {
        for (int i = 0; i < window.width; ++i) {
            heights.at(i, j) = coarse_height(window.level, window.x + i, window.y + j);
        }
    }
}

float RiverWorld::coarse_height(int level, std::int64_t x, std::int64_t y) const {
    const Grid<float>& grid = (*coarse_)[static_cast<std::size_t>(level)];
    const std::int64_t mask = grid.width() - 1;
    return grid.at(static_cast<int>(x & mask), static_cast<int>(y & mask));
}

void RiverWorld::make_coarse_levels() {
    Grid<float> corners(base_->size, base_->size);
    fill({base_level_, 0, 0, base_->size, base_->size}, Ground::drained, corners, {});
    std::vector<Grid<float>> levels(static_cast<std::size_t>(base_level_));
    for (int level = base_level_ - 1; level >= 0; --level) {
        // Even samples, blurred with those around them.
        const auto at = static_cast<std::size_t>(level);
        const Grid<float>& fine = level == base_level_ - 1 ? corners : levels[at + 1];
        const int side = 1 << level, mask = 2 * side - 1;
        levels[at] = Grid<float>(side, side);
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
                levels[at].at(x, y) = static_cast<float>(sum / 16);
            }
        }
    }
    coarse_ = std::make_shared<const std::vector<Grid<float>>>(std::move(levels));
}

}  // namespace orograph
