#include "core/base/portable_angle.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace orograph {
namespace {

TEST(PortableAngle, agrees_with_the_library) {
    double before = -1;
    for (double tangent = 0; tangent <= 1; tangent += 1.0 / 4096) {
        const double eighths = eighths_of_tangent(tangent);
        EXPECT_NEAR(eighths, std::atan(tangent) * 4 / std::numbers::pi, 1e-15) << tangent;
        EXPECT_GT(eighths, before);
        before = eighths;
    }
}

TEST(PortableAngle, has_exact_ends) {
    EXPECT_EQ(eighths_of_tangent(0), 0);
    EXPECT_EQ(eighths_of_tangent(1), 1);
    EXPECT_LE(eighths_of_tangent(std::nextafter(1.0, 0.0)), 1);
    EXPECT_NEAR(eighths_of_tangent(1e-12), 1e-12 * 4 / std::numbers::pi, 1e-27);
}

}  // namespace
}  // namespace orograph
