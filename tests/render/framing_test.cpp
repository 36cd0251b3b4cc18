#include "render/view/framing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/vec4.hpp>
#include <numbers>
#include <string>
#include <tuple>
#include <vector>

#include "tests/support/recipes.h"
#include "tests/support/test_scenes.h"
#include "tests/support/test_terrains.h"

namespace orograph {
namespace {

/// Every point of the scene's terrain that is drawn, its borders included.
std::vector<glm::dvec3> drawn_points(const Scene& scene) {
    const int tile = scene.recipe.view.tile;
    const double half = side_of(scene) / 2;
    std::vector<glm::dvec3> points;
    if (is_from_above(scene.recipe.view.rendering)) {
        return {{-half, 0, -half}, {half, 0, -half}, {-half, 0, half}, {half, 0, half}};
    }
    if (scene.ridge) {
        const Grid<float>& heights = scene.ridge->heights;
        const double cell = scene.recipe.extent.side / heights.width();
        for (int x = 0; x <= heights.width() * tile; ++x) {
            points.emplace_back(x * cell - half, heights.at(x % heights.width(), 0), 0);
        }
        return points;
    }
    const Terrain& terrain = *scene.ground->terrain;
    const int level = terrain.finest_level();
    const auto side = static_cast<int>(terrain.extent()->east) + 1;
    const std::vector<float> heights = heights_of(terrain, {level, 0, 0, side, side});
    for (std::size_t i = 0; i < heights.size(); ++i) {
        const auto x = static_cast<double>(i % static_cast<std::size_t>(side));
        const auto y = static_cast<double>(i / static_cast<std::size_t>(side));
        points.emplace_back(x * terrain.spacing(level) - half, heights[i],
                            y * terrain.spacing(level) - half);
    }
    return points;
}

/// The largest |x| and |y| of the points in the picture, whose edges are at 1; infinite when one
/// lies behind the camera.
double reach(const Scene& scene, const Pose& pose, double aspect) {
    const glm::mat4 matrix = view_projection(pose, aspect, 0.1, false);
    double farthest = 0;
    for (const glm::dvec3& point : drawn_points(scene)) {
        const glm::vec4 clip = matrix * glm::vec4(glm::vec3(point - pose.position), 1);
        if (clip.w <= 0) return HUGE_VAL;
        farthest = std::max({farthest, std::abs(static_cast<double>(clip.x / clip.w)),
                             std::abs(static_cast<double>(clip.y / clip.w))});
    }
    return farthest;
}

class Framing : public testing::TestWithParam<std::tuple<Rendering, int, double>> {
  protected:
    Recipe recipe() const {
        return small_recipe(std::get<Rendering>(GetParam()), std::get<int>(GetParam()));
    }
    double aspect() const { return std::get<double>(GetParam()); }
};

TEST_P(Framing, holds_all_of_the_terrain_and_fills_the_picture) {
    for (const std::uint64_t seed : {1u, 12u, 77u}) {
        for (const int iterations : {0, 2, 5, 7}) {
            Recipe changed = recipe();
            changed.lattice.seed = seed;
            changed.lattice.levels = iterations;
            const auto scene = scene_of(changed);
            const double farthest = reach(*scene, frame_scene(*scene, aspect()), aspect());
            EXPECT_LE(farthest, 1) << "seed " << seed << ", iterations " << iterations;
            // A little is left for the margin, and for the boxes that stand for many samples.
            EXPECT_GE(farthest, 0.87) << "seed " << seed << ", iterations " << iterations;
        }
    }
}

TEST_P(Framing, does_not_depend_on_how_large_the_world_is) {
    Recipe changed = recipe();
    const auto scene = scene_of(changed);
    changed.extent.side *= 8;
    diamond_square_in(changed).height_scale *= 8;
    const auto larger = scene_of(changed);
    const Pose pose = frame_scene(*scene, aspect()), far = frame_scene(*larger, aspect());
    EXPECT_NEAR(far.position.x, 8 * pose.position.x, 1e-3);
    EXPECT_NEAR(far.position.y, 8 * pose.position.y, 1e-3);
    EXPECT_NEAR(far.position.z, 8 * pose.position.z, 1e-3);
    EXPECT_EQ(far.heading, pose.heading);
    EXPECT_EQ(far.pitch, pose.pitch);
}

std::string name_of(const testing::TestParamInfo<std::tuple<Rendering, int, double>>& given) {
    const auto [rendering, tile, aspect] = given.param;
    const auto key = choices_of(rendering)[static_cast<std::size_t>(rendering)].key;
    return std::string(key) + "_tile_" + std::to_string(tile) + "_aspect_" +
           std::to_string(std::lround(100 * aspect)) + "_percent";
}

INSTANTIATE_TEST_SUITE_P(Every, Framing,
                         testing::Combine(testing::ValuesIn(kAllRenderings), testing::Values(1, 4),
                                          testing::Values(0.4, 1.0, 16.0 / 9, 3.0)),
                         name_of);

TEST(Frames, looks_straight_down_at_maps_with_north_above) {
    for (const Rendering rendering : {Rendering::clouds, Rendering::texture}) {
        const Pose pose = frame_scene(*scene_of(small_recipe(rendering, 2)), 1.5);
        EXPECT_EQ(pose.pitch, -std::numbers::pi / 2);
        EXPECT_EQ(pose.heading, 0);
        EXPECT_NEAR(pose.position.x, 0, 1e-9);
        EXPECT_NEAR(pose.position.z, 0, 1e-9);
    }
}

TEST(Frames, looks_level_and_north_at_a_ridge) {
    const Pose pose = frame_scene(*scene_of(small_recipe(Rendering::ridge)), 1.5);
    EXPECT_EQ(pose.pitch, 0);
    EXPECT_EQ(pose.heading, 0);
    EXPECT_GT(pose.position.z, 0);
}

TEST(Frames, looks_down_at_surfaces_from_the_south_west) {
    for (const Rendering rendering : {Rendering::lines, Rendering::rendered}) {
        const Pose pose = frame_scene(*scene_of(small_recipe(rendering)), 1.5);
        EXPECT_LT(pose.pitch, 0);
        EXPECT_LT(pose.position.x, 0);
        EXPECT_GT(pose.position.z, 0);
        EXPECT_GT(pose.position.y, 0);
    }
}

TEST(Frames, keeps_the_peaks_of_a_long_ridge_in_view) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Recipe recipe = small_recipe(Rendering::ridge);
        recipe.lattice.seed = seed;
        recipe.lattice.levels = 12;
        diamond_square_in(recipe).h = 0.3;
        const auto scene = scene_of(recipe);
        EXPECT_LE(reach(*scene, frame_scene(*scene, 1.5), 1.5), 1) << "seed " << seed;
    }
}

