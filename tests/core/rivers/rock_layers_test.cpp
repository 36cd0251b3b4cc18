#include "core/rivers/rock_layers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "core/rivers/river_cells.h"
#include "tests/support/chance.h"

namespace orograph {
namespace {

/// Metres: how thick a hard layer and a soft one are together.
constexpr double kLayerThickness = 512;
/// How much of that is hard, in 1024ths.
constexpr std::int64_t kHardPart = 384;

std::int64_t units(double metres) {
    return static_cast<std::int64_t>(metres * static_cast<double>(kRiverMetre));
}

/// A share of the way around the world, from 0 to less than 1.
std::uint64_t around_world(double share) {
    return static_cast<std::uint64_t>(std::ldexp(share, 32)) << 32;
}

/// The same as defined, in floating point.
class PlainLayers {
  public:
    explicit PlainLayers(double side)
        : east_(rise_around(0.15 * side)), south_(rise_around(0.075 * side)) {}

    /// The height above the bottom of a layer, with whole layers.
    double level(double east, double south, double height) const {
        return height - east * east_ - south * south_;
    }
    double hard_share(double east, double south, double from, double to) const {
        return (hard_below(level(east, south, to)) - hard_below(level(east, south, from))) /
               (to - from);
    }

  private:
    static double rise_around(double metres) {
        return std::round(metres / kLayerThickness) * kLayerThickness;
    }
    static double hard_below(double height) {
        const double layers = std::floor(height / kLayerThickness),
                     within = height / kLayerThickness - layers, hard = kHardPart / 1024.0;
        return (layers * hard + std::max(within - (1 - hard), 0.0)) * kLayerThickness;
    }

    double east_, south_;
};

/// In a world that is 4,096 km across layers meet without being tilted for that; the last is
/// smaller than they are thick.
constexpr double kWorldSides[] = {4096e3, 8388608, 100e3, 12345, 100};

TEST(RockLayers, are_planes_of_hard_rock_over_soft) {
    for (const double side : kWorldSides) {
        const RockLayers layers(side);
        const PlainLayers plain(side);
        Chance chance(5);
        double least = 1, most = 0;
        for (int i = 0; i < 20'000; ++i) {
            const double east = std::ldexp(std::floor(std::ldexp(chance.within(0, 1), 32)), -32),
                         south = std::ldexp(std::floor(std::ldexp(chance.within(0, 1), 32)), -32),
                         from = chance.within(0, 9000), to = from + std::exp2(chance.within(3, 12));
            const double share =
                static_cast<double>(layers.hard_share({around_world(east), around_world(south)},
                                                      units(from), units(to))) /
                1024;
            // Heights count in 1024ths of a layer's thickness.
            ASSERT_NEAR(share, plain.hard_share(east, south, from, to),
                        2.0 / 1024 + 2.5 * kLayerThickness / 1024 / (to - from))
                << side << " m, " << from << " to " << to << " m at " << east << ", " << south;
            least = std::min(least, share);
            most = std::max(most, share);
        }
        EXPECT_EQ(least, 0) << side;
        EXPECT_GT(most, 0.99) << side;
    }
}

TEST(RockLayers, rise_by_15_in_100_to_the_east_and_by_half_of_that_to_the_south) {
    const RockLayers layers(4096e3);
    // 1,000 m from there, and heights as far apart as the layers rise on that way.
    const std::uint64_t east = around_world(0.25 + 1000.0 / 4096e3), south = around_world(0.25);
    int alike = 0, differ = 0;
    for (double height = 0; height < 3000; height += 1) {
        const auto hard = [&](RockLayers::Place place, double above) {
            return layers.hard_share(place, units(height + above), units(height + above + 8));
        };
        const std::int64_t here = hard({around_world(0.25), south}, 0);
        alike += std::abs(here - hard({east, south}, 150)) < 200 ? 1 : 0;
        alike += std::abs(here - hard({south, east}, 75)) < 200 ? 1 : 0;
        differ += std::abs(here - hard({east, south}, -150)) < 200 ? 0 : 1;
        differ += std::abs(here - hard({south, east}, 0)) < 200 ? 0 : 1;
    }
    EXPECT_EQ(alike, 6000);
    EXPECT_GT(differ, 1500);
}

TEST(RockLayers, meet_around_the_world) {
    const std::uint64_t last = ~std::uint64_t{0}, anywhere = around_world(0.3);
    for (const double side : kWorldSides) {
        const RockLayers layers(side);
        for (double height = 0; height < 3000; height += 0.7) {
            const auto hard = [&](RockLayers::Place place) {
                return static_cast<double>(
                    layers.hard_share(place, units(height), units(height + 20)));
            };
            // Of 40 half metres one may be another.
            ASSERT_NEAR(hard({last, anywhere}), hard({0, anywhere}), 26) << side;
            ASSERT_NEAR(hard({anywhere, last}), hard({anywhere, 0}), 26) << side;
        }
    }
}

TEST(RockLayers, are_hard_by_the_same_share_over_their_whole_thickness) {
    const RockLayers layers(4096e3);
    Chance chance(6);
    for (int i = 0; i < 1000; ++i) {
        const RockLayers::Place place{around_world(chance.within(0, 1)),
                                      around_world(chance.within(0, 1))};
        const std::int64_t from = units(chance.within(0, 9000));
        for (const int whole : {1, 2, 7}) {
            EXPECT_EQ(layers.hard_share(place, from, from + units(whole * kLayerThickness)),
                      kHardPart);
        }
    }
}

TEST(RockLayers, are_all_hard_or_all_soft_at_one_height) {
    const RockLayers layers(4096e3);
    const PlainLayers plain(4096e3);
    int hard = 0;
    for (double height = 0.25; height < 1024; height += 0.5) {
        const std::int64_t at = units(height),
                           share =
                               layers.hard_share({around_world(0.5), around_world(0.125)}, at, at);
        EXPECT_TRUE(share == 0 || share == 1024) << share;
        const double level = plain.level(0.5, 0.125, height);
        const bool expected = level - std::floor(level / kLayerThickness) * kLayerThickness >=
                              kLayerThickness * (1 - kHardPart / 1024.0);
        EXPECT_EQ(share == 1024, expected) << height;
        hard += share == 1024 ? 1 : 0;
    }
    EXPECT_EQ(hard, 2 * kHardPart);
}

TEST(RockLayers, are_level_in_a_world_smaller_than_they_are_thick) {
    const RockLayers small(100), none;
    for (double height = 0; height < 1024; height += 3) {
        const std::int64_t from = units(height), to = units(height + 10);
        const std::int64_t share = small.hard_share({0, 0}, from, to);
        EXPECT_EQ(small.hard_share({around_world(0.7), around_world(0.4)}, from, to), share);
        EXPECT_EQ(none.hard_share({around_world(0.7), around_world(0.4)}, from, to), share);
    }
}

}  // namespace
}  // namespace orograph
