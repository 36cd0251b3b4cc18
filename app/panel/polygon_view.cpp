#include "app/panel/polygon_view.h"

#include <imgui.h>

#include <utility>

#include "app/interface/imgui_versions.h"
#include "core/layers/island/island_picture.h"
#include "core/layers/island/voronoi_island.h"
#include "core/layers/stack/layer_use.h"

namespace orograph {
namespace {

using Island = LayerMethodOf<VoronoiIslandParams, voronoi_island_fields, voronoi_island>;

constexpr int kTexels = 560;

}  // namespace

bool PolygonView::has_polygons(const Layer& layer) {
    return dynamic_cast<const Island*>(layer.method.get()) != nullptr;
}

void PolygonView::follow(const Recipe& recipe, const Layer& layer) {
    Site site = layer_site(recipe, recipe.extent.samples);
    site.seed = layer_seed(site.seed, layer);
    if (asked_ && asked_->layer.method->equals(*layer.method) && asked_->site == site) {
        return;
    }
    asked_ = Asked{layer, site};
    const VoronoiIslandParams params = static_cast<const Island&>(*layer.method).params;
    worker_.post([this, params, site](const Job& job) {
        const auto island = make_island(params, site.width(), site.height(), site.seed, job);
        if (!island || job.stopped()) return;
        picture_.put(0, island_polygons_image(*island, kTexels, kTexels));
        wake_();
    });
}

void PolygonView::draw(Interface& interface, const Recipe& recipe, const Layer& layer) {
    if (ImGui::Button(shown_ ? "Hide the polygons" : "Show the polygons")) shown_ = !shown_;
    interface.mark("polygons");
    if (!shown_) return;
    follow(recipe, layer);
    ImGui::SetNextWindowPos({0.6f * ImGui::GetIO().DisplaySize.x, 40 * interface.scale()},
                            ImGuiCond_Appearing, {0.5f, 0});
    ImGui::Begin("Polygons", &shown_,
                 ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_AlwaysAutoResize);
    const ImVec2 size(kTexels * interface.scale(), kTexels * interface.scale());
    if (const unsigned texture = picture_.texture(0)) {
        ImGui::Image(imgui_texture(texture), size);
        interface.mark("polygons.picture");
    } else {
        ImGui::Dummy(size);
    }
    ImGui::End();
}

}  // namespace orograph
