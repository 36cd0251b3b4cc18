#include "core/layers/water/rainstorm.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/layers/stack/layer_kinds.h"
#include "core/layers/stack/stack.h"
#include "core/terrain/water.h"

namespace orograph {
namespace {

const Site kSite{{7, 0, 0, 65, 65}, 10, 10, 5};

std::vector<Layer> storm_over_hills(double minutes, int seed = 2) {
    std::vector<Layer> layers;
    layers.emplace_back(**find_layer_kind("noise"), 1);
    layers[0].settings.seed = static_cast<std::uint64_t>(seed);
    layers.emplace_back(**find_layer_kind(kRainstormLayer), 2);
    params_of<RainstormParams>(*layers[1].method)->minutes = minutes;
    return layers;
}

StackProduct stack_of_storm(const std::vector<Layer>& layers, const StackProduct& previous = {}) {
    return std::move(**make_stack(layers, kSite, previous, {}));
}

void expect_the_same_water(StackProduct& a, StackProduct& b) {
    EXPECT_TRUE(std::ranges::equal(a.water->values(), b.water->values()));
    for (const LayerField& field : kRainstormFields) {
        const SharedHeights of_a = *field_of(a, 2, field.key, {});
        const SharedHeights of_b = *field_of(b, 2, field.key, {});
        EXPECT_TRUE(std::ranges::equal(of_a->values(), of_b->values())) << field.key;
    }
}

TEST(Rainstorm, leaves_heights_as_they_are_and_wets_them) {
    StackProduct product = stack_of_storm(storm_over_hills(30));
    EXPECT_EQ(product.heights, product.made[0].result);
    const auto wet = std::ranges::count_if(
        product.water->values(), [](const WaterSample& sample) { return sample.depth > 0; });
    const auto dry = static_cast<std::ptrdiff_t>(product.water->size()) - wet;
    EXPECT_GT(wet, 100);
    EXPECT_GT(dry, 100);
}

TEST(Rainstorm, goes_on_from_an_earlier_minute_to_the_same_bits) {
    const StackProduct earlier = stack_of_storm(storm_over_hills(7));
    EXPECT_TRUE(goes_on(storm_over_hills(20), kSite, earlier));
    StackProduct later = stack_of_storm(storm_over_hills(20), earlier),
                 fresh = stack_of_storm(storm_over_hills(20));
    EXPECT_EQ(later.runs, 1);
    EXPECT_FALSE(std::ranges::equal(earlier.water->values(), later.water->values()));
    expect_the_same_water(later, fresh);
}

TEST(Rainstorm, begins_anew_for_an_earlier_minute_another_rain_and_other_ground) {
    const StackProduct before = stack_of_storm(storm_over_hills(20));
    auto more_rain = storm_over_hills(25);
    params_of<RainstormParams>(*more_rain[1].method)->rain *= 2;
    for (const auto& layers :
         {storm_over_hills(7), std::move(more_rain), storm_over_hills(25, 3)}) {
        EXPECT_FALSE(goes_on(layers, kSite, before));
        StackProduct after = stack_of_storm(layers, before), fresh = stack_of_storm(layers);
        expect_the_same_water(after, fresh);
    }
}

TEST(Rainstorm, makes_the_same_as_a_sampler_alone) {
    StackProduct product = stack_of_storm(storm_over_hills(5));
    const auto sampler = product.layers[1].method->prepare(kSite.lattice());
    ASSERT_TRUE(sampler);
    Grid<float> heights(65, 65);
    std::ranges::copy(product.heights->values(), heights.values().begin());
    std::vector<WaterSample> water(heights.size());
    ASSERT_TRUE(sampler->heights_and_water(kSite.window, heights, water, {}));
    EXPECT_TRUE(std::ranges::equal(water, product.water->values()));
    EXPECT_TRUE(std::ranges::equal(heights.values(), product.heights->values()));
    ASSERT_TRUE(sampler->fields[1](kSite.window, heights, {}));
    EXPECT_TRUE(
        std::ranges::equal(heights.values(), (*field_of(product, 2, "speed", {}))->values()));
}

}  // namespace
}  // namespace orograph
