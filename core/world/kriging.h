#pragma once

// Simple weights that predict a sample of fractional Brownian terrain best. A half step of
// diamond-square predicts the middle of a square from its four corners; averaging those alone
// leaves creases along the coarse grid's lines (Miller, The Definition and Rendering of Terrain
// Maps, 1986). Kriging (Matheron, 1963) asks for the weights whose error has the least variance if
// E[dh^2] = d^(2H), and takes the next ring of eight neighbours in as well.

namespace orograph {

/// For a square with side 1: the weights of the four corners and of the eight next samples of its
/// grid, and the variance of what they can't predict. 4 * near + 8 * far = 1.
struct KrigingWeights {
    double near = 0.25;
    double far = 0;
    double variance = 0;
};

/// Requires 0 <= h <= 1. The same on every machine.
KrigingWeights kriging_weights(double h);

/// The variance of what the plain mean of a square's four corners can't predict, in the same
/// measure: 2^-h - 1/4 - 2^(h-3).
double average_variance(double h);

}  // namespace orograph
