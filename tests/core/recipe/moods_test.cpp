#include "core/recipe/moods.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "core/recipe/lamps.h"

namespace orograph {
namespace {

TEST(Moods, are_a_dozen_that_differ) {
    std::set<std::string> keys;
    for (const Mood& mood : moods()) {
        keys.insert(mood.key);
        EXPECT_EQ(mood.light.style, "natural") << mood.key;
        for (const Mood& other : moods()) {
            if (mood.key != other.key) {
                EXPECT_NE(mood.light, other.light) << mood.key << ' ' << other.key;
            }
        }
    }
    EXPECT_EQ(keys.size(), 12u);
    EXPECT_EQ(find_mood("golden-hour")->label, "Golden hour");
}

TEST(Moods, that_are_not_there_are_refused_with_those_there_are) {
    const auto none = find_mood("gloom");
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().message.find("there is no mood 'gloom'; there are dawn, morning"), 0u);
}

TEST(Moods, have_day_and_night_among_them) {
    EXPECT_GT(sun_of(find_mood("noon")->light).y, 0.8);
    EXPECT_EQ(moonlight_of(find_mood("moonlight")->light), 1);
    EXPECT_EQ(find_mood("overcast")->light.clouds, 1);
}

TEST(InMood, keeps_where_the_sun_stands_round_about_and_the_time) {
    LightParams light;
    light.style = "classic";
    light.sun = SunSource::time;
    light.azimuth_degrees = 77;
    light.hour = 20;
    light.latitude_degrees = -10;
    const LightParams dawn = in_mood(*find_mood("dawn"), light);
    EXPECT_EQ(dawn.style, "natural");
    EXPECT_EQ(dawn.sun, SunSource::hand);
    EXPECT_EQ(dawn.azimuth_degrees, 77);
    EXPECT_EQ(dawn.hour, 20);
    EXPECT_EQ(dawn.latitude_degrees, -10);
    EXPECT_EQ(dawn.elevation_degrees, find_mood("dawn")->light.elevation_degrees);
}

TEST(MoodOf, is_known_until_a_hand_changes_it) {
    LightParams light = in_mood(*find_mood("mist"), {});
    ASSERT_NE(mood_of(light), nullptr);
    EXPECT_EQ(mood_of(light)->key, "mist");
    light.azimuth_degrees = 12;
    ASSERT_NE(mood_of(light), nullptr);
    EXPECT_EQ(mood_of(light)->key, "mist");
    light.haze = 3;
    EXPECT_EQ(mood_of(light), nullptr);
    EXPECT_EQ(mood_of({}), nullptr);
}

}  // namespace
}  // namespace orograph
