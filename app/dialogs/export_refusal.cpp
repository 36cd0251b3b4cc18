#include "app/dialogs/export_refusal.h"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <filesystem>
#include <span>
#include <vector>

#include "app/base/wording.h"
#include "app/document/export_mesh.h"
#include "app/document/export_sources.h"
#include "core/base/text.h"
#include "core/formats/tile_grid.h"
#include "core/recipe/ground_product.h"

namespace orograph {
namespace {

/// "257, 513 or 1025".
std::string any_of(const std::vector<int>& numbers) {
    std::string text;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (i > 0) text += i + 1 == numbers.size() ? " or " : ", ";
        text += std::to_string(numbers[i]);
    }
    return text;
}

/// The few of them that are nearest to `wanted`, twice as many being as far as half, in order.
std::vector<int> nearest_of(std::vector<int> numbers, int wanted) {
    constexpr std::size_t kFew = 3;
    std::ranges::stable_sort(numbers, {}, [wanted](int number) {
        return std::abs(std::log(static_cast<double>(number) / wanted));
    });
    numbers.resize(std::min(numbers.size(), kFew));
    std::ranges::sort(numbers);
    return numbers;
}

bool takes_size(const Engine* engine, int samples) {
    return !engine || engine->sizes.empty() ||
           std::ranges::find(engine->sizes, samples) != engine->sizes.end();
}

/// The numbers of samples of a tile that fill the ground and that the engine takes.
std::vector<int> tile_sizes(const Window& ground, TileEdges edges, const Engine* engine) {
    std::vector<int> sizes = filling_samples(ground, edges);
    std::erase_if(sizes, [engine](int samples) { return !takes_size(engine, samples); });
    return sizes;
}

/// Why the engine opens no such file.
std::string ending_refusal(const Engine* engine, const std::filesystem::path& path,
                           std::span<const std::string_view> endings, const std::string& what) {
    if (!engine || path.empty()) return {};
    if (endings.empty()) return fmt::format("There is no {} for {}.", what, engine->label);
    const std::string ending = path.extension().string();
    if (std::ranges::find(endings, ending) != endings.end()) return {};
    std::string opened;
    for (const std::string_view one : endings)
        opened += (opened.empty() ? "" : " or ") + std::string(one);
    return fmt::format("No {} for {} ends in {}: choose a Format that ends in {}.", what,
                       engine->label, ending, opened);
}

/// What to set in the panel for so many samples along each side.
std::string panel_for(const Recipe& recipe, int samples) {
    if (recipe.extent.kind == ExtentKind::region) return fmt::format("Samples {}", samples);
    const auto squares = static_cast<unsigned>(samples - 1);
    if (std::has_single_bit(squares)) {
        return fmt::format("Iterations {} ({} samples)", std::countr_zero(squares), samples);
    }
    return fmt::format("Extent Region and Samples {}", samples);
}

std::string size_refusal(const Engine* engine, const Recipe& recipe) {
    if (!engine) return {};
    if (recipe.view.rendering == Rendering::ridge) {
        return fmt::format(
            "{} can't take a ridge, which is a single row of heights: choose another Rendering "
            "type in "
            "the panel.",
            capitalised(engine->label));
    }
    if (!made_whole(recipe)) return {};
    const int samples = map_site(recipe).window.width;
    if (takes_size(engine, samples)) return {};
    const auto larger = std::ranges::upper_bound(engine->sizes, samples);
    std::vector<int> sizes;  // the next on either side, the nearest first
    if (larger != engine->sizes.begin()) sizes.push_back(*(larger - 1));
    if (larger != engine->sizes.end()) sizes.push_back(*larger);
    std::ranges::stable_sort(sizes, {}, [samples](int size) { return std::abs(size - samples); });
    std::string text = fmt::format("{} takes no heightmap of {} samples: choose {}", engine->label,
                                   samples_text(samples, samples), panel_for(recipe, sizes[0]));
    if (sizes.size() > 1) text += ", or " + panel_for(recipe, sizes[1]);
    return text + " in the panel.";
}

std::string tiles_refusal(const Recipe& recipe, const TilePlan& plan) {
    const auto sizes = export_sizes(as_rendered(recipe));
    if (!sizes) return sizes.error().message;
    const auto [width, height] = sizes->heightmap;
    const Window ground{0, 0, 0, width, height};
    const auto& [samples, edges] = plan.tiles;
    const std::vector<int> fitting = tile_sizes(ground, edges, plan.engine);
    if (std::ranges::find(fitting, samples) != fitting.end()) return {};
    std::string text;
    if (!takes_size(plan.engine, samples)) {
        text =
            fmt::format("{} takes no tiles of {} samples", plan.engine->label, count_text(samples));
    } else {
        const int step = TileGrid{ground, plan.tiles}.step();
        const bool filled = samples <= std::min(width, height) && (width - samples) % step == 0 &&
                            (height - samples) % step == 0;
        text = fmt::format("Tiles of {} samples {} {}", count_text(samples),
                           filled ? "would be too many for" : "don't fill",
                           samples_text(width, height));
    }
    const bool shared = edges == TileEdges::shared;
    const auto others =
        tile_sizes(ground, shared ? TileEdges::separate : TileEdges::shared, plan.engine);
    const bool other_edges = std::ranges::find(others, samples) != others.end();
    std::string ways;
    if (!fitting.empty()) {
        ways = "Samples of a tile can be " + any_of(nearest_of(fitting, samples));
    }
    if (other_edges) {
        ways += fmt::format("{}Edges of tiles can be {}", ways.empty() ? "" : ", or ",
                            shared ? "Separate" : "Shared");
    }
    if (ways.empty()) ways = "choose other Samples in the panel, or other Edges of tiles";
    return fmt::format("{}: {}.", text, ways);
}

std::string range_refusal(const HeightOptions& options, const Recipe& recipe,
                          const Products& made) {
    if (!options.fixed_range) return {};
    if (!(options.lowest < options.highest)) {
        return "Height of 0 must be less than Height of 65535.";
    }
    const auto range = known_range(recipe, made);
    if (!range) return {};
    // As real numbers of the files' own precision, by which they are checked when they are written.
    const bool low = range->minimum < static_cast<float>(options.lowest);
    const bool high = range->maximum > static_cast<float>(options.highest);
    if (!low && !high) return {};
    const HeightOptions holding = fixed_around({}, *range);
    std::string ways;
    if (low) ways = fmt::format("Height of 0 can be {:.0f} at most", holding.lowest);
    if (high) {
        ways += fmt::format("{}Height of 65535 {:.0f} at least", low ? ", " : "", holding.highest);
    }
    return fmt::format("The heights run from {:.1f} m to {:.1f} m: {}.",
                       static_cast<double>(range->minimum), static_cast<double>(range->maximum),
                       ways);
}

std::string texel_refusal(const char* row, int texels, int samples) {
    if (texels == 0 || (texels >= samples && samples >= 2)) return {};
    return fmt::format("{} can't be {}: choose 0, or no fewer than the ground's {} samples.", row,
                       texels, count_text(samples));
}

std::string texels_refusal(const Recipe& recipe, const ExportPlan& plan) {
    if (!made_whole(recipe)) return {};
    const int samples = map_site(recipe).window.width;
    std::string text;
    if (!plan.texture.empty() && shows_relief(recipe)) {
        text = texel_refusal("Texels", plan.texture_options.size, samples);
    }
    if (text.empty() && !(plan.masks.empty() && plan.fields.empty())) {
        text = texel_refusal("Texels of masks", plan.mask_options.size, samples);
    }
    return text;
}

}  // namespace

