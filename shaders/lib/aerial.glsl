#include "lib/air.glsl"

// What metres of sea level's air, by its molecules and its droplets, leave of light from behind them, and their own.
// `cosine`: of the angle to the sun.
vec3 behind_air(vec3 light, float molecules, float droplets, float cosine, vec3 sunlit, vec3 around) {
    vec3 lost = air_lost.rgb * molecules + air_haze.y * droplets;
    vec3 blue = air_scattered.rgb * molecules;
    float hazy = air_haze.x * droplets;
    vec3 added = sunlit * (blue * rayleigh_phase(cosine) + hazy * haze_phase(cosine, air_haze.w)) +
                 around * (blue + hazy);
    vec3 left = left_behind_air(lost);
    return light * left + added * mean_left(lost, left);
}

// The air in front of a place, metres from the eye.
vec3 through_air(vec3 light, vec3 place) {
    float away = length(place), there = camera.y + place.y;
    float molecules = air_from(air_here.x, camera.y, there, away, air_scattered.w);
    float droplets = air_from(air_here.y, camera.y, there, away, air_haze.z);
    return behind_air(light, molecules, droplets, dot(place, sun.xyz) / max(away, 1e-3), sunlight.rgb, ambient.rgb);
}
