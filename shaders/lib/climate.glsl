// The climate of ground without end, and how it colours that; core/recipe/endless_cover.h has the table of its colours.
// Needs lib/ground_colour.glsl and lib/materials.glsl.
#include "lib/biomes.glsl"
#include "lib/watered_land.glsl"

uniform sampler2D climate;   // over a period of the ground: how warm it is at the sea, and how wet
uniform vec3 climate_rule;   // whether there is one; degrees that a metre of height is colder; the sea, metres above the eye

const float kWettest = 4440.0;  // millimetres a year, of the table

// How green fresh water makes the place whose ground is to be found; below 0 salt lies there.
float watered_here = 0.0;

// Of the place whose ground was found last: the tint of its woods, and how sandy its beaches are.
vec3 woods_tint = vec3(1.0);
float sandy = 1.0;

// Degrees at the sea, and where in the table its rain lies. `place`: metres from the eye.
vec2 climate_at(vec2 place) {
    const float kColdest = -64.0, kRange = 128.0;  // degrees
    vec2 texel = ring_texture.xy + place * ring_texture.z + 0.5 / vec2(textureSize(climate, 0));
    return textureLod(climate, texel, 0.0).rg * vec2(kRange, 1.0) + vec2(kColdest, 0.0);
}

// Degrees that ground is colder than the sea there. `height`: metres above the eye.
float colder_at(float height) { return climate_rule.y * max(height - climate_rule.z, 0.0); }

float temperature_at(vec2 place, float height) { return climate_at(place).x - colder_at(height); }

// The rain that would make ground as green as fresh water makes it, in patches, as climate_at has it.
float watered_rain(float temperature, float noise) {
    const float kGreen = 25.0;  // as humid as that
    float patches = smoothstep(0.08, 0.42, watered_here * (1.0 + 0.7 * noise));
    return patches * sqrt(kGreen * max(temperature + 10.0, 5.0) / kWettest);
}

// How much of ground is the salt of a lake that has dried up.
float salt_share(float noise) { return smoothstep(0.3, 0.7, -watered_here * (1.0 + 0.4 * noise)); }

// The colour of ground, and how many trees could stand there, from 0 to 1. `place`: metres from the eye; the others as in
// lib/materials.glsl.
vec4 ground_of_climate(vec3 place, float share, float slope, float hollow, float noise) {
    const vec3 kScree = vec3(0.342, 0.304, 0.255), kSalt = vec3(0.72, 0.67, 0.57);
    const float kCold = -20.0, kHot = 32.0;  // degrees, of the table
    vec2 here = climate_at(place.xz);
    float temperature = here.x - colder_at(place.y) - 1.8 * noise, wet = here.y * (1.0 + 0.12 * noise);
    wet = max(wet, watered_rain(temperature, noise));
    float humid = humidity(temperature, kWettest * wet * wet), high = place_of_warmth(temperature);
    // What the wind has done to snow is as if it were colder there.
    float drifted = temperature - snow_drift(share, high, hollow) / kPlaceOfDegree;
    vec2 texel = clamp(vec2((drifted - kCold) / (kHot - kCold), wet), 0.002, 0.998);
    vec3 ground = textureLod(terrain, texel, 0.0).rgb;
    ground = mix(ground, kScree, scree_share(share, high, slope, hollow, noise));
    ground = mix(ground, kSalt, salt_share(noise));
    woods_tint = tint_of_woods(temperature, humid);
    sandy = sandiness(temperature);
    return vec4(mix(ground, rock_of(humid), rock_share(slope, noise)), woods_of(temperature, humid));
}
