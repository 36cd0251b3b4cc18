#include "app/document/export.h"

#include <algorithm>
#include <utility>

#include "app/document/export_needs.h"
#include "app/document/export_sources.h"
#include "app/document/outputs.h"
#include "app/document/planned_files.h"
#include "core/base/text.h"

namespace orograph {
namespace {

using Path = std::filesystem::path;

/// The guide of an engine, if a plan has one. Empty if not.
Path guide_of(const ExportPlan& plan) {
    return plan.engine ? guide_path(plan.heightmap, plan.mesh) : Path();
}

}  // namespace

Error too_large_ground(const Recipe& recipe) {
    const std::string whole = " can't be exported whole; ";
    const std::string rest =
        "bake a region of it (extent.kind=region), or take a window by orograph sample";
    if (recipe.extent.kind != ExtentKind::tiled) {
        return {Fault::usage, "an endless terrain" + whole + rest};
    }
    const std::string side = "2^" + std::to_string(recipe.lattice.levels);
    return {Fault::usage, "a tile of " + side + " x " + side + " samples" + whole +
                              "choose fewer lattice.levels, " + rest};
}

std::vector<Path> files_of(const ExportPlan& plan) {
    std::vector<Path> files;
    for (const PlannedFile& file : planned_files(plan)) {
        files.push_back(file.path);
        if (file.described) files.push_back(sidecar_path(file.path));
    }
    if (Path guide = guide_of(plan); !guide.empty()) files.push_back(std::move(guide));
    return files;
}

std::vector<Path> existing_files(const ExportPlan& plan) {
    std::vector<Path> files = files_of(plan);
    std::erase_if(files, [](const Path& path) {
        std::error_code error;
        return !std::filesystem::exists(path, error);
    });
    return files;
}

Status check_places(const Recipe& recipe, const ExportPlan& plan) {
    const std::vector<Path> files = files_of(plan);
    const Status free = check_outputs(files, inputs_of(recipe, plan.document));
    if (!free) return free;
    for (const Path& file : files) {
        if (const Status fits = check_place(file, plan.existing); !fits) return fits;
    }
    return Done{};
}

Result<ExportSizes> export_sizes(const Recipe& recipe) {
    if (shows_mesh(recipe) && !made_whole(recipe)) return too_large_ground(recipe);
    const bool ridge = recipe.view.rendering == Rendering::ridge;
    const bool region = recipe.extent.kind == ExtentKind::region && !ridge;
    const int levels = std::min(recipe.lattice.levels, kMostRidgeLevels);
    const int side = region ? recipe.extent.samples : (1 << levels) + 1;
    const ExportSize heightmap{side, ridge ? 1 : side};
    if (shows_relief(recipe)) return ExportSizes{heightmap, heightmap};
    if (shows_field(recipe)) {
        const Window map = map_site(recipe).window;
        return ExportSizes{heightmap, {map.width, map.height}};
    }
    const bool clouds = recipe.view.rendering == Rendering::clouds;
    const int texels = 1 << (clouds ? recipe.clouds.iterations : recipe.texture.iterations);
    return ExportSizes{heightmap, {texels, texels}};
}

Status check_plan(const Recipe& recipe, const ExportPlan& plan) {
    if (plan.engine) {
        const Status opens = check_engine(*plan.engine, recipe, plan.heightmap, plan.mesh);
        if (!opens) return opens;
    }
    const std::vector<PlannedFile> files = planned_files(plan);
    for (const PlannedFile& file : files) {
        if (const Status right = file.check_name(); !right) return right;
    }
    const bool of_map = shows_mesh(recipe) || std::ranges::any_of(files, &PlannedFile::of_map);
    if (of_map && !made_whole(recipe)) return too_large_ground(recipe);
    for (const PlannedFile& file : files) {
        if (const Status has = file.check(recipe); !has) return has;
    }
    return Done{};
}

Result<std::vector<Path>> export_files(const Recipe& recipe, const ExportPlan& plan,
                                       const Products& made, const Job& job) {
    if (const Status possible = check_plan(recipe, plan); !possible) return possible.error();
    if (const Status free = check_places(recipe, plan); !free) return free.error();
    constexpr double kMaking = 0.4, kWriting = 0.55;  // shares of the time, about
    const std::vector<Path> stopped;
    auto products = generate(recipe, needs_of(recipe, plan), made, job.part(0, kMaking));
    if (!products) return products.error();
    if (!*products) return stopped;
    Exported files{.made_by = plan.recipe ? MadeBy(recipe) : MadeBy()};
    std::vector<StagedFile> staged;
    std::vector<WrittenPicture> on_disk;
    const std::vector<PlannedFile> wanted = planned_files(plan);
    // Each goes beside its place as soon as it is made, so that memory never holds two.
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const PlannedFile& file = wanted[i];
        const double share = kWriting / static_cast<double>(wanted.size());
        const double begin = kMaking + share * static_cast<double>(i);
        auto written = stage_bytes(file.path, plan.existing, [&](const TakeBytes& take) {
            return file.write(recipe, **products, take, job.part(begin, begin + share), files);
        });
        if (!written) return written.error();
        if (!*written) return stopped;
        on_disk.push_back({(*written)->path, (*written)->hash});
        staged.push_back(std::move((*written)->file));
    }
    if (job.stopped()) return stopped;
    if (!files.guide.empty()) {
        files.pictures.push_back({guide_of(plan), guide_text(*plan.engine, files.guide)});
    }
    const Status placed =
        write_outputs(with_hashes(std::move(files), on_disk), plan.existing, std::move(staged));
    if (!placed) return placed.error();
    job.report(1);
    return files_of(plan);
}

}  // namespace orograph
