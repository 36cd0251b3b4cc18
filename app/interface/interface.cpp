#include "app/interface/interface.h"

#include <GLFW/glfw3.h>
#include <imgui.h>
#include <imgui_impl_glfw.h>
#include <imgui_impl_opengl3.h>
#include <imgui_internal.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "app/interface/imgui_versions.h"
#include "app/interface/picture_texture.h"
#include "app/interface/wrapped_text.h"
#include "font_embedded.h"

namespace orograph {
namespace {

constexpr float kFontPixels = 15;
constexpr float kDoubleClickSeconds = 0.3f;

/// Between one menu and the next, to which the arrow keys go, none is open for a frame or two.
constexpr int kMenuFrames = 4;

bool has_popup() {
    return !ImGui::GetCurrentContext()->OpenPopupStack.empty();
}

/// Whether the item drawn last is what the arrow keys have come to.
bool has_keys() {
    return ImGui::GetIO().NavVisible && ImGui::IsItemFocused();
}

/// The same of an entry of a menu.
bool entry_has_keys() {
    const ImGuiWindow* window = ImGui::GetCurrentContext()->CurrentWindow;
    return has_keys() && (window->Flags & ImGuiWindowFlags_Popup) != 0;
}

/// Puts the next window beside the present one, which is a menu, at the height of the item drawn
/// last, so that it covers no other entry. Returns how wide its text can be there, at most `width`.
float place_beside_menu(float width) {
    const ImVec2 menu = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    const ImGuiStyle& style = ImGui::GetStyle();
    const float gap = style.ItemSpacing.x, borders = 2 * style.WindowPadding.x;
    const float left = menu.x - gap;
    const float right = ImGui::GetIO().DisplaySize.x - menu.x - size.x - gap;
    const bool at_right = right >= left || right >= width + borders;
    ImGui::SetNextWindowPos({at_right ? menu.x + size.x + gap : left, ImGui::GetItemRectMin().y},
                            ImGuiCond_Always, {at_right ? 0.0f : 1.0f, 0});
    return std::clamp((at_right ? right : left) - borders, 1.0f, width);
}

void set_style(float scale) {
    ImGuiStyle& style = ImGui::GetStyle();
    style = ImGuiStyle();
    ImGui::StyleColorsDark();
    style.WindowRounding = 0;
    style.FrameRounding = 3;
    style.GrabRounding = 3;
    style.PopupRounding = 4;
    style.FramePadding = {6, 3};
    style.ItemSpacing = {6, 5};
    style.WindowPadding = {12, 10};
    style.Colors[ImGuiCol_WindowBg] = {0.09f, 0.10f, 0.12f, 1};
    style.Colors[ImGuiCol_PopupBg] = {0.11f, 0.12f, 0.14f, 0.98f};
    style.Colors[ImGuiCol_FrameBg] = {0.17f, 0.19f, 0.22f, 1};
    style.Colors[ImGuiCol_FrameBgHovered] = {0.22f, 0.25f, 0.29f, 1};
    style.Colors[ImGuiCol_FrameBgActive] = {0.25f, 0.29f, 0.34f, 1};
    style.Colors[ImGuiCol_Header] = {0.16f, 0.20f, 0.25f, 1};
    style.Colors[ImGuiCol_HeaderHovered] = {0.20f, 0.27f, 0.35f, 1};
    style.Colors[ImGuiCol_Button] = {0.18f, 0.28f, 0.40f, 1};
    style.Colors[ImGuiCol_ButtonHovered] = {0.24f, 0.38f, 0.54f, 1};
    style.Colors[ImGuiCol_SliderGrab] = {0.42f, 0.62f, 0.82f, 1};
    style.Colors[ImGuiCol_SliderGrabActive] = {0.52f, 0.74f, 0.95f, 1};
    style.Colors[ImGuiCol_CheckMark] = {0.52f, 0.74f, 0.95f, 1};
    style.Colors[ImGuiCol_PlotHistogram] = {0.24f, 0.42f, 0.60f, 1};  // of progress bars
    style.ScaleAllSizes(scale);
}

}  // namespace

Interface::Interface(GLFWwindow* window) : window_(window) {
    // Dear ImGui doesn't look whether it got the memory that it asked for.
    ImGui::SetAllocatorFunctions([](std::size_t size, void*) { return ::operator new(size); },
                                 [](void* memory, void*) { ::operator delete(memory); });
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;  // the layout is fixed, so nothing is kept
    ImGui_ImplGlfw_InitForOpenGL(window, false);
    ImGui_ImplOpenGL3_Init("#version 330 core");
    set_scale(InterfaceScale::automatic);
}

void Interface::set_scale(InterfaceScale wanted) {
    float across = 1, down = 1;
    glfwGetWindowContentScale(window_, &across, &down);
    const float scale = factor_of(wanted, across);
    if (scale == scale_) return;
    const bool first = std::exchange(scale_, scale) == 0;
    ImGuiIO& io = ImGui::GetIO();
    io.Fonts->Clear();
    for (const EmbeddedFile& font : font_embedded()) {
        ImFontConfig config;
        config.FontDataOwnedByAtlas = false;
        io.Fonts->AddFontFromMemoryTTF(const_cast<char*>(font.bytes.data()),
                                       static_cast<int>(font.bytes.size()), kFontPixels * scale_,
                                       &config);
    }
    if (font_embedded().empty()) {
        io.Fonts->AddFontDefault();
        set_imgui_font_scale(scale_);
    }
    set_style(scale_);
#if IMGUI_VERSION_NUM < 19200  // later ones look after the texture of the font themselves
    if (!first) {
        ImGui_ImplOpenGL3_DestroyFontsTexture();
        ImGui_ImplOpenGL3_CreateFontsTexture();
    }
#else
    (void)first;
#endif
}

Interface::~Interface() {
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplGlfw_Shutdown();
    ImGui::DestroyContext();
}

void Interface::begin_frame(const Pointer& pointer, double slept_seconds, const FrameInput& input) {
    places_.clear();
    shows_dialog_ = false;
    // Else the arrow keys fly, which is what this is for.
    ImGuiIO& io = ImGui::GetIO();
    const bool keys = key_owner() != KeyOwner::flight;
    dialog_has_keys_ = false;
    io.ConfigFlags = keys ? io.ConfigFlags | ImGuiConfigFlags_NavEnableKeyboard
                          : io.ConfigFlags & ~ImGuiConfigFlags_NavEnableKeyboard;
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplGlfw_NewFrame();
    // The backend asks how the mouse is now; what counts is how it was at the events of this frame.
    set_imgui_pointer(static_cast<float>(pointer.x), static_cast<float>(pointer.y), pointer.down);
    std::rotate(frame_seconds_.begin(), frame_seconds_.begin() + 1, frame_seconds_.end());
    frame_seconds_.back() =
        std::max(0.0f, ImGui::GetIO().DeltaTime - static_cast<float>(slept_seconds));
    ImGui::GetIO().MouseDoubleClickTime =
        std::accumulate(frame_seconds_.begin(), frame_seconds_.end(), kDoubleClickSeconds);
    ImGui::NewFrame();
    // Asked before a field sees the key and is left.
    enter_taken_ = ImGui::IsAnyItemActive() || has_popup();
    tabbing_.begin_frame(input.tabs);
    const double x = std::exchange(mouse_x_, pointer.x), y = std::exchange(mouse_y_, pointer.y);
    if (x != mouse_x_ || y != mouse_y_) keys_acted_ = false;
    keys_acted_ |= input.keys;
}

KeyOwner Interface::key_owner() const {
    if (!dialog_has_keys_ && !has_popup()) return KeyOwner::flight;
    return panel_has_keys_ ? KeyOwner::panel : KeyOwner::dialog;
}

void Interface::begin_dialog_keys() {
    shows_dialog_ = true;
    if (ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows)) dialog_has_keys_ = true;
}

