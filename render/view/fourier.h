#pragma once

#include <array>
#include <complex>
#include <cstddef>

namespace orograph {

/// Sums of waves that have whole periods along a line of 2^kFourierSteps texels, by the fast
/// Fourier transform (Cooley and Tukey 1965): of several lines side by side, since processors
/// calculate with several numbers at once.
inline constexpr int kFourierSteps = 7;
inline constexpr std::size_t kFourierTexels = std::size_t{1} << kFourierSteps;

/// One number of each line.
struct FourierLines {
    static constexpr std::size_t kLines = 16;
    alignas(64) std::array<float, kLines> real{}, imaginary{};
};

using FourierColumn = std::array<FourierLines, kFourierTexels>;

/// The texels of a line as places on the unit circle, once around it.
const std::array<std::complex<float>, kFourierTexels>& unit_circle();

/// Where the wave of so many periods belongs in a column before its transform; as many less are
/// counted the other way round.
std::size_t fourier_place(int periods);

/// Makes, of the waves' sizes, what they add up to at each texel.
void add_up_waves(FourierColumn& column);

}  // namespace orograph
