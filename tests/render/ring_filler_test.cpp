#include "render/view/ring_filler.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <semaphore>
#include <thread>

#include "tests/support/test_clipmaps.h"

namespace orograph {
namespace {

using namespace std::chrono_literals;

/// An endless terrain that is flat, whose windows are filled one by one as the test lets them.
class GatedTerrain : public Terrain {
  public:
    int finest_level() const override { return 8; }
    double spacing(int level) const override { return 256.0 / (1 << level); }
    double unit() const override { return 1; }
    HeightRange range() const override { return {}; }
    std::optional<Extent> extent() const override { return std::nullopt; }
    void fill(const Window&, std::span<std::int32_t> heights) const override {
        ++begun_;
        reached_.release();
        gate_.acquire();
        std::ranges::fill(heights, 0);
    }

    /// Until a window is being filled.
    void wait() const { reached_.acquire(); }
    void let(int windows) const { gate_.release(windows); }
    int begun() const { return begun_; }

  private:
    mutable std::atomic<int> begun_ = 0;
    mutable std::counting_semaphore<> reached_{0}, gate_{0};
};

class Filling : public testing::Test {
  protected:
    static RingRequest request_of(const std::shared_ptr<const DrawnTerrain>& of, int ring,
                                  std::int64_t x = 0) {
        return {of, kSmallShape, ring, {x, 0}, {}};
    }
    RingRequest request(int ring, std::int64_t x = 0) const { return request_of(drawn_, ring, x); }

    /// Takes answers until there are that many in all.
    const std::vector<RingUpdate>& taken(std::size_t count) {
        while (updates_.size() < count) {
            woken_.acquire();
            filler_->take(1 << 30, updates_);
        }
        return updates_;
    }

