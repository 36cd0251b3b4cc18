#include "core/layers/stack/layer_kinds.h"

#include <string>

#include "core/base/find_key.h"
#include "core/layers/generators/cellular.h"
#include "core/layers/generators/constant.h"
#include "core/layers/generators/deposition.h"
#include "core/layers/generators/diamond_square_layer.h"
#include "core/layers/generators/faults.h"
#include "core/layers/generators/formulas.h"
#include "core/layers/generators/hills.h"
#include "core/layers/generators/imported.h"
#include "core/layers/generators/midpoint.h"
#include "core/layers/generators/random_additions.h"
#include "core/layers/generators/rectangles.h"
#include "core/layers/island/voronoi_island.h"
#include "core/layers/noise/noise.h"
#include "core/layers/sculpt/climate.h"
#include "core/layers/sculpt/erosion.h"
#include "core/layers/sculpt/soil_creep.h"
#include "core/layers/sculpt/thermal_erosion.h"
#include "core/layers/sculpt/valley_floors_layer.h"
#include "core/layers/shapers/amplified.h"
#include "core/layers/shapers/blur.h"
#include "core/layers/shapers/drawn_curve.h"
#include "core/layers/shapers/island_falloff.h"
#include "core/layers/shapers/level_shapers.h"
#include "core/layers/shapers/masks.h"
#include "core/layers/shapers/painted.h"
#include "core/layers/shapers/power_curve.h"
#include "core/layers/shapers/terraces.h"
#include "core/layers/water/delta.h"
#include "core/layers/water/lakes_and_rivers.h"
#include "core/layers/water/rainstorm.h"
#include "core/rivers/rivers.h"

