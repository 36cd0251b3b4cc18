// The heights of the surface that is drawn, where BED is defined of the ground under its water; needs lib/rings.glsl.
uniform isampler2DArray heights;
#ifdef BED
uniform sampler2DArray depths;
#endif

float height_at(ivec2 cell, int ring) {
    ivec2 address = (cell + ring_place[ring].xy) & ring_shape.x;
    float height = float(texelFetch(heights, ivec3(address, ring), 0).r - ring_reference);
#ifdef BED
    height -= max(texelFetch(depths, ivec3(address, ring), 0).r, 0.0) / ring_scale.x;
#endif
    return height;
}

// From a vertex to one that the coarser ring has too, and in the other direction to another: it is the middle
// of an edge of that ring's, or of the diagonal of a cell; or else has no way to go.
ivec2 step_to_coarser(ivec2 cell, int ring) {
    ivec2 absolute = cell + ring_place[ring].xy;
    ivec2 step = absolute & 1;
    if (step == ivec2(1) && (((absolute.x ^ absolute.y) >> 1) & 1) != 0) step.y = -1;
    return step;
}

// The cell of the next coarser ring, from the eye's, that begins where a vertex is which both rings have.
ivec2 to_coarser(ivec2 cell, int ring) { return (cell + (ring_place[ring].xy & 1)) >> 1; }

// Of the coarser ring's triangles at a vertex. These are its own samples: they need be none of this ring's.
float coarser_height(ivec2 cell, int ring) {
    ivec2 step = step_to_coarser(cell, ring);
    float height = height_at(to_coarser(cell - step, ring), ring + 1);
    if (step == ivec2(0)) return height;
    return 0.5 * (height + height_at(to_coarser(cell + step, ring), ring + 1));
}

float surface_height(ivec2 cell, int ring) {
    float fine = height_at(cell, ring);
    float share = morph_at(vec2(cell), ring);
    if (share == 0.0) return fine;
    float coarse = coarser_height(cell, ring);
    return coarse == fine ? fine : mix(fine, coarse, share);
}
