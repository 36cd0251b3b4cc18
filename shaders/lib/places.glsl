// Which place of the ground a pixel shows, by its depth; needs lib/frame.glsl.
#include "lib/slope_footprint.glsl"

uniform sampler2D drawn;  // depth
uniform mat4 from_clip;   // the inverse of view_projection

// 0 where there is no ground; what is close has shadows of trees, or detail that its ring lacks.
const int kLand = 1, kShore = 2, kFarShore = 3, kOpenSea = 4, kCloseLand = 5, kCloseShore = 6;

// Kinds apart for the test of depth.
float depth_of_kind(int kind) { return float(kind) / 8.0; }

float depth_here() { return texelFetch(drawn, ivec2(gl_FragCoord.xy), 0).r; }

// What is drawn there, from the eye. `pixel`: from the lower left corner.
vec3 drawn_at(vec2 pixel, float depth) {
    vec4 place = from_clip * vec4(2.0 * pixel * viewport.zw - 1.0, depth, 1.0);
    return place.xyz / place.w;
}

// What a pixel covers of ground of that unit normal. `seen`: what is drawn there, at `depth`.
Footprint footprint_at(vec3 normal, vec3 seen, float depth) {
    vec3 way = normalize(seen);
    return footprint_on(normal, seen, normalize(drawn_at(gl_FragCoord.xy + vec2(1.0, 0.0), depth)) - way,
                        normalize(drawn_at(gl_FragCoord.xy + vec2(0.0, 1.0), depth)) - way);
}
