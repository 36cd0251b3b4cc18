#include "core/recipe/water_params.h"

#include "core/recipe/used_by.h"

namespace orograph {
namespace {

bool floods(const void* owner) {
    return static_cast<const WaterParams*>(owner)->sea;
}

constexpr Field kWaterFields[] = {
    field<&WaterParams::sea>(
        {.key = "sea",
         .label = "Sea",
         .tooltip = "Floods all ground below the sea level. The sea goes on beyond a map's border. "
                    "Heights that are exported stay those of the ground.",
         .used_by = kUsedByMesh}),
    field<&WaterParams::sea_level>(
        {.key = "sea_level",
         .label = "Sea level",
         .unit = "m",
         .tooltip = "The height of the sea. The palette begins there, unless it says where.",
         .minimum = -20000,
         .maximum = 20000,
         .scale = Scale::both_ways,
         .used_by = kUsedByMesh,
         .used_while = floods}),
    field<&WaterParams::silt>(
        {.key = "silt",
         .label = "Silt",
         .tooltip = "What clouds water: 0 is a clear tropical sea, 1 a river and its coast.",
         .minimum = 0,
         .maximum = 10,
         .used_by = kUsedRendered,
         .used_on = GroundUse::natural}),
    field<&WaterParams::wind>(
        {.key = "wind",
         .label = "Wind",
         .unit = "m/s",
         .tooltip =
             "Raises the waves: in none water is a mirror, 5 is a breeze, and from 8 on waves "
             "break.",
         .minimum = 0,
         .maximum = 25,
         .used_by = kUsedRendered,
         .used_on = GroundUse::natural}),
};

}  // namespace

std::span<const Field> water_fields() {
    return kWaterFields;
}

}  // namespace orograph
