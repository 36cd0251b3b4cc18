#include "core/rivers/trough_lakes.h"

#include "core/base/at.h"
#include "core/rivers/base_ice.h"
#include "core/rivers/river_random.h"

namespace orograph {
namespace {

/// How many of the cells of rivers in troughs are the outlet of a lake.
constexpr double kOutlets = 0.06;
/// Of the cells that drain through a place: smaller brooks have no trough in the base.
constexpr std::uint32_t kLeastRiver = 3;
/// How far ice has to have shaped the land: enough for RegionalControls::kTrough.
constexpr double kTroughIce = 0.88;
/// Metres from one cell of a lake to the next upstream: enough for its rivers.
constexpr double kLakeFall = 0.02;
/// How deep a bed is at least, as a share of the relief.
constexpr double kLeastBed = 0.02;
/// Where a river rises more steeply than this from cell to cell its lake ends.
constexpr double kSteepRiver = 0.04;
/// Cells: of single ones little is left on finer levels.
constexpr int kShortestLake = 2, kLongestLake = 4;

/// The largest river that flows into a cell; -1 if there is none.
int largest_inflow(const TorusMap& map, const DrainageTree& tree, int cell) {
    int largest = -1;
    for (int k = 0; k < kWays; ++k) {
        const int other = map.neighbour(cell, k);
        if (tree.receivers[at(other)] != cell) continue;
        if (largest < 0 || tree.areas[at(other)] > tree.areas[at(largest)]) largest = other;
    }
    return largest;
}

}  // namespace

void gouge_lakes(const RiversParams& params, const Country& country, const DrainageTree& tree,
                 const std::vector<std::int32_t>& sinking, double side, std::uint64_t seed,
                 TorusMap& map, BaseLakes& lakes) {
    if (params.glaciers <= 0) return;
    const double steepest = kSteepRiver * side / map.size;
    const std::uint64_t key = level_key(seed, 0);
    const auto is_trough = [&](int cell) {
        return !map.sea[at(cell)] && tree.areas[at(cell)] >= kLeastRiver &&
               glaciated(params, static_cast<double>(country.belt[at(cell)])) >= kTroughIce;
    };
    const auto is_free = [&](int cell) {
        if (lakes.flooded[at(cell)] || sinks_around(map, sinking, cell)) return false;
        for (int k = 0; k < kWays; ++k) {
            if (lakes.flooded[at(map.neighbour(cell, k))]) return false;
        }
        return true;
    };
    std::vector<int> lake;
    for (int outlet = 0; outlet < map.size * map.size; ++outlet) {
        const std::uint64_t bits = river_bits(key, outlet);
        if (static_cast<double>(bits & 0xffff) * 0x1p-16 >= kOutlets * params.lakes) continue;
        const std::size_t longest =
            kShortestLake + (bits >> 16) % (kLongestLake - kShortestLake + 1);
        const double level = map.heights[at(outlet)];
        lake.clear();
        for (int cell = outlet; cell >= 0 && is_trough(cell) && is_free(cell);) {
            if (lake.size() == longest || map.heights[at(cell)] - level > steepest) break;
            lake.push_back(cell);
            cell = largest_inflow(map, tree, cell);
        }
        if (lake.size() < kShortestLake) continue;
        for (std::size_t i = 0; i < lake.size(); ++i) {
            const std::size_t cell = at(lake[i]);
            map.heights[cell] = level + kLakeFall * static_cast<double>(i);
            lakes.depths[cell] = kLeastBed * params.relief;
            lakes.levels[cell] = level;
            lakes.flooded[cell] = 1;
        }
        ++lakes.count;
    }
}

}  // namespace orograph
