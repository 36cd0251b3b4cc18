#pragma once

#include <imgui.h>

#include <cstdint>

/// What Dear ImGui calls otherwise, or no longer allows, in versions after Debian 12's 1.86.
namespace orograph {

/// An OpenGL texture as Dear ImGui's handle: a pointer up to 1.91.3, a 64-bit number since.
inline ImTextureID imgui_texture(unsigned texture) {
    return (ImTextureID) static_cast<std::uintptr_t>(texture);
}

/// A button that shows `texture`; true when it is clicked. Requires an ID of its own on the stack.
inline bool imgui_image_button(unsigned texture, const ImVec2& size) {
#if IMGUI_VERSION_NUM >= 18900
    return ImGui::ImageButton("##image", imgui_texture(texture), size);
#else
    return ImGui::ImageButton(imgui_texture(texture), size);
#endif
}

/// Whether a key was pressed in this frame, or repeats because it is held.
inline bool imgui_key_pressed(ImGuiKey key) {
#if IMGUI_VERSION_NUM >= 18700
    return ImGui::IsKeyPressed(key);
#else
    return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key));
#endif
}

/// Whether the key that ends a line was pressed in this frame, of the letters or of the numbers.
inline bool imgui_enter_pressed() {
#if IMGUI_VERSION_NUM >= 18700
    return ImGui::IsKeyPressed(ImGuiKey_Enter, false) ||
           ImGui::IsKeyPressed(ImGuiKey_KeypadEnter, false);
#else
    return ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter), false) ||
           ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_KeyPadEnter), false);
#endif
}

/// Whether Escape was pressed in this frame, which ends the typing of text too.
inline bool imgui_escape_pressed() {
#if IMGUI_VERSION_NUM >= 18700
    return ImGui::IsKeyPressed(ImGuiKey_Escape, false);
#else
    return ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape), false);
#endif
}

/// Whether the key that ends a line presses whatever control has the keys, and not the space bar
/// alone.
inline bool imgui_enter_presses_controls() {
    return IMGUI_VERSION_NUM >= 18700 && ImGui::GetIO().NavVisible;
}

/// Begins a part of a window that scrolls, into and out of which the arrow keys go.
inline void imgui_begin_flat_child(const char* name, const ImVec2& size) {
#if IMGUI_VERSION_NUM >= 19090
    ImGui::BeginChild(name, size, ImGuiChildFlags_NavFlattened);
#else
    ImGui::BeginChild(name, size, false, ImGuiWindowFlags_NavFlattened);
#endif
}

/// Tells where the pointer is and which of its buttons are down, whatever the backend found out.
/// Call it before ImGui::NewFrame.
template <class Buttons>
void set_imgui_pointer(float x, float y, const Buttons& down) {
    ImGuiIO& io = ImGui::GetIO();
    int button = 0;
#if IMGUI_VERSION_NUM >= 18700
    io.AddMousePosEvent(x, y);
    for (const bool one : down) io.AddMouseButtonEvent(button++, one);
#else
    if (ImGui::IsMousePosValid(&io.MousePos)) io.MousePos = {x, y};
    for (const bool one : down) io.MouseDown[button++] = one;
#endif
}

/// Enlarges a font that was drawn for a scale of 1.
inline void set_imgui_font_scale(float scale) {
#if IMGUI_VERSION_NUM >= 19200
    ImGui::GetStyle().FontScaleMain = scale;
#else
    ImGui::GetIO().FontGlobalScale = scale;
#endif
}

}  // namespace orograph
