#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/base/result.h"
#include "core/base/take_bytes.h"
#include "core/pictures/picture_png.h"

namespace orograph {

/// A picture that gives its rows, so that it never is in memory. Its texels are colours, four
/// shares, or shades and numbers.
template <class Texel>
struct PngRowsOf {
    int width = 0, height = 0;
    /// What it says of itself, as with_png_text; empty for nothing.
    std::string text{};
    /// Fills row y. Called from any thread.
    std::function<void(int y, std::span<Texel> row)> fill{};
    /// Called before each strip of rows is filled, from the top on, on the caller's thread; what it
    /// refuses ends the picture. Nothing is done without it.
    std::function<Status(int top, int rows)> prepare{};
};

using PngRows = PngRowsOf<Rgb>;

/// The bytes of an 8-bit PNG with as many channels as a texel has, part by part, to `take`. Strips
/// of 64 rows are filled on the job's threads and packed by libpng. The same rows give the same
/// bytes with the same zlib, on any number of threads. False if the job was stopped; what `take`
/// refuses ends it.
Result<bool> encode_png_rows(const PngRows& rows, const TakeBytes& take, const Job& job);
Result<bool> encode_png_rows(const PngRowsOf<Rgba>& rows, const TakeBytes& take, const Job& job);
Result<bool> encode_png_rows(const PngRowsOf<std::uint8_t>& rows, const TakeBytes& take,
                             const Job& job);

}  // namespace orograph
