#pragma once

#include <span>

#include "core/parameters/field.h"

namespace orograph {

/// Water that is the document's own, beside that of its layers.
struct WaterParams {
    /// Whether ground that lies below the sea level is the bed of a sea, which goes on beyond a
    /// map's border.
    bool sea = false;
    /// Metres.
    double sea_level = 0;
    /// How much of it clouds the water: 0 is the clear sea of the tropics, 1 rivers and their
    /// coasts.
    double silt = 1;
    /// Metres a second, 10 metres above the water. It blows from the west and raises the waves.
    double wind = 5;
    bool operator==(const WaterParams&) const = default;
};

std::span<const Field> water_fields();

}  // namespace orograph
