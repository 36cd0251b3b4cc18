#include "app/interface/parameter_widget.h"

#include <gtest/gtest.h>

namespace orograph {
namespace {

Field field_of(double minimum, double maximum, Scale scale = Scale::linear) {
    Field field{};
    field.minimum = minimum;
    field.maximum = maximum;
    field.scale = scale;
    return field;
}

TEST(SliderNumber, has_as_many_places_as_its_range_needs) {
    EXPECT_EQ(slider_number(field_of(0, 24), 18.5882), 18.6);
    EXPECT_EQ(slider_number(field_of(0, 1), 0.34567), 0.35);
    EXPECT_EQ(slider_number(field_of(-90, 90), -0.04), 0);
    EXPECT_EQ(slider_number(field_of(0, 20000), 12345.6), 12300);
}

TEST(SliderNumber, has_three_digits_where_small_numbers_have_as_much_room) {
    const Field field = field_of(0, 1e6, Scale::logarithmic);
    EXPECT_EQ(slider_number(field, 0.0012345), 0.00123);
    EXPECT_EQ(slider_number(field, 98765.4), 98800);
    EXPECT_EQ(slider_number(field, 0), 0);
    EXPECT_EQ(slider_number(field_of(-100, 100, Scale::both_ways), -1.2345), -1.23);
}

TEST(SliderNumber, reaches_both_ends) {
    EXPECT_EQ(slider_number(field_of(0.123, 7.777), 0.123), 0.123);
    EXPECT_EQ(slider_number(field_of(0.123, 7.777), 7.777), 7.777);
}

}  // namespace
}  // namespace orograph
