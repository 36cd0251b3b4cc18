#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/job.h"
#include "core/base/result.h"

namespace orograph {

/// The SHA-256 (FIPS 180-4) of bytes in 64 hexadecimal digits, as the program sha256sum prints it.
std::string sha256(std::string_view bytes);

/// The same of bytes that come one after the other.
class Sha256 {
  public:
    Sha256();
    ~Sha256();
    Sha256(const Sha256&) = delete;
    Sha256& operator=(const Sha256&) = delete;
    void add(std::string_view bytes);
    /// Ends it.
    std::string text();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

/// That of a file of any size, which is never held whole. Nothing if the job was stopped; a
/// sentence if the file can't be read.
Result<std::optional<std::string>> sha256_of_file(const std::filesystem::path& path,
                                                  const Job& job = {});

}  // namespace orograph
