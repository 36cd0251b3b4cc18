#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <random>
#include <vector>

#include "core/world/sample.h"
#include "core/world/world.h"
#include "tests/support/jobs.h"
#include "tests/support/made_world.h"

// Whether terrain is as rough at each size as its H says, and whether one sees the grid in it. The
// seeds are fixed, so that what passes once passes always.

namespace orograph {
namespace {

constexpr int kSeeds = 20;
constexpr int kMapLevels = 10;
constexpr int kMapSide = (1 << kMapLevels) + 1;

Grid<std::int32_t> sampled_map(const World& world, const Window& window) {
    auto result = sample(world, window, on_threads(1));
    EXPECT_TRUE(result);
    return std::move(*result);
}

/// E[dh^2] along rows and columns at lags of 8, 16, 32 and 64 samples.
class Variogram {
  public:
    void add(const Grid<std::int32_t>& map, double unit) {
        for (std::size_t i = 0; i < kLags; ++i) {
            const int lag = 8 << i;
            for (int y = 0; y < map.height(); y += kRowStep) {
                const std::int32_t* row = map.row(y);
                add(i, row, row + lag, map.width() - lag, unit);
                if (y + lag < map.height()) add(i, row, map.row(y + lag), map.width(), unit);
            }
        }
    }

    /// Half the slope of its logarithm over that of the lag, by least squares.
    double h() const {
        double sum = 0;
        for (std::size_t i = 0; i < kLags; ++i) {
            const double squares = squares_[i] / static_cast<double>(counts_[i]);
            sum += (static_cast<double>(i) - 1.5) * std::log2(squares);
        }
        return sum / 5 / 2;
    }

  private:
    static constexpr std::size_t kLags = 4;
    static constexpr int kRowStep = 8;  // neighbouring rows say much the same

    void add(std::size_t i, const std::int32_t* a, const std::int32_t* b, int count, double unit) {
        double squares = 0;
        for (int x = 0; x < count; ++x) {
            const double difference = static_cast<double>(b[x]) - a[x];
            squares += difference * difference;
        }
        squares_[i] += squares * unit * unit;
        counts_[i] += count;
    }

    std::array<double, kLags> squares_{};
    std::array<std::int64_t, kLags> counts_{};
};

/// How much more a terrain bends on the lines of its grid of 64 than off the grid of 8. A crease
/// bends the same way for long: the second differences across a line are averaged over 64 samples
/// along it at a time. Rows and columns count alike.
class Creases {
  public:
    /// Requires a map of kMapSide, whose first row and column are on the grid.
    void add(const Grid<std::int32_t>& map, double unit) {
        add(
            unit, [&](int along, int across) { return map.at(across, along); }, columns_);
        add(
            unit, [&](int along, int across) { return map.at(along, across); }, rows_);
    }

    double ratio() const {
        const auto [columns, beside_columns] = squares(columns_);
        const auto [rows, beside_rows] = squares(rows_);
        return std::sqrt((columns + rows) / (beside_columns + beside_rows));
    }
    /// The same of columns or of rows alone.
    double ratio_of_columns() const { return ratio(columns_); }
    double ratio_of_rows() const { return ratio(rows_); }

  private:
    static constexpr int kStep = 4, kSegment = 64, kBeside = 8;
    using Squares = std::vector<double>;

    template <class Height>
    static void add(double unit, const Height& height, Squares& squares) {
        std::vector<double> bends(kMapSide);
        for (int along = 0; along + 1 < kMapSide; ++along) {
            for (int x = kStep; x < kMapSide - kStep; ++x) {
                bends[static_cast<std::size_t>(x)] +=
                    static_cast<double>(height(along, x - kStep)) - 2.0 * height(along, x) +
                    height(along, x + kStep);
            }
            if ((along + 1) % kSegment != 0) continue;
            for (std::size_t x = 0; x < bends.size(); ++x) {
                squares[x] += bends[x] * bends[x] * unit * unit;
                bends[x] = 0;
            }
        }
    }

    /// The mean on the lines, and the median beside them.
    static std::pair<double, double> squares(const Squares& all) {
        double on_lines = 0;
        int lines = 0;
        Squares beside;
        for (int x = kStep; x < kMapSide - kStep; ++x) {
            const double square = all[static_cast<std::size_t>(x)];
            if (x % kSegment == 0) on_lines += square, ++lines;
            if (x % kBeside != 0) beside.push_back(square);
        }
        const auto median = beside.begin() + static_cast<std::ptrdiff_t>(beside.size() / 2);
        std::ranges::nth_element(beside, median);
        return {on_lines / lines, *median};
    }
    static double ratio(const Squares& all) {
        const auto [on_lines, beside] = squares(all);
        return std::sqrt(on_lines / beside);
    }

