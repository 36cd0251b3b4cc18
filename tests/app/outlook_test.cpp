#include "app/flight/outlook.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "render/view/ground.h"
#include "tests/support/test_clipmaps.h"
#include "tests/support/test_terrains.h"

namespace orograph {
namespace {

constexpr int kLevels = 12;  // of a metre a sample

/// Ground by formula, of metres east of the camera, and the pose that one has above it from there.
Pose seen_from(const Pose& pose, const std::function<double(double east)>& height,
               bool wooded = false) {
    Scene scene;
    scene.recipe.light.style = "natural";
    scene.recipe.texture.forest = 0.7;
    scene.recipe.view.rendering = Rendering::rendered;
    scene.ground = drawn(std::make_shared<const FormulaTerrain>(
        kLevels, 1 << kLevels, HeightRange{0, 1000}, [&](std::int64_t x, std::int64_t) {
            return static_cast<float>(height(static_cast<double>(x)));
        }));
    if (wooded) scene.ground = with_sun(scene.ground, Direction{0, 1, 0});
    const Clipmap clipmap = settled_clipmap(scene.ground, pose.position);
    return with_outlook(scene, clipmap, 1.5, pose);
}

constexpr double kEast = 1.5707963267948966;

TEST(Outlook, who_stands_clear_stays) {
    const Pose pose{{0, 100, 0}, kEast, -0.1};
    EXPECT_EQ(seen_from(pose, [](double) { return 20; }), pose);
}

TEST(Outlook, rises_above_the_trees_and_keeps_the_rest) {
    const Pose pose{{0, 5, 0}, kEast, -0.1};
    const Pose raised = seen_from(pose, [](double) { return 300; });
    EXPECT_GT(raised.position.y, 300 + 40);
    EXPECT_LT(raised.position.y, 300 + 100);
    EXPECT_EQ(raised.position.x, 0);
    EXPECT_EQ(raised.heading, pose.heading);
    EXPECT_EQ(raised.pitch, pose.pitch);
}

TEST(Outlook, rises_until_no_slope_near_by_hides_the_view) {
    const Pose pose{{0, 80, 0}, kEast, -0.1};
    // A hill whose wall fills the picture.
    const auto hill = [](double east) { return east > 700 && east < 1000 ? 400.0 : 0.0; };
    const Pose raised = seen_from(pose, hill);
    EXPECT_GT(raised.position.y, 400);
    EXPECT_LT(raised.position.y, 500);
    // Behind one's back it is in nobody's way.
    EXPECT_EQ(seen_from(pose, [&](double east) { return hill(-east); }), pose);
}

TEST(Outlook, looks_over_trees_before_there_are_any) {
    // From bare ground this crest would just be no hindrance.
    const Pose pose{{0, 80, 0}, kEast, -0.1};
    const auto crest = [](double east) { return east > 150 && east < 180 ? 55.0 : 0.0; };
    EXPECT_EQ(seen_from(pose, crest), pose);
    EXPECT_GT(seen_from(pose, crest, true).position.y, 80 + 10);
}

TEST(Outlook, ends_above_all_ground_for_who_looks_down) {
    const Pose pose{{0, 10, 0}, kEast, -1.5};
    const double height = seen_from(pose, [](double) { return 0; }).position.y;
    EXPECT_GT(height, 200);
    EXPECT_LT(height, 400);
}

}  // namespace
}  // namespace orograph
