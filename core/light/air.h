#pragma once

#include "core/light/light.h"

// Air that thins with height, and what it does to light. Lengths are in metres; light is linear and
// counts in what a white sheet sends back that faces a sun of irradiance pi. shaders/lib/air.glsl
// has the formulas that a picture needs at each pixel.
//
// Molecules scatter as Rayleigh found; ozone absorbs, here as high up as they are; haze scatters
// forward. Coefficients: Bruneton and Neyret 2008 (Rayleigh, Mie, heights), Hillaire 2020 (ozone).

namespace orograph {

inline constexpr double kPlanetRadius = 6.371e6;
/// Beyond which there is no air to speak of.
inline constexpr double kAirHeight = 60000;
/// The heights within which density falls to 1/e.
inline constexpr double kRayleighHeight = 8000, kHazeHeight = 1400;
/// At sea level, 1/m: what molecules scatter, and what is lost to them and to ozone.
inline constexpr Light kRayleigh{5.8e-6, 13.5e-6, 33.1e-6};
inline constexpr Light kRayleighLost{6.45e-6, 15.4e-6, 33.185e-6};
/// The same of clear air's haze; the document's haze multiplies it.
inline constexpr double kHaze = 6e-6, kHazeLost = 6.6e-6;
/// How much of it haze scatters forward: the asymmetry g of its phase function.
inline constexpr double kHazeAsymmetry = 0.76;
/// The sun's irradiance above the air.
inline constexpr Light kSunlight{3.6, 3.49, 3.31};

/// Metres of sea level's air on a straight way of that length from one height to another, where the
/// density falls to 1/e in `scale_height`: the exact integral over flat layers. Symmetric.
double air_between(double from, double to, double length, double scale_height);

/// How many times as much air as straight above lies on a way up from a place, at an angle to the
/// zenith of that cosine. `radius`: of the place from the planet's middle, in scale heights.
/// Within 1 % of Chapman's function from the zenith to a little below the horizon, where the way
/// goes down first.
double chapman(double radius, double cosine);

/// The share of scattered light that goes off at an angle of that cosine, per steradian: Rayleigh's
/// own, and that of Cornette and Shanks (1992) for haze. Over all directions each comes to 1.
double rayleigh_phase(double cosine);
double haze_phase(double cosine);

/// The sun's irradiance at a height, facing it, while the sine of its elevation is that there.
/// `haze`: as many times as much as in clear air. It goes on below the horizon, to nothing.
Light sunlight_at(double height, double sine, double haze);

/// The light that was scattered more than once and comes to any place in the air from all around,
/// per unit of what is scattered there. A guess by eye, not a calculation: full by day, and a
/// little at night.
Light ambient_at(double sine);

/// The light that a dark plain sends back, which lies at height 0 wherever there is no other
/// ground. `sine`: of the sun's elevation.
Light plain_light(double sine, double haze);

/// What air does to the light from a place that is `length` away: what it leaves of it, and what
/// it adds: the light that haze scatters from the sun, still without haze_phase, which is sharp
/// near the sun, and all other. `cosine`: of the angle between the view and the sun; `sunlight`: in
/// that air.
struct Aerial {
    Light left, even, hazy;
};
Aerial aerial(double from, double to, double length, double cosine, const Light& sunlight,
              const Light& ambient, double haze);

}  // namespace orograph
