#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/sampling/layer_surface.h"
#include "core/sampling/surface.h"
#include "core/world/world.h"

namespace orograph {

struct GeneratorParams;

/// A way to make terrain: what `orograph sample --generator` offers.
struct Generator {
    std::string_view key, description;
    /// Those of `params` that count; their keys begin with that of the generator: "denull.size".
    std::vector<Parameter> (*parameters)(GeneratorParams& params);
    /// An error says that the parameters contradict each other.
    Result<Surface> (*open)(const GeneratorParams& params);
    /// What kind of layer it is; null if it is none.
    const LayerKind* kind = nullptr;
};

/// One period of a line by midpoint displacement.
struct LineParams {
    std::uint64_t seed = 1;
    int iterations = 8;
    double h = 0.7;
    /// Metres: the first iteration displaces by up to this.
    double height_scale = 300;
};

/// As typed: a negative seed is a whole number that only a real can hold here.
struct DenullParams {
    std::uint64_t size = 16777216;
    double seed = 2;
    double roughness = 0.7;
};

/// The parameters of any generator, of which each has a use for some. What Generator::parameters
/// gave must not outlive them.
struct GeneratorParams {
    /// With the defaults of that generator.
    explicit GeneratorParams(const Generator& generator);

    LayerPlace place;
    std::unique_ptr<LayerMethod> layer;
    WorldParams world;
    std::shared_ptr<const PlantedHeights> planted;  // in the world; may be null
    LineParams line;
    DenullParams denull;
};

/// All there are: the kinds of layers that make heights, and what can't be a layer.
std::span<const Generator> generators();

/// The generator with that key, or a sentence that names those there are.
Result<const Generator*> find_generator(std::string_view key);

}  // namespace orograph
