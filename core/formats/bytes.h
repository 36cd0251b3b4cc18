#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace orograph {

/// Which byte of a number of several comes first: the one of the least worth, or the greatest.
enum class ByteOrder { little, big };

/// Appends the bytes of a whole number.
template <class Number>
void put_number(std::string& out, Number number, ByteOrder order) {
    const int bytes = static_cast<int>(sizeof(Number));
    const auto value = static_cast<std::uint64_t>(number);
    for (int i = 0; i < bytes; ++i) {
        const int place = order == ByteOrder::little ? i : bytes - 1 - i;
        out.push_back(static_cast<char>(value >> (8 * place) & 255));
    }
}

inline void put_float(std::string& out, float number, ByteOrder order) {
    put_number(out, std::bit_cast<std::uint32_t>(number), order);
}

/// The whole number whose bytes begin at `at`. Requires that they lie within `bytes`.
template <class Number>
Number number_at(std::string_view bytes, std::size_t at, ByteOrder order) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
        const std::size_t place = order == ByteOrder::big ? i : sizeof(Number) - 1 - i;
        value = value << 8 | static_cast<unsigned char>(bytes[at + place]);
    }
    return static_cast<Number>(value);
}

inline float float_at(std::string_view bytes, std::size_t at, ByteOrder order) {
    return std::bit_cast<float>(number_at<std::uint32_t>(bytes, at, order));
}

}  // namespace orograph
