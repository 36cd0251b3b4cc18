#include "app/panel/biome_view.h"

#include <imgui.h>

#include <algorithm>

#include "app/interface/imgui_versions.h"
#include "core/layers/sculpt/biome_diagram.h"
#include "core/layers/sculpt/biomes.h"
#include "core/layers/sculpt/climate.h"
#include "core/recipe/biome_chart.h"
#include "core/recipe/ground_cover.h"

namespace orograph {
namespace {

/// Of the map's side, of which each makes a dot.
constexpr int kSamples = 257;

void draw_legend(Interface& interface) {
    ImGui::TextDisabled("%g to %g C to the right, 0 to %g mm upwards", kDiagramColdest,
                        kDiagramWarmest, kDiagramWettest);
    if (!ImGui::BeginTable("legend", 2, ImGuiTableFlags_SizingFixedFit)) return;
    for (const Biome& biome : biomes()) {
        ImGui::TableNextColumn();
        const ImVec4 colour(biome.colour.red / 255.0f, biome.colour.green / 255.0f,
                            biome.colour.blue / 255.0f, 1);
        const float side = ImGui::GetTextLineHeight();
        ImGui::ColorButton(std::string(biome.key).c_str(), colour,
                           ImGuiColorEditFlags_NoTooltip | ImGuiColorEditFlags_NoDragDrop,
                           {side, side});
        ImGui::SameLine();
        ImGui::TextUnformatted(biome.label.data(), biome.label.data() + biome.label.size());
    }
    ImGui::EndTable();
    interface.mark("biomes.legend");
}

}  // namespace

bool BiomeView::has_biomes(const Layer& layer) {
    return layer.kind().key == kClimateLayer;
}

void BiomeView::follow(const Document& document, const Layer& layer) {
    const std::pair wanted{document.revision(), layer.settings.id};
    if (followed_ == wanted) return;
    followed_ = wanted;
    const Recipe& recipe = document.recipe();
    Asked now{recipe.layers, layer_site(recipe, kSamples), layer.settings.id};
    if (asked_ == now) return;
    asked_ = now;
    worker_.post([this, asked = std::move(now)](const Job& job) { make(asked, job); });
}

void BiomeView::make(const Asked& asked, const Job& job) {
    std::vector<Layer> layers = asked.layers;
    const bool solo =
        std::ranges::any_of(layers, [](const Layer& layer) { return layer.settings.solo; });
    for (Layer& layer : layers) {
        // A climate that is hidden is that of the same ground.
        if (layer.settings.id != asked.layer) continue;
        layer.settings.visible = true;
        layer.settings.solo = solo;
    }
    std::string problem;
    auto made = make_stack(layers, asked.site, made_, job);
    if (!made) problem = made.error().message;
    if (made && !*made) return;
    if (made) {
        made_ = std::move(**made);
        auto chart = biome_chart(made_, asked.layer, job);
        if (chart && !*chart) return;
        if (chart) picture_.put(0, std::move(**chart));
        if (!chart) problem = chart.error().message;
    }
    {
        const std::lock_guard lock(mutex_);
        problem_ = std::move(problem);
    }
    wake_();
}

void BiomeView::draw_export(Interface& interface, const Document& document, const Layer& layer) {
    // What is exported is the diagram of the ground's own climate.
    const Layer* climate = climate_layer(document.recipe());
    ImGui::BeginDisabled(!climate || climate->settings.id != layer.settings.id);
    if (ImGui::Button("Export...")) export_requested_ = true;
    interface.mark("biomes.export");
    ImGui::EndDisabled();
    interface.tooltip(
        "Writes the diagram as a picture. Only the topmost climate that shows has one.");
}

void BiomeView::draw(Interface& interface, const Document& document, const Layer& layer) {
    if (ImGui::Button(shown_ ? "Hide the biomes" : "Show the biomes")) shown_ = !shown_;
    interface.mark("biomes");
    interface.tooltip("Shows which climates the map has, as dots in the diagram of biomes.");
    if (!shown_) return;
    follow(document, layer);
    ImGui::SetNextWindowPos({0.6f * ImGui::GetIO().DisplaySize.x, 40 * interface.scale()},
                            ImGuiCond_Appearing, {0.5f, 0});
    ImGui::Begin("Biomes", &shown_,
                 ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_AlwaysAutoResize);
    const ImVec2 size(kDiagramColumns * interface.scale(), kDiagramRows * interface.scale());
    if (const unsigned texture = picture_.texture(0)) {
        ImGui::Image(imgui_texture(texture), size);
        interface.mark("biomes.picture");
    } else {
        ImGui::Dummy(size);
    }
    draw_legend(interface);
    draw_export(interface, document, layer);
    const std::lock_guard lock(mutex_);
    if (!problem_.empty()) {
        ImGui::PushTextWrapPos(size.x);
        ImGui::TextUnformatted(problem_.c_str());
        ImGui::PopTextWrapPos();
    }
    ImGui::End();
}

}  // namespace orograph
