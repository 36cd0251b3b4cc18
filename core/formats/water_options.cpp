#include "core/formats/water_options.h"

namespace orograph {

std::span<const Field> water_option_fields() {
    static constexpr Field kFields[] = {
        field<&WaterOptions::river_width>(
            {.key = "river_width",
             .label = "Narrowest river",
             .unit = "m",
             .tooltip = "How wide the narrowest river is that becomes a line. 0 takes every river "
                        "of layers Lakes and rivers and, of a world with rivers, where every cell "
                        "leads a trickle on, those that are half a metre wide, or a hundredth of "
                        "the distance between samples where that is more.",
             .minimum = 0,
             .maximum = 100000}),
    };
    return kFields;
}

}  // namespace orograph
