#include "core/layers/generators/constant.h"

#include <algorithm>

namespace orograph {

std::span<const Field> constant_fields() {
    static constexpr Field kFields[] = {
        field<&ConstantParams::height>({.key = "height",
                                        .label = "Height",
                                        .unit = "m",
                                        .tooltip = "The height of every sample.",
                                        .minimum = -100000,
                                        .maximum = 100000}),
    };
    return kFields;
}

Result<bool> constant(const ConstantParams& params, const Site&, Grid<float>& heights,
                      const Job& job) {
    std::ranges::fill(heights.values(), static_cast<float>(params.height));
    return !job.stopped();
}

}  // namespace orograph
