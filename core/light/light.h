#pragma once

#include <cmath>

namespace orograph {

/// Red, green and blue of light, linear; or of what multiplies it. What it measures is said where
/// it stands.
struct Light {
    double red = 0, green = 0, blue = 0;
    bool operator==(const Light&) const = default;
};

constexpr Light operator+(const Light& a, const Light& b) {
    return {a.red + b.red, a.green + b.green, a.blue + b.blue};
}

constexpr Light operator*(const Light& a, const Light& b) {
    return {a.red * b.red, a.green * b.green, a.blue * b.blue};
}

constexpr Light operator*(const Light& light, double factor) {
    return {light.red * factor, light.green * factor, light.blue * factor};
}

/// What is left of light on a way of that optical depth.
inline Light transmitted(const Light& depth) {
    return {std::exp(-depth.red), std::exp(-depth.green), std::exp(-depth.blue)};
}

/// How bright it looks: the luminance of linear sRGB.
constexpr double luminance(const Light& light) {
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue;
}

/// Unit length: x is east, y up, z south.
struct Direction {
    double x = 0, y = 1, z = 0;
    bool operator==(const Direction&) const = default;
};

constexpr double dot(const Direction& a, const Direction& b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

}  // namespace orograph
