#version 330 core
// What each pixel shows of the ground, as a depth: so that a program of natural.frag with ONCE lights those of its kind
// alone.
#include "lib/frame.glsl"
#include "lib/places.glsl"
#ifdef WATER
#include "lib/rings.glsl"
#include "lib/ring_water.glsl"
#include "lib/daylight_water.glsl"

uniform vec4 wave_places[4];  // as in lib/lit_water.glsl

bool has_river(vec2 from_eye, int ring) {
    uvec4 river = river_texel(ivec2(floor(place_in(ring, from_eye))), ring);
    return (river.z | river.w) != 0u;
}

// Land and open sea are so far from any shore that none counts there, not even as a beach; on a far shore waves are finer
// than pixels.
int kind_of(float depth) {
    const float kNear = 4.0;  // metres
    vec3 seen = drawn_at(gl_FragCoord.xy, depth), place = from_globe(seen, camera.y, globe.xy);
    float share;
    int ring = ring_at(place.xz, share);
    Footprint pixel = footprint_at(vec3(0.0, 1.0, 0.0), seen, depth);
    int shore = wave_share(width_of(pixel), wave_places[0].xy) > 0.0 ? kShore : kFarShore;
    find_coarser(ring, share, pixel);
    if (has_river(place.xz, ring) || (share > 0.0 && has_river(place.xz, ring + 1))) return shore;
    float deep = depth_at(place.xz, ring, share), near = kNear + width_of(pixel);
    if (deep < -near) return kLand;
    return deep > near && at_level(place, horizon.w, ring) == 1.0 ? kOpenSea : shore;
}
#else
int kind_of(float depth) { return kLand; }
#endif

void main() {
    float depth = depth_here();
    gl_FragDepth = depth > 0.0 ? depth_of_kind(kind_of(depth)) : 0.0;
}
