#include "core/layers/sculpt/climate.h"

#include <algorithm>
#include <cmath>

#include "core/base/grid_copy.h"
#include "core/layers/sculpt/biome_diagram.h"
#include "core/layers/sculpt/cover.h"
#include "core/layers/sculpt/rain.h"
#include "core/layers/sculpt/tile.h"
#include "core/layers/stack/sea_level_field.h"
#include "core/layers/stack/shaping.h"

namespace orograph {
namespace {

/// Of a row from the north, of so many.
double temperature_at(const ClimateParams& params, float height, int row, int rows) {
    const double above = height > params.sea_level ? height - params.sea_level : 0;
    const double south = rows > 1 ? static_cast<double>(row) / (rows - 1) - 0.5 : 0;
    return params.temperature + params.northward * south - params.lapse * above / 1000;
}

Result<bool> fill_temperature(const ClimateParams& params, Grid<float>& values, const Job& job) {
    for (int y = 0; y < values.height(); ++y) {
        if (job.stopped()) return false;
        for (float& value : std::span(values.row(y), static_cast<std::size_t>(values.width()))) {
            value = static_cast<float>(temperature_at(params, value, y, values.height()));
        }
    }
    return true;
}

/// Replaces heights by rain; those of a tile, or of a map.
bool fill_rain(const ClimateParams& params, const Site& site, Sides sides, Grid<float>& values,
               const Job& job) {
    const RainRule rule{.sea = static_cast<float>(params.sea_level),
                        .spacing = site.step(),
                        .wind_from = params.wind_from_degrees / 360,
                        .rain = params.rain,
                        .shadow = params.rain_shadow,
                        .sides = sides};
    Grid<float> rain(values.width(), values.height());
    if (!find_rain(rule, values, rain, job)) return false;
    values = std::move(rain);
    return true;
}

/// Replaces heights by value(temperature, rain, slope) on land, and by 0 in the sea.
template <class Value>
Result<bool> fill_land(const ClimateParams& params, const Site& site, Grid<float>& values,
                       const Job& job, Value value) {
    const int rows = values.height();
    return change_tile_or_map(site, values, [&](Grid<float>& grid, Sides sides) -> Result<bool> {
        const Grid<float> heights = copy_of(grid);
        Grid<float> rain = copy_of(grid);
        if (!fill_rain(params, site, sides, rain, job)) return false;
        for (int y = 0; y < grid.height(); ++y) {
            for (int x = 0; x < grid.width(); ++x) {
                const float height = heights.at(x, y);
                const double temperature = temperature_at(params, height, y, rows);
                const double slope = slope_at(heights, x, y, site.step(), sides);
                const bool land = height > params.sea_level;
                grid.at(x, y) =
                    land ? static_cast<float>(value(temperature, rain.at(x, y), slope)) : 0.0f;
            }
        }
        return true;
    });
}

}  // namespace

std::span<const Field> climate_fields() {
    static constexpr Field kFields[] = {
        sea_level_field<&ClimateParams::sea_level>(),
        field<&ClimateParams::temperature>(
            {.key = "temperature",
             .label = "Temperature",
             .unit = "C",
             .tooltip = "The mean of the year at the sea: in the middle of a map, or of all of an "
                        "endless world.",
             .minimum = -60,
             .maximum = 60}),
        field<&ClimateParams::northward>(
            {.key = "northward",
             .label = "Colder in the north",
             .unit = "K",
             .tooltip = "How many degrees the map's northern border is colder than its southern.",
             .minimum = -80,
             .maximum = 80,
             .used_on = GroundUse::whole}),
        field<&ClimateParams::poleward>(
            {.key = "poleward",
             .label = "Colder at the poles",
             .unit = "K",
             .tooltip = "How many degrees the poles of an endless world, half a world apart, are "
                        "colder than its equator.",
             .minimum = 0,
             .maximum = 120,
             .used_on = GroundUse::endless}),
        field<&ClimateParams::lapse>(
            {.key = "lapse",
             .label = "Lapse rate",
             .unit = "K/km",
             .tooltip = "How many degrees it gets colder for each kilometre of height.",
             .minimum = 0,
             .maximum = 20}),
        field<&ClimateParams::wind_from_degrees>(
            {.key = "wind_from_degrees",
             .label = "Wind from",
             .unit = "degrees",
             .tooltip = "Where the wind comes from, clockwise from the north: 270 is the west.",
             .minimum = 0,
             .maximum = 360}),
        field<&ClimateParams::rain>({.key = "rain",
                                     .label = "Rain",
                                     .unit = "mm",
                                     .tooltip = "In a year, on a plain by the sea.",
                                     .minimum = 0,
                                     .maximum = 10000}),
        field<&ClimateParams::rain_shadow>(
            {.key = "rain_shadow",
             .label = "Rain shadow",
             .tooltip = "How much mountains change the rain: 0 not at all, 1 as they do on Earth.",
             .minimum = 0,
             .maximum = 3}),
        field<&ClimateParams::belts>(
            {.key = "belts",
             .label = "Belts",
             .tooltip = "How much the rain of an endless world comes in Earth's belts: wet at the "
                        "equator, dry on both sides of it, wet again further on. 0 for not at all.",
             .minimum = 0,
             .maximum = 1,
             .used_on = GroundUse::endless}),
        field<&ClimateParams::diagram>(
            {.key = "diagram",
             .label = "Biome diagram",
             .tooltip = "The path of a PNG that tells biomes by their colours: the warmer to the "
                        "right, from -16 to 30 C, the wetter upwards, from 0 to 4440 mm. Empty for "
                        "Whittaker's, of which biomes.png is a copy to paint on.",
             .used_on = GroundUse::whole,
             .editor = Editor::file}),
    };
    return kFields;
}

Result<Sampler> climate(const ClimateParams& params, const Lattice& lattice) {
    Sampler sampler = changing_nothing();
    sampler.fields = {
        [=](const Window&, Grid<float>& values, const Job& job) {
            return fill_temperature(params, values, job);
        },
        [=](const Window& window, Grid<float>& values, const Job& job) -> Result<bool> {
            const Site site = lattice.site(window);
            return change_tile_or_map(site, values,
                                      [&](Grid<float>& grid, Sides sides) -> Result<bool> {
                                          return fill_rain(params, site, sides, grid, job);
                                      });
        },
        [=](const Window& window, Grid<float>& values, const Job& job) -> Result<bool> {
            const auto diagram = BiomeDiagram::open(params.diagram);
            if (!diagram) return diagram.error();
            return fill_land(params, lattice.site(window), values, job,
                             [&](double temperature, double rain, double) {
                                 return diagram->at(temperature, rain);
                             });
        }};
    for (const auto part :
         {&Cover::snow, &Cover::rock, &Cover::scree, &Cover::sand, &Cover::grass, &Cover::forest}) {
        sampler.fields.push_back([=](const Window& window, Grid<float>& values, const Job& job) {
            return fill_land(params, lattice.site(window), values, job,
                             [part](double temperature, double rain, double slope) {
                                 return cover_at(temperature, rain, slope).*part;
                             });
        });
    }
    return sampler;
}

}  // namespace orograph
