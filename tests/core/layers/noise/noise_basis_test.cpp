#include "core/layers/noise/noise_basis.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/portable_math.h"
#include "core/base/random.h"
#include "tests/core/layers/noise/noise_choices.h"
#include "tests/support/target.h"

namespace orograph {
namespace {

double noise_at(NoiseBasis basis, double x, double y, std::uint64_t seed = 1, int octave = 0) {
    double value = 0;
    sample_noise(basis, seed, octave, {&x, 1}, {&y, 1}, {&value, 1});
    return value;
}

struct Vector {
    double x, y;
};

/// How the noise rises to the east and to the south.
Vector slope_at(NoiseBasis basis, Vector at) {
    constexpr double kStep = 1e-5;
    return {(noise_at(basis, at.x + kStep, at.y) - noise_at(basis, at.x - kStep, at.y)) / 2e-5,
            (noise_at(basis, at.x, at.y + kStep) - noise_at(basis, at.x, at.y - kStep)) / 2e-5};
}

double dot(Vector a, Vector b) {
    return a.x * b.x + a.y * b.y;
}

/// A corner of the triangles of simplex noise, whose sides are 1 long: their grid of squares is
/// pressed together along its diagonal.
Vector triangle_corner(double column, double row) {
    const double shift = (column + row) * (3 - std::sqrt(3.0)) / 6;
    const double side = std::sqrt(2.0 / 3);
    return {(column - shift) / side, (row - shift) / side};
}

/// Many points, spread over `cells` squares in each direction.
struct Points {
    explicit Points(int count, double cells = 500) {
        for (int i = 0; i < count; ++i) {
            x.push_back((random_unit(5, 0, i, 0) * 2 - 1) * cells);
            y.push_back((random_unit(5, 0, i, 1) * 2 - 1) * cells);
        }
    }
    std::vector<double> noise(NoiseBasis basis, std::uint64_t seed = 1, int octave = 0) const {
        std::vector<double> values(x.size());
        sample_noise(basis, seed, octave, x, y, values);
        return values;
    }
    std::vector<double> x, y;
};

double value_corner(std::int64_t x, std::int64_t y) {
    return random_bits(1, 3, x, y) * 0x1p-31 + (0x1p-32 - 1);
}

TEST(ValueNoise, has_a_random_number_at_each_corner) {
    const std::int64_t blocks = std::int64_t{1} << 32;
    for (const std::int64_t x : {-7, -1, 0, 1, 2, 9}) {
        for (const std::int64_t y : {-8, -1, 0, 3}) {
            for (const std::int64_t away : {-blocks, std::int64_t{0}, 5 * blocks}) {
                EXPECT_NEAR(noise_at(NoiseBasis::value, static_cast<double>(x + away),
                                     static_cast<double>(y - away), 1, 3),
                            value_corner(x + away, y - away), 1e-15);
            }
        }
    }
}

TEST(ValueNoise, is_half_way_between_corners_in_the_middle) {
    const std::int64_t block = std::int64_t{1} << 32;
    for (const std::int64_t x : {std::int64_t{-1}, std::int64_t{4}, block - 1, -block - 1}) {
        const double middle = static_cast<double>(x) + 0.5;
        EXPECT_NEAR(noise_at(NoiseBasis::value, middle, 2, 1, 3),
                    (value_corner(x, 2) + value_corner(x + 1, 2)) / 2, 1e-15);
        EXPECT_NEAR(noise_at(NoiseBasis::value, middle, 2.5, 1, 3),
                    (value_corner(x, 2) + value_corner(x + 1, 2) + value_corner(x, 3) +
                     value_corner(x + 1, 3)) /
                        4,
                    1e-15);
    }
}

TEST(ValueNoise, is_blended_with_neither_slope_nor_curvature_at_the_corners) {
    // 6 t^5 - 15 t^4 + 10 t^3 at a quarter.
    const double quarter = 53.0 / 512;
    EXPECT_NEAR(noise_at(NoiseBasis::value, 4.25, 2, 1, 3),
                value_corner(4, 2) + quarter * (value_corner(5, 2) - value_corner(4, 2)), 1e-15);
    EXPECT_NEAR(noise_at(NoiseBasis::value, 4, 2.25, 1, 3),
                value_corner(4, 2) + quarter * (value_corner(4, 3) - value_corner(4, 2)), 1e-15);
}

TEST(PerlinNoise, is_zero_at_the_corners_with_slopes_of_one_length) {
    for (const double x : {-3.0, -1.0, 0.0, 1.0, 6.0}) {
        for (const double y : {-2.0, 0.0, 5.0}) {
            EXPECT_NEAR(noise_at(NoiseBasis::perlin, x, y), 0, 1e-15);
            const Vector slope = slope_at(NoiseBasis::perlin, {x, y});
            EXPECT_NEAR(dot(slope, slope), 2, 1e-6);
        }
    }
}

TEST(PerlinNoise, is_the_mean_of_what_the_corners_say_in_the_middle) {
    for (const double x : {-4.0, -1.0, 0.0, 7.0}) {
        const double y = 2 - x;
        double sum = 0;
        for (const double east : {0.0, 1.0}) {
            for (const double south : {0.0, 1.0}) {
                sum += dot(slope_at(NoiseBasis::perlin, {x + east, y + south}),
                           {0.5 - east, 0.5 - south});
            }
        }
        EXPECT_NEAR(noise_at(NoiseBasis::perlin, x + 0.5, y + 0.5), sum / 4, 1e-6);
    }
}

TEST(SimplexNoise, is_zero_at_the_corners_with_slopes_of_one_length) {
    for (const double column : {-3.0, -1.0, 0.0, 1.0, 6.0}) {
        for (const double row : {-2.0, 0.0, 5.0}) {
            const Vector corner = triangle_corner(column, row);
            EXPECT_NEAR(noise_at(NoiseBasis::simplex, corner.x, corner.y), 0, 1e-12);
            const Vector slope = slope_at(NoiseBasis::simplex, corner);
            EXPECT_NEAR(std::sqrt(dot(slope, slope)), 81.0 / 16, 1e-4);
        }
    }
}

TEST(SimplexNoise, is_what_two_corners_say_half_way_between_them) {
    // The third corner, and those across the side, are as far away as a corner reaches.
    const Vector sides[] = {{1, 0}, {0, 1}, {1, 1}};
    for (const Vector side : sides) {
        for (const double column : {-2.0, 0.0, 3.0}) {
            const double row = 1 - 2 * column;
            const Vector from = triangle_corner(column, row);
            const Vector to = triangle_corner(column + side.x, row + side.y);
            const Vector along = {to.x - from.x, to.y - from.y};
            EXPECT_NEAR(dot(along, along), 1, 1e-12);
            const double expected = (dot(slope_at(NoiseBasis::simplex, from), along) -
                                     dot(slope_at(NoiseBasis::simplex, to), along)) *
                                    8 / 81;
            EXPECT_NEAR(noise_at(NoiseBasis::simplex, (from.x + to.x) / 2, (from.y + to.y) / 2),
                        expected, 1e-5);
        }
    }
}

TEST(NoiseBasis, lies_between_minus_one_and_one_and_uses_most_of_it) {
    const Points points(400000);
    for (const NoiseBasis basis : kBases) {
        double sum = 0, lowest = 0, highest = 0;
        for (const double value : points.noise(basis)) {
            sum += value;
            lowest = std::min(lowest, value);
            highest = std::max(highest, value);
        }
        EXPECT_GE(lowest, -1);
        EXPECT_LE(highest, 1);
        EXPECT_LT(lowest, -0.85);
        EXPECT_GT(highest, 0.85);
        EXPECT_NEAR(sum / 400000, 0, 0.003);
    }
}

TEST(NoiseBasis, is_continuous_here_and_far_away) {
    for (const NoiseBasis basis : kBases) {
        for (const double origin : {0.0, 0x1p32, -0x1p40, 0x1p40}) {
            constexpr int kCount = 40001;
            constexpr double kStep = 0x1p-12;
            std::vector<double> x, y, values(kCount);
            for (int i = 0; i < kCount; ++i) {
                x.push_back(origin - 5 + i * kStep);
                y.push_back(-origin - 1 + 3 * i * kStep);
            }
            sample_noise(basis, 1, 0, x, y, values);
            double steepest = 0;
            for (std::size_t i = 1; i < kCount; ++i) {
                steepest = std::max(steepest, std::abs(values[i] - values[i - 1]) / kStep);
            }
            // Simplex noise, the steepest, rises by up to 81/16 a cell along a path of sqrt(10),
            // and its sheared coordinates lose a bit or two when they are far away.
            EXPECT_LT(steepest, 24);
            EXPECT_GT(steepest, 2);
        }
    }
}

TEST(NoiseBasis, gives_each_point_its_value_whatever_stands_beside_it) {
    const Points points(300, 4);
    for (const NoiseBasis basis : kBases) {
        const std::vector<double> together = points.noise(basis);
        for (std::size_t i = 0; i < together.size(); ++i) {
            EXPECT_EQ(together[i], noise_at(basis, points.x[i], points.y[i]));
        }
    }
}

TEST(NoiseBasis, has_another_noise_for_each_seed_and_octave) {
    const Points points(20000);
    for (const NoiseBasis basis : kBases) {
        const auto noise = points.noise(basis, 1, 0);
        for (const auto& other : {points.noise(basis, 2, 0), points.noise(basis, 1, 1)}) {
            double product = 0, square = 0;
            for (std::size_t i = 0; i < noise.size(); ++i) {
                product += noise[i] * other[i];
                square += noise[i] * noise[i];
            }
            EXPECT_NEAR(product / square, 0, 0.05);
        }
    }
}

TEST(NoiseBasis, is_finite_wherever_a_number_is) {
    for (const NoiseBasis basis : kBases) {
        for (const double far : {0x1p50, 0x1p53, 0x1p63, 1e300}) {
            for (const double x : {-far, far}) {
                const double value = noise_at(basis, x, -x / 3);
                EXPECT_GE(value, -1);
                EXPECT_LE(value, 1);
            }
        }
    }
}

/// The noise as it is defined, one point at a time.
class Definition {
  public:
    Definition(double x, double y, std::uint64_t seed, int octave)
        : x_(x), y_(y), seed_(seed), octave_(octave) {}

