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

// The angle whose tangent that is; exact where it is small, unlike drivers' own.
float angle_of(float tangent) {
    float square = tangent * tangent;
    if (square > 0.0625) return atan(tangent);
    return tangent * (1.0 - square * (1.0 / 3.0 - square * (1.0 / 5.0 - square * (1.0 / 7.0 - square * (1.0 / 9.0 - square / 11.0)))));
}

// The sine and cosine of the angle between up at what is drawn there and up below the eye.
vec2 turn_at(vec3 seen, float eye_height, vec2 globe) {
    if (globe.x == 0.0) return vec2(0.0, 1.0);
    float level = length(vec2(seen.x, seen.z)), up = globe.y + eye_height + seen.y;
    return vec2(level, up) / sqrt(level * level + up * up);
}

// The place of the plane that is drawn there, less than a quarter of the way around.
vec3 from_globe(vec3 seen, float eye_height, vec2 globe) {
    if (globe.x == 0.0) return seen;
    float level = length(vec2(seen.x, seen.z)), up = globe.y + eye_height + seen.y;
    float wide = globe.y * angle_of(level / up) / max(level, 1e-3);
    return vec3(seen.x * wide, seen.y + level * level / (sqrt(level * level + up * up) + up), seen.z * wide);
}

// How far a triangle lies below the globe that its corners are on. `from_eye`: a place of it on the plane; `within`: the
// same in its cell, from 0 to 1; `cell`: how wide that is; `rising`: whether it is halved from its south-west to its north-east,
// and not from its north-west. Away from the eye the plane is narrowed, but not along the way there.
float triangle_sag(vec2 from_eye, vec2 within, float cell, bool rising, vec2 globe) {
    float away = max(length(from_eye), 1e-3), angle = min(away * globe.x, kFarthest);
    float narrow = globe_stretch(angle * angle);
    narrow *= narrow;
    vec2 aside = from_eye / away, along = vec2(narrow) + (1.0 - narrow) * aside * aside;
    // What is between the corners of x * x, y * y and x * y, less what these are.
    vec2 squares = within * (1.0 - within);
    float corner = rising ? max(within.x + within.y - 1.0, 0.0) : min(within.x, within.y);
    float product = corner - within.x * within.y;
    return 0.5 * cell * cell * globe.x * (dot(along, squares) + 2.0 * (1.0 - narrow) * aside.x * aside.y * product);
}

// A vector as it is seen at a place where up is another way: the place lies `aside`, a unit vector towards east and
// south, at an angle of that sine and cosine around the globe.
vec3 as_seen_at(vec3 vector, vec2 aside, float sine, float cosine) {
    float along = dot(vec2(vector.x, vector.z), aside);
    float turned = along * cosine - vector.y * sine;
    vec2 level = aside * (turned - along);
    return vec3(vector.x + level.x, along * sine + vector.y * cosine, vector.z + level.y);
}
