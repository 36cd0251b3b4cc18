#version 330 core
// Trees near by, one an instance.
#include "lib/frame.glsl"
#include "lib/globe.glsl"
#include "lib/trees.glsl"

uniform sampler2D tree_places, tree_lights;  // as tree_places.frag makes them
uniform ivec2 tree_first;                    // the square of the first pixel
uniform vec2 tree_distances;                 // from where to where these are drawn, metres

layout(location = 0) in vec3 vertex;         // as TreeVertex
layout(location = 1) in int tree_square;     // row by row

out vec3 from_camera;
out vec3 outwards;         // the crown's normal
out vec3 crown;            // metres from the tree's foot
out vec3 tint;             // what the tree sends back
flat out vec2 shares;      // of the sky and the sun
flat out float tall;       // metres
out float open;            // what the crown itself leaves of the sky

void main() {
    int side = textureSize(tree_places, 0).x;
    ivec2 pixel = ivec2(tree_square % side, tree_square / side);
    vec4 tree = texelFetch(tree_places, pixel, 0);
    float away = length(tree.xz);
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);  // nowhere
    from_camera = outwards = crown = tint = vec3(0.0);
    shares = vec2(0.0);
    open = 0.0;
    tall = abs(tree.w);
    if (tall == 0.0 || away < tree_distances.x || away >= tree_distances.y) return;
    vec4 light = texelFetch(tree_lights, pixel, 0);
    shares = light.xy;
    float high = vertex.x, rim = vertex.z, broad = light.z;
    ivec2 square = tree_first + pixel;
    // No two trees have the same branches.
    int branch = 16 + int(high * 61.0) * 32 + int(vertex.y * 31.0);
    float uneven = high > 0.15 && high < 1.0 ? tree_number(square.x, square.y, branch) - 0.5 : 0.0;
    float turn = 6.28318531 * (vertex.y + light.w);
    float lobes = high > 0.15 ? crown_lobes(high, turn, light.w) : 0.0;
    float radius = crown_radius(high, rim, broad) * (1.0 + mix(0.6 * uneven, lobes + 0.15 * uneven, broad));
    vec2 around = vec2(cos(turn), sin(turn));
    float drooping = mix(-0.03 * rim, 0.04 * uneven, broad);
    crown = tall * vec3(radius * around.x, high + drooping, radius * around.y);
    // Roots go down where the ground is steep.
    if (high == 0.0) crown.y = -0.06 * tall;
    float up = mix(0.55, 2.6 * (high - 0.5) + 1.5 * lobes, broad);
    outwards = high < 0.15 ? vec3(around.x, 0.0, around.y) : normalize(vec3(around.x, up, around.y));
    if (high == 1.0) outwards = vec3(0.0, 1.0, 0.0);
    const vec3 kBark = vec3(0.055, 0.042, 0.030);
    vec3 leaves = mix(vec3(0.033, 0.056, 0.023), vec3(0.048, 0.072, 0.020), broad) * mix(0.8, 1.3, light.w);
    tint = high < 0.13 ? kBark : leaves;
    open = crown_light(high, rim, broad);
    from_camera = tree.xyz + crown;
    gl_Position = view_projection * vec4(on_globe(from_camera, camera.y, globe.xy), 1.0);
}
