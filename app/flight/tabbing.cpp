#include "app/flight/tabbing.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <utility>

namespace orograph {

#if IMGUI_VERSION_NUM >= 19000

bool Tabbing::needed() {
    return false;
}

void Tabbing::begin_frame(int) {}

void Tabbing::note() {}

const Tabbing::Stop& Tabbing::first_of(const std::vector<Stop>& stops) {
    return stops.front();
}

void Tabbing::enter(const char*) {}

void Tabbing::go(const Stop&, bool) {}

#else

namespace {

/// Whoever has just got the keys has its controls noted a frame or two later.
constexpr int kPatience = 3;

ImGuiWindow* root_of(void* window) {
    return static_cast<ImGuiWindow*>(window)->RootWindow;
}

/// Where a window keeps to which of its controls Tab went last.
int& last_stop(ImGuiWindow* root) {
    return *root->StateStorage.GetIntRef(ImHashStr("last stop of tabbing"));
}

}  // namespace

bool Tabbing::needed() {
    return true;
}

void Tabbing::enter(const char* window) {
    restart(window);
    stops_.clear();  // of what had the keys
    enters_ = true;
    waiting_ = 1;
    patience_ = kPatience;
}

void Tabbing::begin_frame(int steps) {
    if (steps != 0) {
        waiting_ = steps;
        patience_ = kPatience;
    }
    if (patience_-- <= 0) waiting_ = patience_ = 0;
    if (waiting_ == 0 || stops_.empty()) {
        stops_.clear();  // and keeps its room: no frame asks for memory
        return;
    }
    steps = std::exchange(waiting_, 0);
    const std::vector<Stop> stops = std::exchange(stops_, {});
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    const bool enters = std::exchange(enters_, false);
    const unsigned present = context.ActiveId != 0 ? context.ActiveId : context.NavId;
    if (restarts_ && root_of(stops.front().window)->ID == ImHashStr(restarts_)) {
        restarts_ = nullptr;
        return go(first_of(stops), !enters);
    }
    if (enters) return;
    const auto found = std::ranges::find(stops, present, &Stop::id);
    const auto count = static_cast<int>(stops.size());
    // From nowhere it goes to the first, or backwards to the last.
    const int from = found != stops.end() ? static_cast<int>(found - stops.begin())
                     : steps > 0          ? -1
                                          : count;
    // Where nothing shows what has the keys, that is the first, which a dialog begins with.
    if (found == stops.begin() && context.ActiveId == 0 && context.NavDisableHighlight) {
        return go(stops.front());
    }
    const int to = ((from + steps) % count + count) % count;
    go(stops[static_cast<std::size_t>(to)]);
}

void Tabbing::note() {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    ImGuiWindow* window = context.CurrentWindow;
    const bool has_keys = (context.IO.ConfigFlags & ImGuiConfigFlags_NavEnableKeyboard) != 0;
    if (!has_keys || !context.NavWindow || context.NavWindow->RootWindow != window->RootWindow) {
        return;
    }
    const ImGuiLastItemData& item = context.LastItemData;
    constexpr ImGuiItemFlags kNone =
        ImGuiItemFlags_Disabled | ImGuiItemFlags_NoNav | ImGuiItemFlags_NoTabStop;
    // The end of a part that scrolls counts as a control, too, but takes no keys.
    if (item.ID == 0 || item.ID == window->ID || (item.InFlags & kNone) != 0) return;
    const ImRect& place = item.NavRect;
    stops_.push_back({item.ID, window, place.Min.x, place.Min.y, place.Max.x, place.Max.y,
                      (item.InFlags & ImGuiItemFlags_Inputable) != 0});
}

const Tabbing::Stop& Tabbing::first_of(const std::vector<Stop>& stops) {
    const auto last = static_cast<unsigned>(last_stop(root_of(stops.front().window)));
    const auto there = std::ranges::find(stops, last, &Stop::id);
    if (last != 0 && there != stops.end()) return *there;
    const auto begin = std::ranges::find_if(
        stops, [&](const Stop& stop) { return stop.window != stops.front().window; });
    return begin != stops.end() ? *begin : stops.front();
}

void Tabbing::go(const Stop& stop, bool opens) {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    auto* window = static_cast<ImGuiWindow*>(stop.window);
    last_stop(window->RootWindow) = static_cast<int>(stop.id);
    const ImRect place(stop.left, stop.top, stop.right, stop.bottom);
    ImGui::ClearActiveID();  // of a field, which keeps what was typed
    ImGui::FocusWindow(window);
    ImGui::SetNavID(stop.id, ImGuiNavLayer_Main, 0, ImGui::WindowRectAbsToRel(window, place));
    context.NavDisableHighlight = false;
    context.NavDisableMouseHover = true;  // or what lies under the mouse looks chosen
    ImGui::ScrollToRect(window, place, ImGuiScrollFlags_KeepVisibleEdgeY);
    if (!stop.opens || !opens) return;
    ImGui::ActivateItem(stop.id);
    context.NavNextActivateFlags = ImGuiActivateFlags_PreferInput;
}

#endif

}  // namespace orograph
