#pragma once

#include "core/layers/stack/layer_kind.h"

namespace orograph {

/// Fills valleys with flat floors.
struct ValleyFloorsParams {
    /// See ValleyFloors::amount.
    double amount = 1.5;
    /// Metres. Ground at or below it is sea.
    double sea_level = 0;
    bool operator==(const ValleyFloorsParams&) const = default;
};

std::span<const Field> valley_floors_fields();

/// fill_valley_floors as a layer. An error if a height is not a number. Reach: map. Deterministic
/// to the bit.
Result<bool> valley_floors(const ValleyFloorsParams& params, const Site& site, Grid<float>& heights,
                           const Job& job);

}  // namespace orograph
