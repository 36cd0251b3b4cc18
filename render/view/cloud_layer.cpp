#include "render/view/cloud_layer.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

namespace orograph {
namespace {

/// A sample's height, as a number that is larger the higher it is, and its index.
struct Ranked {
    std::uint32_t height, index;
};

/// Of a number other than NaN. (A negative float is the smaller the larger its bits are; and both
/// zeros are one number.)
std::uint32_t ordered(float height) {
    const auto bits = std::bit_cast<std::uint32_t>(height + 0.0f);
    return bits >> 31 ? ~bits : bits | 0x80000000u;
}

/// Sorts from the lowest to the highest, in three passes over the bits: a comparison of so many
/// takes several times as long, and a small picture waits for it.
void sort(std::vector<Ranked>& samples) {
    constexpr int kBits = 11;
    constexpr std::uint32_t kDigit = (1u << kBits) - 1;
    std::vector<Ranked> sorted(samples.size());
    for (int shift = 0; shift < 32; shift += kBits) {
        std::array<std::uint32_t, kDigit + 1> ends{};
        for (const Ranked& sample : samples) ++ends[sample.height >> shift & kDigit];
        std::uint32_t before = 0;
        for (std::uint32_t& end : ends) before += std::exchange(end, before);
        for (const Ranked& sample : samples) {
            sorted[ends[sample.height >> shift & kDigit]++] = sample;
        }
        samples.swap(sorted);
    }
}

Grid<CloudTexel> halved(const Grid<CloudTexel>& finer) {
    Grid<CloudTexel> coarser(finer.width() / 2, finer.height() / 2);
    for (int y = 0; y < coarser.height(); ++y) {
        for (int x = 0; x < coarser.width(); ++x) {
            const auto mean = [&](std::uint16_t CloudTexel::*value) {
                int sum = 2;  // to round
                for (const int row : {2 * y, 2 * y + 1}) {
                    for (const int column : {2 * x, 2 * x + 1}) sum += finer.at(column, row).*value;
                }
                return static_cast<std::uint16_t>(sum / 4);
            };
            coarser.at(x, y) = {mean(&CloudTexel::thickness), mean(&CloudTexel::puff)};
        }
    }
    return coarser;
}

}  // namespace

std::optional<CloudLayer> cloud_layer(const Terrain& clouds, int level, const Job& job) {
    const int side = 1 << level;
    CloudLayer layer(side, side);
    std::vector<float> heights(layer.size());
    fill_metres(clouds, {level, 0, 0, side, side}, heights);
    if (job.stopped()) return std::nullopt;
    std::vector<Ranked> samples;
    samples.reserve(heights.size());
    for (const float height : heights) {
        samples.push_back({ordered(height), static_cast<std::uint32_t>(samples.size())});
    }
    sort(samples);
    const double all = std::max<double>(static_cast<double>(samples.size()) - 1, 1);
    std::size_t thinner = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        if (samples[i].height != samples[thinner].height) thinner = i;
        layer.values()[samples[i].index] =
            static_cast<std::uint16_t>(static_cast<double>(thinner) / all * 65535);
    }
    return layer;
}

std::vector<Grid<CloudTexel>> cloud_levels(const CloudLayer& layer) {
    std::vector<Grid<CloudTexel>> levels;
    Grid<CloudTexel>& finest = levels.emplace_back(layer.width(), layer.height());
    std::ranges::transform(layer.values(), finest.values().begin(), [](std::uint16_t thickness) {
        const int puff = std::abs(2 * thickness - 65535);
        return CloudTexel{thickness, static_cast<std::uint16_t>(puff)};
    });
    while (levels.back().width() > 1) levels.push_back(halved(levels.back()));
    return levels;
}

}  // namespace orograph
