#include "app/base/wording.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>

namespace orograph {
namespace {

/// With three digits at least, and no more than counts: 0.042, 1.4, 87, 1,472. What is so small
/// that it is an error of rounding is 0.
std::string number_text(double number) {
    constexpr double kNothing = 5e-4;
    const double size = std::abs(number);
    if (size < kNothing) return "0";
    if (size >= 99.5) return count_text(std::llround(number));
    if (size >= 9.95) return fmt::format("{:.0f}", number);
    if (size >= 0.995) return fmt::format("{:.1f}", number);
    return fmt::format("{:.2g}", number);
}

constexpr double kMostMetres = 9999.5;  // and kilometres beyond

std::string in_units(double metres, const char* unit) {
    if (std::abs(metres) < kMostMetres) return fmt::format("{} m{}", number_text(metres), unit);
    const double kilometres = metres / 1000;
    // Before numbers grow too long to read.
    if (std::abs(kilometres) < 99.95) return fmt::format("{:.1f} km{}", kilometres, unit);
    return fmt::format("{} km{}", number_text(kilometres), unit);
}

}  // namespace

std::string length_text(double metres) {
    return in_units(metres, "");
}

std::string exact_length_text(double metres) {
    constexpr int kDigits = 6;
    if (std::abs(metres) < kMostMetres) return rounded_number(metres, kDigits) + " m";
    return rounded_number(metres / 1000, kDigits) + " km";
}

std::string place_text(double east, double south) {
    return fmt::format("{} {}, {} {}", length_text(std::abs(east)), east < 0 ? "west" : "east",
                       length_text(std::abs(south)), south < 0 ? "north" : "south");
}

std::string speed_text(double metres_a_second) {
    const bool fast = metres_a_second >= 999.5;
    if (!fast) return fmt::format("{} m/s", number_text(metres_a_second));
    const double kilometres = metres_a_second / 1000;
    if (kilometres < 99.95) return fmt::format("{:.1f} km/s", kilometres);
    return fmt::format("{} km/s", number_text(kilometres));
}

std::string plain_number(double number) {
    std::array<char, 400> buffer;  // 1e308 has all its digits, too
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number,
                                   std::chars_format::fixed)
                         .ptr;
    return with_commas({buffer.data(), end});
}

std::string rounded_number(double number, int digits) {
    constexpr int kMostPlaces = 300;
    if (number == 0) return "0";
    const int whole = static_cast<int>(std::floor(std::log10(std::abs(number)))) + 1;
    const int places = std::clamp(digits - whole, 0, kMostPlaces);
    std::string text = fmt::format("{:.{}f}", number, places);
    if (places > 0) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.ends_with('.')) text.pop_back();
    }
    return with_commas(text == "-0" ? "0" : text);
}

std::string capitalised(std::string_view text) {
    std::string result(text);
    if (!result.empty() && result[0] >= 'a' && result[0] <= 'z') {
        result[0] = static_cast<char>(result[0] - 'a' + 'A');
    }
    return result;
}

std::string as_sentence(std::string_view text) {
    std::string result = capitalised(text);
    if (!result.empty() && !result.ends_with('.')) result += '.';
    return result;
}

}  // namespace orograph
