#include "render/ground.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <random>

#include "render/surface_mesh.h"
#include "tests/support/test_scenes.h"

namespace orograph {
namespace {

constexpr double kSide = 64;

/// A scene whose surface has `samples` a side and heights by formula.
Scene scene_with(int samples, int tile, const std::function<float(int x, int y)>& height) {
    Scene scene;
    scene.recipe.view.rendering = Rendering::rendered;
    scene.recipe.view.tile = tile;
    scene.recipe.surface.side = kSide;
    auto drawn = std::make_shared<DrawnHeights>();
    drawn->heights = Grid<float>(samples, samples);
    drawn->range = {HUGE_VALF, -HUGE_VALF};
    for (int y = 0; y < samples; ++y) {
        for (int x = 0; x < samples; ++x) {
            const float value = drawn->heights.at(x, y) = height(x, y);
            drawn->range.minimum = std::min(drawn->range.minimum, value);
            drawn->range.maximum = std::max(drawn->range.maximum, value);
        }
    }
    scene.surface = drawn;
    return scene;
}

Scene rough_scene(int samples, int tile) {
    std::mt19937 random(5);
    return scene_with(samples, tile, [&](int, int) { return static_cast<float>(random() % 1000); });
}

/// The height at a place in cells from the north-west corner of one period, from the triangles that
/// are drawn.
double height_of_mesh(const Grid<float>& heights, double x, double y) {
    const int cells = heights.width();
    const auto indices = patch_triangles(cells);
    for (std::size_t i = 0; i < indices.size(); i += 3) {
        double px[3], py[3], pz[3];
        for (std::size_t k = 0; k < 3; ++k) {
            const int column = indices[i + k] % (cells + 1), row = indices[i + k] / (cells + 1);
            px[k] = column;
            py[k] = row;
            pz[k] = heights.at(column % cells, row % cells);
        }
        const double area = (px[1] - px[0]) * (py[2] - py[0]) - (px[2] - px[0]) * (py[1] - py[0]);
        const double b = ((x - px[0]) * (py[2] - py[0]) - (px[2] - px[0]) * (y - py[0])) / area;
        const double c = ((px[1] - px[0]) * (y - py[0]) - (x - px[0]) * (py[1] - py[0])) / area;
        if (b >= 0 && c >= 0 && b + c <= 1)
            return pz[0] + b * (pz[1] - pz[0]) + c * (pz[2] - pz[0]);
    }
    return NAN;
}

TEST(Ground, is_the_height_of_the_sample_at_a_sample) {
    const Scene scene = rough_scene(8, 1);
    for (int y = 0; y < 8; ++y) {
        for (int x = 0; x < 8; ++x) {
            EXPECT_EQ(ground_height(scene, x * 8 - 32, y * 8 - 32),
                      scene.surface->heights.at(x, y));
        }
    }
}

TEST(Ground, lies_on_the_very_triangles_that_are_drawn) {
    const Scene scene = rough_scene(8, 1);
    std::mt19937 random(7);
    std::uniform_real_distribution<double> cells(0, 8);
    for (int i = 0; i < 2000; ++i) {
        const double x = cells(random), y = cells(random);
        ASSERT_NEAR(ground_height(scene, x * 8 - 32, y * 8 - 32),
                    height_of_mesh(scene.surface->heights, x, y), 1e-9)
            << x << ", " << y;
    }
}

TEST(Ground, has_no_step_across_samples_diagonals_and_seams) {
    const Scene scene = rough_scene(4, 2);
    constexpr double kStep = 1e-7;
    constexpr double kSteepest = 2 * 1000 / (kSide / 4);
    std::mt19937 random(9);
    std::uniform_real_distribution<double> along(-64, 64);
    for (int i = 0; i < 500; ++i) {
        for (const double line : {-48.0, -32.0, 0.0, 16.0, 32.0}) {
            const double t = along(random);
            EXPECT_NEAR(ground_height(scene, line - kStep, t), ground_height(scene, line, t),
                        2 * kSteepest * kStep);
            EXPECT_NEAR(ground_height(scene, t, line - kStep), ground_height(scene, t, line),
                        2 * kSteepest * kStep);
            EXPECT_NEAR(ground_height(scene, t, t + line - kStep),
                        ground_height(scene, t, t + line), 2 * kSteepest * kStep);
            EXPECT_NEAR(ground_height(scene, t, line - t - kStep),
                        ground_height(scene, t, line - t), 2 * kSteepest * kStep);
        }
    }
}

TEST(Ground, repeats_with_every_tile) {
    const Scene scene = rough_scene(4, 3);
    for (const double x : {-90.0, -31.5, 0.0, 13.25}) {
        EXPECT_EQ(ground_height(scene, x, 5), ground_height(scene, x + kSide, 5));
        EXPECT_EQ(ground_height(scene, 5, x), ground_height(scene, 5, x + kSide));
    }
}

TEST(Ground, is_centred_at_the_origin_whatever_the_number_of_tiles) {
    // The north-west corner of the terrain is sample (0, 0), so with two tiles the middle is too.
    const auto height = [](int x, int y) { return static_cast<float>(10 * y + x); };
    EXPECT_EQ(ground_height(scene_with(4, 1, height), 0, 0), 22);
    EXPECT_EQ(ground_height(scene_with(4, 2, height), 0, 0), 0);
    EXPECT_EQ(ground_height(scene_with(4, 1, height), 16, -32), 3);
    EXPECT_EQ(ground_height(scene_with(4, 1, height), -32, 16), 30);
}

TEST(Ground, of_a_single_sample_is_flat) {
    const Scene scene = scene_with(1, 2, [](int, int) { return 42.0f; });
    for (const double x : {-60.0, 0.0, 3.7, 64.0}) EXPECT_EQ(ground_height(scene, x, -x), 42);
}

TEST(LowestEye, keeps_clear_of_the_ground) {
    const Scene scene = rough_scene(8, 1);
    EXPECT_DOUBLE_EQ(lowest_eye(scene, 3, -7), ground_height(scene, 3, -7) + clearance(scene));
    EXPECT_GT(clearance(scene), 0);
}

TEST(LowestEye, beside_the_terrain_is_above_its_lowest_point) {
    const Scene scene = rough_scene(8, 1);
    for (const auto& [x, z] : {std::pair{33.0, 0.0}, {-1000.0, 5.0}, {0.0, 32.5}, {4.0, -99.0}}) {
        EXPECT_DOUBLE_EQ(lowest_eye(scene, x, z),
                         static_cast<double>(scene.surface->range.minimum) + clearance(scene));
    }
}

TEST(LowestEye, reaches_over_all_tiles) {
    const Scene scene =
        scene_with(4, 3, [](int x, int y) { return x == 0 && y == 0 ? 0.0f : 50.0f; });
    EXPECT_DOUBLE_EQ(lowest_eye(scene, 72, 72), 50 + clearance(scene));
    EXPECT_DOUBLE_EQ(lowest_eye(scene, 97, 0), clearance(scene));
}

TEST(LowestEye, is_just_above_a_map) {
    for (const Rendering rendering : {Rendering::clouds, Rendering::texture}) {
        const auto scene = scene_of(small_recipe(rendering));
        EXPECT_EQ(lowest_eye(*scene, 0, 0), clearance(*scene));
        EXPECT_EQ(lowest_eye(*scene, 1e6, 0), clearance(*scene));
    }
}

TEST(LowestEye, is_nowhere_for_a_ridge) {
    EXPECT_EQ(lowest_eye(*scene_of(small_recipe(Rendering::ridge)), 0, 0), -HUGE_VAL);
}

TEST(Clearance, is_a_persons_eyes_in_a_large_world_and_less_in_a_small_one) {
    Scene scene;
    scene.recipe.surface.side = 1e6;
    const double person = clearance(scene);
    EXPECT_NEAR(person, 1.8, 0.3);
    scene.recipe.surface.side = 1e5;
    EXPECT_EQ(clearance(scene), person);
    scene.recipe.surface.side = 1;
    EXPECT_LT(clearance(scene), 0.01);
    EXPECT_GT(clearance(scene), 0);
}

}  // namespace
}  // namespace orograph
