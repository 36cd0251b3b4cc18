#include "render/view/mipmaps.h"

#include <algorithm>

#include "core/base/parallel.h"
#include "core/pictures/linear_light.h"

namespace orograph {
namespace {

/// The texels that one of half as many covers along an axis, and how much of each.
struct Covered {
    int first = 0, count = 1;
    float shares[3] = {1, 0, 0};
};

/// Of the `place`-th of them.
Covered covered(int texels, int place) {
    if (texels == 1) return {};
    const int half = texels / 2;
    if (texels % 2 == 0) return {2 * place, 2, {0.5f, 0.5f, 0}};
    const auto share = [&](int parts) {
        return static_cast<float>(parts) / static_cast<float>(texels);
    };
    return {2 * place, 3, {share(half - place), share(half), share(place + 1)}};
}

Image halved(const Image& image) {
    struct Light {
        float red = 0, green = 0, blue = 0;
    };
    const auto& light = linear_light();
    const auto encoded = [](float sum) {
        return encoded_light(std::clamp(static_cast<double>(sum), 0.0, 1.0));
    };
    Image result(std::max(image.width() / 2, 1), std::max(image.height() / 2, 1));
    const auto halve_row = [&](int y) {
        const Covered rows = covered(image.height(), y);
        for (int x = 0; x < result.width(); ++x) {
            const Covered columns = covered(image.width(), x);
            Light sum;
            for (int row = 0; row < rows.count; ++row) {
                const Rgb* texels = image.row(rows.first + row) + columns.first;
                for (int column = 0; column < columns.count; ++column) {
                    const float share = rows.shares[row] * columns.shares[column];
                    sum.red += share * static_cast<float>(light[texels[column].red]);
                    sum.green += share * static_cast<float>(light[texels[column].green]);
                    sum.blue += share * static_cast<float>(light[texels[column].blue]);
                }
            }
            result.at(x, y) = {encoded(sum.red), encoded(sum.green), encoded(sum.blue)};
        }
    };
    constexpr int kBand = 64;
    parallel_rows(result.height(), kBand, {}, [&](int begin, int end) {
        for (int y = begin; y < end; ++y) halve_row(y);
    });
    return result;
}

}  // namespace

std::vector<Image> mipmaps(const Image& image) {
    std::vector<Image> levels;
    const Image* finer = &image;
    while (finer->width() > 1 || finer->height() > 1) {
        levels.push_back(halved(*finer));
        finer = &levels.back();
    }
    return levels;
}

}  // namespace orograph
