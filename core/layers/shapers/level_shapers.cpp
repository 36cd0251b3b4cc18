#include "core/layers/shapers/level_shapers.h"

#include <algorithm>

#include "core/layers/stack/shaping.h"

namespace orograph {

std::span<const Field> scale_offset_fields() {
    static constexpr Field kFields[] = {
        field<&ScaleOffsetParams::factor>(
            {.key = "factor",
             .label = "Factor",
             .tooltip = "Multiplies every height. A negative factor turns mountains into valleys.",
             .minimum = -1000,
             .maximum = 1000}),
        field<&ScaleOffsetParams::offset>({.key = "offset",
                                           .label = "Offset",
                                           .unit = "m",
                                           .tooltip = "Added to every height after that.",
                                           .minimum = -100000,
                                           .maximum = 100000}),
    };
    return kFields;
}

std::span<const Field> clamp_fields() {
    static constexpr Field kFields[] = {
        field<&ClampParams::low>({.key = "low",
                                  .label = "Low",
                                  .unit = "m",
                                  .tooltip = "Lower ground is raised to this height.",
                                  .minimum = -100000,
                                  .maximum = 100000}),
        field<&ClampParams::high>({.key = "high",
                                   .label = "High",
                                   .unit = "m",
                                   .tooltip = "Higher ground is lowered to this height.",
                                   .minimum = -100000,
                                   .maximum = 100000}),
    };
    return kFields;
}

std::span<const Field> invert_fields() {
    static constexpr Field kFields[] = {
        field<&InvertParams::level>({.key = "level",
                                     .label = "Level",
                                     .unit = "m",
                                     .tooltip = "Heights are mirrored about this height.",
                                     .minimum = -100000,
                                     .maximum = 100000}),
    };
    return kFields;
}

std::span<const Field> ridge_fold_fields() {
    static constexpr Field kFields[] = {
        field<&RidgeFoldParams::level>({.key = "level",
                                        .label = "Level",
                                        .unit = "m",
                                        .tooltip = "Ground above this height is folded down, so "
                                                   "that crests run where it crossed this height.",
                                        .minimum = -100000,
                                        .maximum = 100000}),
    };
    return kFields;
}

Result<bool> scale_offset(const ScaleOffsetParams& params, const Site&, Grid<float>& heights,
                          const Job& job) {
    return change_each(heights, job,
                       [&](double height) { return height * params.factor + params.offset; });
}

Result<Sampler> clamp(const ClampParams& params, const Lattice&) {
    if (params.low > params.high) {
        return Error{Fault::input, "Low is above High: lower Low or raise High"};
    }
    return changing_each(
        [params](double height) { return std::clamp(height, params.low, params.high); });
}

Result<bool> invert(const InvertParams& params, const Site&, Grid<float>& heights, const Job& job) {
    return change_each(heights, job, [&](double height) { return 2 * params.level - height; });
}

Result<bool> ridge_fold(const RidgeFoldParams& params, const Site&, Grid<float>& heights,
                        const Job& job) {
    return change_each(heights, job,
                       [&](double height) { return std::min(height, 2 * params.level - height); });
}

}  // namespace orograph
