#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/rivers/river_base.h"

namespace orograph {

/// A place worth a visit.
struct NotablePlace {
    /// What it is, such as "Highest summit"; it lasts as long as the program.
    std::string_view label;
    /// Metres east and south of the world's north-western corner, and above the sea.
    double x = 0, y = 0, height = 0;
    /// Metres from which all of it is seen.
    double distance = 0;
};

/// The most remarkable places of a world, each the first of its kind, as far as the base tells; of
/// kinds that a world doesn't have there is none. Takes some hundredths of a second for 1024 x 1024
/// cells. Deterministic.
std::vector<NotablePlace> notable_places(const RiverBase& base);

}  // namespace orograph
