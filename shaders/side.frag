#version 330 core
// The sides of a map that is cut out of the ground: soil, and the layers of its rock.
#include "lib/frame.glsl"
#include "lib/rings.glsl"
#include "lib/ground_noise.glsl"
#include "lib/strata.glsl"
#include "lib/tone.glsl"
#include "lib/depth.glsl"

uniform vec2 side_height;  // metres from the base to the highest ground, and of the base above the terrain's zero

in vec3 from_camera;
in float below_top;
flat in int which;

out vec4 colour;

// Of the sides in the north, the east, the south and the west.
vec3 side_normal() {
    float out_there = which == 0 || which == 3 ? -1.0 : 1.0;
    return (which & 1) == 0 ? vec3(0.0, 0.0, out_there) : vec3(out_there, 0.0, 0.0);
}

// How light the layer is that is cut at a height above the base, as a share of the wall's height: 0 to 1.
float layer_light() {
    vec2 along = (from_camera.xz + camera.xz) / (6.0 * side_height.x);
    float height = (from_camera.y + camera.y - side_height.y) / side_height.x;
    float bend = textureLod(ground_noise, along, 0.0).r;
    return strata_light(height + 0.09 * (bend - 0.5), fwidth(height));
}

#ifdef MAP
uniform sampler2D terrain;
uniform vec4 map_dark;

void main() {
    write_depth();
    // The lamp is in the north-west; walls in the north and the west face it.
    bool lit = which == 0 || which == 3;
    vec3 tint = textureLod(terrain, vec2(0.35, 0.5), 0.0).rgb * mix(0.75, 1.0, layer_light());
    colour = vec4(dithered(mix(tint * map_dark.rgb, tint, lit ? 0.8 : 0.2), gl_FragCoord.xy + part.xy), 1.0);
}
#else
#include "lib/ground_colour.glsl"
#include "lib/lighting.glsl"
#include "lib/daylight.glsl"
#include "lib/aerial.glsl"
#include "lib/light_here.glsl"
#ifdef WATER
#include "lib/daylight_water.glsl"
#include "lib/ring_water.glsl"

uniform vec3 water_loss;

// Water that the border cuts is seen through from the side.
vec3 with_water(vec3 ground, vec3 falling) {
    const float kThick = 40.0;
    float share;
    int ring = ring_at(from_camera.xz, share);
    float within = depth_at(from_camera.xz, ring, share) - below_top;
    vec3 water = light_in_water(kThick, 1.0, water_loss) * falling;
    return mix(ground, water, smoothstep(-0.5, 0.5, within / max(fwidth(within), 1e-4)));
}
#else
vec3 with_water(vec3 ground, vec3 falling) { return ground; }
#endif

uniform bool by_height;  // whether the ground has a palette, and so a rock of its own

void main() {
    write_depth();
    const vec3 kRock = vec3(0.30, 0.25, 0.20);
    vec3 rock = albedo_of(by_height ? textureLod(terrain, vec2(0.6, 0.5), 0.0).rgb : kRock);
    vec3 albedo = rock * mix(0.55, 1.1, layer_light());
    // Soil and roots lie on it.
    float soil = 1.0 - smoothstep(0.02, 0.035, below_top / side_height.x);
    albedo = mix(albedo, 0.45 * rock, soil);
    vec3 falling = light_on_ground(side_normal(), 0.55, 1.0, sun_here, sunlight_here, skylight_here);
    vec3 lit = through_air(with_water(albedo * falling, falling), from_camera);
    colour = vec4(dithered(tone(sunlight.w * lit), gl_FragCoord.xy + part.xy), 1.0);
}
#endif
