#include "core/formats/ascii_grid.h"

#include "core/base/text.h"
#include "core/formats/decoding.h"
#include "core/formats/number_text.h"
#include "core/formats/row_loop.h"
#include "core/formats/text_words.h"

namespace orograph {
namespace {

struct AsciiHeader {
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

/// Takes the header from the front of a text: lines of a key and a number.
AsciiHeader take_header(TextWords& words) {
    AsciiHeader header;
    for (int lines = 0; lines < 16; ++lines) {
        const std::string key = small(words.peek());
        if (key.empty() || key[0] < 'a' || key[0] > 'z' || key == "nan" || key == "inf") break;
        words.take();
        const auto number = number_of<double>(words.take());
        if (!number) refuse_damaged("its header has no number after '" + excerpt(key) + "'");
        if (key == "ncols") header.columns = *number;
        if (key == "nrows") header.rows = *number;
        if (key == "cellsize") header.across = header.down = *number;
        if (key == "dx") header.across = *number;
        if (key == "dy") header.down = *number;
        if (key == "nodata_value") header.no_height = *number;
    }
    return header;
}

/// A number of samples along a side; 0 if it is none.
std::uint64_t side(double number) {
    return number >= 1 && number <= 1e9 ? static_cast<std::uint64_t>(number) : 0;
}

/// What a text of so many bytes holds.
DecodedHeights decode_words(std::uint64_t bytes, const TextWords::More& more, std::string_view name,
                            const Job& job) {
    return reading(name, [&] {
        TextWords words(bytes, more);
        const AsciiHeader header = take_header(words);
        const std::uint64_t width = side(header.columns), height = side(header.rows);
        check_samples(width, height, words.left() + 1, 2);  // a digit and a blank each
        PictureFile file{.white = 1, .heights = kMetres};
        file.spacing = usable_spacing({header.across, header.down});
        const int columns = static_cast<int>(width);
        const auto row = [&](int, float* out) {
            for (int x = 0; x < columns; ++x) {
                const std::string_view word = words.take();
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

}  // namespace

Result<bool> write_ascii_grid(const HeightRows& rows, ByteOrder, const TakeBytes& take,
                              const Job& job) {
    // A sample is in the middle of its cell. What stands for no height is far from all heights, as
    // -9999, which goes without saying, might be one.
    BytesInBlocks blocks(take);
    std::string& text = blocks.bytes();
    text = "ncols " + std::to_string(rows.width) + "\nnrows " + std::to_string(rows.height) +
           "\nxllcenter " + number_text(rows.east) + "\nyllcenter " +
           number_text(rows.north - rows.spacing * (rows.height - 1)) + "\ncellsize " +
           number_text(rows.spacing) + "\nNODATA_value -1e+38\n";
    return each_row_in_blocks(rows, blocks, job, [&text](std::span<const float> row) {
        for (const float height : row) {
            put_text(text, height);
            text += ' ';
        }
        text.back() = '\n';
    });
}

DecodedHeights decode_ascii_grid(const HeightSource& source, const Job& job) {
    std::string_view rest = source.bytes;
    const auto more = [&rest](std::span<char> out) {
        const std::size_t count = rest.copy(out.data(), out.size());
        rest.remove_prefix(count);
        return count;
    };
    return decode_words(source.bytes.size(), more, source.name, job);
}

DecodedHeights read_ascii_grid(InputFile& file, std::string_view name, const Job& job) {
    std::optional<Error> failed;
    const auto more = [&](std::span<char> out) -> std::size_t {
        const auto got = file.read(out);
        if (got) return *got;
        failed = got.error();
        return 0;
    };
    auto decoded = decode_words(file.size(), more, name, job);
    if (failed) return *failed;
    return decoded;
}

}  // namespace orograph
