// What filling a ring takes of the thread that fills rings, most of it for its light.

#include <fmt/core.h>
#include <time.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/light/sun_position.h"
#include "core/terrain/map_terrain.h"
#include "render/view/ring_light.h"
#include "render/view/ring_patch.h"
#include "tests/render/ring_figures.h"

namespace orograph {
namespace {

/// Of the processor, by this thread: what else the machine does counts less then.
double seconds_of_thread() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// A map in memory, so that asking for its heights takes next to nothing.
std::shared_ptr<const Terrain> heights_at_hand() {
    constexpr int kSide = 4097;
    Grid<float> metres(kSide, kSide);
    for (int y = 0; y < kSide; ++y) {
        for (int x = 0; x < kSide; ++x) {
            metres.at(x, y) = static_cast<float>(60 * std::sin(0.011 * x) * std::cos(0.009 * y) +
                                                 4 * std::sin(0.13 * x + 0.2 * y));
        }
    }
    return *bordered_map(metres, 1);
}

/// What `work` takes, times over.
template <class Work>
Figure time_of(const std::string& name, double most, int times, const Work& work) {
    std::vector<double> each;
    for (int i = 0; i < times; ++i) {
        const double start = seconds_of_thread();
        work();
        each.push_back(1e3 * (seconds_of_thread() - start));
    }
    const double milliseconds = median(each);
    return {fmt::format("{}, {} times", name, times), fmt::format("{:.2f} ms", milliseconds),
            fmt::format("{} ms", most), milliseconds <= most, milliseconds <= 4 * most};
}

}  // namespace

Figures light_figures(const FigureCounts& counts) {
    const auto terrain = heights_at_hand();
    const Direction sun = direction_of({0.4, 0.6});
    constexpr int kFirst = 1792;
    Figures figures;
    for (const int samples : {128, 256}) {
        const double most = samples == 128 ? 1.2 : 4.8;
        const RingPatch patch =
            make_patch(*terrain, {samples}, 0, {kFirst, kFirst}, samples, samples);
        figures.push_back(
            time_of(fmt::format("light of a ring, n = {}", samples), most, counts.frames, [&] {
                ring_light(*terrain, {terrain->finest_level(), kFirst, kFirst, samples, samples},
                           patch.gradients, sun);
            }));
        figures.push_back(time_of(
            fmt::format("filling a ring with its light, n = {}", samples), most, counts.frames,
            [&] {
                make_patch(*terrain, {samples}, 0, {kFirst, kFirst}, samples, samples, {sun, {}});
            }));
    }
    return figures;
}

}  // namespace orograph
