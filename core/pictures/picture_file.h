#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/grid.h"
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
    /// Shades from 0 to `white`, north row first; of a file of metres those, as if white were 1.
    Grid<float> shades{};
    int white = 255;
    /// Where the file says so, as those of write_heightmap do (chunk pCAL). Perhaps not finite.
    std::optional<GreyHeights> heights{};
    /// The same (sCAL); in [1e-6, 1e6].
    std::optional<PictureSpacing> spacing{};
    /// Samples without a height, which have been filled from those around them.
    std::size_t voids = 0;
    /// Which of the samples these are, row-major; empty if there are none.
    std::vector<bool> void_at{};
    /// How samples were guessed to lie in a file that doesn't say it; empty if nothing was.
    std::string guess{};
};

/// The distance where it is one: in [1e-6, 1e6] both ways.
std::optional<PictureSpacing> usable_spacing(PictureSpacing spacing);
/// The heights of such a picture: metres where it says so, else its shades. A sentence about `name`
/// where these metres are not plausible.
Result<Grid<float>> heights_of(PictureFile picture, std::string_view name);

}  // namespace orograph
