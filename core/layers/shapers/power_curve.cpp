#include "core/layers/shapers/power_curve.h"

#include "core/base/portable_math.h"
#include "core/layers/stack/shaping.h"

namespace orograph {

std::span<const Field> power_curve_fields() {
    static constexpr Field kFields[] = {
        field<&PowerCurveParams::low>({.key = "low",
                                       .label = "Low",
                                       .unit = "m",
                                       .tooltip = "Heights up to this one don't change.",
                                       .minimum = -100000,
                                       .maximum = 100000}),
        field<&PowerCurveParams::high>({.key = "high",
                                        .label = "High",
                                        .unit = "m",
                                        .tooltip = "Heights from this one up don't change.",
                                        .minimum = -100000,
                                        .maximum = 100000}),
        field<&PowerCurveParams::exponent>(
            {.key = "exponent",
             .label = "Exponent",
             .tooltip = "Above 1, plains become gentle and slopes steep; below 1, hills become "
                        "plateaus; 1 changes nothing.",
             .minimum = 0.1,
             .maximum = 10,
             .scale = Scale::logarithmic}),
    };
    return kFields;
}

Result<Sampler> power_curve(const PowerCurveParams& params, const Lattice&) {
    if (params.low >= params.high) {
        return Error{Fault::input, "Low is not below High: lower Low or raise High"};
    }
    if (params.exponent == 1) return changing_nothing();  // normalising would cost the last bits
    const double range = params.high - params.low;
    return changing_each([params, range](double height) {
        if (!(height > params.low && height < params.high)) return height;
        return params.low + range * power((height - params.low) / range, params.exponent);
    });
}

}  // namespace orograph
