#include <gtest/gtest.h>

#include <cmath>

#include "core/light/air.h"
#include "core/light/tone.h"
#include "render/view/waves.h"
#include "tests/render/glsl_as_cpp.h"

namespace orograph::glsl {
#define float double
#include "shaders/lib/air.glsl"
#include "shaders/lib/daylight.glsl"
#include "shaders/lib/daylight_water.glsl"
#include "shaders/lib/tone.glsl"
#undef float

namespace {

constexpr double kPi = 3.14159265358979323846;

TEST(ShaderAir, has_the_formulas_of_the_core) {
    for (const double from : {0.0, 40.0, 1500.0, 30000.0}) {
        for (const double to : {-5.0, 0.0, 100.0, 3000.0}) {
            for (const double scale : {kRayleighHeight, kHazeHeight}) {
                EXPECT_NEAR(air_between(from, to, 5000.0, scale),
                            orograph::air_between(from, to, 5000, scale), 1e-9);
            }
        }
    }
    for (double cosine = -1; cosine <= 1; cosine += 0.1) {
        EXPECT_NEAR(rayleigh_phase(cosine), orograph::rayleigh_phase(cosine), 1e-8);
        EXPECT_NEAR(haze_phase(cosine, kHazeAsymmetry) / orograph::haze_phase(cosine), 1, 1e-7);
    }
}

TEST(ShaderAir, comes_to_the_same_light_as_the_core) {
    const Light sunlight{3.3, 3.0, 2.6}, ambient{0.1, 0.12, 0.17};
    for (const double away : {1.0, 500.0, 2e4, 3e5}) {
        const double from = 900, to = 300, cosine = 0.6, haze = 1.4;
        // As natural.frag puts the functions together.
        const double molecules = air_between(from, to, away, kRayleighHeight);
        const double droplets = haze * air_between(from, to, away, kHazeHeight);
        const vec3 lost =
            vec3(kRayleighLost.red, kRayleighLost.green, kRayleighLost.blue) * molecules +
            kHazeLost * droplets;
        const Aerial expected = orograph::aerial(from, to, away, cosine, sunlight, ambient, haze);
        EXPECT_NEAR(std::exp(-lost.y), expected.left.green, 1e-12);
        const double blue = kRayleigh.green * molecules, hazy = kHaze * droplets;
        const double added = (sunlight.green * (blue * rayleigh_phase(cosine) +
                                                hazy * haze_phase(cosine, kHazeAsymmetry)) +
                              ambient.green * (blue + hazy)) *
                             mean_left(lost, left_behind_air(lost)).y;
        const double wanted =
            expected.even.green + expected.hazy.green * orograph::haze_phase(cosine);
        EXPECT_NEAR(added, wanted, 1e-4 * wanted);
    }
}

TEST(ShaderTone, is_the_curve_of_the_core) {
    for (double light = 0; light < 30; light = 1.3 * light + 0.001) {
        EXPECT_NEAR(tone_channel(light), orograph::tone(light), 1e-12);
    }
}

TEST(Dithering, is_less_than_a_step_and_nothing_in_the_mean) {
    for (const double shown : {0.002, 0.05, 0.3, 0.9}) {
        const auto encode = [](double light) { return 1.055 * std::pow(light, 1 / 2.4) - 0.055; };
        double sum = 0;
        constexpr int kSide = 64;
        for (int y = 0; y < kSide; ++y) {
            for (int x = 0; x < kSide; ++x) {
                const vec3 noisy = dithered(vec3(shown), vec2(x + 0.5, y + 0.5));
                if (shown > 0.004) {
                    EXPECT_LT(std::abs(encode(noisy.x) - encode(shown)) * 255, 1);
                }
                sum += noisy.x - shown;
            }
        }
        EXPECT_LT(std::abs(sum) / (kSide * kSide), 0.1 * (2.0 / 255) * std::sqrt(shown));
    }
}

TEST(SeenGradient, is_the_ground_s_own_where_nothing_is_left_out) {
    const vec2 gradient(0.3, -0.2);
    const vec2 seen = seen_gradient(gradient, 0.0, normalize(vec3(1.0, 0.5, 0.3)));
    EXPECT_LT(length(seen - gradient), 1e-9);
}

TEST(SeenGradient, is_the_ground_s_own_from_above) {
    EXPECT_LT(length(seen_gradient(vec2(0.1, 0.4), 0.2, vec3(0.0, 1.0, 0.0)) - vec2(0.1, 0.4)),
              1e-3);
}

TEST(SeenGradient, is_the_mean_of_the_slopes_that_face_the_eye) {
    // Weighed by how much of each slope one sees, over a normal distribution.
    for (const double elevation : {0.1, 0.4, 1.0}) {
        for (const double variance : {0.01, 0.1, 0.5}) {
            const vec3 towards(std::cos(elevation), std::sin(elevation), 0);
            const vec2 gradient(0.15, -0.1);
            double sum = 0, weights = 0;
            for (double off = -6; off <= 6; off += 0.01) {
                const double slope = gradient.x + off * std::sqrt(variance);
                const double weight =
                    std::exp(-off * off / 2) * std::max(towards.y - slope * towards.x, 0.0);
                sum += weight * slope;
                weights += weight;
            }
            const double expected = sum / weights - gradient.x;
            const vec2 seen = seen_gradient(gradient, variance, towards);
            EXPECT_NEAR((seen.x - gradient.x) / expected, 1, 0.12) << elevation << ", " << variance;
            EXPECT_NEAR(seen.y, gradient.y, 1e-9);
        }
    }
}

TEST(SeenGradient, of_ground_seen_from_behind_stays_within_bounds) {
    const vec3 towards = normalize(vec3(1.0, 0.2, 0.0));
    for (const double slope : {1.0, 5.0, 50.0}) {
        for (const double variance : {0.0, 0.01, 0.3}) {
            const vec2 seen = seen_gradient(vec2(slope, 0), variance, towards);
            EXPECT_LE(slope - seen.x, 13 * std::sqrt(variance)) << slope;
            EXPECT_GE(slope - seen.x, 0);
        }
    }
}

TEST(LightOnGround, has_less_of_the_sun_in_shadow_and_less_sky_in_pits) {
    const vec3 up(0, 1, 0), sun = normalize(vec3(0.5, 0.7, 0.0));
    const vec3 sunlight(3, 2.8, 2.4), sky(0.1, 0.15, 0.25);
    const vec3 open = light_on_ground(up, 1.0, 1.0, sun, sunlight, sky);
    const vec3 shadow = light_on_ground(up, 1.0, 0.0, sun, sunlight, sky);
    const vec3 pit = light_on_ground(up, 0.3, 0.0, sun, sunlight, sky);
    EXPECT_LT(shadow.y, 0.5 * open.y);
    EXPECT_GT(shadow.z / shadow.x, 1.2 * open.z / open.x);  // blue
    EXPECT_LT(pit.z, shadow.z);
    EXPECT_GT(pit.x, 0);
}

TEST(LightOnGround, of_the_sun_follows_lambert) {
    const vec3 sun(0, 1, 0), nothing(0, 0, 0), sunlight(1, 1, 1);
    const auto direct = [&](const vec3& normal) {
        // What comes from around is the same for both.
        return light_on_ground(normal, 1.0, 1.0, sun, sunlight, nothing).x -
               light_on_ground(normal, 1.0, 0.0, sun, sunlight, nothing).x;
    };
    EXPECT_NEAR(direct(vec3(0, 1, 0)), 1 / kPi, 1e-8);
    EXPECT_NEAR(direct(normalize(vec3(1.0, 1.0, 0.0))), std::sqrt(0.5) / kPi, 1e-8);
    EXPECT_EQ(direct(normalize(vec3(1.0, -0.5, 0.0))), 0);
}

TEST(Albedo, is_darker_and_greyer_than_the_colour) {
    for (const vec3& colour : {vec3(0.1, 0.3, 0.05), vec3(1, 1, 1), vec3(0.4, 0.2, 0.1)}) {
        const vec3 albedo = albedo_of(colour);
        EXPECT_LT(albedo.x + albedo.y + albedo.z, colour.x + colour.y + colour.z);
        for (const double channel : {albedo.x, albedo.y, albedo.z}) {
            EXPECT_GE(channel, 0);
            EXPECT_LT(channel, 0.9);
        }
    }
}

/// Fresnel's equations for water, unpolarised.
double fresnel(double cosine) {
    const double n = 1.333, sine = std::sqrt(1 - cosine * cosine) / n;
    const double inside = std::sqrt(1 - sine * sine);
    const double s = (cosine - n * inside) / (cosine + n * inside);
    const double p = (n * cosine - inside) / (n * cosine + inside);
    return (s * s + p * p) / 2;
}

TEST(WaterMirror, of_still_water_is_near_fresnel_s_equations) {
    for (double cosine = 0.02; cosine <= 1; cosine += 0.02) {
        EXPECT_NEAR(water_mirror(cosine, 0.0), fresnel(cosine), 0.06) << cosine;
    }
    EXPECT_NEAR(water_mirror(1.0, 0.0), 0.02, 1e-9);
    EXPECT_NEAR(water_mirror(0.0, 0.0), 1, 1e-9);
}

TEST(WaterMirror, of_rough_water_is_less_at_grazing) {
    for (const double deviation : {0.05, 0.12, 0.25}) {
        EXPECT_LT(water_mirror(0.03, deviation), water_mirror(0.03, 0.5 * deviation));
        EXPECT_GT(water_mirror(0.03, deviation), 0.02);
    }
}

/// Of the sun in level water with waves.
double glitter_of(const vec3& towards_eye, const vec3& sun, double deviation) {
    const vec3 facet = normalize(towards_eye + sun);
    return glitter(vec2(facet.x, facet.z) / facet.y, facet.y, dot(facet, sun), towards_eye.y,
                   deviation);
}

TEST(Glitter, sends_back_what_the_facets_mirror) {
    // Over all directions of a sun above, what comes to the eye straight up is Fresnel's share.
    double sum = 0;
    const double step = 0.002;
    for (double zenith = step / 2; zenith < 1.2; zenith += step) {
        const vec3 towards_sun(std::sin(zenith), std::cos(zenith), 0.0);
        sum +=
            glitter_of(vec3(0.0, 1.0, 0.0), towards_sun, 0.12) * 2 * kPi * std::sin(zenith) * step;
    }
    EXPECT_NEAR(sum, 0.02, 0.002);
}

TEST(Glitter, lies_towards_the_sun) {
    const vec3 sun = normalize(vec3(1.0, 0.5, 0.0));
    const double ahead = glitter_of(normalize(vec3(-1.0, 0.5, 0.0)), sun, 0.12);
    EXPECT_GT(ahead, 100 * glitter_of(normalize(vec3(1.0, 0.5, 0.0)), sun, 0.12));
}

TEST(ShaderWaves, have_the_slopes_of_their_tiles) {
    const WaveTile tile{.side = 50, .turn = 0.7, .deviation = 0.06, .texels = {}};
    const vec4 place = vec4(tile_place(tile, 0, 0));
    const double own_east = 0.045, own_south = -0.03;
    const vec2 texel = vec2(128 + 32 * own_east / 0.06, 128 + 32 * own_south / 0.06) / 255.0;
    const vec2 slope = wave_slope(texel, vec2(place.x, place.y), tile.deviation);
    EXPECT_NEAR(slope.x, own_east * std::cos(0.7) - own_south * std::sin(0.7), 1e-6);
    EXPECT_NEAR(slope.y, own_east * std::sin(0.7) + own_south * std::cos(0.7), 1e-6);
}

TEST(ShaderWaves, are_seen_for_themselves_near_by_alone) {
    // Of a tile whose texels are two metres wide.
    const vec2 turn = vec2(0.6, -0.8) / 256.0;
    EXPECT_EQ(wave_share(1.5, turn), 1);
    EXPECT_GT(wave_share(2.0, turn), 0);
    EXPECT_EQ(wave_share(8.0, turn), 0);
}

TEST(ShaderWaves, go_downstream) {
    const vec2 flow(0.4, -0.3);
    EXPECT_EQ(carried_by(flow, 2.0), vec2(0.8, -0.6));
}

TEST(ShaderWaves, are_as_rough_in_both_rows_as_in_each) {
    for (double share = 0; share <= 1; share += 0.125) {
        double sum = 0;  // of the squares, of slopes that have nothing to do with each other
        for (const double first : {-1.0, 1.0}) {
            for (const double second : {-1.0, 1.0}) {
                sum += std::pow(of_both(vec2(first, 0), vec2(second, 0), share).x, 2);
            }
        }
        EXPECT_NEAR(sum / 4, 1, 1e-12) << share;
    }
    EXPECT_EQ(of_both(vec2(3, 4), vec2(1, 2), 1.0), vec2(1, 2));
}

TEST(ShaderWaves, are_steep_across_the_flow) {
    const vec2 slope(0.1, 0.2);
    EXPECT_EQ(stretched_by(vec2(0), slope), slope);
    const vec2 fast = stretched_by(vec2(0.6, 0), slope);
    EXPECT_NEAR(fast.x, 0.03, 1e-12);
    EXPECT_NEAR(fast.y, 0.2, 1e-12);
    EXPECT_LT(glm::distance(stretched_by(vec2(0.001, 0), slope), slope), 1e-4);
}

TEST(ShaderWaves, break_as_often_as_it_is_said) {
    const double share = 0.05;
    const vec2 caps(share, exceeded_with(share));
    // Of slopes that are normally distributed and all seen.
    double sum = 0, seen_in_part = 0;
    constexpr int kSlopes = 10000;
    for (int i = 0; i < kSlopes; ++i) {
        const double rough = exceeded_with((i + 0.5) / kSlopes);
        sum += whitecap_share(rough, 1.0, caps);
        seen_in_part += whitecap_share(0.5 * rough, 0.5, caps);
    }
    EXPECT_NEAR(sum / kSlopes, share, 0.1 * share);
    EXPECT_NEAR(seen_in_part / kSlopes, share, 0.1 * share);
    // From far away there is the mean.
    EXPECT_NEAR(whitecap_share(0.0, 0.0, caps), share, 1e-12);
    EXPECT_EQ(whitecap_share(3.0, 1.0, vec2(0.0, 1000.0)), 0);
}

TEST(WhiteWater, is_where_rivers_fall_and_most_on_rough_waves) {
    EXPECT_EQ(white_share(0.02, 0.5, 3.0), 0) << "gentle";
    EXPECT_EQ(white_share(-0.5, 0.5, 3.0), 0) << "uphill";
    EXPECT_EQ(white_share(0.5, 7.0, 3.0), 0) << "a lake";
    double before = 0;
    for (double fall = 0.05; fall <= 0.5; fall += 0.05) {
        EXPECT_GT(white_share(fall, 0.5, 0.0), before);
        before = white_share(fall, 0.5, 0.0);
    }
    EXPECT_NEAR(white_share(2.0, 0.5, 0.0), 0.8, 1e-12);
    EXPECT_LT(white_share(0.3, 0.5, -1.0), 0.1);
    EXPECT_EQ(white_share(0.5, 0.5, 2.0), 1);
}

TEST(LightInWater, turns_from_the_bottom_to_green_to_deep_blue) {
    const vec3 lost(water_loss(0)), in_silt(water_loss(1));
    const vec3 shallow = light_in_water(0.0, 1.0, lost), middle = light_in_water(6.0, 1.0, lost),
               deep = light_in_water(500.0, 1.0, lost);
    EXPECT_GT(shallow.x, 0.2);
    EXPECT_GT(middle.y, 2 * middle.x);
    EXPECT_GT(deep.z, deep.y);
    EXPECT_LT(deep.y, 0.03);
    double before = 1;
    for (double depth = 0; depth < 100; depth += 1) {
        EXPECT_LT(light_in_water(depth, 0.5, lost).y, before);
        before = light_in_water(depth, 0.5, lost).y;
    }
    // A longer way, and silt.
    EXPECT_LT(light_in_water(3.0, 0.1, lost).y, light_in_water(3.0, 1.0, lost).y);
    EXPECT_LT(light_in_water(3.0, 1.0, in_silt).y, light_in_water(3.0, 1.0, lost).y / 2);
}

TEST(BeachShare, is_of_low_gentle_ground_near_the_water) {
    EXPECT_EQ(beach_share(0.5, 0.1, 0.1, 60, 0.0, 0), 1);
    EXPECT_EQ(beach_share(4.0, 0.1, 0.1, 60, 0.0, 0), 0) << "too high";
    EXPECT_EQ(beach_share(0.5, 0.7, 0.7, 60, 0.0, 0), 0) << "a cliff";
    EXPECT_EQ(beach_share(0.9, 0.005, 0.005, 60, 0.0, 0), 0) << "a plain far from the water";
    EXPECT_EQ(beach_share(1e6, 0.1, 0.1, 60, 0.0, 0), 0);
    EXPECT_EQ(beach_share(0.4, 0.02, 0.02, 60, 0.0, 0), 1);
    EXPECT_EQ(beach_share(0.5, 0.02, 0.02, 20, 0.0, 0), 0) << "a narrow beach";
    // From far away a pixel has its share of the strip.
    double sum = 0;
    for (int above = 0; above < 100; ++above)
        sum += beach_share(above + 0.5, 0.1, 0.1, 60, 60.0, 0);
    EXPECT_NEAR(sum, 2, 1);
    // A pixel 100 m wide has a fifth of one that is 20 m wide, on ground that rises by two metres.
    EXPECT_NEAR(beach_share(0.1, 0.02, 0.02, 20, 2.0, 0), 0.2, 0.01);
    EXPECT_NEAR(beach_share(0.1, 0.02, 0.02, 0, 2.0, 0), 0, 1e-3) << "none";
    EXPECT_EQ(beach_share(0.1, 0.1, 0.1, 0, 0.0, 0), 0) << "none";
    EXPECT_EQ(beach_share(0.1, 0.02, 0.02, 0, 0.0, 0), 1) << "flat ground as low as bars of gravel";
    EXPECT_EQ(beach_share(0.3, 0.02, 0.02, 0, 0.0, 0), 0) << "a little higher";
}

TEST(BeachWidth, is_from_none_to_wide) {
    EXPECT_EQ(beach_width(-1), 0);
    EXPECT_EQ(beach_width(1), 80);
    EXPECT_NEAR(beach_width(0), 28, 1);
}

TEST(FoamShare, is_of_shallow_sea) {
    EXPECT_EQ(foam_share(1.2, 0, 0, 0), 0);
    EXPECT_EQ(foam_share(1e3, -1, 0, 0), 0);
    EXPECT_NEAR(foam_share(0, 0, 0, 0), 0.85, 1e-12);
    double before = 1;
    for (double depth = 0; depth < 1.3; depth += 0.1) {
        EXPECT_LE(foam_share(depth, 0, 0, 0), before);
        before = foam_share(depth, 0, 0, 0);
    }
    EXPECT_GT(foam_share(0.5, -1, 0, 0), foam_share(0.5, 1, 0, 0)) << "crests break";
    EXPECT_EQ(foam_share(0.2, 0, 0, 60), 0) << "flat ground has no belt of foam";
    EXPECT_EQ(foam_share(0.2, 0, 0, 10), foam_share(0.2, 0, 0, 0));
    // From far away a pixel has its share of the strip.
    double near = 0, far = 0;
    for (int depth = 0; depth < 400; ++depth) {
        near += foam_share(0.1 * depth, 0, 0, 0);
        far += foam_share(0.1 * depth, 0, 20, 0);
    }
    EXPECT_NEAR(far / near, 1, 0.15);
}

}  // namespace
}  // namespace orograph::glsl
