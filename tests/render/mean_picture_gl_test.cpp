// A picture that rests on a slow machine is the mean of several, each moved by a part of a pixel.

#include <cmath>
#include <utility>
#include <vector>

#include "core/recipe/presets.h"
#include "render/view/framing.h"
#include "tests/render/gl_test.h"
#include "tests/render/picture_difference.h"
#include "tests/support/test_scenes.h"

namespace orograph {
namespace {

constexpr int kWidth = 320, kHeight = 180;

class MeanPictures : public GlTest {
  protected:
    MeanPictures() {
        Recipe recipe = small_recipe(Rendering::rendered);
        recipe.light.style = "hypsometric";
        scene_ = scene_of(recipe);
        pose_ = scene_pose(*scene_, scene_->recipe.camera, 16.0 / 9);
    }

    static Quality quality(int samples, int pictures) {
        return {.ring_samples = 128, .samples = samples, .pictures = pictures};
    }

    /// One more.
    static Image drawn(Renderer& renderer, const Pose& pose) {
        const auto canvas = Canvas::create(kWidth, kHeight);
        EXPECT_TRUE(renderer.draw(pose, canvas->framebuffer(), {0, 0, kWidth, kHeight}).ok());
        return canvas->read();
    }

    std::shared_ptr<const Scene> scene_;
    Pose pose_;
};

TEST_F(MeanPictures, come_one_by_one_until_all_are_in) {
    Renderer renderer = make_renderer();
    renderer.set_quality(quality(1, kMostPictures));
    renderer.show(scene_);
    renderer.settle(pose_);
    Image last = drawn(renderer, pose_);
    for (int i = 1; i < kMostPictures; ++i) {
        EXPECT_FALSE(renderer.finished()) << i;
        Image next = drawn(renderer, pose_);
        EXPECT_FALSE(same(next, last)) << i;
        last = std::move(next);
    }
    EXPECT_TRUE(renderer.finished());
    EXPECT_TRUE(same(drawn(renderer, pose_), last));
}

TEST_F(MeanPictures, begin_anew_where_something_moves) {
    Renderer renderer = make_renderer();
    renderer.set_quality(quality(1, kMostPictures));
    renderer.show(scene_);
    renderer.settle(pose_);
    const Image first = drawn(renderer, pose_);
    drawn(renderer, pose_);
    Pose moved = pose_;
    moved.heading += 0.001;
    drawn(renderer, moved);
    EXPECT_FALSE(renderer.finished());
    EXPECT_TRUE(same(drawn(renderer, pose_), first));
}

/// Draws coarsely, on the way there, and then the mean in bands; the pictures after each.
std::vector<Image> in_bands(Renderer& renderer, Pose pose, int bands) {
    const auto canvas = Canvas::create(kWidth, kHeight);
    std::vector<Image> pictures;
    const auto draw = [&](int pixel) {
        const Viewport all{0, 0, kWidth, kHeight};
        EXPECT_TRUE(renderer.draw(pose, canvas->framebuffer(), all, pixel).ok());
        pictures.push_back(canvas->read());
    };
    const double here = pose.position.x;
    pose.position.x += 100;
    draw(2);
    pose.position.x = here;
    renderer.set_bands(bands);
    do {
        draw(1);
    } while (!renderer.finished());
    return pictures;
}

TEST_F(MeanPictures, are_the_same_in_bands) {
    const Recipe recipe = find_preset("forest-bay").value().recipe;
    scene_ = scene_of(recipe);
    pose_ = scene_pose(*scene_, recipe.camera, 16.0 / 9);
    for (const bool coarse_clouds : {false, true}) {
        Quality wanted = quality(1, kMostPictures);
        wanted.coarse_clouds = coarse_clouds;
        wanted.trees_end = kTreesEnd;
        // One for each, so that nothing is left of the other's.
        Renderer one = make_renderer(), other = make_renderer();
        for (Renderer* renderer : {&one, &other}) {
            renderer->set_quality(wanted);
            renderer->show(scene_);
            renderer->settle(pose_);
        }
        std::vector<Image> whole;
        for (int i = 0; i < kMostPictures; ++i) whole.push_back(drawn(one, pose_));
        constexpr int kBands = 3;
        const std::vector<Image> pictures = in_bands(other, pose_, kBands);
        ASSERT_EQ(pictures.size(), 1u + kMostPictures * kBands);
        EXPECT_LT(difference(pictures[1], pictures[0]).mean, 0.5);
        EXPECT_TRUE(same(pictures[2], pictures[1]));
        EXPECT_FALSE(same(pictures[3], pictures[1]));
        for (std::size_t i = 0; i < whole.size(); ++i) {
            EXPECT_TRUE(same(pictures[kBands * (i + 1)], whole[i])) << i;
        }
    }
}

TEST_F(MeanPictures, begin_anew_in_bands_where_something_moves) {
    Renderer renderer = make_renderer();
    renderer.set_quality(quality(1, kMostPictures));
    renderer.show(scene_);
    renderer.settle(pose_);
    Pose moved = pose_;
    moved.heading += 0.2;
    const Image wanted = std::move(in_bands(renderer, moved, 1).back());
    const Image last = std::move(in_bands(renderer, pose_, 4).back());
    EXPECT_TRUE(same(drawn(renderer, moved), last));
    drawn(renderer, moved);
    while (!renderer.finished()) drawn(renderer, moved);
    EXPECT_TRUE(same(drawn(renderer, moved), wanted));
}

/// Each pixel the mean light of so many squared.
Image averaged(const Image& fine, int side) {
    constexpr double kGamma = 2.2;  // near enough
    const auto mean_of = [&](int x, int y, std::uint8_t Rgb::*channel) {
        double light = 0;
        for (int i = 0; i < side * side; ++i) {
            const Rgb one = fine.at(x * side + i % side, y * side + i / side);
            light += std::pow(one.*channel / 255.0, kGamma);
        }
        return static_cast<std::uint8_t>(
            std::lround(255 * std::pow(light / (side * side), 1 / kGamma)));
    };
    Image mean(fine.width() / side, fine.height() / side);
    for (int y = 0; y < mean.height(); ++y) {
        for (int x = 0; x < mean.width(); ++x) {
            mean.at(x, y) = {mean_of(x, y, &Rgb::red), mean_of(x, y, &Rgb::green),
                             mean_of(x, y, &Rgb::blue)};
        }
    }
    return mean;
}

TEST_F(MeanPictures, are_not_of_lines_and_images) {
    Renderer renderer = make_renderer();
    for (const Rendering rendering : kAllRenderings) {
        if (rendering == Rendering::rendered) continue;
        Recipe recipe = small_recipe(rendering);
        recipe.view.antialiased_lines = false;
        const auto scene = scene_of(recipe);
        renderer.set_quality(quality(4, 1));
        const Image wanted = picture_of(renderer, scene);
        renderer.set_quality(quality(1, kMostPictures));
        EXPECT_TRUE(same(picture_of(renderer, scene), wanted)) << static_cast<int>(rendering);
    }
}

TEST_F(MeanPictures, are_nearer_than_one_to_what_is_averaged) {
    Renderer renderer = make_renderer();
    renderer.set_quality(quality(1, 1));
    const Image wanted = averaged(picture_of(renderer, scene_, pose_, 4 * kWidth, 4 * kHeight), 4);
    const Image one = picture_of(renderer, scene_, pose_, kWidth, kHeight);
    renderer.set_quality(quality(1, kMostPictures));
    const Image mean = picture_of(renderer, scene_, pose_, kWidth, kHeight);
    const double far = difference(one, wanted).mean, near = difference(mean, wanted).mean;
    EXPECT_LT(near, 0.7 * far) << far;
}

}  // namespace
}  // namespace orograph
