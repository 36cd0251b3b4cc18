#include "app/base/standard_data.h"

#include <cerrno>
#include <cstdio>
#include <system_error>

namespace orograph {

Result<std::string> read_standard_input(std::size_t limit) {
    std::string text;
    char block[1 << 16];
    while (const std::size_t count = std::fread(block, 1, sizeof block, stdin)) {
        text.append(block, count);
        if (text.size() > limit) {
            return Error{Fault::input, "standard input has more than " +
                                           std::to_string(limit >> 20) + " MiB; give it less"};
        }
    }
    if (std::ferror(stdin)) return Error{Fault::input, "standard input can't be read"};
    return text;
}

Status write_standard_output(std::string_view bytes) {
    if (std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size()) return Done{};
    return Error{Fault::output,
                 "can't write to standard output: " + std::generic_category().message(errno)};
}

}  // namespace orograph
