#include "core/meshes/stl_mesh.h"

#include <cmath>

#include "core/formats/bytes.h"
#include "core/meshes/solid.h"

namespace orograph {
namespace {

/// Of unit length, towards those who see the corners counter-clockwise.
Point normal_of(const Point& a, const Point& b, const Point& c) {
    double ab[3], ac[3];
    for (std::size_t i = 0; i < 3; ++i) {
        ab[i] = static_cast<double>(b[i]) - a[i];
        ac[i] = static_cast<double>(c[i]) - a[i];
    }
    const double x = ab[1] * ac[2] - ab[2] * ac[1], y = ab[2] * ac[0] - ab[0] * ac[2],
                 z = ab[0] * ac[1] - ab[1] * ac[0];
    const double length = std::sqrt(x * x + y * y + z * z);
    return {static_cast<float>(x / length), static_cast<float>(y / length),
            static_cast<float>(z / length)};
}

void put_point(std::string& bytes, const Point& point) {
    for (const float number : point) put_float(bytes, number, ByteOrder::little);
}

}  // namespace

std::string encode_stl(const MeshSource& source) {
    constexpr std::size_t kHeaderBytes = 80, kTriangleBytes = 50;
    const Solid solid = solid_of(source);
    std::string bytes = "Orograph: x east, y north, z up";  // never "solid", which begins a text
    bytes.resize(kHeaderBytes);
    bytes.reserve(kHeaderBytes + 4 + kTriangleBytes * solid.triangles.size());
    put_number(bytes, static_cast<std::uint32_t>(solid.triangles.size()), ByteOrder::little);
    for (const auto& [a, b, c] : solid.triangles) {
        const Point &first = solid.points[a], &second = solid.points[b], &third = solid.points[c];
        put_point(bytes, normal_of(first, second, third));
        for (const Point& corner : {first, second, third}) put_point(bytes, corner);
        put_number(bytes, std::uint16_t{0}, ByteOrder::little);  // no attributes
    }
    return bytes;
}

}  // namespace orograph