    double noise(NoiseBasis basis) const {
        if (basis == NoiseBasis::simplex) {
            const double shift = (x_ + y_) * 0.366025403784438646764;  // (sqrt(3) - 1) / 2
            const double side = 0.816496580927726032732;               // sqrt(2 / 3)
            return simplex(Cell((x_ + shift) * side), Cell((y_ + shift) * side));
        }
        const Cell column(x_), row(y_);
        const auto mixed = [&](auto corner) {
            const double north = mix(corner(0, 0), corner(1, 0), blend(column.part));
            const double south = mix(corner(0, 1), corner(1, 1), blend(column.part));
            return mix(north, south, blend(row.part));
        };
        if (basis == NoiseBasis::value) {
            return mixed([&](int east, int south) {
                return bits(column, east, row, south) * 0x1p-31 + (0x1p-32 - 1);
            });
        }
        return mixed([&](int east, int south) {
                   return dot(slope(column, east, row, south),
                              {column.part - east, row.part - south});
               }) *
               (1 / 0.707106781186547524401);
    }

  private:
    struct Cell {
        explicit Cell(double coordinate) {
            const double place = std::min(std::max(coordinate, -0x1p50), 0x1p50);
            const double whole = std::nearbyint(place - 0.5);
            number = static_cast<std::int64_t>(whole);
            part = place - whole;
        }
        std::int64_t number;
        double part;
    };

