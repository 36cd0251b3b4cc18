#include "core/rivers/river_base.h"

#include <algorithm>
#include <cmath>

#include "core/base/random.h"
#include "core/rivers/base_lakes.h"
#include "core/rivers/country.h"
#include "core/rivers/drainage_tree.h"
#include "core/rivers/river_random.h"

namespace orograph {
namespace {

// The formulas below are for a world 8,192 km across, whose length is measured in 512ths.
constexpr double kAcross = 512;
/// Metres of height for an uplift of 1 along a unit of a river that drains a unit of area.
constexpr double kSteepness = 950;
/// Metres: what they come to for the highest summits of most seeds.
constexpr double kSummits = 8400;
constexpr int kCoarsest = 64;
/// Metres: a lake's surface, which falls towards its dam a little, lies below its water level.
constexpr double kLakeRise = 1.5;

enum Stream : std::uint64_t { kCountry = 1, kDetail, kSlopes, kDams };

std::size_t at(int cell) {
    return static_cast<std::size_t>(cell);
}

/// Makes the heights, from a coarse lattice to that of the country.
class Erosion {
  public:
    Erosion(const RiversParams& params, const Country& country, double side, std::uint64_t seed)
        : country_(country), seed_(seed), scale_(params.relief / kSummits) {
        // No more than a man can climb, however small the world is.
        steepest_ = std::min(1500 * scale_, 0.35 * side / kAcross);
    }

    /// False if the job was stopped.
    bool run(const Job& job) {
        int done = 0;
        for (int size = kCoarsest; size <= country_.size; size *= 2) {
            if (job.stopped()) return false;
            start(size);
            fill_hollows(map_);
            const int sweeps = size == kCoarsest ? 12 : size == country_.size ? 4 : 5;
            for (int sweep = 0; sweep < sweeps; ++sweep) {
                if (job.stopped()) return false;
                find_tree(map_, derive_seed(seed_, kSlopes), job.threads, tree_);
                settle(sweep + 1 == sweeps);
            }
            done = size;
            job.report(std::pow(static_cast<double>(done) / country_.size, 2));
        }
        return true;
    }

    TorusMap& map() { return map_; }
    const DrainageTree& tree() const { return tree_; }

  private:
    /// The cell of the country that has a place of the map.
    std::size_t full(int cell) const {
        const int step = country_.size / map_.size;
        return static_cast<std::size_t>(cell / map_.size * step) *
                   static_cast<std::size_t>(country_.size) +
               static_cast<std::size_t>(cell % map_.size * step);
    }

    /// Goes to a lattice of that size, with what the coarser one has and some detail.
    void start(int size) {
        TorusMap coarse = std::move(map_);
        map_ = {size, {}, {}};
        const std::size_t cells = at(size) * at(size);
        map_.sea.resize(cells);
        map_.heights.assign(cells, 0);
        for (int cell = 0; cell < size * size; ++cell)
            map_.sea[at(cell)] = country_.sea[full(cell)];
        if (std::ranges::find(map_.sea, 1) == map_.sea.end()) map_.sea[0] = 1;
        const std::uint64_t key = level_key(derive_seed(seed_, kDetail), size);
        for (int y = 0; y < size; ++y) {
            const std::uint64_t row = river_row(key, y);
            for (int x = 0; x < size; ++x) {
                const int cell = y * size + x;
                if (map_.sea[at(cell)]) continue;
                map_.heights[at(cell)] =
                    coarse.size == 0
                        ? static_cast<double>(country_.inland[full(cell)]) * 400 * scale_ + 1
                        : std::max(1.0, detailed(coarse, x, y, river_bits(row, x)));
            }
        }
    }

