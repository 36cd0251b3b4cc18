#include "app/base/standard_streams.h"

#include <cerrno>
#include <cstdio>
#include <string>
#include <system_error>

#include "core/base/text.h"

#ifndef _WIN32
#include <fcntl.h>
#include <unistd.h>
#endif

namespace orograph {

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
    const std::string text = printable(line) + "\n";  // names of files may be no text
    [[maybe_unused]] const std::size_t written = std::fwrite(text.data(), 1, text.size(), stderr);
}

void complain(std::string_view sentence) {
    say("orograph: " + std::string(sentence));
}

Status flush_output() {
    errno = 0;
    if (std::fflush(stdout) == 0 && !std::ferror(stdout)) return Done{};
    const std::string why = errno == 0 ? "" : ": " + std::generic_category().message(errno);
    return Error{Fault::output, "can't write to standard output" + why};
}

}  // namespace orograph
