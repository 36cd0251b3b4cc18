#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/job.h"
#include "core/base/result.h"

namespace orograph {

/// The SHA-256 (FIPS 180-4) of bytes in 64 hexadecimal digits, as the program sha256sum prints it.
std::string sha256(std::string_view bytes);

/// That of a file of any size, which is never held whole. Nothing if the job was stopped; a
/// sentence if the file can't be read.
Result<std::optional<std::string>> sha256_of_file(const std::filesystem::path& path,
                                                  const Job& job = {});

}  // namespace orograph
