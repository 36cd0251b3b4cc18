#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/grid.h"
#include "core/base/result.h"

namespace orograph {

/// Whittaker's diagram: the warmer to the right, the wetter upwards, and at each place the colour
/// of a biome. These are the climates of a picture's borders, in degrees Celsius and millimetres a
/// year; the lower border is without rain. What lies beyond has the biome of the border.
inline constexpr double kDiagramColdest = -16, kDiagramWarmest = 30, kDiagramWettest = 4440;

/// The size of the program's own picture: a tenth of a degree by 10 mm a texel.
inline constexpr int kDiagramColumns = 460, kDiagramRows = 444;

/// Which biome grows in which climate.
class BiomeDiagram {
  public:
    /// That of biome_at, which has no texels.
    BiomeDiagram() = default;

    /// That of a picture of any size. Of a colour that no biome has, the nearest counts: painted
    /// edges are soft. A sentence about `name` if less than half of the picture has colours of
    /// biomes.
    static Result<BiomeDiagram> of(const Image& picture, std::string_view name);
    /// That of a PNG; of no path that of biome_at. A relative path is relative to the current
    /// folder. A sentence with the path if the file can't be read, or is no such picture.
    static Result<BiomeDiagram> open(const std::string& path);

    /// The number of a biome. `rain` is in millimetres a year.
    int at(double temperature, double rain) const;

    /// In the colours of the biomes alone: of biome_at kDiagramColumns x kDiagramRows, the biome of
    /// each texel's middle.
    Image picture() const;

  private:
    Grid<std::uint8_t> numbers_;
};

/// Which texel of a picture of that size a climate has.
struct DiagramPlace {
    int column = 0, row = 0;
};
DiagramPlace place_in_diagram(double temperature, double rain, int columns, int rows);

}  // namespace orograph
