#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace orograph {

struct Fuzzer {
    std::string_view name;
    int (*run)(const std::uint8_t* data, std::size_t size);
};

/// All of them: CMakeLists.txt writes the file that defines it.
std::span<const Fuzzer> fuzzers();

}  // namespace orograph
