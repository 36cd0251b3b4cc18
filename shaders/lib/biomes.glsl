// What a climate makes of ground and water: pure functions. `temperature`: degrees Celsius in the mean of the year; `humid`:
// as humidity; `noise`, from -1 to 1, breaks them up.

// De Martonne's index of aridity: below 10 it is arid, above 30 humid. `rain`: millimetres a year.
float humidity(float temperature, float rain) { return rain / max(temperature + 10.0, 5.0); }

// Where ground that is so warm would lie in a palette, whose meadows end below its middle and whose snow begins at .75.
const float kPlaceOfDegree = 0.039;
float any_place_of_warmth(float temperature) { return 0.633 - kPlaceOfDegree * temperature; }  // beyond its ends too
float place_of_warmth(float temperature) { return clamp(any_place_of_warmth(temperature), 0.001, 0.999); }

// Linear, of steep ground: paler and redder the drier it is.
vec3 rock_of(float humid) { return mix(vec3(0.333, 0.181, 0.098), vec3(0.162, 0.150, 0.138), smoothstep(8.0, 25.0, humid)); }

// How many trees could stand there, from 0 to 1: none where it is dry or cold.
float woods_of(float temperature, float humid) { return smoothstep(14.0, 36.0, humid) * smoothstep(-3.0, 3.0, temperature); }

// What multiplies the colour of those: olive where it is dry, bluish where it is cold, bright where it is hot and wet.
vec3 tint_of_woods(float temperature, float humid) {
    vec3 wet = mix(vec3(0.9, 0.95, 1.25), vec3(1.1, 1.45, 0.8), smoothstep(2.0, 22.0, temperature));
    return mix(vec3(2.1, 1.75, 1.0), wet, smoothstep(20.0, 45.0, humid));
}

// How sandy beaches are: where it is cold they lie under snow.
float sandiness(float temperature) { return smoothstep(-5.0, -1.0, temperature); }

// How much of water is frozen, which lakes and rivers are sooner than a sea: where it is hardly cold enough there are floes,
// by the noise. `salt`: 1 in a sea, 0 in fresh water.
float ice_share(float temperature, float salt, float noise) {
    float freezing = mix(-4.0, -8.0, salt);
    return smoothstep(-0.12, 0.12, (freezing - temperature) / 4.0 + 0.5 * noise);
}
