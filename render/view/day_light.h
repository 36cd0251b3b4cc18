#pragma once

#include "core/light/sky.h"
#include "core/recipe/light_params.h"

namespace orograph {

/// The light of a picture in the style natural, found once for a frame. Light as in
/// core/light/air.h.
struct DayLight {
    Sky sky;
    /// Irradiance facing the sun, or at night the moon, near the ground below the eye.
    Light lamp;
    SkyLight from_sky;
    /// Of ambient_of and plain_of.
    Light ambient, plain;
    /// How well the stars are seen, in [0, 1].
    double stars = 0;
    /// What light is multiplied by before tone().
    double exposure = 0;
};

/// For an eye so many metres above height 0. Eyes that are nearly as high have the same light, so
/// that it needn't be found anew each frame: it changes in steps that no screen can show.
/// `before` is taken over where it is that light.
DayLight day_light(const LightParams& params, double eye_height, const DayLight& before = {});

}  // namespace orograph
