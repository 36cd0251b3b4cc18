#include "core/rivers/torus_blur.h"

#include <cstddef>

namespace orograph {

void blur(std::vector<double>& values, int size, int radius) {
    const int mask = size - 1, side = 2 * radius + 1;
    std::vector<double> half(values.size());
    const auto index = [&](int x, int y) {
        return static_cast<std::size_t>((y & mask) * size + (x & mask));
    };
    for (int pass = 0; pass < 2; ++pass) {
        for (int y = 0; y < size; ++y) {
            for (int x = 0; x < size; ++x) {
                double sum = 0;
                for (int i = -radius; i <= radius; ++i) sum += values[index(x + i, y)];
                half[index(x, y)] = sum / side;
            }
        }
        for (int y = 0; y < size; ++y) {
            for (int x = 0; x < size; ++x) {
                double sum = 0;
                for (int i = -radius; i <= radius; ++i) sum += half[index(x, y + i)];
                values[index(x, y)] = sum / side;
            }
        }
    }
}

}  // namespace orograph
