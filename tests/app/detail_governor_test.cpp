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

TEST(DetailGovernor, goes_coarser_while_frames_stay_slow) {
    DetailGovernor governor;
    move(governor, kSlowFrame, 2);
    EXPECT_EQ(governor.coarser(), 0);
    move(governor, kSlowFrame);
    EXPECT_EQ(governor.coarser(), 1);
    move(governor, kSlowFrame, 3);
    EXPECT_EQ(governor.coarser(), 2);
}

TEST(DetailGovernor, is_not_impressed_by_one_slow_frame_among_fair_ones) {
    DetailGovernor governor(1);
    move(governor, 1);  // as the first of a flight, for which shaders are built
    for (int i = 0; i < 20; ++i) {
        move(governor, kFairFrame, 3);
        move(governor, kSlowFrame);
    }
    EXPECT_EQ(governor.coarser(), 1);
    move(governor, kSlowFrame, 2);
    EXPECT_EQ(governor.coarser(), 2);
}

TEST(DetailGovernor, goes_coarser_where_every_other_frame_is_slow) {
    DetailGovernor governor;
    for (int i = 0; i < 10; ++i) {
        move(governor, kFairFrame);
        move(governor, kSlowFrame);
    }
    EXPECT_GT(governor.coarser(), 0);
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
    move(governor, kSlowFrame, 6);
    move(governor, kFairFrame, 1000);
    EXPECT_EQ(governor.coarser(), 2);
}

TEST(DetailGovernor, refines_after_many_quick_frames_but_not_at_once) {
    DetailGovernor governor;
    move(governor, kSlowFrame, 6);
    move(governor, kQuickFrame, 10);
    EXPECT_EQ(governor.coarser(), 2);
    move(governor, kQuickFrame, 30);
    EXPECT_EQ(governor.coarser(), 1);
    move(governor, kQuickFrame, 1000);
    EXPECT_EQ(governor.coarser(), 0);
}

TEST(DetailGovernor, refines_though_some_frames_were_not_quick) {
    // What is 4 x 4 pixels coarse where 2 x 2 would do stays for all of a flight.
    constexpr double kRatherQuick = 0.016;
    DetailGovernor governor(2);
    for (int i = 0; i < 12; ++i) {
        move(governor, kRatherQuick, 5);
        move(governor, kFairFrame);
    }
    EXPECT_EQ(governor.coarser(), 1);
    // As long as most are.
    DetailGovernor other(2);
    for (int i = 0; i < 100; ++i) {
        move(other, kQuickFrame, 2);
        move(other, kFairFrame);
    }
    EXPECT_EQ(other.coarser(), 2);
}

TEST(DetailGovernor, quick_frames_do_not_count_in_advance) {
    DetailGovernor governor;
    move(governor, kQuickFrame, 1000);
    move(governor, kSlowFrame, 3);
    move(governor, kQuickFrame);
    EXPECT_EQ(governor.coarser(), 1);
}

TEST(DetailGovernor, begins_where_it_is_told) {
    DetailGovernor governor(1);
    EXPECT_EQ(governor.coarser(), 1);
    move(governor, kSlowFrame, 3);
    EXPECT_EQ(governor.coarser(), 2);
}

}  // namespace
}  // namespace orograph
