#pragma once

#include <cmath>

#include "core/formats/fill_voids.h"
#include "core/formats/height_source.h"
#include "tests/fuzz/saved_recipe.h"

namespace orograph {

/// What every reader of heights promises.
inline void check_decoded(DecodedHeights decoded) {
    if (!decoded) return require_sentence(decoded.error());
    PictureFile& file = **decoded;
    require(file.shades.size() > 0, "a file has samples");
    require(file.white >= 1, "white is a shade");
    for (const float shade : file.shades.values()) {
        require(!std::isinf(shade), "no sample is infinite");
        if (!file.heights || file.white > 1) {
            require(std::isnan(shade) || (shade >= 0 && shade <= static_cast<float>(file.white)),
                    "shades run from black to white");
        }
    }
    const std::size_t voids = fill_voids(file.shades);
    require(voids <= file.shades.size(), "there are no more voids than samples");
    for (const float shade : file.shades.values()) {
        require(!std::isnan(shade) || voids == file.shades.size(), "voids are filled");
    }
}

}  // namespace orograph
