#include "core/recipe/light_params.h"

#include "core/recipe/styles.h"
#include "core/recipe/used_by.h"

namespace orograph {
namespace {

constexpr unsigned kEndless = 1u << static_cast<unsigned>(ExtentKind::endless);

const LightParams& light(const void* owner) {
    return *static_cast<const LightParams*>(owner);
}

bool by_hand(const void* owner) {
    return light(owner).sun == SunSource::hand;
}

/// The sun needs to know the time where that moves it, and stars at night.
bool tells_time(const void* owner) {
    return light(owner).sun == SunSource::time || light(owner).elevation_degrees < 0;
}

bool by_radius(const void* owner) {
    return light(owner).globe == GlobeKind::radius;
}

constexpr Field kLightFields[] = {
    field<&LightParams::style, style_choices>(
        {.key = "style",
         .label = "Style",
         .tooltip =
             "Classic is the article's look; natural has a sun, a sky and air; the others draw "
             "a map. Automatic is classic where the ground carries the terrain texture, and "
             "natural elsewhere.",
         .used_by = kUsedRendered,
         .editor = Editor::mood}),
    field<&LightParams::sun>({.key = "sun",
                              .label = "Sun",
                              .tooltip = "Where the sun stands: where the next two say, or where "
                                         "it is at that time of that day at that latitude.",
                              .used_by = kUsedRendered,
                              .used_on = GroundUse::natural}),
    field<&LightParams::azimuth_degrees>({.key = "azimuth_degrees",
                                          .label = "Sun's azimuth",
                                          .unit = "degrees",
                                          .tooltip = "Where the sun stands by hand, clockwise from "
                                                     "north.",
                                          .minimum = 0,
                                          .maximum = 360,
                                          .used_by = kUsedRendered,
                                          .used_on = GroundUse::natural,
                                          .used_while = by_hand}),
    field<&LightParams::elevation_degrees>(
        {.key = "elevation_degrees",
         .label = "Sun's height",
         .unit = "degrees",
         .tooltip = "Where the sun stands by hand, above the horizon. Below it the full moon "
                    "stands opposite.",
         .minimum = -90,
         .maximum = 90,
         .used_by = kUsedRendered,
         .used_on = GroundUse::natural,
         .used_while = by_hand}),
    field<&LightParams::hour>({.key = "hour",
                               .label = "Hour",
                               .unit = "h",
                               .tooltip = "Of local mean time: the sun is highest near 12.",
                               .minimum = 0,
                               .maximum = 24,
                               .used_by = kUsedRendered,
                               .used_on = GroundUse::natural,
                               .used_while = tells_time}),
    field<&LightParams::day>({.key = "day",
                              .label = "Day of the year",
                              .tooltip = "1 is the first of January; the solstices are days 172 "
                                         "and 355.",
                              .minimum = 1,
                              .maximum = 365,
                              .used_by = kUsedRendered,
                              .used_on = GroundUse::natural,
                              .used_while = tells_time}),
    field<&LightParams::latitude_degrees>({.key = "latitude_degrees",
                                           .label = "Latitude",
                                           .unit = "degrees",
                                           .tooltip = "North of the equator, for the sun by time.",
                                           .minimum = -90,
                                           .maximum = 90,
                                           .used_by = kUsedRendered,
                                           .used_on = GroundUse::natural,
                                           .used_while = tells_time}),
    field<&LightParams::haze>({.key = "haze",
                               .label = "Haze",
                               .tooltip =
                                   "As many times as much as in clear air. Above 1 it is mist, "
                                   "which lies on the land, however high that is.",
                               .minimum = 0,
                               .maximum = 20,
                               .used_by = kUsedRendered,
                               .used_on = GroundUse::natural}),
    field<&LightParams::clouds>({.key = "clouds",
                                 .label = "Clouds",
                                 .tooltip = "The share of the sky that clouds cover. They shade "
                                            "the land.",
                                 .minimum = 0,
                                 .maximum = 1,
                                 .used_by = kUsedRendered,
                                 .used_on = GroundUse::natural}),
    field<&LightParams::exposure>({.key = "exposure",
                                   .label = "Exposure",
                                   .unit = "stops",
                                   .tooltip = "Lighter or darker than what suits the light on "
                                              "level ground: each stop doubles it.",
                                   .minimum = -6,
                                   .maximum = 6,
                                   .used_by = kUsedRendered,
                                   .used_on = GroundUse::natural}),
    field<&LightParams::globe>(
        {.key = "globe",
         .label = "Globe",
         .tooltip = "Whether ground without an end lies on a globe. Automatic is one as large as "
                    "the Earth, or smaller where the land would be seen twice; land less than "
                    "3142 km wide stays flat.",
         .used_by = kUsedRendered,
         .used_in = kEndless,
         .used_on = GroundUse::natural}),
    field<&LightParams::radius_km>({.key = "radius_km",
                                    .label = "Radius",
                                    .unit = "km",
                                    .tooltip = "The globe's radius, if Globe is By radius.",
                                    .minimum = 5,
                                    .maximum = 100000,
                                    .scale = Scale::logarithmic,
                                    .used_by = kUsedRendered,
                                    .used_in = kEndless,
                                    .used_on = GroundUse::natural,
                                    .used_while = by_radius}),
};

}  // namespace

std::span<const Choice> choices_of(SunSource) {
    static constexpr Choice kSources[] = {{"hand", "By hand"}, {"time", "By time"}};
    return kSources;
}

std::span<const Choice> choices_of(GlobeKind) {
    static constexpr Choice kKinds[] = {
        {"off", "Off"}, {"automatic", "Automatic"}, {"radius", "By radius"}};
    return kKinds;
}

std::span<const Field> light_fields() {
    return kLightFields;
}

}  // namespace orograph
