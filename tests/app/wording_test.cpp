#include "app/base/wording.h"

#include <gtest/gtest.h>

namespace orograph {
namespace {

TEST(Wording, counts_have_commas_between_thousands) {
    EXPECT_EQ(count_text(0), "0");
    EXPECT_EQ(count_text(999), "999");
    EXPECT_EQ(count_text(1025), "1,025");
    EXPECT_EQ(count_text(16777216), "16,777,216");
    EXPECT_EQ(count_text(-1025), "-1,025");
    EXPECT_EQ(count_text(-999), "-999");
}

TEST(Wording, plain_numbers_have_all_their_digits) {
    EXPECT_EQ(plain_number(1e6), "1,000,000");
    EXPECT_EQ(plain_number(-1e13), "-10,000,000,000,000");
    EXPECT_EQ(plain_number(1e-6), "0.000001");
    EXPECT_EQ(plain_number(-1234.5), "-1,234.5");
    EXPECT_EQ(plain_number(0.1), "0.1");
    EXPECT_EQ(plain_number(0), "0");
    EXPECT_EQ(plain_number(-90), "-90");
    EXPECT_EQ(with_commas("18446744073709551615"), "18,446,744,073,709,551,615");
}

TEST(Wording, rounded_numbers_keep_the_digits_before_their_point) {
    EXPECT_EQ(rounded_number(1145.4812, 6), "1,145.48");
    EXPECT_EQ(rounded_number(0.0915541, 3), "0.0916");
    EXPECT_EQ(rounded_number(414.939, 3), "415");
    EXPECT_EQ(rounded_number(-8848.86, 3), "-8,849");
    EXPECT_EQ(rounded_number(3200, 6), "3,200");
    EXPECT_EQ(rounded_number(-20.5, 3), "-20.5");
    EXPECT_EQ(rounded_number(12345678.9, 6), "12,345,679");
    EXPECT_EQ(rounded_number(-0.0, 3), "0");
    EXPECT_EQ(rounded_number(-0.4, 1), "-0.4");
}

TEST(Wording, a_place_has_the_units_of_lengths) {
    EXPECT_EQ(place_text(1365696, -651200), "1,366 km east, 651 km north");
    EXPECT_EQ(place_text(-4387.4, 87), "4,387 m west, 87 m south");
    EXPECT_EQ(place_text(0, 0), "0 m east, 0 m south");
}

TEST(Wording, a_sentence_has_a_capital_letter_and_a_full_stop) {
    EXPECT_EQ(as_sentence("no file is named: choose a file"), "No file is named: choose a file.");
    EXPECT_EQ(as_sentence("It is done."), "It is done.");
    EXPECT_EQ(as_sentence(""), "");
}

TEST(Wording, a_label_can_begin_a_sentence) {
    EXPECT_EQ(capitalised("geographic programs"), "Geographic programs");
    EXPECT_EQ(capitalised("3D printers"), "3D printers");
    EXPECT_EQ(capitalised("Unity"), "Unity");
    EXPECT_EQ(capitalised(""), "");
}

TEST(Wording, lengths_have_digits_that_count) {
    EXPECT_EQ(length_text(0.042), "0.042 m");
    EXPECT_EQ(length_text(1.44), "1.4 m");
    EXPECT_EQ(length_text(87.3), "87 m");
    EXPECT_EQ(length_text(1472.3), "1,472 m");
    EXPECT_EQ(length_text(12345), "12.3 km");
    EXPECT_EQ(length_text(87280), "87.3 km");
    EXPECT_EQ(length_text(16777216), "16,777 km");
    EXPECT_EQ(length_text(-85.2), "-85 m");
    EXPECT_EQ(length_text(0), "0 m");
    EXPECT_EQ(length_text(-2.4e-10), "0 m");
}

TEST(Wording, exact_lengths_have_six_digits) {
    EXPECT_EQ(exact_length_text(512), "512 m");
    EXPECT_EQ(exact_length_text(505.25), "505.25 m");
    EXPECT_EQ(exact_length_text(9999), "9,999 m");
    EXPECT_EQ(exact_length_text(16384), "16.384 km");
    EXPECT_EQ(exact_length_text(4194304), "4,194.3 km");
}

TEST(Wording, speeds_are_metres_or_kilometres_a_second) {
    EXPECT_EQ(speed_text(1.4), "1.4 m/s");
    EXPECT_EQ(speed_text(150), "150 m/s");
    EXPECT_EQ(speed_text(2500), "2.5 km/s");
    EXPECT_EQ(speed_text(1.6e7), "16,000 km/s");
}

TEST(Wording, never_has_an_exponent) {
    for (double value = 1e-12; value < 1e13; value *= 1.7) {
        EXPECT_EQ(length_text(value).find('e'), std::string::npos) << length_text(value);
        EXPECT_EQ(speed_text(value).find('e'), std::string::npos) << speed_text(value);
    }
}

}  // namespace
}  // namespace orograph
