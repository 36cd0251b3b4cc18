// How a file of heights is fitted to a map that has other samples, or another size.

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "tests/core/layers/generators/imported_files.h"

namespace orograph {
namespace {

/// What `samples` in a row, and in a column, are made of a file of such shades: the same.
std::vector<float> along(std::initializer_list<int> shades, int samples) {
    const TemporaryFolder folder;
    const auto row =
        layer_heights(imported, line_of_shades(folder, shades, true), site_of(samples, 1));
    const auto column =
        layer_heights(imported, line_of_shades(folder, shades, false), site_of(1, samples));
    EXPECT_TRUE(std::ranges::equal(row.values(), column.values()));
    return {row.values().begin(), row.values().end()};
}

TEST(ImportedFit, a_finer_map_keeps_the_files_samples_and_has_cubics_between) {
    // Halfway, the two nearest count 9/16 and the next ones -1/16; beyond the border lies what
    // is on it.
    const std::vector<float> heights = along({0, 16, 32, 80}, 7);
    const float expected[] = {0, 7, 16, 22, 32, 57, 80};
    for (std::size_t i = 0; i < 7; ++i) EXPECT_FLOAT_EQ(heights[i], expected[i]) << i;
}

TEST(ImportedFit, a_ramp_stays_one_on_a_finer_map) {
    for (const int samples : {12, 13, 31, 101}) {
        const auto heights = along({0, 20, 40, 60, 80, 100, 120, 140, 160, 180, 200}, samples);
        for (int i = 0; i < samples; ++i) {
            const double metres = 200.0 * i / (samples - 1);
            if (metres < 20 || metres > 180) continue;  // the border has another slope
            EXPECT_NEAR(heights[static_cast<std::size_t>(i)], metres, 1e-4);
        }
    }
}

TEST(ImportedFit, a_finer_map_has_cubics_of_the_right_slope) {
    const std::vector<float> heights = along({0, 0, 100, 100}, 16);
    // A fifth on the way from 0 to 100, where the next two count 0.168 and -0.016.
    EXPECT_NEAR(heights[6], 15.2, 1e-4);
    EXPECT_NEAR(heights[6] + heights[9], 100, 1e-4);
}

TEST(ImportedFit, a_finer_map_has_no_heights_that_the_file_lacks) {
    // Beside the step, cubics would reach 7 m below the lowest and above the highest.
    for (const float height : along({10, 10, 10, 110, 110, 110}, 31)) {
        EXPECT_GE(height, 10);
        EXPECT_LE(height, 110);
    }
}

TEST(ImportedFit, a_coarser_map_has_means_of_the_file) {
    // A sample is the mean from half a step before it to half a step after, in the file.
    const std::vector<float> heights = along({0, 10, 30, 70, 150}, 3);
    EXPECT_FLOAT_EQ(heights[0], (0 + 0.5f * 10) / 1.5f);
    EXPECT_FLOAT_EQ(heights[1], (0.5f * 10 + 30 + 0.5f * 70) / 2);
    EXPECT_FLOAT_EQ(heights[2], (0.5f * 70 + 150) / 1.5f);
}

TEST(ImportedFit, does_not_alias_on_a_coarser_map) {
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

TEST(ImportedFit, lies_at_its_true_size_in_the_middle_with_its_border_beyond) {
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

TEST(ImportedFit, at_its_true_size_is_moved_by_half_a_sample_rather_than_blurred) {
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

TEST(ImportedFit, is_cut_off_where_its_true_size_is_larger_than_the_map) {
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

TEST(ImportedFit, is_as_large_whatever_the_level_of_the_map) {
    const TemporaryFolder folder;
    ImportedParams params;
    params.fit = ImportFit::true_size;
    params.file = put(folder, test_hills(21, 21), 10);
    const Site coarse{{3, 0, 0, 33, 33}, 5, 2.5, 1}, same = map_site(33, 10);
    EXPECT_TRUE(std::ranges::equal(layer_heights(imported, params, coarse).values(),
                                   layer_heights(imported, params, same).values()));
}

TEST(ImportedFit, the_largest_square_in_its_middle_covers_the_map) {
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

TEST(ImportedFit, half_the_resolution_looks_the_same) {
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

}  // namespace
}  // namespace orograph
