#include "core/layers/sculpt/thermal_erosion.h"

#include <cmath>

#include "core/layers/sculpt/hillslopes.h"
#include "core/layers/sculpt/rock.h"
#include "core/layers/sculpt/tile.h"

namespace orograph {

std::span<const Field> thermal_erosion_fields() {
    static constexpr Field kFields[] = {
        field<&ThermalErosionParams::talus>(
            {.key = "talus",
             .label = "Talus",
             .tooltip = "The slope, as rise over run, beyond which ground slides.",
             .minimum = 0.05,
             .maximum = 5}),
        field<&ThermalErosionParams::passes>(
            {.key = "passes",
             .label = "Passes",
             .tooltip =
                 "How often ground slides. Each time it moves on by at most one sample, so a "
                 "finer map needs more.",
             .minimum = 1,
             .maximum = 2000,
             .scale = Scale::logarithmic}),
        field<&ThermalErosionParams::rock_variety>(
            {.key = "rock_variety",
             .label = "Rock variety",
             .tooltip = "How much steeper hard rock stands than soft rock.",
             .minimum = 0,
             .maximum = 1.5}),
    };
    return kFields;
}

Result<bool> thermal_erosion(const ThermalErosionParams& params, const Site& site,
                             Grid<float>& heights, const Job& job) {
    return change_tile_or_map(site, heights, [&](Grid<float>& ground, Sides sides) -> Result<bool> {
        const int width = ground.width(), height = ground.height();
        const double spacing = site.step();
        const Grid<float> rock = rock_hardness(params.rock_variety, site.seed, spacing, width,
                                               height, {job.stop, {}, job.threads}, sides);
        Grid<float> scratch(width, height);
        // There is no sea below all heights, and what is not a number isn't above it.
        const TalusRule rule{.sea = -HUGE_VALF,
                             .fall = static_cast<float>(params.talus * spacing),
                             .rock = &rock,
                             .sides = sides};
        for (int i = 0; i < params.passes; ++i) {
            const Job pass =
                job.part(static_cast<double>(i) / params.passes, (i + 1.0) / params.passes);
            if (!slide(rule, ground, scratch, pass)) return false;
        }
        return true;
    });
}

}  // namespace orograph
