#pragma once

#include <span>
#include <vector>

#include "core/rivers/river_reach.h"

namespace orograph {

/// Lakes from the reaches of all of them: each goes on where the one before ends.
inline std::vector<std::vector<RiverReach>> lakes_among(std::span<const RiverReach> reaches) {
    std::vector<std::vector<RiverReach>> lakes;
    for (const RiverReach& reach : reaches) {
        const bool goes_on = !lakes.empty() && lakes.back().back().to.x == reach.from.x &&
                             lakes.back().back().to.y == reach.from.y;
        if (!goes_on) lakes.emplace_back();
        lakes.back().push_back(reach);
    }
    return lakes;
}

}  // namespace orograph
