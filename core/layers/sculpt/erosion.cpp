#include "core/layers/sculpt/erosion.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <functional>
#include <vector>

#include "core/base/grid_copy.h"
#include "core/base/random.h"
#include "core/drainage/rain_shares.h"
#include "core/layers/sculpt/erosion_steps.h"
#include "core/layers/sculpt/gullies.h"
#include "core/layers/sculpt/inflow.h"
#include "core/layers/sculpt/least_land.h"
#include "core/layers/sculpt/level_ground.h"
#include "core/layers/sculpt/map_levels.h"
#include "core/layers/sculpt/rock.h"
#include "core/layers/sculpt/tile.h"
#include "core/layers/sculpt/valley_floors.h"
#include "core/layers/stack/shaping.h"

// A step of stream power has no limit of stability, so on a coarse map a few of them carve valleys
// from the sea to the divides. A fine map alone would need many more, and would lose the great
// shape of the land. What a coarse map decides runs straight along its axes and diagonals, so it is
// bent a little each time it is refined.

namespace orograph {
namespace {

constexpr int kCoarsest = 129;  // samples of the longer side, at most twice as many
constexpr int kCoarseSteps = 20, kFineSteps = 4;
/// Of the age, that each finer map is eroded by where its samples are this far apart or farther.
/// Less where they are closer, or slopes would grow with the resolution.
constexpr double kFineAge = 0.4, kFineSpacing = 16;
constexpr double kReboundRadius = 600;    // metres, on the coarsest map
constexpr double kFineReboundRadius = 8;  // samples, on the others
constexpr double kRegained = 0.5;         // of the height that summits lose on the coarsest map
constexpr float kMostLost = 2;     // times what is left of summits, that they regain a part of
constexpr double kHighest = 0.99;  // of the land is lower than what counts as its summits
constexpr double kBend = 1.6;      // samples
constexpr double kBendAge = 1000;  // of full bends
constexpr std::uint64_t kPlains = 4, kGullies = 8,
                        kBends = 16;  // streams of the seed; bends one a level

/// The erosion of one map, at all its resolutions.
class Eroder {
  public:
    Eroder(const ErosionParams& params, std::uint64_t seed, float base, Sides sides,
           const std::vector<Inflow>& inflows)
        : params_(params),
          seed_(seed),
          sea_(static_cast<float>(params.sea_level)),
          base_(base),
          sides_(sides),
          inflows_(inflows) {}

    /// Nothing to speak of if the job was stopped. Maps are shares of the rain and hardness.
    Grid<float> erode(const Grid<float>& original, const ErosionMaps& maps, double spacing,
                      const Job& job) {
        const Grid<float> wet = with_inflows(original, maps.rain, spacing);
        ErosionMaps own = maps;
        if (wet.size() > 0) own.rain = &wet;
        if (std::max(original.width(), original.height()) < 2 * kCoarsest - 1) {
            return erode_coarsest(original, own, spacing, job);
        }
        Grid<float> heights = refined(original, maps, spacing, job);
        if (job.stopped()) return heights;
        const double age = params_.age * kFineAge * std::min(1.0, spacing / kFineSpacing);
        static_cast<void>(erode_in_steps(params_, map_of(own, spacing), age, kFineSteps,
                                         kFineReboundRadius, heights, job.part(0.25, 1)));
        return heights;
    }

    /// The shares of the rain with what comes in over the border; empty where nothing does.
    Grid<float> with_inflows(const Grid<float>& map, const Grid<float>* rain,
                             double spacing) const {
        if (inflows_.empty()) return {};
        Grid<float> shares = rain ? copy_of(*rain) : Grid<float>(map.width(), map.height());
        if (!rain) std::ranges::fill(shares.values(), 1.0f);
        add_inflows(inflows_, halvings_, spacing, shares);
        return shares;
    }

  private:
    ErodedMap map_of(const ErosionMaps& maps, double spacing) const {
        return {spacing, sea_, base_, level_, seed_, maps.rain, maps.rock, sides_};
    }

    Grid<float> erode_coarsest(const Grid<float>& original, const ErosionMaps& maps, double spacing,
                               const Job& job) const {
        Grid<float> heights(original.width(), original.height());
        std::ranges::copy(original.values(), heights.values().begin());
        const float before = summits(heights);
        if (!erode_in_steps(params_, map_of(maps, spacing), params_.age, kCoarseSteps,
                            kReboundRadius / spacing, heights, job)) {
            return heights;
        }
        const float lost = before / std::max(summits(heights), 1.0f) - 1;
        // Where hardly a hill is left, the rest would become a tower.
        const float regained = static_cast<float>(kRegained) * std::clamp(lost, 0.0f, kMostLost);
        for (float& height : heights.values()) {
            if (height > sea_) height += regained * (height - base_);
        }
        return heights;
    }

