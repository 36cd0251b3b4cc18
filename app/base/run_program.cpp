#include "app/base/run_program.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <memory>

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

#ifdef _WIN32

bool on_search_path(const std::string&) {
    return false;
}

std::optional<ProgramEnd> run_program(const std::vector<std::string>&,
                                      const std::vector<std::string>&, const ProgramStreams&,
                                      const Job&) {
    return ProgramEnd{};
}

#else

namespace {

constexpr int kPause = 50;  // milliseconds between looks at whether it is wanted still

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

/// A file without a name that holds a text, to be read from its beginning: a pipe would have to be
/// filled while the program runs.
File nameless_file(const std::string& text) {
    File file(std::tmpfile());
    if (!file || std::fwrite(text.data(), 1, text.size(), file.get()) != text.size())
        return nullptr;
    std::rewind(file.get());  // which writes what waits, too
    return file;
}

std::vector<char*> pointers_to(const std::vector<std::string>& words) {
    std::vector<char*> result;
    for (const std::string& word : words) result.push_back(const_cast<char*>(word.c_str()));
    return result;
}

/// Starts it with its end of a pipe; 0 if it can't be run.
pid_t started(const std::vector<std::string>& words, const std::vector<std::string>& variables,
              const ProgramStreams& streams, int pipe_end) {
    File input;
    if (streams.input) {
        input = nameless_file(*streams.input);
        if (!input) return 0;
    }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    if (input) posix_spawn_file_actions_adddup2(&actions, ::fileno(input.get()), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, pipe_end,
                                     streams.hear_errors ? STDERR_FILENO : STDOUT_FILENO);
    // Threads here block the signals that end the program; that one is to hear them.
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    std::vector<char*> arguments = pointers_to(words), environment = pointers_to(variables);
    arguments.push_back(nullptr);
    for (char** variable = environ; *variable; ++variable) environment.push_back(*variable);
    environment.push_back(nullptr);
    pid_t process = 0;
    const int problem = ::posix_spawnp(&process, arguments[0], &actions, &attributes,
                                       arguments.data(), environment.data());
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return problem == 0 ? process : 0;
}

int exit_code(pid_t process) {
    int status = 0;
    while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace

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

std::optional<ProgramEnd> run_program(const std::vector<std::string>& words,
                                      const std::vector<std::string>& variables,
                                      const ProgramStreams& streams, const Job& job) {
    ProgramEnd result;
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) return result;
    const pid_t process = started(words, variables, streams, ends[1]);
    ::close(ends[1]);
    result.ran = process != 0;
    bool open = result.ran;
    while (open && !job.stopped()) {
        pollfd look{ends[0], POLLIN, 0};
        if (::poll(&look, 1, kPause) <= 0) continue;
        char bytes[4096];
        const ssize_t count = ::read(ends[0], bytes, sizeof bytes);
        if (count < 0 && errno == EINTR) continue;
        open = count > 0;
        if (!open) break;
        result.text.append(bytes, static_cast<std::size_t>(count));
        if (streams.heard) streams.heard(result.text);
    }
    ::close(ends[0]);
    if (!result.ran) return result;
    if (open) ::kill(process, SIGTERM);  // nobody waits for it any more
    result.code = exit_code(process);
    if (open) return std::nullopt;
    return result;
}

#endif

}  // namespace orograph
