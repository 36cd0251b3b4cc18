#include "render/view/waves.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <complex>
#include <cstring>
#include <numbers>
#include <vector>

#include "core/base/random.h"
#include "render/view/fourier.h"

namespace orograph {
namespace {

constexpr double kTurn = 2 * std::numbers::pi;
constexpr double kGravity = 9.81;
constexpr int kTexels = kWaveTexels;
static_assert(kTexels == kFourierTexels);
/// Waves of a tile, and how many lengths of the longest and of the shortest one a side has.
constexpr int kWavesOfATile = 48;
constexpr double kFewestPeriods = 6, kMostPeriods = 40;
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
        const double periods = kFewestPeriods * std::pow(kMostPeriods / kFewestPeriods,
                                                         (i + random(0)) / kWavesOfATile);
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

/// A wave of a tile at one moment, before the columns' transform: as a number for the east's slope
/// and an imaginary one for the south's. Half of it is added up, and half of its mirror image,
/// since both slopes are real.
struct WaveNow {
    int east;
    std::size_t place, mirrored_place;  // in a column
    std::complex<float> size, mirrored_size;
    /// How far around the unit circle it turns from the first of some lines to each of them.
    FourierLines around;
};

WaveNow at_moment(const Wave& wave, double seconds) {
    const double phase = std::remainder(wave.phase - wave.speed * seconds, kTurn);
    const std::complex<float> begin = std::polar(1.0f, static_cast<float>(phase));
    const double steep = 0.5 * wave.slope / std::hypot(wave.east, wave.south);
    const std::complex<float> slopes(static_cast<float>(wave.east * steep),
                                     static_cast<float>(wave.south * steep));
    WaveNow now{wave.east,      fourier_place(wave.south), fourier_place(-wave.south),
                slopes * begin, slopes * std::conj(begin), {}};
    for (std::size_t i = 0; i < FourierLines::kLines; ++i) {
        const auto turned = unit_circle()[static_cast<std::size_t>(wave.east) * i % kFourierTexels];
        now.around.real[i] = turned.real();
        now.around.imaginary[i] = turned.imag();
    }
    return now;
}

/// Adds a wave of that size on the first of the lines; `way` is -1 for one that turns the other way
/// around.
void add(std::complex<float> size, const FourierLines& __restrict around, float way,
         FourierLines& __restrict sum) {
    const float real = size.real(), imaginary = size.imag();
    for (std::size_t i = 0; i < FourierLines::kLines; ++i) {
        sum.real[i] += real * around.real[i] - imaginary * (way * around.imaginary[i]);
        sum.imaginary[i] += real * (way * around.imaginary[i]) + imaginary * around.real[i];
    }
}

/// Adds a wave to some columns, from `first` on.
void add(const WaveNow& wave, std::size_t first, FourierColumn& column) {
    const auto turned = unit_circle()[static_cast<std::size_t>(wave.east) * first % kFourierTexels];
    add(wave.size * turned, wave.around, 1, column[wave.place]);
    add(wave.mirrored_size * std::conj(turned), wave.around, -1, column[wave.mirrored_place]);
}

/// Along an axis.
double variance_of(const std::vector<FourierColumn>& slopes) {
    FourierLines sum;
    for (const FourierColumn& column : slopes) {
        for (const FourierLines& texels : column) {
            for (std::size_t i = 0; i < FourierLines::kLines; ++i) {
                sum.real[i] += texels.real[i] * texels.real[i];
                sum.imaginary[i] += texels.imaginary[i] * texels.imaginary[i];
            }
        }
    }
    double all = 0;
    for (std::size_t i = 0; i < FourierLines::kLines; ++i) all += sum.real[i] + sum.imaginary[i];
    return 0.5 * all / (kTexels * kTexels);
}

/// The four bytes of texels side by side, without a branch: so processors do it for several at
/// once.
std::array<std::uint32_t, FourierLines::kLines> texels_of(const FourierLines& slopes, float scale) {
    const auto byte = [scale](float slope) {
        float value = 128.5f + scale * slope;
        value = value > 0 ? value : 0;
        value = value < 255 ? value : 255;
        return static_cast<std::uint32_t>(static_cast<std::int32_t>(value));
    };
    constexpr bool kLittle = std::endian::native == std::endian::little;
    constexpr int kEast = kLittle ? 0 : 24, kSouth = kLittle ? 8 : 16;
    constexpr std::uint32_t kUnused = kLittle ? 0xffff0000u : 0xffffu;
    std::array<std::uint32_t, FourierLines::kLines> texels;
    for (std::size_t i = 0; i < texels.size(); ++i) {
        texels[i] = byte(slopes.real[i]) << kEast | byte(slopes.imaginary[i]) << kSouth | kUnused;
    }
    return texels;
}

void set_texels(const std::vector<FourierColumn>& slopes, double deviation,
                Grid<WaveTexel>& texels) {
    // Of a calm sea there are none.
    const auto scale = static_cast<float>(deviation > 0 ? kWaveDeviation / deviation : 0);
    for (int y = 0; y < kTexels; ++y) {
        WaveTexel* texel = texels.row(y);
        for (const FourierColumn& column : slopes) {
            const auto packed = texels_of(column[static_cast<std::size_t>(y)], scale);
            static_assert(sizeof(packed) == FourierLines::kLines * sizeof(WaveTexel));
            std::memcpy(static_cast<void*>(texel), packed.data(), sizeof(packed));
            texel += FourierLines::kLines;
        }
    }
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

struct Sea::State {
    std::array<std::vector<Wave>, kWaveTiles> waves;
    std::array<WaveNow, kWavesOfATile> now;
    std::vector<FourierColumn> slopes{kTexels / FourierLines::kLines};
};

Sea::Sea(double wind) : state_(std::make_unique<State>()) {
    for (int number = 0; number < kWaveTiles; ++number) {
        const Layout& layout = kLayouts[static_cast<std::size_t>(number)];
        WaveTile& tile = tiles_[static_cast<std::size_t>(number)];
        tile.side = layout.side;
        tile.turn = layout.turn;
        tile.texels = Grid<WaveTexel>(kTexels, kTexels);
        std::ranges::fill(tile.texels.values(), WaveTexel());
        state_->waves[static_cast<std::size_t>(number)] = waves_of(number, wind);
    }
}

Sea::Sea(Sea&&) noexcept = default;
Sea& Sea::operator=(Sea&&) noexcept = default;
Sea::~Sea() = default;

const std::array<WaveTile, kWaveTiles>& Sea::at(double seconds) {
    for (std::size_t number = 0; number < tiles_.size(); ++number) {
        std::ranges::transform(state_->waves[number], state_->now.begin(),
                               [&](const Wave& wave) { return at_moment(wave, seconds); });
        std::size_t first = 0;
        for (FourierColumn& column : state_->slopes) {
            column.fill({});
            for (const WaveNow& wave : state_->now) add(wave, first, column);
            add_up_waves(column);
            first += FourierLines::kLines;
        }
        WaveTile& tile = tiles_[number];
        tile.deviation = std::sqrt(variance_of(state_->slopes));
        set_texels(state_->slopes, tile.deviation, tile.texels);
    }
    return tiles_;
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
