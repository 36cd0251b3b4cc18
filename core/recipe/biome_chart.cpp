#include "core/recipe/biome_chart.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "core/layers/sculpt/biome_diagram.h"
#include "core/layers/sculpt/climate.h"
#include "core/pictures/mixed_colour.h"
#include "core/recipe/ground_cover.h"

namespace orograph {
namespace {

constexpr Rgb kDot{20, 20, 24};
constexpr double kLightest = 0.4;  // of a dot's colour, for a single cell
constexpr double kDarkest = 3;     // times the cells of the mean dot, which are all of its colour

void draw_dots(const Grid<int>& counts, Image& chart) {
    double cells = 0, dots = 0;
    for (const int count : counts.values()) {
        cells += count;
        dots += count > 0 ? 1 : 0;
    }
    for (std::size_t texel = 0; texel < chart.size(); ++texel) {
        const int count = counts.values()[texel];
        if (count == 0) continue;
        const double part = std::min(1.0, count * dots / (kDarkest * cells));
        const double share = kLightest + (1 - kLightest) * part;
        Rgb& colour = chart.values()[texel];
        colour = mixed_colour(colour, kDot, share);
    }
}

}  // namespace

Result<std::optional<Image>> biome_chart(StackProduct& layers, int layer, const Job& job) {
    const auto found = std::ranges::find_if(
        layers.layers, [layer](const Layer& other) { return other.settings.id == layer; });
    const auto* climate_params =
        found == layers.layers.end() ? nullptr : params_of<ClimateParams>(*found->method);
    assert(climate_params);
    const auto diagram = BiomeDiagram::open(climate_params->diagram);
    if (!diagram) return diagram.error();
    const auto climate = climate_of(layers, layer, job);
    if (!climate) return climate.error();
    if (!*climate) return std::optional<Image>();
    const auto biome = field_of(layers, layer, "biome", job);
    if (!biome) return biome.error();
    if (!*biome) return std::optional<Image>();
    Image chart = diagram->picture();
    Grid<int> counts(chart.width(), chart.height());
    std::ranges::fill(counts.values(), 0);
    for (std::size_t cell = 0; cell < (*biome)->size(); ++cell) {
        if ((*biome)->values()[cell] == 0) continue;  // sea
        const auto [column, row] =
            place_in_diagram((*climate)->temperature->values()[cell],
                             (*climate)->rain->values()[cell], chart.width(), chart.height());
        ++counts.at(column, row);
    }
    draw_dots(counts, chart);
    return std::optional(std::move(chart));
}

}  // namespace orograph
