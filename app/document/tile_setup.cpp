#include "app/document/tile_setup.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/base/sha256.h"
#include "app/document/export_mesh.h"
#include "app/document/outputs.h"
#include "app/document/sidecar.h"
#include "core/base/count_text.h"
#include "core/base/file_ending.h"
#include "core/base/json.h"
#include "core/base/parallel.h"
#include "core/base/text.h"
#include "core/layers/stack/stack_terrain.h"
#include "core/recipe/recipe_files.h"
#include "core/sampling/surface.h"
#include "core/world/bounds.h"
#include "core/world/sample.h"

namespace orograph {
namespace {

Error refusal(const std::string& sentence) {
    return {Fault::usage, sentence};
}

/// Whether whoever opens the tiles takes files of that name and that many samples a side.
Status check_engine_takes(const Engine& engine, const std::filesystem::path& names, int samples) {
    if (engine.heightmaps.empty()) {
        return refusal(fmt::format("there are no tiles of heights for {}", engine.label));
    }
    const Status opened =
        check_ending(names, engine.heightmaps, fmt::format("a heightmap for {}", engine.label));
    if (!opened) return opened;
    const auto sizes = engine.sizes;
    if (sizes.empty() || std::ranges::find(sizes, samples) != sizes.end()) return Done{};
    std::string list;
    for (const int size : sizes) list += fmt::format("{}{}", list.empty() ? "" : ", ", size);
    return refusal(fmt::format("{} takes no tiles of {} samples a side; --tile-samples may be {}",
                               engine.label, count_text(samples), list));
}

/// The samples that are wanted, of the level that is wanted.
Result<Window> window_of(const Recipe& recipe, const TilePlan& plan, const Terrain& land) {
    const int finest = land.finest_level();
    const int level = plan.level >= 0 ? plan.level : finest;
    if (level > finest) {
        return refusal(fmt::format("there is no level {}; the finest is {}", level, finest));
    }
    if (plan.window) {
        Window window = *plan.window;
        window.level = level;
        return window;
    }
    if (!made_whole(recipe)) {
        return refusal(
            "tiles of endless ground fill a window of it; name one: --window "
            "X,Y,WIDTH,HEIGHT in samples");
    }
    Window window = whole_window(recipe, land);
    const int shift = window.level - level;
    window.level = level;
    window.width = ((window.width - 1) >> shift) + 1;
    window.height = ((window.height - 1) >> shift) + 1;
    return window;
}

/// Whether all tiles can be sampled: whether the first and the last can.
Status check_tiles(const Recipe& recipe, const Terrain& land, const TileGrid& grid) {
    const Beyond beyond = goes_on(recipe) ? Beyond::allowed : Beyond::refused;
    const Status first = check_window(land, grid.tile(0, 0), beyond);
    return first ? check_window(land, grid.tile(grid.columns - 1, grid.rows - 1), beyond) : first;
}

/// See TileSetup::made_from. Nothing if the job was stopped.
Result<std::optional<std::string>> hash_of_inputs(const Recipe& recipe, const TileSetup& setup,
                                                  const Job& job) {
    Json json{{"program", OROGRAPH_VERSION},
              {"encoding", setup.format->key},
              {"described", setup.made_by.said()}};
    const Window& window = setup.grid.window;
    json["window"] = {window.level, window.x, window.y, window.width, window.height};
    for (const Field& field : tile_option_fields()) {
        json["tiles"][field.key] = to_text(field.get(&setup.grid.options));
    }
    for (const Field& field : height_option_fields()) {
        json["heights"][field.key] = to_text(field.get(&setup.options));
    }
    if (setup.range) json["range"] = {setup.range->minimum, setup.range->maximum};
    for (const auto& file : files_of_layers(recipe)) {
        const auto hash = sha256_of_file(file, job);
        if (!hash) return hash.error();
        if (!*hash) return std::optional<std::string>();
        json["files"].push_back(**hash);
    }
    return std::optional(sha256(json.dump() + MadeBy(recipe).in(setup.names.name(0, 0))));
}

/// See tile_range.
std::optional<TileRange> sampled_range(const Terrain& land, const Window& window, const Job& job) {
    constexpr int kSide = 513;
    int shift = 0;
    const auto samples = [&](int along) { return ((along - 1) >> shift) + 1; };
    while (shift < window.level && std::max(samples(window.width), samples(window.height)) > kSide)
        ++shift;
    const Window seen{window.level - shift, window.x >> shift, window.y >> shift,
                      samples(window.width), samples(window.height)};
    Grid<float> heights(seen.width, seen.height);
    constexpr int kRowsATask = 64;
    const bool done = parallel_rows(seen.height, kRowsATask, job, [&](int begin, int end) {
        const Window band{seen.level, seen.x, seen.y + begin, seen.width, end - begin};
        const auto count =
            static_cast<std::size_t>(seen.width) * static_cast<std::size_t>(end - begin);
        fill_metres(land, band, {heights.row(begin), count});
    });
    if (!done) return std::nullopt;
    const auto [low, high] = std::ranges::minmax(heights.values());
    if (shift == 0) return TileRange{{low, high}};  // which are all there are
    float step = 0;
    for (int y = 0; y < seen.height; ++y) {
        for (int x = 0; x < seen.width; ++x) {
            const float here = heights.at(x, y);
            if (x > 0) step = std::max(step, std::abs(here - heights.at(x - 1, y)));
            if (y > 0) step = std::max(step, std::abs(here - heights.at(x, y - 1)));
        }
    }
    const float margin = 0.1f * (high - low) + step;
    return TileRange{{std::floor(low - margin), std::ceil(high + margin)}, true};
}

void add_guide_to(const Engine& engine, TileSetup& setup) {
    const TileGrid& grid = setup.grid;
    const HeightRange range = written_range(setup.options, setup.range.value_or(HeightRange{}));
    const GuidedHeights first{shown(setup.names.name(0, 0).filename()),
                              grid.options.samples,
                              setup.terrain->spacing(grid.window.level),
                              range,
                              setup.format->scaled,
                              setup.options};
    setup.guide =
        guide_text(engine, engine.tiles_guide({first, grid.columns, grid.rows, grid.step()}));
    setup.guide_path = guide_path(setup.manifest, {});
}

}  // namespace

Status check_tiles_before_ground(const Recipe& recipe, const TilePlan& plan) {
    if (plan.engine) {
        const Status takes = check_engine_takes(*plan.engine, plan.names, plan.tiles.samples);
        if (!takes) return takes;
    }
    const auto format = height_format_of(plan.names);
    if (!format) return format.error();
    if (const Status fit = check_options(**format, plan.heights); !fit) return fit;
    if (made_whole(recipe) && !plan.window && plan.level < 0) {
        const auto sizes = export_sizes(as_rendered(recipe));
        if (!sizes) return sizes.error();
        const ExportSize& map = sizes->heightmap;
        const auto grid = tile_grid({0, 0, 0, map.width, map.height}, plan.tiles);
        if (!grid) return grid.error();
        const auto names = TileNames::of(plan.names, grid->columns, grid->rows);
        if (!names) return names.error();
    }
    // Whatever is there, each tile is looked at in its turn.
    if (const Status place = check_place(plan.names, Existing::replace); !place) return place;
    return plan.manifest.empty() ? Status(Done{}) : check_place(plan.manifest, Existing::replace);
}

Result<std::optional<TileRange>> tile_range(const Recipe& recipe, const Terrain& land,
                                            const Window& window, const Job& job) {
    if (made_whole(recipe)) return std::optional(TileRange{land.range()});
    const auto* stack = dynamic_cast<const StackTerrain*>(&land);
    if (const World* world = stack ? stack->world() : nullptr) {
        if (const Status can = check_window(*world, window); !can) return can.error();
        const HeightBounds bounds = bounds_from_afar(*world, window);
        return std::optional(TileRange{{static_cast<float>(bounds.lowest * world->unit()),
                                        static_cast<float>(bounds.highest * world->unit())}});
    }
    return sampled_range(land, window, job);
}

Result<std::optional<TileSetup>> set_up_tiles(const Recipe& recipe, const TilePlan& plan,
                                              const Products& made, const Job& job) {
    if (const Status right = check_tiles_before_ground(recipe, plan); !right) return right.error();
    const auto format = height_format_of(plan.names);
    const auto products =
        generate(recipe, {.ground = made_whole(recipe), .map_alone = true}, made, job);
    if (!products) return products.error();
    if (!*products) return std::optional<TileSetup>();
    const auto land = land_terrain(recipe, **products);
    if (!land) return land.error();
    const auto window = window_of(recipe, plan, **land);
    if (!window) return window.error();
    const auto grid = tile_grid(*window, plan.tiles);
    if (!grid) return grid.error();
    if (const Status can = check_tiles(recipe, **land, *grid); !can) return can.error();
    const auto names = TileNames::of(plan.names, grid->columns, grid->rows);
    if (!names) return names.error();
    TileSetup setup{*land,
                    *format,
                    *grid,
                    *names,
                    plan.manifest,
                    plan.heights,
                    {},
                    false,
                    plan.recipe ? MadeBy(recipe) : MadeBy(),
                    {},
                    {},
                    {},
                    inputs_of(recipe, plan.document)};
    if (setup.manifest.empty()) setup.manifest = names->folder() / "tiles.json";
    if ((*format)->scaled && !setup.options.fixed_range) {
        Job quiet = job;
        quiet.progress = {};
        const auto range = tile_range(recipe, **land, *window, quiet);
        if (!range) return range.error();
        if (!*range) return std::optional<TileSetup>();
        setup.range = (*range)->heights;
        setup.range_estimated = (*range)->estimated;
        if (plan.engine) {
            setup.options = fitted_range(*plan.engine, setup.options, true, *setup.range);
        }
    }
    if (plan.engine && plan.shard.count == 1) add_guide_to(*plan.engine, setup);
    auto made_from = hash_of_inputs(recipe, setup, job);
    if (!made_from) return made_from.error();
    if (!*made_from) return std::optional<TileSetup>();
    setup.made_from = std::move(**made_from);
    return std::optional(std::move(setup));
}

}  // namespace orograph
