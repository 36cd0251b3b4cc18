// Compiled once for each instruction set: Highway includes this file again and again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/layers/noise/noise_octaves.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <cassert>

#include "core/layers/noise/noise_octaves.h"

// Sums of noises, after Musgrave's chapters in Ebert et al., "Texturing and Modeling", third
// edition, 2003: fractional Brownian motion (chapter 14), and the ridged multifractal, where each
// octave is weighted by the one before (chapter 16). Billow is the turbulence of Perlin, "An Image
// Synthesizer", SIGGRAPH 1985.

HWY_BEFORE_NAMESPACE();
namespace orograph::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

constexpr hn::CappedTag<double, 8> kDoubles;
using Doubles = hn::Vec<decltype(kDoubles)>;
static_assert(NoiseStrip::kMost % 8 == 0);

HWY_INLINE Doubles number(double value) {
    return hn::Set(kDoubles, value);
}

using Numbers = NoiseStrip::Numbers;

HWY_INLINE Doubles load(const Numbers& from, std::size_t i) {
    return hn::Load(kDoubles, from.data() + i);
}

HWY_INLINE void store(Doubles values, Numbers& to, std::size_t i) {
    hn::Store(values, kDoubles, to.data() + i);
}

/// Sets (x, y) to the places of a strip in cells of an octave.
HWY_INLINE void place(const NoiseStrip& strip, const Octave& octave, Numbers& x, Numbers& y) {
    const Doubles across = number(octave.cells_across), down = number(octave.cells_down);
    const Doubles origin_x = number(octave.origin_x), origin_y = number(octave.origin_y);
    for (std::size_t i = 0; i < strip.size; i += hn::Lanes(kDoubles)) {
        const Doubles east = load(strip.x, i), south = load(strip.y, i);
        const Doubles cell_x = hn::Sub(hn::Mul(east, across), hn::Mul(south, down));
        const Doubles cell_y = hn::Add(hn::Mul(east, down), hn::Mul(south, across));
        store(hn::Add(cell_x, origin_x), x, i);
        store(hn::Add(cell_y, origin_y), y, i);
    }
}

// What becomes of an octave's noise at sample i and those after it.

struct Fractal {
    HWY_INLINE Doubles operator()(Doubles noise, std::size_t) { return noise; }
};

struct Billow {
    HWY_INLINE Doubles operator()(Doubles noise, std::size_t) { return hn::Abs(noise); }
};

class Ridged {
  public:
    HWY_INLINE explicit Ridged(const NoiseParams& params)
        : offset_(number(params.ridge_offset)), detail_(number(params.ridge_detail)) {
        weight_.fill(1);
    }

    HWY_INLINE Doubles operator()(Doubles noise, std::size_t i) {
        const Doubles ridge = hn::Sub(offset_, hn::Abs(noise));
        const Doubles signal = hn::Mul(hn::Mul(ridge, ridge), load(weight_, i));
        store(hn::Min(hn::Mul(signal, detail_), number(1)), weight_, i);
        return signal;
    }

  private:
    Doubles offset_, detail_;
    HWY_ALIGN Numbers weight_;
};

template <class Change>
HWY_INLINE void sum_changed(std::span<const Octave> octaves, NoiseBasis basis, Change change,
                            NoiseStrip& strip) {
    strip.sum.fill(0);
    HWY_ALIGN Numbers x, y, noise{};
    const std::size_t size = strip.size;
    for (const Octave& octave : octaves) {
        place(strip, octave, x, y);
        sample_noise(basis, octave.seed, octave.number, {x.data(), size}, {y.data(), size},
                     {noise.data(), size});
        const Doubles amplitude = number(octave.amplitude);
        for (std::size_t i = 0; i < size; i += hn::Lanes(kDoubles)) {
            const Doubles changed = change(load(noise, i), i);
            store(hn::Add(load(strip.sum, i), hn::Mul(amplitude, changed)), strip.sum, i);
        }
    }
}

void sum_strip(std::span<const Octave> octaves, NoiseSum sum, const NoiseParams& params,
               NoiseStrip& strip) {
    switch (sum) {
        case NoiseSum::fractal:
            return sum_changed(octaves, params.basis, Fractal(), strip);
        case NoiseSum::ridged:
            return sum_changed(octaves, params.basis, Ridged(params), strip);
        case NoiseSum::billow:
            return sum_changed(octaves, params.basis, Billow(), strip);
    }
}

}  // namespace
}  // namespace orograph::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace orograph {

HWY_EXPORT(sum_strip);

void sum_octaves(std::span<const Octave> octaves, NoiseSum sum, const NoiseParams& params,
                 NoiseStrip& strip) {
    assert(strip.size <= NoiseStrip::kMost);
    HWY_DYNAMIC_DISPATCH(sum_strip)(octaves, sum, params, strip);
}

}  // namespace orograph
#endif
