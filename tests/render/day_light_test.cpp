#include "render/view/day_light.h"

#include <gtest/gtest.h>

#include <cmath>
#include <glm/geometric.hpp>

#include "core/light/air.h"
#include "core/light/sky_position.h"
#include "core/light/tone.h"
#include "render/view/sky_dome.h"

namespace orograph {
namespace {

/// What a screen shows of a grey plain in the sun.
double shown_plain(const DayLight& light) {
    const double falls =
        light.lamp.green * std::max(light.sky.sun.y, 0.0) / 3.14159265 + light.from_sky.open.green;
    return tone(light.exposure * 0.18 * falls);
}

TEST(DayLight, shows_plains_in_the_middle_of_the_tones_by_day_and_dark_at_night) {
    LightParams params;
    for (const double elevation : {5.0, 20.0, 40.0, 80.0}) {
        params.elevation_degrees = elevation;
        const double plain = shown_plain(day_light(params, 300));
        EXPECT_GT(plain, 0.04) << elevation;
        EXPECT_LT(plain, 0.5) << elevation;
    }
    params.elevation_degrees = -15;
    EXPECT_LT(shown_plain(day_light(params, 300)), 0.02);
}

TEST(DayLight, is_the_same_for_eyes_nearly_as_high_and_is_kept_then) {
    const LightParams params;
    const DayLight light = day_light(params, 1000);
    const DayLight near = day_light(params, 1003, Globe(), light);
    EXPECT_EQ(near.sky, light.sky);
    EXPECT_EQ(near.lamp, light.lamp);
    const DayLight far = day_light(params, 9000, Globe(), light);
    EXPECT_NE(far.sky, light.sky);
    EXPECT_EQ(far.lamp, day_light(params, 9000).lamp);
}

TEST(DayLight, steps_that_its_height_takes_are_too_small_to_be_seen) {
    const LightParams params;
    for (double height = 0; height < 20000; height = 1.01 * height + 7) {
        const double step = std::abs(day_light(params, height).sky.eye_height - height);
        EXPECT_LT(step, 7 + 0.009 * height) << height;
    }
}

TEST(DayLight, follows_the_exposure_by_hand_alone_without_another_sky) {
    LightParams params;
    const DayLight light = day_light(params, 100);
    params.exposure = 1;
    const DayLight brighter = day_light(params, 100, Globe(), light);
    EXPECT_NEAR(brighter.exposure, 2 * light.exposure, 1e-12);
    EXPECT_EQ(brighter.sky, light.sky);
}

TEST(SkyDome, has_the_light_along_its_rays_and_vertices_below_the_sun) {
    const DayLight light = day_light({}, 0);  // whose horizon is level
    const Direction& sun = light.sky.sun;
    const SkyDome dome = sky_dome(light.sky);
    double nearest = 0;
    for (const DomeVertex& vertex : dome.vertices) {
        const Direction towards{vertex.towards.x, vertex.towards.y, vertex.towards.z};
        EXPECT_NEAR(dot(towards, towards), 1, 1e-5);
        nearest =
            std::max(nearest, (towards.x * sun.x + towards.z * sun.z) / std::hypot(sun.x, sun.z));
        if (towards.y < 0) {  // as at the horizon, which pixels may cross
            EXPECT_GT(vertex.even.y, 0.05);
        }
        if (towards.y < 0.01) continue;  // rounded, it is another ray
        const SkyRay ray = sky_ray(light.sky, towards);
        EXPECT_NEAR(vertex.even.y, ray.even.green, 0.02 * ray.even.green + 1e-5) << towards.y;
        EXPECT_NEAR(vertex.hazy.z, ray.hazy.blue, 0.02 * ray.hazy.blue + 1e-5) << towards.y;
    }
    EXPECT_NEAR(nearest, 1, 1e-6);
}

TEST(SkyDome, has_the_dusk_on_the_side_where_the_sun_went_down) {
    // The moon stands elsewhere than opposite, so both sides of it differ.
    const Sky dusk{direction_of({5.2, -0.1}), 1, 1, direction_of({2.9, 0.5}), 0.1};
    double west = 0, east = 0;
    for (const DomeVertex& vertex : sky_dome(dusk).vertices) {
        if (vertex.towards.y < 0.01 || vertex.towards.y > 0.2) continue;
        const Direction towards{vertex.towards.x, vertex.towards.y, vertex.towards.z};
        EXPECT_NEAR(vertex.even.x, sky_ray(dusk, towards).even.red, 1e-3);
        (vertex.towards.x < 0 ? west : east) += vertex.even.x;
    }
    EXPECT_GT(west, 1.2 * east);
}

TEST(SkyDome, has_its_horizon_where_a_globe_has_it) {
    const Globe globe(2e6);
    const DayLight light = day_light({}, 4e5, globe);
    const double dip = globe.dip(light.sky.eye_height);
    EXPECT_EQ(light.sky.radius, 2e6);
    const SkyDome dome = sky_dome(light.sky, dip);
    int below = 0, on = 0;
    for (const DomeVertex& vertex : dome.vertices) {
        const double elevation = std::asin(std::clamp<double>(vertex.towards.y, -1, 1));
        on += std::abs(elevation + dip) < 1e-6;
        below += elevation < -dip - 1e-6;
    }
    EXPECT_EQ(on, 2 * 65);
    EXPECT_EQ(below, 3 * 65);
    // The light of a vertex is that of the ray through it.
    for (const DomeVertex& vertex : dome.vertices) {
        const Direction towards{vertex.towards.x, vertex.towards.y, vertex.towards.z};
        if (std::asin(towards.y) < -dip + 0.02) continue;
        EXPECT_NEAR(vertex.even.z, sky_ray(light.sky, towards).even.blue, 2e-3);
    }
    SkyDome turned = sky_dome(light.sky);
    turn_sky_dome(light.sky, dip, turned);
    for (std::size_t i = 0; i < turned.vertices.size(); ++i) {
        EXPECT_EQ(turned.vertices[i].towards, dome.vertices[i].towards);
    }
}

TEST(GlobeLight, is_the_days_light_by_the_suns_height) {
    LightParams params;
    GlobeLight table;
    for (const double root : {0.25, 0.5, 0.75}) {  // near entries of the table
        params.elevation_degrees = std::asin(root * root) * 180 / std::numbers::pi;
        const DayLight light = day_light(params, 6000);
        find_globe_light(light, table);
        const double entry = (root + 0.5) / 1.5 * (GlobeLight::kEntries - 1);
        const auto at = [&](const GlobeLight::Table& values) {
            const auto first = static_cast<std::size_t>(entry);
            const auto share = static_cast<float>(entry - std::floor(entry));
            return glm::mix(values[first], values[first + 1], share);
        };
        EXPECT_NEAR(at(table.lamp).y, light.lamp.green, 0.01 * light.lamp.green);
        EXPECT_NEAR(at(table.open_sky).z, light.from_sky.open.blue,
                    0.03 * light.from_sky.open.blue);
        EXPECT_NEAR(at(table.ambient).y, light.ambient.green, 0.03 * light.ambient.green);
    }
}

TEST(GlobeLight, changes_with_the_air_and_goes_at_night) {
    LightParams params;
    GlobeLight table;
    find_globe_light(day_light(params, 9000), table);
    const GlobeLight clear = table;
    params.haze = 6;
    find_globe_light(day_light(params, 9000), table);
    EXPECT_LT(table.lamp[20].y, clear.lamp[20].y);
    params.elevation_degrees = -40;
    find_globe_light(day_light(params, 9000), table);
    EXPECT_EQ(table.lamp[31], glm::vec4(0));
}

TEST(DayLight, has_mist_on_the_ground_however_high_that_is) {
    LightParams params;
    params.haze = 12;
    const DayLight at_sea = day_light(params, 200);
    for (const double ground : {900.0, 2400.0, 4200.0}) {
        const DayLight light = day_light(params, ground + 200, Globe(), {}, ground);
        const double thin = std::exp(-ground / kHazeHeight);
        EXPECT_NEAR(light.sky.haze * thin, params.haze - 1 + thin, 0.06) << ground;
        // Air above is thinner, so that it is a little brighter in the mist.
        EXPECT_GT(light.lamp.green, at_sea.lamp.green) << ground;
        EXPECT_LT(light.lamp.green, 1.3 * at_sea.lamp.green) << ground;
        EXPECT_NEAR(light.from_sky.open.green / at_sea.from_sky.open.green, 1, 0.25) << ground;
    }
}

TEST(DayLight, of_clear_air_knows_no_ground) {
    LightParams params;
    for (const double haze : {0.0, 0.4, 1.0}) {
        params.haze = haze;
        const DayLight light = day_light(params, 3000, Globe(), {}, 2500);
        EXPECT_EQ(light.sky, day_light(params, 3000).sky);
        EXPECT_EQ(light.lamp, day_light(params, 3000).lamp);
    }
    params.haze = 1.001;
    EXPECT_NEAR(day_light(params, 3000, Globe(), {}, 2500).lamp.green,
                day_light(params, 3000).lamp.green, 0.002);
}

TEST(DayLight, has_mist_on_the_sea_from_far_above_a_globe) {
    LightParams params;
    params.haze = 12;
    const Globe globe(3e6);
    EXPECT_EQ(day_light(params, 1e5, globe, {}, 2500).sky, day_light(params, 1e5, globe).sky);
    double before = day_light(params, 3000, globe, {}, 2500).sky.haze;
    for (double height = 3020; height < 13000; height += 20) {
        const double haze = day_light(params, height, globe, {}, 2500).sky.haze;
        EXPECT_LE(haze, before + 1e-9);
        EXPECT_GT(haze, 0.97 * before);
        before = haze;
    }
}

TEST(DayLight, belongs_to_each_place_of_a_globe_from_far_above_alone) {
    const Globe globe(3e6);
    EXPECT_EQ(light_by_place(globe, 3000), 0);
    EXPECT_EQ(light_by_place(globe, 1e5), 1);
    EXPECT_EQ(light_by_place(Globe(), 1e5), 0);
    double before = 0;
    for (double height = 3000; height < 13000; height += 20) {
        const double share = light_by_place(globe, height);
        EXPECT_GE(share, before);
        EXPECT_LT(share, before + 0.005);
        before = share;
    }
}

TEST(DayLight, is_the_suns_where_a_globe_shows_it_though_it_is_night_below) {
    LightParams params;
    params.elevation_degrees = -25;
    const Globe globe(3e6);
    EXPECT_GT(day_light(params, 20, globe).sky.moonlight, 0);
    const DayLight high = day_light(params, 4e6, globe);
    EXPECT_EQ(high.sky.moonlight, 0);
    EXPECT_EQ(high.stars, 0);
    // It isn't exposed for the night, which it would be over a plane.
    EXPECT_LT(high.exposure, 0.3 * day_light(params, 4e6).exposure);
    params.elevation_degrees = 50;
    EXPECT_NEAR(day_light(params, 4e6, globe).exposure, day_light(params, 3000).exposure, 0.15);
}

TEST(SkyDome, has_a_level_horizon_from_any_height) {
    const DayLight light = day_light({}, 9000);
    const Direction& sun = light.sky.sun;
    const double sine = horizon_sine(light.sky.eye_height), across = std::hypot(sun.x, sun.z);
    const double level = std::sqrt(1 - sine * sine) / across;
    const SkyRay ray = sky_ray(light.sky, {sun.x * level, sine + 1e-9, sun.z * level});
    int found = 0;
    for (const DomeVertex& vertex : sky_dome(light.sky).vertices) {
        const double below_the_sun = (vertex.towards.x * sun.x + vertex.towards.z * sun.z) / across;
        if (std::abs(vertex.towards.y) > 1e-6 || below_the_sun < 0.9999) continue;
        found += std::abs(vertex.even.y / ray.even.green - 1) < 0.05;
    }
    EXPECT_GE(found, 1);
}

TEST(SkyDome, is_closed) {
    // Each edge belongs to two triangles, but for those at the poles and where columns meet.
    const SkyDome dome = sky_dome(day_light({}, 100).sky);
    double area = 0;
    for (std::size_t i = 0; i < dome.indices.size(); i += 3) {
        const glm::vec3 a = dome.vertices[dome.indices[i]].towards;
        const glm::vec3 b = dome.vertices[dome.indices[i + 1]].towards;
        const glm::vec3 c = dome.vertices[dome.indices[i + 2]].towards;
        area += 0.5 * glm::length(glm::cross(b - a, c - a));
    }
    EXPECT_NEAR(area / (4 * 3.14159265), 1, 0.03);
}

}  // namespace
}  // namespace orograph
