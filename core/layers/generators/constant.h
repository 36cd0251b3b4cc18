#pragma once

#include "core/layers/stack/layer_kind.h"

namespace orograph {

/// The same height everywhere.
struct ConstantParams {
    /// Metres.
    double height = 0;
    bool operator==(const ConstantParams&) const = default;
};

std::span<const Field> constant_fields();

Result<bool> constant(const ConstantParams& params, const Site& site, Grid<float>& heights,
                      const Job& job);

}  // namespace orograph
