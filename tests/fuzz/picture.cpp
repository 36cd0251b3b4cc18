#include <algorithm>
#include <cstring>

#include "core/pictures/grey_png.h"
#include "core/pictures/picture_png.h"
#include "tests/fuzz/saved_recipe.h"

// A PNG, read as a heightmap and as a picture of the gallery.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace orograph;
    const std::string_view bytes = as_text(data, size);
    std::string_view rest = bytes;
    const auto take = [&](char* out, std::size_t count) {
        if (count > rest.size()) return false;
        std::memcpy(out, rest.data(), count);
        rest.remove_prefix(count);
        return true;
    };
    const auto grey = decode_grey_png({size, take}, "a.png", {});
    if (!grey) {
        require_sentence(grey.error());
    } else {
        const PictureFile& picture = **grey;
        require(picture.shades.size() > 0, "a picture has samples");
        require(std::ranges::all_of(picture.shades.values(),
                                    [&](float shade) {
                                        return shade >= 0 &&
                                               shade <= static_cast<float>(picture.white);
                                    }),
                "shades run from black to white");
    }
    const auto colours = decode_png(bytes);
    if (!colours) require_sentence(colours.error());
    return 0;
}
