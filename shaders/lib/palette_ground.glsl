// The colour of ground that has a palette, with the materials that lie on it. Needs lib/ground_colour.glsl and
// lib/materials.glsl.
uniform float materials;  // how much of them there is, 0 to 1

// `height`: metres above the eye; `slope`, `hollow` and `noise` as in lib/materials.glsl.
vec3 colour_of_place(float height, float slope, float hollow, float noise) {
    const float kScree = 0.66;  // in the palette
    float place = place_of_height(height, noise);
    place = clamp(place + snow_drift(materials, place, hollow), 0.001, 0.999);
    float scree = scree_share(materials, place, slope, hollow, noise);
    vec3 ground = textureLod(terrain, place_with_rock(mix(place, kScree, scree), slope, noise), 0.0).rgb;
    return ground * (1.0 + 0.35 * scree);
}
