// From the light of a scene to what a screen shows, linear; core/light/tone.h has the curve too.
float tone_channel(float light) {
    return light * (2.51 * light + 0.09) / (light * (2.51 * light + 0.59) + 0.14);
}

vec3 tone(vec3 light) { return vec3(tone_channel(light.x), tone_channel(light.y), tone_channel(light.z)); }

// From 0 to 1, even among the pixels of each small square (Jimenez 2014). `pixel`: its middle, in pixels.
float interleaved_noise(vec2 pixel) { return fract(52.9829189 * fract(dot(pixel, vec2(0.06711056, 0.00583715)))); }

// Noise of a step of 8 bits, as sRGB has them, against bands.
vec3 dithered(vec3 shown, vec2 pixel) {
    float noise = interleaved_noise(pixel) - 0.5;
    return max(shown + noise * (2.0 / 255.0) * sqrt(shown + 0.001), vec3(0.0));
}
