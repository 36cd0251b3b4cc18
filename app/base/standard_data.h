#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace orograph {

/// What stands for standard input and output where a file is named.
inline constexpr std::string_view kStandardStream = "-";

/// All that comes from standard input, at most `limit` bytes. A sentence if there is more, or it
/// can't be read.
Result<std::string> read_standard_input(std::size_t limit);

/// Writes bytes on standard output. That they have arrived is for flush_output to say.
Status write_standard_output(std::string_view bytes);

}  // namespace orograph
