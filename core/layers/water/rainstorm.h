#pragma once

#include "core/layers/stack/layer_kind.h"

namespace orograph {

/// Rain on a dry map, and where its water is after some time.
struct RainstormParams {
    /// Since the rain began.
    double minutes = 15;
    /// Millimetres an hour, and minutes that it lasts.
    double rain = 100, rain_minutes = 60;
    /// Millimetres an hour that the ground soaks up where water stands on it.
    double soaking = 5;
    /// Metres. Ground at or below it is sea.
    double sea_level = 0;
    bool operator==(const RainstormParams&) const = default;

    /// Whether this is the same storm, no earlier.
    bool goes_on_from(RainstormParams earlier) const {
        if (!(earlier.minutes <= minutes)) return false;
        earlier.minutes = minutes;
        return earlier == *this;
    }
};

std::span<const Field> rainstorm_fields();

inline constexpr std::string_view kRainstormLayer = "rainstorm";

/// What a rainstorm makes; heights stay as they are.
inline constexpr LayerField kRainstormFields[] = {
    {.key = "depth",
     .label = "Depth of water",
     .unit = "m",
     .tooltip = "Of what runs or stands on the land; 0 in the sea."},
    {.key = "speed",
     .label = "Speed of water",
     .unit = "m/s",
     .tooltip = "How fast it runs; 0 where the ground is dry."},
};

/// See VirtualPipes. What is deeper than a film is drawn, as is the sea. A later minute goes on
/// from an earlier one of the same storm. Reach: map. Deterministic to the bit on any number of
/// threads.
Result<Sampler> rainstorm(const RainstormParams& params, const Lattice& lattice);

}  // namespace orograph