namespace orograph {
namespace {

using enum Role;
using enum Reach;

template <class Params, std::span<const Field> (*fields)(), auto function>
constexpr LayerKind kind(std::string_view key, std::string_view label, Role role, Reach reach,
                         std::string_view description, std::span<const LayerField> made_fields = {},
                         bool watery = false) {
    return {key,
            label,
            description,
            role,
            reach,
            [](const LayerKind& own) -> std::unique_ptr<LayerMethod> {
                return std::make_unique<LayerMethodOf<Params, fields, function>>(own);
            },
            made_fields,
            watery};
}

constexpr LayerKind slow(LayerKind kind) {
    kind.slow = true;
    return kind;
}

constexpr LayerKind seedless(LayerKind kind) {
    kind.seedless = true;
    return kind;
}

constexpr LayerKind keeps_heights(LayerKind kind) {
    kind.keeps_heights = true;
    return kind;
}

constexpr LayerKind colours_endless(LayerKind kind) {
    kind.colours_endless = true;
    return kind;
}

// clang-format off
constexpr LayerKind kKinds[] = {
    {kDiamondSquareLayer, "Diamond-square", "Diamond-square, the fractal of the articles: a map that tiles, or a world as far as you fly.",
     generator, sample,
     [](const LayerKind& own) -> std::unique_ptr<LayerMethod> { return std::make_unique<DiamondSquareLayer>(own); }},
    {kRiversLayer, "World with rivers", "Continents, mountains, plains and canyons that water made: every drop runs to the sea, from the whole world to the ground.",
     generator, sample,
     [](const LayerKind& own) -> std::unique_ptr<LayerMethod> { return std::make_unique<RiversLayer>(own); },
     kRiverFields, true},
    kind<NoiseParams, noise_fields, noise>("noise", "Noise", generator, sample,
        "Octaves of value, Perlin or simplex noise: hills, sharp ridges or domes, optionally warped."),
    kind<CellularParams, cellular_fields, cellular>("cellular", "Cellular", generator, sample,
        "Heights from the distances to scattered points (Worley): cones, cracked plates, crystals or flat cells."),
    kind<MidpointParams, midpoint_fields, midpoint>("midpoint", "Midpoint displacement", generator, map,
        "Midpoint displacement of a surface, creases included: the article's step before diamond-square."),
    kind<HillsParams, hills_fields, hills>("hills", "Hills", generator, map,
        "Round hills of many sizes, scattered over the map."),
    kind<RectanglesParams, rectangles_fields, rectangles>("rectangles", "Rectangles", generator, map,
        "Random rectangles, each of which raises the ground it covers."),
    kind<RandomAdditionsParams, random_additions_fields, random_additions>("random_additions", "Random additions", generator, map,
        "Round regions raised or lowered, smaller in each round."),
    kind<FaultsParams, faults_fields, faults>("faults", "Faults", generator, map,
        "Straight faults across the map, with ground that moved along each of them."),
    kind<DepositionParams, deposition_fields, deposition>("deposition", "Particle deposition", generator, map,
        "Particles that pile up and roll down under a wandering source, with craters on request."),
    kind<VoronoiIslandParams, voronoi_island_fields, voronoi_island>("voronoi_island", "Voronoi island", generator, map,
        "An island of Voronoi polygons with lakes, rivers and a sea floor, after Amit Patel (2010).",
        kIslandFields),
    seedless(kind<ImportedParams, imported_fields, imported_layer>("imported", "Imported", generator, map,
        "A picture or an elevation model from a file.", kImportedFields)),
    seedless(kind<ConstantParams, constant_fields, constant>("constant", "Constant", generator, sample,
        "The same height everywhere.")),
    seedless(kind<SlopeParams, slope_fields, slope>("slope", "Slope", generator, sample,
        "A plane that rises in one direction.")),
    seedless(kind<ConeParams, cone_fields, cone>("cone", "Cone", generator, map,
        "A cone in the middle of the map.")),
    seedless(kind<SineParams, sine_fields, sine>("sine", "Sine", generator, sample,
        "A wave, or two that cross.")),

    slow(kind<ErosionParams, erosion_fields, erosion>("erosion", "Erosion", shaper, map,
        "Wears land down as rivers, slides and time do: valleys, ridges and flat floors, on the same island.", kErosionFields)),
    slow(kind<ThermalErosionParams, thermal_erosion_fields, thermal_erosion>("thermal_erosion", "Thermal erosion", shaper, map,
        "Lets ground slide where it is too steep, so that scree gathers at the feet of cliffs.")),
    seedless(slow(kind<SoilCreepParams, soil_creep_fields, soil_creep>("soil_creep", "Soil creep", shaper, map,
        "Lets soil creep downhill, so that crests become round and hollows fill, but no coast moves."))),
    seedless(slow(kind<ValleyFloorsParams, valley_floors_fields, valley_floors>("valley_floors", "Valley floors", shaper, map,
        "Fills valleys with flat floors, the wider the larger the river, and lets all ground drain."))),
    seedless(slow(kind<DrainageParams, drainage_fields, lakes_and_rivers>(kDrainageLayer, "Lakes and rivers", shaper, map,
        "Lets pits hold lakes, or drains them, and carves rivers down to the sea. Its water is drawn, and its fields can be masks and overlays.",
        kDrainageLayerFields, true))),
    slow(kind<DeltaParams, delta_fields, deltas>("delta", "Delta", shaper, map,
        "Builds plains with branching channels into the sea where rivers end.", kDeltaLayerFields)),
    seedless(keeps_heights(kind<RainstormParams, rainstorm_fields, rainstorm>(kRainstormLayer, "Rainstorm", shaper, map,
        "Lets rain fall on dry ground, run downhill, gather and run off: watch it minute by minute. Changes no height; its water is drawn.", kRainstormFields, true))),
    colours_endless(seedless(keeps_heights(kind<ClimateParams, climate_fields, climate>(kClimateLayer, "Climate", shaper, map,
        "Changes no height, and tells where it is warm, wet, and what grows there: as colours of the ground, and as fields of a map for masks and overlays.", kClimateFields)))),
    seedless(kind<ScaleOffsetParams, scale_offset_fields, scale_offset>("scale_offset", "Scale and offset", shaper, sample,
        "Multiplies heights by a number and adds another.")),
    seedless(kind<PowerCurveParams, power_curve_fields, power_curve>("power_curve", "Power curve", shaper, sample,
        "Raises normalised heights to a power: gentle plains, steep slopes.")),
    seedless(kind<DrawnCurveParams, drawn_curve_fields, drawn_curve>("drawn_curve", "Drawn curve", shaper, sample,
        "Reshapes heights along a curve that you draw with the mouse.")),
    seedless(kind<TerracesParams, terraces_fields, terraces>("terraces", "Terraces", shaper, sample,
        "Steps, like rice terraces or strata.")),
    seedless(kind<ClampParams, clamp_fields, clamp>("clamp", "Clamp", shaper, sample,
        "Cuts off heights below one limit and above another.")),
    seedless(kind<InvertParams, invert_fields, invert>("invert", "Invert", shaper, sample,
        "Turns heights upside down about a chosen height.")),
    seedless(kind<RidgeFoldParams, ridge_fold_fields, ridge_fold>("ridge", "Ridge", shaper, sample,
        "Folds down the ground above a height, so that the fold becomes a ridge.")),
    seedless(kind<PaintedParams, painted_fields, painted>("painted", "Painted", shaper, map,
        "Brush strokes that raise, lower, smooth, flatten or plant heights, at any resolution.")),
    kind<AmplifiedParams, amplified_fields, amplified>("amplified", "Amplified", shaper, map,
        "Plants some of the heights below as roots of a diamond-square, which adds detail between them."),
    seedless(kind<BlurParams, blur_fields, blur>("blur", "Blur", shaper, map,
        "Smooths details that are smaller than a radius.")),
    seedless(kind<SharpenParams, sharpen_fields, sharpen>("sharpen", "Sharpen", shaper, map,
        "Strengthens details that are smaller than a radius.")),
    seedless(kind<IslandFalloffParams, island_falloff_fields, island_falloff>("island_falloff", "Island", shaper, map,
        "Sinks the border of the map into a sea.")),
    seedless(kind<HeightMaskParams, height_mask_fields, height_mask>("height_mask", "Height mask", shaper, sample,
        "1 between two heights and 0 elsewhere: a mask for layers above.")),
    seedless(kind<SlopeMaskParams, slope_mask_fields, slope_mask>("slope_mask", "Slope mask", shaper, map,
        "1 where slopes are between two angles and 0 elsewhere: a mask for layers above.")),
};
// clang-format on

}  // namespace

std::span<const LayerKind> layer_kinds() {
    return kKinds;
}

Result<const LayerKind*> find_layer_kind(std::string_view key) {
    return find_key(layer_kinds(), key, "kind of layer", Fault::input);
}

}  // namespace orograph
