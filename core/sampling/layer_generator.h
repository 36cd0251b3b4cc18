#pragma once

#include <memory>

#include "core/layers/stack/layer_kind.h"
#include "core/recipe/recipe.h"
#include "core/sampling/generator.h"

namespace orograph {

/// Which samples an only layer makes: as in a new document.
struct LayerPlace {
    std::uint64_t seed = GroundParams{}.seed;
    /// Of an endless layer.
    int levels = flight_world().levels;
    double spacing = flight_world().spacing;
    /// Of a map: along each side, and the metres between them.
    int samples = RegionParams{}.samples;
    double step = flight_world().spacing * (1 << RegionParams{}.coarseness);
};

/// A kind of layer alone. One that needs no more than the place of a sample has any window, as a
/// world does; one that needs the whole map makes that, and has the windows within it, of which
/// (0, 0) is the first sample. The heights are those of a new document with that layer, should both
/// have one seed.
class LayerGenerator : public Generator {
  public:
    /// Requires a kind that makes heights of its own.
    explicit LayerGenerator(const LayerKind& kind) : method_(kind.make()) {}

    std::vector<Parameter> parameters() override;
    int finest_level() const override;
    double spacing() const override { return is_map() ? place_.step : place_.spacing; }
    Result<std::optional<std::vector<double>>> heights(const Window& window,
                                                       const Job& job) const override;

  private:
    bool is_map() const { return method_->kind().reach == Reach::map; }

    std::unique_ptr<LayerMethod> method_;
    LayerPlace place_;
};

}  // namespace orograph
