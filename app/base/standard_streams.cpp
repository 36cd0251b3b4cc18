#include "app/base/standard_streams.h"

#include <cerrno>
#include <cstdio>
#include <initializer_list>
#include <string>
#include <system_error>

#ifndef _WIN32
#include <fcntl.h>
#include <unistd.h>
#endif

namespace orograph {

namespace {

/// Asks for no memory, of which there may be none left.
void print(std::initializer_list<std::string_view> parts) {
    for (const std::string_view part : parts) {
        [[maybe_unused]] const std::size_t count = std::fwrite(part.data(), 1, part.size(), stderr);
    }
}

}  // namespace

void open_missing_streams() {
#ifndef _WIN32
    // The lowest number that is free is given away first. What is opened to be read can't be
    // written, and the other way round.
    for (int stream = 0; stream <= 2; ++stream) {
        if (::fcntl(stream, F_GETFD) >= 0) continue;
        if (::open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY) < 0) return;
    }
#endif
}

void say(std::string_view line) {
    print({line, "\n"});
}

void complain(std::string_view sentence) {
    print({"orograph: ", sentence, "\n"});
}

Status flush_output() {
    errno = 0;
    if (std::fflush(stdout) == 0 && !std::ferror(stdout)) return Done{};
    const std::string why = errno == 0 ? "" : ": " + std::generic_category().message(errno);
    return Error{Fault::output, "can't write to standard output" + why};
}

}  // namespace orograph
