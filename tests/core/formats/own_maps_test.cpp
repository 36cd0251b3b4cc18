#include "core/formats/own_maps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "core/base/files.h"
#include "core/layers/generators/imported.h"
#include "tests/core/layers/layer_checks.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

fs::path notice_of(const OwnMap& map) {
    return fs::path(OROGRAPH_TEST_DATA_FOLDER "/../../assets/maps") / (map.key + ".txt");
}

TEST(OwnMaps, say_their_heights_and_their_size) {
    EXPECT_FALSE(own_maps().empty());
    for (const OwnMap& map : own_maps()) {
        const auto opened = open_own_map("orograph:" + map.key, {});
        ASSERT_TRUE(opened.ok()) << opened.error().message;
        EXPECT_TRUE((*opened)->heights.has_value()) << map.key;
        EXPECT_TRUE((*opened)->spacing.has_value()) << map.key;
        EXPECT_EQ((*opened)->voids, 0u) << map.key;
    }
}

TEST(OwnMaps, have_a_notice_beside_them_that_says_whose_they_are) {
    for (const OwnMap& map : own_maps()) {
        const auto notice = read_file(notice_of(map));
        ASSERT_TRUE(notice.ok()) << notice.error().message;
        EXPECT_TRUE(notice->starts_with(map.key + ".png: "));
        EXPECT_NE(notice->find("Copyright (C)"), std::string::npos);
    }
}

TEST(OwnMaps, have_blanca_peak_in_its_middle_at_the_height_of_the_model) {
    const auto opened = open_own_map("orograph:blanca-peak", {});
    const Grid<float>& shades = (*opened)->shades;
    ASSERT_EQ(shades.width(), 641);
    ASSERT_EQ(shades.height(), 513);
    EXPECT_EQ(shades.at(320, 256), 4322);
    EXPECT_EQ(std::ranges::max(shades.values()), 4322);
    EXPECT_EQ(std::ranges::min(shades.values()), 2194);
    // Its range runs to the north, and the San Luis Valley lies in the west.
    EXPECT_GT(shades.at(320, 156), shades.at(320, 356));
    EXPECT_LT(shades.at(0, 256), shades.at(640, 256));
}

TEST(OwnMaps, that_are_not_there_list_those_that_are) {
    const auto lost = open_own_map("orograph:lost", {});
    ASSERT_FALSE(lost.ok());
    EXPECT_EQ(lost.error().fault, Fault::input);
    EXPECT_EQ(lost.error().message, "there is no map in the program 'lost'; there are blanca-peak");
}

TEST(OwnMaps, have_names_that_no_other_file_has) {
    EXPECT_TRUE(names_own_map("orograph:blanca-peak"));
    EXPECT_TRUE(names_own_map("orograph:"));
    EXPECT_FALSE(names_own_map("./orograph:blanca-peak"));
    EXPECT_FALSE(names_own_map("/land/orograph:blanca-peak"));
    EXPECT_FALSE(names_own_map("blanca-peak"));
}

TEST(OwnMaps, become_layers_as_files_do) {
    ImportedParams params;
    params.file = "orograph:blanca-peak";
    const auto opened = open_own_map(params.file, {});
    const auto heights = layer_heights(imported, params, {{0, 0, 0, 641, 513}, 0, 80, 1});
    EXPECT_TRUE(std::ranges::equal(heights.values(), (*opened)->shades.values()));
    params.fit = ImportFit::true_size;  // every second sample of the middle row, and about as many
    const auto around = layer_heights(imported, params, {{0, 0, 0, 5, 5}, 0, 147.4, 1});
    EXPECT_NEAR(around.at(2, 2), 4322, 150);
    EXPECT_LT(around.at(0, 2), around.at(2, 2));
}

TEST(OwnMaps, are_left_when_one_is_stopped) {
    std::stop_source source;
    source.request_stop();
    const auto opened = open_import({.file = "orograph:blanca-peak"}, {.stop = source.get_token()});
    ASSERT_TRUE(opened.ok());
    EXPECT_FALSE(opened->has_value());
}

}  // namespace
}  // namespace orograph
