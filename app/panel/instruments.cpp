#include "app/panel/instruments.h"

#include <fmt/core.h>
#include <imgui.h>

#include <cmath>
#include <glm/trigonometric.hpp>

#include "app/base/wording.h"
#include "app/interface/wrapped_text.h"
#include "app/overview/ground_picture.h"
#include "app/panel/field_overlay_view.h"
#include "app/panel/height_text.h"
#include "app/panel/legend.h"
#include "render/gl/map_pass.h"
#include "render/view/framing.h"

namespace orograph {
namespace {

constexpr float kNarrowestInstruments = 160;

std::string heading_text(double heading) {
    static constexpr const char* kNames[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    const double degrees = std::fmod(std::fmod(glm::degrees(heading), 360.0) + 360.0, 360.0);
    const auto octant = static_cast<std::size_t>(std::lround(degrees / 45)) % 8;
    return fmt::format("{:.0f}\u00b0 {}", std::fmod(std::round(degrees), 360.0), kNames[octant]);
}

/// What is under the mouse or, while it is elsewhere, in the middle of the picture.
std::string met_text(const Renderer& renderer, const SceneArea& area, const Pose& pose) {
    const ImVec2 mouse = ImGui::GetMousePos();
    const bool pointing = area.contains(mouse.x, mouse.y) && !ImGui::GetIO().WantCaptureMouse;
    const glm::vec2 pixel = pointing ? glm::vec2(mouse.x, mouse.y)
                                     : glm::vec2(area.x + area.width / 2, area.y + area.height / 2);
    const auto met = ViewPicture(area, renderer.clipmap(), pose).meet(pixel);
    if (!met) return "";
    return fmt::format("{}: {}, {}", pointing ? "Mouse" : "Middle", place_text(met->x, met->z),
                       sea_text(*renderer.scene(), met->y));
}

/// How one moves, as far as the picture has a measure for it.
std::string motion_text(const Scene& scene, const Pose& pose, double speed) {
    if (scene.ridge) return "Speed " + speed_text(speed);
    const std::string heading = heading_text(pose.heading);
    // A metre means nothing on a texture that lies flat, unless that is the field of a map.
    const bool measured = shows_mesh(scene.recipe) || scene.products.overlay.values;
    if (!measured) return "Heading " + heading;
    return "Speed " + speed_text(speed) + ", heading " + heading;
}

/// What the tints of a map mean; nothing in another style.
void draw_map_legend(Interface& interface, const Scene& scene) {
    const Recipe& recipe = scene.recipe;
    if (!scene.ground || style_of(recipe).shading != Shading::map) return;
    const HeightRange range = palette_range(recipe, scene.ground->terrain->range());
    const double interval = contour_interval(scene);
    const std::string note = interval > 0 ? "Contours every " + length_text(interval) : "";
    draw_legend(interface, {"Height", built_in_palette(shown_palette(recipe)),
                            length_text(range.minimum), length_text(range.maximum), note});
}

}  // namespace

void draw_instruments(Interface& interface, const SceneArea& area, const Renderer& renderer,
                      const Pose& pose, double speed) {
    const Scene& scene = *renderer.scene();
    const float margin = 10 * interface.scale();
    // In a small window the first steps need the room.
    if (const auto hint = interface.places().find("hint"); hint != interface.places().end()) {
        constexpr float kHeight = 110;
        const float below = area.y + area.height - hint->second.y - hint->second.height;
        if (below < kHeight * interface.scale()) return;
    }
    const float most = area.width - 2 * margin;
    if (most < kNarrowestInstruments * interface.scale()) return;  // a column of words
    ImGui::SetNextWindowPos({area.x + area.width - margin, area.y + area.height - margin},
                            ImGuiCond_Always, {1, 1});
    ImGui::SetNextWindowSizeConstraints({0, 0}, {most, area.height});
    ImGui::SetNextWindowBgAlpha(kOverPicture);
    ImGui::Begin("Instruments", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize |
                     ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoInputs |
                     ImGuiWindowFlags_NoBringToFrontOnFocus);  // dialogs lie over it
    draw_field_legend(interface, scene.products.overlay);
    draw_map_legend(interface, scene);
    const float width = most - 2 * ImGui::GetStyle().WindowPadding.x;
    const auto line = [&](const std::string& text) {
        if (!text.empty()) ImGui::TextUnformatted(broken_at_spaces(text, width).c_str());
    };
    if (scene.ground && renderer.clipmap().layout()) line(met_text(renderer, area, pose));
    if (shows_mesh(scene.recipe)) {
        line(eye_height_text(scene, renderer.clipmap(), pose.position));
    }
    line(motion_text(scene, pose, speed));
    const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    ImGui::End();
    interface.mark_in_scene("instruments", {at.x, at.y, size.x, size.y});
}

}  // namespace orograph
