#pragma once

#include "core/layers/stack/layer_kind.h"
#include "core/world/world.h"

namespace orograph {

inline constexpr std::string_view kDiamondSquareLayer = "diamond_square";

/// A diamond-square world as a layer (reach: sample): see world.h. The levels, the spacing and the
/// seed of `params` have no effect: those of the site are the world's. Deterministic to the bit.
class DiamondSquareLayer : public LayerMethod {
  public:
    explicit DiamondSquareLayer(const LayerKind& kind) : kind_(&kind) {}

    const LayerKind& kind() const override { return *kind_; }
    std::unique_ptr<LayerMethod> clone() const override;
    bool equals(const LayerMethod& other) const override;
    std::vector<Parameter> parameters(std::string_view group) override;
    /// An error names the parameter that is out of range.
    Result<Sampler> prepare(const Lattice& lattice) const override;

    WorldParams params;

  private:
    const LayerKind* kind_;
};

}  // namespace orograph
