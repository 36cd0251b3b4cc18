// What a pixel covers of ground of a known slope; needs lib/frame.glsl.
#include "lib/footprint.glsl"
#include "lib/globe.glsl"

// On a plane of that unit normal. `seen`: what is drawn there, from the eye; `across`, `upwards`: the change of the unit
// direction to it from pixel to pixel. What neighbours show wouldn't tell it: where triangles are seen edge on, rounding moves
// each along the ray; and where ground is rough, a pixel shows of one triangle much less than of the ground behind it.
Footprint footprint_on(vec3 normal, vec3 seen, vec3 across, vec3 upwards) {
    const float kEdgeOn = 0.02;  // the least cosine to the ground
    vec2 turn = turn_at(seen, camera.y, globe.xy), aside = seen.xz / max(length(seen.xz), 1e-3);
    float along = dot(normal.xz, aside), leaning = along * turn.y + normal.y * turn.x;
    vec3 up = vec3(normal.x + aside.x * (leaning - along), normal.y * turn.y - along * turn.x,
                   normal.z + aside.y * (leaning - along));
    float away = length(seen), facing = max(-dot(up, seen), kEdgeOn * away);
    vec3 right = away * (across + seen * (dot(up, across) / facing)), above = away * (upwards + seen * (dot(up, upwards) / facing));
    // Back to the plane.
    float near = dot(right.xz, aside), far = dot(above.xz, aside);
    return Footprint(right.xz + aside * (near * (turn.y - 1.0) - right.y * turn.x),
                     above.xz + aside * (far * (turn.y - 1.0) - above.y * turn.x));
}
