#include "core/layers/sculpt/soil_creep.h"

#include "core/layers/sculpt/diffusion.h"
#include "core/layers/sculpt/tile.h"
#include "core/layers/stack/sea_level_field.h"

namespace orograph {

std::span<const Field> soil_creep_fields() {
    static constexpr Field kFields[] = {
        field<&SoilCreepParams::length>(
            {.key = "length",
             .label = "Creep length",
             .unit = "m",
             .tooltip = "How far soil has spread: crests and gullies much narrower than this "
                        "become round, and much wider ones stay.",
             .minimum = 0,
             .maximum = 1000}),
        sea_level_field<&SoilCreepParams::sea_level>(),
    };
    return kFields;
}

Result<bool> soil_creep(const SoilCreepParams& params, const Site& site, Grid<float>& heights,
                        const Job& job) {
    const auto sea = static_cast<float>(params.sea_level);
    return change_tile_or_map(site, heights, [&](Grid<float>& ground, Sides sides) -> Result<bool> {
        return diffuse(params.length / site.step(), sea, ground, job, sides);
    });
}

}  // namespace orograph
