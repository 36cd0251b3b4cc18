#include "core/rivers/river_base.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/rivers/base_lakes.h"
#include "core/rivers/river_base_file.h"
#include "tests/support/fingerprint.h"
#include "tests/support/jobs.h"
#include "tests/support/river_worlds.h"

namespace orograph {
namespace {

std::size_t receiver_of(const RiverBase& base, std::size_t cell) {
    const auto x = static_cast<std::int64_t>(cell) % base.size,
               y = static_cast<std::int64_t>(cell) / base.size;
    return base.index(x + kWayEast[base.receivers[cell]], y + kWaySouth[base.receivers[cell]]);
}

/// Expects that every cell of the land flows to a lower one, and that areas are what drains through
/// them.
void expect_drained(const RiverBase& base) {
    std::vector<std::size_t> order;
    std::size_t wrong = 0;
    for (std::size_t cell = 0; cell < base.heights.size(); ++cell) {
        if (base.receivers[cell] == kNoReceiver) {
            wrong += base.heights[cell] > 0 ? 1 : 0;
            continue;
        }
        wrong += base.heights[cell] <= base.heights[receiver_of(base, cell)] ? 1 : 0;
        order.push_back(cell);
    }
    EXPECT_EQ(wrong, 0u);
    std::ranges::sort(
        order, [&](std::size_t a, std::size_t b) { return base.heights[a] > base.heights[b]; });
    std::vector<std::uint64_t> areas(base.heights.size(), 1);
    for (const std::size_t cell : order) areas[receiver_of(base, cell)] += areas[cell];
    EXPECT_EQ(areas, base.areas);
}

double share_of_sea(const RiverBase& base) {
    return static_cast<double>(std::ranges::count_if(
               base.heights, [](std::int64_t height) { return height <= 0; })) /
           static_cast<double>(base.heights.size());
}

RiverBase base_of(const RiversParams& params, std::uint64_t seed = 9001) {
    return *make_river_base(params, 256 * 16e3, seed, {});
}

TEST(RiverBase, drains_to_the_sea) {
    expect_drained(small_world().base());
}

TEST(RiverBase, drains_at_every_extreme) {
    for (const Field& field : rivers_fields()) {
        if (field.key == "base" || field.key == "base_levels" || field.key == "dry_lakes") continue;
        for (const double value : {field.minimum, field.maximum}) {
            RiversParams params = small_rivers();
            field.set(&params, value);
            SCOPED_TRACE(std::string(field.key) + " " + std::to_string(value));
            expect_drained(base_of(params, 3));
        }
    }
}

TEST(RiverBase, has_as_much_sea_as_it_is_told) {
    for (const double share : {0.2, 0.5, 0.9}) {
        RiversParams params = small_rivers();
        params.sea_share = share;
        EXPECT_NEAR(share_of_sea(base_of(params)), share, 0.06);
    }
}

TEST(RiverBase, has_an_outlet_even_without_a_sea) {
    RiversParams params = small_rivers();
    params.sea_share = 0;
    const RiverBase base = base_of(params);
    EXPECT_GT(share_of_sea(base), 0);
    EXPECT_LT(share_of_sea(base), 0.001);
}

TEST(RiverBase, has_summits_about_as_high_as_it_is_told) {
    for (const double relief : {600.0, 6000.0}) {
        RiversParams params = small_rivers();
        params.relief = relief;
        double sum = 0;
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            sum += static_cast<double>(std::ranges::max(base_of(params, seed).heights)) /
                   kRiverMetre / 4;
        }
        EXPECT_NEAR(sum / relief, 1, 0.35);
    }
}

TEST(RiverBase, of_a_small_world_is_no_steeper_than_land_can_be) {
    const RiverBase base = *make_river_base(small_rivers(), 256 * 50.0, 9001, {});
    double steepest = 0;
    for (std::size_t cell = 0; cell < base.heights.size(); ++cell) {
        if (base.receivers[cell] == kNoReceiver) continue;
        const double drop =
            static_cast<double>(base.heights[cell] -
                                std::max<std::int64_t>(0, base.heights[receiver_of(base, cell)])) /
            kRiverMetre;
        steepest = std::max(steepest, drop / base.cell);
    }
    EXPECT_LT(steepest, 2);  // an edge over a diagonal is longer, and lakes' dams are steep
}

TEST(RiverBase, has_more_lakes_the_more_rivers_are_dammed) {
    const auto lakes = [](double density) {
        RiversParams params = small_rivers();
        params.lakes = density;
        const RiverBase base = base_of(params);
        return std::ranges::count_if(base.lake_levels,
                                     [](std::int64_t level) { return level > 0; });
    };
    EXPECT_EQ(lakes(0), 0);
    EXPECT_GT(lakes(1), 0);
    EXPECT_GT(lakes(4), lakes(1));
}

/// How steep the land of a base can stand, on average.
double mean_talus(double ruggedness) {
    const RiverBase base = base_of({.ruggedness = ruggedness, .base_levels = 8});
    double sum = 0;
    for (const RegionalControls& controls : base.controls) sum += controls.talus();
    return sum / 256 / static_cast<double>(base.controls.size());
}

TEST(RiverBase, stands_the_steeper_the_more_rugged_it_is) {
    const double likely = mean_talus(1);
    EXPECT_GT(likely, 0.2);
    EXPECT_LT(mean_talus(0), 0.75 * likely);
    EXPECT_GT(mean_talus(3), 1.5 * likely);
    EXPECT_LT(mean_talus(3), 1);
}

TEST(RiverBase, is_another_for_another_seed) {
    EXPECT_NE(base_of(small_rivers(), 1).heights, base_of(small_rivers(), 2).heights);
}

TEST(RiverBase, tells_the_way_to_the_sea) {
    const RiverBase& base = small_world().base();
    for (std::size_t cell = 0; cell < base.heights.size(); ++cell) {
        if (base.receivers[cell] == kNoReceiver) {
            EXPECT_EQ(base.to_sea[cell], 0);
        } else {
            EXPECT_GT(base.to_sea[cell], base.to_sea[receiver_of(base, cell)]);
        }
    }
}

std::uint64_t bits_of(const RiverBase& base) {
    Fingerprint sum;
    for (const std::int64_t height : base.heights) sum.add(height);
    for (const std::uint8_t receiver : base.receivers) sum.add(receiver);
    for (const std::int32_t rough : base.roughness) sum.add(rough);
    for (const RegionalControls controls : base.controls) sum.add(controls.packed);
    for (const std::int64_t level : base.lake_levels) sum.add(level);
    for (const std::int32_t units : base.sinking) sum.add(units);
    return sum.value();
}

TEST(RiverBase, keeps_its_bits) {
    RiversParams icy = small_rivers();
    icy.glaciers = 1;
    // Where this changes, bases that are kept are no longer what would be made: kRiverBaseVersion
    // must be higher then.
    EXPECT_EQ(bits_of(small_world().base()), 6896702000461502126u);
    EXPECT_EQ(bits_of(make_world(icy, 9001).base()), 15848931930932377411u);
    EXPECT_EQ(kRiverBaseVersion, 5);
}

TEST(RiverBase, stops_when_it_is_told) {
    std::stop_source source;
    source.request_stop();
    EXPECT_FALSE(make_river_base(small_rivers(), 4e6, 1, {.stop = source.get_token()}));
}

}  // namespace
}  // namespace orograph
