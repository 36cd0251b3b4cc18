// What the export dialog offers to write, row by row.

#include <fmt/core.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include "app/base/wording.h"
#include "app/dialogs/export_dialog.h"
#include "app/dialogs/export_names.h"
#include "app/dialogs/export_refusal.h"
#include "app/document/export_sources.h"
#include "app/document/export_water.h"
#include "app/interface/parameter_widget.h"
#include "core/recipe/ground_cover.h"

namespace orograph {
namespace {

constexpr Engine kAnybody{.label = "Any program"};

/// Of a new file for the engine; empty if it takes no such files.
std::string_view first_of(std::span<const std::string_view> endings) {
    return endings.empty() ? std::string_view() : endings.front();
}

}  // namespace

const Engine& ExportDialog::whose() const {
    return engine_ ? *engine_ : kAnybody;
}

void ExportDialog::draw_plan(Interface& interface, const Recipe& recipe, const Products& made,
                             const ExportSizes& sizes, Settings& settings) {
    const auto size_text = [](const ExportSize& size) {
        return samples_text(size.width, size.height);
    };
    const bool ridge = recipe.view.rendering == Rendering::ridge;
    const bool clouds = recipe.view.rendering == Rendering::clouds;
    ImGui::BeginDisabled(busy());
    draw_engine(interface, recipe);
    ImGui::Checkbox(fmt::format("Heightmap of the {}: {}, with a JSON file",
                                ridge ? "ridge" : "ground", size_text(sizes.heightmap))
                        .c_str(),
                    &heightmap_);
    interface.mark("export.heightmap");
    if (heightmap_) draw_heights(interface, recipe, made);
    if (heightmap_ && !ridge) draw_tiles(interface);
    if (!shows_relief(recipe)) texture_options_ = {};
    ExportSize texels = sizes.texture;
    if (const int wanted = texture_options_.size; wanted > 0) texels = {wanted, wanted};
    // Its number changes under the hand that drags it, which the box must not lose.
    ImGui::Checkbox(fmt::format("{} texture: {}, PNG###texture", clouds ? "Cloud" : "Terrain",
                                size_text(texels))
                        .c_str(),
                    &texture_);
    interface.mark("export.texture");
    if (texture_ && shows_relief(recipe)) {
        const TextureOptions usual;
        for (const Field& field : texture_option_fields()) {
            parameter_row(interface, Parameter("export", field, &texture_options_, &usual));
        }
    }
    if (made_whole(recipe)) {
        ImGui::Checkbox("Mesh of the ground, with a JSON file", &mesh_);
        interface.mark("export.mesh");
        if (mesh_) meshes_.draw(interface, whose().meshes);
        if (may_have_water(recipe)) {
            ImGui::Checkbox("Rivers and shores as lines, GeoJSON", &water_);
            interface.mark("export.water");
        }
        draw_masks(interface);
        fields_.draw(interface, recipe.layers);
        const bool masks = std::ranges::find(masks_, true) != masks_.end();
        if (masks || fields_.any()) draw_mask_option(interface, "mask_size");
        if (climate_layer(recipe)) {
            ImGui::Checkbox("Diagram of biomes, PNG", &biome_diagram_);
            interface.mark("export.biome_diagram");
            interface.tooltip("Which climates the map has, as dots in the diagram of biomes.");
        }
    }
    ImGui::Checkbox("With the recipe", &settings.recipe_in_files);
    interface.mark("export.recipe");
    interface.tooltip(
        "The files say what they were made from, so that they open as this document. Without it "
        "they have neither the recipe nor the seed.");
    ImGui::EndDisabled();
}

void ExportDialog::draw_place(Interface& interface) {
    ImGui::BeginDisabled(busy());
    row_label(interface, "Folder");
    const char* const label = "Choose...";
    const ImGuiStyle& style = ImGui::GetStyle();
    const float button =
        ImGui::CalcTextSize(label).x + 2 * style.FramePadding.x + style.ItemSpacing.x;
    ImGui::SetNextItemWidth(-button);
    ImGui::InputTextWithHint("##folder", current_folder().string().c_str(), &folder_);
    interface.mark("export.folder");
    ImGui::SameLine();
    ImGui::BeginDisabled(chooser_.shown() || folder_dialog_.shown());
    if (ImGui::Button(label) || interface.entered_button()) choose_folder();
    interface.mark("export.choose");
    interface.tooltip("Shows the desktop's own dialog for folders, where there is one.");
    ImGui::EndDisabled();
    row_label(interface, "Name");
    ImGui::SetNextItemWidth(-1);
    ImGui::InputText("##name", &name_);
    interface.mark("export.name");
    ImGui::EndDisabled();
}

void ExportDialog::choose_folder() {
    const std::filesystem::path start = export_folder(folder_);
    if (chooser_.show("Folder of what is exported", start)) return;
    folder_dialog_.show(FileDialog::Purpose::folder, start, "", {});
}

void ExportDialog::take_folder(Interface& interface, const SceneArea& area, Settings& settings) {
    if (const auto answer = chooser_.take()) {
        if (answer->failed) {
            const std::filesystem::path start = export_folder(folder_);
            folder_dialog_.show(FileDialog::Purpose::folder, start, "", {});
        } else if (!answer->folder.empty()) {
            settings.export_folder = folder_ = answer->folder.string();
        }
    }
    if (const auto folder = folder_dialog_.draw(interface, area)) {
        settings.export_folder = folder_ = folder->string();
    }
}

void ExportDialog::draw_engine(Interface& interface, const Recipe& recipe) {
    row_label(interface, "For");
    if (!interface.begin_choice("export.for", capitalised(whose().label))) {
        return;
    }
    if (ImGui::Selectable(kAnybody.label.data(), !engine_)) choose(nullptr, recipe);
    interface.mark("export.for.any");
    for (const Engine& engine : engines()) {
        if (ImGui::Selectable(capitalised(engine.label).c_str(), &engine == engine_)) {
            choose(&engine, recipe);
        }
        interface.mark(fmt::format("export.for.{}", engine.key));
    }
    ImGui::EndCombo();
}

void ExportDialog::choose(const Engine* engine, const Recipe& recipe) {
    engine_ = engine;
    heights_.choose(first_of(whose().heightmaps), whose().heights);
    meshes_.choose(first_of(whose().meshes), mesh_options_of(whose(), recipe));
    mask_options_ = whose().masks;
    if (!engine) return;
    heightmap_ = !whose().heightmaps.empty();
    mesh_ = !heightmap_ && made_whole(recipe);
}

/// A range that is fixed begins with the one that there is, should it not hold that.
void ExportDialog::draw_heights(Interface& interface, const Recipe& recipe, const Products& made) {
    const bool fixed = heights_.asked().fixed_range;
    heights_.draw(interface, whose().heightmaps);
    HeightOptions& asked = heights_.asked();
    if (fixed || !asked.fixed_range) return;
    const auto range = known_range(recipe, made);
    if (!range || (asked.lowest <= static_cast<double>(range->minimum) &&
                   asked.highest >= static_cast<double>(range->maximum))) {
        return;
    }
    asked = fixed_around(asked, *range);
}

void ExportDialog::draw_tiles(Interface& interface) {
    ImGui::Checkbox("In tiles", &tiles_);
    interface.mark("export.tiles");
    interface.tooltip(
        "Cuts the heightmap into square files that meet to the bit, with a JSON file beside each "
        "and a list of all. Tiles that are there and whole are not made again.");
    if (!tiles_) return;
    const TileOptions usual;
    for (const Field& field : tile_option_fields()) {
        parameter_row(interface, Parameter("export", field, &tile_options_, &usual));
    }
}

void ExportDialog::draw_masks(Interface& interface) {
    for (std::size_t i = 0; i < masks_.size(); ++i) {
        const MaskKind& kind = mask_kinds()[i];
        ImGui::Checkbox(fmt::format("{}, with a JSON file", kind.label).c_str(), &masks_[i]);
        interface.mark(fmt::format("export.{}", kind.key));
        interface.tooltip(std::string(kind.tooltip));
        if (kind.mask == Mask::normal_map && masks_[i]) draw_mask_option(interface, "normal_green");
    }
}

void ExportDialog::draw_mask_option(Interface& interface, std::string_view key) {
    const MaskOptions usual;
    for (const Field& field : mask_option_fields()) {
        if (field.key != key) continue;
        parameter_row(interface, Parameter("export", field, &mask_options_, &usual));
    }
}

}  // namespace orograph
