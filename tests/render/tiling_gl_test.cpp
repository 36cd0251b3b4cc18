#include <cmath>
#include <cstdlib>
#include <numbers>
#include <string>

#include "tests/render/gl_test.h"
#include "tests/render/picture_difference.h"
#include "tests/support/recipes.h"
#include "tests/support/test_scenes.h"

namespace orograph {
namespace {

constexpr double kSide =
    1024;  // exact in binary, so that one period further is the same arithmetic

class TilingTest : public GlTest {
  protected:
    /// A square picture from straight above that a square of `metres` around (x, z) fills exactly.
    Image from_above(const Recipe& recipe, double metres, int pixels, double x = 0, double z = 0) {
        const double height = metres / 2 / std::tan(kFieldOfView / 2);
        const Pose pose{{x, height, z}, 0, -std::numbers::pi / 2};
        return picture_of(renderer_, scene_of(recipe), pose, pixels, pixels);
    }

    Renderer renderer_ = make_renderer();
};

Recipe tiled(Rendering rendering, int tile) {
    Recipe recipe = small_recipe(rendering, tile);
    recipe.extent.side = kSide;
    return recipe;
}

int apart(Rgb a, Rgb b) {
    return std::abs(a.red - b.red) + std::abs(a.green - b.green) + std::abs(a.blue - b.blue);
}

/// The mean difference of a column's pixels from those of the next one.
double step_after_column(const Image& image, int x) {
    double sum = 0;
    for (int y = 0; y < image.height(); ++y) sum += apart(image.at(x, y), image.at(x + 1, y));
    return sum / image.height();
}

double step_after_row(const Image& image, int y) {
    double sum = 0;
    for (int x = 0; x < image.width(); ++x) sum += apart(image.at(x, y), image.at(x, y + 1));
    return sum / image.width();
}

TEST_F(TilingTest, every_tile_of_a_map_looks_the_same) {
    for (const Rendering rendering : {Rendering::clouds, Rendering::texture}) {
        for (const bool linear : {true, false}) {
            Recipe recipe = tiled(rendering, 2);
            recipe.view.texture_linear = linear;
            const Image image = from_above(recipe, 2 * kSide, 256);
            for (int y = 0; y < 128; ++y) {
                for (int x = 0; x < 128; ++x) {
                    ASSERT_LE(apart(image.at(x, y), image.at(x + 128, y)), 3) << x << ", " << y;
                    ASSERT_LE(apart(image.at(x, y), image.at(x, y + 128)), 3) << x << ", " << y;
                }
            }
        }
    }
}

TEST_F(TilingTest, a_map_has_no_visible_seam) {
    for (const Rendering rendering : {Rendering::clouds, Rendering::texture}) {
        const Image image = from_above(tiled(rendering, 2), 2 * kSide, 256);
        double most_across = 0, most_down = 0;
        for (int i = 8; i < 120; ++i) {
            most_across = std::max(most_across, step_after_column(image, i));
            most_down = std::max(most_down, step_after_row(image, i));
        }
        ASSERT_GT(most_across, 0);
        EXPECT_LE(step_after_column(image, 127), most_across);
        EXPECT_LE(step_after_row(image, 127), most_down);
    }
}

TEST_F(TilingTest, a_map_has_north_above_and_east_on_the_right) {
    // With a texel a pixel, the picture is the image itself, but for the edge of the map.
    const Recipe recipe = tiled(Rendering::texture, 1);
    const auto scene = scene_of(recipe);
    Recipe nearest = recipe;
    nearest.view.texture_linear = false;
    const Image image = from_above(nearest, kSide, 64);
    ASSERT_EQ(scene->texture->image.width(), 64);
    for (int y = 1; y < 63; ++y) {
        for (int x = 1; x < 63; ++x) {
            ASSERT_LE(apart(image.at(x, y), scene->texture->image.at(x, y)), 3) << x << ", " << y;
        }
    }
}

TEST_F(TilingTest, a_surface_looks_the_same_one_period_further) {
    for (const Rendering rendering : {Rendering::lines, Rendering::rendered}) {
        const Recipe recipe = tiled(rendering, 6);
        const Image here = from_above(recipe, 1.5 * kSide, 200, -kSide / 3, -kSide / 7);
        const Image east = from_above(recipe, 1.5 * kSide, 200, kSide - kSide / 3, -kSide / 7);
        const Image south = from_above(recipe, 1.5 * kSide, 200, -kSide / 3, kSide - kSide / 7);
        EXPECT_LT(difference(here, east).mean, 0.1);
        EXPECT_LT(difference(here, south).mean, 0.1);
        // The other way round it would not look the same: half a period further it doesn't.
        const Image half = from_above(recipe, 1.5 * kSide, 200, kSide / 6, -kSide / 7);
        EXPECT_GT(difference(here, half).mean, 2);
    }
}

TEST_F(TilingTest, a_surface_has_no_gaps_between_patches_and_tiles) {
    // Against a bright sky, or black for lines, a gap in the ground would show as a pixel far from
    // all its neighbours. A flat white world has none.
    Recipe recipe = tiled(Rendering::rendered, 3);
    recipe.lattice.levels = 7;
    diamond_square_in(recipe).height_scale = 0;
    recipe.texture.iterations = 0;  // one colour everywhere
    const Image image = from_above(recipe, 2.5 * kSide, 150, 100, 50);
    for (int y = 0; y + 1 < 150; ++y) {
        for (int x = 0; x + 1 < 150; ++x) {
            ASSERT_LE(apart(image.at(x, y), image.at(x + 1, y)), 4) << x << ", " << y;
            ASSERT_LE(apart(image.at(x, y), image.at(x, y + 1)), 4) << x << ", " << y;
        }
    }
}

TEST_F(TilingTest, flat_lines_are_a_square_grid_with_the_same_lines_everywhere) {
    Recipe recipe = tiled(Rendering::lines, 2);
    recipe.lattice.levels = 2;
    diamond_square_in(recipe).height_scale = 0;
    // 8 cells of 16 pixels, and a margin of one cell around.
    const Image image = from_above(recipe, 2.5 * kSide, 160);
    const auto is_line = [](int pixel) {
        const int from_line = (pixel + 8) % 16;  // lines lie between pixels 15 and 16, 31 and 32...
        return from_line == 7 || from_line == 8;
    };
    for (int y = 18; y < 142; ++y) {
        for (int x = 18; x < 142; ++x) {
            const bool lit = image.at(x, y).red > 127;
            ASSERT_EQ(lit, is_line(x) || is_line(y)) << x << ", " << y;
        }
    }
    for (int i = 0; i < 160; ++i) {
        EXPECT_EQ(image.at(i, 8), Rgb{}) << "beside the terrain";
        EXPECT_EQ(image.at(8, i), Rgb{}) << "beside the terrain";
    }
}

}  // namespace
}  // namespace orograph
