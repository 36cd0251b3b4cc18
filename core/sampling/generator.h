#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/job.h"
#include "core/base/result.h"
#include "core/parameters/parameter.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// A way to make terrain, with its parameters: what `orograph sample` offers.
class Generator {
  public:
    virtual ~Generator() = default;

    /// Named after the generator: "denull.size". They last as long as it does.
    virtual std::vector<Parameter> parameters() = 0;

    /// The level that holds every sample, with the parameters as they are.
    virtual int finest_level() const = 0;

    /// Metres between samples of that level.
    virtual double spacing() const = 0;

    /// Heights of `window`, row-major, north row first: metres, or what the generator's parameters
    /// say. Nothing if the job was stopped; a sentence if the parameters contradict each other, the
    /// generator has no such window, or there isn't memory for it.
    virtual Result<std::optional<std::vector<double>>> heights(const Window& window,
                                                               const Job& job) const = 0;
};

/// The samples of a terrain that is made already, and no others. It has no parameters.
class TerrainGenerator : public Generator {
  public:
    explicit TerrainGenerator(std::shared_ptr<const Terrain> terrain)
        : terrain_(std::move(terrain)) {}
    std::vector<Parameter> parameters() override { return {}; }
    int finest_level() const override { return terrain_->finest_level(); }
    double spacing() const override { return terrain_->spacing(finest_level()); }
    Result<std::optional<std::vector<double>>> heights(const Window& window,
                                                       const Job& job) const override;

  private:
    std::shared_ptr<const Terrain> terrain_;
};

/// Whether there is memory for the integers and the real numbers of a window.
Status check_memory_for(const Window& window);

/// Whether a generator without a border, whose finest level is `finest`, can be asked for the
/// window, or a sentence that says why not: an empty window, another level, coordinates beyond 2^45
/// samples, or too little memory.
Status check_area(const Window& window, int finest);

}  // namespace orograph
