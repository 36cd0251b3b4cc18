// Air around a globe; needs lib/air.glsl.

// Metres of sea level's air on a straight way from a place at a height to an eye that is far away, which goes up there
// with that sine of elevation. `bend`: 1 / the globe's radius. The height along the way is a square: it is cut where it
// is one and four of the scale's heights above its beginning, and each piece counts as a straight slope whose middle
// sags. Within 3 % of the integral.
float air_on_globe(float from, float sine, float way, float scale_height, float bend) {
    float square = 0.5 * bend * (1.0 - sine * sine), air = 0.0, begin = 0.0, low = from;
    for (int piece = 0; piece < 3; ++piece) {
        float above = scale_height * (piece == 0 ? 1.0 : 4.0);
        float end = piece == 2 ? way : min(2.0 * above / (sine + sqrt(sine * sine + 4.0 * square * above)), way);
        float high = from + end * (sine + end * square), length = end - begin;
        float sag = min(square * length * length / (6.0 * scale_height), 1.0);
        air += air_between(low, high, length, scale_height) * exp(sag);
        begin = end;
        low = high;
    }
    return air;
}
