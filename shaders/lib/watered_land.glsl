// The land that fresh water makes green, as render/view/watered_land.h has it; needs lib/rings.glsl.
uniform sampler2DArray watered;
uniform bool waters_land;  // whether that is known

float watered_in(int ring, vec2 from_eye) {
    return texture(watered, vec3(texel_in(ring, from_eye) / float(ring_shape.x + 1), float(ring))).r;
}

// From 0 to 1. `ring` and `share` as ring_at tells them.
float watered_at(vec2 from_eye, int ring, float share) {
    float here = watered_in(ring, from_eye);
    return share > 0.0 ? mix(here, watered_in(ring + 1, from_eye), share) : here;
}
