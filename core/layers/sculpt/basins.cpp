#include "core/layers/sculpt/basins.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <utility>

namespace orograph {
namespace {

/// Where water can get from one basin to another: neighbours, the first of which is in that with
/// the larger number. There are many, so they are small.
struct Pass {
    std::uint32_t rank;        // as the height, so that integers sort as floats do
    std::uint32_t neighbours;  // the number of the first, and in three bits which is the other

    Pass(std::uint32_t rank_, std::int32_t sample, std::size_t across)
        : rank(rank_),
          neighbours(static_cast<std::uint32_t>(sample) << 3 | static_cast<std::uint32_t>(across)) {
    }
    Pass() = default;

    std::int32_t sample() const { return static_cast<std::int32_t>(neighbours >> 3); }
    std::uint8_t across() const { return static_cast<std::uint8_t>(neighbours & 7); }
};

/// Integers in the order of the floats, which must not be NaN.
std::uint32_t rank_of(float height) {
    const auto bits = std::bit_cast<std::uint32_t>(height);
    return bits >> 31 ? ~bits : bits | 0x80000000u;
}

/// Sorts passes by their ranks; equals keep their order. Three rounds of counting.
void sort_passes(std::vector<Pass>& passes) {
    constexpr int kBits = 11;
    std::vector<Pass> sorted(passes.size());
    for (int shift = 0; shift < 32; shift += kBits) {
        const auto digit = [shift](const Pass& pass) {
            return pass.rank >> shift & ((1u << kBits) - 1);
        };
        std::array<std::size_t, (1 << kBits) + 1> starts{};
        for (const Pass& pass : passes) ++starts[digit(pass) + 1];
        std::partial_sum(starts.begin(), starts.end(), starts.begin());
        for (const Pass& pass : passes) sorted[starts[digit(pass)]++] = pass;
        passes.swap(sorted);
    }
}

/// Which basins have come together.
class JoinedBasins {
  public:
    explicit JoinedBasins(std::size_t basins) : parents_(basins) {
        std::iota(parents_.begin(), parents_.end(), 0);
    }

    /// False if they were together already.
    bool join(std::int32_t a, std::int32_t b) {
        a = find(a);
        b = find(b);
        if (a == b) return false;
        parents_[static_cast<std::size_t>(std::max(a, b))] = std::min(a, b);
        return true;
    }

  private:
    std::int32_t find(std::int32_t basin) {
        auto at = [this](std::int32_t i) -> std::int32_t& {
            return parents_[static_cast<std::size_t>(i)];
        };
        while (at(basin) != basin) basin = at(basin) = at(at(basin));
        return basin;
    }

    std::vector<std::int32_t> parents_;
};

/// Numbers basins: 0 is all that drains to an outlet, i + 1 what drains to pit i.
template <Sides sides>
class Basins {
  public:
    Basins(const Grid<float>& heights, Ways& ways, const std::vector<std::int32_t>& pits)
        : heights_(heights.values().data()),
          ways_(ways),
          neighbour_(ways),
          basins_(ways.width(), ways.height()),
          count_(pits.size() + 1) {
        std::ranges::fill(basins_.values(), 0);
        std::vector<std::int32_t> samples, receivers;
        std::int32_t basin = 0;
        for (const std::int32_t pit : pits) {
            samples.clear();
            receivers.clear();
            collect_upstream(ways, pit, samples, receivers, sides);
            ++basin;
            for (const std::int32_t sample : samples) basin_of(sample) = basin;
            samples_.insert(samples_.end(), samples.begin(), samples.end());
        }
    }

    /// The passes of the spanning tree.
    std::vector<Pass> lowest_passes() {
        std::vector<Pass> passes = all_passes();
        sort_passes(passes);
        JoinedBasins joined(count_);
        std::erase_if(passes, [&](const Pass& pass) {
            return !joined.join(basin_of(pass.sample()), basin_of(beyond(pass)));
        });
        return passes;
    }

