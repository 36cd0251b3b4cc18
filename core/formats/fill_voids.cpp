#include "core/formats/fill_voids.h"

#include <algorithm>
#include <cmath>

// Pull and push: means of what is known go up to grids of half the size until nothing is unknown,
// and come down between them where it was. Steven Gortler and others, "The Lumigraph" (SIGGRAPH
// 1996), section 3.4.

namespace orograph {
namespace {

std::size_t voids_of(const Grid<float>& grid) {
    return static_cast<std::size_t>(
        std::ranges::count_if(grid.values(), [](float height) { return std::isnan(height); }));
}

/// Each sample is the mean of those of four that are known; of none it isn't either.
Grid<float> halved(const Grid<float>& fine) {
    Grid<float> coarse((fine.width() + 1) / 2, (fine.height() + 1) / 2);
    for (int y = 0; y < coarse.height(); ++y) {
        for (int x = 0; x < coarse.width(); ++x) {
            double sum = 0;
            int known = 0;
            for (int i = 0; i < 4; ++i) {
                const int fine_x = 2 * x + i % 2, fine_y = 2 * y + i / 2;
                if (fine_x >= fine.width() || fine_y >= fine.height()) continue;
                const float height = fine.at(fine_x, fine_y);
                if (std::isnan(height)) continue;
                sum += height;
                ++known;
            }
            coarse.at(x, y) = static_cast<float>(known > 0 ? sum / known : NAN);
        }
    }
    return coarse;
}

/// Between the samples of the coarse grid, at the middle of sample x, y of the fine one.
float between(const Grid<float>& coarse, int x, int y) {
    const auto near = [](int i, int samples) { return std::min(i / 2, samples - 1); };
    const auto far = [](int i, int samples) {
        return std::clamp(i / 2 + (i % 2 == 0 ? -1 : 1), 0, samples - 1);
    };
    const int near_x = near(x, coarse.width()), far_x = far(x, coarse.width());
    const int near_y = near(y, coarse.height()), far_y = far(y, coarse.height());
    const double upper = 0.75 * coarse.at(near_x, near_y) + 0.25 * coarse.at(far_x, near_y);
    const double lower = 0.75 * coarse.at(near_x, far_y) + 0.25 * coarse.at(far_x, far_y);
    return static_cast<float>(0.75 * upper + 0.25 * lower);
}

/// Requires a sample that is known.
void fill(Grid<float>& grid) {
    if (voids_of(grid) == 0) return;
    Grid<float> coarse = halved(grid);
    fill(coarse);
    for (int y = 0; y < grid.height(); ++y) {
        for (int x = 0; x < grid.width(); ++x) {
            if (std::isnan(grid.at(x, y))) grid.at(x, y) = between(coarse, x, y);
        }
    }
}

}  // namespace

std::vector<bool> voids_in(const Grid<float>& heights) {
    if (voids_of(heights) == 0) return {};
    std::vector<bool> result(heights.size());
    const std::span<const float> values = heights.values();
    std::transform(values.begin(), values.end(), result.begin(),
                   [](float height) { return std::isnan(height); });
    return result;
}

std::size_t fill_voids(Grid<float>& heights) {
    const std::size_t voids = voids_of(heights);
    if (voids < heights.size()) fill(heights);
    return voids;
}

}  // namespace orograph
