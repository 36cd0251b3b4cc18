#pragma once

#include <glm/vec2.hpp>
#include <string>

#include "app/document/document.h"
#include "core/recipe/recipe.h"

namespace orograph {

/// The light with its sun dragged by so many radians to the right and down, as one sees it who
/// looks at the sun near the horizon. A sun by time stands by hand from then on, where it was. It
/// goes around, and stops straight above and straight below.
LightParams with_sun_dragged(const LightParams& light, const glm::dvec2& by);

/// Whether the picture of a recipe has a sun.
bool shows_sun(const Recipe& recipe);

/// Where a sun by hand stands: "Sun: 214 degrees from north, 12.5 degrees high".
std::string sun_text(const LightParams& light);

/// Drags the sun of a document, if its picture has one, as with_sun_dragged does. Returns what to
/// say of it.
std::string move_sun(Document& document, const glm::dvec2& by);

}  // namespace orograph
