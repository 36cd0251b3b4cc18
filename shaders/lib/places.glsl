// Which place of the ground a pixel shows, by its depth; needs lib/frame.glsl.
#include "lib/footprint.glsl"
#include "lib/globe.glsl"

uniform sampler2D drawn;  // depth
uniform mat4 from_clip;   // the inverse of view_projection

const int kLand = 1, kShore = 2, kFarShore = 3, kOpenSea = 4;  // 0 where there is no ground

// Kinds apart for the test of depth.
float depth_of_kind(int kind) { return float(kind) / 8.0; }

float depth_here() { return texelFetch(drawn, ivec2(gl_FragCoord.xy), 0).r; }

// What is drawn there, from the eye. `pixel`: from the lower left corner.
vec3 drawn_at(vec2 pixel, float depth) {
    vec4 place = from_clip * vec4(2.0 * pixel * viewport.zw - 1.0, depth, 1.0);
    return place.xyz / place.w;
}

// What a pixel covers of ground of that unit normal. `seen`: what is drawn there, at `depth`. What neighbours show wouldn't
// tell it: where triangles are seen edge on, rounding moves each along the ray.
Footprint footprint_on(vec3 normal, vec3 seen, float depth) {
    const float kEdgeOn = 0.02;  // the least cosine to the ground
    vec2 turn = turn_at(seen, camera.y, globe.xy), aside = seen.xz / max(length(seen.xz), 1e-3);
    float along = dot(normal.xz, aside), leaning = along * turn.y + normal.y * turn.x;
    vec3 up = vec3(normal.x + aside.x * (leaning - along), normal.y * turn.y - along * turn.x,
                   normal.z + aside.y * (leaning - along));
    float facing = max(-dot(up, seen), kEdgeOn * length(seen));
    vec3 right = drawn_at(gl_FragCoord.xy + vec2(1.0, 0.0), depth), above = drawn_at(gl_FragCoord.xy + vec2(0.0, 1.0), depth);
    right = right * (facing / max(-dot(up, right), kEdgeOn * length(right))) - seen;
    above = above * (facing / max(-dot(up, above), kEdgeOn * length(above))) - seen;
    // Back to the plane.
    float near = dot(right.xz, aside), far = dot(above.xz, aside);
    return Footprint(right.xz + aside * (near * (turn.y - 1.0) - right.y * turn.x),
                     above.xz + aside * (far * (turn.y - 1.0) - above.y * turn.x));
}
