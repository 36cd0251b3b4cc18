#pragma once

#include "core/layers/stack/layer_kind.h"

namespace orograph {

/// Random rectangles, each of which raises what it covers.
struct RectanglesParams {
    int steps = 1024;
    /// Of the largest rectangle, percent of the map's sides.
    double largest_width = 12.5;
    double largest_height = 12.5;
    /// The most that one rectangle adds, metres.
    double height = 100;
    /// Keeps two faults of the article: see `rectangles`.
    bool classic = false;
    bool operator==(const RectanglesParams&) const = default;
};

std::span<const Field> rectangles_fields();

/// A generator whose reach is the map, from 0 m upwards. Every step draws a rectangle, the shares
/// of the map's sides that it takes up (from 0 to the largest) and metres (from 0 to `height`), and
/// adds these to every sample that it covers. Rectangles are shares of the map, so that the map at
/// half the resolution has every other sample of this one, bit for bit.
///
/// Method: an article of 2017 for beginners, whose program adds genStep rectangles, of up to 128 of
/// 1024 samples a side, one sample after the other. There the near corner of a rectangle is drawn
/// from the map and the far one is cut off at the border: hence the north and west borders stay
/// all but bare, and the ground rises from them until the largest rectangle fits. `classic` does
/// the same. Otherwise centres are drawn from the map enlarged by half a rectangle on every side,
/// which gives every sample the same chance.
///
/// Costs steps + area, not steps x area: a rectangle changes only the four corners of an array of
/// differences, whose sums along rows and columns are the heights (Crow 1984, Summed-Area Tables
/// for Texture Mapping, read backwards). Each band of rows has such an array. The differences are
/// whole numbers, so that the order of the sums never matters, nor do threads.
Result<bool> rectangles(const RectanglesParams& params, const Site& site, Grid<float>& heights,
                        const Job& job);

}  // namespace orograph
