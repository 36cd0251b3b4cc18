#pragma once

#include <optional>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/layers/sculpt/stream_cover.h"

namespace orograph {

/// What covers the ground at a place, as shares of it that add up to 1.
struct Cover {
    double snow, rock, scree, sand, grass, forest;
};

/// The index of aridity of Emmanuel de Martonne ("Une nouvelle fonction climatologique: l'indice
/// d'aridité", 1926) where it is `temperature` degrees Celsius in the mean of the year, and `rain`
/// millimetres fall in it: below 10 it is arid, above 30 humid.
double humidity(double temperature, double rain);

/// The cover of ground at which it is `temperature` degrees Celsius in the mean of the year, where
/// `rain` millimetres fall in it, and that rises by `slope` over a run of 1. Wet ground has forest,
/// drier ground grass and the driest sand, by its humidity; no tree stands where it is too cold.
/// Steep ground is rock, all the sooner where little grows, and there scree lies below it.
Cover cover_at(double temperature, double rain, double slope);

/// The rain that ground has as much water as, where `green` of it, from 0 to 1, is the bank of a
/// stream: enough for meadows and light woods.
double watered(double temperature, double rain, double green);

/// The cover of ground of which `gravel`, from 0 to 1, is the stony bed of a stream: that counts as
/// scree.
Cover with_gravel(const Cover& cover, double gravel);

/// What covers a place, the rain that it has as much water as, and how much salt lies over that.
struct WateredCover {
    Cover cover;
    double rain;
    double salt = 0;
};

/// That of the sample (x, y) of a map: by the climate and the slope, as cover_at, and by `streams`
/// of the map's size, as `watered` and `with_gravel`, and their salt; null for none. All that draws
/// or exports cover takes it from here.
WateredCover cover_of_sample(int x, int y, double temperature, double rain, double slope,
                             const StreamCover* streams);

/// The floor of a lake that has dried up, in the light of day.
inline constexpr Rgb kSaltColour{222, 214, 198};

/// Its colour, in the light of day: that of its parts in a climate.
Rgb cover_colour(const Cover& cover, double temperature, double rain);

/// The cover of a map as a picture of one texel a sample. `step` is metres between samples. The
/// grids, and those of `streams`, which is null for none, are of one size. Nothing if the job was
/// stopped. Deterministic to the byte, on any number of threads.
std::optional<Image> cover_image(const Grid<float>& heights, const Grid<float>& temperature,
                                 const Grid<float>& rain, double step, const StreamCover* streams,
                                 const Job& job);

}  // namespace orograph
