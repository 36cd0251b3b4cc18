#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/base/result.h"

namespace orograph {

/// The metres that shades of grey stand for: `black` for 0, and `extent` more for white.
struct GreyHeights {
    double black = 0, extent = 0;

    /// Whether both are numbers, and within 10^9 m of 0.
    bool plausible() const;
};

/// Metres between neighbouring samples.
struct PictureSpacing {
    double x = 0, y = 0;
};

/// A greyscale picture or elevation model.
struct PictureFile {
    /// Shades from 0 to `white`, north row first.
    Grid<float> shades;
    int white = 255;
    /// Where the file says so, as those of encode_heightmap do (chunk pCAL). Perhaps not finite.
    std::optional<GreyHeights> heights;
    /// The same (sCAL); in [1e-6, 1e6].
    std::optional<PictureSpacing> spacing;
};

/// Reads a greyscale PNG of 8 or 16 bits, and at most 1 GiB and 32769 samples a side, row by row; a
/// relative path is relative to the current folder. Nothing if the job was stopped, which is seen
/// at each row. A sentence that names the path and says what to do if there is no such file, it is
/// no regular one, it holds no such picture, or there isn't memory for it: a file that is too short
/// for its size is refused before memory is asked for.
Result<std::optional<PictureFile>> open_picture(const std::filesystem::path& path,
                                                const Job& job = {});

/// The heights of such a picture: metres where it says so, else its shades. A sentence about `name`
/// where these metres are not plausible.
Result<Grid<float>> heights_of(PictureFile picture, std::string_view name);

/// Those of a file.
Result<Grid<float>> open_heightmap(const std::filesystem::path& path);

}  // namespace orograph
