#include "core/layers/sculpt/map_noise.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace orograph {
namespace {

/// How much of a sample is that of the next tile's noise, the rest its own: weights whose squares
/// have the sum 1, as the variances of what is added do.
struct Fade {
    float own = 1, next = 0;

    Fade(int i, int samples) {
        const int first = samples - samples / 4;
        if (i < first) return;
        const float along =
            (static_cast<float>(i - first) + 0.5f) / static_cast<float>(samples / 4);
        const float share = along * along * (3 - 2 * along);
        const float length = std::sqrt(share * share + (1 - share) * (1 - share));
        own = (1 - share) / length;
        next = share / length;
    }
};

}  // namespace

MapNoise::MapNoise(const NoiseParams& params, std::uint64_t seed, double spacing, int width,
                   int height, Sides sides)
    : sampler_(noise(params, {0, spacing, seed})), width_(width), height_(height), sides_(sides) {
    assert(sampler_.ok());
}

void MapNoise::fill(int first, Grid<float>& rows, const Job& job) const {
    const Window window{0, 0, first, rows.width(), rows.height()};
    fill_plain(window, rows, job);
    if (sides_ == Sides::open) return;
    assert(rows.width() == width_);
    Grid<float> beside(rows.width(), rows.height());
    const auto fade_in = [&](Grid<float>& to, const Grid<float>& next) {
        for (int x = width_ - width_ / 4; x < width_; ++x) {
            const Fade fade(x, width_);
            for (int y = 0; y < to.height(); ++y) {
                to.at(x, y) = fade.own * to.at(x, y) + fade.next * next.at(x, y);
            }
        }
    };
    fill_plain({0, -width_, first, width_, rows.height()}, beside, job);
    fade_in(rows, beside);
    if (first + rows.height() <= height_ - height_ / 4) return;
    Grid<float> south(rows.width(), rows.height());
    fill_plain({0, 0, first - height_, width_, rows.height()}, south, job);
    fill_plain({0, -width_, first - height_, width_, rows.height()}, beside, job);
    fade_in(south, beside);
    for (int y = 0; y < rows.height(); ++y) {
        const Fade fade(first + y, height_);
        for (int x = 0; x < width_; ++x) {
            rows.at(x, y) = fade.own * rows.at(x, y) + fade.next * south.at(x, y);
        }
    }
}

void MapNoise::fill_plain(const Window& window, Grid<float>& values, const Job& job) const {
    const Result<bool> made = sampler_->heights(window, values, job);
    if (!made || !*made) std::ranges::fill(values.values(), 0.0f);
}

}  // namespace orograph
