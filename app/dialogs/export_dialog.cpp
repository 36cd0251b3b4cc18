#include "app/dialogs/export_dialog.h"

#include <fmt/core.h>
#include <imgui.h>

#include <algorithm>
#include <new>

#include "app/base/wording.h"
#include "app/dialogs/export_names.h"
#include "app/dialogs/export_refusal.h"
#include "app/document/export_memory.h"
#include "app/document/export_water.h"
#include "app/interface/imgui_versions.h"
#include "app/interface/wrapped_text.h"
#include "core/recipe/ground_cover.h"

namespace orograph {
namespace {

constexpr float kFewRows = 60;  // pixels of them that are seen at least

}  // namespace

void ExportDialog::open(const Document& document) {
    just_opened_ = !open_ && !busy();
    if (just_opened_) {
        // Whoever typed another name for this document means it the next time, too.
        const bool typed = !name_.empty() && name_ != own_name_;
        if (!typed || times_opened_ != document.times_opened())
            name_ = own_name_ = export_name(document);
        times_opened_ = document.times_opened();
    }
    open_ = true;
    asking_ = false;
    if (!busy()) failure_.clear();
}

void ExportDialog::open_for_biomes(const Document& document) {
    open(document);
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
    const std::filesystem::path base = export_folder(folder_) / name;
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
    } while (!existing_files(recipe, result).empty());
    return result;
}

void ExportDialog::start(const Recipe& recipe, const Products& made, const ExportWish& wish) {
    failure_.clear();
    exported_ = recipe;
    worker_.post([this, recipe, made, wish](const Job& job) {
        const auto fail = [this](const std::string& why) {
            const std::lock_guard lock(mutex_);
            failed_ = why;
        };
        try {
            const auto written = carry_out(recipe, wish, made, job);
            if (!written) {
                fail(written.error().message);
            } else if (!*written) {
                messages_.add(wish.tiles ? "The export was cancelled. Tiles that were made stay."
                                         : "The export was cancelled. Nothing was written.");
            } else {
                messages_.add("Exported" + **written);
                succeeded_ = true;
            }
        } catch (const std::bad_alloc& error) {
            fail(out_of_memory(error).message);
        }
        wake_();
    });
}

void ExportDialog::take_failure() {
    {
        const std::lock_guard lock(mutex_);
        if (failed_.empty()) return;
        failure_ = as_sentence(std::exchange(failed_, {}));
    }
    if (!open_) messages_.add(std::exchange(failure_, {}), true);
}

void ExportDialog::draw(Interface& interface, const SceneArea& area, const Recipe& recipe,
                        const Products& made, Settings& settings) {
    if (succeeded_.exchange(false)) {
        open_ = false;
        settings.export_folder = folder_;
    }
    if (std::exchange(just_opened_, false)) folder_ = settings.export_folder;
    take_failure();
    take_folder(interface, area, settings);
    if (!busy()) exported_.reset();
    if (!open_) return;
    begin_dialog(interface, area, "Export", &open_, 460);
    draw_contents(interface, exported_ ? *exported_ : recipe, made, settings);
    ImGui::End();
}

void ExportDialog::draw_contents(Interface& interface, const Recipe& recipe, const Products& made,
                                 Settings& settings) {
    const auto sizes = export_sizes(recipe);
    if (!sizes && !busy()) {
        draw_endless(interface);
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
        imgui_begin_flat_child("rows", {0, std::max(std::min(rows_height_, room), kFewRows)});
        draw_plan(interface, recipe, made, *sizes, settings);
        rows_height_ = ImGui::GetCursorPosY();
        ImGui::EndChild();
    }
    const float below_rows = ImGui::GetCursorPosY();
    if (sizes) draw_place(interface);
    const ExportWish current = wish(recipe, settings, name_);
    if (sizes && !busy()) preview_.draw(interface, recipe, current, made);
    draw_problem(interface, recipe, made, current);
    if (busy()) {
        draw_progress(interface);
    } else if (asking_) {
        draw_question(interface, recipe, made, current, settings);
    } else {
        draw_buttons(interface, recipe, made, current);
    }
    footer_height_ = ImGui::GetCursorPosY() - below_rows;
}

void ExportDialog::draw_problem(Interface& interface, const Recipe& recipe, const Products& made,
                                const ExportWish& wish) {
    problem_.clear();
    refused_ = false;
    if (busy()) return;
    // What is set otherwise by now may well succeed.
    if (!failure_.empty() && wish == tried_) problem_ = failure_;
    std::string refusal = refusal_of_name(name_);
    if (refusal.empty() && !any_wanted(wish)) refusal = "Choose what to export.";
    if (refusal.empty()) refusal = refusal_of(recipe, wish, made);
    refused_ = !refusal.empty();
    if (refused_) problem_ = std::move(refusal);
    if (problem_.empty()) return;
    ImGui::PushStyleColor(ImGuiCol_Text, kProblemColour);
    wrapped_text(problem_);
    ImGui::PopStyleColor();
    interface.mark("export.problem");
}

void ExportDialog::draw_buttons(Interface& interface, const Recipe& recipe, const Products& made,
                                const ExportWish& wish) {
    ImGui::BeginDisabled(refused_);
    if (ImGui::Button("Export") || (!refused_ && interface.entered_dialog())) {
        tried_ = wish;
        asked_ = wish;
        existing_ = existing_files(recipe, wish);
        asking_ = !existing_.empty();
        if (!asking_) start(recipe, made, wish);
    }
    interface.mark("export.start");
    ImGui::EndDisabled();
    if (refused_) return;
    ImGui::SameLine();
    ImGui::TextDisabled("Takes %s", memory_text(export_bytes(recipe, wish.files)).c_str());
}

bool ExportDialog::any_wanted(const ExportWish& wish) {
    return wish.tiles || !files_of(wish.files).empty();
}

void ExportDialog::draw_endless(Interface& interface) {
    ImGui::TextWrapped(
        "Endless ground can't be exported whole. Bake a square of it first: choose the square on "
        "the overview or in the view, then export what was baked.");
    if (ImGui::Button("Bake...") || interface.entered_dialog()) {
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
    if (ImGui::Button("Cancel") || interface.entered_button()) worker_.cancel();
    interface.mark("export.cancel");
}

void ExportDialog::draw_question(Interface& interface, const Recipe& recipe, const Products& made,
                                 const ExportWish& wish, const Settings& settings) {
    // Of many tiles no frame could look for all.
    if (asked_ != wish) existing_ = existing_files(recipe, asked_ = wish);
    for (const std::string& line : existing_lines(existing_)) wrapped_text(line);
    if (ImGui::Button("Replace") || interface.entered_button()) {
        ExportWish replacing = wish;
        set_existing(replacing, Existing::replace);
        asking_ = false;
        start(recipe, made, replacing);
    }
    interface.mark("export.replace");
    ImGui::SameLine();
    if (ImGui::Button("Keep both") || interface.entered_button()) {
        asking_ = false;
        start(recipe, made, free_wish(recipe, settings));
    }
    interface.mark("export.keep");
    ImGui::SameLine();
    if (ImGui::Button("Back") || interface.entered_button()) asking_ = false;
    interface.mark("export.back");
}

}  // namespace orograph
