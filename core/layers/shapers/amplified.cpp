#include "core/layers/shapers/amplified.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "core/layers/stack/shaping.h"
#include "core/world/sample.h"

// Fractal detail between given heights is what Alain Fournier, Don Fussell and Loren Carpenter made
// their subdivision for: "Computer Rendering of Stochastic Models" (Communications of the ACM,
// 1982, section 4). world.h says how ours is done.

namespace orograph {
namespace {

constexpr double kSquareRootOfTwo = 1.41421356237309504880;

/// How often the samples of the map have been halved from the kept ones: the power of two nearest
/// to `distance`, in samples.
int halvings(double distance, double step) {
    return std::clamp(std::ilogb(distance / step * kSquareRootOfTwo), 0, kMostLevels);
}

/// As many kept samples as reach over `samples` of the map.
int root_samples(int samples, int levels) {
    const std::int64_t apart = std::int64_t{1} << levels;
    return static_cast<int>((samples - 1 + apart - 1) / apart + 1);
}

PlantedHeights planted(const Grid<float>& below, int levels) {
    PlantedHeights result;
    result.metres =
        Grid<float>(root_samples(below.width(), levels), root_samples(below.height(), levels));
    const auto place = [&](int root, int samples) {
        const std::int64_t at = std::int64_t{root} << levels;
        return static_cast<int>(std::min<std::int64_t>(at, samples - 1));
    };
    for (int y = 0; y < result.metres.height(); ++y) {
        for (int x = 0; x < result.metres.width(); ++x) {
            result.metres.at(x, y) = below.at(place(x, below.width()), place(y, below.height()));
        }
    }
    return result;
}

}  // namespace

std::span<const Field> amplified_fields() {
    static constexpr Field kFields[] = {
        field<&AmplifiedParams::distance>(
            {.key = "distance",
             .label = "Kept every",
             .unit = "m",
             .tooltip = "The distance between the heights that are kept, to the nearest power of "
                        "two samples. New detail replaces those between.",
             .minimum = 1,
             .maximum = 100000,
             .scale = Scale::logarithmic}),
        field<&AmplifiedParams::h>({.key = "h",
                                    .label = "H",
                                    .tooltip = "Smoothness of the detail: each iteration displaces "
                                               "2^-H times as much as the one before.",
                                    .minimum = 0,
                                    .maximum = 1}),
        field<&AmplifiedParams::height_scale>(
            {.key = "height_scale",
             .label = "Height scale",
             .unit = "m",
             .tooltip = "The amplitude of the detail: how much it alone makes heights differ over "
                        "the distance between kept heights.",
             .minimum = 0.001,
             .maximum = 10000,
             .scale = Scale::logarithmic}),
    };
    return kFields;
}

Result<bool> amplified(const AmplifiedParams& params, const Site& site, Grid<float>& heights,
                       const Job& job) {
    if (job.stopped()) return false;
    WorldParams made;
    made.seed = site.seed;
    made.levels = halvings(params.distance, site.step());
    // Its lattice has no border, so that maps of any shape have a place in it; beyond the planted
    // heights their nearest ones go on.
    made.edge = Edge::endless;
    made.law = Law::brownian;
    made.predictor = Predictor::kriged;
    made.h = params.h;
    made.height_scale = params.height_scale;
    const auto roots = std::make_shared<const PlantedHeights>(planted(heights, made.levels));
    const Result<World> world = World::create(made, roots);
    if (!world) return world.error();
    const Window window{made.levels, 0, 0, heights.width(), heights.height()};
    const auto units = sample(*world, window, job.part(0, 0.8));
    if (!units) return false;
    const int kept = (1 << std::min(made.levels, 30)) - 1;  // what a kept place has no bit of
    return parallel_rows(heights.height(), rows_of_band(heights.width()), job.part(0.8, 1),
                         [&](int begin, int end) {
                             for (int y = begin; y < end; ++y) {
                                 const std::int32_t* from = units->row(y);
                                 float* row = heights.row(y);
                                 for (int x = 0; x < heights.width(); ++x) {
                                     // Units would round them.
                                     if (((x | y) & kept) == 0) continue;
                                     row[x] = static_cast<float>(from[x] * world->unit());
                                 }
                             }
                         });
}

}  // namespace orograph
