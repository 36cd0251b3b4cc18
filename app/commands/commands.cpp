#include "app/commands/commands.h"

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

}  // namespace orograph
