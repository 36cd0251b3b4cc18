// The rings of a geometry clipmap (Losasso and Hoppe 2004); render/ring_block.h mirrors the block.
// Cells are counted from the eye's cell of a ring, so that they are small wherever the eye is.
#include "lib/ring_morph.glsl"

layout(std140) uniform Rings {
    ivec4 ring_shape;         // samples along a ring less 1, cells of a block, finest and coarsest ring drawn
    int ring_reference;       // the height, in units, that others are relative to
    vec4 ring_scale;          // metres of a unit, of the reference above the eye; morphing: end, rate
    vec4 ring_palette;        // the palette's lowest height, metres above the eye, and 1 / its range
    vec4 ring_texture;        // the eye in periods of the texture, and periods of a metre
    ivec4 ring_place[41];     // the eye's cell, modulo the samples
    vec4 ring_eye[41];        // the eye within its cell, metres of a cell, weighted height in cells
    vec4 ring_fade[41];       // what is shown finely: west, north, east, south
    ivec4 ring_extent[41];    // the terrain's border: west, north, east, south
    vec4 ring_ground[41];     // omitted variance of gradients
};

// As in ring_morph.glsl; the coarsest ring is drawn everywhere.
float beyond_at(vec2 place, int ring) {
    if (ring == ring_shape.w) return -1e6;
    vec4 fade = ring_fade[ring];
    float inside = min(min(place.x - fade.x, fade.z - place.x), min(place.y - fade.y, fade.w - place.y));
    return beyond_ring(place - ring_eye[ring].xy, ring_eye[ring].w, inside, ring_scale.z);
}

float morph_at(vec2 place, int ring) { return ring_morph(beyond_at(place, ring), ring_scale.w); }

// Whether a place has become one of the coarser ring in every respect: so far out that all around it has the
// coarser ring's heights. From here on blocks of the ring are drawn as the coarser ring would draw them.
bool left_behind(vec2 place, int ring) { return beyond_at(place, ring) >= 1.0; }

// In cells of a ring, from the eye's cell, from metres from the eye.
vec2 place_in(int ring, vec2 from_eye) { return from_eye / ring_eye[ring].z + ring_eye[ring].xy; }

// The ring whose triangles a place is on, and how far it has become the next one. Found from the place alone:
// what a fragment shows mustn't change when its triangle is drawn as part of another ring.
int ring_at(vec2 from_eye, out float share) {
    int ring = ring_shape.z;
    vec2 cells = abs(from_eye) / ring_eye[ring].z;
    float distance = max(max(cells.x, cells.y), ring_eye[ring].w);
    // Within bounds even where a triangle seen edge on is interpolated to no number at all.
    ring = clamp(ring + int(log2(max(distance / ring_scale.z, 1.0))), ring, ring_shape.w);
    share = morph_at(place_in(ring, from_eye), ring);
    while (share == 1.0) {
        ++ring;
        share = morph_at(place_in(ring, from_eye), ring);
    }
    return ring;
}
