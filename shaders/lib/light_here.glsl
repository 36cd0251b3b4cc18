// The light at the place that is drawn: that below the eye or, with GLOBE, that of its own place on the globe, where the
// sun is seen elsewhere. Needs lib/frame.glsl, lib/aerial.glsl and, without GLOBE, the vector `place` from the eye.

// Where a pixel shows something, from the eye. A triangle seen edge on may leave the driver no area to tell it from: what
// is no number then is taken to lie below the eye.
const vec3 kBelow = vec3(0.0, -1.0, 0.0);

#ifdef GLOBE
#include "lib/globe.glsl"
#include "lib/globe_air.glsl"

uniform vec4 globe_lamp[32], globe_sky[32], globe_ambient[32];  // by the sun's sine, as render/view/day_light.h has them

vec3 way_here;  // from the eye to the place
vec3 sun_here, sunlight_here, skylight_here, horizon_here, zenith_here;
vec3 ambient_here;  // in the midst of the air

// On the rim triangles are seen edge on: what they have in the middle of a pixel that lies beside one is far behind the
// horizon, or, where `w` has come out below 0, even on the other side. There it is as on the horizon.
vec3 in_sight(vec3 from_eye, float w) {
    if (isnan(w)) return kBelow;
    const float kMountains = 0.08;  // radians that they are seen behind the horizon
    float farthest = (asin(-globe.w) + kMountains) * globe.y, level = length(from_eye.xz);
    if (w > 0.0 && level <= farthest) return from_eye;
    vec2 aside = from_eye.xz * ((w > 0.0 ? farthest : -farthest) / level);
    return vec3(aside.x, -camera.y, aside.y);
}

vec3 in_table(vec4 table[32], float entry) {
    int first = min(int(entry), 30);
    return mix(table[first].rgb, table[first + 1].rgb, entry - float(first));
}

float table_entry(float sine) {
    float root = sign(sine) * sqrt(abs(sine));
    return clamp((root + 0.5) * (31.0 / 1.5), 0.0, 31.0);
}

// What a table has here more than below the eye.
vec3 more_here(vec4 table[32]) {
    return globe.z * (in_table(table, table_entry(sun_here.y)) - in_table(table, table_entry(sun.y)));
}

// `from_eye`: on the plane that the ground is. Near the ground nothing differs from the light of the frame.
void find_light_here(vec3 from_eye) {
    float level = length(from_eye.xz), angle = min(level * globe.x, kFarthest);
    vec2 aside = from_eye.xz / max(level, 1e-3);
    float sine = sin(angle), cosine = cos(angle);
    way_here = mix(from_eye, as_seen_at(on_globe(from_eye, camera.y, globe.xy), aside, sine, cosine), globe.z);
    sun_here = normalize(mix(sun.xyz, as_seen_at(sun.xyz, aside, sine, cosine), globe.z));
    sunlight_here = max(sunlight.rgb + more_here(globe_lamp), 0.0);
    skylight_here = max(skylight.rgb + more_here(globe_sky), 0.0);
    ambient_here = max(ambient.rgb / ambient.w + more_here(globe_ambient), 0.0);
    vec3 sky = (skylight_here + 1e-4) / (skylight.rgb + 1e-4);
    horizon_here = horizon.rgb * sky;
    zenith_here = zenith.rgb * sky;
}

// The share of the sun that the land around leaves a place was found for the sun below the eye. It counts less the
// farther away that is, and from where mountains are too small to be seen.
float sun_share_here(float share) {
    float turned = 1.0 - dot(sun_here, sun.xyz), high = smoothstep(5e4, 3e5, camera.y);
    return mix(share, 1.0, globe.z * max(smoothstep(2e-4, 5e-3, turned), high));
}

// The air in front of a place.
vec3 through_globe_air(vec3 light, vec3 from_eye) {
    float away = length(way_here), there = camera.y + from_eye.y, sine = -way_here.y / max(away, 1e-3);
    float molecules = mix(air_between(camera.y, there, away, air_scattered.w),
                          air_on_globe(there, sine, away, air_scattered.w, globe.x), globe.z);
    float droplets = mix(air_between(camera.y, there, away, air_haze.z),
                         air_on_globe(there, sine, away, air_haze.z, globe.x), globe.z);
    float cosine = dot(way_here, sun_here) / max(away, 1e-3);
    // Thick air is all around where one looks along it, from above as well.
    vec3 around = ambient_here * mix(1.0, ambient.w, pow(clamp(sine, 0.0, 1.0), 0.4));
    return behind_air(light, molecules, droplets, cosine, sunlight_here, around);
}
#else
vec3 in_sight(vec3 from_eye, float w) { return isnan(w) ? kBelow : from_eye; }

#define way_here place
#define sun_here sun.xyz
#define sunlight_here sunlight.rgb
#define skylight_here skylight.rgb
#define ambient_here ambient.rgb
#define horizon_here horizon.rgb
#define zenith_here zenith.rgb
#endif
