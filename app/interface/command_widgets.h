#pragma once

#include <string>

#include "app/commands/commands.h"
#include "app/interface/interface.h"

namespace orograph {

/// An entry of the menu that is open: the command's label, its key and tooltip, greyed while it
/// can't be used, checked while it is in effect. Marks it as MENU.NAME, such as "file.save".
void command_item(Interface& interface, const Commands& commands, Command command);

/// The same for one of its bookmarks, numbered from 0, with a label and a mark of its own.
void bookmark_item(Interface& interface, const Commands& commands, Command command, int bookmark,
                   const std::string& label);

/// A button with the command's label. Marks it as NAME.
void command_button(Interface& interface, const Commands& commands, Command command);

/// What the command does, and by which key.
std::string command_tooltip(const Commands& commands, Command command);

}  // namespace orograph
