// The colour of the ground as the document has it.
uniform sampler2D terrain;   // the texture of a period, a field, or a palette from the lowest to the highest

// `place`: metres from the eye.
vec3 colour_of_texture(vec2 place) {
    // Texel (x, y) is the colour of sample (x, y), and lies at its middle.
    vec2 half_texel = 0.5 / vec2(textureSize(terrain, 0));
    return texture(terrain, ring_texture.xy + place * ring_texture.z + half_texel).rgb;
}

// Green to above the middle, white on the summits; but steep ground, which holds neither grass nor snow, is
// rock. `height`: metres above the eye; `slope`: the mean square of the gradient.
vec3 colour_of_height(float height, float slope) {
    const float kMiddle = 0.4, kContrast = 1.6;  // where the middle height lies in the palette
    const float kRock = 0.6;
    float place = kMiddle + kContrast * ((height - ring_palette.x) * ring_palette.y - 0.5);
    float share = mix(clamp(place, 0.001, 0.999), kRock, smoothstep(0.3, 1.5, slope));
    return texture(terrain, vec2(share, 0.5)).rgb;
}
