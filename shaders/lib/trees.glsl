// Trees that stand out: pure functions. render/view/trees.h says which squares have them.

// Bits that look random, of a square and one of its properties.
uint tree_bits(uint east, uint south, uint property) {
    uint bits = east * 0x9E3779B1u ^ (south * 0x85EBCA77u + property * 0xC2B2AE3Du);
    bits = (bits ^ (bits >> 15u)) * 0x2C1B3C6Du;
    bits = (bits ^ (bits >> 12u)) * 0x297A2D39u;
    return bits ^ (bits >> 15u);
}

// The same as a number in [0, 1).
float tree_number(int east, int south, int property) {
    return float(tree_bits(uint(east), uint(south), uint(property)) >> 8u) / 16777216.0;
}

// How much of its height a tree has where so much of the ground is forest: the denser, the more squares have one, and at
// the forest's border they are small. `chance`: of the square, in [0, 1].
float tree_growth(float cover, float chance) { return smoothstep(0.0, 0.3, cover - 0.08 - 0.62 * chance); }

// By the distance from the eye: `fade` to `end`, in metres, they vanish.
float tree_fading(float distance, float fade, float end) { return 1.0 - smoothstep(fade, end, distance); }

// None stands so near the eye that it would hide all else. `from_eye`: of the middle of the tree, metres.
float tree_making_way(float from_eye) { return smoothstep(8.0, 24.0, from_eye); }

// The share of conifers: they stand higher up, and where it is steep. `high`: in the palette, 0 to 1.
float conifer_share(float high, float slope) { return smoothstep(0.05, 0.45, high + 0.5 * slope); }

// The distance from the stem of the crown's outside, in heights of the tree. `high`: from the foot to the top; `rim`: 1
// where branches end, 0 between them; `broad`: 0 for a conifer, 1 for a tree with leaves.
float crown_radius(float high, float rim, float broad) {
    const float kStem = 0.14;
    float above = clamp((high - kStem) / (1.0 - kStem), 0.0, 1.0);
    float stem = 0.016 * (1.0 - above);
    float conifer = 0.19 * (1.0 - above) * mix(0.5, 1.0, rim);
    float leaves = 0.36 * sqrt(max(4.0 * above * (1.0 - above), 0.0)) * (1.15 - 0.3 * above);
    float crown = mix(conifer, leaves, broad);
    return above > 0.0 ? max(crown, stem) : 0.016;
}

// How much wider a crown with leaves is to one side than to another, as a share: it has lobes. `turn`: radians; `tree`: of
// the tree, in [0, 1].
float crown_lobes(float high, float turn, float tree) {
    float own = 6.28318531 * tree;
    return 0.16 * sin(2.0 * turn + 5.0 * own + 4.0 * high) + 0.13 * sin(3.0 * turn - 11.0 * high + 3.0 * own) +
           0.10 * sin(5.0 * turn + 17.0 * high + own);
}

// How much of the light of the sky comes to a place of a crown: little to its inside, and to what has trees around.
float crown_light(float high, float rim, float broad) {
    return mix(0.25, 1.0, smoothstep(0.05, 0.95, high)) * mix(mix(0.45, 0.8, broad), 1.0, rim);
}
