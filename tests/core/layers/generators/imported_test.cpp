#include "core/layers/generators/imported.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <memory>
#include <stop_token>

#include "core/formats/open_picture.h"
#include "core/pictures/heightmap_png.h"
#include "core/terrain/map_terrain.h"
#include "tests/core/layers/layer_checks.h"
#include "tests/core/layers/test_pictures.h"

namespace orograph {
namespace {

/// Puts an exported map of the heights in the folder, and gives its path.
std::string put(const TemporaryFolder& folder, const Grid<float>& heights, double spacing) {
    const auto terrain = *bordered_map(heights, spacing);
    const Window whole{terrain->finest_level(), 0, 0, heights.width(), heights.height()};
    return put(folder, **encode_heightmap(*terrain, whole, "", {}));
}

Site site_of(int width, int height, double spacing = 10) {
    return {{0, 0, 0, width, height}, 0, spacing, 1};
}

/// A file of one row or column of shades, in metres.
ImportedParams line(const TemporaryFolder& folder, std::initializer_list<int> shades, bool row) {
    const int count = static_cast<int>(shades.size());
    ImportedParams params;
    params.file = put(folder, TestPicture{row ? count : 1, row ? 1 : count, 8, shades, {}, {}});
    params.high = 255;
    return params;
}

/// What `samples` in a row, and in a column, are made of a file of such shades: the same.
std::vector<float> along(std::initializer_list<int> shades, int samples) {
    const TemporaryFolder folder;
    const auto row = layer_heights(imported, line(folder, shades, true), site_of(samples, 1));
    const auto column = layer_heights(imported, line(folder, shades, false), site_of(1, samples));
    EXPECT_TRUE(std::ranges::equal(row.values(), column.values()));
    return {row.values().begin(), row.values().end()};
}

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
    ImportedParams params = line(folder, {0, 255}, true);
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

TEST(Imported, a_finer_map_keeps_the_files_samples_and_has_cubics_between) {
    // Halfway, the two nearest count 9/16 and the next ones -1/16; beyond the border lies what
    // is on it.
    const std::vector<float> heights = along({0, 16, 32, 80}, 7);
    const float expected[] = {0, 7, 16, 22, 32, 57, 80};
    for (std::size_t i = 0; i < 7; ++i) EXPECT_FLOAT_EQ(heights[i], expected[i]) << i;
}

TEST(Imported, a_ramp_stays_one_on_a_finer_map) {
    for (const int samples : {12, 13, 31, 101}) {
        const auto heights = along({0, 20, 40, 60, 80, 100, 120, 140, 160, 180, 200}, samples);
        for (int i = 0; i < samples; ++i) {
            const double metres = 200.0 * i / (samples - 1);
            if (metres < 20 || metres > 180) continue;  // the border has another slope
            EXPECT_NEAR(heights[static_cast<std::size_t>(i)], metres, 1e-4);
        }
    }
}

TEST(Imported, a_finer_map_has_cubics_of_the_right_slope) {
    const std::vector<float> heights = along({0, 0, 100, 100}, 16);
    // A fifth on the way from 0 to 100, where the next two count 0.168 and -0.016.
    EXPECT_NEAR(heights[6], 15.2, 1e-4);
    EXPECT_NEAR(heights[6] + heights[9], 100, 1e-4);
}

TEST(Imported, a_finer_map_has_no_heights_that_the_file_lacks) {
    // Beside the step, cubics would reach 7 m below the lowest and above the highest.
    for (const float height : along({10, 10, 10, 110, 110, 110}, 31)) {
        EXPECT_GE(height, 10);
        EXPECT_LE(height, 110);
    }
}

TEST(Imported, a_coarser_map_has_means_of_the_file) {
    // A sample is the mean from half a step before it to half a step after, in the file.
    const std::vector<float> heights = along({0, 10, 30, 70, 150}, 3);
    EXPECT_FLOAT_EQ(heights[0], (0 + 0.5f * 10) / 1.5f);
    EXPECT_FLOAT_EQ(heights[1], (0.5f * 10 + 30 + 0.5f * 70) / 2);
    EXPECT_FLOAT_EQ(heights[2], (0.5f * 70 + 150) / 1.5f);
}

TEST(Imported, does_not_alias_on_a_coarser_map) {
    const TemporaryFolder folder;
    TestPicture stripes{120, 90, 8, {}, {}, {}};
    for (int i = 0; i < 120 * 90; ++i) stripes.shades.push_back((i + i / 120) % 2 * 255);
    ImportedParams params;
    params.file = put(folder, stripes);
    for (const int side : {7, 12, 31, 60}) {
        const auto heights = layer_heights(imported, params, site_of(side, side));
        // Half a sample of one stripe may be left, along each axis.
        const double left = 250 * (side / 119.0) * (side / 89.0);
        for (const float metres : heights.values()) EXPECT_NEAR(metres, 250, left + 1);
    }
}

TEST(Imported, lies_at_its_true_size_in_the_middle_with_its_border_beyond) {
    const TemporaryFolder folder;
    ImportedParams params;
    params.fit = ImportFit::true_size;
    params.high = 255;
    params.file =
        put(folder, TestPicture{3, 2, 8, {1, 2, 3, 4, 5, 6}, {}, TestPicture::Scale{"10", "20"}});
    // The map has two columns beyond the file on both sides, and two rows: 20 m.
    const Site site{{0, 0, 0, 7, 7}, 0, 10, 1};
    const auto heights = layer_heights(imported, params, site);
    const float row[] = {1, 1, 1, 2, 3, 3, 3};
    for (int x = 0; x < 7; ++x) {
        EXPECT_FLOAT_EQ(heights.at(x, 0), row[x]);
        EXPECT_FLOAT_EQ(heights.at(x, 2), row[x]);
        EXPECT_FLOAT_EQ(heights.at(x, 3), row[x] + 1.5f);
        EXPECT_FLOAT_EQ(heights.at(x, 4), row[x] + 3);
        EXPECT_FLOAT_EQ(heights.at(x, 6), row[x] + 3);
    }
}

TEST(Imported, at_its_true_size_is_moved_by_half_a_sample_rather_than_blurred) {
    const TemporaryFolder folder;
    ImportedParams params;
    params.fit = ImportFit::true_size;
    params.high = 255;
    params.file =
        put(folder, TestPicture{4, 1, 8, {7, 30, 2, 90}, {}, TestPicture::Scale{"0.1", "0.1"}});
    const auto heights = layer_heights(imported, params, site_of(5, 1, 0.1));
    const float expected[] = {7, 30, 2, 90, 90};
    for (int x = 0; x < 5; ++x) EXPECT_FLOAT_EQ(heights.at(x, 0), expected[x]);
}

TEST(Imported, is_cut_off_where_its_true_size_is_larger_than_the_map) {
    const TemporaryFolder folder;
    const Grid<float> hills = test_hills(41, 31);
    ImportedParams params;
    params.fit = ImportFit::true_size;
    params.file = put(folder, hills, 10);
    const auto heights = layer_heights(imported, params, site_of(11, 5));
    for (int y = 0; y < 5; ++y) {
        for (int x = 0; x < 11; ++x) {
            EXPECT_NEAR(heights.at(x, y), hills.at(x + 15, y + 13), 0.02);
        }
    }
}

TEST(Imported, is_as_large_whatever_the_level_of_the_map) {
    const TemporaryFolder folder;
    ImportedParams params;
    params.fit = ImportFit::true_size;
    params.file = put(folder, test_hills(21, 21), 10);
    const Site coarse{{3, 0, 0, 33, 33}, 5, 2.5, 1}, same = map_site(33, 10);
    EXPECT_TRUE(std::ranges::equal(layer_heights(imported, params, coarse).values(),
                                   layer_heights(imported, params, same).values()));
}

TEST(Imported, the_largest_square_in_its_middle_covers_the_map) {
    const TemporaryFolder folder;
    const Grid<float> hills = test_hills(41, 21);
    ImportedParams params;
    params.fit = ImportFit::square;
    params.high = 255;
    params.file = put(folder, hills, 10);
    for (const double spacing : {10.0, 35.0}) {  // that of the map is as it likes
        const auto heights = layer_heights(imported, params, site_of(21, 21, spacing));
        for (int y = 0; y < 21; ++y) {
            for (int x = 0; x < 21; ++x) {
                EXPECT_NEAR(heights.at(x, y), hills.at(x + 10, y), 0.02);
            }
        }
    }
    // Samples that are twice as far apart from north to south: 40 m each way.
    params.file = put(folder, TestPicture{5,
                                          3,
                                          8,
                                          {1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5},
                                          {},
                                          TestPicture::Scale{"10", "20"}});
    const auto whole = layer_heights(imported, params, site_of(5, 5));
    for (int x = 0; x < 5; ++x) EXPECT_FLOAT_EQ(whole.at(x, 4), static_cast<float>(x + 1));
    // A file without distances, as most pictures, upright.
    params.file = put(folder, TestPicture{2, 4, 8, {1, 2, 3, 4, 5, 6, 7, 8}, {}, {}});
    const auto upright = layer_heights(imported, params, site_of(2, 2));
    EXPECT_TRUE(std::ranges::equal(upright.values(), std::vector<float>{3, 4, 5, 6}));
    // Of a line there is no square but a sample.
    params.file = put(folder, TestPicture{3, 1, 8, {1, 2, 3}, {}, {}});
    const auto level = layer_heights(imported, params, site_of(4, 4));
    for (const float height : level.values()) EXPECT_EQ(height, 2);
}

TEST(Imported, half_the_resolution_looks_the_same) {
    const TemporaryFolder folder;
    Grid<float> bowl(65, 65);
    for (int y = 0; y < 65; ++y) {
        for (int x = 0; x < 65; ++x) {
            bowl.at(x, y) = static_cast<float>((x - 32) * (x - 32) + (y - 20) * (y - 20)) / 4;
        }
    }
    ImportedParams params;
    params.file = put(folder, bowl, 10);
    for (const ImportFit fit : {ImportFit::stretch, ImportFit::true_size}) {
        params.fit = fit;
        for (const int samples : {33, 65, 129}) {
            const double step = 640.0 / (samples - 1);
            const auto coarse = layer_heights(imported, params, map_site(samples, step));
            const auto fine = layer_heights(imported, params, map_site(2 * samples - 1, step / 2));
            for (int y = 0; y < samples; ++y) {
                for (int x = 0; x < samples; ++x) {
                    // On the border there is less to take the mean of.
                    const bool border = std::min(x, y) == 0 || std::max(x, y) == samples - 1;
                    EXPECT_NEAR(coarse.at(x, y), fine.at(2 * x, 2 * y), border ? 15 : 0.5);
                }
            }
        }
    }
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
    const auto sampler = imported_layer(line(folder, {1, 2, 3}, true), site.lattice());
    Grid<float> shares(5, 1);
    const auto made = sampler->fields.front()(site.window, shares, {});
    ASSERT_TRUE(made.ok() && *made);
    EXPECT_TRUE(std::ranges::all_of(shares.values(), [](float share) { return share == 0; }));
}

TEST(Imported, reads_the_file_anew) {
    const TemporaryFolder folder;
    ImportedParams params = line(folder, {9}, true);
    EXPECT_FLOAT_EQ(layer_heights(imported, params, map_site(1)).at(0, 0), 9);
    params = line(folder, {200}, true);
    EXPECT_FLOAT_EQ(layer_heights(imported, params, map_site(1)).at(0, 0), 200);
}

TEST(Imported, takes_a_path_relative_to_the_current_folder) {
    const TemporaryFolder folder;
    ImportedParams params = line(folder, {9}, true);
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
    ImportedParams params = line(folder, {1, 2}, true);
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
    expect_says_when_stopped(imported, line(folder, {1, 2}, true));
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
