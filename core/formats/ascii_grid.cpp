#include "core/formats/ascii_grid.h"

#include "core/formats/number_text.h"
#include "core/formats/row_loop.h"

namespace orograph {

EncodedHeights encode_ascii_grid(const HeightRows& rows, ByteOrder, const Job& job) {
    // A sample is in the middle of its cell. What stands for no height is far from all heights, as
    // -9999, which goes without saying, might be one.
    std::string text = "ncols " + std::to_string(rows.width) + "\nnrows " +
                       std::to_string(rows.height) + "\nxllcenter " + number_text(rows.east) +
                       "\nyllcenter " + number_text(rows.north - rows.spacing * (rows.height - 1)) +
                       "\ncellsize " + number_text(rows.spacing) + "\nNODATA_value -1e+38\n";
    const bool whole = each_row(rows, job, [&](std::span<const float> row) {
        for (const float height : row) {
            put_text(text, height);
            text += ' ';
        }
        text.back() = '\n';
    });
    if (!whole) return std::optional<std::string>();
    return std::optional(std::move(text));
}

}  // namespace orograph
