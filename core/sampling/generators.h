#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string_view>

#include "core/sampling/generator.h"
#include "core/world/world.h"

namespace orograph {

/// An endless or bounded world: see world.h. `planted` may be null.
class WorldGenerator : public Generator {
  public:
    std::vector<Parameter> parameters() override { return orograph::parameters(params); }
    int finest_level() const override { return params.levels; }
    double spacing() const override { return params.spacing; }
    Result<std::optional<std::vector<double>>> heights(const Window& window,
                                                       const Job& job) const override;

    WorldParams params;
    std::shared_ptr<const PlantedHeights> planted;
};

/// One entry of the table of generators.
struct GeneratorEntry {
    std::string_view key, description;
    std::function<std::unique_ptr<Generator>()> make;
};

/// All there are: the kinds of layers that make heights, and what can't be a layer.
std::span<const GeneratorEntry> generators();

/// A generator with its defaults, or a sentence that names those there are.
Result<std::unique_ptr<Generator>> make_generator(std::string_view key);

}  // namespace orograph
