#include "app/dialogs/export_dialog.h"

#include <fmt/core.h>
#include <imgui.h>

#include <algorithm>
#include <new>

#include "app/dialogs/export_names.h"
#include "app/document/export_memory.h"
#include "app/document/export_water.h"
#include "core/recipe/ground_cover.h"

namespace orograph {
namespace {

constexpr float kFewRows = 60;  // pixels of them that are seen at least

}  // namespace

void ExportDialog::open(const Recipe& recipe) {
    if (!open_ && !busy()) name_ = fmt::format("orograph-{}", recipe.lattice.seed);
    open_ = true;
    asking_ = false;
}

void ExportDialog::open_for_biomes(const Recipe& recipe) {
    open(recipe);
    heightmap_ = texture_ = mesh_ = water_ = false;
    masks_ = {};
    fields_.clear();
    biome_diagram_ = true;
}

void ExportDialog::close() {
    open_ = false;
    chooser_.close();
    folder_dialog_.close();
}

ExportWish ExportDialog::wish(const Recipe& recipe, const Settings& settings,
                              const std::string& name) const {
    const std::filesystem::path base = export_folder(settings.export_folder) / name;
    ExportWish wish;
    ExportPlan& result = wish.files;
    result.engine = engine_;
    const std::string ending(ending_for(whose().heightmaps, heights_.format().endings));
    if (heightmap_ && tiles_) {
        wish.tiles = TilePlan{.names = base.string() + "-height-{x}-{y}" + ending,
                              .tiles = tile_options_,
                              .heights = heights_.options(),
                              .manifest = base.string() + "-tiles.json",
                              .engine = engine_};
    } else if (heightmap_) {
        result.heightmap = base.string() + "-height" + ending;
        result.heights = heights_.options();
    }
    if (texture_) {
        result.texture = base.string() + "-texture.png";
        result.texture_options = texture_options_;
    }
    if (mesh_) {
        result.mesh = base.string() + "-mesh";
        result.mesh += ending_for(whose().meshes, meshes_.format().endings);
        result.mesh_options = meshes_.options();
    }
    if (water_) result.water = base.string() + "-water.geojson";
    if (biome_diagram_) result.biome_diagram = base.string() + "-biome-diagram.png";
    for (std::size_t i = 0; i < masks_.size(); ++i) {
        const MaskKind& kind = mask_kinds()[i];
        if (!masks_[i]) continue;
        std::string key(kind.key);
        std::ranges::replace(key, '_', '-');
        result.masks.push_back({&kind, base.string() + "-" + key + ".png"});
    }
    result.mask_options = mask_options_;
    if (made_whole(recipe)) result.fields = fields_.wanted(recipe.layers, base);
    result.recipe = settings.recipe_in_files;
    if (wish.tiles) wish.tiles->recipe = settings.recipe_in_files;
    return wish;
}

/// The wish under the first of the names NAME-2, NAME-3... of which no file is there yet.
ExportWish ExportDialog::free_wish(const Recipe& recipe, const Settings& settings) const {
    ExportWish result;
    int number = 2;
    do {
        result = wish(recipe, settings, fmt::format("{}-{}", name_, number++));
    } while (!existing_files(result).empty());
    return result;
}

void ExportDialog::start(const Recipe& recipe, const Products& made, const ExportWish& wish) {
    worker_.post([this, recipe, made, wish](const Job& job) {
        try {
            const auto written = carry_out(recipe, wish, made, job);
            if (!written) {
                messages_.add(written.error().message, true);
            } else if (!*written) {
                messages_.add(wish.tiles ? "The export was cancelled. Tiles that were made stay."
                                         : "The export was cancelled. Nothing was written.");
            } else {
                messages_.add("Exported" + **written);
                succeeded_ = true;
            }
        } catch (const std::bad_alloc& error) {
            messages_.add(out_of_memory(error).message, true);
        }
        wake_();
    });
}

void ExportDialog::draw(Interface& interface, const SceneArea& area, const Recipe& recipe,
                        const Products& made, Settings& settings) {
    if (succeeded_.exchange(false)) open_ = false;
    take_folder(interface, area, settings);
    if (!open_) return;
    place_dialog(interface, area, 460);
    ImGui::Begin("Export", &open_,
                 ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize);
    const auto sizes = export_sizes(recipe);
    if (!sizes && !busy()) {
        draw_endless(interface);
        ImGui::End();
        return;
    }
    if (!may_have_water(recipe)) water_ = false;
    if (!climate_layer(recipe)) biome_diagram_ = false;
    if (recipe.view.rendering == Rendering::ridge) tiles_ = false;  // which is a single row
    if (sizes) {
        // Where the window is low the rows scroll, and what starts the export stays in view.
        const ImGuiStyle& style = ImGui::GetStyle();
        const float room = highest_dialog(interface) - ImGui::GetCursorPosY() - footer_height_ -
                           style.ItemSpacing.y - style.WindowPadding.y;
        ImGui::BeginChild("rows", {0, std::max(std::min(rows_height_, room), kFewRows)});
        draw_plan(interface, recipe, *sizes, settings);
        rows_height_ = ImGui::GetCursorPosY();
        ImGui::EndChild();
    }
    const float below_rows = ImGui::GetCursorPosY();
    if (sizes) draw_place(interface, settings);
    const ExportWish current = wish(recipe, settings, name_);
    const Status opened =
        engine_ ? check_engine(*engine_, recipe, current.files.heightmap, current.files.mesh)
                : Status(Done{});
    if (!opened) ImGui::TextWrapped("%s", opened.error().message.c_str());
    if (sizes && !busy()) preview_.draw(interface, recipe, current, made);
    if (busy()) {
        draw_progress(interface);
    } else if (asking_) {
        draw_question(interface, recipe, made, current, settings);
    } else {
        ImGui::BeginDisabled(name_.empty() || !any_wanted(current) || !opened);
        if (ImGui::Button("Export")) {
            asking_ = !existing_files(current).empty();
            if (!asking_) start(recipe, made, current);
        }
        interface.mark("export.start");
        ImGui::EndDisabled();
        if (sizes && any_wanted(current)) {
            ImGui::SameLine();
            ImGui::TextDisabled("Takes %s",
                                memory_text(export_bytes(recipe, current.files)).c_str());
        }
    }
    footer_height_ = ImGui::GetCursorPosY() - below_rows;
    ImGui::End();
}

bool ExportDialog::any_wanted(const ExportWish& wish) {
    return wish.tiles || !files_of(wish.files).empty();
}

void ExportDialog::draw_endless(Interface& interface) {
    ImGui::TextWrapped(
        "Endless ground can't be exported whole. Bake a square of it first: choose the square on "
        "the overview or in the view, then export what was baked.");
    if (ImGui::Button("Bake...")) {
        bake_requested_ = true;
        open_ = false;
    }
    interface.mark("export.bake");
    interface.tooltip("Shows the square where you look. Its buttons are below the overview.");
}

void ExportDialog::draw_progress(Interface& interface) {
    ImGui::ProgressBar(static_cast<float>(worker_.progress()),
                       {ImGui::GetContentRegionAvail().x - 80 * interface.scale(), 0});
    ImGui::SameLine();
    if (ImGui::Button("Cancel")) worker_.cancel();
    interface.mark("export.cancel");
}

void ExportDialog::draw_question(Interface& interface, const Recipe& recipe, const Products& made,
                                 const ExportWish& wish, const Settings& settings) {
    for (const auto& path : existing_files(wish)) {
        ImGui::TextWrapped("%s exists already.", path.filename().string().c_str());
    }
    if (ImGui::Button("Replace")) {
        ExportWish replacing = wish;
        set_existing(replacing, Existing::replace);
        asking_ = false;
        start(recipe, made, replacing);
    }
    interface.mark("export.replace");
    ImGui::SameLine();
    if (ImGui::Button("Keep both")) {
        asking_ = false;
        start(recipe, made, free_wish(recipe, settings));
    }
    interface.mark("export.keep");
    ImGui::SameLine();
    if (ImGui::Button("Back")) asking_ = false;
    interface.mark("export.back");
}

}  // namespace orograph
