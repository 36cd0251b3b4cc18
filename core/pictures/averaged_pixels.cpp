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

AveragedPictures::AveragedPictures(int width, int height) : sums_(width, height) {
    std::ranges::fill(sums_.values(), Sum{});
}

void AveragedPictures::add(const Image& image) {
    assert(image.width() == sums_.width() && image.height() == sums_.height());
    const auto& light = linear_light();
    for (std::size_t i = 0; i < image.size(); ++i) {
        const Rgb pixel = image.values()[i];
        Sum& sum = sums_.values()[i];
        sum.red += static_cast<float>(light[pixel.red]);
        sum.green += static_cast<float>(light[pixel.green]);
        sum.blue += static_cast<float>(light[pixel.blue]);
    }
    ++count_;
}

Image AveragedPictures::mean() const {
    assert(count_ > 0);
    const auto byte = [&](float sum) {
        return encoded_light(std::min(static_cast<double>(sum) / count_, 1.0));
    };
    Image result(sums_.width(), sums_.height());
    for (std::size_t i = 0; i < result.size(); ++i) {
        const Sum& sum = sums_.values()[i];
        result.values()[i] = {byte(sum.red), byte(sum.green), byte(sum.blue)};
    }
    return result;
}

}  // namespace orograph