    /// How far above the base summits are; 0 if there is no land.
    float summits(const Grid<float>& heights) const {
        std::vector<float> land;
        for (const float height : heights.values()) {
            if (height > sea_) land.push_back(height - base_);
        }
        if (land.empty()) return 0;
        const auto below = static_cast<std::ptrdiff_t>(static_cast<double>(land.size()) * kHighest);
        const auto summit = land.begin() + below;
        std::ranges::nth_element(land, summit);
        return *summit;
    }

    /// What half the resolution becomes, with the detail that the finer map has of its own.
    Grid<float> refined(const Grid<float>& original, const ErosionMaps& maps, double spacing,
                        const Job& job) {
        const Grid<float> coarse = halved(original, sides_);
        const Grid<float> rain = maps.rain ? halved(*maps.rain, sides_) : Grid<float>();
        const Grid<float> rock = maps.rock ? halved(*maps.rock, sides_) : Grid<float>();
        const ErosionMaps coarse_maps{maps.rain ? &rain : nullptr, maps.rock ? &rock : nullptr};
        // Each map has four times as many samples as the one before.
        ++halvings_;
        const Grid<float> eroded = erode(coarse, coarse_maps, 2 * spacing, job.part(0, 0.25));
        --halvings_;
        ++level_;
        return with_detail(eroded, original, coarse, {job.stop, {}, job.threads});
    }

    Grid<float> with_detail(const Grid<float>& eroded, const Grid<float>& original,
                            const Grid<float>& coarse, const Job& job) const {
        const int width = original.width(), height = original.height();
        const double reach = kBend * std::min(1.0, params_.age / kBendAge);
        const std::uint64_t seed = derive_seed(seed_, kBends + static_cast<unsigned>(level_));
        Grid<float> heights =
            bent(doubled(eroded, width, height, job, sides_), reach, seed, job, sides_);
        const Grid<float> smooth = doubled(coarse, width, height, job, sides_);
        static_cast<void>(parallel_rows(height, rows_of_band(width), job, [&](int begin, int end) {
            for (int y = begin; y < end; ++y) {
                const float *own = original.row(y), *without = smooth.row(y);
                float* row = heights.row(y);
                for (int x = 0; x < width; ++x) {
                    const float detailed = row[x] + (own[x] - without[x]);
                    row[x] = own[x] > sea_ ? std::max(detailed, sea_ + kLeastLand) : own[x];
                }
            }
        }));
        return heights;
    }

