#pragma once

#include "app/commands/commands.h"
#include "app/dialogs/document_desk.h"
#include "app/interface/interface.h"

namespace orograph {

/// Draws the menu bar of the present window of Dear ImGui from the command table, with the recent
/// files, the steps of the history and the bookmarks. Marks the menus as menu.file and so on.
void draw_menus(Interface& interface, const Commands& commands, DocumentDesk& desk);

}  // namespace orograph
