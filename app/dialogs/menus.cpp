#include "app/dialogs/menus.h"

#include <fmt/core.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "app/base/wording.h"
#include "app/interface/command_widgets.h"
#include "app/interface/menu_bar.h"
#include "core/recipe/presets.h"
#include "core/recipe/river_places.h"
#include "core/recipe/river_rain.h"

namespace orograph {
namespace {

struct MenuTitle {
    Menu menu;
    const char *label, *mark;
};
constexpr MenuTitle kMenus[] = {{Menu::file, "File", "menu.file"},
                                {Menu::edit, "Edit", "menu.edit"},
                                {Menu::view, "View", "menu.view"},
                                {Menu::go, "Go", "menu.go"},
                                {Menu::help, "Help", "menu.help"}};

void draw_recent(Interface& interface, DocumentDesk& desk) {
    const std::vector<std::string> recent = desk.recent();
    if (!interface.begin_menu("menu.recent", "Open recent", !recent.empty())) return;
    std::optional<std::string> chosen;
    for (std::size_t i = 0; i < recent.size(); ++i) {
        if (ImGui::MenuItem(recent[i].c_str())) chosen = recent[i];
        interface.mark(fmt::format("file.recent.{}", i + 1));
    }
    ImGui::EndMenu();
    if (chosen) desk.open_instead(*chosen);
}

/// The last steps of the document, of which the present one is checked.
void draw_history(Interface& interface, Document& document) {
    constexpr std::size_t kMostShown = 20;
    const History& history = document.history();
    const std::size_t count = history.steps().size();
    const std::size_t first = count > kMostShown ? count - kMostShown : 0;
    ImGui::Separator();
    std::optional<std::size_t> wanted;
    for (std::size_t step = first; step < count; ++step) {
        ImGui::PushID(static_cast<int>(step));
        const bool present = step == history.present();
        if (ImGui::MenuItem(history.steps()[step].name.c_str(), nullptr, present)) wanted = step;
        interface.mark(fmt::format("edit.step.{}", step));
        ImGui::PopID();
    }
    if (wanted) document.go_to(*wanted);
}

/// Where a bookmark is, for a person: "1,200 m east, 300 m south, 450 m up".
std::string bookmark_text(const std::optional<Bookmark>& bookmark) {
    if (!bookmark) return "none yet";
    return place_text(bookmark->x, bookmark->z) + ", " + length_text(bookmark->y) + " up";
}

void draw_bookmarks(Interface& interface, const Commands& commands, const CommandInfo& info,
                    const Document& document) {
    if (!interface.begin_menu(fmt::format("go.{}", info.name), std::string(info.label))) return;
    for (int bookmark = 0; bookmark < Bookmarks::kCount; ++bookmark) {
        const std::optional<Bookmark>& place =
            document.recipe().bookmarks.places[static_cast<std::size_t>(bookmark)];
        bookmark_item(interface, commands, info.command, bookmark,
                      fmt::format("{}: {}", bookmark + 1, bookmark_text(place)));
    }
    ImGui::EndMenu();
}

/// Where there are none yet: says so, and offers a preset that has some.
void offer_places(Interface& interface, DocumentDesk& desk) {
    if (shown_rivers(desk.document().recipe())) {
        ImGui::TextDisabled("once the world is made");
        return;
    }
    ImGui::TextDisabled("only in a World with rivers, such as");
    static const auto preset = std::ranges::find_if(
        presets(), [](const Preset& one) { return shown_rivers(one.recipe).has_value(); });
    if (preset == presets().end()) return;
    if (ImGui::MenuItem(preset->label.c_str())) desk.use(*preset);
    interface.mark("go.places.preset");
    interface.tooltip("Opens this preset in place of the present document.");
}

/// Where there is something to see in a world with rivers.
void draw_places(Interface& interface, const Commands& commands, DocumentDesk& desk) {
    Document& document = desk.document();
    if (!interface.begin_menu("go.places", "Notable places")) return;
    const std::vector<std::string_view> places = known_river_places(document.recipe());
    if (places.empty()) offer_places(interface, desk);
    std::optional<std::size_t> chosen;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (ImGui::MenuItem(std::string(places[i]).c_str())) chosen = i;
        interface.mark(fmt::format("go.places.{}", i + 1));
    }
    ImGui::EndMenu();
    if (!chosen) return;
    const std::optional<RiverPlace> place = known_river_place(document.recipe(), *chosen);
    if (!place) return;
    document.jump([&](CameraParams& camera) {
        go_to_bookmark(place->view, camera);
        // Who walks would stand below that view, from where the place may not be seen.
        if (camera.mode == CameraMode::walk) camera.mode = CameraMode::fly;
    });
    std::string found(place->label);
    if (place->height >= 1) found += ", " + length_text(place->height) + " above the sea";
    found += ". " + commands.shortcut(Command::previous_view) + " leads back.";
    desk.messages().show("place", found, false);
}

void draw_entries(Interface& interface, const Commands& commands, DocumentDesk& desk, Menu menu) {
    for (const CommandInfo& info : command_table()) {
        if (info.menu != menu) continue;
        if (info.separated) ImGui::Separator();
        if (info.command == Command::go_to_bookmark || info.command == Command::keep_bookmark) {
            draw_bookmarks(interface, commands, info, desk.document());
        } else {
            command_item(interface, commands, info.command);
        }
        if (info.command == Command::open) draw_recent(interface, desk);
    }
    if (menu == Menu::edit) draw_history(interface, desk.document());
    if (menu == Menu::go) draw_places(interface, commands, desk);
}

}  // namespace

void draw_menus(Interface& interface, const Commands& commands, DocumentDesk& desk) {
    if (!ImGui::BeginMenuBar()) return;
    std::array<const char*, std::size(kMenus)> labels{};
    std::ranges::transform(kMenus, labels.begin(), &MenuTitle::label);
    if (interface.take_menu_request()) open_menu_by_key(labels[0]);
    go_along_menus(labels, interface.take_menu_title());
    for (const MenuTitle& title : kMenus) {
        if (!interface.begin_menu(title.mark, title.label)) continue;
        draw_entries(interface, commands, desk, title.menu);
        ImGui::EndMenu();
    }
    const Document& document = desk.document();
    ImGui::TextDisabled("%s%s", document.name().c_str(), document.history().modified() ? "*" : "");
    ImGui::EndMenuBar();
}

}  // namespace orograph
