#include "core/layers/sculpt/climate_runoff.h"

#include <gtest/gtest.h>

#include <cmath>

namespace orograph {
namespace {

TEST(Runoff, is_what_turc_tells_of_rain_and_warmth) {
    // Of the formula by hand; that of the Congo is about what it has.
    EXPECT_NEAR(runoff_of(10, 1000), 0.479, 0.001);
    EXPECT_NEAR(runoff_of(25, 1500), 0.340, 0.001);
    EXPECT_EQ(runoff_of(25, 200), 0);
    EXPECT_EQ(runoff_of(-20, 300), 0.3);
    EXPECT_EQ(runoff_of(10, 0), 0);
    EXPECT_EQ(runoff_of(10, NAN), 0);
    for (double temperature = -40; temperature <= 40; temperature += 2.5) {
        for (double rain = 0; rain < 5000; rain += 50) {
            EXPECT_LE(runoff_of(temperature, rain), runoff_of(temperature, rain + 50));
            EXPECT_LE(runoff_of(temperature, rain), rain / 1000);
            EXPECT_GE(runoff_of(temperature, rain), runoff_of(temperature + 2.5, rain));
        }
    }
}

TEST(ClimateRunoff, is_equal_to_one_of_the_same_climate) {
    const ClimateRunoff runoff({.rain = 700}, 3);
    EXPECT_TRUE(runoff.equals(ClimateRunoff({.rain = 700}, 3)));
    EXPECT_FALSE(runoff.equals(ClimateRunoff({.rain = 701}, 3)));
    EXPECT_FALSE(runoff.equals(ClimateRunoff({.rain = 700}, 4)));
}

}  // namespace
}  // namespace orograph
