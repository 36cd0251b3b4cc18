#include "render/view/waves.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

#include "core/base/random.h"

namespace orograph {
namespace {

constexpr double kTurn = 2 * std::numbers::pi;
constexpr double kGravity = 9.81;
constexpr int kTexels = kWaveTexels;
/// Waves of a tile, and how many lengths of the longest and of the shortest one a side has.
constexpr int kWavesOfATile = 48;
constexpr double kFewest = 6, kMost = 40;
/// The share of the slopes' variance that the tiles hold, if none of their waves is longer than
/// the wind raises. The rest are ripples.
constexpr double kTileShare = 0.75;

struct Layout {
    double side, turn;
};
/// From tile to tile waves become shorter. The first two share some lengths, so that neither is
/// seen to repeat.
constexpr std::array<Layout, kWaveTiles> kLayouts = {
    {{631, 0.31}, {263, -0.87}, {47, 0.74}, {7.3, -1.27}}};

struct Wave {
    /// Whole periods along the tile's side.
    int east, south;
    /// Radians, and radians a second.
    double phase, speed;
    /// The greatest slope.
    double slope;
};

/// How much of the waves of a length a wind has raised, of those that are much shorter than its
/// longest.
double raised_share(double length, double wind) {
    if (wind <= 0) return 0;
    // Pierson and Moskowitz's peak in radians a second, by the wind 10 metres up.
    const double peak = 0.855 * kGravity / wind;
    const double longest = kTurn * kGravity / (peak * peak);
    const double ratio = length / longest;
    return std::exp(-1.25 * ratio * ratio);
}

/// `number`: of the tile. The variance of all slopes along an axis is that which they have.
std::vector<Wave> waves_of(int number, double wind) {
    const Layout& layout = kLayouts[static_cast<std::size_t>(number)];
    std::vector<Wave> waves;
    const double variance = wave_deviation(wind) * wave_deviation(wind) * kTileShare / kWaveTiles;
    for (int i = 0; i < kWavesOfATile; ++i) {
        const auto random = [&](int what) {
            return random_unit(static_cast<std::uint64_t>(number), what, i, 0);
        };
        const double periods = kFewest * std::pow(kMost / kFewest, (i + random(0)) / kWavesOfATile);
        // Most go about with the wind, and hardly any against it.
        const double across = 2 * random(1) - 1;
        const double direction = 1.9 * across * std::abs(across) - layout.turn;
        const int east = static_cast<int>(std::lround(periods * std::cos(direction)));
        const int south = static_cast<int>(std::lround(periods * std::sin(direction)));
        const double length = layout.side / std::hypot(east, south);
        // Of a wave the slope's variance is half its greatest square, and that of both axes.
        const double slope = std::sqrt(4 * variance / kWavesOfATile * raised_share(length, wind));
        waves.push_back(
            {east, south, kTurn * random(2), std::sqrt(kGravity * kTurn / length), slope});
    }
    return waves;
}

using Circle = std::array<std::complex<float>, kTexels>;

/// The texels of a side as places on the unit circle, once around it.
Circle once_around() {
    Circle circle;
    for (std::size_t i = 0; i < circle.size(); ++i) {
        circle[i] = std::polar(1.0f, static_cast<float>(kTurn * static_cast<double>(i) / kTexels));
    }
    return circle;
}

/// The same, so many times around.
Circle around(int turns) {
    static const Circle once = once_around();
    Circle circle;
    for (int i = 0; i < kTexels; ++i) {
        const int part = (turns * i % kTexels + kTexels) % kTexels;
        circle[static_cast<std::size_t>(i)] = once[static_cast<std::size_t>(part)];
    }
    return circle;
}

Grid<glm::vec2> slopes_of(const std::vector<Wave>& waves, double seconds) {
    Grid<glm::vec2> slopes(kTexels, kTexels);
    std::ranges::fill(slopes.values(), glm::vec2(0));
    for (const Wave& wave : waves) {
        const Circle east = around(wave.east), south = around(wave.south);
        const double phase = std::remainder(wave.phase - wave.speed * seconds, kTurn);
        const std::complex<float> begin = std::polar(1.0f, static_cast<float>(phase));
        const glm::vec2 slope = glm::vec2(wave.east, wave.south) *
                                static_cast<float>(wave.slope / std::hypot(wave.east, wave.south));
        for (int y = 0; y < kTexels; ++y) {
            const std::complex<float> row = begin * south[static_cast<std::size_t>(y)];
            glm::vec2* texels = &slopes.at(0, y);
            for (std::size_t x = 0; x < kTexels; ++x) {
                texels[x] += slope * (row.real() * east[x].real() - row.imag() * east[x].imag());
            }
        }
    }
    return slopes;
}

/// Along an axis.
double variance_of(const Grid<glm::vec2>& slopes) {
    double sum = 0;
    for (const glm::vec2& slope : slopes.values()) sum += slope.x * slope.x + slope.y * slope.y;
    return 0.5 * sum / static_cast<double>(slopes.size());
}

std::uint8_t byte_of(double value) {
    return static_cast<std::uint8_t>(std::clamp(std::round(value), 0.0, 255.0));
}

Grid<WaveTexel> texels_of(const Grid<glm::vec2>& slopes, double deviation) {
    // Of a calm sea there are none.
    const double scale = deviation > 0 ? kWaveDeviation / deviation : 0;
    Grid<WaveTexel> texels(slopes.width(), slopes.height());
    for (std::size_t i = 0; i < slopes.size(); ++i) {
        const glm::vec2& slope = slopes.values()[i];
        texels.values()[i] = {byte_of(128 + scale * slope.x), byte_of(128 + scale * slope.y)};
    }
    return texels;
}

}  // namespace

double wave_deviation(double wind) {
    return std::sqrt(0.5 * (0.003 + 0.00512 * wind));
}

double whitecap_share(double wind) {
    return std::min(3.84e-6 * std::pow(wind, 3.41), 1.0);
}

double exceeded_with(double share) {
    double low = -8, high = 8;
    for (int i = 0; i < 60; ++i) {
        const double middle = 0.5 * (low + high);
        const double beyond = 0.5 * std::erfc(middle / std::numbers::sqrt2);
        (beyond > share ? low : high) = middle;
    }
    return 0.5 * (low + high);
}

std::array<WaveTile, kWaveTiles> waves_at(double wind, double seconds) {
    std::array<WaveTile, kWaveTiles> tiles;
    for (int number = 0; number < kWaveTiles; ++number) {
        WaveTile& tile = tiles[static_cast<std::size_t>(number)];
        const Layout& layout = kLayouts[static_cast<std::size_t>(number)];
        tile.side = layout.side;
        tile.turn = layout.turn;
        const Grid<glm::vec2> slopes = slopes_of(waves_of(number, wind), seconds);
        tile.deviation = std::sqrt(variance_of(slopes));
        tile.texels = texels_of(slopes, tile.deviation);
    }
    return tiles;
}

glm::vec4 tile_place(const WaveTile& tile, double east, double south) {
    const double x = std::cos(tile.turn) / tile.side, y = std::sin(tile.turn) / tile.side;
    const double own_east = x * east + y * south, own_south = x * south - y * east;
    return {x, y, own_east - std::floor(own_east), own_south - std::floor(own_south)};
}

FlowPhases flow_phases(double seconds) {
    constexpr double kLast = 6;  // seconds that waves are carried
    const auto lived = [](double since) { return since - std::floor(since); };
    const double first = lived(seconds / kLast), second = lived(seconds / kLast + 0.5);
    return {(first - 0.5) * kLast, (second - 0.5) * kLast, 1 - std::abs(2 * second - 1)};
}

glm::vec3 water_loss(double silt) {
    const glm::dvec3 clear(0.21, 0.048, 0.032), by_silt(0.63, 0.252, 0.208);
    return clear + silt * by_silt;
}

}  // namespace orograph