    static double mix(double from, double to, double share) { return from + (to - from) * share; }
    static double blend(double part) { return part * part * part * (part * (part * 6 - 15) + 10); }

    std::uint32_t bits(Cell column, int east, Cell row, int south) const {
        return random_bits(seed_, octave_, column.number + east, row.number + south);
    }

    Vector slope(Cell column, int east, Cell row, int south) const {
        const double turns = ((bits(column, east, row, south) >> 24) + 0.5) / 256;
        return {cosine_of_turns(turns), sine_of_turns(turns)};
    }

    double simplex(Cell column, Cell row) const {
        constexpr double kShearBack = 0.211324865405187117745;  // (3 - sqrt(3)) / 6
        const double shift = (column.part + row.part) * kShearBack;
        const auto part = [&](int east, int south, double away_east, double away_south) {
            const Vector way = {column.part - shift - away_east, row.part - shift - away_south};
            const double share = std::max(0.5 - way.x * way.x - way.y * way.y, 0.0);
            return share * share * (share * share) * dot(slope(column, east, row, south), way);
        };
        constexpr double kNear = 1 - kShearBack, kFar = 1 - 2 * kShearBack;
        const double middle = column.part > row.part ? part(1, 0, kNear, -kShearBack)
                                                     : part(0, 1, -kShearBack, kNear);
        return (part(0, 0, 0, 0) + middle + part(1, 1, kFar, kFar)) * (1 / 0.010080204702811431);
    }

    double x_, y_;
    std::uint64_t seed_;
    int octave_;
};

TEST(NoiseBasis, is_its_definition_bit_for_bit_with_every_instruction_set) {
    // Many points a cell and many cells a point; across the borders of the blocks that columns are
    // counted in; as far as places change, and beyond.
    constexpr double kBlocks = 0x1p32;
    for (const std::int64_t instructions : Target::all()) {
        const Target target(instructions);
        for (const NoiseBasis basis : kBases) {
            for (const double step : {0x1p-6, 0.3, 5.0, 0x1p31}) {
                for (const double origin :
                     {0.0, -kBlocks - 3, kBlocks * 8191 - 3, -0x1p45, 0x1p50 - 20, -0x1p60}) {
                    for (const int count : {1, 2, 7, 131, 300}) {
                        std::vector<double> x, y, values(static_cast<std::size_t>(count) + 1, 7);
                        for (int i = 0; i < count; ++i) {
                            x.push_back(origin + step * i);
                            y.push_back(5 - origin - step / 3 * i);
                        }
                        sample_noise(basis, 9, 4, x, y, {values.data(), x.size()});
                        EXPECT_EQ(values.back(), 7);
                        int wrong = 0;
                        for (std::size_t i = 0; i < x.size(); ++i) {
                            wrong += values[i] != Definition(x[i], y[i], 9, 4).noise(basis);
                        }
                        EXPECT_EQ(wrong, 0) << hwy::TargetName(instructions) << ", step " << step
                                            << " from " << origin << ", " << count << " points";
                    }
                }
            }
        }
    }
}

TEST(NoiseBasis, makes_nothing_of_no_points) {
    for (const NoiseBasis basis : kBases) sample_noise(basis, 1, 0, {}, {}, {});
}

}  // namespace
}  // namespace orograph
