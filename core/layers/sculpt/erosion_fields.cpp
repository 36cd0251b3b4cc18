#include "core/layers/sculpt/erosion.h"
#include "core/layers/stack/sea_level_field.h"

namespace orograph {

std::span<const Field> erosion_fields() {
    static constexpr Field kFields[] = {
        field<&ErosionParams::age>(
            {.key = "age",
             .label = "Age",
             .unit = "m",
             .tooltip = "How long rivers have worked: how far a waterfall of a small river, which "
                        "drains a square kilometre, has retreated. 500 leaves plateaus, 3000 "
                        "ridges and valleys, 10000 lowlands; 0 changes nothing.",
             .minimum = 0,
             .maximum = 10000}),
        field<&ErosionParams::talus>(
            {.key = "talus",
             .label = "Talus",
             .tooltip = "The slope, as rise over run, beyond which ground slides: small for smooth "
                        "hills, large for crags.",
             .minimum = 0.2,
             .maximum = 2}),
        field<&ErosionParams::rock_variety>(
            {.key = "rock_variety",
             .label = "Rock variety",
             .tooltip = "How much the hardness of rock differs from place to place: hard rock "
                        "stands out as massifs, soft rock becomes basins.",
             .minimum = 0,
             .maximum = 1.5}),
        field<&ErosionParams::sediment>(
            {.key = "sediment",
             .label = "Sediment",
             .tooltip =
                 "How much of what rivers carry is left at the feet of slopes: 0 is sharp, 3 "
                 "has soft aprons.",
             .minimum = 0,
             .maximum = 3}),
        field<&ErosionParams::valley_floors>(
            {.key = "valley_floors",
             .label = "Valley floors",
             .tooltip =
                 "How far valleys are filled to flat floors, the wider the larger the river.",
             .minimum = 0,
             .maximum = 3}),
        field<&ErosionParams::gullies>(
            {.key = "gullies",
             .label = "Gullies",
             .tooltip = "How deep gullies are cut into slopes, finer than rivers reach. They need "
                        "samples closer than 80 m. 0 cuts none.",
             .minimum = 0,
             .maximum = 2}),
        sea_level_field<&ErosionParams::sea_level>(),
        input_layer_field<&ErosionParams::rain_from>(
            "rain_from", "Rain from",
            "A layer below whose numbers, such as the rain of a climate, say how much falls where: "
            "streams wear more down where it is more. Only proportions count."),
        input_field_field<&ErosionParams::rain_field>(
            "rain_field", "Rain field",
            "A field of that layer, such as rain. Empty for its heights."),
        input_layer_field<&ErosionParams::rock_from>(
            "rock_from", "Rock from",
            "A layer below whose numbers say how hard rock is, from 0 to 1, in place of chance: "
            "painted, or strata. Rock variety says how much that means."),
        input_field_field<&ErosionParams::rock_field>(
            "rock_field", "Rock field", "A field of that layer. Empty for its heights."),
        input_layer_field<&ErosionParams::inflow_from>(
            "inflow_from", "Inflow from",
            "A layer below whose field says how many square metres of land drain through each "
            "place, such as the flow of a world with rivers: rivers that come in over the border "
            "are then as strong as they are there."),
        input_field_field<&ErosionParams::inflow_field>(
            "inflow_field", "Inflow field",
            "A field of that layer, such as flow. Empty for its heights."),
    };
    return kFields;
}

}  // namespace orograph
