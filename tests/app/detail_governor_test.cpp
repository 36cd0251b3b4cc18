#include "app/drawing/detail_governor.h"

#include <gtest/gtest.h>

namespace orograph {
namespace {

constexpr double kSlowFrame = 0.2, kFairFrame = 0.03, kQuickFrame = 0.002;

void move(DetailGovernor& governor, double seconds, int frames = 1) {
    for (int i = 0; i < frames; ++i) governor.moved(seconds);
}

TEST(DetailGovernor, draws_everything_at_first) {
    EXPECT_EQ(DetailGovernor().coarser(), 0);
}

TEST(DetailGovernor, goes_coarser_with_each_slow_frame) {
    DetailGovernor governor;
    move(governor, kSlowFrame);
    EXPECT_EQ(governor.coarser(), 1);
    move(governor, kSlowFrame);
    EXPECT_EQ(governor.coarser(), 2);
}

TEST(DetailGovernor, is_not_impressed_by_one_slow_frame_among_fair_ones) {
    DetailGovernor governor;
    for (int i = 0; i < 20; ++i) {
        move(governor, kFairFrame, 10);
        move(governor, 0.1);
    }
    EXPECT_EQ(governor.coarser(), 0);
    move(governor, 0.1, 2);
    EXPECT_EQ(governor.coarser(), 1);
}

TEST(DetailGovernor, has_a_coarsest) {
    DetailGovernor governor;
    move(governor, kSlowFrame, 100);
    const int coarsest = governor.coarser();
    EXPECT_GE(coarsest, 2);
    EXPECT_LE(coarsest, 4);
    move(governor, kSlowFrame, 100);
    EXPECT_EQ(governor.coarser(), coarsest);
}

TEST(DetailGovernor, stays_as_it_is_while_frames_are_fair) {
    DetailGovernor governor;
    move(governor, kSlowFrame, 2);
    move(governor, kFairFrame, 1000);
    EXPECT_EQ(governor.coarser(), 2);
}

TEST(DetailGovernor, refines_after_many_quick_frames_but_not_at_once) {
    DetailGovernor governor;
    move(governor, kSlowFrame, 2);
    move(governor, kQuickFrame, 10);
    EXPECT_EQ(governor.coarser(), 2);
    move(governor, kQuickFrame, 30);
    EXPECT_EQ(governor.coarser(), 1);
    move(governor, kQuickFrame, 1000);
    EXPECT_EQ(governor.coarser(), 0);
}

TEST(DetailGovernor, starts_counting_anew_after_a_frame_that_was_not_quick) {
    DetailGovernor governor;
    move(governor, kSlowFrame);
    for (int i = 0; i < 20; ++i) {
        move(governor, kQuickFrame, 20);
        move(governor, kFairFrame);
    }
    EXPECT_EQ(governor.coarser(), 1);
}

TEST(DetailGovernor, quick_frames_do_not_count_in_advance) {
    DetailGovernor governor;
    move(governor, kQuickFrame, 1000);
    move(governor, kSlowFrame);
    move(governor, kQuickFrame);
    EXPECT_EQ(governor.coarser(), 1);
}

TEST(DetailGovernor, begins_where_it_is_told) {
    DetailGovernor governor(1);
    EXPECT_EQ(governor.coarser(), 1);
    move(governor, kSlowFrame);
    EXPECT_EQ(governor.coarser(), 2);
}

}  // namespace
}  // namespace orograph
