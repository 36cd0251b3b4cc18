#include "core/formats/height_format.h"
#include "core/formats/height_sidecar.h"
#include "core/formats/raw_guess.h"
#include "core/formats/text_words.h"
#include "tests/fuzz/decoded_heights.h"

// A file of heights of those formats that are read here by hand: a line with its name, then its
// bytes. And the same as a sidecar.

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
        check_decoded(format->decode({bytes, name, layout}, {}));
        if (format->key == "ascii_grid") check_words(bytes);
        if (format->any_byte_order) {
            const RawLayout guess = guessed_layout(bytes, name, {});
            require(guess.width >= 0, "a guess is a width or none");
            check_decoded(format->decode({bytes, name, guess}, {}));
        }
    }
    if (const auto sidecar = sidecar_from_json(bytes)) {
        require(sidecar->width >= 0 && sidecar->height >= 0, "sides are none or more");
    }
    return 0;
}
