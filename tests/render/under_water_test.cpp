// Where the eye is under water, and how far down it may go.

#include "render/view/under_water.h"

#include <gtest/gtest.h>

#include <cmath>

#include "render/view/camera.h"
#include "render/view/ground.h"
#include "render/view/waves.h"
#include "tests/support/test_clipmaps.h"
#include "tests/support/test_scenes.h"
#include "tests/support/water_terrain.h"

namespace orograph {
namespace {

/// Ground that rises by a metre in four to the east, and is `depth` metres below a lake at -10 in
/// the middle: the shore lies 4 `depth` metres to the east.
std::shared_ptr<const DrawnTerrain> lake(double depth) {
    return drawn(std::make_shared<const WaterTerrain>(
        6, 1, [=](const GroundPoint& p) { return -10 - depth + p.x / 4; },
        [=](const GroundPoint& p) { return depth - p.x / 4; }, std::vector<FormulaRiver>{}));
}

/// A scene whose ground is `terrain`, seen from so high.
struct WetPlace {
    explicit WetPlace(std::shared_ptr<const DrawnTerrain> terrain, double height = 5)
        : clipmap(settled_clipmap(terrain, {0.5, height, 0.5})) {
        scene.recipe.view.rendering = Rendering::rendered;
        scene.recipe.light.style = "natural";
        scene.ground = std::move(terrain);
    }
    std::optional<UnderWater> water(double x, double y) const {
        return under_water(scene, clipmap, {x, y, 0.5});
    }

