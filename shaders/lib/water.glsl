// How water looks: pure functions. Lengths are in metres.

// How much of a pixel of that width a river covers, in [0, 1], from how far the pixel's middle is from the
// river's: so a river narrower than a pixel fades, and one that is wider has a soft edge. Pixels side by side
// share out what the river covers, and all of them together have all of it.
float river_coverage(float distance, float width, float pixel) {
    float near = max(distance - 0.5 * pixel, -0.5 * width), far = min(distance + 0.5 * pixel, 0.5 * width);
    return clamp((far - near) / pixel, 0.0, 1.0);
}

// How much of a pixel lies in still water, from the depth in its middle and the depth's change over the pixel.
float shore_coverage(float depth, float change) { return clamp(0.5 + depth / max(change, 1e-6), 0.0, 1.0); }

// Linear light that comes back from white light on water of a depth: less the deeper it is, at any scale.
vec3 water_colour(float depth, vec3 shallow, vec3 deep) {
    const float kHalf = 6.0;  // where it is half way from the shallow water's to the deep one's
    return deep + (shallow - deep) * kHalf / (kHalf + max(depth, 0.0));
}

// Of a river, from its width: of the discharge Q in cubic metres a second rivers are about 10 Q^0.5 metres wide and
// 0.3 Q^0.4 deep (Leopold and Maddock 1953).
float river_depth(float width) { return 0.3 * pow(0.1 * width, 0.8); }

// The deviation of the slopes of its surface beside waves: brooks run over stones and down falls, wide rivers hardly. A
// smooth one would be a mirror as bright as the sun, a pixel wide.
float rapids_in(float width) { return 0.15 * (1.0 - smoothstep(8.0, 80.0, width)); }

// As how steep a part of its fall a brook looks, which runs between stones and under banks; a wide river is white all over.
float seen_fall(float width) { return 0.25 + 0.75 * smoothstep(1.0, 12.0, width); }

// How much of it shows: a rill runs under grass and between stones.
float open_share(float width) { return smoothstep(0.1, 0.5, width); }

// How fast such a river flows, metres a second, so far from its middle; on its banks and beyond not at all.
float flow_speed(float width, float distance) {
    float across = distance / max(width, 1e-3);
    return pow(0.1 * width, 0.2) / 3.0 * (1.0 - smoothstep(0.35, 0.75, across));
}

// How much a line counts for the flow of a place so many cells away: those that aren't looked at, not at all.
float flow_weight(float distance) {
    float near = max(1.0 - distance, 0.0);
    return near * near;
}
