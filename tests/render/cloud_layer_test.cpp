#include "render/view/cloud_layer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/recipe/generate.h"
#include "tests/support/jobs.h"
#include "tests/support/recipes.h"
#include "tests/support/test_scenes.h"

namespace orograph {
namespace {

constexpr int kLevel = 6;

MapTerrain clouds_of(double h) {
    Recipe recipe = small_recipe(Rendering::clouds);
    recipe.clouds.iterations = 8;
    recipe.clouds.h = h;
    return cloud_terrain(scene_of(recipe)->products);
}

TEST(CloudLayer, covers_the_share_of_the_sky_that_it_is_asked_for) {
    for (const double h : {0.2, 0.7, 1.0}) {
        const auto layer = cloud_layer(clouds_of(h), kLevel, {});
        ASSERT_TRUE(layer);
        ASSERT_EQ(layer->width(), 1 << kLevel);
        for (const double share : {0.1, 0.3, 0.8}) {
            const auto covered = std::ranges::count_if(
                layer->values(), [&](std::uint16_t value) { return value / 65535.0 > 1 - share; });
            EXPECT_NEAR(static_cast<double>(covered) / static_cast<double>(layer->size()), share,
                        0.002)
                << h;
        }
    }
}

TEST(CloudLayer, is_thick_where_the_clouds_are_high) {
    const MapTerrain clouds = clouds_of(0.7);
    const auto layer = cloud_layer(clouds, kLevel, {});
    std::vector<float> heights(layer->size());
    fill_metres(clouds, {kLevel, 0, 0, layer->width(), layer->height()}, heights);
    const auto [lowest, highest] = std::ranges::minmax_element(heights);
    EXPECT_EQ(layer->values()[static_cast<std::size_t>(lowest - heights.begin())], 0);
    EXPECT_EQ(layer->values()[static_cast<std::size_t>(highest - heights.begin())], 65535);
    for (std::size_t i = 1; i < heights.size(); ++i) {
        const std::uint16_t last = layer->values()[i - 1], here = layer->values()[i];
        if (heights[i] == heights[i - 1]) {
            EXPECT_EQ(here, last);
        } else {
            EXPECT_EQ(here > last, heights[i] > heights[i - 1]);
        }
    }
}

TEST(CloudLayer, of_a_single_sample_is_clear) {
    const auto layer = cloud_layer(clouds_of(0.7), 0, {});
    ASSERT_TRUE(layer);
    EXPECT_EQ(layer->at(0, 0), 0);
}

TEST(CloudLayer, looks_from_afar_as_the_mean_of_what_it_is) {
    const auto layer = cloud_layer(clouds_of(0.7), kLevel, {});
    const auto levels = cloud_levels(*layer);
    ASSERT_EQ(levels.size(), kLevel + 1);
    double thickness = 0, puffs = 0;
    for (std::size_t i = 0; i < layer->size(); ++i) {
        const auto [thick, puff] = levels.front().values()[i];
        EXPECT_EQ(thick, layer->values()[i]);
        EXPECT_NEAR(puff / 65535.0, std::abs(2 * thick / 65535.0 - 1), 1e-6);
        thickness += thick / static_cast<double>(layer->size());
        puffs += puff / static_cast<double>(layer->size());
    }
    for (const Grid<CloudTexel>& level : levels) {
        double coarse = 0;
        for (const CloudTexel& texel : level.values()) coarse += texel.puff;
        EXPECT_NEAR(coarse / static_cast<double>(level.size()), puffs, 2);
    }
    EXPECT_EQ(levels[1].at(3, 2).thickness,
              (layer->at(6, 4) + layer->at(7, 4) + layer->at(6, 5) + layer->at(7, 5) + 2) / 4);
    EXPECT_NEAR(levels.back().at(0, 0).thickness, thickness, 4);
}

TEST(CloudLayer, stops_when_it_is_told_to) {
    std::stop_source source;
    source.request_stop();
    EXPECT_FALSE(cloud_layer(clouds_of(0.7), kLevel, stopped_by(source)));
}

}  // namespace
}  // namespace orograph
