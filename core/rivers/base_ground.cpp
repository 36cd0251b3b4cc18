#include "core/rivers/base_ground.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/layers/stack/shaping.h"
#include "core/rivers/base_erosion.h"
#include "core/rivers/torus_blur.h"

namespace orograph {
namespace {

/// Rise over run, on cells some kilometres wide, below which land is all plain, and from which on
/// it is all mountains.
constexpr double kPlain = 0.004, kMountain = 0.09;
/// Rise over run from one cell to the next, after erosion.
constexpr double kSteepest = 0.6;
/// The sea's bed as RiverBase takes it from Country::inland.
constexpr double kBedMetres = 2500;

/// Of the cell whose north-western sample is (x, y).
double mean_height(const Grid<float>& ground, int x, int y) {
    const auto at = [&](int column, int row) {
        return static_cast<double>(ground.at(x + column, y + row));
    };
    return ((at(0, 0) + at(0, 1)) + (at(1, 0) + at(1, 1))) / 4;
}

/// Lowers cells of a torus that stand more than `rise`, or its square root of 2 diagonally, above a
/// neighbour: rivers left divides between cells of very different height. No pit comes of it: what
/// is lowered has a neighbour that it was lowered to.
void limit_slopes(std::vector<double>& heights, int size, double rise) {
    const int mask = size - 1;
    const auto visit = [&](int x, int y, int back) {
        const auto at = [&](int column, int row) -> double& {
            return heights[static_cast<std::size_t>((row & mask) * size + (column & mask))];
        };
        double& here = at(x, y);
        here = std::min({here, at(x - back, y) + rise, at(x, y - back) + rise,
                         at(x - back, y - back) + rise * 1.4142135623730951,
                         at(x + back, y - back) + rise * 1.4142135623730951});
    };
    // Twice, for what comes round the torus.
    for (int pass = 0; pass < 2; ++pass) {
        for (int y = 0; y < size; ++y) {
            for (int x = 0; x < size; ++x) visit(x, y, 1);
        }
        for (int y = size - 1; y >= 0; --y) {
            for (int x = size - 1; x >= 0; --x) visit(x, y, -1);
        }
    }
}

}  // namespace

bool has_sea(const Grid<float>& ground) {
    for (int y = 0; y + 1 < ground.height(); ++y) {
        for (int x = 0; x + 1 < ground.width(); ++x) {
            if (mean_height(ground, x, y) <= 0) return true;
        }
    }
    return false;
}

void take_ground(const Grid<float>& ground, double side, Country& country, TorusMap& map) {
    const int size = ground.width() - 1;
    const std::size_t cells = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
    map = {size, std::vector<std::uint8_t>(cells), std::vector<double>(cells)};
    country = {};
    country.size = size;
    for (auto* values :
         {&country.inland, &country.belt, &country.dissection, &country.valley, &country.strata}) {
        values->resize(cells);
    }
    const double cell = side / size;
    std::size_t i = 0;
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x, ++i) {
            const auto at = [&](int column, int row) {
                return static_cast<double>(ground.at(x + column, y + row));
            };
            const double west = at(0, 0) + at(0, 1), east = at(1, 0) + at(1, 1);
            const double south = at(0, 1) + at(1, 1), north = at(0, 0) + at(1, 0);
            const double height = mean_height(ground, x, y);
            map.sea[i] = height <= 0 ? 1 : 0;
            map.heights[i] = std::max(height, 0.0);
            country.inland[i] = static_cast<float>(std::min(height, 0.0) / kBedMetres);
            const double across = (east - west) / (2 * cell), down = (south - north) / (2 * cell);
            const double slope = std::sqrt(across * across + down * down);
            const double plain = 1 - smooth_step(slope / kPlain),
                         mountain = smooth_step(slope / kMountain);
            // As make_country has it.
            country.belt[i] = static_cast<float>(mountain);
            country.dissection[i] = static_cast<float>(0.55 + 0.35 * plain - 0.05 * mountain);
            country.valley[i] = static_cast<float>(0.45 + 0.4 * plain - 0.25 * mountain);
        }
    }
}

bool cut_valleys(const RiversParams& params, double side, std::uint64_t seed, const Job& job,
                 Country& country, TorusMap& map) {
    const double highest = std::ranges::max(map.heights);
    if (params.erosion <= 0 || highest <= 0) return true;
    const std::size_t cells = map.heights.size();
    country.uplift.resize(cells);
    country.erodibility.assign(cells, 1);
    country.age.assign(cells, 1e9f);
    country.sea = map.sea;
    for (std::size_t i = 0; i < cells; ++i) {
        const double share = map.heights[i] / highest;
        country.uplift[i] = static_cast<float>(0.05 + 0.95 * share);
        if (!map.sea[i]) country.inland[i] = static_cast<float>(share);
    }
    RiversParams risen = params;
    risen.relief = highest;
    TorusMap eroded;
    DrainageTree tree;
    if (!erode_country(risen, country, side, seed, job, eroded, tree)) return false;
    std::vector<double> given = map.heights, made = eroded.heights;
    const int radius = map.size / 32;
    blur(given, map.size, radius);
    blur(made, map.size, radius);
    const double least = highest * 1e-4;
    for (std::size_t i = 0; i < cells; ++i) {
        eroded.heights[i] *= (given[i] + least) / (made[i] + least);
    }
    limit_slopes(eroded.heights, map.size, kSteepest * side / map.size);
    for (std::size_t i = 0; i < cells; ++i) {
        map.heights[i] += params.erosion * (eroded.heights[i] - map.heights[i]);
    }
    return true;
}

}  // namespace orograph
