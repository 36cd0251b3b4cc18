// What a clipmap asks for, and which answers it takes.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "tests/support/test_clipmaps.h"
#include "tests/support/test_terrains.h"

namespace orograph {
namespace {

std::shared_ptr<const DrawnTerrain> world() {
    return rough_world(10);
}

TEST(ClipmapAnswers, the_first_look_at_a_terrain_is_whole_at_once) {
    Clipmap clipmap(kSmallShape);
    EXPECT_TRUE(clipmap.settled());
    clipmap.show(world());
    EXPECT_FALSE(clipmap.settled());
    clipmap.look_from({0, -2000, 0});
    clipmap.fill();
    EXPECT_TRUE(clipmap.settled());
    EXPECT_EQ(clipmap.finest(), 0);
}

TEST(ClipmapAnswers, an_old_terrain_is_shown_until_the_coarsest_ring_of_the_new_one_is_there) {
    const glm::dvec3 eye(3, -2000, 5);
    const auto first = world(), second = rough_world(9, Edge::stitched, 77);
    Clipmap clipmap = settled_clipmap(first, eye);
    const auto before = heights(clipmap, eye, 200);
    clipmap.show(second);
    auto requests = clipmap.requests();
    ASSERT_EQ(requests.size(), 5u);
    // What isn't the coarsest ring is refused as yet.
    const RingUpdate finer = answer(requests[1]);
    EXPECT_FALSE(clipmap.take(finer));
    EXPECT_EQ(clipmap.layout()->drawn(), first);
    EXPECT_EQ(heights(clipmap, eye, 200), before);
    EXPECT_FALSE(clipmap.settled());
    EXPECT_TRUE(clipmap.take(answer(requests[0])));
    EXPECT_EQ(clipmap.layout()->drawn(), second);
    EXPECT_EQ(clipmap.finest(), 4);
    EXPECT_TRUE(clipmap.take(finer));
    clipmap.fill();
    EXPECT_TRUE(clipmap.settled());
    EXPECT_EQ(heights(clipmap, eye, 200), heights(settled_clipmap(second, eye), eye, 200));
}

TEST(ClipmapAnswers, answers_that_come_too_late_are_refused) {
    const auto first = world(), second = rough_world(9);
    Clipmap clipmap = settled_clipmap(first, {0, -2000, 0});
    clipmap.look_from({100, -2000, 0});
    const RingUpdate early = answer(clipmap.requests().back());
    // Twice the same: it is no longer where it was asked.
    EXPECT_TRUE(clipmap.take(early));
    EXPECT_FALSE(clipmap.take(early));
    // Asked before another answer came.
    clipmap.look_from({200, -2000, 0});
    const RingUpdate overtaken = answer(clipmap.requests().back());
    clipmap.look_from({200, -2000, 100});
    EXPECT_TRUE(clipmap.take(answer(clipmap.requests().back())));
    EXPECT_FALSE(clipmap.take(overtaken));
    // Of a terrain that is no longer wanted.
    clipmap.look_from({-100, -2000, 0});
    const RingUpdate old = answer(clipmap.requests().back());
    clipmap.show(second);
    EXPECT_FALSE(clipmap.take(old));
    clipmap.fill();
    EXPECT_FALSE(clipmap.take(old));
    // And of none at all.
    EXPECT_FALSE(Clipmap(kSmallShape).take(old));
}

TEST(ClipmapAnswers, answers_to_others_are_refused) {
    const auto first = rough_map(20, 20), second = rough_map(21, 20);
    Clipmap clipmap(kSmallShape), larger({128});
    clipmap.show(first);
    const RingUpdate update = answer(clipmap.requests()[0]);
    larger.show(first);
    EXPECT_FALSE(larger.take(update));
    clipmap.show(second);
    EXPECT_FALSE(clipmap.take(update));
    clipmap.show(first);
    EXPECT_TRUE(clipmap.take(update));
}

TEST(ClipmapAnswers, the_same_terrain_again_is_nothing_new) {
    const auto terrain = world();
    Clipmap clipmap = settled_clipmap(terrain, {0, -2000, 0});
    clipmap.show(terrain);
    EXPECT_TRUE(clipmap.settled());
}

TEST(ClipmapAnswers, asks_coarse_to_fine_for_what_a_height_needs) {
    Clipmap clipmap(kSmallShape);
    clipmap.show(world());
    const auto asked = [&](double height) {
        clipmap.look_from({0, clipmap.layout() ? height + clipmap.height(0, 0) : height, 0});
        std::vector<int> rings;
        for (const RingRequest& request : clipmap.requests()) rings.push_back(request.ring);
        return rings;
    };
    EXPECT_EQ(asked(-5000), (std::vector<int>{5, 4, 3, 2, 1, 0}));
    // A ring reaches 6 blocks of 4 cells: 24 metres for ring 0. Half as much again is asked for.
    const auto asked_at = [&](double height) {
        clipmap = Clipmap(kSmallShape);
        clipmap.show(rough_map(1000, 1000));
        clipmap.look_from({0, height, 0});
        return clipmap.requests().size();
    };
    EXPECT_EQ(asked_at(20), 6u);
    EXPECT_EQ(asked_at(100), 4u);
    EXPECT_EQ(asked_at(10'000), 1u);
}

TEST(ClipmapAnswers, a_drawn_ring_moves_on_once_the_coarser_one_is_shown_where_it_goes) {
    Clipmap clipmap = settled_clipmap(world(), {0, -2000, 0});
    clipmap.look_from({40, -2000, 0});
    ASSERT_EQ(clipmap.finest(), 0);
    const auto asks_for = [&](int ring) {
        return std::ranges::count(clipmap.requests(), ring, &RingRequest::ring) > 0;
    };
    EXPECT_TRUE(asks_for(1));
    EXPECT_FALSE(asks_for(0));
    EXPECT_FALSE(clipmap.complete());
    clipmap.fill();
    EXPECT_FALSE(asks_for(0));
    EXPECT_TRUE(clipmap.complete());
    clipmap.finish_fading();
    EXPECT_TRUE(asks_for(0));
    EXPECT_FALSE(clipmap.complete());
}

/// Flat for every ring but the finest.
std::shared_ptr<const DrawnTerrain> fine_bumps() {
    return drawn(std::make_shared<const FormulaTerrain>(
        8, 256, HeightRange{-100, 100}, [](std::int64_t x, std::int64_t y) {
            return static_cast<float>((x & 1) * 8 + (y & 1) * 4);
        }));
}

TEST(ClipmapAnswers, the_height_of_the_eye_is_that_above_the_true_ground) {
    // The finest samples, whatever is drawn.
    Clipmap clipmap(kSmallShape);
    clipmap.show(fine_bumps());
    for (const double high : {9.0, 11.0}) {
        settle(clipmap, {0.25, high, 0});
        EXPECT_DOUBLE_EQ(clipmap.above_ground(), high - 2);
        settle(clipmap, {-10, high, 7.75});
        EXPECT_DOUBLE_EQ(clipmap.above_ground(), high - 1);
        settle(clipmap, {-10.75, high, 7.75});
        EXPECT_DOUBLE_EQ(clipmap.above_ground(), high - 1 - 6);
    }
    settle(clipmap, {0, -3, 0});
    EXPECT_EQ(clipmap.above_ground(), 0);
}

TEST(ClipmapAnswers, what_is_too_fine_to_be_drawn_counts_less_and_less_as_the_eye_rises) {
    Clipmap clipmap(kSmallShape);
    clipmap.show(fine_bumps());
    double before = 0;
    bool partly = false;
    for (double high = 12; high < 300; high *= 1.001) {
        settle(clipmap, {-11, high, 7});  // 12 m high for the finest ring, else 0
        const double above = clipmap.above_ground();
        if (high > 12) {
            // It rises with the eye, and never jumps.
            EXPECT_GT(above, before);
            EXPECT_LT(above - before, 0.1 * high);
        }
        partly = partly || (above > high - 11 && above < high - 1);
        // No more than what one can see of it counts.
        if (clipmap.finest() > 1) {
            EXPECT_EQ(above, high);
        }
        before = above;
    }
    EXPECT_TRUE(partly);
    EXPECT_GT(clipmap.finest(), 1);
}

/// A terrain that counts how often it is asked.
class AskedTerrain : public Terrain {
  public:
    explicit AskedTerrain(std::shared_ptr<const Terrain> terrain) : terrain_(std::move(terrain)) {}
    int finest_level() const override { return terrain_->finest_level(); }
    double spacing(int level) const override { return terrain_->spacing(level); }
    double unit() const override { return terrain_->unit(); }
    HeightRange range() const override { return terrain_->range(); }
    std::optional<Extent> extent() const override { return terrain_->extent(); }
    void fill(const Window& window, std::span<std::int32_t> heights) const override {
        ++asked_;
        terrain_->fill(window, heights);
    }
    int asked() const { return asked_; }

  private:
    std::shared_ptr<const Terrain> terrain_;
    mutable int asked_ = 0;
};

/// The height above the ground that a clipmap finds which has no ring yet.
double asked_above_ground(const std::shared_ptr<const DrawnTerrain>& terrain,
                          const glm::dvec3& eye) {
    Clipmap clipmap(kSmallShape);
    clipmap.show(terrain);
    clipmap.look_from(eye);
    return clipmap.above_ground();
}

TEST(ClipmapAnswers, the_ground_under_the_eye_is_asked_for_only_where_no_ring_is) {
    for (const auto& terrain : {rough_world(9, Edge::endless), rough_map(200, 300)}) {
        const auto counter = std::make_shared<const AskedTerrain>(terrain->terrain);
        Clipmap clipmap = settled_clipmap(drawn(counter), {0, 5, 0});
        int high = 0;
        for (double i = 0; i < 150; ++i) {
            // Round and up, as far as the terrain is a dot.
            const double far = std::exp2(i / 25);
            const glm::dvec3 eye(far * std::cos(i / 9), std::exp2(i / 10), far * std::sin(i / 9));
            settle(clipmap, eye);
            high += clipmap.finest() > 2;
            const int before = counter->asked();
            clipmap.look_from(eye + glm::dvec3(0.25, 0, 0.5));
            EXPECT_EQ(counter->asked(), before) << i;
            EXPECT_EQ(clipmap.above_ground(),
                      asked_above_ground(terrain, eye + glm::dvec3(0.25, 0, 0.5)))
                << i;
        }
        EXPECT_GT(high, 30);
        settle(clipmap, {0, 5, 0});
        const int before = counter->asked();
        clipmap.look_from({90, 5, -90});
        EXPECT_GT(counter->asked(), before);
        EXPECT_EQ(clipmap.above_ground(), asked_above_ground(terrain, {90, 5, -90}));
    }
}

}  // namespace
}  // namespace orograph
