// Trees seen from so far that none stands out: pure functions.

const vec3 kTrees = vec3(0.020, 0.034, 0.013);
const vec3 kForestFloor = vec3(0.034, 0.041, 0.018);

// What ground looks like that trees cover: from afar as they do, and where they are drawn themselves, up to a distance in
// metres, as what lies under them.
vec3 forest_colour(float distance, float drawn) {
    return mix(kForestFloor, kTrees, smoothstep(0.5 * drawn, max(drawn, 1e-3), distance));
}

// How much of a river is hidden by crowns that meet above it, where trees cover that share of the ground. Trees that are drawn
// themselves, up to a distance in metres, hide it on their own.
float hidden_by_woods(float trees, float width, float distance, float drawn) {
    const float kNarrow = 3.0, kWide = 12.0;  // metres: as wide as crowns reach from both banks
    float far = smoothstep(max(0.5 * drawn, 100.0), max(drawn, 400.0), distance);
    return 0.9 * trees * (1.0 - smoothstep(kNarrow, kWide, width)) * far;
}

// How green ground is whose linear colour this is: 0 where it is sand, rock or snow, 1 in a meadow.
float greenness(vec3 albedo) {
    float most = max(albedo.r, albedo.b);
    return smoothstep(0.1, 0.45, (albedo.g - most) / max(albedo.g, 1e-4));
}

// How much of a place trees cover, where they have that share of the green ground. They stand where it is neither steep
// nor bare, and rather in valleys than on ridges. `green`: as greenness; `slope`: the mean square of the gradient; `open`:
// the share of the sky that is seen; `noise`: from -1 to 1, has their clearings.
float tree_cover(float share, float green, float slope, float open, float noise) {
    float dense = 2.4 * (share - 0.5) + 1.5 * (0.86 - open) + 1.1 * noise;
    float steep = 1.0 - smoothstep(0.35, 0.9, slope);
    return smoothstep(-0.5, 0.5, dense) * steep * green * smoothstep(0.0, 0.05, share);
}
