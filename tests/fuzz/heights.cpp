#include <algorithm>
#include <cmath>

#include "core/formats/height_format.h"
#include "core/formats/height_sidecar.h"
#include "core/formats/raw_guess.h"
#include "core/formats/text_words.h"
#include "tests/fuzz/decoded_heights.h"
#include "tests/fuzz/file_in_memory.h"

// A file of heights of those formats that are read here by hand: a line with its name, then its
// bytes. What is read is written and read again. And the same as a sidecar.

namespace orograph {
namespace {

/// The words of a text are the same in small blocks as at once, until one is longer than a block.
void check_words(std::string_view text) {
    constexpr std::size_t kBlock = 16;
    std::string_view coming = text, rest = text;
    TextWords words(
        text.size(),
        [&coming](std::span<char> out) {
            const std::size_t count = coming.copy(out.data(), out.size());
            coming.remove_prefix(count);
            return count;
        },
        kBlock);
    try {
        for (;;) {
            const std::string_view wanted = take_word(rest);
            const std::string_view word = words.take();
            require(word == wanted, "words are the same in blocks");
            if (word.empty()) return;
            require(words.left() == rest.size(), "what is left is known");
        }
    } catch (const Refusal&) {
        // A word that is longer than a block, as take_word may have seen.
    }
}

/// What was read can be written, and that has as many samples; where numbers are written as they
/// are, it has the same.
void check_written(const HeightFormat& format, std::string_view name, const PictureFile& file) {
    constexpr float kHighest = 1e9f;  // metres
    const Grid<float>& samples = file.shades;
    const auto plain = [](float metres) { return std::abs(metres) <= kHighest; };
    if (!format.written() || !std::ranges::all_of(samples.values(), plain)) return;
    HeightRows rows{.width = samples.width(), .height = samples.height()};
    rows.range = {0, static_cast<float>(file.white)};
    rows.fill = [&samples](int y, std::span<float> row) {
        std::ranges::copy_n(samples.row(y), samples.width(), row.begin());
    };
    const auto bytes = encode_heights(format, rows, {}, {});
    if (!bytes) return require_sentence(bytes.error());
    const RawLayout layout{.width = samples.width()};
    const auto again = format.decode({**bytes, name, layout}, {});
    require(again.ok(), "what was written is read", again ? "" : again.error().message);
    const Grid<float>& read = (*again)->shades;
    require(read.width() == samples.width() && read.height() == samples.height(),
            "what was written has as many samples");
    if (format.key == "ascii_grid") {
        require(std::ranges::equal(read.values(), samples.values()), "heights are what they were");
    }
}

/// A RAW file as somebody reads it who knows some of its layout, and as it is guessed.
void check_raw(const HeightFormat& format, std::string_view bytes, std::string_view name) {
    RawWish wish;
    for (int knows = 0; knows < 4; ++knows) {
        if (knows % 2 == 1) wish.width = static_cast<int>(name.size() % 7);
        if (knows >= 2) wish.byte_order = RawByteOrder::big;
        const RawLayout guess = guessed_layout(bytes, name, wish);
        require(guess.width >= 0, "a guess is a width or none");
        require(!layout_text(guess, bytes.size()).empty(), "a layout can be told");
        check_decoded(format.decode({bytes, name, guess}, {}));
    }
}

}  // namespace
}  // namespace orograph

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace orograph;
    std::string_view bytes = as_text(data, size);
    const std::string_view name = take_part(bytes, '\n').substr(0, 64);  // as sentences quote it
    const HeightFormat* format = height_format_of(bytes, name);
    const auto left_to_others = [](std::string_view key) {
        return key == "png" || key == "tiff" || key == "exr";
    };
    if (format && !left_to_others(format->key)) {
        RawLayout layout;
        layout.width = static_cast<int>(name.size() % 7);
        auto decoded = format->decode({bytes, name, layout}, {});
        if (decoded) check_written(*format, name, **decoded);
        check_decoded(std::move(decoded));
        if (format->read) {
            static const FileInMemory file("heights");
            file.put(bytes);
            auto opened = InputFile::open(file.path());
            require(opened.ok(), "the file is there");
            check_decoded(format->read(*opened, name, {}));
        }
        if (format->key == "ascii_grid") check_words(bytes);
        if (format->any_byte_order) check_raw(*format, bytes, name);
    }
    if (const auto sidecar = sidecar_from_json(bytes)) {
        require(sidecar->width >= 0 && sidecar->height >= 0, "sides are none or more");
    }
    return 0;
}