    static double detailed(const TorusMap& coarse, int x, int y, std::uint64_t bits) {
        const int mask = coarse.size - 1, x0 = x / 2, y0 = y / 2;
        const int x1 = x % 2 == 1 ? (x0 + 1) & mask : x0, y1 = y % 2 == 1 ? (y0 + 1) & mask : y0;
        const double a = coarse.heights[at(y0 * coarse.size + x0)],
                     b = coarse.heights[at(y0 * coarse.size + x1)],
                     c = coarse.heights[at(y1 * coarse.size + x0)],
                     d = coarse.heights[at(y1 * coarse.size + x1)];
        const double range = std::max({a, b, c, d}) - std::min({a, b, c, d});
        return 0.25 * ((a + b) + (c + d)) + range * 0.35 * (gaussian_of(bits) / 1024.0);
    }

    /// Moves heights to, or half way to, the profiles at which rivers cut as fast as the land
    /// rises.
    void settle(bool last) {
        const std::size_t cells = map_.heights.size();
        const double unit = kAcross / map_.size;
        settled_.resize(cells);
        times_.resize(cells);
        const int mask = map_.size - 1;
        for (std::size_t i = tree_.order.size(); i-- > 0;) {
            const int cell = tree_.order[i], receiver = tree_.receivers[at(cell)];
            if (receiver < 0) {
                settled_[at(cell)] = times_[at(cell)] = 0;
                continue;
            }
            const std::size_t place = full(cell);
            const bool diagonal =
                ((cell ^ receiver) & mask) != 0 && cell / map_.size != receiver / map_.size;
            const double length = diagonal ? unit * 1.4142135623730951 : unit;
            const double time = length / (static_cast<double>(country_.erodibility[place]) *
                                          std::sqrt(tree_.areas[at(cell)] * unit * unit));
            times_[at(cell)] = times_[at(receiver)] + time;
            double drop = static_cast<double>(country_.uplift[place]) * time * kSteepness * scale_;
            if (times_[at(cell)] > static_cast<double>(country_.age[place])) drop *= 0.07;
            settled_[at(cell)] = settled_[at(receiver)] + std::min(drop, steepest_ * length) +
                                 0.25 * length * scale_;
        }
        if (last) {
            map_.heights.swap(settled_);
        } else {
            for (std::size_t i = 0; i < cells; ++i) {
                map_.heights[i] += (settled_[i] - map_.heights[i]) * 0.5;
            }
        }
    }

