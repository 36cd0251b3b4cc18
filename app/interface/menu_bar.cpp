#include "app/interface/menu_bar.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>

#include "app/interface/imgui_versions.h"

namespace orograph {

void open_menu_by_key(const char* label) {
    ImGui::OpenPopup(label);
    // A mouse that rests on the title of another menu would open that, until it moves.
#if IMGUI_VERSION_NUM >= 19140
    ImGui::SetNavCursorVisible(true);
    ImGui::GetCurrentContext()->NavHighlightItemUnderNav = true;
#else
    ImGui::GetCurrentContext()->NavDisableHighlight = false;
    ImGui::GetCurrentContext()->NavDisableMouseHover = true;
#endif
}

void go_along_menus(std::span<const char* const> labels, bool at_title) {
    const int depth = ImGui::GetCurrentContext()->OpenPopupStack.Size;
    // In a menu within a menu the arrow to the left goes back to the outer one.
    const bool left = depth == 1 && imgui_key_pressed(ImGuiKey_LeftArrow);
    const bool right = !at_title && imgui_key_pressed(ImGuiKey_RightArrow);
    if (left == right) return;
    const auto open =
        std::ranges::find_if(labels, [](const char* label) { return ImGui::IsPopupOpen(label); });
    if (open == labels.end()) return;
    const std::size_t count = labels.size(), step = right ? 1 : count - 1;
    const auto present = static_cast<std::size_t>(open - labels.begin());
    ImGui::NavMoveRequestCancel();
    ImGui::FocusWindow(ImGui::GetCurrentWindow());  // to which the keys come back
    open_menu_by_key(labels[(present + step) % count]);
}

}  // namespace orograph
