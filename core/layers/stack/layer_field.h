#pragma once

#include <cstddef>
#include <span>

#include "core/layers/stack/stack.h"

namespace orograph {

/// The field with the number `index` of the layer at `place`, of which `made` is what it made at
/// `site`. What `made` has is taken, and what it hasn't is made and kept there; `fields` counts
/// those. Null if the job was stopped. Deterministic to the bit.
Result<SharedHeights> make_field(std::span<const Layer> layers, std::size_t place,
                                 std::size_t index, const Site& site, LayerProduct& made,
                                 int& fields, const Job& job);

}  // namespace orograph
