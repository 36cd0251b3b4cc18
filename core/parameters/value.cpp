#include "core/parameters/value.h"

#include <array>
#include <charconv>
#include <cmath>
#include <concepts>

#include "core/base/json.h"

namespace orograph {
namespace {

template <class T>
std::string number_text(T value) {
    std::array<char, 32> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    return {buffer.data(), end};
}

}  // namespace

std::string plain_text(double number) {
    constexpr double kLongest = 1e15, kFinest = 1e-9;
    const double size = std::abs(number);
    if (number != 0 && !(size >= kFinest && size < kLongest)) return number_text(number);
    std::array<char, 64> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number,
                                   std::chars_format::fixed)
                         .ptr;
    return {buffer.data(), end};
}

std::string to_text(const Value& value) {
    return std::visit(
        [](const auto& v) -> std::string {
            using T = std::decay_t<decltype(v)>;
            if constexpr (std::same_as<T, std::monostate>) {
                return "null";
            } else if constexpr (std::same_as<T, bool>) {
                return v ? "true" : "false";
            } else if constexpr (std::same_as<T, std::string>) {
                return v;
            } else if constexpr (std::same_as<T, List>) {
                std::string text;
                for (const Value& item : v) {
                    text += text.empty() ? "[" : ", ";
                    const auto* name = std::get_if<std::string>(&item);
                    text += name ? json_text(*name) : to_text(item);
                }
                return text.empty() ? "[]" : text + "]";
            } else {
                return number_text(v);
            }
        },
        value);
}

}  // namespace orograph
