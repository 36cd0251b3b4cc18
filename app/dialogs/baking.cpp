#include "app/dialogs/baking.h"

#include <imgui.h>

#include <string>

#include "app/base/wording.h"
#include "core/recipe/endless_cover.h"
#include "core/recipe/river_rain.h"
#include "render/view/framing.h"

namespace orograph {
namespace {

constexpr double kShown = 0.3;  // seconds: what takes less is done before one looks

}  // namespace

void Baking::begin(const ExtentParams& region, const Pose& pose, const Scene& scene, double now) {
    const Terrain& ground = *scene.ground->terrain;
    document_.edit("Bake a region", [&](Recipe& recipe) {
        // Which undo comes back to. The scene may lag behind the document.
        const GroundPlace shown = ground_place(scene.recipe);
        store_pose(kept_pose(shown, ground_place(recipe), pose), recipe.camera);
        recipe.camera.framed = false;
        keep_colours(recipe, ground.range());
        if (!made_whole(recipe) && ground.has_water()) keep_sea(recipe);
        if (!made_whole(recipe)) keep_rain(recipe, region);
        if (scene.climate && has_endless_cover(recipe)) {
            keep_climate(recipe, *scene.climate->source, region);
        }
        recipe = baked(recipe, region);
    });
    revision_ = document_.revision();
    since_ = now;
}

void Baking::draw(Interface& interface, const SceneArea& area, bool busy, double progress,
                  double now) {
    if (!revision_) return;
    // Since the bake itself, in this frame, nothing has been asked for yet.
    const bool begun = now > since_;
    if (begun && (!busy || document_.revision() != *revision_)) {
        revision_.reset();
        return;
    }
    if (now < since_ + kShown) return;
    ImGui::SetNextWindowPos({area.x + area.width / 2, area.y + area.height / 3}, ImGuiCond_Always,
                            {0.5f, 0.5f});
    ImGui::Begin("Baking", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize);
    const std::string samples = count_text(document_.recipe().extent.samples);
    ImGui::Text("Baking %s x %s samples", samples.c_str(), samples.c_str());
    ImGui::ProgressBar(static_cast<float>(progress), {240 * interface.scale(), 0}, "");
    interface.mark("baking");
    ImGui::SameLine();
    const bool cancelled = ImGui::Button("Cancel");
    interface.mark("baking.cancel");
    interface.tooltip("Goes back to the endless ground, as undo does.");
    ImGui::End();
    if (cancelled) document_.undo();
}

}  // namespace orograph
