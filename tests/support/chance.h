#pragma once

#include <cstdint>
#include <random>

namespace orograph {

/// Numbers by chance, the same in every run.
class Chance {
  public:
    explicit Chance(std::uint64_t seed) : random_(seed) {}

    double within(double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random_);
    }
    bool flip() { return random_() & 1; }

  private:
    std::mt19937_64 random_;
};

}  // namespace orograph
