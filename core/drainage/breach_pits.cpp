#include "core/drainage/breach_pits.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/drainage/fill_pits.h"
#include "core/drainage/receivers.h"

namespace orograph {
namespace {

class Breaching {
  public:
    Breaching(Grid<float>& heights, const Ways& ways, float sea_level, const BreachLimits& limits)
        : heights_(heights.values().data()),
          ways_(ways.values().data()),
          steps_(ways),
          sea_level_(sea_level),
          limits_(limits) {}

    bool is_bottom(std::ptrdiff_t cell) const {
        for (std::size_t way = 0; way < kWays; ++way) {
            if (!(heights_[steps_.next(cell, way)] >= heights_[cell])) return false;
        }
        return true;
    }

    void breach(std::ptrdiff_t bottom) {
        if (!find_path(bottom)) return;
        const double length = path_.back().length;
        const double from = heights_[bottom];
        const double fall = from - std::max(sea_level_, heights_[path_.back().cell]);
        path_.pop_back();
        for (const Step& step : path_) {
            const auto level = static_cast<float>(from - fall * (step.length / length));
            heights_[step.cell] = std::min(heights_[step.cell], level);
        }
    }

  private:
    /// A cell of the path, and how far from the bottom it is.
    struct Step {
        std::ptrdiff_t cell;
        double length;
    };

    /// From the cell after the bottom to the first that is lower; false if there is none within the
    /// limits.
    bool find_path(std::ptrdiff_t bottom) {
        path_.clear();
        double length = 0;
        for (std::ptrdiff_t cell = bottom; ways_[cell] != kWays;) {
            length += way_length(ways_[cell]);
            if (length > limits_.length) return false;
            cell = steps_.next(cell, ways_[cell]);
            path_.push_back({cell, length});
            // NaN is sea.
            const float height = std::max(sea_level_, heights_[cell]);
            if (height < heights_[bottom]) return true;
            if (double{height} - double{heights_[bottom]} > limits_.depth) return false;
        }
        return false;
    }

    float* heights_;
    const std::uint8_t* ways_;
    CellSteps steps_;
    float sea_level_;
    BreachLimits limits_;
    std::vector<Step> path_;
};

}  // namespace

bool breach_pits(Grid<float>& heights, float sea_level, const BreachLimits& limits, const Job& job,
                 Sides sides) {
    Grid<float> filled(heights.width(), heights.height());
    std::ranges::copy(heights.values(), filled.values().begin());
    Ways ways(heights.width(), heights.height(), sides);
    if (!fill_pits(filled, sea_level, ways, job) || !find_receivers(filled, sea_level, ways, job)) {
        return false;
    }
    Breaching breaching(heights, ways, sea_level, limits);
    std::vector<std::pair<float, std::ptrdiff_t>> bottoms;
    for (std::size_t cell = 0; cell < heights.size(); ++cell) {
        const float height = heights.values()[cell];
        const auto place = static_cast<std::ptrdiff_t>(cell);
        if (filled.values()[cell] > height && breaching.is_bottom(place)) {
            bottoms.emplace_back(height, place);
        }
    }
    std::ranges::sort(bottoms);
    for (const auto& [height, cell] : bottoms) breaching.breach(cell);
    return !job.stopped();
}

}  // namespace orograph
