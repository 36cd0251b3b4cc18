#include "core/layers/water/delta.h"

#include <algorithm>

#include "core/base/grid_copy.h"
#include "core/base/portable_math.h"
#include "core/layers/sculpt/map_noise.h"
#include "core/layers/sculpt/tile.h"
#include "core/layers/stack/sea_level_field.h"
#include "core/layers/water/delta_growth.h"

namespace orograph {
namespace {

constexpr double kContrast = 7;  // powers of two between the noise's -1 and 1
constexpr int kOctaves = 6;

/// How hard it is to get on, as factors around 1.
Grid<float> resistance_of(const DeltaParams& params, const Site& site, Sides sides, int width,
                          int height, const Job& job) {
    const NoiseParams noise{
        .octaves = kOctaves, .feature_size = params.lobes, .h = 0.25, .height_scale = 1};
    Grid<float> values(width, height);
    MapNoise(noise, site.seed, site.step(), width, height, sides).fill(0, values, job);
    for (float& value : values.values()) {
        value = static_cast<float>(power_of_two(kContrast / 2 * value));
    }
    return values;
}

bool build(const DeltaParams& params, const Site& site, Sides sides, Grid<float>& heights,
           const Job& job) {
    const DeltaRule rule{.sea = static_cast<float>(params.sea_level),
                         .step = site.step(),
                         .sediment = params.sediment,
                         .plain_slope = params.plain_slope,
                         .least_channel = static_cast<float>(params.least_channel),
                         .width = params.channel_width,
                         .depth = params.channel_depth,
                         .sides = sides};
    const auto mouths = find_mouths(heights, rule, params.river_area * 1e6, job.part(0, 0.4));
    if (job.stopped()) return false;
    if (mouths.empty() || params.sediment == 0) return true;
    const Grid<float> resistance =
        resistance_of(params, site, sides, heights.width(), heights.height(), job.part(0.4, 0.6));
    return grow_deltas(mouths, rule, resistance, heights, job.part(0.6, 1));
}

}  // namespace

std::span<const Field> delta_fields() {
    static constexpr Field kFields[] = {
        field<&DeltaParams::sediment>(
            {.key = "sediment",
             .label = "Sediment",
             .unit = "m",
             .tooltip = "How much of the land that a river drains it has brought to its mouth: the "
                        "more, the larger its delta. 0 builds none.",
             .minimum = 0,
             .maximum = 100}),
        field<&DeltaParams::river_area>({.key = "river_area",
                                         .label = "Smallest river",
                                         .unit = "km2",
                                         .tooltip = "Rivers that drain less build no delta.",
                                         .minimum = 0.1,
                                         .maximum = 100000,
                                         .scale = Scale::logarithmic}),
        field<&DeltaParams::least_channel>(
            {.key = "least_channel",
             .label = "Smallest channel",
             .tooltip = "The least part of the river that a channel of its own carries: the less, "
                        "the more often the river divides. At 1 it doesn't.",
             .minimum = 0.002,
             .maximum = 1,
             .scale = Scale::logarithmic}),
        field<&DeltaParams::lobes>({.key = "lobes",
                                    .label = "Size of lobes",
                                    .unit = "m",
                                    .tooltip = "How large the parts are in which the plain grows: "
                                               "smaller ones make its front rounder.",
                                    .minimum = 50,
                                    .maximum = 50000,
                                    .scale = Scale::logarithmic}),
        field<&DeltaParams::channel_width>(
            {.key = "channel_width",
             .label = "Channel width",
             .unit = "m",
             .tooltip = "How wide a channel is that carries the water of 1 km2; larger ones are "
                        "wider. None is narrower than two samples.",
             .minimum = 0,
             .maximum = 100}),
        field<&DeltaParams::channel_depth>(
            {.key = "channel_depth",
             .label = "Channel depth",
             .unit = "m",
             .tooltip = "How deep such a channel is; larger ones are deeper.",
             .minimum = 0,
             .maximum = 100}),
        field<&DeltaParams::plain_slope>({.key = "plain_slope",
                                          .label = "Slope of the plain",
                                          .tooltip = "From the mouth down to the front.",
                                          .minimum = 0,
                                          .maximum = 0.05}),
        sea_level_field<&DeltaParams::sea_level>(),
    };
    return kFields;
}

Result<Sampler> deltas(const DeltaParams& params, const Lattice& lattice) {
    const Sampler::Fill heights = [=](const Window& window, Grid<float>& values, const Job& job) {
        const Site site = lattice.site(window);
        return change_tile_or_map(site, values,
                                  [&](Grid<float>& ground, Sides sides) -> Result<bool> {
                                      return build(params, site, sides, ground, job);
                                  });
    };
    const Sampler::Fill laid = [=](const Window& window, Grid<float>& values,
                                   const Job& job) -> Result<bool> {
        Grid<float> after = copy_of(values);
        const Result<bool> made = heights(window, after, job);
        if (!made || !*made) return made;
        for (std::size_t i = 0; i < values.size(); ++i) {
            values.values()[i] = after.values()[i] - values.values()[i];
        }
        return true;
    };
    return Sampler{.heights = heights, .fields = {laid}};
}

}  // namespace orograph
