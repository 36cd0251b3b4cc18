#include "core/formats/height_format.h"
#include "core/formats/height_sidecar.h"
#include "core/formats/raw_guess.h"
#include "tests/fuzz/decoded_heights.h"

// A file of heights of those formats that are read here by hand: a line with its name, then its
// bytes. And the same as a sidecar.

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
