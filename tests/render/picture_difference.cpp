#include "tests/render/picture_difference.h"

#include <algorithm>
#include <cstdlib>

namespace orograph {

PictureDifference difference(const Image& a, const Image& b) {
    if (a.width() != b.width() || a.height() != b.height()) return {255, 255};
    PictureDifference result;
    const auto add = [&](int x, int y) {
        result.mean += std::abs(x - y);
        result.maximum = std::max(result.maximum, std::abs(x - y));
    };
    for (std::size_t i = 0; i < a.size(); ++i) {
        add(a.values()[i].red, b.values()[i].red);
        add(a.values()[i].green, b.values()[i].green);
        add(a.values()[i].blue, b.values()[i].blue);
    }
    result.mean /= 3 * static_cast<double>(a.size());
    return result;
}

Image difference_picture(const Image& a, const Image& b) {
    Image result(a.width(), a.height());
    const auto apart = [](int x, int y) {
        return static_cast<std::uint8_t>(std::min(255, 4 * std::abs(x - y)));
    };
    for (std::size_t i = 0; i < a.size(); ++i) {
        const Rgb p = a.values()[i], q = b.values()[i];
        result.values()[i] = {apart(p.red, q.red), apart(p.green, q.green), apart(p.blue, q.blue)};
    }
    return result;
}

}  // namespace orograph
