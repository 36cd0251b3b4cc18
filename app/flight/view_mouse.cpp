#include "app/flight/view_mouse.h"

#include <imgui.h>

namespace orograph {
namespace {

/// What a hand shakes during a click is no drag, in window coordinates.
constexpr float kThreshold = 3;

}  // namespace

ViewGesture ViewMouse::follow(const SceneArea& area, bool free) {
    const ImGuiIO& io = ImGui::GetIO();
    const ImVec2 mouse = ImGui::GetMousePos();
    const bool over = !io.WantCaptureMouse && area.contains(mouse.x, mouse.y);
    if (over && free && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
        left_ = true;
        sun_ = io.KeyShift;
    }
    if (over && ImGui::IsMouseClicked(ImGuiMouseButton_Middle)) middle_ = true;
    left_ = left_ && free && ImGui::IsMouseDown(ImGuiMouseButton_Left);
    middle_ = middle_ && ImGui::IsMouseDown(ImGuiMouseButton_Middle);

    ViewGesture gesture;
    gesture.at = {mouse.x, mouse.y};
    const glm::dvec2 moved(io.MouseDelta.x, io.MouseDelta.y);
    if (left_ && ImGui::IsMouseDragging(ImGuiMouseButton_Left, kThreshold)) {
        (sun_ ? gesture.sun : gesture.drag) = moved;
    }
    if (middle_ && ImGui::IsMouseDragging(ImGuiMouseButton_Middle, kThreshold)) gesture.pan = moved;
    if (over && free && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
        gesture.double_click = gesture.at;
    }
    return gesture;
}

}  // namespace orograph