    const ErosionParams& params_;
    std::uint64_t seed_;
    float sea_, base_;
    Sides sides_;
    const std::vector<Inflow>& inflows_;
    int level_ = 0, halvings_ = 0;
};

bool is_number(float height) {
    return std::isfinite(height);
}

/// The lowest height, or the sea if that is higher: where land begins.
float base_of(const Grid<float>& heights, float sea) {
    float lowest = HUGE_VALF;
    for (const float height : heights.values()) {
        if (is_number(height)) lowest = std::min(lowest, height);
    }
    return std::isfinite(lowest) ? std::max(lowest, sea) : sea;
}

/// What is not a number can't be eroded, and mustn't spread: it becomes `sea`.
Grid<float> with_sea(const Grid<float>& heights, float sea) {
    Grid<float> result(heights.width(), heights.height());
    std::ranges::transform(heights.values(), result.values().begin(),
                           [&](float height) { return is_number(height) ? height : sea; });
    return result;
}

/// What follows once, on the finest map. False if the job was stopped.
bool finish(const ErosionParams& params, const Grid<float>* rain, const Site& site, float base,
            Sides sides, Grid<float>& heights, const Job& job) {
    const auto sea = static_cast<float>(params.sea_level);
    const auto spacing = static_cast<float>(site.step());
    const bool floors = params.valley_floors > 0, gullies = params.gullies > 0;
    if (floors && !fill_valley_floors(
                      {static_cast<float>(params.valley_floors), sea, base, spacing, rain, sides},
                      heights, job)) {
        return false;
    }
    if (gullies && !cut_gullies({static_cast<float>(params.gullies), sea, spacing,
                                 derive_seed(site.seed, kGullies), sides},
                                heights, job)) {
        return false;
    }
    // Floors alone leave no pit.
    return (floors && !gullies) || let_all_drain(sea, spacing, heights, job, sides);
}

/// erode, for a map or a tile.
Result<bool> erode_ground(const ErosionParams& params, const ErosionMaps& maps, const Site& site,
                          Sides sides, Grid<float>& heights, const Job& job) {
    if (params.age == 0) return !job.stopped();
    const auto sea = static_cast<float>(params.sea_level);
    const float base = base_of(heights, sea);
    const Grid<float> rain =
        maps.rain ? rain_shares(*maps.rain, heights, sea, kLeastRain) : Grid<float>();
    const Grid<float> rock = maps.rock ? rock_of_map(params, *maps.rock) : Grid<float>();
    const ErosionMaps used{maps.rain ? &rain : nullptr, maps.rock ? &rock : nullptr};
    const Job unreported{job.stop, {}, job.threads};
    const bool whole = std::ranges::all_of(heights.values(), is_number);
    const Grid<float> numbers = whole ? Grid<float>() : with_sea(heights, std::min(base, sea));
    const Grid<float>& ground = whole ? heights : numbers;
    const Grid<float> rough = with_rough_plains(ground, sea, site.step(),
                                                derive_seed(site.seed, kPlains), unreported, sides);
    std::vector<Inflow> inflows;
    if (maps.flow && sides == Sides::open) {
        inflows = inflows_of(*maps.flow, ground, sea, site.step());
    }
    Eroder eroder(params, site.seed, base, sides, inflows);
    Grid<float> eroded =
        eroder.erode(rough.size() > 0 ? rough : ground, used, site.step(), job.part(0, 0.9));
    if (job.stopped()) return false;
    // Of what large rivers bring from beyond the border floors would be too high.
    if (!finish(params, used.rain, site, base, sides, eroded, unreported)) return false;
    if (maps.flow && sides == Sides::open) {
        keep_beds(*maps.flow, ground, site.step(), eroded);
        const auto spacing = static_cast<float>(site.step());
        if (!let_all_drain(sea, spacing, eroded, unreported)) return false;
    }
    job.report(1);
    const auto share = static_cast<float>(std::min(1.0, params.age / kYoungestAge));
    for (std::size_t i = 0; i < heights.size(); ++i) {
        float& height = heights.values()[i];
        if (!is_number(height)) continue;
        // As it is to the bit where nothing changed, and wholly eroded at full share.
        const float made = eroded.values()[i];
        height = share == 1 ? made : height + share * (made - height);
    }
    return true;
}

}  // namespace

Result<bool> erode(const ErosionParams& params, const ErosionMaps& maps, const Site& site,
                   Grid<float>& heights, const Job& job) {
    return change_tile_or_map(site, heights, [&](Grid<float>& ground, Sides sides) {
        if (sides == Sides::open) return erode_ground(params, maps, site, sides, ground, job);
        const Grid<float> rain = maps.rain ? tile_of(*maps.rain) : Grid<float>();
        const Grid<float> rock = maps.rock ? tile_of(*maps.rock) : Grid<float>();
        const ErosionMaps tiles{maps.rain ? &rain : nullptr, maps.rock ? &rock : nullptr};
        return erode_ground(params, tiles, site, sides, ground, job);
    });
}

Result<Sampler> erosion(const ErosionParams& params, const Lattice& lattice,
                        const LayerInputs& inputs) {
    assert(inputs.size() == 3);
    const auto heights = [=, rain = inputs[0], rock = inputs[1], flow = inputs[2]](
                             const Window& window, Grid<float>& values, const Job& job) {
        return erode(params, {rain.get(), rock.get(), flow.get()}, lattice.site(window), values,
                     job);
    };
    const auto worn = [=](const Window& window, Grid<float>& values,
                          const Job& job) -> Result<bool> {
        Grid<float> after(window.width, window.height);
        std::ranges::copy(values.values(), after.values().begin());
        const Result<bool> made = heights(window, after, job);
        if (!made || !*made) return made;
        std::ranges::transform(values.values(), after.values(), values.values().begin(),
                               std::minus());
        return true;
    };
    const auto rock = [=, map = inputs[1]](const Window& window, Grid<float>& values,
                                           const Job& job) -> Result<bool> {
        if (map) {
            values = rock_of_map(params, *map);
            return !job.stopped();
        }
        const Site site = lattice.site(window);
        return change_tile_or_map(site, values, [&](Grid<float>& ground, Sides sides) {
            ground = rock_of(params, lattice.seed, site.step(), ground.width(), ground.height(),
                             job, sides);
            return Result<bool>(!job.stopped());
        });
    };
    return Sampler{heights, {worn, rock}};
}

}  // namespace orograph
