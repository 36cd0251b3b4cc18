#pragma once

#include <concepts>
#include <string>

namespace orograph {

/// The text of a number, which may be negative or have a point, with a comma between its
/// thousands: "-1,025.5".
std::string with_commas(std::string number);

/// A whole number so: "1,025".
std::string count_text(std::integral auto number) {
    return with_commas(std::to_string(number));
}

/// How many samples or pixels lie along two sides: "1,025 x 513".
std::string samples_text(std::integral auto width, std::integral auto height) {
    return count_text(width) + " x " + count_text(height);
}

}  // namespace orograph
