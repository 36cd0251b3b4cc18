#pragma once

#include "core/base/grid.h"

namespace orograph {

/// What covers the ground at a place, as shares of it that add up to 1.
struct Cover {
    double snow, rock, scree, sand, grass, forest;
};

/// The cover of ground at which it is `temperature` degrees Celsius in the mean of the year, where
/// `rain` millimetres fall in it, and that rises by `slope` over a run of 1. Wet ground has forest,
/// drier ground grass and the driest sand, by the index of aridity of Emmanuel de Martonne ("Une
/// nouvelle fonction climatologique: l'indice d'aridité", 1926); no tree stands where it is too
/// cold. Steep ground is rock, all the sooner where little grows, and there scree lies below it.
Cover cover_at(double temperature, double rain, double slope);

/// Its colour, in the light of day: that of its parts in a climate.
Rgb cover_colour(const Cover& cover, double temperature, double rain);

/// The cover of a map as a picture of one texel a sample. `step` is metres between samples. The
/// grids are of one size. Deterministic to the byte.
Image cover_image(const Grid<float>& heights, const Grid<float>& temperature,
                  const Grid<float>& rain, double step);

}  // namespace orograph
