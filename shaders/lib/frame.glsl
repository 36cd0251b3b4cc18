// What all passes of a frame share; render/gl/frame_block.h mirrors it.
layout(std140) uniform Frame {
    mat4 view_projection;  // from positions relative to the camera, metres
    vec4 viewport;         // pixels: width, height and their inverses
    vec4 camera;           // from the middle of the terrain, metres; w: scale of the haze, 1 / metres
    vec4 sun;              // towards the sun; w: 1 when lines are antialiased
    vec4 haze;             // linear light; w: how many pixels, along a side, will be averaged to one
    // Of the style natural:
    vec4 sunlight;         // irradiance facing the sun; w: exposure
    vec4 skylight;         // irradiance from the open sky, over pi; w: metres of the eye above the plain
    vec4 zenith;           // radiance straight up
    vec4 horizon;          // and all around; w: metres of the eye above the sea beyond the ground
    vec4 ambient;          // of light scattered many times, per steradian; w: its share above the air
    vec4 plain;            // of the plain where there is no ground; w: 1 if the ground goes over into it
    vec4 air_scattered;    // by molecules at sea level, 1 / metres; w: their scale height
    vec4 air_lost;         // to them, 1 / metres
    vec4 air_haze;         // scattered and lost, 1 / metres; scale height; asymmetry
    vec4 part;             // where in the picture what is drawn begins, and the viewport, pixels
    vec4 cloudy;           // where the camera is, in their periods; the share of the sky they cover; slices drawn
    vec4 night;            // towards the sun, in whose place is the moon; w: how well stars are seen, 0 to 1
    // The globe that the ground is bent to: 1 / its radius, 0 if there is none, and that; how far light is that of each
    // place of it; the sine of the horizon's elevation.
    vec4 globe;
    vec4 air_here;         // how thick the air is at the eye, of that at sea level: its molecules, its haze; where in
                           // each slice clouds are looked at, as a share of its depth
};
