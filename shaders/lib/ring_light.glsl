// The light texture of the rings, as render/view/ring_light.h makes it.
uniform sampler2DArray lights;

// The unit normal whose components to the east and the south those are.
vec3 normal_of(vec2 level) { return vec3(level.x, sqrt(max(1.0 - dot(level, level), 0.01)), level.y); }

// And how the ground rises there towards east and south.
vec2 gradient_of(vec2 level) { return -level * inversesqrt(max(1.0 - dot(level, level), 0.01)); }

// The unit normal towards east and south, and the shares of the sky and of the sun.
vec4 light_in(int ring, vec2 from_eye) {
    vec2 texel = texel_in(ring, from_eye);
    vec4 light = texture(lights, vec3(texel / float(ring_shape.x + 1), float(ring)));
    return vec4((light.xy * 255.0 - 128.0) / 127.0, light.zw);
}
