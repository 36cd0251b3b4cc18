#include "core/layers/generators/hills.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "core/base/parallel.h"
#include "core/base/random.h"

namespace orograph {
namespace {

enum HillStream { kRadii, kHillLefts, kHillTops };

/// The centre in metres from the map's north-west corner.
struct Hill {
    double x, y, radius, metres;
};

std::vector<Hill> draw_hills(const HillsParams& params, const Site& site) {
    const double margin = params.largest_radius;
    std::vector<Hill> result(static_cast<std::size_t>(params.hills));
    for (int i = 0; i < params.hills; ++i) {
        const auto draw = [&](HillStream stream) { return random_unit(site.seed, stream, i, 0); };
        const double radius =
            params.smallest_radius + draw(kRadii) * (margin - params.smallest_radius);
        const double share = radius / margin;
        result[static_cast<std::size_t>(i)] = {
            draw(kHillLefts) * (site.width() + 2 * margin) - margin,
            draw(kHillTops) * (site.height() + 2 * margin) - margin, radius,
            params.height * share * share};
    }
    return result;
}

/// Adds the hills to the row `y` metres south of the first, whose samples are `step` metres apart.
template <HillProfile profile, HillOverlap overlap>
void add_hills(const std::vector<Hill>& all, double y, double step, std::vector<double>& row) {
    const double columns = static_cast<double>(row.size());
    for (const Hill& hill : all) {
        const double south = (y - hill.y) / hill.radius;
        const double chord = 1 - south * south;
        if (chord <= 0) continue;
        const double half = std::sqrt(chord) * hill.radius;
        const auto column_at = [&](double x) {
            return static_cast<std::size_t>(std::clamp(std::ceil(x / step), 0.0, columns));
        };
        const std::size_t end = column_at(hill.x + half);
        const double first = -hill.x / hill.radius, each = step / hill.radius;
        for (std::size_t column = column_at(hill.x - half); column < end; ++column) {
            const double east = first + static_cast<double>(column) * each;
            const double dome = chord - east * east;
            const double metres =
                hill.metres * (profile == HillProfile::paraboloid ? dome : dome * dome);
            row[column] =
                overlap == HillOverlap::sum ? row[column] + metres : std::max(row[column], metres);
        }
    }
}

using AddHills = void(const std::vector<Hill>&, double, double, std::vector<double>&);

template <HillProfile profile>
AddHills* adder_of(HillOverlap overlap) {
    return overlap == HillOverlap::sum ? add_hills<profile, HillOverlap::sum>
                                       : add_hills<profile, HillOverlap::maximum>;
}

constexpr Choice kHillProfiles[] = {{"paraboloid", "Paraboloid"}, {"smooth", "Smooth"}};
constexpr Choice kBlends[] = {{"sum", "Sum"}, {"maximum", "Maximum"}};

}  // namespace

std::span<const Choice> choices_of(HillProfile) {
    return kHillProfiles;
}

std::span<const Choice> choices_of(HillOverlap) {
    return kBlends;
}

std::span<const Field> hills_fields() {
    static constexpr Field kFields[] = {
        field<&HillsParams::hills>(
            {.key = "hills",
             .label = "Hills",
             .tooltip = "The number of hills scattered over the map and a margin around it.",
             .minimum = 0,
             .maximum = 5000,
             .scale = Scale::logarithmic}),
        field<&HillsParams::smallest_radius>({.key = "smallest_radius",
                                              .label = "Smallest radius",
                                              .unit = "m",
                                              .tooltip = "The radius of the smallest hill.",
                                              .minimum = 1,
                                              .maximum = 100000,
                                              .scale = Scale::logarithmic}),
        field<&HillsParams::largest_radius>({.key = "largest_radius",
                                             .label = "Largest radius",
                                             .unit = "m",
                                             .tooltip = "The radius of the largest hill.",
                                             .minimum = 1,
                                             .maximum = 100000,
                                             .scale = Scale::logarithmic}),
        field<&HillsParams::height>(
            {.key = "height",
             .label = "Height of a hill",
             .unit = "m",
             .tooltip =
                 "The height of the largest hill; a hill of half its radius is a quarter as high.",
             .minimum = 0,
             .maximum = 10000,
             .scale = Scale::logarithmic}),
        field<&HillsParams::profile>(
            {.key = "profile",
             .label = "Profile",
             .tooltip = "A paraboloid ends in an edge; a smooth hill merges with the plain."}),
        field<&HillsParams::overlap>(
            {.key = "overlap",
             .label = "Overlap",
             .tooltip = "Overlapping hills add up, or the highest one wins."}),
    };
    return kFields;
}

Result<bool> hills(const HillsParams& params, const Site& site, Grid<float>& heights,
                   const Job& job) {
    if (params.smallest_radius > params.largest_radius) {
        return Error{Fault::input,
                     "Smallest radius is above Largest radius: lower the one or raise the other"};
    }
    const std::vector<Hill> all = draw_hills(params, site);
    AddHills* const add = params.profile == HillProfile::paraboloid
                              ? adder_of<HillProfile::paraboloid>(params.overlap)
                              : adder_of<HillProfile::smooth>(params.overlap);
    // A row with many wide hills takes milliseconds, so each is looked after for itself.
    return parallel_rows(heights.height(), 1, job, [&](int row, int) {
        std::vector<double> sums(static_cast<std::size_t>(heights.width()));
        add(all, row * site.step(), site.step(), sums);
        std::ranges::transform(sums, heights.row(row),
                               [](double sum) { return static_cast<float>(sum); });
    });
}

}  // namespace orograph
