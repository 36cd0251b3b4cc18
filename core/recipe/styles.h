#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/base/grid.h"
#include "core/parameters/parameter.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// How light falls in a picture.
enum class Shading {
    classic,  // the article's: one lamp, haze and the pyramid of sky
    natural,  // sun, sky and air as they are
    map,      // a mapmaker's: tints by height, a lamp in the north-west, contours, paper
};

/// What a map is drawn with. Colours are sRGB; shares are from 0 to 1.
struct MapLook {
    /// One of palette_choices(); empty for the document's own.
    std::string palette;
    /// What there is where there is no ground.
    Rgb paper;
    /// As many times as steep as it is does the ground look to the lamps.
    double steepness = 1;
    /// How much of the light comes from four lamps between north and south-west, which light what a
    /// single one leaves dark (Mark 1992); the rest is from the north-west.
    double lamps = 0;
    /// What multiplies the tints of ground that faces away, and of ground that sees no sky.
    Rgb dark, hollow;
    /// What the tints of ground that faces the lamp go to, and how far.
    Rgb light;
    double light_share = 0;
    Rgb shallow, deep;
    /// About as many as there are between the palette's ends; 0 for none.
    double contours = 0;
    Rgb contour;
    /// How much of the ground a contour covers, and each fifth one.
    double contour_share = 0, heavy_share = 0;
    /// Lines along the cells of the rings, so many cells apart; 0 for none.
    double mesh_cells = 0;
    Rgb mesh;
    double mesh_share = 0;
};

/// A complete look: assets/styles/NN-KEY.json, in the order of its file names.
struct Style {
    std::string key, label;
    Shading shading = Shading::classic;
    /// Of a map alone.
    MapLook map;
};

/// Reads {"shading": "map"} and, of a map, the members of MapLook. `name` stands in messages, and
/// gives the key.
Result<Style> style_from_json(std::string_view text, std::string_view name);

/// "automatic", and the keys of all styles.
std::span<const Choice> style_choices();

/// Requires a key among style_choices() that isn't "automatic".
const Style& built_in_style(std::string_view key);

/// The style with that key if it draws a map; else null.
const MapLook* map_look(std::string_view key);

/// Metres between contours of which about `contours` are in a range: 1, 2 or 5 times a power of 10;
/// 0 if there are to be none, or the range is empty.
double contour_interval(HeightRange range, double contours);

}  // namespace orograph
