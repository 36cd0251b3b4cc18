#include "core/base/enlarged_rows.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <vector>

#include "core/base/enlarging.h"
#include "core/base/grid_copy.h"

namespace orograph {
namespace {

/// Two samples, and how much the second counts.
struct Pair {
    int first = 0, second = 0;
    float share = 0;
};

Pair pair_of(int texel, int texels, int samples) {
    const BetweenSamples place = texel_between(texel, texels, samples);
    const auto inside = [samples](std::int64_t sample) {
        return static_cast<int>(std::clamp<std::int64_t>(sample, 0, samples - 1));
    };
    return {inside(place.before), inside(place.before + 1), place.share};
}

using Corners = std::array<float, 4>;  // north-west, north-east, south-west, south-east

/// Of a number that is infinite, or none, nothing is mixed.
float mixed(float from, float to, float share) {
    if (share == 0 || from == to || !std::isfinite(from)) return from;
    return from + (to - from) * share;
}

float mixed(const Corners& values, float east, float south) {
    return mixed(mixed(values[0], values[1], east), mixed(values[2], values[3], east), south);
}

float foremost(const Corners& values, float east, float south) {
    const Corners weights = {(1 - east) * (1 - south), east * (1 - south), (1 - east) * south,
                             east * south};
    float best = values[0], most = -1;
    for (const float value : values) {
        float weight = 0;
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (values[i] == value) weight += weights[i];
        }
        if (weight > most) {
            best = value;
            most = weight;
        }
    }
    return best;
}

}  // namespace

Grid<float> enlarged_rows(const Grid<float>& grid, int width, int height, int first, int count,
                          Between between) {
    assert(grid.size() > 0 && width > 0 && first >= 0 && first + count <= height);
    if (width == grid.width() && height == grid.height()) return rows_of_grid(grid, first, count);
    std::vector<Pair> columns;
    for (int x = 0; x < width; ++x) columns.push_back(pair_of(x, width, grid.width()));
    Grid<float> rows(width, count);
    for (int y = 0; y < count; ++y) {
        const Pair down = pair_of(first + y, height, grid.height());
        const float *north = grid.row(down.first), *south = grid.row(down.second);
        float* out = rows.row(y);
        for (const Pair& across : columns) {
            const Corners values = {north[across.first], north[across.second], south[across.first],
                                    south[across.second]};
            *out++ = between == Between::mixed ? mixed(values, across.share, down.share)
                                               : foremost(values, across.share, down.share);
        }
    }
    return rows;
}

}  // namespace orograph
