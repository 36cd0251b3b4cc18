#version 330 core
// How far away the surface is.
#include "lib/depth.glsl"

void main() { write_depth(); }
