// The colour of the ground as the document has it.
uniform sampler2D terrain;   // the texture of a period, a field, or a palette from the lowest to the highest
uniform float forest;        // the share of green ground that trees cover

// Texel (x, y) is the colour of sample (x, y), and lies at its middle. `place`: metres from the eye.
vec2 texel_of(vec2 place) { return ring_texture.xy + place * ring_texture.z + 0.5 / vec2(textureSize(terrain, 0)); }

vec3 colour_of_texture(vec2 place) { return texture(terrain, texel_of(place)).rgb; }

// How much of steep ground is rock. `slope`: the mean square of the gradient; `noise`, from -1 to 1, blurs it.
float rock_share(float slope, float noise) { return smoothstep(0.3, 1.5, slope * (1.0 + 0.9 * noise)); }

// Where ground of a height has its colour in the palette: green to above the middle, white on the summits. `height`: metres
// above the eye; `noise`, from -1 to 1, blurs it.
float place_of_height(float height, float noise) {
    const float kMiddle = 0.4, kContrast = 1.6;  // where the middle height lies in the palette
    float place = kMiddle + kContrast * ((height - ring_palette.x) * ring_palette.y - 0.5) + 0.07 * noise;
    return clamp(place, 0.001, 0.999);
}

// Steep ground, which holds neither grass nor snow, is rock, wherever it lies in the palette. `slope`: the mean square of
// the gradient; `noise` as above.
vec2 place_with_rock(float place, float slope, float noise) {
    const float kRock = 0.6;
    return vec2(mix(place, kRock, rock_share(slope, noise)), 0.5);
}
