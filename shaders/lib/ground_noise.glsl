// Detail of the ground finer than the cells of the rings; render/view/ground_noise.h has the noise.
uniform sampler2D ground_noise;

const float kNoiseShare = 0.5;    // of the variance of the slopes that a ring leaves out
const float kFinestSlopes = 0.04; // the variance of those that no sample has, finer than the finest ring

struct Noise {
    float value;   // from -1 to 1, 0 in the mean
    vec2 slope;    // to the east and the south, of variance 1 each where all is seen
    float seen;    // how much of it is there: it would be finer than pixels else
};

// How much is seen of features, so many to a cell, in pixels of so many cells.
float noise_seen(float features, float pixel) { return 1.0 - smoothstep(0.15, 0.5, features * pixel); }

// Of cells so many times as fine as a ring's, at a place in those, less so many whole ones. `pixel`: in those as well.
Noise noise_in(vec2 place, vec2 whole, float finer, float pixel) {
    // As wide on the ground whatever the rings' number of samples is, which says how far one reaches.
    float features = finer * 128.0 / float(ring_shape.x + 1);
    // The whole cells within the noise first, so that what is small stays exact.
    vec2 texel = (place * features + mod(whole * features, 32.0)) / 32.0;
    float seen = noise_seen(features, pixel);
    vec3 noise = textureLod(ground_noise, texel, 0.0).rgb * 255.0 - 128.0;
    return Noise(seen * noise.x / 127.0, seen * noise.yz / 42.0, seen);
}

// `pixel`: metres.
Noise noise_in(int ring, float finer, vec2 from_eye, float pixel) {
    return noise_in(place_in(ring, from_eye), vec2(ring_place[ring].xy), finer, pixel / ring_eye[ring].z);
}

// How many rings below ring 0 have noise that is no finer than pixels, so many metres wide.
float rings_seen(int ring, float pixel) {
    const float kFeatures = 0.15;  // a pixel
    float seen = log2(kFeatures * ring_eye[ring].z * float(ring_shape.x + 1) / (128.0 * pixel)) - float(ring);
    return min(seen, 12.0);  // where a pixel is no wider than a point as well
}

// As fine as that of a ring so many levels below ring 0, or above it where `level` is less than 0.
Noise noise_at(vec2 place, vec2 whole, int ring, float level, float pixel) {
    float finer = exp2(ceil(level) + float(ring)), weight = ceil(level) - level;
    Noise fine = noise_in(place, whole, finer, pixel), coarse = noise_in(place, whole, 0.5 * finer, pixel);
    return Noise(mix(fine.value, coarse.value, weight), mix(fine.slope, coarse.slope, weight),
                 mix(fine.seen, coarse.seen, weight));
}

Noise noise_at(vec2 from_eye, int ring, float level, float pixel) {
    return noise_at(place_in(ring, from_eye), vec2(ring_place[ring].xy), ring, level, pixel / ring_eye[ring].z);
}

// Noise whose features are about so wide, in metres; and its value. Rings know their places in it, which repeats after 32
// features, only if they are no smaller than a quarter of that: a small one asks a larger one.
Noise noise_of_width(vec2 from_eye, int ring, float pixel, float wide) {
    float octave = round(log2(ring_eye[ring].z * float(ring_shape.x + 1) / (128.0 * wide)));
    int known = min(ring + int(max(-2.0 - octave, 0.0)), ring_shape.w);
    return noise_in(known, exp2(octave + float(known - ring)), from_eye, pixel);
}

float wide_noise(vec2 from_eye, int ring, float pixel, float wide) {
    return noise_of_width(from_eye, ring, pixel, wide).value;
}

// Of stretches of a shore.
float stretch_noise(vec2 from_eye, int ring, float pixel) { return wide_noise(from_eye, ring, pixel, 400.0); }

// What the sum of so many octaves and of four is multiplied by, so that it is about as large as four.
float many_octaves(float number) { return 1.0 - 0.3 * clamp(number - 4.0, 0.0, 1.0); }

// What lacks between the cells of the finest ring and the four octaves of the noise above, where one is so near.
Noise coarser_noise(vec2 from_eye, int ring, float finest, float pixel) {
    Noise sum = Noise(0.0, vec2(0.0), 1.0);
    for (float level = finest - 4.0; level > 0.0; level -= 4.0) {
        Noise noise = noise_at(from_eye, ring, level, pixel);
        sum.value += min(level, 1.0) * noise.value;
        sum.slope += min(level, 1.0) * noise.slope;
    }
    return sum;
}
