#include "app/base/standard_streams.h"

#include <cerrno>
#include <cstdio>
#include <new>
#include <string>
#include <system_error>

#include "core/base/text.h"

#ifndef _WIN32
#include <fcntl.h>
#include <unistd.h>
#endif

namespace orograph {

namespace {

/// Writes a line on standard error. Names of files in it may be no text.
void print(std::string_view before, std::string_view text) {
    std::string readable;
    try {
        readable = printable(text);
        text = readable;
    } catch (const std::bad_alloc&) {
        // Then it is about that, and has no such name in it.
    }
    for (const std::string_view part : {before, text, std::string_view("\n")}) {
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
    print("", line);
}

void complain(std::string_view sentence) {
    print("orograph: ", sentence);
}

Status flush_output() {
    errno = 0;
    if (std::fflush(stdout) == 0 && !std::ferror(stdout)) return Done{};
    const std::string why = errno == 0 ? "" : ": " + std::generic_category().message(errno);
    return Error{Fault::output, "can't write to standard output" + why};
}

}  // namespace orograph
