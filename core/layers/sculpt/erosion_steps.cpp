#include "core/layers/sculpt/erosion_steps.h"

#include <algorithm>
#include <cmath>

#include "core/base/random.h"
#include "core/layers/sculpt/basins.h"
#include "core/layers/sculpt/hillslopes.h"
#include "core/layers/sculpt/rock.h"
#include "core/layers/sculpt/stream_power.h"

namespace orograph {
namespace {

constexpr float kJitter = 0.5f;
constexpr double kSteepest = 1.3;  // times the talus, of what streams may leave
constexpr int kSweeps = 4;
constexpr float kRebound = 0.4f;
/// Full creep at this age, as the share of the way to the mean at these samples.
constexpr double kCreepAge = 3000, kCreep = 0.2, kCreepSpacing = 16, kMostCreep = 0.25;
constexpr int kMostSteps = 64;  // of a level, for each of which random numbers differ

float creep_of(double age, double spacing) {
    const double wider = kCreepSpacing / spacing;
    const double share = kCreep * std::min(1.0, age / kCreepAge) * wider * wider;
    return static_cast<float>(std::min(share, kMostCreep));
}

}  // namespace

Grid<float> rock_of(const ErosionParams& params, std::uint64_t seed, double spacing, int width,
                    int height, const Job& job, Sides sides) {
    constexpr std::uint64_t kRock = 0;  // a stream of the seed
    return rock_hardness(params.rock_variety, derive_seed(seed, kRock), spacing, width, height, job,
                         sides);
}

Grid<float> rock_of_map(const ErosionParams& params, const Grid<float>& map) {
    constexpr float kHardest = 3;  // of variety 1
    const float reach = kHardest * static_cast<float>(params.rock_variety);
    Grid<float> rock(map.width(), map.height());
    std::ranges::transform(map.values(), rock.values().begin(), [reach](float value) {
        return std::isnan(value) ? 0 : reach * (2 * std::clamp(value, 0.0f, 1.0f) - 1);
    });
    return rock;
}

bool erode_in_steps(const ErosionParams& params, const ErodedMap& map, double age, int steps,
                    double rebound_radius, Grid<float>& heights, const Job& job) {
    const Job part{job.stop, {}, job.threads};  // of a step, which is reported as a whole
    const int width = heights.width(), height = heights.height();
    const Grid<float> own_rock =
        map.rock ? Grid<float>()
                 : rock_of(params, map.seed, map.spacing, width, height, part, map.sides);
    const Grid<float>& rock = map.rock ? *map.rock : own_rock;
    const Rebound rebound{kRebound, rebound_radius, map.sea, map.base, map.sides};
    const BroadMean land = share_of_land(heights, rebound, part);
    const StreamPower power{.sea = map.sea,
                            .spacing = static_cast<float>(map.spacing),
                            .retreat = static_cast<float>(age / steps),
                            .sediment = static_cast<float>(params.sediment),
                            .steepest = static_cast<float>(kSteepest * params.talus),
                            .rock = &rock,
                            .rain = map.rain,
                            .sides = map.sides};
    const TalusRule talus{.sea = map.sea,
                          .fall = static_cast<float>(params.talus * map.spacing),
                          .rock = &rock,
                          .sweeps = kSweeps,
                          .sides = map.sides};
    const float creep_share = creep_of(params.age, map.spacing);
    FlowRule flow{
        .sea = map.sea, .jitter = kJitter, .seed = derive_seed(map.seed, 1), .sides = map.sides};
    Ways ways(width, height);
    for (int i = 0; i < steps; ++i) {
        flow.round = map.level * kMostSteps + i;
        if (!steepest_descent(heights, flow, ways, part)) return false;
        drain_pits(heights, ways, map.sides);
        Grid<float> before(width, height), scratch(width, height);  // not while there are basins
        std::ranges::copy(heights.values(), before.values().begin());
        const bool made = wear_down(power, ways, heights, part) &&
                          slide(talus, heights, scratch, part) &&
                          creep(creep_share, map.sea, heights, scratch, part, map.sides) &&
                          lift(rebound, land, before, heights, part);
        if (!made) return false;
        job.report((i + 1.0) / steps);
    }
    return true;
}

}  // namespace orograph
