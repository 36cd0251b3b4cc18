#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/job.h"
#include "core/parameter.h"
#include "core/result.h"
#include "core/terrain.h"
#include "core/world.h"

namespace orograph {

/// A way to make terrain, with its parameters: what `orograph sample` offers.
class Generator {
  public:
    virtual ~Generator() = default;

    /// Named after the generator: "denull.size". They last as long as it does.
    virtual std::vector<Parameter> parameters() = 0;

    /// The level that holds every sample, with the parameters as they are.
    virtual int finest_level() const = 0;

    /// Heights of `window`, row-major, north row first: metres, or what the generator's parameters
    /// say. Nothing if the job was stopped; a sentence if the parameters contradict each other, the
    /// generator has no such window, or there isn't memory for it.
    virtual Result<std::optional<std::vector<double>>> heights(const Window& window,
                                                               const Job& job) const = 0;
};

/// An endless or bounded world: see world.h. `planted` may be null.
class WorldGenerator : public Generator {
  public:
    std::vector<Parameter> parameters() override { return orograph::parameters(params); }
    int finest_level() const override { return params.levels; }
    Result<std::optional<std::vector<double>>> heights(const Window& window,
                                                       const Job& job) const override;

    WorldParams params;
    std::shared_ptr<const PlantedHeights> planted;
};

/// The samples of a terrain that is made already. It has no parameters.
class TerrainGenerator : public Generator {
  public:
    explicit TerrainGenerator(std::shared_ptr<const Terrain> terrain)
        : terrain_(std::move(terrain)) {}
    std::vector<Parameter> parameters() override { return {}; }
    int finest_level() const override { return terrain_->finest_level(); }
    Result<std::optional<std::vector<double>>> heights(const Window& window,
                                                       const Job& job) const override;

  private:
    std::shared_ptr<const Terrain> terrain_;
};

/// One entry of the table of generators.
struct GeneratorEntry {
    std::string_view key, description;
    std::unique_ptr<Generator> (*make)();
};

std::span<const GeneratorEntry> generators();

/// A generator with its defaults, or a sentence that names those there are.
Result<std::unique_ptr<Generator>> make_generator(std::string_view key);

}  // namespace orograph
