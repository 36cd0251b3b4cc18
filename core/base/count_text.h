#pragma once

#include <cstdint>
#include <string>

namespace orograph {

/// The text of a number, which may be negative or have a point, with a comma between its
/// thousands: "-1,025.5".
std::string with_commas(std::string number);

/// A whole number so: "1,025".
std::string count_text(std::int64_t number);

/// How many samples or pixels lie along two sides: "1,025 x 513".
std::string samples_text(std::uint64_t width, std::uint64_t height);
inline std::string samples_text(int width, int height) {
    return samples_text(static_cast<std::uint64_t>(width), static_cast<std::uint64_t>(height));
}

}  // namespace orograph
