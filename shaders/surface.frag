#version 330 core
// The surface in sunlight, carrying the terrain texture or a field, or coloured by its height.
#include "lib/frame.glsl"
#include "lib/rings.glsl"
#include "lib/ground_colour.glsl"
#include "lib/forest.glsl"
#include "lib/materials.glsl"
#include "lib/climate.glsl"
#include "lib/lighting.glsl"
#include "lib/depth.glsl"

uniform sampler2DArray gradients;
uniform bool by_height;
uniform bool is_field;  // whose colours are to be read: flat ground has them as they are

in vec3 from_camera;

out vec4 colour;

vec2 gradient_at(int ring) {
    vec2 texel = texel_in(ring, from_camera.xz);
    return texture(gradients, vec3(texel / float(ring_shape.x + 1), float(ring))).rg;
}

vec3 colour_of_height(float slope) {
    vec3 ground = texture(terrain, place_with_rock(place_of_height(from_camera.y, 0.0), slope, 0.0)).rgb;
    // A loop of one round: without a graphics card no other branch is left out.
    for (bool by_climate = climate_rule.x > 0.0; by_climate; by_climate = false) {
        ground = ground_of_climate(from_camera, 0.0, slope, 0.0, 0.0).rgb;
    }
    return ground;
}

#ifdef WATER
#include "lib/ring_water.glsl"

uniform vec3 shallow_water, deep_water;  // linear, by white light

// What is seen of it is the sky, from the side, and the deep.
vec3 lit_water(float depth, vec3 light) {
    float upright = clamp(-from_camera.y / length(from_camera), 0.0, 1.0);
    float reflected = 0.02 + 0.7 * pow(1.0 - upright, 5.0);
    return mix(water_colour(depth, shallow_water, deep_water) * light, haze.rgb, reflected);
}

vec3 with_water(vec3 land, int ring, float share) {
    Water water = water_at(from_camera.xz, ring, share, footprint_of(from_camera.xz));
    // A wide river is a line and has a depth, of which each shows parts of it alone from far away.
    float depth = max(water.depth, water.river * river_depth(water.width));
    vec3 light = light_on(vec3(0.0, 1.0, 0.0), sun.xyz);
    return mix(land, lit_water(depth, light), max(water.still, water.river));
}

#elif defined(BED)
uniform vec3 shallow_water;

// Under it all is seen in its light.
vec3 with_water(vec3 land, int ring, float share) { return mix(land, shallow_water, 0.4) * (2.2 * shallow_water); }
#else
vec3 with_water(vec3 land, int ring, float share) { return land; }
#endif

void main() {
    write_depth();
    float share;
    int ring = ring_at(from_camera.xz, share);
    vec2 gradient = gradient_at(ring);
    float omitted = ring_omitted[ring].x;
    if (share > 0.0) {
        gradient = mix(gradient, gradient_at(ring + 1), share);
        omitted = mix(omitted, ring_omitted[ring + 1].x, share);
    }
    vec3 ground = by_height ? colour_of_height(dot(gradient, gradient) + 2.0 * omitted) * hillshade(gradient, omitted)
                            : colour_of_texture(from_camera.xz);
    vec3 light = light_on(mean_normal(gradient, omitted), sun.xyz);
    if (is_field) light /= light_on(vec3(0.0, 1.0, 0.0), sun.xyz);
    vec3 lit = with_water(ground * light, ring, share);
    colour = vec4(mix(lit, haze.rgb, haze_share(length(from_camera), camera.w)), 1.0);
}
