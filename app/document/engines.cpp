#include "app/document/engines.h"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/base/count_text.h"
#include "core/base/file_ending.h"
#include "core/base/text.h"

namespace orograph {
namespace {

using Path = std::filesystem::path;

constexpr std::string_view kUnrealHeights[] = {".png", ".r16"}, kUnityHeights[] = {".raw"},
                           kGodotHeights[] = {".exr", ".r16"}, kBlenderHeights[] = {".exr"},
                           kGisHeights[] = {".tif", ".tiff", ".asc"}, kGltf[] = {".glb"},
                           kObj[] = {".obj"}, kStl[] = {".stl"};
constexpr int kUnrealSizes[] = {127, 253, 505, 1009, 2017, 4033, 8129};
constexpr int kUnitySizes[] = {33, 65, 129, 257, 513, 1025, 2049, 4097};

/// What a printer of plastic shows, in millimetres.
constexpr double kPrintedError = 0.05;

Error usage(const std::string& sentence) {
    return {Fault::usage, sentence};
}

/// What gives the ground so many samples a side and leaves it where it is. A tile is refined first,
/// should it have fewer: its region would hold it several times over.
std::string assignments_for(const Recipe& recipe, int samples) {
    if (recipe.extent.kind == ExtentKind::region) {
        return fmt::format("--set extent.samples={}", samples);
    }
    const auto squares = static_cast<unsigned>(samples - 1);
    if (std::has_single_bit(squares)) {
        return fmt::format("--set lattice.levels={}", std::countr_zero(squares));
    }
    Recipe tile = recipe;
    std::string refined;
    if (const int levels = static_cast<int>(std::bit_width(squares));
        levels > tile.lattice.levels) {
        tile.lattice.levels = levels;
        refined = fmt::format("--set lattice.levels={} ", levels);
    }
    const Recipe region = with_extent(tile, ExtentKind::region);
    return refined +
           fmt::format(
               "--set extent.kind=region --set extent.samples={} --set extent.coarseness={} --set "
               "extent.x={} --set extent.y={} --set lattice.spacing={}",
               samples, region.extent.coarseness, region.extent.x, region.extent.y,
               region.lattice.spacing);
}

/// Whether the engine takes the samples that a heightmap of the recipe has along each side.
Status check_samples(const Engine& engine, const Recipe& recipe) {
    if (recipe.view.rendering == Rendering::ridge) {
        return usage(
            fmt::format("{} can't take a ridge, which is a single row of heights; draw "
                        "something else: --set view.rendering=lines",
                        engine.label));
    }
    if (!made_whole(recipe)) return Done{};  // which is refused anyway
    const int samples = map_site(recipe).window.width;
    const auto sizes = engine.sizes;
    if (sizes.empty() || std::ranges::find(sizes, samples) != sizes.end()) return Done{};
    const auto larger = std::ranges::upper_bound(sizes, samples);
    std::string nearest;
    int proposed = sizes.front();
    if (larger == sizes.begin()) {
        nearest = fmt::format("the least is {}", count_text(proposed));
    } else if (proposed = *(larger - 1); larger == sizes.end()) {
        nearest = fmt::format("the most are {}", count_text(proposed));
    } else {
        nearest =
            fmt::format("the nearest are {} and {}", count_text(proposed), count_text(*larger));
    }
    return usage(fmt::format("{} takes no heightmap of {} samples; {}, as with {}", engine.label,
                             samples_text(samples, samples), nearest,
                             assignments_for(recipe, proposed)));
}

/// Whether the engine opens a file of that name, of such files as `what` says.
Status check_opened(const Engine& engine, const Path& path,
                    std::span<const std::string_view> endings, std::string_view what) {
    if (path.empty()) return Done{};
    const std::string whose = fmt::format("{} for {}", what, engine.label);
    if (endings.empty()) return usage(fmt::format("there is no {}", whose));
    return check_ending(path, endings, "a " + whose);
}

}  // namespace

std::span<const Engine> engines() {
    static constexpr HeightOptions kSouthFirst{.rows = RowOrder::south_first};
    static constexpr Engine kEngines[] = {
        {.key = "unreal",
         .label = "Unreal Engine",
         .heightmaps = kUnrealHeights,
         .meshes = kGltf,
         .sizes = kUnrealSizes,
         .masks = {NormalGreen::directx},
         .heights_guide = guide_to_unreal,
         .tiles_guide = tiles_guide_to_unreal,
         .mesh_guide = guide_to_mesh},
        {.key = "unity",
         .label = "Unity",
         .heightmaps = kUnityHeights,
         .meshes = kObj,
         .sizes = kUnitySizes,
         .heights = kSouthFirst,
         .heights_guide = guide_to_unity,
         .tiles_guide = tiles_guide_to_unity,
         .mesh_guide = guide_to_mesh},
        {.key = "godot",
         .label = "Godot",
         .heightmaps = kGodotHeights,
         .meshes = kGltf,
         .whole_metres = true,
         .heights_guide = guide_to_godot,
         .tiles_guide = tiles_guide_to_godot,
         .mesh_guide = guide_to_mesh},
        {.key = "blender",
         .label = "Blender",
         .heightmaps = kBlenderHeights,
         .meshes = kGltf,
         .heights_guide = guide_to_blender,
         .tiles_guide = tiles_guide_to_blender,
         .mesh_guide = guide_to_mesh},
        {.key = "gis",
         .label = "geographic programs",
         .heightmaps = kGisHeights,
         .heights_guide = guide_to_gis,
         .tiles_guide = tiles_guide_to_gis},
        {.key = "print",
         .label = "3D printers",
         .meshes = kStl,
         .printed_length = 200,
         .mesh_guide = guide_to_printing},
    };
    return kEngines;
}

Result<const Engine*> engine_of(std::string_view key) {
    std::string keys;
    for (const Engine& engine : engines()) {
        if (engine.key == key) return &engine;
        keys += (keys.empty() ? "" : ", ") + std::string(engine.key);
    }
    return usage("--for: '" + excerpt(key) + "' is none of " + keys);
}

MeshOptions mesh_options_of(const Engine& engine, const Recipe& recipe) {
    MeshOptions options;
    if (engine.printed_length > 0 && made_whole(recipe)) {
        const Site site = map_site(recipe);
        const double side = std::max(site.width(), site.height());
        options.length = engine.printed_length;
        options.error = std::min(side / engine.printed_length * kPrintedError, 10000.0);
    }
    return options;
}

std::string guide_text(const Engine& engine, const std::string& guide) {
    return fmt::format("For {}\n\n{}", engine.label, guide);
}

Path with_ending(const Path& path, std::span<const std::string_view> endings) {
    if (path.empty() || path.has_extension() || endings.empty()) return path;
    Path result = path;
    return result += endings.front();
}

std::string_view ending_for(std::span<const std::string_view> opened,
                            std::span<const std::string_view> endings) {
    const auto both = std::ranges::find_first_of(opened, endings);
    return both == opened.end() ? endings.front() : *both;
}

Status check_engine(const Engine& engine, const Recipe& recipe, const Path& heightmap,
                    const Path& mesh) {
    Status right = check_opened(engine, heightmap, engine.heightmaps, "heightmap");
    if (right) right = check_opened(engine, mesh, engine.meshes, "mesh");
    if (right && !heightmap.empty()) right = check_samples(engine, recipe);
    return right;
}

HeightOptions fitted_range(const Engine& engine, HeightOptions options, bool scaled,
                           HeightRange range) {
    if (!engine.whole_metres || !scaled || options.fixed_range) return options;
    options.fixed_range = true;
    options.lowest = std::floor(range.minimum);
    options.highest = std::max<double>(std::ceil(range.maximum), options.lowest + 1);
    return options;
}

Path guide_path(const Path& heightmap, const Path& mesh) {
    Path path = heightmap.empty() ? mesh : heightmap;
    return path.empty() ? path : path.replace_extension(".txt");
}

}  // namespace orograph
