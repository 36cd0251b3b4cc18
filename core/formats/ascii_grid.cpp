#include "core/formats/ascii_grid.h"

#include "core/base/text.h"
#include "core/formats/decoding.h"
#include "core/formats/number_text.h"
#include "core/formats/row_loop.h"

namespace orograph {
namespace {

struct Header {
    double columns = 0, rows = 0, across = 0, down = 0, no_height = -9999;
};

/// The word in small letters.
std::string small(std::string_view word) {
    std::string text(word);
    for (char& c : text) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return text;
}

/// Takes the header from the front of `rest`: lines of a key and a number.
Header take_header(std::string_view& rest) {
    Header header;
    for (int lines = 0; lines < 16; ++lines) {
        std::string_view after = rest;
        const std::string key = small(take_word(after));
        if (key.empty() || key[0] < 'a' || key[0] > 'z' || key == "nan" || key == "inf") break;
        const auto number = number_of<double>(take_word(after));
        if (!number) refuse_damaged("its header has no number after '" + excerpt(key) + "'");
        if (key == "ncols") header.columns = *number;
        if (key == "nrows") header.rows = *number;
        if (key == "cellsize") header.across = header.down = *number;
        if (key == "dx") header.across = *number;
        if (key == "dy") header.down = *number;
        if (key == "nodata_value") header.no_height = *number;
        rest = after;
    }
    return header;
}

/// A number of samples along a side; 0 if it is none.
std::uint64_t side(double number) {
    return number >= 1 && number <= 1e9 ? static_cast<std::uint64_t>(number) : 0;
}

}  // namespace

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

DecodedHeights decode_ascii_grid(const HeightSource& source, const Job& job) {
    return reading(source.name, [&] {
        std::string_view rest = source.bytes;
        const Header header = take_header(rest);
        const std::uint64_t width = side(header.columns), height = side(header.rows);
        check_samples(width, height, rest.size() + 1, 2);  // a digit and a blank each
        PictureFile file{.white = 1, .heights = kMetres};
        file.spacing = usable_spacing({header.across, header.down});
        const int columns = static_cast<int>(width);
        const auto row = [&](int, float* out) {
            for (int x = 0; x < columns; ++x) {
                const std::string_view word = take_word(rest);
                if (word.empty()) refuse_damaged("it ends too early");
                const auto number = number_of<double>(word);
                if (!number) refuse_damaged("'" + excerpt(word) + "' is no number");
                out[x] = *number == header.no_height ? kVoid : metres_or_void(*number);
            }
        };
        file.shades =
            decoded_rows(columns, static_cast<int>(height), RowOrder::north_first, job, row);
        return file;
    });
}

}  // namespace orograph
