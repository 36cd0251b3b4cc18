// The colour of ground that has a palette or a climate, with the materials that lie on it. Needs lib/ground_colour.glsl,
// lib/materials.glsl and lib/daylight.glsl.
#include "lib/climate.glsl"

uniform float materials;  // how much of them there is, 0 to 1

// The colour of ground, and how many trees could stand there by its climate, from 0 to 1; less than 0 where the colour says it.
vec4 as_cover(vec3 colour) { return vec4(colour, -1.0); }

// How many could stand there, where a share of it is a beach. `albedo`: with that.
float green_of(vec4 cover, vec3 albedo, float beach) { return cover.w < 0.0 ? greenness(albedo) : cover.w * (1.0 - beach); }

// `height`: metres above the eye; `slope`, `hollow` and `noise` as in lib/materials.glsl.
vec3 colour_of_height(float height, float slope, float hollow, float noise) {
    const float kScree = 0.66;  // in the palette
    float place = place_of_height(height, noise);
    place = clamp(place + snow_drift(materials, place, hollow), 0.001, 0.999);
    float scree = scree_share(materials, place, slope, hollow, noise);
    vec3 ground = textureLod(terrain, place_with_rock(mix(place, kScree, scree), slope, noise), 0.0).rgb;
    return ground * (1.0 + 0.35 * scree);
}

// As as_cover; of a climate as ground_of_climate. `place`: metres from the eye.
vec4 ground_of_place(vec3 place, float slope, float hollow, float noise) {
    vec4 ground = vec4(0.0);
    // Loops of one round: without a graphics card no other branch is left out.
    for (bool by_height = climate_rule.x == 0.0; by_height; by_height = false) {
        ground = as_cover(colour_of_height(place.y, slope, hollow, noise));
    }
    for (bool by_climate = climate_rule.x > 0.0; by_climate; by_climate = false) {
        ground = ground_of_climate(place, materials, slope, hollow, noise);
    }
    return ground;
}

// How high it lies in a palette, 0 to 1, or would lie by its climate, which may be beyond its ends.
float place_in_palette(vec3 place, float slope, float noise) {
    float high = place_with_rock(place_of_height(place.y, noise), slope, noise).x;
    for (bool by_climate = climate_rule.x > 0.0; by_climate; by_climate = false) {
        high = any_place_of_warmth(temperature_at(place.xz, place.y) - 1.8 * noise);
    }
    return high;
}
