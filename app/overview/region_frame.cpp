#include "app/overview/region_frame.h"

#include <fmt/core.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "app/base/wording.h"

namespace orograph {
namespace {

constexpr float kHandle = 5;  // half of the side of a handle
constexpr ImU32 kFrameInk = IM_COL32(255, 214, 90, 255);

/// Samples along a side, and who asks for so many.
struct Size {
    int samples;
    const char* use;
};
constexpr Size kSizes[] = {
    {129, "2^7 + 1"}, {256, "2^8"},       {257, "2^8 + 1"},  {505, "Unreal"},    {512, "2^9"},
    {513, "2^9 + 1"}, {1009, "Unreal"},   {1024, "2^10"},    {1025, "2^10 + 1"}, {2017, "Unreal"},
    {2048, "2^11"},   {2049, "2^11 + 1"}, {4033, "Unreal"},  {4096, "2^12"},     {4097, "2^12 + 1"},
    {8129, "Unreal"}, {8192, "2^13"},     {8193, "2^13 + 1"}};

ImVec2 to_imgui(const glm::vec2& v) {
    return {v.x, v.y};
}

}  // namespace

double RegionFrame::side(const Recipe& recipe) const {
    return std::ldexp(spacing_of(recipe) * (region_.samples - 1), region_.coarseness);
}

glm::dvec2 RegionFrame::middle(const Recipe& recipe) const {
    const Place ground = middle_of_ground(recipe);
    return {region_.x - ground.x, region_.y - ground.y};
}

void RegionFrame::move_to(const Recipe& recipe, const glm::dvec2& middle) {
    // On the lattice of its own samples, where the map will be.
    const double step = std::ldexp(spacing_of(recipe), region_.coarseness);
    const Place ground = middle_of_ground(recipe);
    region_.x = std::round((middle.x + ground.x) / step) * step;
    region_.y = std::round((middle.y + ground.y) / step) * step;
}

void RegionFrame::resize(const Recipe& recipe, double side) {
    const double finest = spacing_of(recipe) * (region_.samples - 1);
    const int coarseness = static_cast<int>(std::lround(std::log2(std::max(side / finest, 1.0))));
    region_.coarseness = std::clamp(coarseness, 0, std::min(recipe.lattice.levels, 16));
}

std::array<glm::dvec2, 4> RegionFrame::corners(const Recipe& recipe) const {
    const glm::dvec2 at = middle(recipe);
    const double half = side(recipe) / 2;
    return {at + glm::dvec2(-half, -half), at + glm::dvec2(half, -half),
            at + glm::dvec2(half, half), at + glm::dvec2(-half, half)};
}

void RegionFrame::appear(const Recipe& recipe, const ViewPicture& view) {
    shown_ = true;
    region_ = recipe.extent;
    const SceneArea& area = view.area();
    // Below the middle, so that its near side is in sight, too.
    const glm::vec2 ahead(area.x + 0.5f * area.width, area.y + 0.65f * area.height);
    const glm::dvec2 place = view.place(ahead).value_or(view.below_eye());
    resize(recipe, 0.6 * view.distance(place));
    move_to(recipe, place);
}

bool RegionFrame::draw_buttons(Interface& interface, const Recipe& recipe, const ViewPicture& view,
                               bool answers) {
    if (!shown_) {
        ImGui::BeginDisabled(!answers);
        if (ImGui::SmallButton("Bake...")) appear(recipe, view);
        ImGui::EndDisabled();
        interface.mark("bake");
        interface.tooltip("Chooses a square to make a map of: whatever layer can be put on it.");
        return false;
    }
    const std::string samples_along = count_text(region_.samples);
    ImGui::Text("%s x %s samples,\n%s a side", samples_along.c_str(), samples_along.c_str(),
                exact_length_text(side(recipe)).c_str());
    ImGui::PushItemWidth(80 * interface.scale());
    if (ImGui::BeginCombo("##samples", samples_along.c_str())) {
        for (const auto& [samples, use] : kSizes) {
            if (ImGui::Selectable(fmt::format("{:<7}{}", count_text(samples), use).c_str(),
                                  samples == region_.samples)) {
                const double before = side(recipe);
                region_.samples = samples;
                resize(recipe, before);
            }
            interface.mark(fmt::format("bake.samples.{}", samples));
        }
        ImGui::EndCombo();
    }
    interface.mark("bake.samples");
    interface.tooltip(
        "Samples along each side: 2^n, 2^n + 1 (Unity, Godot) and what Unreal takes.");
    ImGui::PopItemWidth();
    ImGui::SameLine();
    ImGui::BeginDisabled(!answers);
    const bool bakes = ImGui::SmallButton("Bake");
    ImGui::EndDisabled();
    interface.mark("bake.do");
    interface.tooltip("Makes a map of the square. It keeps its place; undo brings this back.");
    ImGui::SameLine();
    const bool cancels = ImGui::SmallButton("Cancel");
    interface.mark("bake.cancel");
    if (bakes || cancels) shown_ = false;
    return bakes;
}

void RegionFrame::draw(Interface& interface, const std::string& name, ImDrawList& list,
                       const GroundPicture& picture, bool reaches, const Recipe& recipe) {
    if (!shown_) return;
    const std::array<glm::dvec2, 4> places = corners(recipe);
    const auto first = picture.pixel(places[0]), third = picture.pixel(places[2]);
    float handle = kHandle * interface.scale();
    // Between the handles of a small frame there is room to take hold of its inside.
    if (first && third) handle = std::min(handle, 0.08f * glm::distance(*first, *third));
    follow_mouse(name, picture, reaches, recipe, 2 * handle);
    const SceneArea& area = picture.area();
    list.PushClipRect({area.x, area.y}, {area.x + area.width, area.y + area.height}, true);
    for (std::size_t i = 0; i < places.size(); ++i) {
        // In pieces, which lie on the ground.
        constexpr int kPieces = 64;
        const glm::dvec2 way = places[(i + 1) % places.size()] - places[i];
        std::optional<glm::vec2> from = picture.pixel(places[i]);
        for (int piece = 1; piece <= kPieces; ++piece) {
            const auto to = picture.pixel(places[i] + way * (1.0 * piece / kPieces));
            if (from && to) list.AddLine(to_imgui(*from), to_imgui(*to), kFrameInk, 1.5f);
            from = to;
        }
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto at = picture.pixel(places[i]);
        if (!at) continue;
        list.AddRectFilled(to_imgui(*at - handle), to_imgui(*at + handle), kFrameInk);
        const bool inside = at->x > area.x && at->y > area.y && at->x < area.x + area.width &&
                            at->y < area.y + area.height;
        if (inside) {
            interface.mark_in_scene(fmt::format("{}.corner.{}", name, i + 1),
                                    {at->x - handle, at->y - handle, 2 * handle, 2 * handle});
        }
    }
    list.PopClipRect();
}

void RegionFrame::follow_mouse(const std::string& name, const GroundPicture& picture, bool reaches,
                               const Recipe& recipe, float reach) {
    if (!ImGui::IsMouseDown(0)) hold_ = Hold::nothing;
    const bool pressed = ImGui::IsMouseClicked(0) && reaches;
    if (!pressed && (hold_ == Hold::nothing || held_in_ != name)) return;
    const glm::vec2 mouse(ImGui::GetMousePos().x, ImGui::GetMousePos().y);
    const auto place = picture.place(mouse);
    if (!place) return;
    const glm::dvec2 at = middle(recipe);
    if (pressed) {
        const auto under_mouse = [&](const glm::dvec2& corner) {
            const auto pixel = picture.pixel(corner);
            return pixel &&
                   std::max(std::abs(pixel->x - mouse.x), std::abs(pixel->y - mouse.y)) < reach;
        };
        const glm::dvec2 off = glm::abs(*place - at);
        if (std::ranges::any_of(corners(recipe), under_mouse))
            hold_ = Hold::corner;
        else if (std::max(off.x, off.y) < side(recipe) / 2)
            hold_ = Hold::inside;
        held_in_ = name;
        grip_ = *place - at;
    }
    if (hold_ == Hold::inside) move_to(recipe, *place - grip_);
    if (hold_ == Hold::corner) {
        const glm::dvec2 off = glm::abs(*place - at);
        resize(recipe, 2 * std::max(off.x, off.y));
        move_to(recipe, at);
    }
}

}  // namespace orograph
