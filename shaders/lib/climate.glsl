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

// Where ground that is so warm would lie in a palette, whose meadows end below its middle and whose snow begins at .75.
float place_of_warmth(float temperature) { return clamp(0.633 - 0.039 * temperature, 0.001, 0.999); }

// Linear, of steep ground: paler and redder the drier it is. `wet`: as climate_at.
vec3 rock_of(float wet) { return mix(vec3(0.333, 0.181, 0.098), vec3(0.162, 0.150, 0.138), smoothstep(0.25, 0.5, wet)); }

// How many of the trees that could stand there do: none where it is dry or cold. By de Martonne's index of aridity.
float woods_of(float temperature, float wet) {
    float humid = kWettest * wet * wet / max(temperature + 10.0, 5.0);
    return smoothstep(14.0, 36.0, humid) * smoothstep(-3.0, 3.0, temperature);
}

// The colour of ground, and how many trees could stand there, from 0 to 1. `place`: metres from the eye; the others as in
// lib/materials.glsl.
vec4 ground_of_climate(vec3 place, float share, float slope, float hollow, float noise) {
    const vec3 kScree = vec3(0.342, 0.304, 0.255);
    vec2 here = climate_at(place.xz);
    float temperature = here.x - climate_rule.y * max(place.y - climate_rule.z, 0.0) - 1.8 * noise;
    float wet = here.y * (1.0 + 0.12 * noise), high = place_of_warmth(temperature);
    // What the wind has done to snow is as if it were colder there.
    float drifted = temperature - snow_drift(share, high, hollow) / 0.039;
    vec2 texel = clamp(vec2((drifted - kTableFrom) / (kTableTo - kTableFrom), wet), 0.002, 0.998);
    vec3 ground = textureLod(terrain, texel, 0.0).rgb;
    ground = mix(ground, kScree, scree_share(share, high, slope, hollow, noise));
    return vec4(mix(ground, rock_of(wet), rock_share(slope, noise)), woods_of(temperature, wet));
}
