#include "app/dialogs/export_dialog.h"

#include <fmt/core.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include <cstdlib>
#include <new>

#include "app/interface/parameter_widget.h"
#include "app/interface/wording.h"

namespace orograph {

namespace {

/// A folder that was deleted is called ".", which is what writing into it then complains about.
std::filesystem::path current_folder() {
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::current_path(error);
    return error ? "." : folder;
}

}  // namespace

std::filesystem::path export_folder(const std::string& text) {
    if (text.empty()) return current_folder();
    const char* home = std::getenv("HOME");
    if (home && (text == "~" || text.starts_with("~/"))) {
        return std::filesystem::path(home) / text.substr(std::min<std::size_t>(2, text.size()));
    }
    return current_folder() / text;
}

std::filesystem::path free_name(const std::filesystem::path& path) {
    std::filesystem::path candidate = path;
    std::error_code error;  // what can't be looked up is not there; writing it will say why
    for (int number = 2; std::filesystem::exists(candidate, error); ++number) {
        candidate = path.parent_path() /
                    fmt::format("{}-{}{}", path.stem().string(), number, path.extension().string());
    }
    return candidate;
}

void ExportDialog::open(const Recipe& recipe) {
    if (!open_ && !busy()) name_ = fmt::format("orograph-{}", recipe.lattice.seed);
    open_ = true;
    asking_ = false;
}

ExportPlan ExportDialog::plan(const std::string& folder, const std::string& name) const {
    const std::filesystem::path base = export_folder(folder) / name;
    ExportPlan result;
    if (heightmap_) {
        result.heightmap = base.string() + "-height";
        result.heightmap += heights_.format().endings.front();
        result.heights = heights_.options();
    }
    if (texture_) result.texture = base.string() + "-texture.png";
    return result;
}

/// The plan under the first of the names NAME-2, NAME-3... of which no file is there yet.
ExportPlan ExportDialog::free_plan(const std::string& folder) const {
    ExportPlan result;
    int number = 2;
    do {
        result = plan(folder, fmt::format("{}-{}", name_, number++));
    } while (!existing_files(result).empty());
    return result;
}

void ExportDialog::start(const Recipe& recipe, const Products& made, const ExportPlan& plan) {
    worker_.post([this, recipe, made, plan](const Job& job) {
        try {
            const auto written = export_files(recipe, plan, made, job);
            if (!written) {
                messages_.add(written.error().message, true);
            } else if (written->empty()) {
                messages_.add("The export was cancelled. Nothing was written.");
            } else {
                std::string text = "Exported";
                for (const auto& path : *written) text += "\n" + path.string();
                messages_.add(std::move(text));
                succeeded_ = true;
            }
        } catch (const std::bad_alloc& error) {
            messages_.add(out_of_memory(error).message, true);
        }
        wake_();
    });
}

void ExportDialog::draw(Interface& interface, const SceneArea& area, const Recipe& recipe,
                        const Products& made, std::string& folder) {
    if (succeeded_.exchange(false)) open_ = false;
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
    if (sizes) draw_plan(interface, recipe, *sizes, folder);
    const ExportPlan current = plan(folder, name_);
    if (busy()) {
        draw_progress(interface);
    } else if (asking_) {
        draw_question(interface, recipe, made, current, folder);
    } else {
        ImGui::BeginDisabled(name_.empty() || !(heightmap_ || texture_));
        if (ImGui::Button("Export")) {
            asking_ = !existing_files(current).empty();
            if (!asking_) start(recipe, made, current);
        }
        interface.mark("export.start");
        ImGui::EndDisabled();
    }
    ImGui::End();
}

void ExportDialog::draw_plan(Interface& interface, const Recipe& recipe, const ExportSizes& sizes,
                             std::string& folder) {
    const auto size_text = [](const ExportSize& size) {
        return count_text(size.width) + " x " + count_text(size.height);
    };
    const bool ridge = recipe.view.rendering == Rendering::ridge;
    const bool clouds = recipe.view.rendering == Rendering::clouds;
    ImGui::BeginDisabled(busy());
    ImGui::Checkbox(fmt::format("Heightmap of the {}: {}, with a JSON file",
                                ridge ? "ridge" : "ground", size_text(sizes.heightmap))
                        .c_str(),
                    &heightmap_);
    interface.mark("export.heightmap");
    if (heightmap_) heights_.draw(interface);
    ImGui::Checkbox(
        fmt::format("{} texture: {}, PNG", clouds ? "Cloud" : "Terrain", size_text(sizes.texture))
            .c_str(),
        &texture_);
    interface.mark("export.texture");
    row_label(interface, "Folder");
    ImGui::SetNextItemWidth(-1);
    ImGui::InputTextWithHint("##folder", current_folder().string().c_str(), &folder);
    interface.mark("export.folder");
    row_label(interface, "Name");
    ImGui::SetNextItemWidth(-1);
    ImGui::InputText("##name", &name_);
    interface.mark("export.name");
    ImGui::EndDisabled();
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
                                 const ExportPlan& plan, const std::string& folder) {
    for (const auto& path : existing_files(plan)) {
        ImGui::TextWrapped("%s exists already.", path.filename().string().c_str());
    }
    if (ImGui::Button("Replace")) {
        ExportPlan replacing = plan;
        replacing.existing = Existing::replace;
        asking_ = false;
        start(recipe, made, replacing);
    }
    interface.mark("export.replace");
    ImGui::SameLine();
    if (ImGui::Button("Keep both")) {
        asking_ = false;
        start(recipe, made, free_plan(folder));
    }
    interface.mark("export.keep");
    ImGui::SameLine();
    if (ImGui::Button("Back")) asking_ = false;
    interface.mark("export.back");
}

}  // namespace orograph