std::optional<HeightRange> known_range(const Recipe& recipe, const Products& made) {
    const bool ridge = recipe.view.rendering == Rendering::ridge;
    const bool known =
        ridge ? made.ridge.heights != nullptr
              : made_whole(recipe) && made.ground.heights && has_heights(recipe, made.ground);
    if (!known) return std::nullopt;
    const auto source = surface_window(recipe, made);
    return source ? std::optional(source->terrain->range()) : std::nullopt;
}

HeightOptions fixed_around(HeightOptions options, HeightRange range) {
    options.fixed_range = true;
    options.lowest = std::floor(range.minimum);
    options.highest = std::max<double>(std::ceil(range.maximum), options.lowest + 1);
    return options;
}

std::string refusal_of(const Recipe& recipe, const ExportWish& wish, const Products& made) {
    const ExportPlan& files = wish.files;
    const Engine* engine = files.engine;
    const bool heights = !files.heightmap.empty();
    const std::span<const std::string_view> none;
    const auto maps = engine ? engine->heightmaps : none, meshes = engine ? engine->meshes : none;
    std::string text = ending_refusal(engine, files.heightmap, maps, "heightmap");
    if (text.empty() && wish.tiles) text = ending_refusal(engine, wish.tiles->names, maps, "tile");
    if (text.empty()) text = ending_refusal(engine, files.mesh, meshes, "mesh");
    if (text.empty() && heights) text = size_refusal(engine, recipe);
    if (text.empty() && wish.tiles) text = tiles_refusal(recipe, *wish.tiles);
    if (text.empty() && heights) text = range_refusal(files.heights, recipe, made);
    if (text.empty() && wish.tiles) text = range_refusal(wish.tiles->heights, recipe, made);
    if (text.empty()) text = texels_refusal(recipe, files);
    if (!text.empty()) return text;
    const Status possible = check_plan(recipe, files);
    return possible ? "" : possible.error().message;
}

std::string refusal_of_name(std::string_view name) {
    if (name.find_first_not_of(" \t") == name.npos) return "Give the files a Name.";
    const std::filesystem::path path(name);
    if (path.has_parent_path() || name.find('/') != name.npos) {
        return "Leave the folder out of the Name: choose it in the row Folder.";
    }
    const std::string ending = path.extension().string();
    if (height_format_of(path).ok() || mesh_format_of(path).ok()) {
        return fmt::format("Leave {} out of the Name: each file gets the ending of its format.",
                           ending);
    }
    return {};
}

}  // namespace orograph
