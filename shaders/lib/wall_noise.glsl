// The ground's noise on walls: noise that lies on a map would run down them in streaks. So it lies in the upright planes
// through east and through south. Needs lib/ground_noise.glsl, lib/lighting.glsl and lib/footprint.glsl.

const float kWallSlopes = 0.35;   // the deviation of the normal on walls

// What noise makes of walls: how much of one there is, its gradient and a value, as of Noise.
struct Wall {
    float share;
    vec2 gradient;
    float value;
};

// How much of ground is a wall.
float wall_share(vec2 gradient) { return smoothstep(1.0, 1.6, dot(gradient, gradient)); }

// How wide a pixel is that is so wide on ground: of a wall it shows more than of the ground below it. Metres.
float width_on_wall(float wide, Footprint pixel, vec2 gradient) {
    vec3 across = vec3(pixel.across, dot(gradient, pixel.across)), down = vec3(pixel.down, dot(gradient, pixel.down));
    return mix(wide, sqrt(max(dot(across, across), dot(down, down))), wall_share(gradient));
}

// Slopes that differ less than the noise's, as those of blocks do, and its value.
vec3 as_blocks(Noise noise) {
    return vec3(1.3 * noise.slope * inversesqrt(0.5 + noise.slope * noise.slope), noise.value);
}

// What is known of a place's noise: shares of the planes that face east, up and south and are still to be looked up, the
// noise on the map, and the sum of that on walls: slopes to the east, up and to the south, and a value.
struct Planes {
    vec3 left;
    Noise map;
    vec4 walls;
};

// Looks up the plane of which there is most. `place`: cells of the ring to the east, up and south, less so many whole ones.
void look_up(inout Planes planes, vec3 place, vec3 whole, int ring, float level, float near, float pixel) {
    float most = max(planes.left.x, max(planes.left.y, planes.left.z));
    bool up = most == planes.left.y, east = !up && most == planes.left.x;
    vec2 at = up ? place.xz : east ? place.zy : place.xy, cell = up ? whole.xz : east ? whole.zy : whole.xy;
    Noise noise = noise_at(at, cell, ring, level, pixel);
    vec3 blocks = as_blocks(noise);
    for (float coarser = near > 0.0 && !up ? level - 4.0 : 0.0; coarser > 0.0; coarser -= 4.0) {
        blocks += near * min(coarser, 1.0) * as_blocks(noise_at(at, cell, ring, coarser, pixel));
    }
    planes.map.seen = noise.seen;
    if (up) planes.map = noise;
    else planes.walls += most * (east ? vec4(0.0, blocks.yxz) : vec4(blocks.xy, 0.0, blocks.z));
    planes.left *= vec3(!east, !up, up || east);
}

// The noise of ground whose slopes the rings know as `even`: on the map, where not all is wall, and what it makes of walls.
// `level`: how fine; where it is `near`, walls have all octaves down to that.
Noise noise_of_planes(vec2 even, vec3 from_eye, int ring, float level, float near, float pixel, out Wall wall) {
    float spacing = ring_eye[ring].z;
    wall.share = wall_share(even);
    float east = wall.share * clamp(0.5 + 2.0 * (abs(even.x) - abs(even.y)), 0.0, 1.0);
    vec3 place = vec3(place_in(ring, from_eye.xz), from_eye.y / spacing).xzy;
    vec3 whole = vec3(ring_place[ring].xy, camera.y / spacing).xzy;
    Planes planes = Planes(vec3(east, 1.0 - wall.share, wall.share - east), Noise(0.0, vec2(0.0), 1.0), vec4(0.0));
    look_up(planes, place, whole, ring, level, near, pixel / spacing);
    // A loop: without a graphics card no other branch is left out, and little ground is between two planes.
    while (dot(planes.left, vec3(1.0)) > 0.0) look_up(planes, place, whole, ring, level, near, pixel / spacing);
    // Their mean.
    planes.walls /= max(wall.share, 1e-6);
    vec3 turned = mean_normal(even, 0.0) - kWallSlopes * planes.walls.xyz;
    wall.gradient = -turned.xz / max(turned.y, 0.1);
    wall.value = mix(1.0, many_octaves(level), near) * planes.walls.w;
    return planes.map;
}
