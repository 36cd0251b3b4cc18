#include "app/interface/desktop_chooser.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <string_view>
#include <utility>

#ifndef _WIN32
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
extern char** environ;
#endif

namespace orograph {
namespace {

#ifndef _WIN32

constexpr int kPatience = 50;  // milliseconds between looks at whether it is wanted still

bool on_search_path(const std::string& program) {
    const char* all = std::getenv("PATH");
    std::string_view rest = all ? all : "";
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(':'), rest.size());
        const std::string path = std::string(rest.substr(0, end)) + "/" + program;
        if (::access(path.c_str(), X_OK) == 0) return true;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return false;
}

/// Runs it and returns what it prints; nothing if the job was stopped, which ends it. The program
/// can't be run where `failed` is set.
std::optional<std::string> output_of(const std::vector<std::string>& words, const Job& job,
                                     bool& failed) {
    int ends[2];
    failed = ::pipe2(ends, O_CLOEXEC) != 0;
    if (failed) return "";
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    pid_t process = 0;
    const int problem =
        ::posix_spawnp(&process, arguments[0], &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    ::close(ends[1]);
    failed = problem != 0;
    std::string text;
    bool open = !failed;
    while (open && !job.stopped()) {
        pollfd look{ends[0], POLLIN, 0};
        if (::poll(&look, 1, kPatience) <= 0) continue;
        char bytes[4096];
        const ssize_t count = ::read(ends[0], bytes, sizeof bytes);
        if (count < 0 && errno == EINTR) continue;
        open = count > 0;
        if (open) text.append(bytes, static_cast<std::size_t>(count));
    }
    ::close(ends[0]);
    if (failed) return "";
    if (open) ::kill(process, SIGTERM);  // nobody waits for it any more
    int status = 0;
    while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
    if (open) return std::nullopt;
    // 1 is "cancelled"; anything else, or a signal, is a chooser that doesn't work.
    constexpr int kCancelled = 1;
    const bool ended = WIFEXITED(status);
    failed = !ended || (WEXITSTATUS(status) != 0 && WEXITSTATUS(status) != kCancelled);
    if (!ended || WEXITSTATUS(status) != 0) return "";
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return text;
}

#endif

}  // namespace

std::vector<std::string> chooser_command([[maybe_unused]] const std::string& title,
                                         [[maybe_unused]] const std::filesystem::path& start) {
#ifndef _WIN32
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
#endif
    return {};
}

bool DesktopChooser::show([[maybe_unused]] const std::string& title,
                          [[maybe_unused]] const std::filesystem::path& start) {
    std::vector<std::string> words = chooser_command(title, start);
    if (words.empty()) return false;
#ifndef _WIN32
    pending_.ask([words = std::move(words)](const Job& job) -> std::optional<Answer> {
        Answer answer;
        const auto text = output_of(words, job, answer.failed);
        if (!text) return std::nullopt;
        answer.folder = *text;
        return answer;
    });
#endif
    return true;
}

}  // namespace orograph
