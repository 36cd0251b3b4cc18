#pragma once

#include <algorithm>
#include <limits>
#include <span>
#include <tuple>
#include <vector>

#include "core/rivers/river_reach.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// The channels of a window's wide rivers.
///
/// Land knows rivers as ways through cells. One that is wider than a cell has banks that the cells
/// know nothing of, and where it is steep they may lie metres above or below it. So the ground that
/// is shown is cut, or filled, to the channel: across a river its water is level, over a bed that
/// lies as far below as the river is deep, and the ground beside it rises from its water. Where it
/// bends it is shallow and its bank wide and gentle on the inner side, a point bar; on the outer
/// side it cuts its bank. Ground that lies far below, such as that under a brink, is not filled,
/// and has no water. Where a river braids its threads are channels in a plain of gravel, a little
/// above their water.
class RiverChannels {
  public:
    /// `side`: metres between the samples of the window.
    RiverChannels(std::span<const RiverReach> reaches, const Window& window, double side);

    /// Whether no river comes near.
    bool empty() const { return samples_.empty(); }

    /// A sample of ground and, as WaterSample::depth, of water.
    struct Shape {
        float ground, depth;
    };
    /// What rivers make of the window's sample (x, y), whose ground is so high, in metres, and has
    /// the sea or a lake so deep over it. Rivers end within the first metre of that depth.
    Shape shape(int x, int y, float ground, float still) const;

  private:
    /// What the rivers near a sample say of it.
    struct Sample {
        static constexpr float kNowhere = std::numeric_limits<float>::infinity();

        /// Samples beyond the water of the river that is nearest, below 0 in it, and its level.
        float beyond = kNowhere, level = 0;
        /// Samples across its bank.
        float bank = 0;
        /// And across the river.
        float width = 0;
        /// Of the river that is deepest there: as WaterSample::depth.
        float depth = -kNowhere;

        /// In whichever order they come, the same is left.
        void add(const Sample& other) {
            const float deepest = std::max(depth, other.depth);
            if (std::tie(other.beyond, other.level, other.bank, other.width) <
                std::tie(beyond, level, bank, width)) {
                *this = other;
            }
            depth = deepest;
        }
    };
    class Channel;

    void add(const Channel& channel, const Window& window);

    int width_;
    double side_;
    std::vector<Sample> samples_;
};

}  // namespace orograph
