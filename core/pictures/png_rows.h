#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/base/result.h"

namespace orograph {

/// A picture that gives its rows, so that it never is in memory.
struct PngRows {
    int width = 0, height = 0;
    /// What it says of itself, as with_png_text; empty for nothing.
    std::string text{};
    /// Fills row y. Called from any thread.
    std::function<void(int y, std::span<Rgb> row)> fill{};
    /// Called before each strip of rows is filled, from the top on, on the caller's thread; what it
    /// refuses ends the picture. Nothing is done without it.
    std::function<Status(int top, int rows)> prepare{};
};

/// The bytes of an 8-bit RGB PNG, part by part, to `take`. Strips of 64 rows are filled on the
/// job's threads and packed by libpng. The same rows give the same bytes with the same zlib, on any
/// number of threads. False if the job was stopped; what `take` refuses ends it.
Result<bool> encode_png_rows(const PngRows& rows,
                             const std::function<Status(std::string_view)>& take, const Job& job);

}  // namespace orograph