    Scene scene;
    Clipmap clipmap;
};

TEST(Bed, lies_as_deep_below_the_water_as_its_samples_say) {
    const WetPlace place(lake(8));
    for (double x = -20; x < 28; x += 3.7) {
        EXPECT_NEAR(place.clipmap.height(x, 0.5), -10, 1e-3);
        EXPECT_NEAR(place.clipmap.height(x, 0.5, Floor::bed), -18 + x / 4, 2e-3) << x;
    }
    // On land both are the ground.
    for (const double x : {40.0, 55.3}) {
        EXPECT_NEAR(place.clipmap.height(x, 0.5), -18 + x / 4, 1e-3);
        EXPECT_EQ(place.clipmap.height(x, 0.5), place.clipmap.height(x, 0.5, Floor::bed));
    }
}

TEST(Bed, is_the_ground_where_there_is_no_water) {
    const auto world = rough_world(8);
    const Clipmap clipmap = settled_clipmap(world, {0, 30, 0});
    for (const auto& [x, z] : {std::pair{0.0, 0.0}, {20.3, -7.1}}) {
        EXPECT_EQ(clipmap.height(x, z), clipmap.height(x, z, Floor::bed));
        EXPECT_FALSE(clipmap.under_water({x, clipmap.height(x, z) - 1, z}));
    }
}

TEST(UnderWater, is_an_eye_between_the_surface_and_the_bed) {
    const WetPlace place(lake(8));
    EXPECT_FALSE(place.water(0, -9.9).has_value());
    EXPECT_FALSE(place.water(0, -18.1).has_value());
    EXPECT_FALSE(place.water(40, -9.0).has_value());
    EXPECT_FALSE(place.water(40, -9.9).has_value()) << "in the ground beside the lake";
    const auto water = place.water(0, -13);
    ASSERT_TRUE(water.has_value());
    EXPECT_NEAR(water->above, 3, 1e-3);
    EXPECT_NEAR(water->below, 5, 2e-3);
    EXPECT_LT(water->calm, 1) << "a lake has no waves of a sea";
}

TEST(UnderWater, has_the_waves_of_a_sea_at_its_level) {
    WetPlace place(lake(8));
    place.scene.recipe.water.sea_level = -10;
    EXPECT_EQ(place.water(0, -13)->calm, 1);
}

TEST(UnderWater, is_shown_in_light_alone) {
    WetPlace place(lake(8));
    for (const std::string style : {"natural", "classic"}) {
        place.scene.recipe.light.style = style;
        EXPECT_TRUE(place.water(0, -13).has_value()) << style;
    }
    place.scene.recipe.light.style = "relief-map";
    EXPECT_FALSE(place.water(0, -13).has_value());
    place.scene.recipe.light.style = "natural";
    place.scene.recipe.view.rendering = Rendering::lines;
    EXPECT_FALSE(place.water(0, -13).has_value());
}

TEST(UnderWater, goes_on_beyond_the_border_of_a_map_with_a_sea) {
    Recipe recipe = small_recipe(Rendering::rendered);
    recipe.light.style = "natural";
    recipe.water.sea = true;
    recipe.water.sea_level = 20000;
    const auto scene = scene_of(recipe);
    const double half = side_of(*scene) / 2;
    const Clipmap clipmap = settled_clipmap(scene->ground, {0, 20100, 0});
    const auto water = under_water(*scene, clipmap, {3 * half, 19990, 0});
    ASSERT_TRUE(water.has_value());
    EXPECT_DOUBLE_EQ(water->above, 10);
    EXPECT_FALSE(under_water(*scene, clipmap, {3 * half, 20001, 0}).has_value());
    // As deep as at the border.
    EXPECT_DOUBLE_EQ(lowest_eye(*scene, clipmap, 3 * half, 0, Floor::bed),
                     clipmap.height(3 * half, 0, Floor::bed) + clearance(*scene));
    EXPECT_DOUBLE_EQ(lowest_eye(*scene, clipmap, 3 * half, 0), 20000 + clearance(*scene));
}

TEST(LowestEye, is_above_the_water_or_its_bed) {
    const WetPlace place(lake(8));
    const double clear = clearance(place.scene);
    EXPECT_NEAR(lowest_eye(place.scene, place.clipmap, 0, 0.5), -10 + clear, 1e-3);
    EXPECT_NEAR(lowest_eye(place.scene, place.clipmap, 0, 0.5, Floor::bed), -18 + clear, 2e-3);
    EXPECT_EQ(lowest_eye(place.scene, place.clipmap, 45, 0.5, Floor::bed),
              lowest_eye(place.scene, place.clipmap, 45, 0.5));
}

TEST(NearPlane, is_on_the_eye_s_side_of_the_water) {
    const WetPlace place(lake(8));
    const double usual = near_plane(place.scene);
    const auto near = [&](double y) {
        return near_plane(place.scene, place.clipmap, {0.5, y, 0.5});
    };
    EXPECT_EQ(near(5), usual);
    EXPECT_EQ(near(-14), usual);
    for (const double away : {-0.4, -0.1, 0.1, 0.4}) {
        const double distance = away * usual;
        // Its corners lie half as far again, and more in a wide picture.
        EXPECT_LT(1.6 * near(-10 + distance), std::abs(distance)) << away;
        EXPECT_GT(near(-10 + distance), 0);
    }
    EXPECT_GT(near(-10), 0);
}

TEST(RoomAround, is_what_is_near_the_eye) {
    const WetPlace high(lake(8), 5);
    EXPECT_NEAR(room_around(high.scene, high.clipmap, {0.5, 5, 0.5}), 15, 1e-3);
    const WetPlace low(lake(8), -13);
    EXPECT_NEAR(room_around(low.scene, low.clipmap, {0.5, -13, 0.5}), 3, 2e-3);
    const WetPlace deep(lake(8), -17);
    EXPECT_NEAR(room_around(deep.scene, deep.clipmap, {0.5, -17, 0.5}), 0.875, 2e-3);
}

TEST(Picking, meets_the_bed_under_water) {
    const WetPlace place(lake(8), -12);
    const auto met = place.clipmap.meet({0.5, -12, 0.5}, {0, -1, 0});
    ASSERT_TRUE(met.has_value());
    EXPECT_NEAR(met->y, -18 + 0.5 / 4, 2e-3);
    // And the slope ahead, where it rises out of the water.
    const auto ahead = place.clipmap.meet({0.5, -12, 0.5}, {1, 0, 0});
    ASSERT_TRUE(ahead.has_value());
    EXPECT_NEAR(ahead->x, 24, 0.01);
    const auto from_above = place.clipmap.meet({0.5, -9, 0.5}, {0, -1, 0});
    ASSERT_TRUE(from_above.has_value());
    EXPECT_NEAR(from_above->y, -10, 1e-3);
}

TEST(SelectBed, takes_what_lies_below_the_eye_and_nothing_far_away) {
    const WetPlace place(lake(8), -12);
    Pose down;
    down.position = {0.5, -12, 0.5};
    down.pitch = -1.5;
    const Frustum frustum(view_projection(down, 1.5, 0.1, true));
    std::vector<Block> blocks, none;
    place.clipmap.select_bed(frustum, 100, blocks);
    EXPECT_FALSE(blocks.empty());
    place.clipmap.select_bed(frustum, -1, none);
    EXPECT_LT(none.size(), blocks.size());
}

TEST(ExposureUnderWater, rises_as_it_gets_darker_but_not_as_much) {
    const glm::vec3 clear = water_loss(0);
    EXPECT_NEAR(exposure_under_water(0, clear), 1, 1e-9);
    double last = 1;
    for (double depth = 0.2; depth < 60; depth *= 1.5) {
        const double now = exposure_under_water(depth, clear);
        EXPECT_GT(now, last);
        if (depth > 2) {
            EXPECT_LT(now * std::exp(-0.048 * depth), last * std::exp(-0.048 * depth / 1.5));
        }
        last = now;
    }
    EXPECT_LE(exposure_under_water(1e5, clear), 1e3);
    // Nearer, nothing is lost from sight.
    EXPECT_NEAR(std::exp(-sight_under_water(clear) * clear.b), 0.0005, 1e-5);
    EXPECT_LT(sight_under_water(water_loss(1)), sight_under_water(clear));
}

}  // namespace
}  // namespace orograph
