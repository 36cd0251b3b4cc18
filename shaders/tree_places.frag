#version 330 core
// Where trees stand around the eye: a pixel is a square of the ground that may have one.
#include "lib/frame.glsl"
#include "lib/rings.glsl"
#include "lib/ring_surface.glsl"
#include "lib/ring_light.glsl"
#include "lib/ground_colour.glsl"
#include "lib/forest.glsl"
#include "lib/materials.glsl"
#include "lib/daylight.glsl"
#include "lib/palette_ground.glsl"
#include "lib/ground_noise.glsl"
#include "lib/cloud_layer.glsl"
#include "lib/trees.glsl"
#ifdef WATER
#include "lib/ring_water.glsl"
#endif

uniform ivec2 tree_first;    // the square of the first pixel, modulo 2^20
uniform vec2 tree_corner;    // its corner, metres from the eye
uniform vec3 tree_measures;  // metres: between squares, where trees begin to fade, and where they end

// Metres from the eye; and the tree's height, below 0 of one with leaves, 0 where there is none.
layout(location = 0) out vec4 tree;
layout(location = 1) out vec4 light;  // shares of the sky and the sun; 0 for a conifer to 1; how light it is

const int kSquares = 1 << 20;

float number_of(ivec2 square, int property) { return tree_number(square.x, square.y, property); }

// Of the triangle that is drawn there, metres from the eye.
float ground_height(vec2 from_eye, int ring) {
    vec2 place = place_in(ring, from_eye);
    ivec2 cell = ivec2(floor(place));
    vec2 within = place - vec2(cell);
    float north_west = surface_height(cell, ring), south_east = surface_height(cell + 1, ring);
    float north_east = surface_height(cell + ivec2(1, 0), ring), south_west = surface_height(cell + ivec2(0, 1), ring);
    ivec2 absolute = cell + ring_place[ring].xy;
    float height;
    if (((absolute.x ^ absolute.y) & 1) == 0) {
        height = within.x > within.y
            ? north_west + (north_east - north_west) * within.x + (south_east - north_east) * within.y
            : north_west + (south_west - north_west) * within.y + (south_east - south_west) * within.x;
    } else {
        height = within.x + within.y < 1.0
            ? north_west + (north_east - north_west) * within.x + (south_west - north_west) * within.y
            : south_east + (south_west - south_east) * (1.0 - within.x) + (north_east - south_east) * (1.0 - within.y);
    }
    return height * ring_scale.x + ring_scale.y;
}

// Whether a place lies on the ground, and not beyond the border of a map.
bool on_ground(vec2 from_eye, int ring) {
    vec2 place = place_in(ring, from_eye);
    return all(greaterThan(place, vec2(ring_extent[ring].xy))) && all(lessThan(place, vec2(ring_extent[ring].zw)));
}

// Noise whose features are clearings, 16 to 32 metres wide, the same from wherever they are seen.
float clearings(vec2 from_eye) {
    const float kWide = 16.0;
    int finest = ring_shape.z;
    float wide = ring_eye[finest].z * float(ring_shape.x + 1) / 128.0;
    // Both are powers of two as a rule, of which not every driver finds a whole logarithm.
    int coarser = int(ceil(log2(kWide / wide) - 0.01));
    if (coarser <= 0) return noise_in(finest, exp2(float(-coarser)), from_eye, 0.0).value;
    int ring = min(finest + coarser, ring_shape.w);
    return noise_in(ring, 1.0, from_eye, 0.0).value;
}

#ifdef TEXTURE
// Places beside each other are apart by chance, from which every driver would find a level of detail of its own.
vec4 cover_at(vec3 place, float slope, float open, float noise) {
    return as_cover(textureLod(terrain, texel_of(place.xz), 0.0).rgb);
}
float height_in_palette(vec3 place, float slope, float noise) { return 0.3; }
#else
vec4 cover_at(vec3 place, float slope, float open, float noise) {
    return ground_of_place(place, slope, hollow_at(slope, open), noise);
}
float height_in_palette(vec3 place, float slope, float noise) { return place_in_palette(place, slope, noise); }
#endif

#ifdef WATER
// Whether roots would be wet, or in the sand of a beach.
bool wet(vec2 from_eye, int ring, float share) {
    const float kDry = 1.5, kBank = 8.0;  // metres
    if (depth_at(from_eye, ring, share) > -kDry) return true;
    return rivers_at(from_eye, ring, share, Footprint(vec2(kBank, 0.0), vec2(0.0, kBank))).x > 0.0;
}
#else
bool wet(vec2 from_eye, int ring, float share) { return false; }
#endif

void main() {
    tree = vec4(0.0);
    light = vec4(0.0);
    ivec2 pixel = ivec2(gl_FragCoord.xy), square = (tree_first + pixel) & (kSquares - 1);
    vec2 jitter = vec2(number_of(square, 0), number_of(square, 1));
    vec2 at = tree_corner + (vec2(pixel) + jitter) * tree_measures.x;
    float here = tree_fading(length(at), tree_measures.y, tree_measures.z);
    if (here == 0.0) return;
    float share;
    int ring = ring_at(at, share);
    if (!on_ground(at, ring) || wet(at, ring, share)) return;
    vec4 lit = light_in(ring, at);
    if (share > 0.0) lit = mix(lit, light_in(ring + 1, at), share);
    vec3 place = vec3(at.x, ground_height(at, ring), at.y);
    vec2 gradient = gradient_of(lit.xy);
    float omitted = mix(ring_omitted[ring].x, ring_omitted[min(ring + 1, ring_shape.w)].x, share);
    float slope = dot(gradient, gradient) + 2.0 * omitted, noise = clearings(at);
    if (waters_land) watered_here = watered_at(at, ring, share, gradient);
    vec4 ground = cover_at(place, slope, lit.z, noise);
    float cover = tree_cover(forest, green_of(ground, albedo_of(ground.rgb), 0.0), slope, lit.z, noise);
    float growth = tree_growth(cover, number_of(square, 2));
    if (growth == 0.0) return;
    float conifers = conifer_share(height_in_palette(place, slope, noise) + 0.25 * noise, slope);
    float broad = number_of(square, 3) < conifers ? 0.0 : 1.0;
    float tall = mix(mix(9.0, 17.0, number_of(square, 4)), mix(7.0, 12.0, number_of(square, 4)), broad);
    tall *= here * mix(0.35, 1.0, growth);
    tall *= tree_making_way(length(place + vec3(0.0, 0.5 * tall, 0.0)));
    tree = vec4(place, broad > 0.0 ? -tall : tall);
    light = vec4(lit.z, lit.w * sun_through_clouds(place), broad, number_of(square, 5));
}
