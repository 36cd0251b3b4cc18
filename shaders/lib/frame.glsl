// What all passes of a frame share; render/gl/frame_block.h mirrors it.
layout(std140) uniform Frame {
    mat4 view_projection;  // from positions relative to the camera, metres
    vec4 viewport;         // pixels: width, height and their inverses
    vec4 camera;           // from the middle of the terrain, metres; w: scale of the haze, 1 / metres
    vec4 sun;              // towards the sun; w: 1 when lines are antialiased
    vec4 haze;             // linear light
};
