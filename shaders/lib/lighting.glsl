// Light on a surface, linear: the sun by Lambert's law and a sky that lights what faces up. Flat ground
// in the open gets 1.3, since textures are shaded already. `normal` and `sun` have unit length.
vec3 light_on(vec3 normal, vec3 sun) {
    float direct = max(dot(normal, sun), 0.0) / sun.y;
    float open = 0.5 + 0.5 * normal.y;
    return 0.90 * direct * vec3(1.04, 1.0, 0.94) + 0.40 * open * vec3(0.88, 1.0, 1.18);
}

// The share of haze in front of something, in [0, 1): grows with the square of the distance at first.
float haze_share(float distance, float scale) {
    float depth = distance * scale;
    return 1.0 - exp(-depth * depth);
}

// The upward normal of a surface from the heights of its four neighbours, `spacing` metres away.
vec3 surface_normal(float west, float east, float north, float south, float spacing) {
    return normalize(vec3(west - east, 2.0 * spacing, north - south));
}
