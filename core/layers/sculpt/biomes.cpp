#include "core/layers/sculpt/biomes.h"

#include <limits>

namespace orograph {

std::span<const Biome> biomes() {
    static constexpr Biome kBiomes[] = {
        {"tundra", "Tundra", -16, -4, 2, 108, {147, 167, 172}},
        {"boreal_forest", "Boreal forest", -7, 4, 19, 201, {91, 143, 82}},
        {"temperate_grassland", "Temperate grassland or desert", -10, 18, 0, 53, {217, 201, 122}},
        {"shrubland", "Woodland and shrubland", -10, 19, 2, 126, {194, 151, 74}},
        {"temperate_forest", "Temperate seasonal forest", -1, 19, 38, 235, {117, 180, 98}},
        {"temperate_rain_forest", "Temperate rain forest", 3, 21, 161, 343, {40, 138, 161}},
        {"savanna", "Tropical seasonal forest or savanna", 18, 30, 53, 281, {165, 189, 55}},
        {"tropical_rain_forest", "Tropical rain forest", 19, 28, 235, 444, {24, 110, 62}},
        {"subtropical_desert", "Subtropical desert", 14, 30, 0, 100, {226, 155, 60}},
    };
    return kBiomes;
}

int biome_at(double temperature, double rain) {
    constexpr double kMillimetres = 10;          // in a centimetre
    constexpr double kDegrees = 46, kWet = 444;  // from the least to the most of all biomes
    double nearest = std::numeric_limits<double>::infinity();
    int result = 1, number = 0;
    for (const Biome& biome : biomes()) {
        ++number;
        const auto outside = [](double value, double low, double high) {
            return value < low ? low - value : value > high ? value - high : 0;
        };
        const auto from_middle = [](double value, double low, double high) {
            return (2 * value - low - high) / (high - low);
        };
        const double wet = rain / kMillimetres;
        const double too_warm = outside(temperature, biome.coldest, biome.warmest) / kDegrees;
        const double too_wet = outside(wet, biome.driest, biome.wettest) / kWet;
        const double warmth = from_middle(temperature, biome.coldest, biome.warmest);
        const double wetness = from_middle(wet, biome.driest, biome.wettest);
        // Outside of all ranges the nearest counts, and within several the middle.
        constexpr double kMiddle = 1e-6;
        const double distance = too_warm * too_warm + too_wet * too_wet +
                                kMiddle * (warmth * warmth + wetness * wetness);
        if (!(distance < nearest)) continue;
        nearest = distance;
        result = number;
    }
    return result;
}

}  // namespace orograph
