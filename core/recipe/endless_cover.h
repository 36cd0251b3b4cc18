#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/layers/sculpt/world_climate.h"
#include "core/recipe/recipe.h"
#include "core/terrain/terrain.h"
#include "core/terrain/water.h"

// How a climate colours ground that isn't made whole; of a map see ground_cover.h.

namespace orograph {

/// Whether the topmost layer Climate that shows colours ground without end, where that is rendered.
bool has_endless_cover(const Recipe& recipe);

/// Whether it would, if the recipe asked for it.
bool could_have_endless_cover(const Recipe& recipe);

using SharedClimate = std::shared_ptr<const WorldClimate>;

/// The climate of the recipe's ground, whose land that is. Null if the job was stopped. Requires
/// has_endless_cover(recipe).
SharedClimate endless_climate(const Recipe& recipe, const Terrain& land, const Job& job);

/// Whether both have the same climate, if their land is the same.
bool same_endless_climate(const Recipe& a, const Recipe& b);

/// Gives the layer Climate of a recipe, of which that region is to be baked, the climate that lies
/// there: as warm and as wet as the region's middle, and as much colder to the north. Requires
/// has_endless_cover(recipe).
void keep_climate(Recipe& recipe, const WorldClimate& climate, const ExtentParams& region);

/// What colours samples of that land. `heights`: metres, of samples that are `step` metres apart,
/// the first of which lies `first` from the lattice's origin. `watered`: what water has made of
/// them, as watered_land has it; empty for nothing.
Image endless_cover(const WorldClimate& climate, const Place& first, double step,
                    const Grid<float>& heights, const Grid<std::int8_t>& watered = {});

/// How green fresh water makes ground, from 0 to 1: `watered` as watered_land has it, where that is
/// gentle. `slope`: rise over run.
double green_share(std::int8_t watered, double slope);

/// How much of ground is the salt of a lake that has dried up, from 0 to 1: as green_share.
double salt_share(std::int8_t watered, double slope);

/// Draws that land's water over its picture, as draw_water does, and ice on it where the climate is
/// cold: as shaders/lib/biomes.glsl has it, but without floes. Without a climate nothing freezes.
/// Requires one sample of water and one pixel a height.
void draw_endless_water(const WorldClimate* climate, const Place& first, double step,
                        const Grid<float>& heights, const Grid<WaterSample>& water, Image& image);

/// How much of water at a temperature is frozen, from 0 to 1.
double frozen_share(double temperature, bool salty);

/// The colours of level ground without trees, for pictures that find the climate of each pixel: the
/// warmer the further to the right, the wetter the further down. See place_in_cover.
Image cover_table();

/// Where in the table a climate's colour lies, from 0 to 1 along each axis and perhaps beyond.
struct PlaceInCover {
    double across, down;
};
PlaceInCover place_in_cover(double temperature, double rain);

}  // namespace orograph
