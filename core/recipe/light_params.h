#pragma once

#include <span>
#include <string_view>

#include "core/parameters/field.h"

namespace orograph {

enum class SunSource { hand, time };

std::span<const Choice> choices_of(SunSource);

enum class GlobeKind { off, automatic, radius };

std::span<const Choice> choices_of(GlobeKind);

/// How a picture is lit and exposed, and whether the land is round. All but the style has an effect
/// in the style natural alone.
struct LightParams {
    /// One of style_choices(), whose keys last as long as the program. "automatic" is natural where
    /// the ground has its colours by its heights or its climate, and classic elsewhere.
    std::string_view style = "automatic";
    SunSource sun = SunSource::hand;
    /// By hand: degrees clockwise from north, and above the horizon. Where mapmakers have their
    /// lamp and the style classic has its own.
    double azimuth_degrees = 306, elevation_degrees = 38;
    /// By time: hours of local mean time, and 1 to 365.
    double hour = 9;
    int day = 172;
    double latitude_degrees = 46;
    /// As many times as much as in clear air.
    double haze = 1;
    /// The share of the sky that clouds cover.
    double clouds = 0.3;
    /// Stops from what the program exposes by itself.
    double exposure = 0;
    /// Whether ground without an end is drawn as a globe, and of which radius: core/recipe/globe.h.
    GlobeKind globe = GlobeKind::automatic;
    double radius_km = 1000;
    bool operator==(const LightParams&) const = default;
};

std::span<const Field> light_fields();

}  // namespace orograph
