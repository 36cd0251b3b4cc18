#include "app/region_frame.h"

#include <fmt/core.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace orograph {
namespace {

constexpr float kHandle = 5;  // half of the side of a handle
constexpr ImU32 kInk = IM_COL32(255, 214, 90, 255);

ImVec2 to_imgui(const glm::vec2& v) {
    return {v.x, v.y};
}

}  // namespace

glm::vec2 MapPicture::pixel(const glm::dvec2& place) const {
    return corner + glm::vec2((place - north_west) * pixels_a_metre);
}

glm::dvec2 MapPicture::place(const glm::vec2& pixel) const {
    return north_west + glm::dvec2(pixel - corner) / pixels_a_metre;
}

double RegionFrame::side(const Recipe& recipe) const {
    return std::ldexp(recipe.world.spacing * (region_.samples - 1), region_.coarseness);
}

glm::dvec2 RegionFrame::middle(const Recipe& recipe) const {
    const Place ground = middle_of_ground(recipe);
    return {region_.x - ground.x, region_.y - ground.y};
}

void RegionFrame::move_to(const Recipe& recipe, const glm::dvec2& middle) {
    // On the lattice of its own samples, where the map will be.
    const double step = std::ldexp(recipe.world.spacing, region_.coarseness);
    const Place ground = middle_of_ground(recipe);
    region_.x = std::round((middle.x + ground.x) / step) * step;
    region_.y = std::round((middle.y + ground.y) / step) * step;
}

void RegionFrame::resize(const Recipe& recipe, double side) {
    const double finest = recipe.world.spacing * (region_.samples - 1);
    const int coarseness = static_cast<int>(std::lround(std::log2(std::max(side / finest, 1.0))));
    region_.coarseness = std::clamp(coarseness, 0, std::min(recipe.world.levels, 16));
}

std::array<glm::dvec2, 5> RegionFrame::corners(const Recipe& recipe) const {
    const glm::dvec2 at = middle(recipe);
    const double half = side(recipe) / 2;
    return {at + glm::dvec2(-half, -half), at + glm::dvec2(half, -half),
            at + glm::dvec2(half, half), at + glm::dvec2(-half, half),
            at + glm::dvec2(-half, -half)};
}

bool RegionFrame::draw_buttons(Interface& interface, const Recipe& recipe, const glm::dvec2& here) {
    if (!shown_) {
        if (ImGui::SmallButton("Bake...")) {
            shown_ = true;
            region_ = recipe.region;
            move_to(recipe, here);
        }
        interface.mark("bake");
        interface.tooltip("Chooses a square to make a map of: whatever layer can be put on it.");
        return false;
    }
    ImGui::Text("%d x %d samples,\n%.6g km a side", region_.samples, region_.samples,
                side(recipe) / 1000);
    constexpr int kSizes[] = {129, 257, 505, 513, 1009, 1025, 2017, 2049, 4033, 4097, 8129, 8193};
    ImGui::PushItemWidth(80 * interface.scale());
    if (ImGui::BeginCombo("##samples", fmt::format("{}", region_.samples).c_str())) {
        for (const int samples : kSizes) {
            if (ImGui::Selectable(fmt::format("{}", samples).c_str(), samples == region_.samples)) {
                const double before = side(recipe);
                region_.samples = samples;
                resize(recipe, before);
            }
            interface.mark(fmt::format("bake.samples.{}", samples));
        }
        ImGui::EndCombo();
    }
    interface.mark("bake.samples");
    interface.tooltip("Samples along each side: 2^n, + 1, and what game engines take.");
    ImGui::PopItemWidth();
    ImGui::SameLine();
    const bool bakes = ImGui::SmallButton("Bake");
    interface.mark("bake.do");
    interface.tooltip("Makes a map of the square. It keeps its place; undo brings this back.");
    ImGui::SameLine();
    const bool cancels = ImGui::SmallButton("Cancel");
    interface.mark("bake.cancel");
    if (bakes || cancels) shown_ = false;
    return bakes;
}

bool RegionFrame::draw(Interface& interface, ImDrawList& list, const MapPicture& map,
                       const Recipe& recipe) {
    if (!shown_) return false;
    const auto places = corners(recipe);
    const ImVec2 low = to_imgui(map.pixel(places[0])), high = to_imgui(map.pixel(places[2]));
    list.PushClipRect(to_imgui(map.corner), to_imgui(map.corner + map.size), true);
    list.AddRect(low, high, kInk, 0, 0, 1.5f);
    const float handle = kHandle * interface.scale();
    for (std::size_t i = 0; i < 4; ++i) {
        const glm::vec2 at = map.pixel(places[i]);
        list.AddRectFilled(to_imgui(at - handle), to_imgui(at + handle), kInk);
    }
    list.PopClipRect();

    const glm::vec2 mouse(ImGui::GetMousePos().x, ImGui::GetMousePos().y);
    const glm::dvec2 place = map.place(mouse), at = middle(recipe);
    if (!ImGui::IsMouseDown(0)) hold_ = Hold::nothing;
    if (ImGui::IsMouseClicked(0) && ImGui::IsWindowHovered()) {
        const double reach = 2 * handle / map.pixels_a_metre, half = side(recipe) / 2;
        const glm::dvec2 off = glm::abs(place - at);
        const glm::dvec2 from_corner = glm::abs(off - half);
        if (std::max(from_corner.x, from_corner.y) < reach)
            hold_ = Hold::corner;
        else if (std::max(off.x, off.y) < half)
            hold_ = Hold::inside;
        grip_ = place - at;
    }
    if (hold_ == Hold::inside) move_to(recipe, place - grip_);
    if (hold_ == Hold::corner) {
        const glm::dvec2 off = glm::abs(place - at);
        resize(recipe, 2 * std::max(off.x, off.y));
        move_to(recipe, at);
    }
    return hold_ != Hold::nothing;
}

}  // namespace orograph