    Squares columns_ = Squares(kMapSide), rows_ = Squares(kMapSide);
};

/// A lattice that goes on without end, of squares of 2^20 samples: from what is far smaller, such
/// as a window of 1025, one can't tell it from terrain that is rough at every size. A map with
/// borders lacks the features that are larger than itself, which a slope near 2 needs.
WorldParams endless(int seed, double h) {
    WorldParams params;
    params.seed = static_cast<std::uint64_t>(1000 + seed);
    params.levels = 20;
    params.edge = Edge::endless;
    params.root = Root::corners;
    params.law = Law::brownian;
    params.predictor = Predictor::kriged;
    params.h = h;
    return params;
}

/// As many samples as a map of 1025 has, but in 64 windows far from one another: at H = 0.9 most of
/// E[dh^2] is the slope of features larger than a map, of which one map has seen but one.
double endless_h(double h) {
    constexpr int kWindows = 64, kSide = 129;
    Variogram variogram;
    for (int seed = 1; seed <= kSeeds; ++seed) {
        const World world = made_world(endless(seed, h));
        std::mt19937_64 random(static_cast<std::uint64_t>(seed));
        for (int i = 0; i < kWindows; ++i) {
            const auto x = static_cast<std::int64_t>(random() >> 44);
            const auto y = static_cast<std::int64_t>(random() >> 44);
            variogram.add(sampled_map(world, {world.levels(), x, y, kSide, kSide}), world.unit());
        }
    }
    return variogram.h();
}

TEST(WorldStatistics, kriged_brownian_terrain_has_the_h_that_was_asked_for) {
    for (const double h : {0.2, 0.5, 0.7, 0.9}) EXPECT_NEAR(endless_h(h), h, 0.02);
}

TEST(WorldStatistics, kriged_terrain_has_hardly_any_creases) {
    for (const double h : {0.5, 0.7, 0.9}) {
        Creases creases;
        for (int seed = 1; seed <= kSeeds; ++seed) {
            // From a corner of the grid of 1024, so that coarser lines show too.
            const World world = made_world(endless(seed, h));
            const Window window{world.levels(), 300 * 1024, 700 * 1024, kMapSide, kMapSide};
            creases.add(sampled_map(world, window), world.unit());
        }
        for (const double ratio :
             {creases.ratio(), creases.ratio_of_columns(), creases.ratio_of_rows()}) {
            EXPECT_LE(ratio, 1.10) << h;
            EXPECT_GE(ratio, 1.04) << h;  // there is a little left
        }
    }
}

struct Measured {
    double h, slope, crease;
};

/// Whole maps of 1025 with the plain predictor, as other programs make them.
Measured measure(WorldParams params) {
    params.levels = kMapLevels;
    params.edge = Edge::stitched;
    params.root = Root::corners;
    Variogram variogram;
    Creases creases;
    for (int seed = 1; seed <= kSeeds; ++seed) {
        params.seed = static_cast<std::uint64_t>(1000 + seed);
        std::shared_ptr<PlantedHeights> corners;
        if (params.law == Law::brownian) {
            // The programs compared with displace corners as half a step before the first would,
            // which is less than the law asks for.
            const World world = made_world(params);
            const double range =
                world.rule(1).centre.range * world.unit() * std::exp2(params.h / 2);
            corners = std::make_shared<PlantedHeights>();
            corners->metres = Grid<float>(2, 2);
            std::mt19937 random(static_cast<unsigned>(seed));
            for (float& metres : corners->metres.values()) {
                metres = static_cast<float>(static_cast<std::int32_t>(random()) * 0x1p-31 * range);
            }
        }
        const World world = made_world(params, corners);
        const auto map = sampled_map(world, whole_map(world, kMapLevels));
        variogram.add(map, world.unit());
        creases.add(map, world.unit());
    }
    return {params.h, variogram.h(), creases.ratio()};
}

// The slopes and crease ratios expected here were measured on other programs' maps: 20 seeds of
// 1025 x 1025, lags of 8 to 64.

TEST(WorldStatistics, martz_is_as_rough_and_as_creased_as_known) {
    for (const Measured& known : std::vector<Measured>{
             {0.2, 0.214, 1}, {0.5, 0.465, 1.17}, {0.7, 0.641, 1.35}, {0.9, 0.785, 1.65}}) {
        WorldParams params;
        params.h = known.h;
        const Measured here = measure(params);
        EXPECT_NEAR(here.slope, known.slope, 0.02) << known.h;
        EXPECT_NEAR(here.crease, known.crease, 0.1) << known.h;
    }
}

TEST(WorldStatistics, the_average_with_brownian_steps_is_as_rough_and_as_creased_as_known) {
    for (const Measured& known : std::vector<Measured>{
             {0.2, 0.222, 1}, {0.5, 0.483, 1.12}, {0.7, 0.668, 1.29}, {0.9, 0.822, 1.56}}) {
        WorldParams params;
        params.law = Law::brownian;
        params.h = known.h;
        const Measured here = measure(params);
        EXPECT_NEAR(here.slope, known.slope, 0.02) << known.h;
        EXPECT_NEAR(here.crease, known.crease, 0.1) << known.h;
    }
}

}  // namespace
}  // namespace orograph
