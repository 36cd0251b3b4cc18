#version 330 core
// The bed of the water that the eye is in, in the light that gets down to it.
#include "lib/frame.glsl"
#include "lib/rings.glsl"
#include "lib/ring_light.glsl"
#include "lib/footprint.glsl"
#include "lib/ground_noise.glsl"
#include "lib/lighting.glsl"
#include "lib/near_ground.glsl"
#include "lib/daylight.glsl"
#include "lib/aerial.glsl"
#include "lib/cloud_layer.glsl"
#include "lib/tone.glsl"
#include "lib/depth.glsl"

in vec3 from_camera;

out vec4 colour;

vec3 place;  // from the eye, on the plane that the ground is

#include "lib/light_here.glsl"
#include "lib/lit_water.glsl"
#include "lib/under_water.glsl"
#include "lib/bed.glsl"
#include "lib/in_water.glsl"

// The bed so deep below the surface. `pixel`: metres.
vec3 lit_bed(float depth, float pixel) {
    float share;
    int ring = ring_at(place.xz, share);
    vec4 light = light_in(ring, place.xz);
    float omitted = ring_omitted[ring].x;
    if (share > 0.0) {
        light = mix(light, light_in(ring + 1, place.xz), share);
        omitted = mix(omitted, ring_omitted[ring + 1].x, share);
    }
    vec2 even = gradient_of(light.xy);
    float seen = width_on_wall(pixel, footprint_of(place.xz), even);
    float level = noise_level(ring, share, seen), near = nearness(place);
    Wall wall;
    Noise noise = noise_of_planes(even, place, ring, level, near_on_walls(near), seen, wall);
    float rocky = bed_rock(dot(even, even) + 2.0 * omitted, noise.value);
    float rough = mix(0.25, 1.0, rocky);  // sand lies smoothly
    Ground ground = Ground(even + rough * sqrt(kNoiseShare * omitted + kFinestSlopes * near) * noise.slope,
                           dot(even, even), noise.value);
    ground = near_ground(ground, place, ring, near, level, pixel);
    ground = with_wall(ground, wall, dot(even, even) + 2.0 * omitted);
    vec3 albedo = bed_albedo(rocky, bed_growth(depth, noise_at_metres(14.0), noise_at_metres(2.6), ground.value), ground.value);
    ground.gradient = even + rough * (ground.gradient - even);
    vec3 lamp = seen_from_water(sun_here);
    float let = let_in(sun_here.y) * max(sun_here.y, 0.0) / lamp.y * light.w * sun_through_clouds(place);
    vec3 beam = sunlight_here * (let * waves_light(place, depth, pixel)) * left_in_water(depth / lamp.y, water_loss);
    const float kSlanting = 1.2;  // the sky's light comes down from all around
    vec3 sky = (0.93 * skylight_here) * left_in_water(kSlanting * depth, water_loss);
    return albedo * light_on_ground(mean_normal(ground.gradient, omitted), light.z, 1.0, lamp, beam, sky);
}

void main() {
    write_depth();
    place = in_sight(from_camera, gl_FragCoord.w);
    float away = length(place), depth = max(in_water.x - place.y, 0.0);
    vec3 ray = place / max(away, 1e-4);
    float pixel = width_of(footprint_of(place.xz));
    // From where nothing comes through nothing need be found.
    float least = min(min(water_loss.x, water_loss.y), water_loss.z);
    vec3 bed = vec3(0.0);
    if (least * away < 7.6) bed = lit_bed(depth, pixel);
    vec3 lit = through_water(bed, ray, away);
    colour = vec4(dithered(tone(sunlight.w * lit), gl_FragCoord.xy + part.xy), 1.0);
}
