#pragma once

#include "core/layers/stack/layer_kind.h"

namespace orograph {

/// Regions of the map raised or lowered, round after round of ever smaller ones.
struct RandomAdditionsParams {
    int rounds = 7;
    /// In the first round, for each square with the map's longer side. Every round has four times
    /// as many as the one before.
    int regions = 20;
    /// Of a region of the first round, percent of the longer side; of every next one, half as much.
    double radius = 20;
    /// The most that a region of the first round is raised or lowered, metres.
    double height = 100;
    /// Smoothness: every round multiplies the heights by 2^-H.
    double h = 0.8;
    bool operator==(const RandomAdditionsParams&) const = default;
};

std::span<const Field> random_additions_fields();

/// A generator whose reach is the map: the sum of discs, each of one height. Heights lie around 0.
/// Round k (from 0) lays a grid of squares, 2^-k of the map's longer side wide, over the map and
/// beyond its borders as far as its discs reach; each square has `regions` centres anywhere within
/// it. A sample is covered about as often in every round as in any other, wherever it lies, and
/// the sum is a fractal with the exponent H, down to the smallest discs. Discs are shares of the
/// map, so that the map at half the resolution has every other sample of this one, bit for bit.
///
/// Method: the successive random additions of Voss 1985, Random fractal forgeries, with discs in
/// place of interpolated points, as Mandelbrot's pulses (1982, The fractal geometry of nature,
/// "random cuts and pulses"); squares in place of the whole map spread the discs more evenly.
///
/// Costs discs + area and the rows that discs cross, not discs x area: a row of a disc is a raised
/// stretch, which changes two differences; their sums along the row are the heights. They are
/// whole numbers, so that neither their order nor threads matter. Each band of rows draws the
/// discs that may reach it once more, and nothing has to store them.
Result<bool> random_additions(const RandomAdditionsParams& params, const Site& site,
                              Grid<float>& heights, const Job& job);

}  // namespace orograph
