#include "core/layers/shapers/level_shapers.h"

#include <gtest/gtest.h>

#include "tests/core/layers/layer_checks.h"

namespace orograph {
namespace {

TEST(ScaleOffset, multiplies_and_then_adds) {
    EXPECT_EQ(shaped(scale_offset, ScaleOffsetParams{2, 30}, 100), 230);
    EXPECT_EQ(shaped(scale_offset, ScaleOffsetParams{-0.5, -1}, 100), -51);
}

TEST(ScaleOffset, of_factor_1_and_offset_0_changes_nothing) {
    expect_identity(scale_offset, ScaleOffsetParams{1, 0});
}

TEST(Clamp, cuts_off_at_both_ends) {
    const ClampParams params{-20, 300};
    EXPECT_EQ(shaped(clamp, params, -20.5f), -20);
    EXPECT_EQ(shaped(clamp, params, -19.5f), -19.5f);
    EXPECT_EQ(shaped(clamp, params, 299.5f), 299.5f);
    EXPECT_EQ(shaped(clamp, params, 1e9f), 300);
}

TEST(Clamp, makes_a_plane_where_both_ends_are_the_same) {
    EXPECT_EQ(shaped(clamp, ClampParams{5, 5}, -7), 5);
    EXPECT_EQ(shaped(clamp, ClampParams{5, 5}, 7), 5);
}

TEST(Clamp, changes_nothing_in_between) {
    const ClampParams params{-100000, 100000};
    for (const float height : {0.0f, 1e-30f, 99999.9f, -99999.9f}) {
        EXPECT_EQ(shaped(clamp, params, height), height);
    }
}

TEST(Clamp, rejects_ends_that_are_the_wrong_way_round) {
    expect_rejected(clamp, ClampParams{10, 9}, "Low is above High");
}

TEST(Invert, mirrors_about_its_level) {
    EXPECT_EQ(shaped(invert, InvertParams{100}, 100), 100);
    EXPECT_EQ(shaped(invert, InvertParams{100}, 130), 70);
    EXPECT_EQ(shaped(invert, InvertParams{100}, -50), 250);
}

TEST(RidgeFold, folds_down_what_lies_above_its_level) {
    EXPECT_EQ(shaped(ridge_fold, RidgeFoldParams{100}, 130), 70);
    EXPECT_EQ(shaped(ridge_fold, RidgeFoldParams{100}, 100), 100);
    EXPECT_EQ(shaped(ridge_fold, RidgeFoldParams{100}, 70), 70);
    EXPECT_EQ(shaped(ridge_fold, RidgeFoldParams{100}, 1e-30f), 1e-30f);
}

TEST(LevelShapers, change_each_height_by_itself) {
    expect_pointwise(scale_offset, ScaleOffsetParams{});
    expect_pointwise(clamp, ClampParams{});
    expect_pointwise(invert, InvertParams{});
    expect_pointwise(ridge_fold, RidgeFoldParams{});
}

TEST(LevelShapers, give_the_same_heights_on_any_number_of_threads) {
    const Grid<float> below = test_hills(301, 257);
    expect_same_on_threads(scale_offset, ScaleOffsetParams{}, &below);
    expect_same_on_threads(clamp, ClampParams{}, &below);
    expect_same_on_threads(invert, InvertParams{}, &below);
    expect_same_on_threads(ridge_fold, RidgeFoldParams{}, &below);
}

TEST(LevelShapers, are_finite_at_every_extreme) {
    expect_finite_at_extremes<ScaleOffsetParams>(scale_offset, scale_offset_fields());
    expect_finite_at_extremes<ClampParams>(clamp, clamp_fields());
    expect_finite_at_extremes<InvertParams>(invert, invert_fields());
    expect_finite_at_extremes<RidgeFoldParams>(ridge_fold, ridge_fold_fields());
}

TEST(LevelShapers, say_when_they_were_stopped) {
    expect_says_when_stopped(scale_offset, ScaleOffsetParams{});
    expect_says_when_stopped(clamp, ClampParams{});
    expect_says_when_stopped(invert, InvertParams{});
    expect_says_when_stopped(ridge_fold, RidgeFoldParams{});
}

TEST(LevelShapers, make_known_heights_of_known_hills) {
    EXPECT_EQ(shaped_hills(scale_offset, ScaleOffsetParams{}), 1430383569991861039u);
    EXPECT_EQ(shaped_hills(clamp, ClampParams{}), 15400618402689570566u);
    EXPECT_EQ(shaped_hills(invert, InvertParams{}), 8476393898805674850u);
    EXPECT_EQ(shaped_hills(ridge_fold, RidgeFoldParams{}), 17816059071387466220u);
}

}  // namespace
}  // namespace orograph
