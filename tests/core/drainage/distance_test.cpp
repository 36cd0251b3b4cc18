#include "core/drainage/distance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <stop_token>

#include "core/base/random.h"
#include "tests/support/fingerprint.h"
#include "tests/support/jobs.h"

namespace orograph {
namespace {

TEST(Distance, is_that_to_the_nearest_of_all) {
    for (const double share : {0.0, 0.01, 0.2, 1.0}) {
        for (const auto& [width, height] : {std::pair{1, 1}, {1, 23}, {23, 1}, {40, 33}}) {
            const auto near = [share](int x, int y) { return random_unit(3, x, y, 0) < share; };
            Grid<float> distances(width, height);
            ASSERT_TRUE(find_distances(distances, near, {}));
            for (int y = 0; y < height; ++y) {
                for (int x = 0; x < width; ++x) {
                    double least = HUGE_VAL;
                    for (int other = 0; other < width * height; ++other) {
                        const int other_x = other % width, other_y = other / width;
                        if (!near(other_x, other_y)) continue;
                        least = std::min(least, std::hypot(other_x - x, other_y - y));
                    }
                    ASSERT_FLOAT_EQ(distances.at(x, y), static_cast<float>(least))
                        << share << ": " << x << ", " << y;
                }
            }
        }
    }
}

TEST(Distance, is_the_same_on_any_number_of_threads_and_stops) {
    const auto near = [](int x, int y) { return random_unit(3, x, y, 0) < 0.002; };
    Grid<float> one(200, 150), three(200, 150);
    ASSERT_TRUE(find_distances(one, near, on_threads(1)));
    ASSERT_TRUE(find_distances(three, near, on_threads(3)));
    EXPECT_EQ(fingerprint(one), fingerprint(three));
    std::stop_source source;
    source.request_stop();
    EXPECT_FALSE(find_distances(one, near, {source.get_token()}));
}

}  // namespace
}  // namespace orograph
