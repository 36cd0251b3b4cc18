#pragma once

#include "core/light/light.h"

// From the light of a scene to what a screen shows. shaders/lib/tone.glsl has the curve too.

namespace orograph {

/// What a screen shows, linear in [0, 1), of that much light, which is at least 0: rises
/// everywhere, steeply in the dark, ever less in the bright. After a fit of the curve that films
/// are shown with (Narkowicz 2015, "ACES Filmic Tone Mapping Curve"), but lighter in the dark, and
/// nothing is so bright that it burns out.
double tone(double light);

/// What light is multiplied by before that, so that level ground looks neither dark nor burnt.
/// `falls`: on level ground, irradiance over pi. Half as bright a day is shown half a stop darker,
/// as one would see it, down to night, which stays dark. `stops` by hand: each doubles it.
double exposure(const Light& falls, double stops);

}  // namespace orograph
