#include "core/base/count_text.h"
#include "render/gl/target.h"
#include "tests/render/gl_test.h"

namespace orograph {
namespace {

class CanvasTest : public GlTest {};

/// Fills a rectangle, counted from the lower left corner as OpenGL does.
void fill(int x, int y, int width, int height, float red, float green, float blue) {
    glEnable(GL_SCISSOR_TEST);
    glScissor(x, y, width, height);
    glClearColor(red, green, blue, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    glDisable(GL_SCISSOR_TEST);
}

TEST_F(CanvasTest, is_read_with_the_top_row_first) {
    const auto canvas = Canvas::create(5, 3);
    ASSERT_TRUE(canvas.ok());
    glBindFramebuffer(GL_FRAMEBUFFER, canvas->framebuffer());
    fill(0, 0, 5, 3, 0, 0, 0);
    fill(0, 2, 5, 1, 1, 0, 0);  // the top row
    fill(0, 0, 1, 1, 0, 1, 0);  // the lower left corner
    fill(4, 0, 1, 1, 0, 0, 1);  // the lower right one
    const Image image = canvas->read();
    ASSERT_EQ(image.width(), 5);
    ASSERT_EQ(image.height(), 3);
    for (int x = 0; x < 5; ++x) EXPECT_EQ(image.at(x, 0), (Rgb{255, 0, 0}));
    EXPECT_EQ(image.at(0, 2), (Rgb{0, 255, 0}));
    EXPECT_EQ(image.at(4, 2), (Rgb{0, 0, 255}));
    EXPECT_EQ(image.at(2, 1), (Rgb{0, 0, 0}));
}

TEST_F(CanvasTest, holds_the_numbers_that_are_drawn) {
    const auto canvas = Canvas::create(1, 1);
    ASSERT_TRUE(canvas.ok());
    glBindFramebuffer(GL_FRAMEBUFFER, canvas->framebuffer());
    fill(0, 0, 1, 1, 51.0f / 255, 102.0f / 255, 204.0f / 255);
    EXPECT_EQ(canvas->read().at(0, 0), (Rgb{51, 102, 204}));  // no second sRGB encoding
}

TEST_F(CanvasTest, that_is_too_large_is_refused_in_a_sentence) {
    GLint largest = 0;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &largest);
    for (const auto& [width, height] : {std::pair{largest + 1, 1}, {1, largest + 1}}) {
        const auto canvas = Canvas::create(width, height);
        ASSERT_FALSE(canvas.ok());
        EXPECT_EQ(canvas.error().fault, Fault::graphics);
        EXPECT_EQ(canvas.error().message,
                  "a picture of " + samples_text(width, height) +
                      " is too large for this graphics driver, which ends at " +
                      count_text(largest));
    }
}

}  // namespace
}  // namespace orograph
