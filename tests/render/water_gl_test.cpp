// Water as it is drawn: where its shore is, and how dark rivers are.

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "tests/render/gl_test.h"
#include "tests/render/picture_difference.h"
#include "tests/render/ring_figures_stage.h"
#include "tests/support/water_terrain.h"

namespace orograph {
namespace {

constexpr int kWaterSide = 256;

/// Metres of a pixel of ground straight below the eye.
double pixel_at(double height) {
    return height * 2 * std::tan(kFieldOfView / 2) / kWaterSide;
}

/// The light of a pixel's red channel, which land has more of than water.
double light(Rgb colour) {
    const double share = colour.red / 255.0;
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

class WaterPictures : public GlTest {
  protected:
    /// Straight down, north up, from `height` metres over a place.
    static Image from_above(const std::shared_ptr<const Terrain>& terrain, double height,
                            const GroundPoint& place = {}, const std::string& shaders = {}) {
        Stage stage(shaders, {.ring_samples = 128, .samples = 1}, kWaterSide, kWaterSide);
        stage.renderer().show(scene_with(terrain));
        return stage.settled({{place.x, height, place.z}, 0, -std::numbers::pi / 2});
    }
};

constexpr double kGround = 130;

TEST_F(WaterPictures, have_no_water_on_dry_land_of_whatever_depth) {
    // A terrain may know how near water is in some places alone: there the depth falls at once.
    const auto land = [](const GroundPoint&) { return kGround; };
    const auto picture = [&](const WaterTerrain::Formula& depth) {
        const auto terrain =
            std::make_shared<const WaterTerrain>(12, 4, land, depth, std::vector<FormulaRiver>{});
        Stage stage({}, {.ring_samples = 128, .samples = 1}, kWaterSide, kWaterSide);
        stage.renderer().show(scene_with(terrain));
        return stage.settled({{0, kGround + 3, 60}, 0.3, -0.1});
    };
    const Image dry = picture([](const GroundPoint&) { return -50.0; });
    const Image falls =
        picture([](const GroundPoint& p) { return std::hypot(p.x, p.z) < 200 ? -0.2 : -1e6; });
    EXPECT_EQ(difference(dry, falls).maximum, 0);
}

/// How many pixels the shore of a round lake is from where it ought to be, at worst. The eye is
/// over the lake's middle; the middle of the shore is where the light is between that of the land
/// and that of the water.
double shore_error(const Image& image, double radius, double water) {
    const double land = light(image.at(1, 1));
    const auto at = [&](double x, double y) {
        const int column = static_cast<int>(std::floor(x)), row = static_cast<int>(std::floor(y));
        const double u = x - column, v = y - row;
        const auto texel = [&](int i, int k) { return light(image.at(column + i, row + k)); };
        return (texel(0, 0) * (1 - u) + texel(1, 0) * u) * (1 - v) +
               (texel(0, 1) * (1 - u) + texel(1, 1) * u) * v;
    };
    double worst = 0;
    for (int i = 0; i < 720; ++i) {
        const double angle = i * std::numbers::pi / 360;
        double shore = 0;
        for (double r = radius - 30; r < radius + 30; r += 0.05) {
            const double x = kWaterSide / 2.0 - 0.5 + r * std::cos(angle);
            const double y = kWaterSide / 2.0 - 0.5 + r * std::sin(angle);
            if (at(x, y) < (land + water) / 2) shore = r;
        }
        worst = std::max(worst, std::abs(shore - radius));
    }
    return worst;
}

TEST_F(WaterPictures, have_a_round_shore_for_a_round_lake) {
    constexpr double kRadius = 60, kSlope = 0.004;
    const auto depth = [](const GroundPoint& p) {
        return kSlope * (kRadius - std::hypot(p.x, p.z));
    };
    const auto ground = [=](const GroundPoint& p) { return std::min(-depth(p), 0.0); };
    const auto lake =
        std::make_shared<const WaterTerrain>(12, 4, ground, depth, std::vector<FormulaRiver>{});
    // Cells of 4 metres are some 6 pixels wide.
    const double height = 200, pixel = pixel_at(height);
    ASSERT_GT(4 / pixel, 5);
    const Image image = from_above(lake, height);
    const double water = light(image.at(kWaterSide / 2, kWaterSide / 2));
    EXPECT_LT(shore_error(image, kRadius / pixel, water), 0.5);
    // Taken from the nearest sample, as a raster of cells, it is a staircase.
    const std::string steps =
        shaders_with({{"lib/ring_water.glsl",
                       shader_text("lib/ring_water.glsl", "return texture(depths, vec3(texel /",
                                   "return texture(depths, vec3((floor(texel) + 0.5) /")}});
    EXPECT_GT(shore_error(from_above(lake, height, {}, steps), kRadius / pixel, water), 2);
}

constexpr double kTurn = 0.35;  // of the river below, from the south to the east

/// Flat land with a straight river through sample (0, 0).
std::shared_ptr<const Terrain> straight_river(double width) {
    const auto place = [](double t) -> GroundPoint {
        return {(2000 * t - 1000) * std::sin(kTurn), (2000 * t - 1000) * std::cos(kTurn)};
    };
    // As high as the palette is light, so that there is much to take.
    return std::make_shared<const WaterTerrain>(
        12, 4, [](const GroundPoint&) { return kGround; }, [](const GroundPoint&) { return -9.0; },
        std::vector<FormulaRiver>{river_along(place, 2000, width)});
}

/// How much light the river takes from each of the rows in the middle of a picture of it, in pixels
/// of land.
std::vector<double> light_taken(const Image& image) {
    constexpr int kRows = 50, kReach = 14;
    std::vector<double> rows;
    for (int y = kWaterSide / 2 - kRows; y < kWaterSide / 2 + kRows; ++y) {
        const double middle = (y + 0.5 - kWaterSide / 2.0) * std::tan(kTurn) + kWaterSide / 2.0;
        const int x = static_cast<int>(middle);
        const double land = (light(image.at(x - kReach, y)) + light(image.at(x + kReach, y))) / 2;
        double sum = 0;
        for (int u = x - kReach; u <= x + kReach; ++u) sum += 1 - light(image.at(u, y)) / land;
        rows.push_back(sum);
    }
    return rows;
}

TEST_F(WaterPictures, have_rivers_as_dark_as_they_are_wide) {
    for (const double width : {0.5, 2.0}) {
        const auto terrain = straight_river(width);
        const Image close = from_above(terrain, kGround + 30 * width);
        const double land = light(close.at(2, 2));
        const double taken = 1 - light(close.at(kWaterSide / 2, kWaterSide / 2)) / land;
        ASSERT_GT(taken, 0.6);
        // A river wider than a pixel, as wide as one, and narrower ones.
        for (const double pixels : {4.0, 1.0, 0.5, 0.2}) {
            const std::vector<double> rows =
                light_taken(from_above(terrain, kGround + width / pixels / pixel_at(1)));
            double sum = 0;
            for (const double row : rows) sum += row / static_cast<double>(rows.size());
            EXPECT_NEAR(sum / taken / (pixels / std::cos(kTurn)), 1, 0.06)
                << width << " m, " << pixels << " pixels";
            // Without gaps, though the line crosses cells and pixels at an angle.
            EXPECT_GT(std::ranges::min(rows), 0.7 * sum) << pixels;
            EXPECT_LT(std::ranges::max(rows), 1.45 * sum) << pixels;
        }
    }
}

constexpr double kWideRiverMetres = 10;

TEST_F(WaterPictures, have_brooks_that_mirror_the_sun_less_than_still_water) {
    show_in("natural");
    const LightParams& sun = stage_scene(rivers_recipe())->recipe.light;
    const double heading = sun.azimuth_degrees * std::numbers::pi / 180,
                 elevation = sun.elevation_degrees * std::numbers::pi / 180, height = 100,
                 away = height / std::tan(elevation);
    // The brightest pixel around where still water would mirror the sun, over the brook.
    const auto brightest = [&](const std::string& shaders) {
        Stage stage(shaders, {.ring_samples = 128, .samples = 1}, kWaterSide, kWaterSide);
        stage.renderer().show(scene_with(straight_river(6)));
        const Image image =
            stage.settled({{-away * std::sin(heading), kGround + height, away * std::cos(heading)},
                           heading,
                           -elevation});
        double most = 0;
        for (int y = kWaterSide / 3; y < kWaterSide * 2 / 3; ++y) {
            for (int x = 0; x < kWaterSide; ++x) most = std::max(most, light(image.at(x, y)));
        }
        return most;
    };
    const double rough = brightest({}),
                 smooth = brightest(
                     shaders_with({{"lib/water.glsl", shader_text("lib/water.glsl", "return 0.15 *",
                                                                  "return 0.0 *")}}));
    show_in("classic");
    EXPECT_LT(rough, 0.7 * smooth);
}

/// Flat land with water from the south to the north through sample (0, 0), which has a depth where
/// it is more than two samples wide, as in a world with rivers. As a river it is a line on coarser
/// levels; of a lake these have nothing.
class WaterByLevels : public WaterTerrain {
  public:
    explicit WaterByLevels(bool river)
        : WaterTerrain(
              12, 4, [](const GroundPoint&) { return kGround; },
              [](const GroundPoint& p) { return kWideRiverMetres / 2 - std::abs(p.x); },
              river ? std::vector{river_along(
                          [](double t) {
                              return GroundPoint{0, 4000 * t - 2000};
                          },
                          4000, kWideRiverMetres)}
                    : std::vector<FormulaRiver>()) {}

    void fill_with_water(const Window& window, std::span<std::int32_t> heights,
                         std::span<WaterSample> water) const override {
        WaterTerrain::fill_with_water(window, heights, water);
        if (kWideRiverMetres > 2 * spacing(window.level)) return;
        for (WaterSample& sample : water) sample.depth = -50;
    }
};

/// The most light that the water takes from a pixel of each row, as seen from low above it: from
/// the nearest ring, which has a depth, on to others.
std::vector<double> taken_by_rows(bool river, const std::string& shaders) {
    Stage stage(shaders, {.ring_samples = 64, .samples = 1}, kWaterSide, kWaterSide);
    stage.renderer().show(scene_with(std::make_shared<const WaterByLevels>(river)));
    const Image image = stage.settled({{0, kGround + 40, 0}, 0, -0.35});
    std::vector<double> taken;
    for (int y = kWaterSide * 2 / 5; y < kWaterSide; ++y) {
        const double land = light(image.at(2, y));
        double darkest = land;
        for (int x = kWaterSide / 2 - 3; x < kWaterSide / 2 + 3; ++x) {
            darkest = std::min(darkest, light(image.at(x, y)));
        }
        taken.push_back(1 - darkest / land);
    }
    return taken;
}

/// As if what a finer ring has alone were mixed with the next ring's land, far below.
std::string shaders_that_mix_depths() {
    return shaders_with(
        {{"lib/ring_water.glsl", shader_text("lib/ring_water.glsl", "bool alone = share > 0.0 &&",
                                             "bool alone = false &&")}});
}

TEST_F(WaterPictures, have_rivers_without_gaps_where_they_become_lines) {
    EXPECT_GT(std::ranges::min(taken_by_rows(true, {})), 0.45);
    EXPECT_LT(std::ranges::min(taken_by_rows(true, shaders_that_mix_depths())), 0.3);
}

TEST_F(WaterPictures, let_lakes_fade_that_the_next_ring_has_not) {
    // Rows in which the lake is on its way.
    const auto fading = [](const std::vector<double>& taken) {
        const double most = std::ranges::max(taken);
        EXPECT_GT(most, 0.5);
        EXPECT_LT(taken.front(), 0.1);  // far away there is none
        return std::ranges::count_if(
            taken, [&](double row) { return row > 0.2 * most && row < 0.8 * most; });
    };
    const auto rows = fading(taken_by_rows(false, {})),
               at_once = fading(taken_by_rows(false, shaders_that_mix_depths()));
    EXPECT_GT(rows, 3 * at_once);
}

}  // namespace
}  // namespace orograph
