#include "core/rivers/river_base.h"

#include <algorithm>
#include <cmath>

#include "core/base/at.h"
#include "core/base/parallel.h"
#include "core/base/random.h"
#include "core/layers/stack/shaping.h"
#include "core/rivers/base_erosion.h"
#include "core/rivers/base_ground.h"
#include "core/rivers/base_ice.h"
#include "core/rivers/base_lakes.h"
#include "core/rivers/country.h"
#include "core/rivers/drainage_tree.h"
#include "core/rivers/fill_hollows.h"
#include "core/rivers/torus_blur.h"
#include "core/rivers/trough_lakes.h"

namespace orograph {
namespace {

/// Rows that a thread takes at once.
constexpr int kBaseBand = 32;
/// By what share land is rougher where glaciers have shaped it: they cut deeper than rivers.
constexpr double kGlacialRelief = 0.5;

// 2 and 3 are those of base_erosion.cpp.
enum BaseStream : std::uint64_t { kCountry = 1, kDams = 4, kBaseSlopes, kValleys, kTroughs };

/// Metres by which neighbouring cells differ, smoothly.
std::vector<double> mean_steps(const TorusMap& map) {
    std::vector<double> steps(map.heights.size());
    for (int cell = 0; cell < map.size * map.size; ++cell) {
        const double height = map.heights[at(cell)];
        steps[at(cell)] = 0.5 * (std::abs(height - map.heights[at(map.neighbour(cell, 0))]) +
                                 std::abs(height - map.heights[at(map.neighbour(cell, 2))]));
    }
    blur(steps, map.size, 2);
    return steps;
}

/// Metres down each river, from where it comes to the sea upwards.
std::vector<float> ways_to_sea(const DrainageTree& tree, const RiverBase& base) {
    std::vector<float> ways(tree.receivers.size());
    for (std::size_t i = tree.order.size(); i-- > 0;) {
        const std::size_t cell = at(tree.order[i]);
        if (tree.receivers[cell] < 0 || base.sunk_height(cell) <= 0) continue;
        const double step = base.cell * (base.receivers[cell] % 2 == 1 ? 1.4142135623730951 : 1.0);
        ways[cell] = static_cast<float>(static_cast<double>(ways[at(tree.receivers[cell])]) + step);
    }
    return ways;
}

int byte_of(double share) {
    return static_cast<int>(255 * std::clamp(share, 0.0, 1.0));
}

/// The steepest that land can stand: gentle where it is gentle, steep in the Alps and in badlands,
/// less where strata make cliffs, and more where it is to be rugged.
double talus_of(double rough, double dissection, double strata, double ruggedness) {
    const double slope = std::max(0.2 + 0.25 * std::min(rough, 1.0), 0.2 + 0.3 * (1 - dissection));
    return slope * (1 - 0.4 * strata) * (2 + ruggedness) / 3;
}

/// What a base is made of.
struct Land {
    Country country;
    TorusMap map;
    DrainageTree tree;
    BaseLakes lakes;
    /// RiverBase::sinking; empty if the ground was given.
    std::vector<std::int32_t> sinking{};
    /// Whether the ground was given, which may be as steep as it likes and has valleys of its own.
    bool given = false;
};

RiverBase base_of(const RiversParams& params, const Land& land, double side, int threads) {
    const Country& country = land.country;
    const TorusMap& map = land.map;
    const DrainageTree& tree = land.tree;
    const BaseLakes& lakes = land.lakes;
    RiverBase base;
    base.size = map.size;
    base.cell = side / map.size;
    if (land.given) base.point_square = kCellSide / 4;
    const std::vector<double> steps = mean_steps(map);
    base.make_room();
    // Roughness on cells of this size, where hills are as rough as they are steep.
    const double pivot = 0.025 * base.cell,
                 alpine = 0.022 * base.cell * std::sqrt(16e3 / base.cell);
    const double metre = static_cast<double>(kRiverMetre);
    const auto describe = [&](std::size_t i) {
        base.areas[i] = tree.areas[i];
        base.receivers[i] = tree.ways[i];
        const double bed = std::min(-1.0, static_cast<double>(country.inland[i]) * 2500);
        base.heights[i] = static_cast<std::int64_t>((map.sea[i] ? bed : map.heights[i]) * metre);
        if (lakes.levels[i] > 0) {
            base.lake_levels[i] =
                static_cast<std::int64_t>((lakes.levels[i] + river_metres(kLakeRise)) * metre);
        }
        const double dissection = static_cast<double>(country.dissection[i]),
                     strata = static_cast<double>(country.strata[i]);
        double rough = std::max(steps[i], 1.25e-4 * base.cell);
        rough = std::sqrt(rough * std::sqrt(rough * pivot)) * params.ruggedness;
        if (land.given) {
            rough *= 0.5;
        } else if (dissection < 0.785) {
            rough *= 1.5;
        }
        // Mountains are twice as rough: valleys cut deep into them, and they don't look like domes.
        const double belt = static_cast<double>(country.belt[i]);
        rough *= 1 + belt;
        const double ice = glaciated(params, belt);
        rough *= 1 + kGlacialRelief * ice;
        // Badlands are rough for their height, but no mountains.
        const double bad = 1 + 3 * std::max(0.0, 1 - dissection / 0.39) * (1 - belt);
        rough = std::max(rough, std::min(rough * bad, 0.02 * base.cell));
        if (lakes.flooded[i]) rough = static_cast<double>(kLakeRoughness) / kRoughnessMetre;
        const double stored = lakes.flooded[i] ? -lakes.depths[i] : rough;
        base.roughness[i] =
            static_cast<std::int32_t>(std::clamp(stored, -2000.0, 2000.0) * kRoughnessMetre);
        double talus = talus_of(rough / alpine, dissection, strata, params.ruggedness);
        if (land.given) talus = std::clamp(1.3 * steps[i] / base.cell + 0.1, talus, 0.99);
        const double valley = static_cast<double>(country.valley[i]);
        base.controls[i] =
            RegionalControls::of(byte_of(dissection), byte_of(valley + ice * (1 - valley)),
                                 byte_of(strata), static_cast<int>(256 * talus));
    };
    parallel_rows(map.size, kBaseBand, {.threads = threads}, [&](int begin, int end) {
        for (std::size_t i = at(begin * map.size); i < at(end * map.size); ++i) describe(i);
    });
    if (!land.sinking.empty()) base.sinking = land.sinking;
    base.to_sea = ways_to_sea(tree, base);
    return base;
}

}  // namespace

std::optional<RiverBase> make_river_base(const RiversParams& params, double side,
                                         std::uint64_t seed, const Job& job) {
    Land land;
    land.country =
        make_country(params, 1 << params.base_levels, derive_seed(seed, kCountry), job.threads);
    if (!erode_country(params, land.country, side, seed, job.part(0.2, 0.9), land.map, land.tree)) {
        return std::nullopt;
    }
    land.sinking = find_sinking(params, land.country, land.map, land.tree);
    land.lakes =
        dam_rivers(land.map, land.tree, params.lakes, land.sinking, derive_seed(seed, kDams));
    gouge_lakes(params, land.country, land.tree, land.sinking, side, derive_seed(seed, kTroughs),
                land.map, land.lakes);
    finish_lakes(land.map, land.lakes);
    RiverBase base = base_of(params, land, side, job.threads);
    job.report(1);
    return base;
}

std::optional<RiverBase> make_river_base(const RiversParams& params, const Grid<float>& ground,
                                         double side, std::uint64_t seed, const Job& job) {
    Land land;
    take_ground(ground, side, land.country, land.map);
    if (!cut_valleys(params, side, derive_seed(seed, kValleys), job.part(0, 0.7), land.country,
                     land.map)) {
        return std::nullopt;
    }
    const std::vector<double> dry = land.map.heights;  // without lakes
    fill_hollows(land.map, 0.0005);
    job.report(0.8);
    find_tree(land.map, derive_seed(seed, kBaseSlopes), job.threads, land.tree);
    land.lakes = flood_hollows(land.map, land.tree, dry);
    finish_lakes(land.map, land.lakes);
    land.given = true;
    RiverBase base = base_of(params, land, side, job.threads);
    job.report(1);
    return base;
}

}  // namespace orograph
