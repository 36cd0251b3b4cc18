#include "app/panel/curve_editor.h"

#include <gtest/gtest.h>

#include <random>

namespace orograph {
namespace {

using Points = std::vector<CurvePoint>;

const Points kCurve = {{0, 0}, {0.3, 0.1}, {0.6, 0.35}, {1, 1}};

Points with(std::size_t index, CurvePoint point) {
    Points points = kCurve;
    points[index] = point;
    return points;
}

TEST(PointNear, is_the_nearest_within_reach) {
    EXPECT_EQ(point_near(kCurve, {0.31, 0.11}, 0.05), 1u);
    EXPECT_EQ(point_near(kCurve, {0.3, 0.1501}, 0.05), std::nullopt);
    EXPECT_EQ(point_near(kCurve, {0.2499, 0.1}, 0.05), std::nullopt);
    EXPECT_EQ(point_near(kCurve, {0.26, 0.06}, 0.05), std::nullopt);  // a circle, not a square
    EXPECT_EQ(point_near(kCurve, {0.46, 0.23}, 1), 2u);
    EXPECT_EQ(point_near(kCurve, {0.44, 0.22}, 1), 1u);
    EXPECT_EQ(point_near(kCurve, {1.02, 1.03}, 0.05), 3u);
    EXPECT_EQ(point_near(kCurve, {-0.02, 0}, 0.05), 0u);
}

TEST(Dragged, comes_to_whole_hundredths) {
    EXPECT_EQ(dragged(kCurve, 1, {0.4137, 0.2871}), with(1, {0.41, 0.29}));
    EXPECT_EQ(dragged(kCurve, 2, {0.5749999, 0.0700001}), with(2, {0.57, 0.07}));
    EXPECT_EQ(dragged({{0, 0}, {0.123456, 0.654321}, {1, 1}}, 1, {0.123456, 0.7}),
              (Points{{0, 0}, {0.12, 0.7}, {1, 1}}));
}

TEST(Dragged, stays_between_its_neighbours) {
    EXPECT_EQ(dragged(kCurve, 1, {0.9, 0.5}), with(1, {0.59, 0.5}));
    EXPECT_EQ(dragged(kCurve, 2, {0.1, 0.5}), with(2, {0.31, 0.5}));
    EXPECT_EQ(dragged(kCurve, 1, {-0.05, 0.5}), with(1, {0.01, 0.5}));
    EXPECT_EQ(dragged(kCurve, 2, {1.05, 0.5}), with(2, {0.99, 0.5}));
    // Not even at 0.29, which is too near by the last bit.
    const Points close = {{0, 0}, {0.289999, 0.2}, {0.6, 0.5}, {1, 1}};
    EXPECT_EQ(dragged(close, 2, {0.1, 0.5})[2].x, 0.3);
}

TEST(Dragged, stays_within_the_square) {
    EXPECT_EQ(dragged(kCurve, 1, {0.3, 1.08}), with(1, {0.3, 1}));
    EXPECT_EQ(dragged(kCurve, 1, {0.3, -0.08}), with(1, {0.3, 0}));
}

TEST(Dragged, moves_an_end_up_and_down_only) {
    EXPECT_EQ(dragged(kCurve, 0, {0.2, 0.4}), with(0, {0, 0.4}));
    EXPECT_EQ(dragged(kCurve, 3, {0.2, 0.4}), with(3, {1, 0.4}));
    EXPECT_EQ(dragged(kCurve, 0, {-3, -3}), with(0, {0, 0}));
    EXPECT_EQ(dragged(kCurve, 3, {0.5, 3}), with(3, {1, 1}));
}

TEST(Dragged, is_gone_well_out_of_the_square) {
    const Points rest = {{0, 0}, {0.6, 0.35}, {1, 1}};
    EXPECT_EQ(dragged(kCurve, 1, {0.3, 1.2}), rest);
    EXPECT_EQ(dragged(kCurve, 1, {0.3, -0.2}), rest);
    EXPECT_EQ(dragged(kCurve, 1, {-0.2, 0.1}), rest);
    EXPECT_EQ(dragged(kCurve, 1, {1.2, 0.1}), rest);
}

TEST(Dragged, keeps_its_x_where_no_hundredth_lies_between_its_neighbours) {
    const Points close = {{0, 0}, {0.301, 0.1}, {0.304, 0.2}, {0.309, 0.3}, {1, 1}};
    Points expected = close;
    expected[2].y = 0.9;
    EXPECT_EQ(dragged(close, 2, {0.8, 0.9}), expected);
}

TEST(Without, leaves_the_other_points) {
    EXPECT_EQ(without(kCurve, 1), (Points{{0, 0}, {0.6, 0.35}, {1, 1}}));
    EXPECT_EQ(without(kCurve, 2), (Points{{0, 0}, {0.3, 0.1}, {1, 1}}));
}

TEST(Without, keeps_the_ends) {
    EXPECT_EQ(without(kCurve, 0), kCurve);
    EXPECT_EQ(without(kCurve, 3), kCurve);
}

TEST(WithPoint, has_it_in_its_place) {
    const auto added = with_point(kCurve, {0.4521, 0.8888});
    ASSERT_TRUE(added);
    EXPECT_EQ(added->index, 2u);
    EXPECT_EQ(added->points, (Points{{0, 0}, {0.3, 0.1}, {0.45, 0.89}, {0.6, 0.35}, {1, 1}}));
}

TEST(WithPoint, has_it_beside_a_point_above_or_below_it) {
    EXPECT_EQ(with_point(kCurve, {0.3, 0.9})->points[2], (CurvePoint{0.31, 0.9}));
    EXPECT_EQ(with_point(kCurve, {0.2999, 0.9})->points[1], (CurvePoint{0.29, 0.9}));
}

TEST(WithPoint, has_it_within_the_square_and_between_the_ends) {
    EXPECT_EQ(with_point(kCurve, {-0.02, 1.02})->points[1], (CurvePoint{0.01, 1}));
    EXPECT_EQ(with_point(kCurve, {1.02, -0.02})->points[3], (CurvePoint{0.99, 0}));
    EXPECT_EQ(with_point(kCurve, {0, 0.5})->index, 1u);
    EXPECT_EQ(with_point(kCurve, {1, 0.5})->index, 3u);
}

TEST(WithPoint, is_refused_where_no_hundredth_is_free) {
    EXPECT_FALSE(with_point({{0, 0}, {0.301, 0.1}, {0.309, 0.3}, {1, 1}}, {0.305, 0.8}));
    EXPECT_FALSE(with_point({{0, 0}, {0.3, 0.1}, {0.31, 0.3}, {1, 1}}, {0.305, 0.8}));
}

TEST(CurveEditor, any_edits_leave_a_curve) {
    std::mt19937 random(11);
    const auto share = [&] { return static_cast<double>(random() % 14001) / 10000 - 0.2; };
    // Between neighbours a rounding away from a hundredth, too.
    Points points = {{0, 0}, {0.289998, 0.2}, {0.29, 0.1}, {0.570001, 0.7}, {1, 1}};
    std::size_t most = 0;
    for (int edit = 0; edit < 20000; ++edit) {
        const std::size_t index = random() % points.size();
        if (edit % 3 == 0) {
            if (const auto added = with_point(points, {share(), share()})) points = added->points;
        } else if (edit % 500 == 1) {
            points = without(points, index);
        } else {
            points = dragged(points, index, {share(), share()});
        }
        most = std::max(most, points.size());
        const Status sound = check_value(points);
        ASSERT_TRUE(sound.ok()) << sound.error().message;
    }
    EXPECT_GT(most, 10u);
}

}  // namespace
}  // namespace orograph
