#include "tests/random/avalanche.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

#include "tests/random/distributions.h"

namespace orograph {

namespace {

struct Place {
    std::uint64_t seed, level, x, y;
};

struct Input {
    const char* name;
    std::uint64_t Place::*member;
    unsigned bits;
};

Place draw_place(Places places, std::mt19937_64& random) {
    const auto below = [&random](unsigned bits) { return random() >> (64 - bits); };
    switch (places) {
        case Places::kAnywhere:
            return {random(), below(6), below(42), below(42)};
        case Places::kNearOrigin:
            return {below(8), below(32) * 24 >> 32, below(12), below(12)};
        case Places::kInOneRow:
            break;
    }
    return {7, 20, below(32), 1234};
}

std::uint32_t word_at(Hash hash, const Place& place) {
    return hash(place.seed, static_cast<int>(place.level), static_cast<std::int64_t>(place.x),
                static_cast<std::int64_t>(place.y));
}

Avalanche measure(Hash hash, Places places, unsigned trials, const Input& input, unsigned bit) {
    std::mt19937_64 random(bit);
    std::array<unsigned, 32> changes{};
    for (unsigned trial = 0; trial < trials; ++trial) {
        Place place = draw_place(places, random);
        const std::uint32_t before = word_at(hash, place);
        place.*input.member ^= std::uint64_t{1} << bit;
        const std::uint32_t changed = before ^ word_at(hash, place);
        for (unsigned out = 0; out < 32; ++out) changes[out] += changed >> out & 1;
    }
    Avalanche worst{input.name, bit, 0, 0};
    for (unsigned out = 0; out < 32; ++out) {
        const double bias = static_cast<double>(changes[out]) / trials - 0.5;
        if (std::abs(bias) > std::abs(worst.bias)) worst = {input.name, bit, out, bias};
    }
    return worst;
}

}  // namespace

std::vector<Avalanche> measure_avalanche(Hash hash, Places places, unsigned trials) {
    std::vector<Input> inputs{{"seed", &Place::seed, 64},
                              {"level", &Place::level, 6},
                              {"x", &Place::x, 42},
                              {"y", &Place::y, 42}};
    if (places == Places::kInOneRow) inputs = {{"x", &Place::x, 32}};
    std::vector<Avalanche> avalanches;
    for (const Input& input : inputs) {
        for (unsigned bit = 0; bit < input.bits; ++bit) {
            avalanches.push_back(measure(hash, places, trials, input, bit));
        }
    }
    return avalanches;
}

const Avalanche& worst_of(const std::vector<Avalanche>& avalanches) {
    return *std::ranges::max_element(
        avalanches, {}, [](const Avalanche& avalanche) { return std::abs(avalanche.bias); });
}

double avalanche_p_value(double bias, std::size_t avalanches, unsigned trials) {
    const double one = two_sided(normal_tails(2 * bias * std::sqrt(trials)));
    return -std::expm1(32 * static_cast<double>(avalanches) * std::log1p(-one));
}

}  // namespace orograph
