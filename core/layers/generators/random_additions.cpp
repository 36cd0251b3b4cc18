#include "core/layers/generators/random_additions.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "core/base/parallel.h"
#include "core/base/portable_math.h"
#include "core/base/random.h"

namespace orograph {
namespace {

// The largest sum is below 2^56 of these: a disc is no wider than two squares, so those over a
// sample have their centres in 16 squares at most, with 32 in each, of 10,000 m, in 10 rounds.
constexpr double kAdditionUnits = 0x1p30;

/// Rows that share an array of differences. Fewer would draw the discs between them more often.
constexpr int kAdditionBand = 32;

enum AdditionStream { kEasts, kSouths, kAddedMetres, kStreams };

/// Metres, from the map's north-west corner.
struct Disc {
    double x, y, radius, metres;
};

/// What a round adds.
struct Round {
    int index;
    /// Metres; of its squares, their side.
    double side, radius, height;
};

Round round_at(const RandomAdditionsParams& params, const Site& site, int index) {
    // A map of one sample has no side: its discs may lie as far apart as samples do.
    const double side = std::max({site.width(), site.height(), site.step()});
    return {index, std::ldexp(side, -index), std::ldexp(side * params.radius / 100, -index),
            params.height * power_of_two(-params.h * index)};
}

/// Calls `visit(disc)` for the discs of the round that may reach the rows from `north` to `south`,
/// metres from the first.
template <class Visit>
void for_each_disc(const Round& round, int regions, const Site& site, double north, double south,
                   const Visit& visit) {
    const auto square_at = [&](double place) {
        return static_cast<std::int64_t>(std::floor(place / round.side));
    };
    const std::int64_t west = square_at(-round.radius);
    const std::int64_t east = square_at(site.width() + round.radius);
    const std::int64_t last = square_at(south + round.radius);
    for (std::int64_t y = square_at(north - round.radius); y <= last; ++y) {
        const auto key_of = [&](AdditionStream stream) {
            return row_key(site.seed, kStreams * round.index + stream, y);
        };
        const RowKey easts = key_of(kEasts), souths = key_of(kSouths),
                     metres = key_of(kAddedMetres);
        std::uint32_t column = 0;
        for (std::int64_t x = west; x <= east; ++x) {
            for (int region = 0; region < regions; ++region, ++column) {
                const auto unit = [&](RowKey key) { return random_bits(key, column) * 0x1p-32; };
                visit(Disc{(static_cast<double>(x) + unit(easts)) * round.side,
                           (static_cast<double>(y) + unit(souths)) * round.side, round.radius,
                           (2 * unit(metres) - 1) * round.height});
            }
        }
    }
}

/// The differences along each row of a band that starts at row `first` of the map, and a column for
/// the discs that end beyond the last.
struct Band {
    int first;
    Grid<std::int64_t> differences;
};

/// Adds the disc to the rows that it reaches.
void add_disc(const Disc& disc, double step, Band& band) {
    const int columns = band.differences.width() - 1, rows = band.differences.height();
    const auto index_at = [&](double place, int limit) {
        return static_cast<int>(std::clamp(std::ceil(place / step), 0.0, 1.0 * limit));
    };
    const double north = disc.y - band.first * step;
    const auto units = static_cast<std::int64_t>(disc.metres * kAdditionUnits);
    const int bottom = index_at(north + disc.radius, rows);
    for (int row = index_at(north - disc.radius, rows); row < bottom; ++row) {
        const double south = (band.first + row) * step - disc.y;
        const double chord = disc.radius * disc.radius - south * south;
        if (chord <= 0) continue;
        const double half = std::sqrt(chord);
        band.differences.row(row)[index_at(disc.x - half, columns)] += units;
        band.differences.row(row)[index_at(disc.x + half, columns)] -= units;
    }
}

}  // namespace

std::span<const Field> random_additions_fields() {
    static constexpr Field kFields[] = {
        field<&RandomAdditionsParams::rounds>(
            {.key = "rounds",
             .label = "Rounds",
             .tooltip =
                 "Each round adds four times as many regions, half as wide as in the round before.",
             .minimum = 1,
             .maximum = 10}),
        field<&RandomAdditionsParams::regions>(
            {.key = "regions",
             .label = "Regions",
             .tooltip = "The number of regions of the first round on a square map.",
             .minimum = 1,
             .maximum = 32}),
        field<&RandomAdditionsParams::radius>(
            {.key = "radius",
             .label = "Radius",
             .unit = "%",
             .tooltip = "The radius of the regions of the first round as a share of the map.",
             .minimum = 1,
             .maximum = 100}),
        field<&RandomAdditionsParams::height>(
            {.key = "height",
             .label = "Height scale",
             .unit = "m",
             .tooltip = "The first round raises or lowers each region by up to this much.",
             .minimum = 0,
             .maximum = 10000,
             .scale = Scale::logarithmic}),
        field<&RandomAdditionsParams::h>(
            {.key = "h",
             .label = "H",
             .tooltip = "Smoothness: each round multiplies the heights by 2^-H.",
             .minimum = 0,
             .maximum = 2}),
    };
    return kFields;
}

Result<bool> random_additions(const RandomAdditionsParams& params, const Site& site,
                              Grid<float>& heights, const Job& job) {
    const double step = site.step();
    return parallel_rows(heights.height(), kAdditionBand, job, [&](int begin, int end) {
        Band band{begin, Grid<std::int64_t>(heights.width() + 1, end - begin)};
        std::ranges::fill(band.differences.values(), 0);
        for (int index = 0; index < params.rounds; ++index) {
            for_each_disc(round_at(params, site, index), params.regions, site, begin * step,
                          (end - 1) * step, [&](const Disc& disc) { add_disc(disc, step, band); });
        }
        for (int row = begin; row < end; ++row) {
            const std::int64_t* differences = band.differences.row(row - begin);
            std::int64_t units = 0;
            for (int column = 0; column < heights.width(); ++column) {
                units += differences[column];
                heights.row(row)[column] =
                    static_cast<float>(static_cast<double>(units) / kAdditionUnits);
            }
        }
    });
}

}  // namespace orograph
