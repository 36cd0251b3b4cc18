#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/grid.h"
#include "core/base/result.h"

// Reads what the program wrote, with libpng, and changes nothing: 16-bit samples stay exact, no
// gamma is applied, no palette expanded.

namespace orograph {

struct PngFile {
    /// The chunk pCAL: what the samples from `first` to `last` stand for.
    struct Calibration {
        std::string purpose, unit;
        std::int32_t first = 0, last = 0;
        bool linear = false;
        std::vector<std::string> parameters;
    };
    /// The chunk sCAL: metres a pixel.
    struct Scale {
        double width = 0, height = 0;
    };
    /// A chunk tEXt, zTXt or iTXt.
    struct Text {
        std::string keyword, text;
    };

    int width = 0, height = 0, bit_depth = 0, channels = 0;
    /// Row-major, top row first, channels interleaved.
    std::vector<std::uint16_t> samples;
    std::optional<Calibration> calibration;
    std::optional<Scale> scale;
    std::vector<Text> texts;
};

/// Reads a PNG of 8 or 16 bits a channel.
Result<PngFile> read_png(std::string_view bytes);

/// Reads an 8-bit RGB PNG; anything else is refused.
Result<Image> read_rgb_png(std::string_view bytes);

}  // namespace orograph
