// What water has made of land, as core/terrain/watered_land.h has it; needs lib/rings.glsl.
uniform sampler2DArray watered;
uniform bool waters_land;  // whether that is known

float watered_in(int ring, vec2 from_eye) {
    return texture(watered, vec3(texel_in(ring, from_eye) / float(ring_shape.x + 1), float(ring))).r;
}

// From -1, salt, to 1, green, on gentle ground. `ring` and `share` as ring_at tells them; `gradient`: of the ring's ground, whose omitted
// slopes are those of all the world, and say nothing of a plain beside a river.
float watered_at(vec2 from_eye, int ring, float share, vec2 gradient) {
    float here = watered_in(ring, from_eye);
    if (share > 0.0) here = mix(here, watered_in(ring + 1, from_eye), share);
    return here * (1.0 - smoothstep(0.02, 0.1, dot(gradient, gradient)));
}
