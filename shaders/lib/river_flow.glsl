// Which way the water of rivers flows, from their lines; needs lib/ring_water.glsl.

// Of the lines of one ring around a place: their velocity, metres a second east and south, times how much each counts; and
// the sum of that, 0 where none is near.
vec3 flow_in(int ring, vec2 from_eye) {
    vec2 place = place_in(ring, from_eye);
    ivec2 cell = ivec2(floor(place));
    uvec4 own = river_texel(cell, ring);
    uint left = own.z | (own.w != 0u ? 256u : 0u);
    vec3 sum = vec3(0.0);
    while (left != 0u) {
        uint lowest = left & (~left + 1u);
        left ^= lowest;
        ivec2 begin = cell + way_step(uint(log2(float(lowest)) + 0.5));
        uvec4 river = river_texel(begin, ring);
        uint way = river_way(river);
        if (way == kWays) continue;  // it ends there
        ivec2 end = begin + way_step(way);
        vec2 to = vec2(begin) + river_point(river) - place;
        vec2 along = vec2(end) + river_point(river_texel(end, ring)) - place - to;
        float squared = max(dot(along, along), 1e-6);
        float distance = length(to + along * clamp(-dot(to, along) / squared, 0.0, 1.0));
        float width = width_of(river.w);
        vec2 velocity = along * (inversesqrt(squared) * flow_speed(width, distance * ring_eye[ring].z));
        sum += flow_weight(distance) * vec3(velocity, 1.0);
    }
    return sum;
}

// `ring` and `share` as ring_at tells them. In the midst of a wide river coarser rings have its line.
vec2 flow_at(vec2 from_eye, int ring, float share) {
    vec2 flow = vec2(0.0);
    float unknown = 1.0, seen = 1.0 - share;
    for (; ring <= ring_shape.w && unknown > 0.02; ++ring) {
        vec3 here = flow_in(ring, from_eye);
        float known = seen * min(4.0 * here.z, 1.0);
        seen = 1.0;
        if (known == 0.0) continue;
        flow += unknown * known * here.xy / here.z;
        unknown *= 1.0 - known;
    }
    return flow;
}
