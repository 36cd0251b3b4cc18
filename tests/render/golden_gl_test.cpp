#include <cstdlib>

#include "tests/render/gl_test.h"
#include "tests/render/golden_pictures.h"

namespace orograph {
namespace {

/// OROGRAPH_BLESS=1 makes what is drawn now the golden pictures.
bool blessing() {
    const char* value = std::getenv("OROGRAPH_BLESS");
    return value && std::string(value) == "1";
}

class Golden : public GlTest, public testing::WithParamInterface<GoldenPicture> {};

TEST_P(Golden, picture_is_drawn) {
    Renderer renderer = make_renderer();
    const Image actual = draw(GetParam(), renderer);
    if (blessing()) {
        ASSERT_TRUE(Renderer::is_software()) << "golden pictures come from Mesa's rasteriser alone";
        const Status status = bless(GetParam(), actual);
        ASSERT_TRUE(status.ok()) << status.error().message;
    }
    const auto expected = blessed(GetParam());
    if (!expected) {
        FAIL() << expected.error().message << "\nthe picture that was drawn is in "
               << save_diagnostics(GetParam(), actual, {});
    }
    if (matches(GetParam(), actual, *expected)) return;
    const PictureDifference apart = difference(actual, *expected);
    FAIL() << "mean difference " << apart.mean << " of " << GetParam().allowed.mean << ", largest "
           << apart.maximum << " of " << GetParam().allowed.maximum << ", on "
           << Renderer::device_name() << "\nactual, expected and difference are in "
           << save_diagnostics(GetParam(), actual, *expected);
}

INSTANTIATE_TEST_SUITE_P(Every, Golden, testing::ValuesIn(golden_pictures()),
                         [](const auto& given) {
                             std::string name = given.param.name;
                             for (char& letter : name) letter = letter == '-' ? '_' : letter;
                             return name;
                         });

TEST(PictureDifferences, are_told_in_steps_of_8_bits) {
    Image a(2, 1), b(2, 1);
    a.at(0, 0) = b.at(0, 0) = {1, 2, 3};
    a.at(1, 0) = {10, 20, 30};
    b.at(1, 0) = {10, 26, 0};
    EXPECT_EQ(difference(a, a).maximum, 0);
    EXPECT_EQ(difference(a, a).mean, 0);
    EXPECT_EQ(difference(a, b).maximum, 30);
    EXPECT_EQ(difference(a, b).mean, 6);
    EXPECT_EQ(difference(a, Image(1, 1)).maximum, 255);
    EXPECT_EQ(difference_picture(a, b).at(1, 0), (Rgb{0, 24, 120}));
}

}  // namespace
}  // namespace orograph