TEST(Frames, copes_with_a_flat_world) {
    for (const Rendering rendering : kAllRenderings) {
        Recipe recipe = small_recipe(rendering);
        diamond_square_in(recipe).height_scale = 0;
        const auto scene = scene_of(recipe);
        EXPECT_LE(reach(*scene, frame_scene(*scene, 2), 2), 1);
    }
}

TEST(Frames, holds_all_of_a_world) {
    for (const Edge edge : {Edge::torus, Edge::stitched, Edge::constant}) {
        Recipe recipe = small_recipe(Rendering::rendered);
        make_world(recipe, 7);
        diamond_square_in(recipe).edge = edge;
        diamond_square_in(recipe).height_scale = 40;
        const auto scene = scene_of(recipe);
        const double farthest = reach(*scene, frame_scene(*scene, 1.5), 1.5);
        EXPECT_LE(farthest, 1);
        EXPECT_GE(farthest, 0.87);
    }
}

TEST(Frames, an_endless_world_and_the_largest_one_from_afar) {
    for (const Edge edge : {Edge::endless, Edge::torus}) {
        Recipe recipe = small_recipe(Rendering::rendered);
        make_world(recipe, kMostLevels);
        diamond_square_in(recipe).edge = edge;
        const auto scene = scene_of(recipe);
        const double distance = glm::length(frame_scene(*scene, 1.5).position);
        EXPECT_GT(distance, 0.5 * side_of(*scene));
        EXPECT_LT(distance, 3 * side_of(*scene));
    }
}

TEST(Frames, a_sea_that_hides_all_land_from_above_it) {
    Recipe recipe = small_recipe(Rendering::rendered);
    recipe.water.sea = true;
    recipe.water.sea_level = 9000;
    const auto scene = scene_of(recipe);
    ASSERT_LT(scene->ground->terrain->range().maximum, recipe.water.sea_level);
    EXPECT_GT(frame_scene(*scene, 1.6).position.y, recipe.water.sea_level);
    recipe.water.sea = false;
    EXPECT_LT(frame_scene(*scene_of(recipe), 1.6).position.y, recipe.water.sea_level);
}

