#include "core/layers/water/delta_growth.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <functional>
#include <queue>
#include <utility>

#include "core/base/grid_copy.h"
#include "core/base/portable_math.h"
#include "core/drainage/fill_pits.h"
#include "core/drainage/flow.h"
#include "core/drainage/receivers.h"
#include "core/drainage/upstream_order.h"

namespace orograph {
namespace {

/// Metres: the plain's edge above the sea, how high land may be that the plain goes over, and how
/// deep the sea is at the edge.
constexpr double kEdge = 1.5, kLowLand = 2, kShoal = 0.5;
/// Metres of depth that take twice as long to pass as no depth.
constexpr double kSlowDepth = 15;
/// How far beyond the front the bed of the sea is raised, as a part of the time that the plain
/// took.
constexpr double kBeyond = 0.5;
/// Samples: less would not hold together where it runs along a diagonal.
constexpr double kLeastRadius = 1.05;
constexpr double kLeastDepth = 0.8;          // metres
constexpr std::size_t kStopEvery = 1 << 15;  // cells

/// Builds one delta after another; what it remembers of cells serves them all.
class DeltaBuilder {
  public:
    DeltaBuilder(const DeltaRule& rule, const Grid<float>& resistance, Grid<float>& heights)
        : rule_(rule),
          resistance_(resistance.values().data()),
          heights_(heights),
          parents_(heights.width(), heights.height(), rule.sides),
          steps_(parents_),
          times_(heights.size(), HUGE_VALF),
          shares_(heights.size()),
          main_ways_(heights.size()),
          channels_(heights.size()) {}

    /// False if the job was stopped, with nothing built.
    bool build(const RiverMouth& mouth, const Job& job) {
        mouth_ = mouth;
        const bool done = spread(job);
        if (done && plain_ > 1) {
            share_river();
            raise();
            find_channels();
            cut_channels();
        }
        forget();
        return done;
    }

  private:
    double height(std::size_t cell) const { return heights_.values()[cell]; }
    double depth(std::size_t cell) const { return rule_.sea - height(cell); }
    bool is_plain(std::size_t cell) const { return times_[cell] <= last_; }
    std::size_t next(std::size_t cell, std::size_t way) const {
        return static_cast<std::size_t>(steps_.next(static_cast<std::ptrdiff_t>(cell), way));
    }
    std::size_t parent(std::size_t cell) const { return next(cell, parents_.values()[cell]); }

    /// Calls `visit(neighbour, way)` for each neighbour on the map.
    template <class Visit>
    void for_each_neighbour(std::size_t cell, const Visit& visit) const {
        const auto width = static_cast<std::size_t>(heights_.width());
        const auto x = static_cast<int>(cell % width), y = static_cast<int>(cell / width);
        for (std::size_t way = 0; way < kWays; ++way) {
            const int column = x + kWayEast[way], row = y + kWaySouth[way];
            const bool inside =
                column >= 0 && row >= 0 && column < heights_.width() && row < heights_.height();
            if (inside || !steps_.has_border()) visit(next(cell, way), way);
        }
    }

