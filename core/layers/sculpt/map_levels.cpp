#include "core/layers/sculpt/map_levels.h"

#include <algorithm>
#include <cassert>
#include <vector>

#include "core/base/parallel.h"
#include "core/layers/sculpt/neighbour_rows.h"

namespace orograph {
namespace {

constexpr int kLevelBand = 16;

/// Halfway between b and c, of four values evenly apart.
float middle(float a, float b, float c, float d) {
    return (9 * (b + c) - (a + d)) * 0.0625f;
}

/// One row at twice the resolution.
void double_row(const float* coarse, int coarse_width, Sides sides, std::vector<float>& fine) {
    const auto at = [&](int x) { return coarse[nearest_sample(x, coarse_width, sides)]; };
    for (int x = 0; x < static_cast<int>(fine.size()); ++x) {
        const int west = x / 2;
        fine[static_cast<std::size_t>(x)] =
            x % 2 == 0 ? at(west) : middle(at(west - 1), at(west), at(west + 1), at(west + 2));
    }
}

}  // namespace

Grid<float> halved(const Grid<float>& values, Sides sides) {
    Grid<float> coarse(halved(values.width(), sides), halved(values.height(), sides));
    for (int y = 0; y < coarse.height(); ++y) {
        const float* row = values.row(std::min(2 * y, values.height() - 1));
        for (int x = 0; x < coarse.width(); ++x) {
            coarse.at(x, y) = row[std::min(2 * x, values.width() - 1)];
        }
    }
    return coarse;
}

Grid<float> doubled(const Grid<float>& coarse, int width, int height, const Job& job, Sides sides) {
    assert(halved(width, sides) == coarse.width() && halved(height, sides) == coarse.height());
    Grid<float> fine(width, height);
    const auto work = [&](int begin, int end) {
        std::vector<float> rows[4];
        for (auto& row : rows) row.resize(static_cast<std::size_t>(width));
        for (int y = begin; y < end; ++y) {
            const int north = y / 2;
            const auto double_at = [&](int row, std::vector<float>& to) {
                const int at = nearest_sample(row, coarse.height(), sides);
                double_row(coarse.row(at), coarse.width(), sides, to);
            };
            if (y % 2 == 0) {
                double_at(north, rows[0]);
                std::ranges::copy(rows[0], fine.row(y));
                continue;
            }
            for (int i = 0; i < 4; ++i) double_at(north - 1 + i, rows[i]);
            for (std::size_t x = 0; x < static_cast<std::size_t>(width); ++x) {
                fine.row(y)[x] = middle(rows[0][x], rows[1][x], rows[2][x], rows[3][x]);
            }
        }
    };
    static_cast<void>(parallel_rows(height, kLevelBand, job, work));
    return fine;
}

}  // namespace orograph
