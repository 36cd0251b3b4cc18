#pragma once

#include <span>

#include "core/parameters/field.h"

namespace orograph {

/// How lines of water are written.
struct WaterOptions {
    /// Metres of the narrowest river that is written; 0: as fits the ground.
    double river_width = 0;
    bool operator==(const WaterOptions&) const = default;
};

/// The command line is a loop over these.
std::span<const Field> water_option_fields();

}  // namespace orograph
