#pragma once

#include "core/parameters/field.h"

namespace orograph {

/// The description of the sea level that a layer's `member` holds, in metres.
template <auto member>
constexpr Field sea_level_field() {
    return field<member>(
        {.key = "sea_level",
         .label = "Sea level",
         .unit = "m",
         .tooltip = "Ground at or below this height is sea: rivers end there, and it stays as it "
                    "is.",
         .minimum = -20000,
         .maximum = 20000});
}

}  // namespace orograph
