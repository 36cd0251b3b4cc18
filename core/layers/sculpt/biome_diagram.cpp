#include "core/layers/sculpt/biome_diagram.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/layers/sculpt/biomes.h"
#include "core/pictures/picture_png.h"

namespace orograph {
namespace {

constexpr std::size_t kLargestFile = 16 << 20;  // bytes

int distance(const Rgb& a, const Rgb& b) {
    const int red = a.red - b.red, green = a.green - b.green, blue = a.blue - b.blue;
    return red * red + green * green + blue * blue;
}

/// The number of the biome whose colour is nearest, of equals the first.
std::uint8_t nearest_biome(const Rgb& colour) {
    int best = std::numeric_limits<int>::max();
    std::uint8_t result = 1, number = 0;
    for (const Biome& biome : biomes()) {
        ++number;
        if (distance(biome.colour, colour) >= best) continue;
        best = distance(biome.colour, colour);
        result = number;
    }
    return result;
}

const Biome& biome_of(int number) {
    return biomes()[static_cast<std::size_t>(number - 1)];
}

}  // namespace

DiagramPlace place_in_diagram(double temperature, double rain, int columns, int rows) {
    const auto place = [](double part, int places) {
        // NaN is in the first.
        const double inside = std::clamp(part * places, 0.0, places - 1.0);
        return inside > 0 ? static_cast<int>(inside) : 0;
    };
    const double warm = (temperature - kDiagramColdest) / (kDiagramWarmest - kDiagramColdest);
    return {place(warm, columns), rows - 1 - place(rain / kDiagramWettest, rows)};
}

Result<BiomeDiagram> BiomeDiagram::of(const Image& picture, std::string_view name) {
    BiomeDiagram result;
    result.numbers_ = Grid<std::uint8_t>(picture.width(), picture.height());
    std::size_t exact = 0;
    for (std::size_t i = 0; i < picture.size(); ++i) {
        const Rgb& colour = picture.values()[i];
        const std::uint8_t number = nearest_biome(colour);
        result.numbers_.values()[i] = number;
        exact += biome_of(number).colour == colour ? 1 : 0;
    }
    if (2 * exact >= picture.size()) return result;
    return Error{Fault::input, std::string(name) +
                                   " is no diagram of biomes, as less than half of it has their "
                                   "colours: begin with a copy of biomes.png"};
}

Result<BiomeDiagram> BiomeDiagram::open(const std::string& path) {
    if (path.empty()) return BiomeDiagram();
    const auto bytes = read_file(path, kLargestFile);
    if (!bytes) return bytes.error();
    const auto picture = decode_png(*bytes);
    if (!picture) {
        return Error{picture.error().fault, shown(path) + ": " + picture.error().message};
    }
    return of(*picture, shown(path));
}

int BiomeDiagram::at(double temperature, double rain) const {
    if (numbers_.size() == 0) return biome_at(temperature, rain);
    const auto [column, row] =
        place_in_diagram(temperature, rain, numbers_.width(), numbers_.height());
    return numbers_.at(column, row);
}

Image BiomeDiagram::picture() const {
    const bool own = numbers_.size() == 0;
    Image result(own ? kDiagramColumns : numbers_.width(), own ? kDiagramRows : numbers_.height());
    const auto number_at = [&](int x, int y) -> int {
        if (!own) return numbers_.at(x, y);
        const double temperature =
            kDiagramColdest + (x + 0.5) / kDiagramColumns * (kDiagramWarmest - kDiagramColdest);
        return biome_at(temperature, (kDiagramRows - y - 0.5) / kDiagramRows * kDiagramWettest);
    };
    for (int y = 0; y < result.height(); ++y) {
        for (int x = 0; x < result.width(); ++x) result.at(x, y) = biome_of(number_at(x, y)).colour;
    }
    return result;
}

}  // namespace orograph
