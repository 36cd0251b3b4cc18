#pragma once

#include <string>

#include "app/interface/interface.h"
#include "core/recipe/generate.h"
#include "core/recipe/recipe.h"

// The field that lies over the ground: how a person chooses it, and what its colours mean.

namespace orograph {

/// Whether there is something to choose, or something that was chosen and is gone.
bool has_overlay_row(const Recipe& recipe);

/// A row for view.overlay: none, or one of the fields that the recipe's layers make. `unused` says
/// why it has no effect, should that be so. Marks the choices as KEY.none and KEY.2.moisture.
/// Returns whether another one was chosen.
bool overlay_row(Interface& interface, const Recipe& recipe, const Parameter& parameter,
                 const std::string& unused);

/// The overlay's name and unit, its colours, and its least and its greatest number, in the present
/// window of Dear ImGui; nothing without an overlay. Marks itself as "legend".
void draw_field_legend(Interface& interface, const OverlayProduct& overlay);

}  // namespace orograph
