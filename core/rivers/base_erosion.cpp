#include "core/rivers/base_erosion.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/at.h"
#include "core/base/parallel.h"
#include "core/base/random.h"
#include "core/rivers/fill_hollows.h"
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
/// Rows that a thread takes at once.
constexpr int kErosionBand = 32;

enum ErosionStream : std::uint64_t { kDetail = 2, kErosionSlopes };

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
            start(size, job.threads);
            fill_hollows(map_, 0.01);
            const int sweeps = size == kCoarsest ? 12 : size == country_.size ? 4 : 5;
            for (int sweep = 0; sweep < sweeps; ++sweep) {
                if (job.stopped()) return false;
                find_tree(map_, derive_seed(seed_, kErosionSlopes), job.threads, tree_);
                settle(sweep + 1 == sweeps, job.threads);
            }
            done = size;
            job.report(std::pow(static_cast<double>(done) / country_.size, 2));
        }
        return true;
    }

    void take(TorusMap& map, DrainageTree& tree) {
        map = std::move(map_);
        tree = std::move(tree_);
    }

  private:
    /// The cell of the country that has a place of the map.
    std::size_t full(int x, int y) const {
        const std::size_t step = at(country_.size / map_.size);
        return (at(y) * at(country_.size) + at(x)) * step;
    }

    /// Goes to a lattice of that size, with what the coarser one has and some detail.
    void start(int size, int threads) {
        const TorusMap coarse = std::move(map_);
        const std::size_t cells = at(size) * at(size);
        map_ = {size, std::vector<std::uint8_t>(cells), std::vector<double>(cells)};
        for (int y = 0; y < size; ++y) {
            const std::size_t row = full(0, y);
            const std::size_t step = at(country_.size / size);
            std::uint8_t* sea = &map_.sea[at(y * size)];
            for (std::size_t x = 0; x < at(size); ++x) sea[x] = country_.sea[row + x * step];
        }
        if (std::ranges::find(map_.sea, 1) == map_.sea.end()) map_.sea[0] = 1;
        const std::uint64_t key = level_key(derive_seed(seed_, kDetail), size);
        parallel_rows(size, kErosionBand, {.threads = threads}, [&](int begin, int end) {
            for (int y = begin; y < end; ++y) {
                const std::uint64_t row = river_row(key, y);
                for (int x = 0; x < size; ++x) {
                    const int cell = y * size + x;
                    if (map_.sea[at(cell)]) continue;
                    map_.heights[at(cell)] =
                        coarse.size == 0
                            ? static_cast<double>(country_.inland[full(x, y)]) * 400 * scale_ + 1
                            : std::max(1.0, detailed(coarse, x, y, river_bits(row, x)));
                }
            }
        });
        reaches_.resize(cells);
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
    void settle(bool last, int threads) {
        const int size = map_.size;
        parallel_rows(size, kErosionBand, {.threads = threads}, [&](int begin, int end) {
            for (int y = begin; y < end; ++y) {
                for (int x = 0; x < size; ++x) reaches_[at(y * size + x)] = reach_at(x, y);
            }
        });
        // From the sea upwards: only what must wait for the cell below.
        const double unit = kAcross / size;
        for (std::size_t i = tree_.order.size(); i-- > 0;) {
            const int cell = tree_.order[i];
            Reach& reach = reaches_[at(cell)];
            const Reach& below = reaches_[at(tree_.receivers[at(cell)])];
            const double length = reach.diagonal ? unit * 1.4142135623730951 : unit;
            reach.time += below.time;
            if (reach.time > static_cast<double>(reach.age)) reach.height *= 0.07;
            reach.height =
                below.height + std::min(reach.height, steepest_ * length) + 0.25 * length * scale_;
        }
        parallel_rows(size, kErosionBand, {.threads = threads}, [&](int begin, int end) {
            for (std::size_t i = at(begin * size); i < at(end * size); ++i) {
                double& height = map_.heights[i];
                height = last ? reaches_[i].height : height + (reaches_[i].height - height) * 0.5;
            }
        });
    }

    /// Of a river, from a cell to that which it flows into; all 0 in the sea.
    struct Reach {
        /// First what it adds to those of the reach below, where erosion has come; then from the
        /// sea on.
        double time = 0, height = 0;
        float age = 0;
        bool diagonal = false;
    };

    Reach reach_at(int x, int y) const {
        const std::size_t cell = at(y * map_.size + x), place = full(x, y);
        const double unit = kAcross / map_.size;
        Reach reach;
        if (map_.sea[cell]) return reach;
        reach.age = country_.age[place];
        reach.diagonal = tree_.ways[cell] % 2 == 1;
        const double length = reach.diagonal ? unit * 1.4142135623730951 : unit;
        reach.time = length / (static_cast<double>(country_.erodibility[place]) *
                               std::sqrt(tree_.areas[cell] * unit * unit));
        reach.height =
            static_cast<double>(country_.uplift[place]) * reach.time * kSteepness * scale_;
        return reach;
    }

    const Country& country_;
    std::uint64_t seed_;
    double scale_, steepest_;
    TorusMap map_;
    DrainageTree tree_;
    std::vector<Reach> reaches_;
};

}  // namespace

bool erode_country(const RiversParams& params, const Country& country, double side,
                   std::uint64_t seed, const Job& job, TorusMap& map, DrainageTree& tree) {
    Erosion erosion(params, country, side, seed);
    if (!erosion.run(job)) return false;
    erosion.take(map, tree);
    return true;
}

}  // namespace orograph
