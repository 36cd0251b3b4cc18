#version 330 core
// The surface in the light of sun and sky, through the air.
#include "lib/frame.glsl"
#include "lib/rings.glsl"
#include "lib/ring_light.glsl"
#include "lib/ground_colour.glsl"
#include "lib/lighting.glsl"
#include "lib/daylight.glsl"
#include "lib/aerial.glsl"
#include "lib/tone.glsl"
#include "lib/depth.glsl"

uniform bool by_height;

in vec3 from_camera;

out vec4 colour;

#ifdef WATER
#include "lib/ring_water.glsl"
#include "lib/daylight_water.glsl"

uniform vec4 waves[7];

// What water shows: its body, and the sky and the sun in its waves.
vec3 lit_water(float depth, vec4 light) {
    vec3 towards_eye = -normalize(from_camera);
    float pixel = max(length(dFdx(from_camera.xz)), length(dFdy(from_camera.xz)));
    vec2 slope = vec2(0.0);
    float variance = kWaveSlope * kWaveSlope;
    for (int i = 0; i < 7; ++i) {
        float seen = wave_share(waves[i], pixel);
        slope += seen * wave_slope(waves[i], from_camera.xz);
        variance -= 0.5 * seen * seen * waves[i].w * waves[i].w;
    }
    float deviation = sqrt(max(variance, 1e-4));
    vec3 wave = normalize(vec3(-slope.x, 1.0, -slope.y));
    float cosine = max(dot(towards_eye, wave), 0.02);
    vec3 falling = light_on_ground(vec3(0.0, 1.0, 0.0), light.z, light.w, sun.xyz, sunlight.rgb, skylight.rgb);
    vec3 body = light_in_water(depth, towards_eye.y) * falling;
    float up = abs(reflect(-towards_eye, wave).y);
    vec3 sky = mix(horizon.rgb, zenith.rgb, mirrored_height(up, deviation)) * (0.3 + 0.7 * light.z);
    // The sun as waves mirror it: of those that are seen, the rest of their slopes.
    vec3 facet = normalize(towards_eye + sun.xyz);
    float glint = glitter(facet.xz / facet.y + slope, facet.y, dot(facet, sun.xyz), towards_eye.y, deviation);
    return mix(body, sky, water_mirror(cosine, deviation)) + sunlight.rgb * (light.w * glint);
}

vec3 with_water(vec3 land, int ring, float share, vec4 light) {
    Water water = water_at(from_camera.xz, ring, share);
    // A wide river is a line and has a depth, of which each shows parts of it alone from far away.
    float depth = max(water.depth, water.river * river_depth(water.width));
    return mix(land, lit_water(depth, light), max(water.still, water.river));
}

#else
vec3 with_water(vec3 land, int ring, float share, vec4 light) { return land; }
#endif

void main() {
    write_depth();
    float share;
    int ring = ring_at(from_camera.xz, share);
    vec4 light = light_in(ring, from_camera.xz);
    float omitted = ring_omitted[ring].x;
    if (share > 0.0) {
        light = mix(light, light_in(ring + 1, from_camera.xz), share);
        omitted = mix(omitted, ring_omitted[ring + 1].x, share);
    }
    vec2 gradient = -light.xy * inversesqrt(max(1.0 - dot(light.xy, light.xy), 0.01));
    vec3 ground = by_height ? colour_of_height(from_camera.y, dot(gradient, gradient) + 2.0 * omitted)
                            : colour_of_texture(from_camera.xz);
    gradient = seen_gradient(gradient, omitted, -normalize(from_camera));
    vec3 lit = albedo_of(ground) * light_on_ground(mean_normal(gradient, omitted), light.z, light.w, sun.xyz,
                                                   sunlight.rgb, skylight.rgb);
    lit = mix(with_water(lit, ring, share, light), plain.rgb, plain.w * ground_end(from_camera.xz));
    lit = through_air(lit, from_camera);
    colour = vec4(dithered(tone(sunlight.w * lit), gl_FragCoord.xy), 1.0);
}