void Interface::give_panel_keys(bool give) {
    panel_has_keys_ = takes_focus_ = give;
    // Past the menus. Dear ImGui would begin with the part that scrolls, or a button of the footer.
    if (give) tabbing_.enter(kPanelWindow);
    menu_frames_ = 0;
}

void Interface::open_menus() {
    panel_has_keys_ = takes_focus_ = true;
    tabbing_.restart(kPanelWindow);
    opens_menu_ = true;
    menu_frames_ = kMenuFrames;
}

void Interface::begin_panel_keys() {
    if (!panel_has_keys_) return;
    const bool popup = has_popup();
    panel_has_keys_ = popup || ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows);
    const bool in_menus = popup || ImGui::GetCurrentContext()->NavLayer == ImGuiNavLayer_Menu;
    if (in_menus && menu_frames_ > 0) menu_frames_ = kMenuFrames;
    if (!in_menus && menu_frames_ > 0 && --menu_frames_ == 0) panel_has_keys_ = false;
    if (panel_has_keys_) dialog_has_keys_ = true;
}

bool Interface::entered_button() {
    if (enter_taken_ || !ImGui::GetIO().NavVisible || !ImGui::IsItemFocused()) return false;
    if (!imgui_enter_pressed()) return false;
    enter_taken_ = true;
    return true;
}