    /// Finds when sediment gets where, and which of that becomes the plain: the first `plain_` of
    /// `order_`. False if the job was stopped.
    bool spread(const Job& job) {
        using Arrival = std::pair<float, std::size_t>;
        std::priority_queue<Arrival, std::vector<Arrival>, std::greater<>> waiting;
        const double cell_area = rule_.step * rule_.step;
        double left = mouth_.area * rule_.sediment;
        float end = HUGE_VALF;
        plain_ = 0;
        const auto arrive = [&](std::size_t cell, float time, std::size_t from) {
            if (times_[cell] == HUGE_VALF) touched_.push_back(cell);
            times_[cell] = time;
            parents_.values()[cell] = static_cast<std::uint8_t>(from);
            waiting.emplace(time, cell);
        };
        arrive(mouth_.cell, 0, kWays);
        while (!waiting.empty()) {
            const float time = waiting.top().first;
            const std::size_t cell = waiting.top().second;
            waiting.pop();
            if (time > times_[cell]) continue;  // it came sooner by another way
            if (time > end) break;
            if (order_.size() % kStopEvery == 0 && job.stopped()) return false;
            order_.push_back(cell);
            if (left > 0) {
                left -= (kEdge + std::max(depth(cell), 0.0)) * cell_area;
                plain_ = order_.size();
                last_ = time;
                if (left <= 0) end = static_cast<float>(time * (1 + kBeyond));
            }
            for_each_neighbour(cell, [&](std::size_t other, std::size_t way) {
                if (!(height(other) <= rule_.sea + kLowLand)) return;
                const double slow = 1 + std::max(depth(other), 0.0) / kSlowDepth;
                const double later =
                    time + way_length(static_cast<int>(way)) * slow * double{resistance_[other]};
                const auto rounded = static_cast<float>(later);
                if (rounded < times_[other]) arrive(other, rounded, (way + kWays / 2) % kWays);
            });
        }
        return true;
    }

    /// Gives each cell of the plain its part of the river: that of the front which it leads to.
    void share_river() {
        float front = 0;  // whole numbers
        for (std::size_t i = 0; i < plain_; ++i) {
            bool at_sea = false;
            for_each_neighbour(order_[i], [&](std::size_t other, std::size_t) {
                at_sea = at_sea || (!is_plain(other) && depth(other) >= 0);
            });
            shares_[order_[i]] = at_sea ? 1.0f : 0.0f;
            front += shares_[order_[i]];
        }
        for (std::size_t i = plain_; i-- > 1;) shares_[parent(order_[i])] += shares_[order_[i]];
        for (std::size_t i = 0; i < plain_; ++i) shares_[order_[i]] /= std::max(front, 1.0f);
    }

    /// The plain, and the slope before it.
    void raise() {
        const double radius = std::sqrt(static_cast<double>(plain_)) * rule_.step;
        for (const std::size_t cell : order_) {
            // From -1 at the mouth to 0 at the front, and on.
            const double past = double{times_[cell]} / last_ - 1;
            const double level = past <= 0 ? kEdge - past * radius * rule_.plain_slope
                                           : -kShoal - past * radius * rule_.front_slope;
            float& ground = heights_.values()[cell];
            ground = std::max(ground, static_cast<float>(rule_.sea + level));
        }
    }

    /// A channel runs where enough water does, and where it did so further up: it goes on to the
    /// front by the way that most of its water takes.
    void find_channels() {
        for (std::size_t i = 0; i < plain_; ++i) main_ways_[order_[i]] = kWays;
        for (std::size_t i = plain_; i-- > 1;) {
            const std::size_t cell = order_[i], up = parent(cell);
            const std::size_t way = main_ways_[up];
            if (way == kWays || shares_[cell] > shares_[next(up, way)]) {
                main_ways_[up] =
                    static_cast<std::uint8_t>((parents_.values()[cell] + kWays / 2) % kWays);
            }
        }
        for (std::size_t i = 0; i < plain_; ++i) {
            const std::size_t cell = order_[i];
            if (shares_[cell] >= rule_.least_channel) channels_[cell] = 1;
            if (channels_[cell] == 0 || main_ways_[cell] == kWays) continue;
            const std::size_t down = next(cell, main_ways_[cell]);
            if (shares_[down] > 0) channels_[down] = 1;
        }
    }

    void cut_channels() {
        for (std::size_t i = 0; i < plain_; ++i) {
            const std::size_t cell = order_[i];
            if (channels_[cell] == 0) continue;
            const double square_kilometres = mouth_.area * 1e-6 * double{shares_[cell]};
            const double width = rule_.width * std::sqrt(square_kilometres) / rule_.step;
            const double deep = rule_.depth * power(square_kilometres, 0.4);
            cut(cell, std::max(width / 2, kLeastRadius), std::max(deep, kLeastDepth));
        }
    }

