#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/layers/stack/last_uses.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/layers/stack/stack.h"
#include "core/terrain/water.h"
#include "tests/support/layers.h"

namespace orograph {
namespace {

constexpr int kMapSamples = 33;

Layer blended_layer(std::string_view kind, int id, double opacity = 1, Blend blend = Blend::mix,
                    int mask = 0, const std::string& mask_field = "") {
    Layer layer(**find_layer_kind(kind), id);
    layer.settings.opacity = opacity;
    layer.settings.blend = blend;
    layer.settings.mask = mask;
    layer.settings.mask_field = mask_field;
    return layer;
}

Layer hidden(Layer layer) {
    layer.settings.visible = false;
    return layer;
}

/// Stacks in which one layer works on what another still needs.
std::vector<std::vector<Layer>> stacks() {
    using enum Blend;
    return {
        {blended_layer("noise", 1, 1, add), blended_layer("power_curve", 2),
         blended_layer("terraces", 3)},
        {blended_layer("noise", 1, 1, add), blended_layer("cellular", 2, 1, add),
         blended_layer("clamp", 3, 0.4)},
        {blended_layer("noise", 1, 1, add), blended_layer("terraces", 2, 0.5, add),
         blended_layer("blur", 3, 0.7, maximum)},
        // A mask that was shaped since, and one that is hidden.
        {blended_layer("noise", 1, 1, add), blended_layer("invert", 2),
         blended_layer("terraces", 3, 1, mix, 1)},
        {blended_layer("noise", 1, 1, add), hidden(blended_layer("slope_mask", 2)),
         blended_layer("power_curve", 3), blended_layer("cellular", 4, 0.8, add, 2)},
        // A field of a shaper is made from what was below it, later.
        {blended_layer("noise", 1, 1, add), blended_layer("climate", 2),
         blended_layer("terraces", 3), blended_layer("cellular", 4, 1, add, 2, "rain")},
        // Water stays on the ground that it was made for.
        {blended_layer("noise", 1, 1, add), blended_layer("drainage", 2),
         blended_layer("power_curve", 3)},
        {blended_layer("terraces", 1)},
        {hidden(blended_layer("noise", 1))},
    };
}

TEST(KeepHeights, gives_what_keeping_all_gives) {
    for (std::size_t i = 0; i < stacks().size(); ++i) {
        const std::vector<Layer> layers = stacks()[i];
        const auto all = make_stack(layers, map_site(kMapSamples), {}, {});
        const auto alone = make_stack(layers, map_site(kMapSamples), {}, {}, Keep::heights);
        ASSERT_TRUE(all.ok()) << i << all.error().message;
        ASSERT_TRUE(alone.ok()) << i << alone.error().message;
        EXPECT_TRUE(std::ranges::equal((*all)->heights->values(), (*alone)->heights->values()))
            << "stack " << i;
        EXPECT_TRUE((*alone)->made.empty());
        ASSERT_EQ((*all)->water != nullptr, (*alone)->water != nullptr) << i;
        if (!(*all)->water) continue;
        for (std::size_t k = 0; k < (*all)->water->size(); ++k) {
            EXPECT_EQ((*all)->water->values()[k].depth, (*alone)->water->values()[k].depth);
        }
    }
}

TEST(KeepHeights, leaves_what_was_made_before_as_it_was) {
    std::vector<Layer> layers = stacks()[0];
    const auto before = make_stack(layers, map_site(kMapSamples), {}, {});
    ASSERT_TRUE(before.ok());
    const std::vector<float> own((*before)->made[1].own->values().begin(),
                                 (*before)->made[1].own->values().end());
    layers.push_back(blended_layer("invert", 9));
    const auto more = make_stack(layers, map_site(kMapSamples), **before, {}, Keep::heights);
    ASSERT_TRUE(more.ok());
    EXPECT_TRUE(std::ranges::equal(own, (*before)->made[1].own->values()));
    EXPECT_FALSE(std::ranges::equal((*more)->heights->values(), (*before)->heights->values()));
}

TEST(KeepHeights, still_has_fields_made_when_something_asks) {
    const std::vector<Layer> layers = stacks()[5];
    auto all = make_stack(layers, map_site(kMapSamples), {}, {});
    auto alone = make_stack(layers, map_site(kMapSamples), {}, {}, Keep::heights);
    const auto expected = field_of(**all, 2, "rain", {});
    const auto made = field_of(**alone, 2, "rain", {});
    ASSERT_TRUE(expected.ok() && made.ok());
    EXPECT_TRUE(std::ranges::equal((*expected)->values(), (*made)->values()));
}

TEST(LastUses, are_those_of_masks_and_fields) {
    const std::vector<LastUse> uses = last_uses(stacks()[5]);
    EXPECT_EQ(uses[0].any, 0u);
    EXPECT_EQ(uses[1].any, 3u);
    EXPECT_EQ(uses[1].field, 3u);
    EXPECT_EQ(last_uses(stacks()[3])[0].any, 2u);
    EXPECT_EQ(last_uses(stacks()[3])[0].field, 0u);
}

}  // namespace
}  // namespace orograph
