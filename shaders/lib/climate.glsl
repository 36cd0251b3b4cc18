// How a climate colours ground without end; core/recipe/endless_cover.h has the table of its colours. Needs
// lib/ground_colour.glsl and lib/materials.glsl.
uniform sampler2D climate;   // over a period of the ground: how warm it is at the sea, and how wet
uniform vec3 climate_rule;   // whether there is one; degrees that a metre of height is colder; the sea, metres above the eye

const float kWettest = 4440.0;  // millimetres a year
const float kTableFrom = -20.0, kTableTo = 32.0;  // degrees

// Degrees at the sea and the root of a share of kWettest. `place`: metres from the eye.
vec2 climate_at(vec2 place) {
    const float kColdest = -64.0, kRange = 128.0;  // degrees
    vec2 texel = ring_texture.xy + place * ring_texture.z + 0.5 / vec2(textureSize(climate, 0));
    return textureLod(climate, texel, 0.0).rg * vec2(kRange, 1.0) + vec2(kColdest, 0.0);
}

// Degrees at a place, in metres from the eye, and metres above it.
float temperature_at(vec2 place, float height) {
    return climate_at(place).x - climate_rule.y * max(height - climate_rule.z, 0.0);
}

// De Martonne's index of aridity: below 10 it is arid, above 30 humid. `wet`: as climate_at.
float humidity(float temperature, float wet) { return kWettest * wet * wet / max(temperature + 10.0, 5.0); }

// Where ground that is so warm would lie in a palette, whose meadows end below its middle and whose snow begins at .75.
float place_of_warmth(float temperature) { return clamp(0.633 - 0.039 * temperature, 0.001, 0.999); }

// Linear, of steep ground: paler and redder the drier it is.
vec3 rock_of(float humid) { return mix(vec3(0.333, 0.181, 0.098), vec3(0.162, 0.150, 0.138), smoothstep(8.0, 25.0, humid)); }

// How many trees could stand there, from 0 to 1: none where it is dry or cold.
float woods_of(float temperature, float humid) { return smoothstep(14.0, 36.0, humid) * smoothstep(-3.0, 3.0, temperature); }

// What multiplies the colour of those: olive where it is dry, bluish where it is cold, bright where it is hot and wet.
vec3 tint_of_woods(float temperature, float humid) {
    vec3 wet = mix(vec3(0.9, 0.95, 1.25), vec3(1.1, 1.45, 0.8), smoothstep(2.0, 22.0, temperature));
    return mix(vec3(2.1, 1.75, 1.0), wet, smoothstep(20.0, 45.0, humid));
}

// Of the place whose ground was found last: that tint, and how sandy its beaches are, which may lie under snow.
vec3 woods_tint = vec3(1.0);
float sandy = 1.0;

// The colour of ground, and how many trees could stand there, from 0 to 1. `place`: metres from the eye; the others as in
// lib/materials.glsl.
vec4 ground_of_climate(vec3 place, float share, float slope, float hollow, float noise) {
    const vec3 kScree = vec3(0.342, 0.304, 0.255);
    vec2 here = climate_at(place.xz);
    float temperature = here.x - climate_rule.y * max(place.y - climate_rule.z, 0.0) - 1.8 * noise;
    float wet = here.y * (1.0 + 0.12 * noise), high = place_of_warmth(temperature), humid = humidity(temperature, wet);
    // What the wind has done to snow is as if it were colder there.
    float drifted = temperature - snow_drift(share, high, hollow) / 0.039;
    vec2 texel = clamp(vec2((drifted - kTableFrom) / (kTableTo - kTableFrom), wet), 0.002, 0.998);
    vec3 ground = textureLod(terrain, texel, 0.0).rgb;
    ground = mix(ground, kScree, scree_share(share, high, slope, hollow, noise));
    woods_tint = tint_of_woods(temperature, humid);
    sandy = smoothstep(-5.0, -1.0, temperature);
    return vec4(mix(ground, rock_of(humid), rock_share(slope, noise)), woods_of(temperature, humid));
}