bool Interface::entered_dialog() const {
    return !enter_taken_ && !imgui_enter_presses_controls() && imgui_enter_pressed() &&
           ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows);
}

bool Interface::end_frame() {
    ImGui::Render();
    const bool other_pictures = std::exchange(uploads_, picture_uploads()) != picture_uploads();
    return record_.changes(*ImGui::GetDrawData()) || other_pictures;
}

void Interface::draw() {
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

void Interface::mark(const std::string& name) {
    const ImVec2 low = ImGui::GetItemRectMin(), size = ImGui::GetItemRectSize();
    tabbing_.note();
    mark(name, {low.x, low.y, size.x, size.y});
}

void Interface::mark(const std::string& name, const ControlPlace& place) {
    const ImVec2 high(place.x + place.width, place.y + place.height);
    if (ImGui::IsRectVisible({place.x, place.y}, high)) places_[name] = place;
}

bool Interface::begin_choice(const std::string& name, const std::string& preview) {
    // Once it is open the present window is the list, in which its own control isn't visible.
    const ImVec2 low = ImGui::GetCursorScreenPos();
    mark(name, {low.x, low.y, ImGui::GetContentRegionAvail().x, ImGui::GetFrameHeight()});
    ImGui::SetNextItemWidth(-1);
    const bool open = ImGui::BeginCombo(("##" + name).c_str(), preview.c_str());
    if (!open) tabbing_.note();
    return open;
}

bool Interface::begin_menu(const std::string& name, const std::string& label, bool enabled) {
    // Once it is open the present window is the menu, as above.
    const ImVec2 low = ImGui::GetCursorScreenPos(), size = ImGui::CalcTextSize(label.c_str());
    mark(name, {low.x, low.y, size.x, size.y});
    const bool open = ImGui::BeginMenu(label.c_str(), enabled);
    if (!open) {
        tabbing_.note();
        at_menu_title_ |= ImGui::IsItemFocused();
    }
    return open;
}

bool Interface::close_popups() {
    if (!has_popup()) return false;
    ImGui::ClosePopupToLevel(0, true);
    return true;
}

bool Interface::button(const char* label, const std::string& name, const std::string& tooltip) {
    const bool pressed = ImGui::Button(label);
    mark(name);
    this->tooltip(tooltip);
    return pressed;
}

void Interface::tooltip(const std::string& text) {
    constexpr double kPause = 0.4;
    if (!ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) return;
    // Whose hands are on the keys is done with what the mouse rests on.
    if (keys_acted_ && !has_keys()) return;
    const int frame = ImGui::GetFrameCount();
    const bool stayed = hovered_ == text && frame <= hovered_frame_ + 1;
    hovered_frame_ = frame;
    if (!stayed) {
        hovered_ = text;
        hovered_since_ = ImGui::GetTime();
        used_ = false;
    }
    // Who uses a control knows it, and looks at what that opens.
    if (ImGui::IsItemActive() || ImGui::IsItemActivated()) used_ = true;
    if (used_ || ImGui::GetTime() - hovered_since_ < kPause) return;
    const float padding = ImGui::GetStyle().WindowPadding.x;
    float width = 340 * scale_ - padding;
    if (entry_has_keys()) width = place_beside_menu(width);
    const std::string lines = broken_at_spaces(text, width);
    // It is as easy to read where its control is greyed out or dim.
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, 1);
    ImGui::PushStyleColor(ImGuiCol_Text, IM_COL32_WHITE);
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(padding + width);  // of words that are longer than a line
    ImGui::TextUnformatted(lines.c_str());
    ImGui::PopTextWrapPos();
    const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    ImGui::EndTooltip();
    mark_in_scene("tooltip", {at.x, at.y, size.x, size.y});
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
}

}  // namespace orograph
