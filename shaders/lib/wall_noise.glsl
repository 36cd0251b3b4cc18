// The ground's noise on walls, nearer than the finest ring: noise that lay on a map would run down them in streaks.
// So it lies in the upright planes through east and through south. Needs lib/ground_noise.glsl.

const float kWallSlopes = 0.35;   // the deviation of the normal on walls

// How much ground of that normal is a wall.
float wall_share(vec3 normal) { return smoothstep(0.12, 0.35, 1.0 - normal.y); }

// What it adds to a wall: a value, as of Noise, and where the normal turns.
struct WallNoise {
    float value;
    vec3 turn;
};

// `place`: cells of the ring along the wall, less so many whole ones, and up. Value, and slopes along and up.
vec3 wall_noise_in(vec2 place, float whole, float finer, float pixel) {
    float features = finer * 128.0 / float(ring_shape.x + 1);
    vec2 texel = vec2(place.x * features + mod(whole * features, 32.0), place.y * features) / 32.0;
    vec3 noise = textureLod(ground_noise, texel, 0.0).rgb * 255.0 - 128.0;
    return noise_seen(features, pixel) * noise / vec3(127.0, 42.0, 42.0);
}

// All octaves down to those that are seen, four at a time.
vec3 wall_noise_to(vec2 place, float whole, int ring, float finest, float pixel) {
    float weight = ceil(finest) - finest;
    vec3 sum = vec3(0.0);
    for (float level = ceil(finest); level > 0.0; level -= 4.0) {
        float finer = exp2(level + float(ring));
        sum += min(level - weight, 1.0) * mix(wall_noise_in(place, whole, finer, pixel),
                                              wall_noise_in(place, whole, 0.5 * finer, pixel), weight);
    }
    return sum;
}

// `normal`: of the ground without its noise.
WallNoise wall_noise(vec3 from_eye, vec3 normal, int ring) {
    float spacing = ring_eye[ring].z;
    // Of a wall a pixel shows more than of the ground below it.
    float pixel = max(length(dFdx(from_eye)), length(dFdy(from_eye)));
    float level = max(rings_seen(ring, pixel), 0.0);
    vec2 ground = place_in(ring, from_eye.xz), whole = vec2(ring_place[ring].xy);
    float up = (from_eye.y + camera.y) / spacing;
    float east = smoothstep(0.35, 0.65, abs(normal.x) / (abs(normal.x) + abs(normal.z)));
    float many = many_octaves(level);
    WallNoise sum = WallNoise(0.0, vec3(0.0));
    if (east > 0.0) {
        vec3 noise = wall_noise_to(vec2(ground.y, up), whole.y, ring, level, pixel / spacing);
        sum = WallNoise(many * east * noise.x, -east * vec3(0.0, noise.z, noise.y));
    }
    if (east < 1.0) {
        vec3 noise = wall_noise_to(vec2(ground.x, up), whole.x, ring, level, pixel / spacing);
        sum.value += many * (1.0 - east) * noise.x;
        sum.turn -= (1.0 - east) * vec3(noise.y, noise.z, 0.0);
    }
    return sum;
}