    std::shared_ptr<const GatedTerrain> terrain_ = std::make_shared<const GatedTerrain>();
    std::shared_ptr<const DrawnTerrain> drawn_ = drawn(terrain_);
    std::counting_semaphore<> woken_{0};
    std::vector<RingUpdate> updates_;
    std::unique_ptr<RingFiller> filler_ =
        std::make_unique<RingFiller>([this] { woken_.release(); });
};

TEST_F(Filling, answers_in_the_order_of_the_requests) {
    terrain_->let(4);
    filler_->ask({request(3), request(1), request(2), request(0)});
    std::vector<int> rings;
    for (const RingUpdate& update : taken(4)) rings.push_back(update.request.ring);
    EXPECT_EQ(rings, (std::vector<int>{3, 1, 2, 0}));
}

TEST_F(Filling, answers_with_what_was_missing) {
    filler_.reset();
    const RingRequest asked{rough_world(8), kSmallShape, 2, {8, -8}, Cell{0, 0}};
    const RingUpdate update = answer(asked);
    ASSERT_EQ(update.patches.size(), 2u);
    EXPECT_EQ(update.request, asked);
    const std::vector<PatchArea> missing = {{{4, -12}, 64, 8}, {{60, -4}, 8, 56}};
    for (std::size_t i = 0; i < 2; ++i) {
        const RingPatch& patch = update.patches[i];
        EXPECT_EQ(patch.ring, 2);
        EXPECT_EQ(patch.origin, missing[i].origin);
        EXPECT_EQ(patch.width, missing[i].width);
        EXPECT_EQ(patch.height, missing[i].height);
        std::int32_t here = 0;
        asked.drawn->terrain->fill({6, patch.origin.x + 3, patch.origin.y + 5, 1, 1}, {&here, 1});
        EXPECT_EQ(patch.heights.at(4, 6), here);
    }
    EXPECT_EQ(update.bytes(), (64u * 8 + 8 * 56) * 8);
}

TEST_F(Filling, replaces_what_still_waits) {
    filler_->ask({request(5), request(4), request(3)});
    terrain_->wait();  // at ring 5
    filler_->ask({request(2)});
    terrain_->let(10);
    const auto& updates = taken(2);
    EXPECT_EQ(updates[0].request.ring, 5);
    EXPECT_EQ(updates[1].request.ring, 2);
    filler_.reset();
    EXPECT_EQ(terrain_->begun(), 2);
}

TEST_F(Filling, forgets_what_waits_when_nothing_is_asked_any_more) {
    filler_->ask({request(5), request(4)});
    terrain_->wait();
    filler_->ask({});
    terrain_->let(10);
    taken(1);
    std::this_thread::sleep_for(5ms);
    filler_.reset();
    EXPECT_EQ(terrain_->begun(), 1);
}

TEST_F(Filling, does_not_begin_again_what_it_is_at) {
    filler_->ask({request(5)});
    terrain_->wait();
    for (int i = 0; i < 10; ++i) filler_->ask({request(5), request(4)});
    terrain_->let(10);
    taken(2);
    filler_.reset();
    EXPECT_EQ(terrain_->begun(), 2);
}

TEST_F(Filling, does_not_make_again_what_waits_to_be_taken) {
    terrain_->let(10);
    filler_->ask({request(5)});
    woken_.acquire();
    filler_->ask({request(5), request(4)});
    woken_.acquire();
    filler_->ask({request(5), request(4)});
    woken_.release();
    EXPECT_EQ(taken(2).size(), 2u);
    EXPECT_EQ(terrain_->begun(), 2);
}

TEST_F(Filling, makes_again_what_was_taken) {
    terrain_->let(10);
    filler_->ask({request(5)});
    taken(1);
    filler_->ask({request(5)});
    EXPECT_EQ(taken(2)[1].request.ring, 5);
}

TEST_F(Filling, tells_requests_apart_by_all_that_matters) {
    const RingRequest one = request(5, 8);
    RingRequest from = one;
    from.from = Cell{0, 0};
    const RingRequest other_terrain = request_of(drawn(terrain_), 5, 8);
    for (const RingRequest& other : {from, request(5, 16), request(4, 8), other_terrain}) {
        EXPECT_NE(one, other);
    }
    EXPECT_EQ(one, request(5, 8));
}

TEST_F(Filling, gives_the_oldest_answers_within_the_budget_and_one_at_least) {
    terrain_->let(4);
    filler_->ask({request(3), request(2), request(1), request(0)});
    for (int i = 0; i < 4; ++i) woken_.acquire();
    const std::size_t bytes = 64 * 64 * 8;
    std::vector<RingUpdate> updates;
    filler_->take(0, updates);
    ASSERT_EQ(updates.size(), 1u);
    EXPECT_EQ(updates[0].bytes(), bytes);
    filler_->take(2 * bytes, updates);
    ASSERT_EQ(updates.size(), 3u);
    filler_->take(10 * bytes, updates);
    ASSERT_EQ(updates.size(), 4u);
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(updates[static_cast<std::size_t>(i)].request.ring, 3 - i);
    }
    filler_->take(10 * bytes, updates);
    EXPECT_EQ(updates.size(), 4u);
}

TEST_F(Filling, wakes_for_each_answer) {
    terrain_->let(1);
    filler_->ask({request(1), request(0)});
    EXPECT_TRUE(woken_.try_acquire_for(10s));
    EXPECT_FALSE(woken_.try_acquire_for(5ms));
    terrain_->let(1);
    EXPECT_TRUE(woken_.try_acquire_for(10s));
}

TEST_F(Filling, stops_after_the_window_it_is_at) {
    std::vector<RingRequest> many;
    for (int i = 0; i < 500; ++i) many.push_back(request(0, 8 * i));
    filler_->ask(std::move(many));
    terrain_->wait();
    std::jthread slowly([&](const std::stop_token& stop) {
        for (int i = 0; i < 500 && !stop.stop_requested(); ++i) {
            std::this_thread::sleep_for(1ms);
            terrain_->let(1);
        }
    });
    filler_.reset();
    EXPECT_LT(terrain_->begun(), 100);
}

TEST_F(Filling, may_go_before_it_was_asked_anything) {
    filler_.reset();
    EXPECT_EQ(terrain_->begun(), 0);
}

}  // namespace
}  // namespace orograph
