#include "app/panel/instruments.h"

#include <fmt/core.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include "app/flight/flight.h"
#include "app/map/ground_picture.h"
#include "render/view/framing.h"
#include "render/view/ground.h"

namespace orograph {
namespace {

std::string heading_text(double heading) {
    static constexpr const char* kNames[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    const double degrees = std::fmod(std::fmod(glm::degrees(heading), 360.0) + 360.0, 360.0);
    const auto octant = static_cast<std::size_t>(std::lround(degrees / 45)) % 8;
    return fmt::format("{:.0f} deg {}", degrees, kNames[octant]);
}

/// Where the ray through a pixel meets the ground, and how large things are there.
std::string place_text(const Renderer& renderer, const SceneArea& area, const Pose& pose,
                       const glm::vec2& pixel_in_window) {
    const Clipmap& clipmap = renderer.clipmap();
    const auto met = ViewPicture(area, clipmap, pose).meet(pixel_in_window);
    if (!met) return "";
    const double ahead = glm::dot(*met - pose.position, view_direction(pose));
    const double pixel = metres_a_pixel(ahead, area.height);
    const RingLayout& layout = *clipmap.layout();
    const double cell = layout.spacing(clipmap.ring_at(met->x, met->z));
    const Cell sample = layout.eye(met->x, met->z, 0).cell;
    return fmt::format(
        "east {:.1f}  south {:.1f}  up {:.1f} m   sample {}, {}\n"
        "{:.3g} m a pixel, triangles of {:.3g} pixels",
        met->x, met->z, met->y, sample.x, sample.y, pixel, cell / pixel);
}

}  // namespace

void FrameTimes::add(double seconds) {
    milliseconds_[static_cast<std::size_t>(next_)] = static_cast<float>(1000 * seconds);
    next_ = (next_ + 1) % kFrames;
    filled_ = std::min(filled_ + 1, kFrames);
}

std::vector<float> FrameTimes::all() const {
    std::vector<float> result;
    for (int i = kFrames - filled_; i < kFrames; ++i) {
        result.push_back(milliseconds_[static_cast<std::size_t>((next_ + i) % kFrames)]);
    }
    return result;
}

void FrameTimes::draw(Interface& interface) const {
    if (filled_ == 0) return;
    auto sorted = milliseconds_;
    const auto end = sorted.begin() + filled_;
    std::sort(sorted.begin(), end);
    const float median = sorted[static_cast<std::size_t>(filled_ / 2)], longest = *(end - 1);
    const std::string text = fmt::format("median {:.1f}, longest {:.1f} ms", median, longest);
    ImGui::PlotLines("", milliseconds_.data(), filled_, filled_ < kFrames ? 0 : next_, text.c_str(),
                     0, std::max(longest, 20.0f),
                     {260 * interface.scale(), 54 * interface.scale()});
    interface.mark("frame_times");
}

void draw_instruments(Interface& interface, const SceneArea& area, const Renderer& renderer,
                      const CameraParams& camera, const Pose& pose, const FrameTimes* times) {
    const Scene& scene = *renderer.scene();
    const float margin = 10 * interface.scale();
    ImGui::SetNextWindowPos({area.x + area.width - margin, area.y + area.height - margin},
                            ImGuiCond_Always, {1, 1});
    ImGui::SetNextWindowBgAlpha(0.55f);
    ImGui::Begin("Instruments", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize |
                     ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoInputs);
    const bool ground = scene.ground && renderer.clipmap().layout();
    if (times) times->draw(interface);
    if (ground) {
        const ImVec2 mouse = ImGui::GetMousePos();
        const bool pointing = mouse.x >= area.x && mouse.x <= area.x + area.width &&
                              mouse.y >= area.y && mouse.y <= area.y + area.height &&
                              !ImGui::GetIO().WantCaptureMouse;
        const glm::vec2 middle(area.x + area.width / 2, area.y + area.height / 2);
        const std::string text =
            place_text(renderer, area, pose, pointing ? glm::vec2(mouse.x, mouse.y) : middle);
        if (!text.empty()) ImGui::TextUnformatted(text.c_str());
    }
    std::string text =
        fmt::format("{:.4g} m/s", speed_of(camera, renderer.clipmap().above_ground()));
    if (!scene.ridge) {
        const double lowest =
            lowest_eye(scene, renderer.clipmap(), pose.position.x, pose.position.z);
        text += fmt::format("   {}   {:.4g} m up   {:.4g} m above {}", heading_text(pose.heading),
                            pose.position.y, pose.position.y - lowest + clearance(scene),
                            is_map(scene.recipe.view.rendering) ? "the map" : "the ground");
    }
    ImGui::TextUnformatted(text.c_str());
    ImGui::End();
}

}  // namespace orograph
