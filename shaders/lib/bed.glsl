// What the bed of water is made of. Needs lib/rings.glsl and lib/ground_noise.glsl, and the vector `place` from the eye.

// How much of it is rock: where it is steep. `slope`: its square; `noise`: from -1 to 1.
float bed_rock(float slope, float noise) { return smoothstep(0.10, 0.45, sqrt(slope) + 0.12 * noise); }

// How much weed and coral cover, as deep as light gets: in patches, by noises from wide to fine.
float bed_growth(float depth, float wide, float fine, float finest) {
    float shallow = smoothstep(0.8, 3.0, depth) * (1.0 - smoothstep(18.0, 45.0, depth));
    return shallow * smoothstep(0.10, 0.42, wide + 0.45 * fine + 0.4 * finest);
}

// Sand, rock and what grows on them. The mean is about the bottom that one sees from above.
vec3 bed_albedo(float rocky, float growth, float noise) {
    const vec3 kSandBed = vec3(0.40, 0.36, 0.27), kRockBed = vec3(0.115, 0.105, 0.085), kWeed = vec3(0.062, 0.060, 0.028);
    vec3 bed = mix(kSandBed, kRockBed, rocky);
    return mix(bed, kWeed * (1.0 + 0.6 * noise), 0.9 * growth) * (1.0 + 0.25 * noise);
}

// The ground's noise with features about so many metres wide, the same wherever the eye is.
float noise_at_metres(float metres) {
    int ring = ring_shape.z;
    // Of the finest ring's cells, by whole octaves, since only those are exact far from the middle.
    float features = max(exp2(round(log2(ring_eye[ring].z / metres))), 32.0 / float(ring_shape.x + 1));
    vec2 own = (place_in(ring, place.xz) * features + mod(vec2(ring_place[ring].xy) * features, 32.0)) / 32.0;
    return (textureLod(ground_noise, own, 0.0).r * 255.0 - 128.0) / 127.0;
}
