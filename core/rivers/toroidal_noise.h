#pragma once

#include <cstdint>
#include <vector>

namespace orograph {

/// Units of toroidal noise that are 1.
inline constexpr int kNoiseOne = 1 << 16;

/// Smooth fractal noise on a torus, row-major: normally distributed values on a lattice of
/// `coarsest` x `coarsest`, and midpoints between them that are displaced by `gain` times as much
/// on each finer one. Its deviation on the coarsest lattice is `amplitude`, in units of 1 /
/// kNoiseOne. In whole numbers, so the same on every machine. Method: midpoints by the four-point
/// scheme of Dyn, Levin and Gregory (1987), displaced as in Fournier, Fussell and Carpenter (1982).
/// Requires powers of two with coarsest <= size, and 0 <= gain <= 1.
std::vector<std::int32_t> toroidal_noise(int size, int coarsest, std::uint64_t seed, int amplitude,
                                         double gain);

}  // namespace orograph
