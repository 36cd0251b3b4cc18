#include "render/view/fourier.h"

#include <numbers>

namespace orograph {
namespace {

std::array<std::complex<float>, kFourierTexels> make_circle() {
    std::array<std::complex<float>, kFourierTexels> circle;
    for (std::size_t i = 0; i < circle.size(); ++i) {
        const double turn = 2 * std::numbers::pi * static_cast<double>(i) / kFourierTexels;
        circle[i] = std::polar(1.0f, static_cast<float>(turn));
    }
    return circle;
}

std::array<std::size_t, kFourierTexels> make_places() {
    std::array<std::size_t, kFourierTexels> places{};
    for (std::size_t i = 0; i < places.size(); ++i) {
        for (int bit = 0; bit < kFourierSteps; ++bit) {
            places[i] |= (i >> bit & 1) << (kFourierSteps - 1 - bit);
        }
    }
    return places;
}

/// Both become their sum and their difference, after the second was turned. They are two.
void join(FourierLines& __restrict first, FourierLines& __restrict second,
          std::complex<float> turn) {
    for (std::size_t i = 0; i < FourierLines::kLines; ++i) {
        const float real = turn.real() * second.real[i] - turn.imag() * second.imaginary[i];
        const float imaginary = turn.real() * second.imaginary[i] + turn.imag() * second.real[i];
        second.real[i] = first.real[i] - real;
        second.imaginary[i] = first.imaginary[i] - imaginary;
        first.real[i] += real;
        first.imaginary[i] += imaginary;
    }
}

}  // namespace

const std::array<std::complex<float>, kFourierTexels>& unit_circle() {
    static const auto circle = make_circle();
    return circle;
}

std::size_t fourier_place(int periods) {
    static const auto places = make_places();
    return places[static_cast<std::size_t>(periods) % kFourierTexels];
}

void add_up_waves(FourierColumn& column) {
    const auto& circle = unit_circle();
    for (std::size_t half = 1; half < kFourierTexels; half *= 2) {
        for (std::size_t i = 0; i < half; ++i) {
            const std::complex<float> turn = circle[i * (kFourierTexels / 2 / half)];
            for (std::size_t first = i; first < kFourierTexels; first += 2 * half) {
                join(column[first], column[first + half], turn);
            }
        }
    }
}

}  // namespace orograph
