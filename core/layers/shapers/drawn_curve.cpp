#include "core/layers/shapers/drawn_curve.h"

#include "core/layers/stack/shaping.h"

namespace orograph {

std::span<const Field> drawn_curve_fields() {
    static constexpr Field kFields[] = {
        field<&DrawnCurveParams::low>(
            {.key = "low",
             .label = "Low",
             .unit = "m",
             .tooltip = "The height at the left and at the bottom of the graph.",
             .minimum = -100000,
             .maximum = 100000}),
        field<&DrawnCurveParams::high>(
            {.key = "high",
             .label = "High",
             .unit = "m",
             .tooltip = "The height at the right and at the top of the graph.",
             .minimum = -100000,
             .maximum = 100000}),
        field<&DrawnCurveParams::curve>(
            {.key = "curve",
             .label = "Curve",
             .tooltip = "Points from left to right, each the old and the new height from 0 (Low) "
                        "to 1 (High).",
             .editor = Editor::curve,
             .most_items = kMostCurvePoints,
             .item_label = "Point",
             .rows = true}),
    };
    return kFields;
}

Result<Sampler> drawn_curve(const DrawnCurveParams& params, const Lattice&) {
    if (params.low >= params.high) {
        return Error{Fault::input, "Low is not below High: lower Low or raise High"};
    }
    if (const Status sound = check_value(params.curve); !sound) return sound.error();
    const Curve curve(params.curve);
    if (curve.is_diagonal()) return changing_nothing();  // normalising would cost the last bits
    const double range = params.high - params.low;
    const double below = range * curve(0), above = range * (curve(1) - 1);
    return changing_each([=, low = params.low, high = params.high](double height) {
        if (height <= low) return height + below;
        if (height >= high) return height + above;
        return low + range * curve((height - low) / range);
    });
}

}  // namespace orograph
