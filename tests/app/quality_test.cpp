#include "app/drawing/quality.h"

#include <gtest/gtest.h>

namespace orograph {
namespace {

constexpr double kSlow = 0.2, kGood = 0.01, kQuick = 0.001;

TEST(Quality, finer_details_have_more_samples) {
    EXPECT_LT(quality_of(Detail::low).ring_samples, quality_of(Detail::medium).ring_samples);
    EXPECT_LT(quality_of(Detail::medium).ring_samples, quality_of(Detail::high).ring_samples);
}

TEST(DetailChooser, takes_the_persons_word) {
    DetailChooser chooser(true);
    EXPECT_EQ(chooser.detail(Detail::high), Detail::high);
    EXPECT_FALSE(chooser.wants_measure(Detail::high));
    EXPECT_TRUE(chooser.wants_measure(Detail::automatic));
}

TEST(DetailChooser, begins_low_on_the_processor_and_in_the_middle_elsewhere) {
    EXPECT_EQ(DetailChooser(true).detail(Detail::automatic), Detail::low);
    EXPECT_EQ(DetailChooser(false).detail(Detail::automatic), Detail::medium);
}

TEST(DetailChooser, goes_up_while_pictures_are_quick) {
    DetailChooser chooser(true);
    chooser.measured(kQuick);
    EXPECT_EQ(chooser.detail(Detail::automatic), Detail::medium);
    EXPECT_TRUE(chooser.wants_measure(Detail::automatic));
    chooser.measured(kQuick);
    EXPECT_EQ(chooser.detail(Detail::automatic), Detail::high);
    EXPECT_FALSE(chooser.wants_measure(Detail::automatic));
}

TEST(DetailChooser, stays_where_it_is_good) {
    DetailChooser chooser(false);
    chooser.measured(kGood);
    EXPECT_EQ(chooser.detail(Detail::automatic), Detail::medium);
    EXPECT_FALSE(chooser.wants_measure(Detail::automatic));
}

TEST(DetailChooser, goes_down_where_it_is_slow) {
    DetailChooser chooser(false);
    chooser.measured(kSlow);
    EXPECT_EQ(chooser.detail(Detail::automatic), Detail::low);
    EXPECT_FALSE(chooser.wants_measure(Detail::automatic));
}

}  // namespace
}  // namespace orograph
