#version 330 core
// The article's sky: an eight-sided pyramid over the camera. It is drawn infinitely far away, but its
// texture is fixed to the world, so that clouds pass by.
#include "lib/frame.glsl"

uniform vec2 drift;        // where the camera is, in periods of the clouds

out vec2 cloud_position;   // in periods
out float elevation;       // 0 at the rim, 1 at the top

const float kHeight = 0.32;  // of the pyramid, its radius being 1
const float kTiling = 3.0;   // periods of the clouds along the radius
const float kRadius = 1e6;   // metres: beyond any near plane

void main() {
    int corner = gl_VertexID % 3;
    float turn = float(gl_VertexID / 3 + corner) * 0.78539816;
    vec3 place = corner == 2 ? vec3(0.0, kHeight, 0.0) : vec3(sin(turn), 0.0, cos(turn));
    cloud_position = drift + place.xz * kTiling;
    elevation = place.y / kHeight;
    gl_Position = view_projection * vec4(place * kRadius, 1.0);
}
