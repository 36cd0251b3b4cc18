#include "app/interface/desktop_chooser.h"

#include <cstdlib>
#include <string_view>
#include <utility>

#include "app/base/run_program.h"

namespace orograph {

std::vector<std::string> chooser_command(const std::string& title,
                                         const std::filesystem::path& start) {
    const char* desktop = std::getenv("XDG_CURRENT_DESKTOP");
    const bool plasma = desktop && std::string_view(desktop).find("KDE") != std::string_view::npos;
    const bool zenity = on_search_path("zenity"), kdialog = on_search_path("kdialog");
    if (kdialog && (plasma || !zenity)) {
        return {"kdialog", "--title", title, "--getexistingdirectory", start.string()};
    }
    if (zenity) {
        // Without the slash it would begin beside the folder.
        return {"zenity", "--file-selection", "--directory", "--title=" + title,
                "--filename=" + start.string() + "/"};
    }
    return {};
}

bool DesktopChooser::show(const std::string& title, const std::filesystem::path& start) {
    std::vector<std::string> words = chooser_command(title, start);
    if (words.empty()) return false;
    pending_.ask([words = std::move(words)](const Job& job) -> std::optional<Answer> {
        constexpr int kCancelled = 1;
        auto end = run_program(words, {}, {}, job);
        if (!end) return std::nullopt;
        // Any other code, or a signal, is a chooser that doesn't work.
        if (!end->ran || end->code > kCancelled) return Answer{{}, true};
        if (end->code == kCancelled) return Answer{};
        while (!end->text.empty() && end->text.back() == '\n') end->text.pop_back();
        return Answer{end->text, false};
    });
    return true;
}

}  // namespace orograph
