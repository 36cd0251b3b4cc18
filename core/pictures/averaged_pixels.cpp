#include "core/pictures/averaged_pixels.h"

#include <algorithm>
#include <cassert>

#include "core/pictures/linear_light.h"

namespace orograph {

Image averaged_pixels(Image image, int side) {
    assert(side >= 1 && image.width() % side == 0 && image.height() % side == 0);
    if (side == 1) return image;
    const auto& light = linear_light();
    const double count = static_cast<double>(side) * side;
    Image result(image.width() / side, image.height() / side);
    for (int y = 0; y < result.height(); ++y) {
        for (int x = 0; x < result.width(); ++x) {
            double red = 0, green = 0, blue = 0;
            for (int row = y * side; row < (y + 1) * side; ++row) {
                const Rgb* pixels = image.row(row) + x * side;
                for (int column = 0; column < side; ++column) {
                    red += light[pixels[column].red];
                    green += light[pixels[column].green];
                    blue += light[pixels[column].blue];
                }
            }
            const auto byte = [&](double sum) { return encoded_light(std::min(sum / count, 1.0)); };
            result.at(x, y) = {byte(red), byte(green), byte(blue)};
        }
    }
    return result;
}

}  // namespace orograph