    const Country& country_;
    std::uint64_t seed_;
    double scale_, steepest_;
    TorusMap map_;
    DrainageTree tree_;
    std::vector<double> settled_, times_;
};

/// The mean over 5 x 5 cells of a torus, twice.
void blur(std::vector<double>& values, int size) {
    const int mask = size - 1;
    std::vector<double> half(values.size());
    const auto index = [&](int x, int y) { return at((y & mask) * size + (x & mask)); };
    for (int pass = 0; pass < 2; ++pass) {
        for (int y = 0; y < size; ++y) {
            for (int x = 0; x < size; ++x) {
                double sum = 0;
                for (int i = -2; i <= 2; ++i) sum += values[index(x + i, y)];
                half[index(x, y)] = sum / 5;
            }
        }
        for (int y = 0; y < size; ++y) {
            for (int x = 0; x < size; ++x) {
                double sum = 0;
                for (int i = -2; i <= 2; ++i) sum += half[index(x, y + i)];
                values[index(x, y)] = sum / 5;
            }
        }
    }
}

/// Metres by which neighbouring cells differ, smoothly.
std::vector<double> mean_steps(const TorusMap& map) {
    std::vector<double> steps(map.heights.size());
    for (int cell = 0; cell < map.size * map.size; ++cell) {
        const double height = map.heights[at(cell)];
        steps[at(cell)] = 0.5 * (std::abs(height - map.heights[at(map.neighbour(cell, 0))]) +
                                 std::abs(height - map.heights[at(map.neighbour(cell, 2))]));
    }
    blur(steps, map.size);
    return steps;
}

/// Metres down each river, from the sea upwards.
std::vector<float> ways_to_sea(const DrainageTree& tree, const RiverBase& base) {
    std::vector<float> ways(tree.receivers.size());
    for (std::size_t i = tree.order.size(); i-- > 0;) {
        const std::size_t cell = at(tree.order[i]);
        if (tree.receivers[cell] < 0) continue;
        const double step = base.cell * (base.receivers[cell] % 2 == 1 ? 1.4142135623730951 : 1.0);
        ways[cell] = static_cast<float>(static_cast<double>(ways[at(tree.receivers[cell])]) + step);
    }
    return ways;
}

int byte_of(double share) {
    return static_cast<int>(255 * std::clamp(share, 0.0, 1.0));
}

/// The steepest hillsides: gentle on gentle land, steep in the Alps and in badlands, and less where
/// strata make cliffs.
double talus_of(double rough, double dissection, double strata) {
    const double slope = std::max(0.2 + 0.26 * std::min(rough, 1.0), 0.2 + 0.3 * (1 - dissection));
    return slope * (1 - 0.4 * strata);
}

}  // namespace

std::optional<RiverBase> make_river_base(const RiversParams& params, double side,
                                         std::uint64_t seed, const Job& job) {
    const int size = 1 << params.base_levels;
    const Country country = make_country(params, size, derive_seed(seed, kCountry), job.threads);
    Erosion erosion(params, country, side, seed);
    if (!erosion.run(job.part(0.2, 0.9))) return std::nullopt;
    TorusMap& map = erosion.map();
    const DrainageTree& tree = erosion.tree();

    RiverBase base;
    base.size = size;
    base.cell = side / size;
    const BaseLakes lakes = dam_rivers(map, tree, params.lakes, derive_seed(seed, kDams));

    const std::vector<double> steps = mean_steps(map);
    const std::size_t cells = map.heights.size();
    base.heights.resize(cells);
    base.receivers.resize(cells);
    base.areas.resize(cells);
    base.roughness.resize(cells);
    base.controls.resize(cells);
    base.lake_levels.resize(cells);
    // Roughness on cells of this size, where hills are as rough as they are steep.
    const double pivot = 0.025 * base.cell,
                 alpine = 0.022 * base.cell * std::sqrt(16e3 / base.cell);
    const double metre = static_cast<double>(kRiverMetre);
    for (int cell = 0; cell < size * size; ++cell) {
        const std::size_t i = at(cell);
        const int receiver = tree.receivers[i];
        base.areas[i] = static_cast<std::uint64_t>(tree.areas[i] + 0.5);
        base.receivers[i] = kNoReceiver;
        for (std::uint8_t k = 0; k < 8 && receiver >= 0; ++k) {
            if (map.neighbour(cell, k) == receiver) base.receivers[i] = k;
        }
        const double bed = std::min(-1.0, static_cast<double>(country.inland[i]) * 2500);
        base.heights[i] = static_cast<std::int64_t>((receiver < 0 ? bed : map.heights[i]) * metre);
        if (lakes.levels[i] > 0) {
            base.lake_levels[i] = static_cast<std::int64_t>((lakes.levels[i] + kLakeRise) * metre);
        }
        const double dissection = static_cast<double>(country.dissection[i]),
                     strata = static_cast<double>(country.strata[i]);
        double rough = std::max(steps[i], 1.25e-4 * base.cell);
        rough = std::sqrt(rough * std::sqrt(rough * pivot)) * params.ruggedness;
        if (dissection < 0.785) rough *= 1.5;
        // Badlands are rough for their height, but no mountains.
        const double bad = 1 + 3 * std::max(0.0, 1 - dissection / 0.39) *
                                   (1 - static_cast<double>(country.belt[i]));
        rough = std::max(rough, std::min(rough * bad, 0.02 * base.cell));
        if (lakes.flooded[i]) rough = 0.05;
        base.roughness[i] =
            static_cast<std::int32_t>(std::clamp(rough, 0.0, 2000.0) * kRoughnessMetre);
        base.controls[i] = RegionalControls::of(
            byte_of(dissection), byte_of(static_cast<double>(country.valley[i])), byte_of(strata),
            static_cast<int>(256 * talus_of(rough / alpine, dissection, strata)));
    }
    base.to_sea = ways_to_sea(tree, base);
    job.report(1);
    return base;
}

}  // namespace orograph
