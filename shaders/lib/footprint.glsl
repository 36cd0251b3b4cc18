// What a pixel covers of the ground.

// The change of the place on the ground, metres east and south, from pixel to pixel.
struct Footprint {
    vec2 across, down;
};

// `place`: metres, without a jump between pixels.
Footprint footprint_of(vec2 place) { return Footprint(dFdx(place), dFdy(place)); }

// Metres, along the longer side.
float width_of(Footprint pixel) {
    return sqrt(max(dot(pixel.across, pixel.across), dot(pixel.down, pixel.down)));
}

// The width of a pixel in metres along a direction of unit length.
float width_along(vec2 direction, Footprint pixel) {
    return length(vec2(dot(direction, pixel.across), dot(direction, pixel.down)));
}
