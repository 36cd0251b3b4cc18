#include "core/layers/generators/imported.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <stop_token>
#include <vector>

#include "core/formats/open_picture.h"
#include "tests/core/layers/generators/imported_files.h"

namespace orograph {
namespace {

TEST(Imported, has_the_heights_of_an_exported_map_of_its_size) {
    const TemporaryFolder folder;
    const Grid<float> hills = test_hills(33, 21);
    ImportedParams params;
    params.file = put(folder, hills, 10);
    const auto expected = open_heightmap(params.file);
    for (const ImportFit fit : {ImportFit::stretch, ImportFit::true_size}) {
        params.fit = fit;
        const auto heights = layer_heights(imported, params, site_of(33, 21));
        EXPECT_TRUE(std::ranges::equal(heights.values(), expected->values()));
        for (std::size_t i = 0; i < hills.size(); ++i) {
            EXPECT_NEAR(heights.values()[i], hills.values()[i], 0.02);
        }
    }
}

TEST(Imported, black_and_white_of_a_picture_have_the_heights_that_are_asked_for) {
    const TemporaryFolder folder;
    for (const int depth : {8, 16}) {
        const int unit = depth == 8 ? 51 : 13107;
        ImportedParams params;
        params.file = put(folder, TestPicture{3, 1, depth, {0, unit, 5 * unit}, {}, {}});
        params.low = 100;
        params.high = 600;
        const auto heights = layer_heights(imported, params, site_of(3, 1));
        EXPECT_FLOAT_EQ(heights.at(0, 0), 100);
        EXPECT_FLOAT_EQ(heights.at(1, 0), 200);
        EXPECT_FLOAT_EQ(heights.at(2, 0), 600);
    }
}

TEST(Imported, black_may_be_higher_than_white) {
    const TemporaryFolder folder;
    ImportedParams params = line_of_shades(folder, {0, 255}, true);
    params.low = 50;
    params.high = -10;
    const auto heights = layer_heights(imported, params, site_of(2, 1));
    EXPECT_FLOAT_EQ(heights.at(0, 0), 50);
    EXPECT_FLOAT_EQ(heights.at(1, 0), -10);
}

TEST(Imported, the_heights_of_a_file_can_be_done_without) {
    const TemporaryFolder folder;
    ImportedParams params;
    params.file = put(
        folder,
        TestPicture{2, 1, 16, {0, 65535}, TestPicture::Calibration{0, 0, 65535, "1000", "50"}, {}});
    params.low = 7;
    params.high = 8;
    EXPECT_EQ(layer_heights(imported, params, site_of(2, 1)).at(1, 0), 1050);
    params.use_file_heights = false;
    const auto heights = layer_heights(imported, params, site_of(2, 1));
    EXPECT_EQ(heights.at(0, 0), 7);
    EXPECT_EQ(heights.at(1, 0), 8);
}

/// The field of voids of a file of 6 x 4 samples, of which sample 2, 1 and all of the row in the
/// south have none.
Grid<float> voids_of_holes(int width, int height) {
    const TemporaryFolder folder;
    std::ofstream(folder / "h.asc")
        << "ncols 6\nnrows 4\ncellsize 10\nNODATA_value -1\n"
           "1 2 3 4 5 6\n1 2 -1 4 5 6\n1 2 3 4 5 6\n-1 -1 -1 -1 -1 -1\n";
    const Site site = site_of(width, height);
    const auto sampler = imported_layer({.file = (folder / "h.asc").string()}, site.lattice());
    Grid<float> shares(width, height);
    EXPECT_TRUE(sampler.ok() && sampler->fields.size() == std::size(kImportedFields));
    const auto made = sampler->fields.front()(site.window, shares, {});
    EXPECT_TRUE(made.ok() && *made);
    return shares;
}

TEST(Imported, tells_where_the_file_has_no_height) {
    const auto same = voids_of_holes(6, 4);
    EXPECT_TRUE(std::ranges::equal(same.values(), std::vector<float>{0, 0, 0, 0, 0, 0,  //
                                                                     0, 0, 1, 0, 0, 0,  //
                                                                     0, 0, 0, 0, 0, 0,  //
                                                                     1, 1, 1, 1, 1, 1}));
    // On a coarser map it is the share, on a finer one never beyond none and all.
    const auto coarse = voids_of_holes(3, 2);
    EXPECT_FLOAT_EQ(coarse.at(0, 0), 0);
    EXPECT_GT(coarse.at(1, 0), 0.05f);
    EXPECT_LT(coarse.at(1, 0), 0.5f);
    EXPECT_GT(coarse.at(0, 1), 0.3f);
    const auto fine = voids_of_holes(11, 7);
    EXPECT_FLOAT_EQ(fine.at(4, 2), 1);
    EXPECT_TRUE(
        std::ranges::all_of(fine.values(), [](float share) { return share >= 0 && share <= 1; }));
}

TEST(Imported, has_no_voids_in_a_file_that_is_whole) {
    const TemporaryFolder folder;
    const Site site = site_of(5, 1);
    const auto sampler = imported_layer(line_of_shades(folder, {1, 2, 3}, true), site.lattice());
    Grid<float> shares(5, 1);
    const auto made = sampler->fields.front()(site.window, shares, {});
    ASSERT_TRUE(made.ok() && *made);
    EXPECT_TRUE(std::ranges::all_of(shares.values(), [](float share) { return share == 0; }));
}

TEST(Imported, reads_the_file_anew) {
    const TemporaryFolder folder;
    ImportedParams params = line_of_shades(folder, {9}, true);
    EXPECT_FLOAT_EQ(layer_heights(imported, params, map_site(1)).at(0, 0), 9);
    params = line_of_shades(folder, {200}, true);
    EXPECT_FLOAT_EQ(layer_heights(imported, params, map_site(1)).at(0, 0), 200);
}

TEST(Imported, takes_a_path_relative_to_the_current_folder) {
    const TemporaryFolder folder;
    ImportedParams params = line_of_shades(folder, {9}, true);
    params.file = std::filesystem::relative(params.file).string();
    EXPECT_FLOAT_EQ(layer_heights(imported, params, map_site(1)).at(0, 0), 9);
}

TEST(Imported, asks_for_a_file) {
    expect_rejected(imported, ImportedParams{}, "choose a file");
}

TEST(Imported, says_what_is_wrong_with_a_file) {
    const TemporaryFolder folder;
    ImportedParams params;
    params.file = (folder / "missing.png").string();
    expect_rejected(imported, params, "missing.png");
    params.file = put(folder, std::string("text"));
    expect_rejected(imported, params, "choose a greyscale PNG");
}

TEST(Imported, has_no_true_size_where_the_file_says_none) {
    const TemporaryFolder folder;
    ImportedParams params = line_of_shades(folder, {1, 2}, true);
    params.fit = ImportFit::true_size;
    expect_rejected(imported, params, params.file);
    expect_rejected(imported, params, "set Fit to \"Stretch over the map\"");
}

TEST(Imported, refuses_heights_that_no_ground_has) {
    const TemporaryFolder folder;
    for (const auto& [low, extent] : {std::pair{"1e10", "1"}, {"0", "1e300"}, {"-1e10", "0"}}) {
        ImportedParams params;
        params.file =
            put(folder,
                TestPicture{1, 1, 8, {0}, TestPicture::Calibration{0, 0, 255, low, extent}, {}});
        expect_rejected(imported, params, "\"Use the file's heights\"");
        params.use_file_heights = false;
        EXPECT_EQ(layer_heights(imported, params, map_site(1)).at(0, 0), 0);
    }
}

TEST(Imported, is_finite_at_every_extreme_and_of_every_size) {
    const TemporaryFolder folder;
    std::string file;
    const auto check = [&](ImportedParams params, const std::string& what) {
        params.file = file;
        const double least = std::min(params.low, params.high);
        const double extent = std::abs(params.high - params.low);
        for (const auto& [columns, rows] : {std::pair{1, 1}, {1, 9}, {9, 1}, {7, 5}}) {
            for (const double spacing : {1e-6, 10.0, 1e18}) {
                const auto heights =
                    layer_heights(imported, params, site_of(columns, rows, spacing));
                for (const float metres : heights.values()) {
                    EXPECT_GE(metres, least - 0.3 * extent) << what;
                    EXPECT_LE(metres, least + 1.3 * extent) << what;
                }
            }
        }
    };
    for (const auto& [width, height] : {std::pair{1, 1}, {1, 3}, {4, 1}, {5, 9}}) {
        for (const std::string scale : {"1e-6", "10", "1e6"}) {
            TestPicture picture{width, height, 8, {}, {}, TestPicture::Scale{scale, scale}};
            for (int i = 0; i < width * height; ++i) picture.shades.push_back(i * 37 % 256);
            file = put(folder, picture);
            for_each_extreme<ImportedParams>(imported_fields(), check);
        }
    }
}

TEST(Imported, is_the_same_on_any_number_of_threads) {
    const TemporaryFolder folder;
    ImportedParams params;
    for (const int samples : {100, 700}) {
        params.file = put(folder, test_hills(samples, samples), 10);
        expect_same_on_threads(imported, params);
    }
}

TEST(Imported, says_when_it_was_stopped) {
    const TemporaryFolder folder;
    expect_says_when_stopped(imported, line_of_shades(folder, {1, 2}, true));
    ImportedParams missing;
    missing.file = (folder / "missing.png").string();
    expect_says_when_stopped(imported, missing);  // before it reads
}

TEST(Imported, stops_while_it_works) {
    const TemporaryFolder folder;
    ImportedParams params;
    params.file = put(folder, test_hills(40, 40), 10);
    std::stop_source source;
    Grid<float> heights(700, 700);
    const auto stop = [&](double fraction) { fraction > 0 ? source.request_stop() : false; };
    EXPECT_FALSE(*imported(params, map_site(700), heights, stopped_by(source, stop)));
}

TEST(Imported, reports_its_progress) {
    const TemporaryFolder folder;
    ImportedParams params;
    params.file = put(folder, test_hills(40, 40), 10);
    std::vector<double> fractions;
    Grid<float> heights(300, 300);
    EXPECT_TRUE(*imported(params, map_site(300), heights,
                          watched_by([&](double fraction) { fractions.push_back(fraction); })));
    EXPECT_TRUE(std::ranges::is_sorted(fractions));
    EXPECT_GT(fractions.size(), 3u);
    EXPECT_EQ(fractions.back(), 1);
}

TEST(Imported, makes_known_heights_of_a_known_file) {
    const TemporaryFolder folder;
    ImportedParams params;
    params.file = put(folder, test_hills(41, 29), 10);
    EXPECT_EQ(fingerprint(layer_heights(imported, params, site_of(67, 20))), 8492258146938048631u);
    params.fit = ImportFit::true_size;
    EXPECT_EQ(fingerprint(layer_heights(imported, params, site_of(67, 20, 7))),
              10356651484060832597u);
}

}  // namespace
}  // namespace orograph
