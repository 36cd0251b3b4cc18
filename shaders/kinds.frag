#version 330 core
// What each pixel shows of the ground, as a depth: so that a program of natural.frag with ONCE lights those of its kind
// alone. CLOSE: some of it may be close. Of close ground too the depth is linear between samples here, which is found in a
// fifth less time than one that is smooth; so what lies near water is judged more generously there.
#include "lib/frame.glsl"
#include "lib/places.glsl"

#ifdef CLOSE
uniform float close_land;  // up to how many metres from the eye, on the map

bool is_close(vec2 from_eye) { return max(abs(from_eye.x), abs(from_eye.y)) < close_land; }
#else
bool is_close(vec2 from_eye) { return false; }
#endif

#ifdef WATER
#include "lib/rings.glsl"
#include "lib/ring_water.glsl"
#include "lib/daylight_water.glsl"

uniform vec4 wave_places[4];  // as in lib/lit_water.glsl

bool has_river(vec2 from_eye, int ring) {
    uvec4 river = river_texel(ivec2(floor(place_in(ring, from_eye))), ring);
    return (river.z | river.w) != 0u;
}

// `pixel`: metres.
int shore_kind(bool close, float pixel) {
    return close ? kCloseShore : wave_share(pixel, wave_places[0].xy) > 0.0 ? kShore : kFarShore;
}

// Land and open sea are so far from any shore that none counts there, not even as a beach; on a far shore waves are finer
// than pixels.
int kind_of(float depth) {
    const float kNear = 4.0;  // metres
    vec3 seen = drawn_at(gl_FragCoord.xy, depth), place = from_globe(seen, camera.y, globe.xy);
    float share;
    int ring = ring_at(place.xz, share);
    Footprint pixel = footprint_at(vec3(0.0, 1.0, 0.0), seen, depth);
    bool close = is_close(place.xz);
    find_coarser(ring, share, pixel);
    if (has_river(place.xz, ring) || (share > 0.0 && has_river(place.xz, ring + 1))) {
        // Its slope may face the eye.
        return shore_kind(close, length(drawn_at(gl_FragCoord.xy + vec2(1.0, 0.0), depth) - seen));
    }
    // The open sea knows no smooth shores, which make no difference where it is so deep.
    float deep = depth_at(place.xz, ring, share), near = (close ? 4.0 * kNear + ring_eye[ring].z : kNear) + width_of(pixel);
    if (deep < -near) return close ? kCloseLand : kLand;
    return deep > near && at_level(place, horizon.w, ring) == 1.0 ? kOpenSea : shore_kind(close, width_of(pixel));
}
#elif defined(CLOSE)
int kind_of(float depth) {
    vec3 place = from_globe(drawn_at(gl_FragCoord.xy, depth), camera.y, globe.xy);
    return is_close(place.xz) ? kCloseLand : kLand;
}
#else
int kind_of(float depth) { return kLand; }
#endif

void main() {
    float depth = depth_here();
    gl_FragDepth = depth > 0.0 ? depth_of_kind(kind_of(depth)) : 0.0;
}
