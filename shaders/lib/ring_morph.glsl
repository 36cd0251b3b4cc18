// How far a ring has become the next coarser one, in [0, 1]. `place` is in cells from the eye; `height` is
// that of the eye above the ground, in cells, weighted; `inside` is the distance from the border of what is
// shown finely. From `begin` on it grows over 1 / `rate` cells, and it is whole a cell before that border.
float ring_morph(vec2 place, float height, float inside, float begin, float rate) {
    float distance = max(max(abs(place.x), abs(place.y)), height);
    float far = clamp((distance - begin) * rate, 0.0, 1.0);
    float edge = clamp(1.0 - (inside - 1.0) * rate, 0.0, 1.0);
    return max(far, edge);
}
