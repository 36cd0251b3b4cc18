#include "core/pictures/field_picture.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace orograph {
namespace {

constexpr float kNothing = std::numeric_limits<float>::quiet_NaN();

Grid<float> row_of(std::initializer_list<float> values) {
    Grid<float> grid(static_cast<int>(values.size()), 1);
    std::ranges::copy(values, grid.values().begin());
    return grid;
}

TEST(FieldPicture, has_the_range_of_what_are_numbers) {
    EXPECT_EQ(range_of(row_of({3, kNothing, -1, 2})), (NumberRange{-1, 3}));
    EXPECT_EQ(range_of(row_of({5})), (NumberRange{5, 5}));
    EXPECT_EQ(range_of(row_of({kNothing})), (NumberRange{0, 0}));
    EXPECT_EQ(range_of(row_of({})), (NumberRange{0, 0}));
}

TEST(FieldPicture, has_the_colours_of_the_palette_from_the_least_to_the_greatest) {
    const Image image =
        field_image(row_of({10, 20, 30, -5, 99, kNothing}), {10, 30}, built_in_palette("grey"));
    EXPECT_EQ(image.at(0, 0), (Rgb{0, 0, 0}));
    EXPECT_EQ(image.at(1, 0), (Rgb{128, 128, 128}));
    EXPECT_EQ(image.at(2, 0), (Rgb{255, 255, 255}));
    EXPECT_EQ(image.at(3, 0), (Rgb{0, 0, 0}));
    EXPECT_EQ(image.at(4, 0), (Rgb{255, 255, 255}));
    EXPECT_EQ(image.at(5, 0), (Rgb{0, 0, 0}));
}

TEST(FieldPicture, of_one_number_has_the_first_colour) {
    const Image image = field_image(row_of({4, 4}), {4, 4}, built_in_palette("viridis"));
    EXPECT_EQ(image.at(1, 0), (Rgb{0x44, 0x01, 0x54}));
}

TEST(FieldPicture, in_viridis_grows_ever_brighter) {
    const auto colours = built_in_palette("viridis").table(64);
    const auto brightness = [](Rgb c) {
        const auto linear = [](int v) { return std::pow(v / 255.0, 2.2); };
        return 0.2126 * linear(c.red) + 0.7152 * linear(c.green) + 0.0722 * linear(c.blue);
    };
    for (std::size_t i = 1; i < colours.size(); ++i) {
        EXPECT_GT(brightness(colours[i]), brightness(colours[i - 1])) << i;
    }
}

}  // namespace
}  // namespace orograph
