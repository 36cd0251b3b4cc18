#include "core/measure/terrain_figures.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "core/drainage/fill_pits.h"
#include "core/drainage/flow.h"
#include "core/drainage/receivers.h"
#include "core/drainage/upstream_order.h"
#include "core/measure/river_laws.h"
#include "core/measure/roughness.h"
#include "core/measure/slopes.h"

namespace orograph {
namespace {

constexpr double kNone = -std::numeric_limits<double>::infinity();

// The bands are those of elevation models of real land, at cells of 10 to 90 m.
constexpr Figure kFigures[] = {
    {"pits", "Pits per 1000 cells", &TerrainFigures::pits, 2, 0, 1.1,
     "Cells with no lower neighbour. Water carves a way out of them, or fills them as lakes."},
    {"raised", "Raised by filling, %", &TerrainFigures::raised, 2, 0, 1.9,
     "How much of the land would lie under lakes if every pit filled up."},
    {"roughness", "Roughness H, 1-2 cells", &TerrainFigures::roughness, 2, 0.85, 0.96,
     "Close to 1 where slopes are smooth from cell to cell; fractals keep one H at all sizes."},
    {"roughness_drop", "Its fall to 32-64 cells", &TerrainFigures::roughness_drop, 2, 0.1, 0.7,
     "How much rougher large features are than small ones: erosion smooths the small."},
    {"hypsometric_integral", "Hypsometric integral", &TerrainFigures::hypsometric_integral, 2, 0.19,
     0.46, "Where the mean height lies between the lowest, 0, and the highest, 1."},
    {"slope_variation", "Slope deviation / mean", &TerrainFigures::slope_variation, 2, 0.47, 1.35,
     "Large where there are both plains and mountain sides."},
    {"slope_area", "Slope-area exponent", &TerrainFigures::slope_area, 2, 0.12, 0.38,
     "How quickly rivers become gentler as they gather water (Flint)."},
    {"hack", "Hack's exponent", &TerrainFigures::hack, 2, 0.45, 0.55,
     "How the longest river of a basin grows with the basin's area."},
    {"exceedance", "Area exceedance", &TerrainFigures::exceedance, 3, 0.49, 0.56,
     "How quickly places that drain more and more land become rare."},
    {"mean_slope", "Mean slope", &TerrainFigures::mean_slope, 3, kNone, -kNone, "Rise over run."},
    {"axis_share", "Axis share of slopes", &TerrainFigures::axis_share, 2, kNone, -kNone,
     "1 where slopes face every direction alike; more where the grid shows."},
    {"land", "Land, %", &TerrainFigures::land, 1, kNone, -kNone, "What lies above the sea."},
};

/// A cell of land that isn't on a border, and whether all around are higher.
bool is_pit(const Grid<float>& heights, const CellSteps& steps, std::size_t cell) {
    for (std::size_t way = 0; way < kWays; ++way) {
        const std::ptrdiff_t other = steps.next(static_cast<std::ptrdiff_t>(cell), way);
        if (!(heights.values()[static_cast<std::size_t>(other)] > heights.values()[cell])) {
            return false;
        }
    }
    return true;
}

void count_pits(const Grid<float>& heights, const Grid<float>& filled, const Ways& ways,
                TerrainFigures& figures) {
    const CellSteps steps(ways);
    double land = 0, pits = 0, raised = 0;
    for (std::size_t cell = 0; cell < ways.size(); ++cell) {
        if (ways.values()[cell] == kWays) continue;
        land += 1;
        pits += is_pit(heights, steps, cell) ? 1 : 0;
        raised += filled.values()[cell] > heights.values()[cell] ? 1 : 0;
    }
    figures.pits = 1000 * pits / land;
    figures.raised = 100 * raised / land;
}

/// What needs to know where water runs. False if the job was stopped.
bool measure_drainage(const Grid<float>& heights, float sea_level, Sides sides,
                      TerrainFigures& figures, const Job& job) {
    Grid<float> filled(heights.width(), heights.height());
    std::ranges::copy(heights.values(), filled.values().begin());
    Ways ways(heights.width(), heights.height(), sides);
    if (!fill_pits(filled, sea_level, ways, job.part(0, 0.4))) return false;
    if (!find_receivers(filled, sea_level, ways, job.part(0.4, 0.5))) return false;
    count_pits(heights, filled, ways, figures);
    const std::vector<int> order = upstream_order(ways);
    std::vector<double> areas(ways.size(), 1.0), lengths(ways.size());
    accumulate_flow(ways, order, areas);
    if (job.stopped()) return false;
    find_upstream_lengths(ways, order, lengths);
    job.report(0.8);
    figures.slope_area = slope_area_exponent(heights, ways, areas);
    figures.hack = hack_exponent(ways, areas, lengths);
    if (job.stopped()) return false;
    figures.exceedance = area_exceedance_exponent(ways, areas);
    job.report(1);
    return !job.stopped();
}

}  // namespace

std::span<const Figure> terrain_figures() {
    return kFigures;
}

std::optional<TerrainFigures> measure_terrain(const Grid<float>& heights, double cell,
                                              float sea_level, const Job& job, Sides sides) {
    TerrainFigures figures;
    Roughness roughness;
    Slopes slopes;
    if (!find_roughness(heights, sea_level, roughness, job.part(0, 0.2)) ||
        !find_slopes(heights, cell, sea_level, slopes, job.part(0.2, 0.3)) ||
        !measure_drainage(heights, sea_level, sides, figures, job.part(0.3, 1))) {
        return std::nullopt;
    }
    figures.roughness = roughness.fine;
    figures.roughness_drop = roughness.fine - roughness.coarse;
    figures.hypsometric_integral = slopes.hypsometric_integral;
    figures.slope_variation = slopes.variation;
    figures.mean_slope = slopes.mean;
    figures.axis_share = slopes.axis_share;
    figures.land = 100 * slopes.land;
    return figures;
}

}  // namespace orograph
