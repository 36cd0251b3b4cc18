#pragma once

#include <array>
#include <functional>
#include <string>

#include "app/commands/command_table.h"

namespace orograph {

/// What each command does, and whether it can be done now. Keys, menus and buttons ask here.
class Commands {
  public:
    /// `settings` says which keys are in use, and must outlive it.
    explicit Commands(const Settings& settings) : settings_(settings) {}

    /// `carry_out` is called when the command is given and `enabled` allows it; `on` is whether it
    /// is in effect, as a check mark shows. Both may be empty: always, and never.
    void bind(Command command, std::function<void()> carry_out, std::function<bool()> enabled = {},
              std::function<bool()> on = {});
    /// The same for a command on one of the bookmarks, which are numbered from 0.
    void bind_numbered(Command command, std::function<void(int)> carry_out,
                       std::function<bool(int)> enabled = {});

    /// Does it, if it can be done now; returns whether it was.
    bool run(Command command, int bookmark = 0) const;
    bool enabled(Command command, int bookmark = 0) const;
    bool on(Command command) const;

    /// Its first key in the key layout that is in use.
    std::string shortcut(Command command, int bookmark = 0) const {
        return shortcut_text(command, settings_.key_layout, bookmark);
    }

  private:
    struct Deed {
        std::function<void(int)> carry_out;
        std::function<bool(int)> enabled;
        std::function<bool()> on;
    };
    static constexpr std::size_t kCount = static_cast<std::size_t>(Command::close) + 1;

    Deed& deed(Command command) { return deeds_[static_cast<std::size_t>(command)]; }
    const Deed& deed(Command command) const { return deeds_[static_cast<std::size_t>(command)]; }

    const Settings& settings_;
    std::array<Deed, kCount> deeds_;
};

/// Why a command can't be carried out that a key gave, such as going to a bookmark, numbered from
/// 0, that isn't there; empty where there is nothing to say.
std::string why_not(Command command, int bookmark);

}  // namespace orograph
