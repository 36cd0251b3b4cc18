#include "app/panel/polygon_view.h"

#include <fmt/core.h>
#include <imgui.h>

#include <utility>

#include "app/interface/imgui_versions.h"
#include "core/layers/island/island_picture.h"
#include "core/layers/island/voronoi_island.h"
#include "core/layers/stack/layer_use.h"
#include "core/pictures/field_picture.h"
#include "core/pictures/palette.h"

namespace orograph {
namespace {

constexpr int kTexels = 560;

}  // namespace

bool PolygonView::has_polygons(const Layer& layer) {
    return params_of<VoronoiIslandParams>(*layer.method) != nullptr;
}

void PolygonView::follow(const Document& document, const Layer& layer) {
    const Followed wanted{document.revision(), layer.settings.id, field_};
    if (followed_ == wanted) return;
    followed_ = wanted;
    const Recipe& recipe = document.recipe();
    Site site = layer_site(recipe, recipe.extent.samples);
    site.seed = layer_seed(site.seed, layer);
    if (asked_ && asked_->layer.method->equals(*layer.method) && asked_->site == site &&
        asked_->field == field_) {
        return;
    }
    asked_ = Asked{layer, site, field_};
    worker_.post([this, asked = *asked_](const Job& job) { make(asked, job); });
}

void PolygonView::make(const Asked& asked, const Job& job) {
    if (!asked.field.empty()) return make_field(asked, job);
    const VoronoiIslandParams params = *params_of<VoronoiIslandParams>(*asked.layer.method);
    const Site& site = asked.site;
    const auto island = make_island(params, site.width(), site.height(), site.seed, job);
    if (!island || job.stopped()) return;
    show(island_polygons_image(*island, kTexels, kTexels), "");
}

void PolygonView::make_field(const Asked& asked, const Job& job) {
    const LayerKind& kind = asked.layer.kind();
    const std::size_t index = kind.field_index(asked.field);
    const LayerField& field = kind.fields[index];
    // The same square of land in as many samples as there are texels.
    const Lattice lattice{0, asked.site.width() / (kTexels - 1), asked.site.seed};
    const auto sampler = asked.layer.method->prepare(lattice);
    if (!sampler) return;
    Grid<float> values(kTexels, kTexels);
    const auto made = sampler->fields[index]({0, 0, 0, kTexels, kTexels}, values, job);
    if (!made || !*made) return;
    const NumberRange range = range_of(values);
    show(field_image(values, range, built_in_palette("viridis")),
         fmt::format("Violet is {:.4g}, yellow is {:.4g} {}", range.least, range.greatest,
                     field.unit));
}

void PolygonView::show(Image picture, std::string legend) {
    {
        const std::lock_guard lock(mutex_);
        legend_ = std::move(legend);
    }
    picture_.put(0, std::move(picture));
    wake_();
}

void PolygonView::draw_choice(Interface& interface, const Layer& layer) {
    const auto choice = [&](std::string_view label, std::string_view key) {
        if (ImGui::RadioButton(std::string(label).c_str(), field_ == key)) field_ = key;
        interface.mark(fmt::format("polygons.show.{}", key.empty() ? "polygons" : key));
    };
    choice("Polygons", "");
    for (const LayerField& field : layer.kind().fields) {
        ImGui::SameLine();
        choice(field.label, field.key);
        interface.tooltip(std::string(field.tooltip));
    }
}

void PolygonView::draw(Interface& interface, const Document& document, const Layer& layer) {
    if (ImGui::Button(shown_ ? "Hide the polygons" : "Show the polygons")) shown_ = !shown_;
    interface.mark("polygons");
    if (!shown_) return;
    follow(document, layer);
    ImGui::SetNextWindowPos({0.6f * ImGui::GetIO().DisplaySize.x, 40 * interface.scale()},
                            ImGuiCond_Appearing, {0.5f, 0});
    ImGui::Begin("Polygons", &shown_,
                 ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_AlwaysAutoResize);
    draw_choice(interface, layer);
    const ImVec2 size(kTexels * interface.scale(), kTexels * interface.scale());
    if (const unsigned texture = picture_.texture(0)) {
        ImGui::Image(imgui_texture(texture), size);
        interface.mark("polygons.picture");
    } else {
        ImGui::Dummy(size);
    }
    const std::lock_guard lock(mutex_);
    ImGui::TextUnformatted(legend_.c_str());
    ImGui::End();
}

}  // namespace orograph
