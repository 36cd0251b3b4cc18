// The rings of a geometry clipmap (Losasso and Hoppe 2004); render/ring_block.h mirrors the block.
// Cells are counted from the eye's cell of a ring, so that they are small wherever the eye is.
#include "lib/ring_morph.glsl"

layout(std140) uniform Rings {
    ivec4 ring_shape;         // samples along a ring less 1, cells of a block, coarsest ring, reference height
    vec4 ring_scale;          // metres of a unit, of the reference above the eye; morphing: end, rate
    vec4 ring_palette;        // the palette's lowest height, metres above the eye, and 1 / its range
    ivec4 ring_place[41];     // the eye's cell, modulo the samples
    vec4 ring_eye[41];        // the eye within its cell, metres of a cell, weighted height in cells
    vec4 ring_fade[41];       // what is shown finely: west, north, east, south
    ivec4 ring_extent[41];    // the terrain's border: west, north, east, south
    vec4 ring_ground[41];     // the eye's cell in periods, periods of a cell, omitted variance of gradients
};

// As in ring_morph.glsl; the coarsest ring is drawn everywhere.
float beyond_at(vec2 place, int ring) {
    if (ring == ring_shape.z) return -1e6;
    vec4 fade = ring_fade[ring];
    float inside = min(min(place.x - fade.x, fade.z - place.x), min(place.y - fade.y, fade.w - place.y));
    return beyond_ring(place - ring_eye[ring].xy, ring_eye[ring].w, inside, ring_scale.z);
}

float morph_at(vec2 place, int ring) { return ring_morph(beyond_at(place, ring), ring_scale.w); }

// Whether a place has become one of the coarser ring in every respect: so far out that all around it has the
// coarser ring's heights. From here on blocks of the ring are drawn as the coarser ring would draw them.
bool left_behind(vec2 place, int ring) { return beyond_at(place, ring) >= 1.0; }

// A place on the grid of the next coarser ring.
vec2 coarser(vec2 place, int ring) { return 0.5 * (place + vec2(ring_place[ring].xy & 1)); }

// Counts a place as the ring does that it has become one of, and tells how far it has become the next one.
float follow_rings(inout vec2 place, inout int ring) {
    float beyond = beyond_at(place, ring);
    while (beyond >= 1.0) {
        place = coarser(place, ring);
        ++ring;
        beyond = beyond_at(place, ring);
    }
    return ring_morph(beyond, ring_scale.w);
}
