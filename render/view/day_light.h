#pragma once

#include <array>
#include <glm/vec4.hpp>

#include "core/light/sky.h"
#include "core/recipe/light_params.h"
#include "render/view/globe.h"

namespace orograph {

/// The light of a picture in the style natural, found once for a frame. Light as in
/// core/light/air.h.
struct DayLight {
    /// Its haze is so thick at height 0 that mist lies on the low ground around the eye.
    Sky sky;
    /// What the document says.
    double haze = 1;
    /// Irradiance facing the sun, or at night the moon, near the ground below the eye.
    Light lamp;
    SkyLight from_sky;
    /// Of ambient_of and plain_of.
    Light ambient, plain;
    /// What the ambient is multiplied by above the air, where nothing is all around.
    double ambient_share = 1;
    /// How well the stars are seen, in [0, 1].
    double stars = 0;
    /// What falls on level ground where the light is taken from: below the eye, or from far above
    /// where the globe that one sees is in the sun.
    Light falls;
    /// What light is multiplied by before tone().
    double exposure = 0;
};

/// How much the light on a globe is that of each place, and not that below the eye: 0 near the
/// ground, where there is no difference, and 1 from far above.
double light_by_place(const Globe& globe, double eye_height);

/// For an eye so many metres above height 0. Eyes that are nearly as high have the same light, so
/// that it needn't be found anew each frame: it changes in steps that no screen can show.
/// `before` is taken over where it is that light. `low_ground`: what the haze that clear air lacks
/// lies on, metres, as LowGround has it; it tells nothing where haze is at most 1.
DayLight day_light(const LightParams& params, double eye_height, const Globe& globe = Globe(),
                   const DayLight& before = {}, double low_ground = 0);

/// The light on a globe by the sine of the sun's elevation: each of its entries is for the sine
/// v |v|, with v from -1/2 to 1 in even steps. All are 0 at night, where the moon shines.
struct GlobeLight {
    static constexpr int kEntries = 32;
    using Table = std::array<glm::vec4, kEntries>;
    /// As in DayLight, the ambient in the midst of the air; w unused.
    Table lamp, open_sky, ambient;
    /// What it was made from.
    double haze = -1;
    bool sunlit = false;
};

/// Makes `found` that of a day's light, unless it is already.
void find_globe_light(const DayLight& light, GlobeLight& found);

}  // namespace orograph
