#include "app/panel/terrain_measuring.h"

#include <fmt/core.h>
#include <imgui.h>

#include <cmath>

#include "core/recipe/generate.h"
#include "core/recipe/measure_ground.h"

namespace orograph {
namespace {

const ImVec4 kAmber{1, 0.72f, 0.35f, 1};  // outside the band

void draw_row(Interface& interface, const Figure& figure, double number) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(figure.label.data(), figure.label.data() + figure.label.size());
    interface.tooltip(std::string(figure.tooltip));
    interface.mark("figures." + std::string(figure.key));
    ImGui::TableNextColumn();
    const std::string text =
        std::isfinite(number) ? fmt::format("{:.{}f}", number, figure.decimals) : "-";
    if (figure.outside(number))
        ImGui::TextColored(kAmber, "%s *", text.c_str());
    else
        ImGui::TextUnformatted(text.c_str());
    ImGui::TableNextColumn();
    if (figure.has_band()) ImGui::Text("%g to %g", figure.least, figure.most);
}

void draw_table(Interface& interface, const TerrainFigures& figures) {
    if (!ImGui::BeginTable("figures", 3, ImGuiTableFlags_SizingFixedFit)) return;
    ImGui::TableSetupColumn("");
    ImGui::TableSetupColumn("This land");
    ImGui::TableSetupColumn("Real land");
    ImGui::TableHeadersRow();
    for (const Figure& figure : terrain_figures()) {
        draw_row(interface, figure, figures.*figure.value);
    }
    ImGui::EndTable();
    ImGui::TextDisabled("* outside of what is found in real land");
}

}  // namespace

bool TerrainMeasuring::about(const Scene& scene) const {
    return land_.lock() == scene.land && water_ == scene.recipe.water;
}

void TerrainMeasuring::ask(const Scene& scene) {
    figures_.reset();
    land_ = scene.land;
    water_ = scene.recipe.water;
    pending_.ask([recipe = scene.recipe, land = scene.land](const Job& job) {
        return measure_ground(recipe, *with_sea(recipe, land), job);
    });
}

void TerrainMeasuring::draw(Interface& interface, const Scene& scene) {
    if (auto made = pending_.take()) figures_ = *made;
    if (!about(scene)) {
        pending_.cancel();
        figures_.reset();
    }
    if (figures_) return draw_table(interface, *figures_);
    if (about(scene) && pending_.busy()) {
        ImGui::TextUnformatted("Measuring the land");
        ImGui::ProgressBar(static_cast<float>(pending_.progress()));
        interface.mark("measuring");
        return;
    }
    if (ImGui::Button("Measure the land")) ask(scene);
    interface.mark("measure");
    interface.tooltip(
        "Compares the land with real land: pits, roughness, slopes and rivers. Of endless ground "
        "it takes what is around the camera.");
}

}  // namespace orograph
