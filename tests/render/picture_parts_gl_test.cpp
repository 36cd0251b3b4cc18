#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "render/gl/target.h"
#include "render/view/framing.h"
#include "tests/render/gl_test.h"
#include "tests/render/golden_pictures.h"
#include "tests/support/island_recipe.h"
#include "tests/support/test_scenes.h"

namespace orograph {
namespace {

class PicturePartsTest : public GlTest {};

/// The picture that the renderer shows from there, of parts of that size at most.
Image joined(Renderer& renderer, const Pose& pose, int width, int height, int part_width,
             int part_height) {
    const auto canvas = Canvas::create(part_width, part_height);
    Image image(width, height);
    for (int y = 0; y < height; y += part_height) {
        for (int x = 0; x < width; x += part_width) {
            const int columns = std::min(part_width, width - x);
            const int rows = std::min(part_height, height - y);
            EXPECT_TRUE(renderer.draw_part(pose, canvas->framebuffer(),
                                           {width, height, x, y, columns, rows}));
            const Image part = canvas->read(columns, rows, rows);
            for (int row = 0; row < rows; ++row) {
                std::copy_n(part.row(row), columns, image.row(height - y - rows + row) + x);
            }
        }
    }
    return image;
}

/// How many pixels differ by more than so many steps.
int pixels_apart(const Image& a, const Image& b, int steps) {
    int count = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const Rgb one = a.values()[i], other = b.values()[i];
        count += std::max({std::abs(one.red - other.red), std::abs(one.green - other.green),
                           std::abs(one.blue - other.blue)}) > steps;
    }
    return count;
}

class GoldenPartsTest : public GlTest, public testing::WithParamInterface<GoldenPicture> {};

/// Of each rendering type, style, sky and water one.
constexpr std::string_view kInParts[] = {
    "ridge",         "lines",         "lines-tile-3",      "rendered-flying", "world-high",
    "world-lines",   "clouds",        "teximage",          "natural-high",    "natural-evening",
    "natural-night", "natural-woods", "natural-texture",   "natural-sides",   "natural-shore",
    "natural-falls", "natural-storm", "natural-trees",     "globe-orbit",     "globe-half",
    "map-island",    "map-blueprint", "water-coast",       "under-window",    "under-classic",
    "climate-space", "climate-ice",   "natural-materials",
};

std::vector<GoldenPicture> pictures_of_parts() {
    std::vector<GoldenPicture> pictures = golden_pictures();
    std::erase_if(pictures, [](const auto& picture) {
        return std::ranges::find(kInParts, picture.name) == std::ranges::end(kInParts);
    });
    return pictures;
}

TEST_P(GoldenPartsTest, make_the_picture_that_is_drawn_in_one) {
    Renderer renderer = make_renderer();
    const Image whole = draw(GetParam(), renderer);
    const Scene& scene = *renderer.scene();
    const Pose pose =
        scene_pose(scene, scene.recipe.camera, static_cast<double>(kGoldenWidth) / kGoldenHeight);
    const Image parts = joined(renderer, pose, kGoldenWidth, kGoldenHeight, 102, 58);
    // Where a triangle is seen edge on, the rasteriser extrapolates what lies on it from a corner
    // of the framebuffer: single pixels of a horizon then depend on where that corner is, and those
    // of the sun's glitter on any rounding.
    EXPECT_LE(pixels_apart(parts, whole, 1), 12);
    EXPECT_EQ(pixels_apart(parts, whole, 24), 0);
    // Beyond what the driver can have as a viewport, vertices move by a 256th of a pixel at most.
    renderer.limit_viewport(200);
    const Image apart = joined(renderer, pose, kGoldenWidth, kGoldenHeight, 102, 58);
    EXPECT_LE(difference(apart, whole).mean, 0.1);
}

TEST_F(PicturePartsTest, are_tested_of_pictures_that_there_are) {
    EXPECT_EQ(pictures_of_parts().size(), std::size(kInParts));
}

INSTANTIATE_TEST_SUITE_P(All, GoldenPartsTest, testing::ValuesIn(pictures_of_parts()),
                         [](const auto& test) {
                             std::string name = test.param.name;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

TEST_F(PicturePartsTest, have_the_colours_of_a_field) {
    Renderer renderer = make_renderer();
    const auto scene = scene_of(island_recipe("2.moisture"));
    const Image whole = picture_of(renderer, scene);
    const Pose pose = scene_pose(*scene, scene->recipe.camera, 256.0 / 144);
    EXPECT_LE(difference(joined(renderer, pose, 256, 144, 64, 50), whole).maximum, 1);
}

TEST_F(PicturePartsTest, draw_lines_as_wide_where_pixels_are_averaged) {
    Renderer renderer = make_renderer();
    for (const Rendering rendering : {Rendering::ridge, Rendering::lines}) {
        const auto scene = scene_of(small_recipe(rendering));
        const Image plain = picture_of(renderer, scene);
        const Pose pose = scene_pose(*scene, scene->recipe.camera, 256.0 / 144);
        const auto canvas = Canvas::create(512, 288);
        ASSERT_TRUE(renderer.draw_part(pose, canvas->framebuffer(), {512, 288, 0, 0, 512, 288, 2}));
        const auto white = [](const Image& image) {
            double sum = 0;
            for (const Rgb& pixel : image.values()) sum += pixel.green;
            return sum / static_cast<double>(image.size());
        };
        EXPECT_NEAR(white(canvas->read()) / white(plain), 1, 0.15);
    }
}

}  // namespace
}  // namespace orograph
