#pragma once

#include <string>

#include "app/interface/interface.h"
#include "core/pictures/palette.h"

namespace orograph {

/// What a legend says: a name above a bar of colours, and what its two ends stand for below; then a
/// line of its own, unless that is empty.
struct Legend {
    std::string name;
    const Palette& palette;
    std::string least, greatest, note{};
};

/// Draws it in the present window of Dear ImGui. Marks itself as "legend".
void draw_legend(Interface& interface, const Legend& legend);

}  // namespace orograph
