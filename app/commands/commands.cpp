#include "app/commands/commands.h"

#include <fmt/core.h>

#include <utility>

namespace orograph {

void Commands::bind(Command command, std::function<void()> carry_out, std::function<bool()> enabled,
                    std::function<bool()> on) {
    Deed& bound = deed(command);
    bound.carry_out = [carry_out = std::move(carry_out)](int) { carry_out(); };
    bound.enabled = nullptr;
    if (enabled) bound.enabled = [enabled = std::move(enabled)](int) { return enabled(); };
    bound.on = std::move(on);
}

void Commands::bind_numbered(Command command, std::function<void(int)> carry_out,
                             std::function<bool(int)> enabled) {
    deed(command) = {std::move(carry_out), std::move(enabled), {}};
}

bool Commands::run(Command command, int bookmark) const {
    if (!enabled(command, bookmark)) return false;
    deed(command).carry_out(bookmark);
    return true;
}

bool Commands::enabled(Command command, int bookmark) const {
    const Deed& bound = deed(command);
    return bound.carry_out && (!bound.enabled || bound.enabled(bookmark));
}

bool Commands::on(Command command) const {
    const Deed& bound = deed(command);
    return bound.on && bound.on();
}

std::string why_not(Command command, int bookmark) {
    switch (command) {
        case Command::go_to_bookmark:
            return fmt::format("There is no bookmark {0} yet: Ctrl+{0} makes one.", bookmark + 1);
        case Command::previous_view:
            return "There is no view to go back to: each jump, such as to a bookmark, keeps one.";
        case Command::next_view:
            return "There is no view to go on to: going back keeps one.";
        case Command::orbit:
            return "Only a surface can be circled, not a line or a picture.";
        case Command::walk:
            return "Only a surface can be walked on, not a line or a picture.";
        case Command::undo:
            return "There is nothing to undo. Moving the camera is not an edit.";
        case Command::redo:
            return "There is nothing to redo.";
        default:
            return {};
    }
}

}  // namespace orograph
