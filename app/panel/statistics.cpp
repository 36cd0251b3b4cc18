#include "app/panel/statistics.h"

#include <fmt/core.h>
#include <imgui.h>

#include <algorithm>
#include <glm/geometric.hpp>

#include "app/base/wording.h"
#include "app/interface/wrapped_text.h"
#include "app/overview/ground_picture.h"

namespace orograph {
namespace {

constexpr float kWidth = 300, kGraph = 54;
constexpr float kOverText = 0.94f;  // opaque: in a small window it lies over other text

/// How large a pixel, a triangle and a sample are in the middle of the picture.
void draw_ground(const Renderer& renderer, const SceneArea& area, const Pose& pose) {
    const Clipmap& clipmap = renderer.clipmap();
    const glm::vec2 middle(area.x + area.width / 2, area.y + area.height / 2);
    const auto met = ViewPicture(area, clipmap, pose).meet(middle);
    if (!met) return;
    const RingLayout& layout = *clipmap.layout();
    const double ahead = glm::dot(clipmap.globe().seen(*met, pose.position), view_direction(pose));
    const double pixel = metres_a_pixel(ahead, area.height);
    const double cell = layout.spacing(clipmap.ring_at(met->x, met->z));
    const Cell sample = layout.eye(met->x, met->z, 0).cell;
    wrapped_text(fmt::format("In the middle: {} a pixel, triangles of {:.3g} pixels",
                             length_text(pixel), cell / pixel));
    wrapped_text(fmt::format("Sample {}, {}", count_text(sample.x), count_text(sample.y)));
    const int rings = layout.rings() - clipmap.finest();
    ImGui::TextWrapped("%d ring%s of %d x %d samples", rings, rings == 1 ? "" : "s",
                       clipmap.shape().samples, clipmap.shape().samples);
}

/// What each pass costs the graphics card.
void draw_passes(Interface& interface, const PassTimes& times) {
    if (!times.available()) {
        ImGui::TextWrapped("This driver can't tell how long each pass takes.");
        return;
    }
    if (!ImGui::BeginTable("passes", 2)) return;
    ImGui::TableSetupColumn("pass", ImGuiTableColumnFlags_WidthStretch, 2);
    ImGui::TableSetupColumn("time", ImGuiTableColumnFlags_WidthStretch, 1);
    for (std::size_t i = 0; i < kPasses; ++i) {
        const auto pass = static_cast<Pass>(i);
        const auto seconds = times.seconds(pass);
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(label_of(pass).data());
        interface.mark("pass." + std::string(key_of(pass)));
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(seconds ? fmt::format("{:.2f} ms", 1000 * *seconds).c_str() : "-");
    }
    ImGui::EndTable();
    if (Renderer::is_software()) {
        ImGui::TextWrapped(
            "This driver draws all passes square by square of the picture, so that their times "
            "overlap.");
    }
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
                     {ImGui::GetContentRegionAvail().x, kGraph * interface.scale()});
    interface.mark("frame_times");
}

bool draw_statistics(Interface& interface, const SceneArea& area, const Renderer& renderer,
                     const Pose& pose, const FrameTimes& times, const std::string& device,
                     TerrainMeasuring& measuring) {
    bool open = true;
    const float margin = 10 * interface.scale();
    const float left = beside_toolbar(interface, area), room = area.x + area.width - left;
    ImGui::SetNextWindowPos({left + margin, area.y + margin}, ImGuiCond_Appearing);
    ImGui::SetNextWindowSize(
        {std::min(kWidth * interface.scale(), std::max(room - 2 * margin, 1.0f)), 0});
    ImGui::SetNextWindowBgAlpha(kOverText);
    ImGui::Begin("Statistics", &open,
                 ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing);
    // Within the view, also once that is another one.
    const float last = area.x + area.width - margin - ImGui::GetWindowWidth();
    const ImVec2 place = ImGui::GetWindowPos();
    ImGui::SetWindowPos({std::max(std::min(place.x, last), left), place.y});
    wrapped_text("Drawn by " + device);
    times.draw(interface);
    draw_passes(interface, renderer.pass_times());
    if (renderer.scene()->ground && renderer.clipmap().layout()) {
        draw_ground(renderer, area, pose);
    }
    if (renderer.scene()->land) {
        ImGui::Separator();
        measuring.draw(interface, *renderer.scene());
    }
    const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    ImGui::End();
    interface.mark_in_scene("statistics", {at.x, at.y, size.x, size.y});
    return open;
}

}  // namespace orograph
