#include "core/layers/shapers/terraces.h"

#include <cmath>

#include "core/layers/stack/shaping.h"

namespace orograph {
namespace {

/// Schlick's gain for the lower half, t in [0, 1/2], with (1 - sharpness) as its slope at 0.
double lower_gain(double t, double sharpness) {
    const double divisor = 1 - 2 * sharpness * t;
    return divisor > 0 ? t * (1 - sharpness) / divisor : 0;  // 0 is the middle of a cliff
}

}  // namespace

std::span<const Field> terraces_fields() {
    static constexpr Field kFields[] = {
        field<&TerracesParams::step>({.key = "step",
                                      .label = "Step",
                                      .unit = "m",
                                      .tooltip = "The height from one terrace to the next.",
                                      .minimum = 0.1,
                                      .maximum = 10000,
                                      .scale = Scale::logarithmic}),
        field<&TerracesParams::sharpness>(
            {.key = "sharpness",
             .label = "Sharpness",
             .tooltip = "How flat the terraces are and how steep the slopes between them: 0 "
                        "changes nothing, 1 makes cliffs.",
             .minimum = 0,
             .maximum = 1}),
    };
    return kFields;
}

Result<bool> terraces(const TerracesParams& params, const Site&, Grid<float>& heights,
                      const Job& job) {
    if (params.sharpness == 0) return !job.stopped();  // dividing would cost the last bits
    return change_each(heights, job, [&](double height) {
        const double steps = height / params.step;
        const double whole = std::floor(steps);
        const double t = steps - whole;
        const double gain =
            t < 0.5 ? lower_gain(t, params.sharpness) : 1 - lower_gain(1 - t, params.sharpness);
        return params.step * (whole + gain);
    });
}

}  // namespace orograph
