#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/formats/height_format.h"

namespace orograph {

/// Rows of a few heights that a test names, 10 m from each other.
inline HeightRows test_rows(int width, std::vector<float> heights, HeightRange range = {}) {
    HeightRows rows{.width = width,
                    .height = static_cast<int>(heights.size()) / width,
                    .spacing = 10,
                    .east = 100,
                    .north = -200,
                    .range = range,
                    .description = R"({"a": 1})"};
    rows.fill = [all = std::move(heights)](int y, std::span<float> row) {
        std::copy_n(all.begin() + static_cast<std::ptrdiff_t>(row.size()) * y, row.size(),
                    row.begin());
    };
    return rows;
}

/// The bytes of a file of that name; the sentence if there is none.
inline std::string encoded(const std::string& name, const HeightRows& rows,
                           const HeightOptions& options = {}) {
    const auto format = height_format_of(name);
    if (!format) return format.error().message;
    const auto bytes = encode_heights(**format, rows, options, {});
    return bytes ? **bytes : bytes.error().message;
}

}  // namespace orograph
