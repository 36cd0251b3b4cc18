// The shadows of trees near by on the ground; needs lib/frame.glsl and lib/trees.glsl.
uniform sampler2D tree_places;  // as tree_places.frag makes them
uniform vec2 tree_corner;       // of the first square, metres from the eye
uniform float tree_spacing;     // metres

// How much of a way from a place towards the sun a tree covers, 0 to 1. `along`: the sun's direction on the map, of unit
// length; `rise`: metres up for each along it.
float covered_by_tree(vec4 tree, vec3 place, vec2 along, float rise) {
    if (tree.w == 0.0) return 0.0;
    float tall = abs(tree.w), broad = tree.w < 0.0 ? 1.0 : 0.0;
    vec2 to = tree.xz - place.xz;
    float way = max(dot(to, along), 0.0);
    float high = clamp((place.y + rise * way - tree.y) / tall, 0.0, 1.1);
    float radius = tall * max(crown_radius(min(high, 1.0), 0.7, broad), 0.02);
    float aside = length(to - way * along) / radius;
    return (1.0 - smoothstep(0.6, 1.2, aside)) * (1.0 - smoothstep(0.95, 1.05, high));
}

// The share of the sun's light that trees leave a place, metres from the eye.
float sun_through_trees(vec3 place) {
    const float kFar = 420.0, kTallest = 17.0, kDark = 0.8;
    float near = 1.0 - smoothstep(0.6 * kFar, kFar, length(place));
    if (near == 0.0) return 1.0;
    float level = length(sun.xz), rise = max(sun.y, 0.08) / max(level, 0.01);
    vec2 along = sun.xz / max(level, 0.01);
    vec2 first = (place.xz - tree_corner) / tree_spacing, step = along;
    float steps = min(ceil(kTallest / rise / tree_spacing) + 1.0, 9.0), most = 0.0;
    for (float i = 0.0; i < steps; ++i) {
        ivec2 square = ivec2(floor(first + i * step - 0.5));
        for (int j = 0; j < 4; ++j) {
            ivec2 beside = square + ivec2(j & 1, j >> 1);
            most = max(most, covered_by_tree(texelFetch(tree_places, beside, 0), place, along, rise));
        }
    }
    return 1.0 - kDark * near * most;
}
