#include "tests/app/program.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "core/base/files.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

/// In the child: everything a run needs, then the program itself. Returns only when that failed.
void become_program(char* const* arguments, const Environment& environment, const char* input,
                    const char* output, const char* errors) {
    for (const auto& [name, value] : environment) {
        if (value)
            setenv(name.c_str(), value->c_str(), 1);
        else
            unsetenv(name.c_str());
    }
    if (*input && dup2(open(input, O_RDONLY), STDIN_FILENO) < 0) return;
    constexpr int kFlags = O_WRONLY | O_CREAT | O_TRUNC;
    if (dup2(open(output, kFlags, 0600), STDOUT_FILENO) < 0) return;
    if (dup2(open(errors, kFlags, 0600), STDERR_FILENO) < 0) return;
    execv(OROGRAPH_PROGRAM, arguments);
}

}  // namespace

Finished run_program(const std::vector<std::string>& arguments, const Environment& environment,
                     const std::string& output_file, const std::optional<std::string>& input) {
    const TemporaryFolder folder;
    const std::string output = output_file.empty() ? (folder / "output").string() : output_file;
    const std::string errors = folder / "errors";
    const std::string input_file = input ? (folder / "input").string() : "";
    if (input) std::ofstream(input_file, std::ios::binary) << *input;
    std::vector<std::string> all = arguments;
    all.insert(all.begin(), OROGRAPH_PROGRAM);
    std::vector<char*> pointers;
    for (std::string& argument : all) pointers.push_back(argument.data());
    pointers.push_back(nullptr);

    const pid_t child = fork();
    if (child == 0) {
        become_program(pointers.data(), environment, input_file.c_str(), output.c_str(),
                       errors.c_str());
        _exit(127);
    }
    int status = 0;
    waitpid(child, &status, 0);
    const auto text = [](const std::string& path) {
        auto bytes = read_file(path);
        return bytes ? *bytes : "";
    };
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, output_file.empty() ? text(output) : "",
            text(errors)};
}

}  // namespace orograph
