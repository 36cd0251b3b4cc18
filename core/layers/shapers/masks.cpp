#include "core/layers/shapers/masks.h"

#include <algorithm>
#include <cmath>

#include "core/base/portable_math.h"
#include "core/layers/stack/shaping.h"

namespace orograph {
namespace {

double sine_of_degrees(double degrees) {
    return sine_of_turns(degrees / 360);
}

/// The sine of the angle of the ground at a sample. Sines serve as well as angles to compare, need
/// no inverse, and don't grow without bound as tangents do.
double sine_of_slope(const Grid<float>& heights, int x, int y, double step) {
    const double square = square_of_slope(heights, x, y, step);
    return std::sqrt(square / (1 + square));
}

}  // namespace

std::span<const Field> height_mask_fields() {
    static constexpr Field kFields[] = {
        field<&HeightMaskParams::low>({.key = "low",
                                       .label = "Low",
                                       .unit = "m",
                                       .tooltip = "The lowest height where the mask is 1.",
                                       .minimum = -100000,
                                       .maximum = 100000}),
        field<&HeightMaskParams::high>({.key = "high",
                                        .label = "High",
                                        .unit = "m",
                                        .tooltip = "The highest height where the mask is 1.",
                                        .minimum = -100000,
                                        .maximum = 100000}),
        field<&HeightMaskParams::shoulder>(
            {.key = "shoulder",
             .label = "Shoulder",
             .unit = "m",
             .tooltip = "The distance beyond either height over which the mask falls to 0; 0 makes "
                        "sharp borders.",
             .minimum = 0,
             .maximum = 100000}),
    };
    return kFields;
}

std::span<const Field> slope_mask_fields() {
    static constexpr Field kFields[] = {
        field<&SlopeMaskParams::from_degrees>(
            {.key = "from_degrees",
             .label = "From",
             .unit = "degrees",
             .tooltip = "The gentlest slope where the mask is 1. Level ground has 0 degrees.",
             .minimum = 0,
             .maximum = 90}),
        field<&SlopeMaskParams::to_degrees>(
            {.key = "to_degrees",
             .label = "To",
             .unit = "degrees",
             .tooltip = "The steepest slope where the mask is 1. A wall has 90 degrees.",
             .minimum = 0,
             .maximum = 90}),
        field<&SlopeMaskParams::shoulder_degrees>(
            {.key = "shoulder_degrees",
             .label = "Shoulder",
             .unit = "degrees",
             .tooltip = "The angle beyond either slope over which the mask falls to 0; 0 makes "
                        "sharp borders.",
             .minimum = 0,
             .maximum = 45}),
    };
    return kFields;
}

Result<Sampler> height_mask(const HeightMaskParams& params, const Lattice&) {
    if (params.low > params.high) {
        return Error{Fault::input, "Low is above High: lower Low or raise High"};
    }
    return changing_each([params](double height) {
        return soft_edge(std::min(height - params.low, params.high - height), params.shoulder);
    });
}

Result<bool> slope_mask(const SlopeMaskParams& params, const Site& site, Grid<float>& heights,
                        const Job& job) {
    if (params.from_degrees > params.to_degrees) {
        return Error{Fault::input, "From is above To: lower From or raise To"};
    }
    const double from = sine_of_degrees(params.from_degrees);
    const double from_width = from - sine_of_degrees(params.from_degrees - params.shoulder_degrees);
    // No sine of rounded numbers is above the highest.
    const double to = params.to_degrees < 90 ? sine_of_degrees(params.to_degrees) : 2;
    const double to_width =
        sine_of_degrees(std::min(params.to_degrees + params.shoulder_degrees, 90.0)) - to;

    const double step = site.step();
    Grid<float> weights(heights.width(), heights.height());
    const auto work = [&](int begin, int end) {
        for (int y = begin; y < end; ++y) {
            float* row = weights.row(y);
            for (int x = 0; x < heights.width(); ++x) {
                const double slope = sine_of_slope(heights, x, y, step);
                row[x] = static_cast<float>(soft_edge(slope - from, from_width) *
                                            soft_edge(to - slope, to_width));
            }
        }
    };
    if (!parallel_rows(heights.height(), rows_of_band(heights.width()), job, work)) return false;
    heights = std::move(weights);
    return true;
}

}  // namespace orograph
