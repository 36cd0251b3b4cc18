#include "core/layers/sculpt/stream_power.h"

#include <algorithm>
#include <cmath>

#include "core/layers/sculpt/flow_trees.h"
#include "core/layers/sculpt/hillslopes.h"

namespace orograph {
namespace {

constexpr float kLeastSlope = 1e-4f;

float softness(float rock) {
    return rock > 0 ? 1 / (1 + 2 * rock) : 1 - 2 * rock;
}

/// Solves one set of trees. All arrays have one value for each of their samples.
class Solver {
  public:
    Solver(const StreamPower& power, const Ways& ways, const FlowTrees& trees, Grid<float>& heights)
        : power_(power),
          trees_(trees),
          all_heights_(heights.values()),
          before_(trees.size()),
          distances_(trees.size()),
          factors_(trees.size()),
          falls_(trees.size()),
          after_(trees.size()) {
        count_upstream(trees, power.rain, areas_);
        const float across = power.spacing * kAcross;
        // A square kilometre's stream retreats by power.retreat: its root is 1000 m.
        const float strength = power.retreat * power.spacing / 1000;
        for (std::size_t i = 0; i < trees.size(); ++i) {
            const auto sample = static_cast<std::size_t>(trees.samples[i]);
            const std::uint8_t direction = ways.values()[sample];
            const float rock = power.rock ? power.rock->values()[sample] : 0;
            before_[i] = all_heights_[sample];
            distances_[i] = (direction & 1) ? across : power.spacing;
            factors_[i] = strength * softness(rock) * std::sqrt(areas_[i]) / distances_[i];
            const float share = std::max(1 + kRockFall * rock, 0.1f);
            falls_[i] = power.steepest * share * distances_[i];
        }
    }

    void run() {
        solve(before_);
        if (power_.sediment > 0) solve(with_deposits());
        for (std::size_t i = 0; i < trees_.size(); ++i) {
            all_heights_[static_cast<std::size_t>(trees_.samples[i])] = after_[i];
        }
    }

  private:
    /// Sets after_ to what the streams leave of `ground`.
    void solve(const std::vector<float>& ground) {
        for (std::size_t i = 0; i < trees_.size(); ++i) {
            if (trees_.receivers[i] < 0) {
                after_[i] = before_[i];
                continue;
            }
            const auto receiver = static_cast<std::size_t>(trees_.receivers[i]);
            // Below the sea nothing wears down: its surface is where rivers end.
            const float base = trees_.receivers[receiver] < 0
                                   ? std::max(after_[receiver], power_.sea)
                                   : after_[receiver];
            float height = ground[i];
            if (height > base) height = (height + factors_[i] * base) / (1 + factors_[i]);
            height = std::max(height, least_above(base, distances_[i]));
            after_[i] = std::min(height, base + falls_[i]);
        }
    }

    /// The ground with what comes down from upstream left on it.
    std::vector<float> with_deposits() const {
        std::vector<float> worn(trees_.size()), ground = before_;
        for (std::size_t i = 0; i < trees_.size(); ++i) worn[i] = before_[i] - after_[i];
        for (std::size_t i = trees_.size(); i-- > 0;) {
            if (trees_.receivers[i] < 0) continue;
            const float upstream = worn[i] - (before_[i] - after_[i]);
            if (upstream > 0) ground[i] += power_.sediment * upstream / areas_[i];
            if (worn[i] > 0) worn[static_cast<std::size_t>(trees_.receivers[i])] += worn[i];
        }
        return ground;
    }

    const StreamPower& power_;
    const FlowTrees& trees_;
    std::span<float> all_heights_;
    std::vector<float> areas_, before_, distances_, factors_, falls_, after_;
};

}  // namespace

bool wear_down(const StreamPower& power, const Ways& ways, Grid<float>& heights, const Job& job) {
    return for_each_flow_tree(
        ways, job, [&](const FlowTrees& trees) { Solver(power, ways, trees, heights).run(); },
        power.sides);
}

float least_above(float receiver, float distance) {
    const float height = receiver + kLeastSlope * distance;
    return height > receiver ? height : std::nextafter(receiver, HUGE_VALF);
}

}  // namespace orograph
