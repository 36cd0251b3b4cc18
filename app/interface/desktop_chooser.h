#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/base/pending.h"

namespace orograph {

/// The program that shows the desktop's own chooser of folders, and what it is called with: GNOME's
/// zenity or KDE's kdialog, whichever is on the search path; of both kdialog where KDE runs. It
/// begins in `start`, which is a whole path. Empty where there is neither.
std::vector<std::string> chooser_command(const std::string& title,
                                         const std::filesystem::path& start);

/// The desktop's own chooser of folders, a program beside the window, which goes on meanwhile.
class DesktopChooser {
  public:
    /// What came of it: an empty path where nothing was chosen. `failed`: the program doesn't work
    /// here, so another way to choose must do.
    struct Answer {
        std::filesystem::path folder;
        bool failed = false;
    };

    /// `wake` is called, on a thread, when there is an answer.
    explicit DesktopChooser(std::function<void()> wake) : pending_(std::move(wake)) {}

    /// Shows it; false if there is none. One that is open already is closed.
    bool show(const std::string& title, const std::filesystem::path& start);
    /// Whether it is open.
    bool shown() const { return pending_.busy(); }
    void close() { pending_.cancel(); }
    /// What was chosen, once.
    std::optional<Answer> take() { return pending_.take(); }

  private:
    Pending<Answer> pending_;
};

}  // namespace orograph