TEST(Frames, an_island_in_the_middle_of_the_picture) {
    Recipe recipe = small_recipe(Rendering::rendered);
    const auto range = scene_of(recipe)->ground->terrain->range();
    recipe.water.sea = true;
    recipe.water.sea_level = 0.3 * range.minimum + 0.7 * range.maximum;
    const auto scene = scene_of(recipe);
    const Pose pose = frame_scene(*scene, 1.6);
    const glm::mat4 matrix = view_projection(pose, 1.6, 0.1, false);
    double left = 1, right = -1, low = 1, high = -1;
    for (const glm::dvec3& point : drawn_points(*scene)) {
        if (point.y <= recipe.water.sea_level) continue;
        const glm::vec4 clip = matrix * glm::vec4(glm::vec3(point - pose.position), 1);
        left = std::min<double>(left, clip.x / clip.w);
        right = std::max<double>(right, clip.x / clip.w);
        low = std::min<double>(low, clip.y / clip.w);
        high = std::max<double>(high, clip.y / clip.w);
    }
    EXPECT_NEAR(left, -right, 0.1);
    EXPECT_NEAR(low, -high, 0.1);
    EXPECT_GT(std::max(right, high), 0.8);
    EXPECT_LE(std::max(right, high), 1);
}

TEST(Frames, all_of_a_globe_from_above_it) {
    Recipe recipe = with_extent(Recipe{}, ExtentKind::endless);
    recipe.view.rendering = Rendering::rendered;
    recipe.lattice.levels = 24;
    recipe.light.style = "natural";
    const auto scene = scene_of(recipe);
    ASSERT_FALSE(scene->globe.flat());
    for (const double aspect : {0.5, 1.6}) {
        const Pose pose = frame_scene(*scene, aspect);
        const double radius = scene->globe.radius();
        const double half = std::asin(radius / (radius + pose.position.y));
        const double room = std::atan(std::tan(kFieldOfView / 2) * std::min(aspect, 1.0));
        EXPECT_EQ(pose.pitch, -std::numbers::pi / 2);
        EXPECT_LT(half, room);
        EXPECT_GT(half, 0.87 * room);
        EXPECT_LE(pose.position.y, highest_eye(*scene, aspect));
    }
}

TEST(Frames, a_scene_is_drawn_from_the_camera_that_was_flown) {
    const auto scene = scene_of(small_recipe(Rendering::lines));
    const CameraParams camera{
        .framed = false, .x = 1, .y = 2, .z = 3, .heading_degrees = 90, .pitch_degrees = 45};
    const Pose pose = scene_pose(*scene, camera, 1);
    EXPECT_EQ(pose.position, glm::dvec3(1, 2, 3));
    EXPECT_DOUBLE_EQ(pose.heading, std::numbers::pi / 2);
    EXPECT_DOUBLE_EQ(pose.pitch, std::numbers::pi / 4);
    CameraParams framed = camera;
    framed.framed = true;
    EXPECT_EQ(scene_pose(*scene, framed, 1), frame_scene(*scene, 1));
}

TEST(Frames, a_camera_that_was_flown_over_a_map_looks_down) {
    const auto scene = scene_of(small_recipe(Rendering::clouds));
    const Pose pose = scene_pose(*scene, {.framed = false, .y = 9, .pitch_degrees = 10}, 1);
    EXPECT_EQ(pose.pitch, -std::numbers::pi / 2);
    EXPECT_EQ(pose.position.y, 9);
}

TEST(Frames, clouds_and_textures_are_maps_and_nothing_else_is) {
    EXPECT_TRUE(is_from_above(Rendering::clouds));
    EXPECT_TRUE(is_from_above(Rendering::texture));
    EXPECT_FALSE(is_from_above(Rendering::ridge));
    EXPECT_FALSE(is_from_above(Rendering::lines));
    EXPECT_FALSE(is_from_above(Rendering::rendered));
}

TEST(HighestEye, sees_the_whole_terrain_with_room_around_it) {
    for (const Rendering rendering : {Rendering::lines, Rendering::rendered, Rendering::clouds}) {
        for (const double aspect : {0.5, 1.0, 2.0}) {
            const auto scene = scene_of(small_recipe(rendering));
            Pose pose;
            pose.position.y = highest_eye(*scene, aspect);
            pose.pitch = -std::numbers::pi / 2;
            const double filled = reach(*scene, pose, aspect);
            EXPECT_LT(filled, 0.95);
            EXPECT_GT(filled, 0.6);
        }
    }
}

}  // namespace
}  // namespace orograph
