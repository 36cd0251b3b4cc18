#pragma once

#include <optional>

#include "core/recipe/generate.h"

namespace orograph {

/// The diagram by which a layer of climate tells biomes (BiomeDiagram::picture), with a dot for
/// each cell of the land at its own temperature and rain, the darker the more there are: which
/// climates the map has, and how near they are to others. Nothing if the job was stopped; a
/// sentence if the diagram's file can't be used. Requires such a layer of the stack. Deterministic
/// to the byte.
Result<std::optional<Image>> biome_chart(StackProduct& layers, int layer, const Job& job);

}  // namespace orograph
