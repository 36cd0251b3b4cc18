// Ground as a globe, bent around the place below the eye: pure functions. Lengths are in metres, angles in radians;
// render/view/globe.h says what this is, and has the same.

// The angle beyond which nothing is seen: all from there on is drawn there.
const float kFarthest = 1.75;

// (1 - cos a) / a^2 and sin(a) / a, by the square of the angle, up to the farthest.
float globe_drop(float square) {
    return 0.5 - square * (1.0 / 24.0 - square * (1.0 / 720.0 - square * (1.0 / 40320.0 -
           square * (1.0 / 3628800.0 - square / 479001600.0))));
}

float globe_stretch(float square) {
    return 1.0 - square * (1.0 / 6.0 - square * (1.0 / 120.0 - square * (1.0 / 5040.0 -
           square * (1.0 / 362880.0 - square * (1.0 / 39916800.0 - square / 6227020800.0)))));
}

// Where a place of the plane is drawn, each from the eye, which is so high. `globe`: 1 / radius, which is 0 for ground
// that stays flat, and the radius.
vec3 on_globe(vec3 from_eye, float eye_height, vec2 globe) {
    vec2 turn = vec2(from_eye.x, from_eye.z) * globe.x;
    float square = dot(turn, turn), height = eye_height + from_eye.y;
    float seen = min(square, kFarthest * kFarthest);
    float wide = (1.0 + height * globe.x) * globe_stretch(seen);
    if (square > seen) wide *= kFarthest * inversesqrt(square);
    float drop = (globe.y + height) * (seen * globe_drop(seen));
    return vec3(from_eye.x * wide, from_eye.y - drop, from_eye.z * wide);
}

// A vector as it is seen at a place where up is another way: the place lies `aside`, a unit vector towards east and
// south, at an angle of that sine and cosine around the globe.
vec3 as_seen_at(vec3 vector, vec2 aside, float sine, float cosine) {
    float along = dot(vec2(vector.x, vector.z), aside);
    float turned = along * cosine - vector.y * sine;
    vec2 level = aside * (turned - along);
    return vec3(vector.x + level.x, along * sine + vector.y * cosine, vector.z + level.y);
}
