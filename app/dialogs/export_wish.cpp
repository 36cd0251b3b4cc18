#include "app/dialogs/export_wish.h"

#include <fmt/core.h>

#include "app/document/export_mesh.h"
#include "app/document/tile_names.h"
#include "core/base/text.h"
#include "core/formats/height_sidecar.h"

namespace orograph {

namespace {

/// The names of all tiles; none where they don't fill the ground, which the dialog says.
std::vector<std::filesystem::path> names_of_tiles(const Recipe& recipe, const TilePlan& plan) {
    const auto sizes = export_sizes(as_rendered(recipe));
    if (!sizes) return {};
    const ExportSize& whole = sizes->heightmap;
    const auto grid = tile_grid({0, 0, 0, whole.width, whole.height}, plan.tiles);
    if (!grid) return {};
    const auto names = TileNames::of(plan.names, grid->columns, grid->rows);
    if (!names) return {};
    std::vector<std::filesystem::path> result;
    for (int row = 0; row < grid->rows; ++row) {
        for (int column = 0; column < grid->columns; ++column) {
            result.push_back(names->name(column, row));
        }
    }
    return result;
}

std::string guide_line(const std::filesystem::path& guide, const Engine& engine) {
    return fmt::format("\n{}, which says what to type into {}", shown(guide), engine.label);
}

}  // namespace

std::vector<std::filesystem::path> existing_files(const Recipe& recipe, const ExportWish& wish) {
    std::vector<std::filesystem::path> files = existing_files(wish.files);
    if (!wish.tiles) return files;
    const auto add = [&](const std::filesystem::path& path) {
        std::error_code error;
        if (std::filesystem::exists(path, error)) files.push_back(path);
    };
    for (const auto& tile : names_of_tiles(recipe, *wish.tiles)) {
        add(tile);
        add(sidecar_path(tile));
    }
    add(wish.tiles->manifest);
    if (wish.tiles->engine) add(guide_path(wish.tiles->manifest, {}));
    return files;
}

std::vector<std::string> existing_lines(const std::vector<std::filesystem::path>& files) {
    constexpr std::size_t kMost = 4;  // lines, below which the buttons have room in any window
    const std::size_t listed = files.size() > kMost ? kMost - 1 : files.size();
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < listed; ++i) {
        lines.push_back(shown(files[i].filename()) + " exists already.");
    }
    if (files.size() > listed) {
        lines.push_back(fmt::format("And {} more exist already.", files.size() - listed));
    }
    return lines;
}

void set_existing(ExportWish& wish, Existing existing) {
    wish.files.existing = existing;
    if (wish.tiles) wish.tiles->existing = existing;
}

Result<std::optional<std::string>> carry_out(const Recipe& recipe, const ExportWish& wish,
                                             const Products& made, const Job& job) {
    std::string text;
    const bool any_files = !files_of(wish.files).empty();
    const double share = !any_files ? 0 : wish.tiles ? 0.5 : 1;
    if (any_files) {
        const auto written = export_files(recipe, wish.files, made, job.part(0, share));
        if (!written) return written.error();
        if (written->empty()) return std::optional<std::string>();
        const auto guide = guide_path(wish.files.heightmap, wish.files.mesh);
        for (const auto& path : *written) {
            text += path == guide ? guide_line(path, *wish.files.engine) : "\n" + shown(path);
        }
    }
    if (wish.tiles) {
        const auto report = export_tiles(recipe, *wish.tiles, made, job.part(share, 1));
        if (!report) return report.error();
        if (report->stopped) return std::optional<std::string>();
        text += fmt::format("\n{} {}\n{}", report->tiles, report->tiles == 1 ? "tile" : "tiles",
                            shown(report->manifest));
        if (!report->guide.empty()) text += guide_line(report->guide, *wish.tiles->engine);
    }
    return std::optional(std::move(text));
}

}  // namespace orograph
