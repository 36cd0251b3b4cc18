#include "app/flight/keys.h"

#include <GLFW/glfw3.h>

#include <algorithm>
#include <optional>

#include "app/commands/command_table.h"

namespace orograph {
namespace {

using enum Command;

void add(Motion& motion, Command command) {
    switch (command) {
        case forward:
            motion.forward += 1;
            break;
        case back:
            motion.forward -= 1;
            break;
        case turn_left:
            motion.turn -= 1;
            break;
        case turn_right:
            motion.turn += 1;
            break;
        case rise:
            motion.up += 1;
            break;
        case sink:
            motion.up -= 1;
            break;
        case look_up:
            motion.tilt += 1;
            break;
        case look_down:
            motion.tilt -= 1;
            break;
        case along_view:
            motion.along_view += 1;
            break;
        case against_view:
            motion.along_view -= 1;
            break;
        case left:
            motion.right -= 1;
            break;
        case right:
            motion.right += 1;
            break;
        default:
            break;
    }
}

/// Of the commands that a key and the held modifiers allow, the one that asks for most of them:
/// Ctrl+E exports and doesn't rise, while Ctrl+Up moves, slowly.
std::optional<Command> held_command(int code, bool shift, bool control) {
    std::optional<Command> best;
    int most = -1;
    for (const CommandInfo& info : command_table()) {
        for (const Key& key : info.keys) {
            const int modifiers = key.shift + key.control;
            const bool allowed = (!key.shift || shift) && (!key.control || control);
            if (key.code != code || !allowed || modifiers <= most) continue;
            best = info.command;
            most = modifiers;
        }
    }
    return best;
}

}  // namespace

Motion HeldKeys::motion() const {
    const bool shift = held_.contains(GLFW_KEY_LEFT_SHIFT) || held_.contains(GLFW_KEY_RIGHT_SHIFT);
    const bool control =
        held_.contains(GLFW_KEY_LEFT_CONTROL) || held_.contains(GLFW_KEY_RIGHT_CONTROL);
    Motion motion;
    motion.slow = control;
    for (const int key : held_) {
        if (const auto command = held_command(key, shift, control)) add(motion, *command);
    }
    motion.up = std::clamp(motion.up, -1.0, 1.0);  // two pairs of keys rise and sink
    return motion;
}

}  // namespace orograph
