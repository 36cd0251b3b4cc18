#pragma once

#include <cstdint>
#include <vector>

#include "core/layers/stack/layer_kind.h"
#include "core/recipe/recipe.h"
#include "core/sampling/surface.h"

namespace orograph {

/// Which samples a layer that is alone makes: as in a new document.
struct LayerPlace {
    std::uint64_t seed = LatticeParams{}.seed;
    /// Of an endless layer.
    int levels = flight_world().levels;
    double spacing = flight_world().spacing;
    /// Of a map: along each side, and the metres between them.
    int samples = ExtentParams{}.samples;
    double step = flight_world().spacing * (1 << ExtentParams{}.coarseness);
};

/// The parameters of both, which must outlive them.
std::vector<Parameter> parameters(LayerPlace& place, LayerMethod& method);

/// A layer alone. One that needs no more than the place of a sample has any window, as a world
/// does; one that needs the whole map makes that, and has the windows within it, of which (0, 0) is
/// the first sample. The heights are those of a new document with that layer, should both have one
/// seed. An error says that the parameters contradict each other.
Result<Surface> layer_surface(const LayerPlace& place, const LayerMethod& method);

}  // namespace orograph
