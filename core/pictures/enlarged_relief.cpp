#include "core/pictures/enlarged_relief.h"

#include <algorithm>
#include <cassert>

#include "core/base/enlarging.h"
#include "core/pictures/hillshade.h"
#include "core/pictures/mixed_colour.h"

namespace orograph {
namespace {

constexpr int kBeyond = 2;  // samples that a curve needs beyond each border
constexpr int kSteps = 1024;

/// The colour at a place between samples; at a sample its own.
Rgb colour_at(const Image& colours, int x, double east, int y, double south) {
    const auto at = [&](int column, int row) {
        return colours.at(std::clamp(column, 0, colours.width() - 1),
                          std::clamp(row, 0, colours.height() - 1));
    };
    return mixed_colour(mixed_colour(at(x, y), at(x + 1, y), east),
                        mixed_colour(at(x, y + 1), at(x + 1, y + 1), east), south);
}

}  // namespace

EnlargedRelief::EnlargedRelief(const Grid<float>& heights, double spacing,
                               const ReliefColours& colours, int width, int height)
    : heights_(heights), spacing_(static_cast<float>(spacing)), colours_(colours), height_(height) {
    assert(heights.width() >= 2 && heights.height() >= 2);
    assert(width >= heights.width() && height >= heights.height());
    for (int x = 0; x < width; ++x) columns_.push_back(place_of(x, width, heights.width()));
    if (!colours.colours) table_ = colours.palette->table(kSteps);
}

EnlargedRelief::Place EnlargedRelief::place_of(int texel, int texels, int samples) {
    const BetweenSamples between = texel_between(texel, texels, samples);
    const CubicWeights weights = cubic_weights(between.share);
    Place place;
    place.second = static_cast<int>(between.before);
    place.share = between.share;
    std::ranges::copy(weights.values, place.values);
    std::ranges::copy(weights.slopes, place.slopes);
    return place;
}

void EnlargedRelief::samples_of(int row, std::span<float> out) const {
    const int last = heights_.height() - 1, width = heights_.width();
    const int inside = std::clamp(row, 0, last);
    const int next = row < 0 ? 1 : last - 1;  // towards the middle
    const auto beyond = static_cast<float>(std::abs(row - inside));
    for (int x = 0; x < width; ++x) {
        float height = heights_.at(x, inside);
        if (beyond > 0) height += beyond * (height - heights_.at(x, next));
        out[static_cast<std::size_t>(x + kBeyond)] = height;
    }
    const auto first = out.begin() + kBeyond, end = first + width - 1;
    for (int i = 1; i <= kBeyond; ++i) {
        const auto steps = static_cast<float>(i);
        *(first - i) = *first + steps * (*first - *(first + 1));
        *(end + i) = *end + steps * (*end - *(end - 1));
    }
}

void EnlargedRelief::fill(int y, std::span<Rgb> row) const {
    assert(row.size() == columns_.size());
    const Place down = place_of(y, height_, heights_.height());
    // What the four rows come to at each column of samples: the height, and the slope downwards.
    const std::size_t count = static_cast<std::size_t>(heights_.width() + 2 * kBeyond);
    std::vector<float> samples(count), values(count), slopes(count);
    for (int i = 0; i < 4; ++i) {
        samples_of(down.second - 1 + i, samples);
        for (std::size_t x = 0; x < count; ++x) {
            values[x] += down.values[i] * samples[x];
            slopes[x] += down.slopes[i] * samples[x];
        }
    }
    const HeightRange range = colours_.range;
    const float extent = range.maximum - range.minimum;
    for (std::size_t x = 0; x < row.size(); ++x) {
        const Place& across = columns_[x];
        const std::size_t first = static_cast<std::size_t>(across.second - 1 + kBeyond);
        float height = 0, east = 0, south = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            height += across.values[i] * values[first + i];
            east += across.slopes[i] * values[first + i];
            south += across.values[i] * slopes[first + i];
        }
        Rgb colour;
        if (colours_.colours) {
            colour = colour_at(*colours_.colours, across.second, double{across.share}, down.second,
                               double{down.share});
        } else {
            const float share =
                extent > 0 ? std::clamp((height - range.minimum) / extent, 0.0f, 1.0f) : 0.5f;
            colour = table_[static_cast<std::size_t>(share * (kSteps - 1) + 0.5f)];
        }
        row[x] = lit(colour, east / spacing_, south / spacing_);
    }
}

}  // namespace orograph
