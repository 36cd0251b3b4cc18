#include "core/layers/sculpt/valley_floors.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/parallel.h"
#include "core/layers/sculpt/basins.h"
#include "core/layers/sculpt/broad_mean.h"
#include "core/layers/sculpt/flow_trees.h"
#include "core/layers/sculpt/stream_power.h"

namespace orograph {
namespace {

/// Square kilometres from which on there is a channel.
constexpr float kChannel = 0.03f;
constexpr float kRise = 20;            // metres, see ValleyFloors::amount
constexpr float kHalfRise = 60;        // metres above the base where floors rise half as much
constexpr float kSteepness = 6;        // how much less they rise where the channel is steep
constexpr float kShareOfDepth = 0.5f;  // of the valley's depth, that they rise at most
constexpr float kRampAlong = 0.08f, kRampBeside = 0.02f;  // rise over run
constexpr double kValley = 250;  // metres around, over which depths are measured

bool flow_of(const Grid<float>& heights, float sea, Sides sides, Ways& ways, const Job& job) {
    if (!steepest_descent(heights, {.sea = sea, .sides = sides}, ways, job)) return false;
    drain_pits(heights, ways, sides);
    return !job.stopped();
}

/// One set of trees, upstream from their outlets.
class Filler {
  public:
    Filler(const ValleyFloors& floors, const Ways& ways, const BroadMean& mean,
           const FlowTrees& trees, Grid<float>& heights)
        : floors_(floors), ways_(ways), mean_(mean), trees_(trees), heights_(heights) {
        count_upstream(trees, floors.rain, areas_);
        before_.resize(trees.size());
        raised_.assign(trees.size(), 0.0f);
        for (std::size_t i = 0; i < trees.size(); ++i) before_[i] = height(i);
    }

    void run() {
        for (std::size_t i = 0; i < trees_.size(); ++i) {
            if (trees_.receivers[i] >= 0) fill(i, static_cast<std::size_t>(trees_.receivers[i]));
        }
    }

  private:
    float& height(std::size_t i) {
        return heights_.values()[static_cast<std::size_t>(trees_.samples[i])];
    }

    void fill(std::size_t i, std::size_t receiver) {
        const std::int32_t sample = trees_.samples[i];
        const bool at_outlet = trees_.receivers[receiver] < 0;
        const std::uint8_t direction = ways_.values()[static_cast<std::size_t>(sample)];
        const float distance = floors_.spacing * ((direction & 1) ? kAcross : 1);
        const float below = at_outlet ? std::max(height(receiver), floors_.sea) : height(receiver);
        const float area = areas_[i] * floors_.spacing * floors_.spacing * 1e-6f;
        const float slope =
            std::max((before_[i] - (at_outlet ? below : before_[receiver])) / distance, 0.0f);
        const bool channel = area > kChannel;
        float rise = channel ? rise_of(area, slope, before_[i] - floors_.base) : 0;
        const int x = sample % heights_.width(), y = sample / heights_.width();
        const float depth = mean_.at(x, y) - before_[i];
        rise = std::min(rise, std::max(kShareOfDepth * depth, 0.0f));
        rise = std::min(rise, raised_[receiver] + kRampAlong * distance);
        raised_[i] = rise;
        // What lies beside a channel rises to a ramp, but never more than the channel did.
        const float receiver_rose = at_outlet ? 0 : std::max(below - before_[receiver], 0.0f);
        const float ramp = channel ? below : below + kRampBeside * distance;
        const float least =
            std::max(std::min(ramp, before_[i] + receiver_rose), least_above(below, distance));
        height(i) = std::max(before_[i] + rise, least);
    }

    /// In metres; the slope is that of the channel.
    float rise_of(float area, float slope, float above_base) const {
        const float fourth_root = std::sqrt(std::sqrt(area));
        const float wide = kRise * fourth_root * std::sqrt(fourth_root);  // area^(3/8)
        return floors_.amount * wide * (1 - kChannel / area) * above_base /
               (above_base + kHalfRise) / (1 + kSteepness * slope);
    }

    const ValleyFloors& floors_;
    const Ways& ways_;
    const BroadMean& mean_;
    const FlowTrees& trees_;
    Grid<float>& heights_;
    std::vector<float> areas_, before_, raised_;
};

/// The surface that one sees: the ground, and the sea over it.
Grid<float> surface_of(const Grid<float>& heights, float sea) {
    Grid<float> surface(heights.width(), heights.height());
    std::ranges::transform(heights.values(), surface.values().begin(),
                           [sea](float height) { return std::max(height, sea); });
    return surface;
}

}  // namespace

bool fill_valley_floors(const ValleyFloors& floors, Grid<float>& heights, const Job& job) {
    Ways ways(heights.width(), heights.height());
    if (!flow_of(heights, floors.sea, floors.sides, ways, job)) return false;
    const double radius = std::max(kValley / floors.spacing, 2.0);
    const BroadMean mean(surface_of(heights, floors.sea), radius, job, floors.sides);
    if (job.stopped()) return false;
    return for_each_flow_tree(
        ways, job,
        [&](const FlowTrees& trees) { Filler(floors, ways, mean, trees, heights).run(); },
        floors.sides);
}

bool let_all_drain(float sea, float spacing, Grid<float>& heights, const Job& job, Sides sides) {
    Ways ways(heights.width(), heights.height());
    if (!flow_of(heights, sea, sides, ways, job)) return false;
    const auto raise = [&](const FlowTrees& trees) {
        for (std::size_t i = 0; i < trees.size(); ++i) {
            if (trees.receivers[i] < 0) continue;
            const auto receiver = static_cast<std::size_t>(trees.receivers[i]);
            const auto sample = static_cast<std::size_t>(trees.samples[i]);
            const auto next = static_cast<std::size_t>(trees.samples[receiver]);
            float below = heights.values()[next];
            if (trees.receivers[receiver] < 0) below = std::max(below, sea);
            const bool diagonal = ways.values()[sample] & 1;
            const float least = least_above(below, spacing * (diagonal ? kAcross : 1));
            heights.values()[sample] = std::max(heights.values()[sample], least);
        }
    };
    return for_each_flow_tree(ways, job, raise, sides);
}

}  // namespace orograph
