#pragma once

#include <initializer_list>

#include "core/recipe/recipe.h"

namespace orograph {

/// A Field's `used_by`: the rendering types that show what it changes.
constexpr unsigned used_by(std::initializer_list<Rendering> renderings) {
    unsigned mask = 0;
    for (const Rendering rendering : renderings) mask |= 1u << static_cast<unsigned>(rendering);
    return mask;
}

inline constexpr unsigned kUsedRendered = used_by({Rendering::rendered});
inline constexpr unsigned kUsedByMesh = used_by({Rendering::lines, Rendering::rendered});
inline constexpr unsigned kUsedByTerrain =
    used_by({Rendering::ridge, Rendering::lines, Rendering::rendered});

}  // namespace orograph
