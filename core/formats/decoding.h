#pragma once

#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <string_view>

#include "core/formats/bytes.h"
#include "core/formats/height_source.h"
#include "core/pictures/reading.h"

// What the readers of heights share.

namespace orograph {

inline constexpr float kVoid = std::numeric_limits<float>::quiet_NaN();

/// Of files whose samples are metres: see PictureFile.
inline constexpr GreyHeights kMetres{0, 1};

/// Fills a grid row by row: `row(y, out)`, y as the file counts; the first goes to the south with
/// south_first. Throws Stopped.
template <class Row>
Grid<float> decoded_rows(int width, int height, RowOrder order, const Job& job, const Row& row) {
    Grid<float> grid(width, height);
    for (int y = 0; y < height; ++y) {
        if (job.stopped()) throw Stopped{};
        row(y, grid.row(order == RowOrder::north_first ? y : height - 1 - y));
        job.report(static_cast<double>(y + 1) / height);
    }
    return grid;
}

/// A height of a file of metres.
inline float metres_or_void(double number) {
    return std::abs(number) <= 1e9 ? static_cast<float>(number) : kVoid;
}

inline bool is_blank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/// Takes the next word, between blanks, from the front of `text`; empty if there is none.
inline std::string_view take_word(std::string_view& text) {
    std::size_t begin = 0;
    while (begin < text.size() && is_blank(text[begin])) ++begin;
    std::size_t end = begin;
    while (end < text.size() && !is_blank(text[end])) ++end;
    const std::string_view word = text.substr(begin, end - begin);
    text.remove_prefix(end);
    return word;
}

/// All of a word as a number; nothing if it is none.
template <class Number>
std::optional<Number> number_of(std::string_view word) {
    if (word.starts_with('+')) word.remove_prefix(1);
    Number number{};
    const char* end = word.data() + word.size();
    const auto [next, error] = std::from_chars(word.data(), end, number);
    if (error != std::errc() || next != end) return std::nullopt;
    return number;
}

}  // namespace orograph
