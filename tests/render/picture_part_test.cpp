#include "render/view/picture_part.h"

#include <gtest/gtest.h>

#include <glm/vec4.hpp>

#include "render/view/camera.h"

namespace orograph {
namespace {

TEST(PicturePart, of_all_is_the_picture) {
    EXPECT_EQ(window_of(whole_picture(300, 200)), ClipWindow{});
    const PartView view = view_of(whole_picture(300, 200), 300);
    EXPECT_EQ(view.corner, glm::ivec2(0, 0));
    EXPECT_EQ(view.size, glm::ivec2(300, 200));
}

TEST(PicturePart, has_its_corners_where_they_are_in_the_picture) {
    const PicturePart part{300, 200, 60, 20, 90, 40};
    const ClipWindow window = window_of(part);
    // Of the picture's clip space, at w = 1.
    const glm::dvec2 low = 2.0 * glm::dvec2(60, 20) / glm::dvec2(300, 200) - 1.0;
    const glm::dvec2 high = 2.0 * glm::dvec2(150, 60) / glm::dvec2(300, 200) - 1.0;
    for (const int axis : {0, 1}) {
        EXPECT_NEAR(low[axis] * window.scale[axis] + window.shift[axis], -1, 1e-12);
        EXPECT_NEAR(high[axis] * window.scale[axis] + window.shift[axis], 1, 1e-12);
    }
}

TEST(PicturePart, is_drawn_in_the_viewport_of_the_picture_where_that_can_be) {
    const PicturePart part{300, 200, 60, 20, 90, 40};
    const PartView inside = view_of(part, 300);
    EXPECT_EQ(inside.window, ClipWindow{});
    EXPECT_EQ(inside.corner, glm::ivec2(-60, -20));
    EXPECT_EQ(inside.size, glm::ivec2(300, 200));
    EXPECT_EQ(inside.place, glm::ivec2(0, 0));
    const PartView alone = view_of(part, 299);
    EXPECT_EQ(alone.window, window_of(part));
    EXPECT_EQ(alone.corner, glm::ivec2(0, 0));
    EXPECT_EQ(alone.size, glm::ivec2(90, 40));
    EXPECT_EQ(alone.place, glm::ivec2(60, 20));
}

TEST(PicturePart, fills_the_clip_space_that_its_camera_has) {
    const Pose pose{{0, 0, 0}, 0.4, -0.2};
    const PicturePart part{300, 200, 60, 20, 90, 40};
    const glm::vec4 place(3, -2, -40, 1);
    const glm::vec4 whole = view_projection(pose, 1.5, 0.1, true) * place;
    const glm::vec4 own = view_projection(pose, 1.5, 0.1, true, window_of(part)) * place;
    const auto pixel = [](float clip, float w, int pixels) {
        return (clip / w + 1) / 2 * static_cast<float>(pixels);
    };
    EXPECT_NEAR(pixel(whole.x, whole.w, 300), 60 + pixel(own.x, own.w, 90), 1e-3);
    EXPECT_NEAR(pixel(whole.y, whole.w, 200), 20 + pixel(own.y, own.w, 40), 1e-3);
    EXPECT_EQ(whole.z, own.z);
}

}  // namespace
}  // namespace orograph
