#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace orograph {

/// What GLIBC_TUNABLES has to be for the GNU C library to ask for large pages, where it is `now`;
/// nothing if it says already whether to.
std::optional<std::string> tunables_for_large_pages(std::string_view now);

/// What GLIBC_TUNABLES was before that was added; nothing if it doesn't end so.
std::optional<std::string> tunables_before_large_pages(std::string_view now);

/// Lets this program have its memory in pages of 2 MiB where Linux gives them to who asks: a map of
/// 4 MiB is two of them and a thousand small ones, each of which interrupts the program when it is
/// first touched. The GNU C library asks for them if GLIBC_TUNABLES tells it to as a program
/// starts, so this starts the program again, once, in the same process. Call first of all in
/// main(), with its arguments. Returns, and does nothing, where that is done, fails, or is of no
/// use; programs that this one runs don't see it.
void ask_for_large_pages(char** arguments);

}  // namespace orograph