    /// A round piece of a bed, of `radius` samples, deepest in the middle.
    void cut(std::size_t cell, double radius, double deep) {
        const int width = heights_.width(), height = heights_.height();
        const int reach = std::min({static_cast<int>(radius), width - 1, height - 1});
        const auto x = static_cast<int>(cell % static_cast<std::size_t>(width));
        const auto y = static_cast<int>(cell / static_cast<std::size_t>(width));
        for (int south = -reach; south <= reach; ++south) {
            for (int east = -reach; east <= reach; ++east) {
                const double part = (south * south + east * east) / (radius * radius);
                int column = x + east, row = y + south;
                if (rule_.sides == Sides::joined) {
                    column = around(column, width);
                    row = around(row, height);
                }
                if (part > 1 || column < 0 || row < 0 || column >= width || row >= height) continue;
                const auto place = static_cast<std::size_t>(row) * static_cast<std::size_t>(width) +
                                   static_cast<std::size_t>(column);
                if (times_[place] == HUGE_VALF) continue;  // the sides of the valley
                float& ground = heights_.values()[place];
                ground = std::min(ground, static_cast<float>(rule_.sea - deep * (1 - 0.8 * part)));
            }
        }
    }

    void forget() {
        for (const std::size_t cell : touched_) {
            times_[cell] = HUGE_VALF;
            channels_[cell] = 0;
        }
        touched_.clear();
        order_.clear();
    }

    RiverMouth mouth_;
    DeltaRule rule_;
    const float* resistance_;
    Grid<float>& heights_;
    Ways parents_;
    CellSteps steps_;
    // Of cells. HUGE_VALF where nothing got; what of the river passes, on the plain alone; the way
    // that most of that takes from there; whether a channel runs there.
    std::vector<float> times_, shares_;
    std::vector<std::uint8_t> main_ways_, channels_;
    std::vector<std::size_t> touched_, order_;  // cells that were reached, and these by their times
    std::size_t plain_ = 0;                     // of the order, that become the plain
    float last_ = 0;                            // their last time
};

}  // namespace

std::vector<RiverMouth> find_mouths(const Grid<float>& heights, const DeltaRule& rule,
                                    double least_area, const Job& job) {
    Grid<float> filled = copy_of(heights);
    Ways ways(heights.width(), heights.height(), rule.sides);
    std::vector<RiverMouth> mouths;
    if (!fill_pits(filled, rule.sea, ways, job.part(0, 0.7)) ||
        !find_receivers(filled, rule.sea, ways, job.part(0.7, 1))) {
        return mouths;
    }
    std::vector<double> flow(heights.size());
    const double cell_area = rule.step * rule.step;
    for (std::size_t cell = 0; cell < flow.size(); ++cell) {
        flow[cell] = is_sea(heights.values()[cell], rule.sea) ? 0 : cell_area;
    }
    accumulate_flow(ways, upstream_order(ways), flow);
    for (std::size_t cell = 0; cell < flow.size(); ++cell) {
        // NaN is sea, into which nothing can be built.
        if (heights.values()[cell] <= rule.sea && flow[cell] >= least_area && flow[cell] > 0) {
            mouths.push_back({cell, flow[cell]});
        }
    }
    std::ranges::stable_sort(mouths, std::greater<>(), &RiverMouth::area);
    return mouths;
}

bool grow_deltas(std::span<const RiverMouth> mouths, const DeltaRule& rule,
                 const Grid<float>& resistance, Grid<float>& heights, const Job& job) {
    assert(resistance.width() == heights.width() && resistance.height() == heights.height());
    DeltaBuilder builder(rule, resistance, heights);
    for (std::size_t i = 0; i < mouths.size(); ++i) {
        if (!builder.build(mouths[i], job)) return false;
        job.report(static_cast<double>(i + 1) / static_cast<double>(mouths.size()));
    }
    return !job.stopped();
}

}  // namespace orograph
