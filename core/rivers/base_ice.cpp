#include "core/rivers/base_ice.h"

#include <algorithm>

#include "core/base/at.h"
#include "core/layers/stack/shaping.h"
#include "core/rivers/river_base.h"
#include "core/rivers/torus_blur.h"

namespace orograph {
namespace {

/// How far land sinks at most, as a share of the relief, and in metres.
constexpr double kSinkingShare = 0.14, kSinkingMetres = kDeepestSinking / kRoughnessMetre;
/// How high the glaciated land around a place is in the mean, as a share of the relief, where the
/// place begins to sink and where it sinks as far as any does.
constexpr double kIceBegins = 0.01, kIceWhole = 0.06;
/// How far around, as a share of the world's side.
constexpr double kIceAround = 1.0 / 128;
/// Neighbouring cells may differ by so many times the relief divided by the cells along a side, and
/// by this share of the higher one's height.
constexpr double kGentleSinking = 2, kSinkingAcross = 0.2;

/// Metres: the mean height around each cell of the land that ice has shaped; other land counts as
/// 0.
std::vector<double> ice_around(const RiversParams& params, const Country& country,
                               const TorusMap& map) {
    std::vector<double> heights(map.heights.size());
    for (std::size_t i = 0; i < heights.size(); ++i) {
        const double ice = glaciated(params, static_cast<double>(country.belt[i]));
        if (!map.sea[i]) heights[i] = ice * map.heights[i];
    }
    blur(heights, map.size, std::max(1, static_cast<int>(kIceAround * map.size)));
    return heights;
}

/// Lets the numbers differ by little between cells, but where high ground lies between: rivers of
/// low ground are too gentle for that.
void even_out(const TorusMap& map, double gentle, std::vector<double>& sinking) {
    const auto visit = [&](int cell) {
        for (int k = 0; k < kWays; ++k) {
            const int other = map.neighbour(cell, k);
            if (map.sea[at(other)]) continue;
            const double high = std::max(map.heights[at(cell)], map.heights[at(other)]);
            sinking[at(cell)] =
                std::min(sinking[at(cell)], sinking[at(other)] + gentle + kSinkingAcross * high);
        }
    };
    const int cells = map.size * map.size;
    for (int cell = 0; cell < cells; ++cell) {
        if (!map.sea[at(cell)] && sinking[at(cell)] > 0) visit(cell);
    }
    for (int cell = cells; cell-- > 0;) {
        if (!map.sea[at(cell)] && sinking[at(cell)] > 0) visit(cell);
    }
}

}  // namespace

double glaciated(const RiversParams& params, double belt) {
    constexpr double kEdge = 4;
    return smooth_step(kEdge * (belt + params.glaciers - 1));
}

std::vector<std::int32_t> find_sinking(const RiversParams& params, const Country& country,
                                       const TorusMap& map, const DrainageTree& tree) {
    std::vector<std::int32_t> units(map.heights.size());
    if (params.glaciers <= 0) return units;
    std::vector<double> sinking(map.heights.size());
    const std::vector<double> ice = ice_around(params, country, map);
    const double deepest = std::min(kSinkingShare * params.relief, kSinkingMetres);
    for (std::size_t i = 0; i < sinking.size(); ++i) {
        const double share = (ice[i] / params.relief - kIceBegins) / (kIceWhole - kIceBegins);
        sinking[i] = deepest * smooth_step(share);
    }
    constexpr int kRounds = 4;
    for (int round = 0; round < kRounds; ++round) {
        even_out(map, kGentleSinking * params.relief / map.size, sinking);
        // From the sea upwards.
        for (std::size_t i = tree.order.size(); i-- > 0;) {
            const std::size_t cell = at(tree.order[i]);
            sinking[cell] = std::min(sinking[cell], sinking[at(tree.receivers[cell])]);
        }
    }
    std::ranges::transform(sinking, units.begin(), [](double metres) {
        return static_cast<std::int32_t>(metres * kRoughnessMetre);
    });
    return units;
}

bool sinks_around(const TorusMap& map, const std::vector<std::int32_t>& sinking, int cell) {
    const int mask = map.size - 1, column = cell & mask, row = cell / map.size;
    for (int y = row - 2; y <= row + 2; ++y) {
        for (int x = column - 2; x <= column + 2; ++x) {
            if (sinking[at((y & mask) * map.size + (x & mask))] > 0) return true;
        }
    }
    return false;
}

}  // namespace orograph
