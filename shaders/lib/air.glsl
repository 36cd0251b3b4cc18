// What air does to light: pure functions. Lengths are in metres; core/light/air.h has the same formulas, says what
// they are and has the numbers, which the frame tells.

// The same as below; `near`: how thick the air is at the first height, of that at sea level.
float air_from(float near, float from, float to, float way, float scale_height) {
    float far = exp(-max(to, 0.0) / scale_height);
    float layers = (max(to, 0.0) - max(from, 0.0)) / scale_height;
    float mean = abs(layers) < 0.05 ? 0.5 * (near + far) * (1.0 - layers * layers / 12.0) : (near - far) / layers;
    return way * mean;
}

// Metres of sea level's air on a straight way of that length between two heights.
float air_between(float from, float to, float way, float scale_height) {
    return air_from(exp(-max(from, 0.0) / scale_height), from, to, way, scale_height);
}

// The share of light that goes off at an angle of that cosine, per steradian.
float rayleigh_phase(float cosine) { return 0.0596831037 * (1.0 + cosine * cosine); }

float haze_phase(float cosine, float g) {
    float base = 1.0 + g * g - 2.0 * g * cosine;
    return 0.119366207 * (1.0 - g * g) / (2.0 + g * g) * (1.0 + cosine * cosine) / (base * sqrt(base));
}

// What is left of light on a way of that optical depth, and the mean along it. Both look at the same number, since a
// processor takes long for exponentials.
vec3 left_behind_air(vec3 depth) { return exp(-max(depth, vec3(1e-4))); }
vec3 mean_left(vec3 depth, vec3 left) { return (1.0 - left) / max(depth, vec3(1e-4)); }
