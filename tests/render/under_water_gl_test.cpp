// The view from under water, and how one gets there.

#include "tests/render/gl_test.h"
#include "tests/render/golden_pictures.h"
#include "tests/render/picture_difference.h"

namespace orograph {
namespace {

class UnderWaterPictures : public GlTest {
  protected:
    /// Over the lake of the test coast, which has no sea around it, from so high above its surface.
    static GoldenPicture at_lake(double above, double pitch_degrees) {
        constexpr double kLake = 130;
        GoldenPicture picture = golden_picture("under-lake");
        picture.name += std::to_string(above) + "/" + std::to_string(pitch_degrees);
        picture.recipe.camera.y = kLake + above;
        picture.recipe.camera.pitch_degrees = pitch_degrees;
        return picture;
    }
};

TEST_F(UnderWaterPictures, are_the_same_with_logarithmic_depth) {
    for (const std::string name : {"under-bed", "under-lake", "under-classic"}) {
        auto renderer = Renderer::create(
            ShaderFiles(OROGRAPH_SHADER_FOLDER), [] {}, Depth::logarithmic);
        ASSERT_TRUE(renderer.ok()) << renderer.error().message;
        const GoldenPicture& picture = golden_picture(name);
        const auto expected = blessed(picture);
        ASSERT_TRUE(expected.ok());
        EXPECT_LT(difference(draw(picture, *renderer), *expected).mean, 0.15) << name;
    }
}

TEST_F(UnderWaterPictures, are_whole_as_near_to_the_surface_as_can_be) {
    Renderer renderer = make_renderer();
    const auto apart = [&](double one, double other, double pitch) {
        return difference(draw(at_lake(one, pitch), renderer),
                          draw(at_lake(other, pitch), renderer))
            .mean;
    };
    // Were some of it cut off, one would see the plain through the hole, or the bed unlit.
    for (const double pitch : {-60.0, -4.0}) EXPECT_LT(apart(0.004, 0.03, pitch), 6) << pitch;
    for (const double pitch : {-4.0, 60.0}) EXPECT_LT(apart(-0.004, -0.03, pitch), 6) << pitch;
    // From above and from below it is another picture.
    EXPECT_GT(apart(0.004, -0.004, -4), 15);
}

TEST_F(UnderWaterPictures, move) {
    Renderer renderer = make_renderer();
    GoldenPicture picture = golden_picture("under-window");
    const Image first = draw(picture, renderer);
    EXPECT_TRUE(renderer.shows_motion());
    picture.seconds = 0.5;
    EXPECT_GT(difference(draw(picture, renderer), first).mean, 1);
}

}  // namespace
}  // namespace orograph
