#include "app/interface/overlay.h"

#include <fmt/core.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <iterator>
#include <string_view>

#include "app/commands/command_table.h"
#include "app/interface/imgui_versions.h"
#include "app/interface/wrapped_text.h"

namespace orograph {
namespace {

constexpr double kMessageSeconds = 8, kShortSeconds = 2;
constexpr float kNarrowest = 220;  // that messages are beside the instruments
constexpr ImGuiWindowFlags kPlain = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                    ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                                    ImGuiWindowFlags_AlwaysAutoResize |
                                    ImGuiWindowFlags_NoFocusOnAppearing;

float dialog_margin(const Interface& interface) {
    return 4 * interface.scale();
}

/// Changes what place_dialog said, of a dialog that has been open for some frames.
void keep_upper_edge(const Interface& interface, const char* title) {
    constexpr int kFramesToGrow = 6;  // until it has the size of its contents
    ImGuiWindow* window = ImGui::FindWindowByName(title);
    if (!window) return;
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    ImGuiStorage& kept = window->StateStorage;
    const ImGuiID frames = ImHashStr("frames"), room = ImHashStr("room");
    const int shown =
        window->WasActive && kept.GetFloat(room) == display.y ? kept.GetInt(frames) : 0;
    kept.SetInt(frames, std::min(shown + 1, kFramesToGrow));
    kept.SetFloat(room, display.y);
    if (shown < kFramesToGrow) return;
    const float margin = dialog_margin(interface);
    const float lowest = std::max(display.y - margin - window->Size.y, margin);
    ImGui::SetNextWindowPos(
        {ImGui::GetCurrentContext()->NextWindowData.PosVal.x, std::min(window->Pos.y, lowest)},
        ImGuiCond_Always, {0.5f, 0});
}

/// Scrolls the present window by keys, if it has them. Dear ImGui does so only where there is
/// nothing to press, and a dialog can be closed.
void scroll_by_keys() {
    constexpr float kLines = 3;
    if (!ImGui::IsWindowFocused()) return;
    const float line = ImGui::GetTextLineHeightWithSpacing(), end = ImGui::GetScrollMaxY();
    const float page = std::max(ImGui::GetContentRegionAvail().y - line, line);
    float to = ImGui::GetScrollY();
    if (imgui_key_pressed(ImGuiKey_UpArrow)) to -= kLines * line;
    if (imgui_key_pressed(ImGuiKey_DownArrow)) to += kLines * line;
    if (imgui_key_pressed(ImGuiKey_PageUp)) to -= page;
    if (imgui_key_pressed(ImGuiKey_PageDown)) to += page;
    if (imgui_key_pressed(ImGuiKey_Home)) to = 0;
    if (imgui_key_pressed(ImGuiKey_End)) to = end;
    if (to != ImGui::GetScrollY()) ImGui::SetScrollY(std::clamp(to, 0.0f, end));
}

/// Whether a window lies over the picture, and below dialogs.
bool lies_over_picture(const ImGuiWindow* window) {
    constexpr std::string_view kNames[] = {"Statistics", "Messages", "Notes"};
    return std::ranges::find(kNames, std::string_view(window->Name)) != std::end(kNames);
}

/// Puts those that came later than the present window, or were used after it, below it.
void lie_over_the_rest() {
    ImVector<ImGuiWindow*>& windows = ImGui::GetCurrentContext()->Windows;
    const auto dialog = std::find(windows.begin(), windows.end(), ImGui::GetCurrentWindow());
    std::stable_partition(dialog, windows.end(), lies_over_picture);
}

}  // namespace

float highest_dialog(const Interface& interface) {
    return ImGui::GetIO().DisplaySize.y - 2 * dialog_margin(interface);
}

void place_dialog(const Interface& interface, const SceneArea& area, float width, float height) {
    const float margin = dialog_margin(interface);
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const ImVec2 most(window.x - 2 * margin, highest_dialog(interface));
    const ImVec2 wanted(std::min(width * interface.scale(), most.x),
                        std::min(height * interface.scale(), most.y));
    const float middle = std::clamp(area.x + area.width / 2, margin + wanted.x / 2,
                                    window.x - margin - wanted.x / 2);
    ImGui::SetNextWindowPos({middle, window.y / 2}, ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowSizeConstraints({0, 0}, most);
    ImGui::SetNextWindowSize(wanted);
}

bool begin_dialog(Interface& interface, const SceneArea& area, const char* title, bool* open,
                  float width, float height) {
    place_dialog(interface, area, width, height);
    if (height == 0) keep_upper_edge(interface, title);
    const bool shown = ImGui::Begin(title, open,
                                    ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove);
    lie_over_the_rest();
    interface.begin_dialog_keys();
    return shown;
}

void Messages::add(std::string text, bool problem) {
    const std::lock_guard lock(mutex_);
    messages_.push_back({.text = std::move(text), .key = "", .problem = problem});
}

void Messages::withdraw(const std::string& text) {
    const std::lock_guard lock(mutex_);
    std::erase_if(messages_, [&](const Message& message) { return message.text == text; });
}

void Messages::show(const std::string& key, std::string text, bool brief) {
    const std::lock_guard lock(mutex_);
    std::erase_if(messages_, [&](const Message& message) { return message.key == key; });
    messages_.push_back({.text = std::move(text), .key = key, .brief = brief});
}

void Messages::keep(std::string text) {
    const std::lock_guard lock(mutex_);
    if (std::ranges::find(notes_, text) == notes_.end()) notes_.push_back(std::move(text));
}

std::vector<std::string> Messages::notes() const {
    const std::lock_guard lock(mutex_);
    return notes_;
}

std::string Messages::newest() const {
    const std::lock_guard lock(mutex_);
    return messages_.empty() ? "" : messages_.back().text;
}

void Messages::draw(Interface& interface, const SceneArea& area, double now) {
    const std::lock_guard lock(mutex_);
    for (Message& message : messages_) {
        if (message.until != 0) continue;
        message.until = now + (message.brief ? kShortSeconds : kMessageSeconds);
    }
    std::erase_if(messages_, [&](const Message& message) { return message.until < now; });
    if (messages_.empty() && notes_.empty()) return;
    const float margin = 12 * interface.scale();
    float width = area.width - 2 * margin, bottom = area.y + area.height - margin;
    for (const char* other : {"instruments", "photo.hint"}) {
        const auto found = interface.places().find(other);
        if (found == interface.places().end()) continue;
        const ControlPlace& place = found->second;
        const float beside = place.x - area.x - 2 * margin;
        if (beside > kNarrowest * interface.scale())
            width = beside;
        else
            bottom = place.y - margin / 2;
    }
    if (!notes_.empty())
        bottom = draw_notes(interface, area.x + margin, bottom, width) - margin / 2;
    if (messages_.empty()) return;
    ImGui::SetNextWindowPos({area.x + margin, bottom}, ImGuiCond_Always, {0, 1});
    // Many lines scroll, for which they must hear the mouse.
    const float highest = std::max(bottom - area.y - margin, 60 * interface.scale());
    const ImGuiWindowFlags deaf = overflow_ ? 0 : ImGuiWindowFlags_NoInputs;
    ImGui::SetNextWindowSizeConstraints({0, 0}, {width, highest});
    ImGui::Begin("Messages", nullptr, kPlain | deaf);
    const float bar = overflow_ ? ImGui::GetStyle().ScrollbarSize : 0;
    const float padding = ImGui::GetStyle().WindowPadding.x;
    ImGui::PushTextWrapPos(width - padding - bar);  // of words that are longer than a line
    for (const Message& message : messages_) {
        const std::string text = broken_at_spaces(message.text, width - 2 * padding - bar);
        if (message.problem) {
            ImGui::TextColored(kProblemColour, "%s", text.c_str());
        } else {
            ImGui::TextUnformatted(text.c_str());
        }
    }
    ImGui::PopTextWrapPos();
    overflow_ = ImGui::GetScrollMaxY() > 0;
    const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    ImGui::End();
    interface.mark_in_scene("messages", {at.x, at.y, size.x, size.y});
}

float Messages::draw_notes(Interface& interface, float left, float bottom, float width) {
    ImGui::SetNextWindowPos({left, bottom}, ImGuiCond_Always, {0, 1});
    ImGui::SetNextWindowSizeConstraints({0, 0}, {width, bottom});
    ImGui::Begin("Notes", nullptr, kPlain);
    const float padding = ImGui::GetStyle().WindowPadding.x;
    ImGui::PushTextWrapPos(width - padding);
    for (const std::string& note : notes_) {
        const std::string text = broken_at_spaces(note, width - 2 * padding);
        ImGui::TextColored(kProblemColour, "%s", text.c_str());
    }
    ImGui::PopTextWrapPos();
    const bool read = ImGui::SmallButton("Got it");
    interface.mark("notes.dismiss");
    const float top = ImGui::GetWindowPos().y;
    ImGui::End();
    if (read) notes_.clear();
    return top;
}

bool draw_help(Interface& interface, const SceneArea& area, KeyLayout layout) {
    bool open = true;
    place_dialog(interface, area, 440);
    ImGui::Begin("Keys", &open,
                 ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoMove);
    lie_over_the_rest();
    interface.begin_dialog_keys();
    scroll_by_keys();
    if (ImGui::BeginTable("keys", 2, ImGuiTableFlags_SizingFixedFit)) {
        for (const KeyHelp& row : key_help(layout)) {
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            ImGui::TextColored({0.62f, 0.80f, 1, 1}, "%s", row.keys.c_str());
            ImGui::TableNextColumn();
            ImGui::TextUnformatted(row.label.c_str());
        }
        ImGui::EndTable();
    }
    const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    ImGui::End();
    interface.mark_in_scene("help", {at.x, at.y, size.x, size.y});
    return open;
}

float beside_toolbar(const Interface& interface, const SceneArea& area) {
    const auto toolbar = interface.places().find("toolbar");
    return toolbar == interface.places().end() ? area.x : toolbar->second.x + toolbar->second.width;
}

bool draw_hint(Interface& interface, const SceneArea& area) {
    constexpr float kHintWidth = 470;
    const float margin = 10 * interface.scale();
    const float left = beside_toolbar(interface, area);
    float top = area.y + margin;
    float room = area.x + area.width - left;
    const float width = std::min(kHintWidth * interface.scale(), room - 2 * margin);
    // Beside the overview or, where both don't fit, below it.
    if (const auto window = interface.places().find("overview.window");
        window != interface.places().end()) {
        const float beside = window->second.x - left;
        if (beside >= width + 2 * margin)
            room = beside;
        else
            top = window->second.y + window->second.height + margin;
    }
    ImGui::SetNextWindowPos({left + (room - width) / 2, top});
    ImGui::SetNextWindowSize({width, 0});
    ImGui::SetNextWindowBgAlpha(0.85f);
    ImGui::Begin("Hint", nullptr,
                 (kPlain & ~ImGuiWindowFlags_AlwaysAutoResize) |
                     ImGuiWindowFlags_NoBringToFrontOnFocus);  // dialogs lie over it
    ImGui::TextWrapped("The arrow keys fly. With Shift, Up and Down rise and sink.");
    ImGui::TextWrapped(
        "Drag the picture to look around, double-click to fly to a place. The wheel "
        "sets the speed.");
    ImGui::TextWrapped("V hides the options, F1 lists all keys, Esc hides these lines.");
    const bool dismissed = ImGui::SmallButton("Got it");
    interface.mark("hint.dismiss");
    const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    ImGui::End();
    interface.mark_in_scene("hint", {at.x, at.y, size.x, size.y});
    return !dismissed;
}

}  // namespace orograph
