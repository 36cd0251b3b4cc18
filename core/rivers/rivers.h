#pragma once

#include <memory>

#include "core/layers/stack/layer_kind.h"
#include "core/rivers/rivers_params.h"
#include "core/rivers/shared_river_world.h"

namespace orograph {

inline constexpr std::string_view kRiversLayer = "rivers";

/// What a world with rivers has beside heights, in this order.
inline constexpr LayerField kRiverFields[] = {
    {.key = "flow",
     .label = "Flow",
     .unit = "m²",
     .tooltip = "The land that drains through a place."},
    {.key = "discharge",
     .label = "Discharge",
     .unit = "m³/s",
     .tooltip = "Water that flows by, of what runs off the land."},
    {.key = "river_width",
     .label = "River width",
     .unit = "m",
     .tooltip = "Of the river that drains a place, however small."},
    {.key = "river_depth",
     .label = "River depth",
     .unit = "m",
     .tooltip = "Of that river where it is deepest."},
    {.key = "water_level",
     .label = "Water level",
     .unit = "m",
     .tooltip = "Of the sea, 0, or of the lake in or beside which a place lies."},
    {.key = "water_depth", .label = "Water depth", .unit = "m", .tooltip = "Of the sea and lakes."},
    {.key = "direction",
     .label = "Direction",
     .type = FieldType::whole,
     .tooltip = "Where water flows: 0 east, 1 south-east, and on clockwise; 8 in the sea."},
    {.key = "to_sea",
     .label = "Way to the sea",
     .unit = "m",
     .tooltip = "Down the river, by the cells of the base."},
    {.key = "roughness",
     .label = "Roughness",
     .unit = "m",
     .tooltip = "How far the land between rivers stands above them on this scale."},
    {.key = "country",
     .label = "Country",
     .type = FieldType::whole,
     .tooltip = "0 sea, 1 lake, 2 plain, 3 rolling, 4 badlands, 5 plateau, 6 mountains."},
};

/// A world with rivers as a layer (reach: sample). Its finest level is the lattice's: an error says
/// if that is more than kRiverLevels finer than the base. The world is a torus of the lattice's
/// size. What is made for it is shared by all that ask for the same world: see shared_river_world.
/// Deterministic to the bit.
class RiversLayer : public LayerMethod {
  public:
    explicit RiversLayer(const LayerKind& kind) : kind_(&kind) {}

    const LayerKind& kind() const override { return *kind_; }
    std::unique_ptr<LayerMethod> clone() const override;
    bool equals(const LayerMethod& other) const override;
    std::vector<Parameter> parameters(std::string_view group) override;
    /// Of a base from the layers below where there are none: an error says so.
    Result<Sampler> prepare(const Lattice& lattice) const override;
    bool covers_layers() const override { return params.base == RiverBaseSource::below; }
    Result<Sampler> prepare_over(const Lattice& lattice,
                                 std::shared_ptr<const LayersBelow> below) const override;

    /// What its world is made from; `below` if it covers layers.
    RiverWorldKey world_key(const Lattice& lattice, std::shared_ptr<const LayersBelow> below) const;

    RiversParams params;
    /// What runs off into its rivers; null where that is the same everywhere. No parameter: who
    /// makes a world of a whole recipe sets it.
    std::shared_ptr<const RunoffSource> runoff;

  private:
    const LayerKind* kind_;
};

}  // namespace orograph
