#include "core/layers/generators/faults.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/parallel.h"
#include "core/base/portable_math.h"
#include "core/base/random.h"

namespace orograph {
namespace {

// The largest sum, of 5,000 faults of 10,000 m, is below 2^56 of these.
constexpr double kFaultUnits = 0x1p30;

enum FaultStream { kDirections, kDistances };

/// The line where east * x + south * y = distance, in metres from the map's north-west corner; the
/// direction (east, south) has length 1 and points to the raised side.
struct FaultLine {
    double east, south, distance;
    /// Half the height of a ramp; the height of a ridge, negative for a trench.
    double metres;
};

std::vector<FaultLine> draw_faults(const FaultsParams& params, const Site& site) {
    const double middle_x = site.width() / 2, middle_y = site.height() / 2;
    const double radius = std::sqrt(middle_x * middle_x + middle_y * middle_y);
    std::vector<FaultLine> result(static_cast<std::size_t>(params.faults));
    for (int i = 0; i < params.faults; ++i) {
        FaultLine& fault = result[static_cast<std::size_t>(i)];
        // Never a whole quarter, so that no line runs along a row.
        const double turns = random_unit(site.seed, kDirections, i, 0) + 0x1p-33;
        fault.east = cosine_of_turns(turns);
        fault.south = sine_of_turns(turns);
        const double from_middle = (2 * random_unit(site.seed, kDistances, i, 0) - 1) * radius;
        fault.distance = fault.east * middle_x + fault.south * middle_y + from_middle;
        const double share = power_of_two(-params.decrease * logarithm_of_two(i + 1.0));
        // Of a line's two directions one makes a ridge and the other a trench.
        const double part = params.profile != FaultProfile::cosine ? 0.5 : turns < 0.5 ? 1 : -1;
        fault.metres = part * params.height * share;
    }
    return result;
}

/// The sine of `t` quarter turns, by its series. Requires t within [-1, 1]; the error is below
/// 1e-7, far below a float's of the heights.
double sine_of_quarters(double t) {
    const double angle = t * 1.570796326794896619231;
    const double square = angle * angle;
    double sum = -1.0 / 39916800;
    sum = sum * square + 1.0 / 362880;
    sum = sum * square - 1.0 / 5040;
    sum = sum * square + 1.0 / 120;
    sum = sum * square - 1.0 / 6;
    return angle + angle * square * sum;
}

/// Between the sides of a fault: at -1 and 1 as on the lowered and raised side.
template <FaultProfile profile>
double profile_at(double t) {
    if constexpr (profile == FaultProfile::linear) return t;
    const double sine = sine_of_quarters(t);
    // The cosine of half a turn times t, from -1 to 1, raised to lie between 0 and 1.
    return profile == FaultProfile::sine ? sine : 1 - sine * sine;
}

/// What the faults add to one row: units from a column on, and metres at a column.
struct RowSums {
    std::vector<std::int64_t> differences;
    std::vector<double> metres;
};

/// Adds the faults to the row `y` metres south of the first, whose samples are `step` metres apart.
template <FaultProfile profile>
void add_faults(const std::vector<FaultLine>& all, double width, double y, double step,
                RowSums& row) {
    const double columns = static_cast<double>(row.metres.size());
    const double half = profile == FaultProfile::step ? 0 : width / 2;
    for (const FaultLine& fault : all) {
        // How far beyond the line the row's first sample lies, and how much farther each next one.
        const double first = fault.south * y - fault.distance;
        const double slope = fault.east * step;
        const auto column_at = [&](double beyond) {
            return static_cast<std::size_t>(
                std::clamp(std::ceil((beyond - first) / slope), 0.0, columns));
        };
        // From `begin` to `end` the samples lie within the fault's width.
        const std::size_t begin = column_at(slope > 0 ? -half : half);
        const std::size_t end = column_at(slope > 0 ? half : -half);
        if constexpr (profile != FaultProfile::cosine) {
            const auto units = static_cast<std::int64_t>(fault.metres * kFaultUnits);
            const std::int64_t side = slope > 0 ? -units : units;
            row.differences[0] += side;
            row.differences[begin] -= side;
            row.differences[end] -= side;
        }
        if constexpr (profile != FaultProfile::step) {
            for (std::size_t column = begin; column < end; ++column) {
                const double t = std::clamp(
                    first / half + static_cast<double>(column) * (slope / half), -1.0, 1.0);
                row.metres[column] += fault.metres * profile_at<profile>(t);
            }
        }
    }
}

using AddFaults = void(const std::vector<FaultLine>&, double, double, double, RowSums&);

AddFaults* adder_of(FaultProfile profile) {
    switch (profile) {
        case FaultProfile::step:
            return add_faults<FaultProfile::step>;
        case FaultProfile::linear:
            return add_faults<FaultProfile::linear>;
        case FaultProfile::sine:
            return add_faults<FaultProfile::sine>;
        case FaultProfile::cosine:
            return add_faults<FaultProfile::cosine>;
    }
    return nullptr;
}

constexpr Choice kFaultProfiles[] = {
    {"step", "Step"}, {"linear", "Line"}, {"sine", "Sine"}, {"cosine", "Cosine"}};

}  // namespace

std::span<const Choice> choices_of(FaultProfile) {
    return kFaultProfiles;
}

std::span<const Field> faults_fields() {
    static constexpr Field kFields[] = {
        field<&FaultsParams::faults>({.key = "faults",
                                      .label = "Faults",
                                      .tooltip = "How many lines cross the map.",
                                      .minimum = 0,
                                      .maximum = 5000,
                                      .scale = Scale::logarithmic}),
        field<&FaultsParams::profile>(
            {.key = "profile",
             .label = "Profile",
             .tooltip = "The cross-section of a fault: a cliff, a straight ramp, a rounded ramp "
                        "(sine), or a ridge or trench (cosine)."}),
        field<&FaultsParams::width>({.key = "width",
                                     .label = "Width",
                                     .unit = "m",
                                     .tooltip = "The width of a ramp or a ridge; a step has none.",
                                     .minimum = 0,
                                     .maximum = 5000,
                                     .scale = Scale::logarithmic}),
        field<&FaultsParams::height>(
            {.key = "height",
             .label = "Height of a fault",
             .unit = "m",
             .tooltip = "The difference in height that the first fault makes.",
             .minimum = 0,
             .maximum = 10000,
             .scale = Scale::logarithmic}),
        field<&FaultsParams::decrease>({.key = "decrease",
                                        .label = "Decrease",
                                        .tooltip = "Later faults are lower: fault n is divided by "
                                                   "n to this power. 0 makes all faults alike.",
                                        .minimum = 0,
                                        .maximum = 2}),
    };
    return kFields;
}

Result<bool> faults(const FaultsParams& params, const Site& site, Grid<float>& heights,
                    const Job& job) {
    const std::vector<FaultLine> all = draw_faults(params, site);
    const auto columns = static_cast<std::size_t>(heights.width());
    AddFaults* const add = adder_of(params.profile);
    // A row with many wide faults takes milliseconds, so each is looked after for itself.
    return parallel_rows(heights.height(), 1, job, [&](int row, int) {
        RowSums sums{std::vector<std::int64_t>(columns + 1), std::vector<double>(columns)};
        add(all, params.width, row * site.step(), site.step(), sums);
        std::int64_t units = 0;
        for (std::size_t column = 0; column < columns; ++column) {
            units += sums.differences[column];
            heights.row(row)[column] =
                static_cast<float>(static_cast<double>(units) / kFaultUnits + sums.metres[column]);
        }
    });
}

}  // namespace orograph
