#include "core/layers/shapers/painted.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/base/random.h"
#include "core/layers/shapers/blur.h"
#include "core/recipe/old_texts.h"
#include "tests/core/layers/layer_checks.h"
#include "tests/core/layers/shapers/shaped_maps.h"

namespace orograph {
namespace {

std::vector<Stroke> strokes_of(std::string_view text) {
    const auto strokes = parse_strokes(text);
    EXPECT_TRUE(strokes.ok()) << text;
    return strokes ? *strokes : std::vector<Stroke>{};
}

/// With strokes such as "raise 40 64 0: 50 40".
PaintedParams with_strokes(std::string_view text) {
    return {strokes_of(text)};
}

Grid<float> painted_on(const Grid<float>& below, const Site& site, std::vector<Stroke> strokes,
                       int threads = 1) {
    return layer_heights(painted, PaintedParams{std::move(strokes)}, site, &below, threads);
}

Grid<float> painted_on(const Grid<float>& below, std::vector<Stroke> strokes) {
    return painted_on(below, site_of(below), std::move(strokes));
}

Grid<float> painted_on(const Grid<float>& below, std::string_view text) {
    return painted_on(below, strokes_of(text));
}

bool same(const Grid<float>& a, const Grid<float>& b) {
    return std::ranges::equal(a.values(), b.values());
}

/// Heights that depend on the place alone, so that every window of every level has the same.
Grid<float> ground_of(const Site& site) {
    Grid<float> result(site.window.width, site.window.height);
    for (int row = 0; row < result.height(); ++row) {
        for (int column = 0; column < result.width(); ++column) {
            const double u = site.x(column) / 640, v = site.y(row) / 320;
            const double s = u - std::floor(u) - 0.5, t = v - std::floor(v) - 0.5;
            result.at(column, row) = static_cast<float>(900 * (0.25 - s * s) * (0.25 - t * t));
        }
    }
    return result;
}

double random_within(int x, int y, double least, double most) {
    return least + (most - least) * random_unit(5, 1, x, y);
}

/// A winding stroke of `count` points, a mouse's step of some 30 m apart.
Stroke winding(Brush brush, int count, double radius = 200, int which = 0) {
    const bool share = brush == Brush::smooth || brush == Brush::flatten;
    Stroke stroke{brush, radius, share ? 0.75 : 60, 250, {{500, 400}}};
    for (int i = 1; i < count; ++i) {
        const StrokePoint& before = stroke.points.back();
        stroke.points.push_back({before.x + random_within(i, which, -20, 32),
                                 before.y + random_within(i, which + 100, -25, 29)});
    }
    return stroke;
}

std::vector<Stroke> winding_strokes(Brush brush, int count = 40) {
    return {winding(brush, count)};
}

/// From a polyline, metres: by another formula than the brush's.
double distance_to(const std::vector<StrokePoint>& points, double x, double y) {
    double least = std::hypot(x - points[0].x, y - points[0].y);
    for (std::size_t i = 1; i < points.size(); ++i) {
        const StrokePoint &a = points[i - 1], &b = points[i];
        const double length = std::hypot(b.x - a.x, b.y - a.y);
        least = std::min(least, std::hypot(x - b.x, y - b.y));
        if (length == 0) continue;
        const double along = ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length;
        if (along < 0 || along > length) continue;
        const double across = ((x - a.x) * (b.y - a.y) - (y - a.y) * (b.x - a.x)) / length;
        least = std::min(least, std::fabs(across));
    }
    return least;
}

TEST(Painted, changes_nothing_without_strokes) {
    expect_identity(painted, PaintedParams{});
    EXPECT_EQ(painted_fields().size(), 1u);
    EXPECT_EQ(painted_fields()[0].key, "strokes");
}

TEST(Painted, raises_by_a_cubic_of_the_distance) {
    const Grid<float> heights = painted_on(level(11, 9, 100), "raise 40 64 0: 50 40");
    const float expected[] = {164, 154, 132, 110, 100};
    for (int i = 0; i <= 4; ++i) {
        EXPECT_EQ(heights.at(5 + i, 4), expected[i]);
        EXPECT_EQ(heights.at(5 - i, 4), expected[i]);
        EXPECT_EQ(heights.at(5, 4 + i), expected[i]);
        EXPECT_EQ(heights.at(5, 4 - i), expected[i]);
    }
    EXPECT_EQ(heights.at(8, 7), 100);  // 42 m away
    EXPECT_EQ(heights.at(0, 4), 100);
}

TEST(Painted, lowers_by_the_same_cubic) {
    const Grid<float> heights = painted_on(level(11, 9, 100), "lower 40 64 0: 50 40");
    const float expected[] = {36, 46, 68, 90, 100};
    for (int i = 0; i <= 4; ++i) EXPECT_EQ(heights.at(5 + i, 4), expected[i]);
}

TEST(Painted, flattens_by_a_share_of_what_is_between) {
    const Grid<float> half = painted_on(level(11, 9, 100), "flatten 40 0.5 164: 50 40");
    const float expected[] = {132, 127, 116, 105, 100};
    for (int i = 0; i <= 4; ++i) EXPECT_EQ(half.at(5, 4 + i), expected[i]);
    const Grid<float> whole = painted_on(level(11, 9, 100), "flatten 40 1 0.1: 0 40, 100 40");
    for (int column = 0; column < 11; ++column) EXPECT_EQ(whole.at(column, 4), 0.1f);
    EXPECT_TRUE(same(painted_on(whole, "flatten 40 0 164: 50 40"), whole));
    // To the bit, even where the difference of the heights is rounded.
    const Grid<float> high = painted_on(level(3, 3, 1e15f), "flatten 40 1 320.3: 10 10");
    EXPECT_EQ(high.at(1, 1), 320.3f);
}

TEST(Painted, plants_a_height_within_half_the_radius) {
    // A strength of 0 does not matter.
    const Grid<float> heights = painted_on(test_hills(13, 9), "plant 40 0 320.3: 60 40");
    const Grid<float> below = test_hills(13, 9);
    for (int row = 0; row < 9; ++row) {
        for (int column = 0; column < 13; ++column) {
            const double distance = std::hypot(10 * column - 60, 10 * row - 40);
            const float old = below.at(column, row);
            if (distance <= 20) {
                EXPECT_EQ(heights.at(column, row), 320.3f);
            } else if (distance >= 40) {
                EXPECT_EQ(heights.at(column, row), old);
            } else if (distance == 30) {
                EXPECT_NEAR(heights.at(column, row), (320.3 + old) / 2, 1e-4);
            }
        }
    }
}

TEST(Painted, smooths_towards_the_blur_of_half_its_radius) {
    const Grid<float> below = test_hills(80, 60);
    const Grid<float> blurred = layer_heights(blur, BlurParams{60}, site_of(below), &below);
    const Grid<float> heights = painted_on(below, "smooth 120 0.5 0: 400 300, 470 300");
    for (int row = 0; row < 60; ++row) {
        for (int column = 0; column < 80; ++column) {
            const double distance =
                distance_to({{400, 300}, {470, 300}}, 10.0 * column, 10.0 * row);
            const double inside = std::max(0.0, 1 - distance / 120);
            const double weight = 0.5 * inside * inside * (3 - 2 * inside);
            const double old = below.at(column, row);
            EXPECT_NEAR(heights.at(column, row), old + weight * (blurred.at(column, row) - old),
                        1e-3);
        }
    }
}

TEST(Painted, smooths_with_what_lies_beyond_the_brush_too) {
    // A wall 50 m beyond a brush whose blur reaches 150 m.
    Grid<float> below = level(61, 41, 0);
    for (int row = 0; row < 41; ++row) {
        for (int column = 45; column < 61; ++column) below.at(column, row) = 1000;
    }
    const Grid<float> blurred = layer_heights(blur, BlurParams{50}, site_of(below), &below);
    const Grid<float> heights = painted_on(below, "smooth 100 1 0: 400 200");
    EXPECT_GT(blurred.at(40, 20), 50);
    EXPECT_EQ(heights.at(40, 20), blurred.at(40, 20));
}

TEST(Painted, leaves_a_plain_that_is_smoothed_as_it_is) {
    const Grid<float> plain = level(64, 48, 1234.567f);
    EXPECT_TRUE(same(painted_on(plain, winding_strokes(Brush::smooth)), plain));
}

TEST(Painted, takes_the_distance_to_the_nearest_segment) {
    for (const auto& [count, radius] :
         {std::pair{1, 300.0}, {2, 90.0}, {7, 35.0}, {60, 250.0}, {60, 700.0}, {900, 120.0}}) {
        const Stroke stroke = winding(Brush::raise, count, radius, count);
        const Grid<float> heights = painted_on(level(170, 140, 0), std::vector{stroke});
        for (int row = 0; row < 140; ++row) {
            for (int column = 0; column < 170; ++column) {
                const double distance = distance_to(stroke.points, 10 * column, 10 * row);
                const double inside = std::max(0.0, 1 - distance / radius);
                ASSERT_NEAR(heights.at(column, row), 60 * inside * inside * (3 - 2 * inside), 1e-5)
                    << count << " points, " << column << ", " << row;
            }
        }
    }
}

TEST(Painted, is_no_stronger_where_points_crowd) {
    const Grid<float> below = test_hills(60, 40);
    const Grid<float> quick = painted_on(below, "raise 80 50 0: 100 200, 500 200");
    std::string slow = "raise 80 50 0: 100 200, 100 200, 100 200";
    for (int x = 101; x <= 500; ++x) slow += ", " + std::to_string(x) + " 200";
    EXPECT_TRUE(same(painted_on(below, slow + ", 500 200"), quick));
}

TEST(Painted, paints_a_stroke_that_stands_still_like_a_dab) {
    const Grid<float> below = test_hills(30, 20);
    const Grid<float> dab = painted_on(below, "lower 80 50 0: 100 90");
    EXPECT_TRUE(same(painted_on(below, "lower 80 50 0: 100 90, 100 90, 100 90"), dab));
    EXPECT_TRUE(same(painted_on(below, "lower 80 50 0: 100 90, 100 90.00000000000001"), dab));
    EXPECT_FALSE(same(dab, below));
}

TEST(Painted, changes_nothing_from_the_radius_on) {
    const Grid<float> below = test_hills(150, 120);
    for (const Brush brush :
         {Brush::raise, Brush::lower, Brush::smooth, Brush::flatten, Brush::plant}) {
        const Stroke stroke = winding(brush, 30, 100);
        const Grid<float> heights = painted_on(below, std::vector{stroke});
        int changed = 0;
        for (int row = 0; row < 120; ++row) {
            for (int column = 0; column < 150; ++column) {
                const bool differs = heights.at(column, row) != below.at(column, row);
                changed += differs;
                if (distance_to(stroke.points, 10 * column, 10 * row) < 100 + 1e-6) continue;
                EXPECT_FALSE(differs) << column << ", " << row;
            }
        }
        EXPECT_GT(changed, 400);
    }
}

TEST(Painted, ignores_strokes_beyond_the_map) {
    const Grid<float> below = test_hills(30, 20);
    const auto expect_same = [&](const std::string& text) {
        EXPECT_TRUE(same(painted_on(below, text), below)) << text;
    };
    for (const std::string brush : {"raise 50 10 0:", "smooth 50 1 0:", "plant 50 1 -9:"}) {
        expect_same(brush + "-50 0");
        expect_same(brush + "0 -50");
        expect_same(brush + "340 190");
        expect_same(brush + "0 240");
        expect_same(brush + "-900 -50, 900 -50");
        expect_same(brush + "1e15 1e15");
        expect_same(brush + "-1e15 -1e15, -1e15 1e15");
    }
    EXPECT_FALSE(same(painted_on(below, "raise 50 10 0: -49 0"), below));
    EXPECT_FALSE(same(painted_on(below, "raise 50 10 0: 339 190"), below));
}

TEST(Painted, paints_what_crosses_the_map_from_far_beyond) {
    const Grid<float> near = painted_on(level(30, 20, 0), "raise 50 10 0: -500 70, 900 70");
    const Grid<float> far = painted_on(level(30, 20, 0), "raise 50 10 0: -1e9 70, 1e9 70");
    EXPECT_TRUE(same(far, near));
    EXPECT_EQ(far.at(13, 7), 10);
}

TEST(Painted, agrees_between_windows_to_the_bit) {
    const Site whole{{0, 0, 0, 160, 130}, 0, 10, 1}, part{{0, 37, 21, 70, 55}, 0, 10, 1};
    for (const Brush brush : {Brush::raise, Brush::lower, Brush::flatten, Brush::plant}) {
        const std::vector<Stroke> strokes = winding_strokes(brush);
        const Grid<float> heights = painted_on(ground_of(whole), whole, strokes);
        const Grid<float> window = painted_on(ground_of(part), part, strokes);
        for (int row = 0; row < 55; ++row) {
            for (int column = 0; column < 70; ++column) {
                ASSERT_EQ(window.at(column, row), heights.at(column + 37, row + 21));
            }
        }
    }
}

TEST(Painted, agrees_between_levels_to_the_bit) {
    const Site fine{{6, 0, 0, 161, 129}, 6, 10, 1}, coarse{{4, 0, 0, 41, 33}, 6, 10, 1};
    for (const Brush brush : {Brush::raise, Brush::lower, Brush::flatten, Brush::plant}) {
        const std::vector<Stroke> strokes = winding_strokes(brush);
        const Grid<float> all = painted_on(ground_of(fine), fine, strokes);
        const Grid<float> few = painted_on(ground_of(coarse), coarse, strokes);
        for (int row = 0; row < 33; ++row) {
            for (int column = 0; column < 41; ++column) {
                ASSERT_EQ(few.at(column, row), all.at(4 * column, 4 * row));
            }
        }
        EXPECT_FALSE(same(few, ground_of(coarse)));
    }
}

TEST(Painted, smooths_alike_at_half_the_resolution) {
    const Site fine{{1, 0, 0, 161, 129}, 1, 5, 1}, coarse{{0, 0, 0, 81, 65}, 1, 5, 1};
    const std::vector<Stroke> strokes = strokes_of("smooth 150 1 0: 200 200, 600 400");
    const Grid<float> before = ground_of(coarse);
    const Grid<float> all = painted_on(ground_of(fine), fine, strokes);
    const Grid<float> few = painted_on(before, coarse, strokes);
    double most = 0;
    for (int row = 0; row < 65; ++row) {
        for (int column = 0; column < 81; ++column) {
            EXPECT_NEAR(few.at(column, row), all.at(2 * column, 2 * row), 0.7);
            most = std::max<double>(most, std::fabs(few.at(column, row) - before.at(column, row)));
        }
    }
    EXPECT_GT(most, 20);
}

TEST(Painted, moves_with_its_points) {
    const Grid<float> below = level(150, 120, 7.25f);
    for (const Brush brush : {Brush::raise, Brush::plant, Brush::flatten}) {
        Stroke stroke{brush, 150, 0.5, 99, {{400, 300.5}, {520.25, 310}, {480, 444}}};
        const Grid<float> there = painted_on(below, std::vector{stroke});
        for (StrokePoint& point : stroke.points) {
            point.x += 130;
            point.y += 70;
        }
        const Grid<float> here = painted_on(below, std::vector{stroke});
        for (int row = 7; row < 120; ++row) {
            for (int column = 13; column < 150; ++column) {
                ASSERT_EQ(here.at(column, row), there.at(column - 13, row - 7));
            }
        }
    }
}

TEST(Painted, moves_with_the_map_however_far) {
    // 2^45 samples from the origin, where the place of every sample is still exact.
    const std::int64_t far = std::int64_t{1} << 45;
    const Site here{{0, 0, 0, 64, 48}, 0, 8, 1}, there{{0, far, -far, 64, 48}, 0, 8, 1};
    const double metres = std::ldexp(8, 45);
    for (const Brush brush :
         {Brush::raise, Brush::lower, Brush::smooth, Brush::flatten, Brush::plant}) {
        Stroke stroke{brush, 100, 0.5, 99, {{100, 300}, {320.25, 80.5}, {280, 144}}};
        const Grid<float> near = painted_on(test_hills(64, 48), here, std::vector{stroke});
        for (StrokePoint& point : stroke.points) {
            point.x += metres;
            point.y -= metres;
        }
        const Grid<float> distant = painted_on(test_hills(64, 48), there, std::vector{stroke});
        EXPECT_TRUE(same(near, distant));
        EXPECT_FALSE(same(near, test_hills(64, 48)));
    }
}

TEST(Painted, paints_strokes_in_their_order) {
    const Grid<float> plain = level(20, 20, 0);
    const Grid<float> on_top = painted_on(plain, "plant 100 1 50: 100 100; raise 40 8 0: 100 100");
    const Grid<float> beneath = painted_on(plain, "raise 40 8 0: 100 100; plant 100 1 50: 100 100");
    EXPECT_EQ(on_top.at(10, 10), 58);
    EXPECT_EQ(beneath.at(10, 10), 50);
    EXPECT_EQ(painted_on(plain, "raise 40 8 0:100 100;raise 40 8 0:100 100").at(10, 10), 16);
}

TEST(Painted, paints_in_two_calls_as_in_one) {
    std::vector<Stroke> strokes;
    for (int i = 0; i < 12; ++i) {
        strokes.push_back(winding(static_cast<Brush>(i % 5), 20, 80 + 10 * i, i));
    }
    const Grid<float> below = test_hills(150, 120);
    const Grid<float> once = painted_on(below, strokes);
    for (const std::size_t first : {0u, 1u, 7u, 12u}) {
        const Grid<float> half = painted_on(
            below,
            std::vector(strokes.begin(), strokes.begin() + static_cast<std::ptrdiff_t>(first)));
        EXPECT_TRUE(
            same(painted_on(half, std::vector(strokes.begin() + static_cast<std::ptrdiff_t>(first),
                                              strokes.end())),
                 once));
    }
}

TEST(Painted, is_the_same_on_any_number_of_threads) {
    const Grid<float> below = test_hills(301, 257);
    std::vector<Stroke> strokes;
    for (int i = 0; i < 10; ++i) {
        strokes.push_back(winding(static_cast<Brush>(i % 5), 90, 400 + 90 * i, i));
    }
    expect_same_on_threads(painted, PaintedParams{strokes}, &below);
}

TEST(Painted, gives_finite_heights_for_every_legal_stroke) {
    int painted_samples = 0;
    for (const std::string brush : {"raise", "lower", "smooth", "flatten", "plant"}) {
        for (const std::string radius : {"5e-324", "1e-160", "1e-3", "7", "1e9"}) {
            for (const std::string strength : {"0", "1", "100000", "-100000"}) {
                if (strength.size() > 1 && (brush == "smooth" || brush == "flatten")) continue;
                for (const std::string points :
                     {"-1.5 1", "0 0, 0 0", "-1.5 1, -1.5 1.0000000000000002, 3 -5e-324",
                      "-1e15 -1e15, 1e15 1e15, -1e15 1e15, 1e15 -1e15"}) {
                    const std::string text =
                        brush + " " + radius + " " + strength + " -100000:" + points;
                    for (const auto& [width, height] : {std::pair{1, 1}, {1, 9}, {9, 1}, {7, 5}}) {
                        const Site site{{0, -3, 2, width, height}, 2, 0.125, 1};
                        const Grid<float> below = test_hills(width, height);
                        const Grid<float> heights = painted_on(below, site, strokes_of(text));
                        painted_samples += !same(heights, below);
                        for (const float sample : heights.values()) {
                            ASSERT_TRUE(std::isfinite(sample)) << text;
                        }
                    }
                }
            }
        }
    }
    EXPECT_GT(painted_samples, 300);
}

TEST(Painted, paints_its_middle_however_small_the_radius) {
    const Grid<float> heights = painted_on(level(5, 5, 1), "raise 5e-324 8 0: 20 20");
    EXPECT_EQ(heights.at(2, 2), 9);
    EXPECT_EQ(heights.at(1, 2), 1);
}

TEST(Painted, reaches_everywhere_with_a_radius_beyond_the_map) {
    const Grid<float> heights = painted_on(level(5, 7, 1), "plant 1e9 1 8: 20 20");
    for (const float height : heights.values()) EXPECT_EQ(height, 8);
}

TEST(Painted, says_what_is_wrong_with_its_strokes) {
    const std::vector<Stroke> strokes = strokes_of("raise 5 5 0: 0 0; raise 5 5 0: 0 0");
    PaintedParams params{strokes};
    params.strokes[1].points.clear();
    expect_rejected(painted, params, "stroke 2 has no points");
    for (const Brush brush : {Brush::smooth, Brush::flatten}) {
        for (const double strength : {1.0001, -0.0001, std::nan("")}) {
            params.strokes = strokes;
            params.strokes[0].brush = brush;
            params.strokes[0].strength = strength;
            expect_rejected(painted, params, "smooth and flatten take a share from 0 to 1");
        }
    }
    params.strokes = {strokes[0]};
    params.strokes[0].points.resize(kMostStrokePoints);
    EXPECT_TRUE(check_value(params.strokes).ok());
    params.strokes.push_back(strokes[0]);
    expect_rejected(painted, params,
                    "the strokes have 1000001 points together; at most 1000000 are allowed");
}

TEST(Painted, says_when_it_was_stopped) {
    expect_says_when_stopped(painted, PaintedParams{});
    expect_says_when_stopped(painted, with_strokes("raise 50 5 0: 20 20"));
    expect_says_when_stopped(painted, with_strokes("smooth 50 1 0: 20 20"));
    expect_says_when_stopped(painted, with_strokes("raise 50 5 0: 2000 20"));
}

TEST(Painted, stops_between_strokes) {
    std::stop_source source;
    int reports = 0;
    const Job job = stopped_by(source, [&](double) {
        if (++reports == 3) source.request_stop();
    });
    std::string text = "raise 5 1 0: 0 0";
    for (int i = 1; i < 10; ++i) text += "; raise 5 1 0: 0 0";
    Grid<float> heights = level(3, 3, 0);
    const Result<bool> made = painted({strokes_of(text)}, site_of(heights), heights, job);
    ASSERT_TRUE(made.ok());
    EXPECT_FALSE(*made);
    EXPECT_EQ(heights.at(0, 0), 3);
}

TEST(Painted, says_how_far_it_is) {
    std::vector<double> reports;
    const Job job = watched_by([&](double fraction) { reports.push_back(fraction); });
    Grid<float> heights = level(301, 257, 0);
    const Result<bool> made = painted(with_strokes("raise 5 1 0: 0 0; smooth 2000 1 0: 1500 1200;"
                                                   "lower 5 1 0: 0 0; plant 5 1 0: 0 0"),
                                      site_of(heights), heights, job);
    ASSERT_TRUE(made.ok() && *made);
    ASSERT_GE(reports.size(), 8u);
    EXPECT_EQ(reports.front(), 0.25);
    EXPECT_EQ(reports.back(), 1);
    EXPECT_TRUE(std::ranges::is_sorted(reports));
}

TEST(Painted, keeps_its_known_answers) {
    EXPECT_EQ(shaped_hills(painted, with_strokes("raise 90 40 0: 50 60, 210.5 90, 333 220")),
              0x078c9437568b0e7eu);
    EXPECT_EQ(shaped_hills(painted, with_strokes("lower 70 30 0: 310 10, 20 250.25")),
              0xac85984987b77416u);
    EXPECT_EQ(shaped_hills(painted, with_strokes("smooth 80 0.9 0: 200 20, 205 260")),
              0x72d52f49bee040fau);
    EXPECT_EQ(shaped_hills(painted, with_strokes("flatten 120 0.7 180: 150 150")),
              0xfff5bdeea3ba2105u);
    EXPECT_EQ(shaped_hills(painted, with_strokes("plant 99 1 420: 300 200, 303 180")),
              0x32999f014ff435b7u);
}

}  // namespace
}  // namespace orograph
