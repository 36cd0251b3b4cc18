#pragma once

#include <span>

namespace orograph {

/// Opens a menu of the present menu bar by a key: its first entry has the keys, and is marked.
void open_menu_by_key(const char* label);

/// Opens the menu beside the one that is open in the present menu bar, as the arrow keys to the
/// left and to the right ask; from the last one on to the first. Dear ImGui would close the one and
/// mark the title of the other. `labels` are those of all menus from left to right. `at_title` is
/// for whether the keys are at the title of a menu within the open one, into which the arrow to the
/// right goes. Call before the menus are drawn.
void go_along_menus(std::span<const char* const> labels, bool at_title);

}  // namespace orograph
