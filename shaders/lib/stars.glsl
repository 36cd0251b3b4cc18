// The night sky: pure functions, linear. Directions have unit length.

// Even numbers from 0 to 1 for a cell, as PCG has them (Jarzynski and Olano 2020).
vec3 star_numbers(uvec3 cell) {
    cell = cell * 1664525u + 1013904223u;
    cell.x += cell.y * cell.z;
    cell.y += cell.z * cell.x;
    cell.z += cell.x * cell.y;
    cell ^= cell >> 16u;
    cell.x += cell.y * cell.z;
    cell.y += cell.z * cell.x;
    cell.z += cell.x * cell.y;
    return vec3(cell >> 8u) / 16777216.0;
}

// Where a direction leaves the cube around: the place on its face, from -1 to 1, and which face.
vec3 on_cube(vec3 towards) {
    vec3 size = abs(towards);
    bool on_x = size.x >= size.y && size.x >= size.z, on_y = !on_x && size.y >= size.z;
    vec2 place = on_x ? vec2(towards.y, towards.z) : on_y ? vec2(towards.z, towards.x) : vec2(towards.x, towards.y);
    float along = on_x ? towards.x : on_y ? towards.y : towards.z;
    float face = (on_x ? 0.0 : on_y ? 2.0 : 4.0) + (along > 0.0 ? 0.0 : 1.0);
    return vec3(place / abs(along), face);
}

// How bright a star is, of the faintest, from an even number: there are four times as many of which each is a third as
// bright, about as in the sky.
float star_brightness(float number) { return min(pow(1.0 - number, -0.8), 60.0); }

// Stars are white, with a little blue or orange.
vec3 star_colour(float number) { return mix(vec3(1.0, 0.82, 0.66), vec3(0.76, 0.86, 1.0), number); }

// The light of the stars. `towards`: among them; `pixel`: radians. Each is as bright whatever the pixels' size is, and
// never smaller than one.
vec3 star_light(vec3 towards, float pixel) {
    const float kCells = 70.0;  // along a face; every second has a star
    vec3 place = on_cube(towards);
    vec2 on_face = vec2(place.x, place.y);
    vec2 scaled = (on_face * 0.5 + 0.5) * kCells, cell = min(floor(scaled), vec2(kCells - 1.0));
    vec3 number = star_numbers(uvec3(uvec2(cell), uint(place.z)));
    vec3 other = star_numbers(uvec3(uvec2(cell), uint(place.z) + 6u));
    // In the middle of its cell, so that its spot ends there too. The face is further away towards its corners.
    vec2 aside = (scaled - cell - 0.2 - 0.6 * vec2(number.x, number.y)) * (2.0 / kCells);
    float away = 1.0 / sqrt(1.0 + dot(on_face, on_face));
    float width = max(0.75 * pixel, 3e-4);
    float spot = exp(-dot(aside, aside) * away * away / (width * width));
    float lit = other.y < 0.5 ? star_brightness(number.z) : 0.0;
    float spread = 1.3e-6 / (width * width);
    return star_colour(other.x) * (0.022 * lit * spot * spread);
}

// The band of the galaxy: how bright it is, in [0, 1], at so far a sine from its plane.
float galaxy_band(float sine) { return exp(-sine * sine / 0.035); }

// The moon's light at a place aside of its middle, in its radii, on which the sun falls from a direction: x to the
// right, y up and z to the eye. Beyond its rim it is black.
float moon_disc(vec2 aside, vec3 sun) {
    float height = 1.0 - dot(aside, aside);
    // As a rough ball it is about as bright at its rim as in its middle.
    return height <= 0.0 ? 0.0 : sqrt(clamp(dot(vec3(aside, sqrt(height)), sun), 0.0, 1.0));
}
