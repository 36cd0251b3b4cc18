#include "core/rivers/country.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

#include "core/base/parallel.h"
#include "core/base/random.h"
#include "core/layers/stack/shaping.h"
#include "core/rivers/toroidal_noise.h"
#include "core/rivers/torus_regions.h"

namespace orograph {
namespace {

using Noise = std::vector<std::int32_t>;

constexpr double kOne = kNoiseOne;
/// Inland seas of less than this share of the world become land, so that rivers reach the ocean.
constexpr int kSmallestSea = 600;
/// Rows that a thread takes at once.
constexpr int kCountryBand = 32;

/// Below which a share of the values lies, of every fourth along each axis; infinite for none or
/// all.
double quantile(const Noise& noise, int size, double share) {
    if (share <= 0) return -std::numeric_limits<double>::infinity();
    if (share >= 1) return std::numeric_limits<double>::infinity();
    Noise some;
    for (int y = 0; y < size; y += 4) {
        for (int x = 0; x < size; x += 4) {
            some.push_back(noise[static_cast<std::size_t>(y) * static_cast<std::size_t>(size) +
                                 static_cast<std::size_t>(x)]);
        }
    }
    const auto at =
        some.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(some.size()));
    std::ranges::nth_element(some, at);
    return *at / kOne;
}

/// Turns seas that are too small into land.
void fill_small_seas(std::vector<std::uint8_t>& sea, int size) {
    const std::size_t smallest = sea.size() / kSmallestSea;
    for_each_region(
        size, [&](int cell) { return sea[static_cast<std::size_t>(cell)] != 0; },
        [&](const std::vector<int>& cells) {
            if (cells.size() >= smallest) return;
            for (const int cell : cells) sea[static_cast<std::size_t>(cell)] = 0;
        });
}

}  // namespace

Country make_country(const RiversParams& params, int size, std::uint64_t seed, int threads) {
    // Each of these has a stream of the seed of its own.
    struct Kind {
        int coarsest;
        double amplitude, gain;
    };
    constexpr Kind kKinds[] = {{4, 1, 0.586}, {8, 1, 0.508}, {8, 1, 0.371},
                               {8, 1, 0.352}, {8, 1, 0.371}, {32, 0.61, 0.684}};
    constexpr auto kCount = static_cast<int>(std::size(kKinds));
    Noise noises[kCount];
    parallel_rows(kCount, 1, {.threads = threads}, [&](int begin, int end) {
        for (int i = begin; i < end; ++i) {
            const Kind& kind = kKinds[i];
            noises[i] = toroidal_noise(size, kind.coarsest,
                                       derive_seed(seed, static_cast<std::uint64_t>(i) + 1),
                                       static_cast<int>(kind.amplitude * kOne), kind.gain);
        }
    });
    // Named one by one: Clang 14 lets no lambda see the names of a structured binding.
    const auto &continents = noises[0], &belts = noises[1], &gaps = noises[2],
               &highlands = noises[3], &lowlands = noises[4], &rocks = noises[5];
    const double sea_level = quantile(continents, size, params.sea_share);
    const double plain_below = quantile(lowlands, size, params.plains);
    const double plateau_above = quantile(highlands, size, 1 - params.plateaus);
    // Badlands are as far above the middle of the lowlands' noise as can be.
    const double badland_above = std::max(quantile(lowlands, size, 0.8), plain_below + 0.5);

    Country country;
    country.size = size;
    const std::size_t cells = continents.size();
    country.sea.resize(cells);
    for (std::size_t i = 0; i < cells; ++i) country.sea[i] = continents[i] / kOne <= sea_level;
    fill_small_seas(country.sea, size);
    for (auto* field : {&country.inland, &country.uplift, &country.erodibility, &country.age,
                        &country.belt, &country.dissection, &country.valley, &country.strata}) {
        field->resize(cells);
    }
    const auto describe = [&](std::size_t i) {
        double inland = continents[i] / kOne - std::max(sea_level, -4.0);
        if (!country.sea[i] && inland <= 0) inland = 1e-4;
        const double coast = 0.15 + 0.85 * smooth_step(inland * 3);
        // A belt runs where its noise is near 0, with gaps.
        const double across = std::max(0.0, 1 - 1.15 * std::abs(belts[i] / kOne));
        const double belt = across * across * smooth_step(0.75 + 0.9 * (gaps[i] / kOne));
        const double low = lowlands[i] / kOne;
        const double plain = smooth_step(0.5 - 1.2 * (low - plain_below));
        const double badland =
            smooth_step((low - badland_above) * 2.5 + 0.2) * (1 - smooth_step(belt * 2));
        const double plateau = smooth_step(0.5 + 2.2 * (highlands[i] / kOne - plateau_above)) *
                               (1 - smooth_step(belt * 2.5));
        const double rock = std::clamp(rocks[i] / kOne, -1.0, 1.0);
        const double rise =
            0.03 + 0.36 * std::clamp(inland * 0.8, 0.0, 1.0) * (1 - 0.85 * plain) +
            params.mountains * (0.8 * belt * belt + 0.12 * belt) * coast * (1 - 0.6 * plain) +
            1.1 * plateau * coast;
        const double mountain = smooth_step(belt * 2);
        country.inland[i] = static_cast<float>(inland);
        country.uplift[i] = static_cast<float>(rise);
        country.erodibility[i] = static_cast<float>((1 + 0.35 * rock) * (0.8 + 0.4 * plain));
        country.age[i] = static_cast<float>(plateau > 0.02 ? 1.6 - 1.2 * plateau : 1e9);
        country.belt[i] = static_cast<float>(belt * coast);
        country.dissection[i] = static_cast<float>(std::clamp(
            0.55 + 0.35 * plain - 0.55 * badland - 0.05 * mountain - 0.15 * plateau, 0.0, 1.0));
        country.valley[i] = static_cast<float>(
            std::clamp(0.45 + 0.4 * plain - 0.25 * mountain - 0.4 * plateau, 0.0, 1.0));
        country.strata[i] = static_cast<float>(plateau);
    };
    parallel_rows(size, kCountryBand, {.threads = threads}, [&](int begin, int end) {
        const auto wide = static_cast<std::size_t>(size);
        for (std::size_t i = static_cast<std::size_t>(begin) * wide;
             i < static_cast<std::size_t>(end) * wide; ++i) {
            describe(i);
        }
    });
    return country;
}

}  // namespace orograph
