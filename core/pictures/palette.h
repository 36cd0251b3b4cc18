#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/grid.h"
#include "core/parameters/parameter.h"

namespace orograph {

/// Colours by height: stops at positions in [0, 1], ascending, the first at 0 and the last at 1.
struct Palette {
    struct Stop {
        double at;
        Rgb colour;
    };
    std::string label;
    std::vector<Stop> stops;

    /// A colour per step of `steps` equal steps from 0 to 1, straight lines between the stops in
    /// sRGB. Requires steps >= 2.
    std::vector<Rgb> table(int steps) const;
};

/// "#rrggbb" as a colour; nothing if it is written otherwise.
std::optional<Rgb> colour_from_hex(std::string_view text);

/// Reads {"label": "...", "stops": [{"at": 0, "colour": "#rrggbb"}, ...]}. `name` stands in
/// messages.
Result<Palette> palette_from_json(std::string_view text, std::string_view name);

/// The palettes in assets/palettes, by file name without its ending.
std::span<const Choice> palette_choices();

/// Requires a key among palette_choices().
const Palette& built_in_palette(std::string_view key);

}  // namespace orograph