    /// Leads the water of each basin over its pass of the tree, from basin 0 on.
    void drain_over(const std::vector<Pass>& passes) {
        std::vector<std::vector<std::pair<std::int32_t, std::uint8_t>>> doors(count_);
        for (const Pass& pass : passes) {  // from the sample in the basin that is reached first
            const auto to = static_cast<std::uint8_t>(pass.across());
            doors[index(basin_of(beyond(pass)))].push_back({pass.sample(), to});
            doors[index(basin_of(pass.sample()))].push_back({beyond(pass), opposite(to)});
        }
        std::vector<char> drained(count_, 0);
        std::vector<std::int32_t> next{0};
        drained[0] = 1;
        while (!next.empty()) {
            const std::int32_t basin = next.back();
            next.pop_back();
            for (const auto& [sample, out] : doors[index(basin)]) {
                const std::int32_t above = basin_of(sample);
                if (std::exchange(drained[index(above)], 1)) continue;
                turn_path(sample, out);
                next.push_back(above);
            }
        }
    }

  private:
    static std::size_t index(std::int32_t i) { return static_cast<std::size_t>(i); }

    std::int32_t& basin_of(std::int32_t sample) { return basins_.values()[index(sample)]; }
    std::int32_t beyond(const Pass& pass) const { return neighbour_(pass.sample(), pass.across()); }

    std::vector<Pass> all_passes() {
        const int width = basins_.width(), height = basins_.height();
        std::vector<Pass> passes;
        for (const std::int32_t sample : samples_) {
            const int x = sample % width, y = sample / width;
            const std::int32_t own = basin_of(sample);
            std::array<std::pair<std::int32_t, float>, 8> found;  // the lowest to each basin
            std::size_t basins = 0;
            for (std::size_t k = 0; k < 8; ++k) {
                const int east = x + kWayEast[k], south = y + kWaySouth[k];
                const bool beyond = east < 0 || south < 0 || east >= width || south >= height;
                if (beyond && sides == Sides::open) continue;
                const std::int32_t other = neighbour_(sample, k);
                const std::int32_t basin = basin_of(other);
                if (basin >= own) continue;  // the other one finds this pass
                const float top = std::max(heights_[sample], heights_[other]);
                const auto end = found.begin() + static_cast<std::ptrdiff_t>(basins);
                const auto known = std::find_if(found.begin(), end, [&](const auto& entry) {
                    return entry.first == basin && entry.second <= top;
                });
                if (known != end) continue;
                found[basins++] = {basin, top};
                passes.emplace_back(rank_of(top), sample, k);
            }
        }
        return passes;
    }

    /// Makes the path from `sample` to its pit run the other way, and out of `sample` in the given
    /// direction.
    void turn_path(std::int32_t sample, std::uint8_t out) {
        while (true) {
            std::uint8_t& direction = ways_.values()[index(sample)];
            const std::uint8_t before = std::exchange(direction, out);
            if (!flows_on(before)) return;
            sample = neighbour_(sample, before);
            out = opposite(before);
        }
    }

    const float* heights_;
    Ways& ways_;
    const Neighbours<sides> neighbour_;
    Grid<std::int32_t> basins_;
    std::size_t count_;
    std::vector<std::int32_t> samples_;  // of all basins but 0
};

template <Sides sides>
void drain_basins(const Grid<float>& heights, Ways& ways, const std::vector<std::int32_t>& pits) {
    Basins<sides> basins(heights, ways, pits);
    basins.drain_over(basins.lowest_passes());
}

}  // namespace

void drain_pits(const Grid<float>& heights, Ways& ways, Sides sides) {
    const auto all = ways.values();
    std::vector<std::int32_t> pits;
    for (auto pit = std::ranges::find(all, kPit); pit != all.end();
         pit = std::find(pit + 1, all.end(), kPit)) {
        pits.push_back(static_cast<std::int32_t>(pit - all.begin()));
    }
    if (pits.empty()) return;
    if (std::ranges::find(all, kOutlet) == all.end()) {
        const auto height = [&](std::int32_t pit) {
            return heights.values()[static_cast<std::size_t>(pit)];
        };
        const auto lowest = std::ranges::min_element(pits, {}, height);
        all[static_cast<std::size_t>(*lowest)] = kOutlet;
        pits.erase(lowest);
        if (pits.empty()) return;
    }
    if (sides == Sides::joined) {
        drain_basins<Sides::joined>(heights, ways, pits);
    } else {
        drain_basins<Sides::open>(heights, ways, pits);
    }
}

}  // namespace orograph
