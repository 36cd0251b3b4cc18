#include "core/terrain/enlarged_terrain.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/terrain/water.h"

namespace orograph {
namespace {

constexpr std::int64_t kGreatest = std::int64_t{1} << 29;
/// A level that is no nearer to any sample than this: there is no water far and wide.
constexpr float kNoWater = -1e5f;

/// How many finer levels there are until texels are no larger than 2^-extra samples.
int levels_between(int samples, int side) {
    int extra = 0;
    while ((std::int64_t{samples} << extra) < side) ++extra;
    return extra;
}

/// How much finer the unit may be, with room for what curves overshoot.
int spare_bits(const Terrain& terrain) {
    const HeightRange range = terrain.range();
    const double most = std::max(std::abs(range.minimum), std::abs(range.maximum)) / terrain.unit();
    int bits = 0;
    while (bits < 8 && most * (4 << bits) < static_cast<double>(kGreatest)) ++bits;
    return bits;
}

/// Metres of the nearest still water at a place, if there is any.
float level_at(const float levels[4], const float depths[4], float east, float south) {
    const bool all = std::all_of(depths, depths + 4, [](float depth) { return depth > kNoWater; });
    if (!all) return levels[(south >= 0.5f ? 2 : 0) + (east >= 0.5f ? 1 : 0)];
    const float north = levels[0] + (levels[1] - levels[0]) * east;
    return north + (levels[2] + (levels[3] - levels[2]) * east - north) * south;
}

constexpr int kBeyond = 2;  // samples beyond a border that a curve within it needs

/// Makes a line of samples that has some of the two beyond `begin` or `end` have the two within
/// as well.
void reach_within(std::int64_t begin, std::int64_t end, std::int64_t& first, int& count) {
    if (first < begin && first + count > begin - kBeyond) {
        count = std::max(count, static_cast<int>(begin + 2 - first));
    }
    if (first + count - 1 > end && first <= end + kBeyond) {
        const std::int64_t from = std::min(first, end - 1);
        count += static_cast<int>(first - from);
        first = from;
    }
}

/// Goes on in a straight line for the two samples beyond each end, where a line has them.
/// `line(i)` is the sample `i`, of `count` from `first` on.
template <class Line>
void extend(const Line& line, std::int64_t first, int count, std::int64_t begin, std::int64_t end) {
    const auto set = [&](std::int64_t beyond, std::int64_t border, std::int64_t within, int steps) {
        if (beyond < first || beyond >= first + count) return;
        const std::int64_t here = line(border - first), next = line(within - first);
        line(beyond - first) = static_cast<std::int32_t>(
            std::clamp(here + steps * (here - next), -kGreatest, kGreatest));
    };
    for (int steps = 1; steps <= kBeyond; ++steps) {
        set(begin - steps, begin, begin + 1, steps);
        set(end + steps, end, end - 1, steps);
    }
}

}  // namespace

EnlargedTerrain::EnlargedTerrain(const Terrain& terrain, const Window& window, int side)
    : terrain_(terrain),
      window_(window),
      side_(side),
      extra_(levels_between(window.width, side)),
      finest_(terrain.finest_level() + extra_),
      shift_(spare_bits(terrain)) {
    assert(window.level == terrain.finest_level());
    assert(window.width >= 2 && window.width == window.height && side >= window.width);
}

double EnlargedTerrain::spacing(int level) const {
    return terrain_.spacing(window_.level) * window_.width / side_ *
           std::ldexp(1.0, finest_ - level);
}

double EnlargedTerrain::unit() const {
    return std::ldexp(terrain_.unit(), -shift_);
}

EnlargedTerrain::Places EnlargedTerrain::places_of(const Window& window) const {
    const int coarser = finest_ - window.level;
    const int below = std::max(coarser - extra_, 0);  // levels of the terrain
    const auto along = [&](std::int64_t first, int count, std::int64_t origin, int samples) {
        // As texel_between, in samples of a coarser level from the terrain's own first one on.
        std::vector<BetweenSamples> places;
        const std::int64_t denominator = 2 * std::int64_t{side_};
        for (int i = 0; i < count; ++i) {
            const std::int64_t texel = (first + i) * (std::int64_t{1} << coarser);
            places.push_back(between_samples(
                (2 * texel + 1) * samples - side_ + denominator * origin, denominator << below));
        }
        return places;
    };
    Places places;
    places.columns = along(window.x, window.width, window_.x, window_.width);
    places.rows = along(window.y, window.height, window_.y, window_.height);
    const auto span_of = [](const std::vector<BetweenSamples>& line) {
        return static_cast<int>(line.back().before - line.front().before) + 4;
    };
    places.samples = {window_.level - below, places.columns.front().before - 1,
                      places.rows.front().before - 1, span_of(places.columns),
                      span_of(places.rows)};
    const auto border = terrain_.extent();
    if (border && below == 0) {
        Window& from = places.samples;
        reach_within(border->west, border->east, from.x, from.width);
        reach_within(border->north, border->south, from.y, from.height);
    }
    return places;
}

void EnlargedTerrain::go_on_beyond(const Window& window, std::span<std::int32_t> samples) const {
    const auto border = terrain_.extent();
    if (!border || window.level != window_.level) return;
    const auto columns = static_cast<std::size_t>(window.width);
    for (std::size_t y = 0; y < samples.size() / columns; ++y) {
        const auto row = [&](std::int64_t x) -> std::int32_t& {
            return samples[y * columns + static_cast<std::size_t>(x)];
        };
        extend(row, window.x, window.width, border->west, border->east);
    }
    for (std::size_t x = 0; x < columns; ++x) {
        const auto column = [&](std::int64_t y) -> std::int32_t& {
            return samples[static_cast<std::size_t>(y) * columns + x];
        };
        extend(column, window.y, window.height, border->north, border->south);
    }
}

void EnlargedTerrain::fill(const Window& window, std::span<std::int32_t> heights) const {
    if (heights.empty()) return;
    const Places places = places_of(window);
    const Window& from = places.samples;
    const auto columns = static_cast<std::size_t>(from.width);
    std::vector<std::int32_t> samples(columns * static_cast<std::size_t>(from.height));
    terrain_.fill(from, samples);
    go_on_beyond(from, samples);
    std::vector<CubicWeights> across;
    for (const BetweenSamples& place : places.columns) across.push_back(cubic_weights(place.share));
    std::vector<double> values(columns);
    const double scale = static_cast<double>(1 << shift_);
    auto out = heights.begin();
    for (const BetweenSamples& down : places.rows) {
        const CubicWeights weights = cubic_weights(down.share);
        const std::int32_t* row =
            samples.data() + static_cast<std::size_t>(down.before - 1 - from.y) * columns;
        for (std::size_t x = 0; x < columns; ++x) {
            double value = 0;
            for (std::size_t i = 0; i < 4; ++i) {
                value += double{weights.values[i]} * row[x + i * columns];
            }
            values[x] = value * scale;
        }
        for (std::size_t x = 0; x < across.size(); ++x) {
            const auto first = static_cast<std::size_t>(places.columns[x].before - 1 - from.x);
            double height = 0;
            for (std::size_t i = 0; i < 4; ++i)
                height += double{across[x].values[i]} * values[first + i];
            *out++ = static_cast<std::int32_t>(
                std::clamp<std::int64_t>(std::llround(height), -kGreatest, kGreatest));
        }
    }
}

void EnlargedTerrain::fill_with_water(const Window& window, std::span<std::int32_t> heights,
                                      std::span<WaterSample> water) const {
    assert(water.size() == heights.size());
    fill(window, heights);
    std::ranges::fill(water, WaterSample{});
    if (!has_water() || heights.empty()) return;
    const Places places = places_of(window);
    const Window& from = places.samples;
    const auto columns = static_cast<std::size_t>(from.width);
    std::vector<std::int32_t> ground(columns * static_cast<std::size_t>(from.height));
    std::vector<WaterSample> samples(ground.size());
    terrain_.fill_with_water(from, ground, samples);
    const double unit = terrain_.unit(), own = this->unit();
    std::size_t texel = 0;
    for (const BetweenSamples& down : places.rows) {
        const std::size_t row = static_cast<std::size_t>(down.before - from.y) * columns;
        for (const BetweenSamples& across : places.columns) {
            const std::size_t corner = row + static_cast<std::size_t>(across.before - from.x);
            const std::size_t corners[] = {corner, corner + 1, corner + columns,
                                           corner + columns + 1};
            float levels[4], depths[4];
            for (std::size_t i = 0; i < 4; ++i) {
                depths[i] = samples[corners[i]].depth;
                levels[i] = static_cast<float>(ground[corners[i]] * unit) + depths[i];
            }
            const float level = level_at(levels, depths, across.share, down.share);
            water[texel].depth = level - static_cast<float>(heights[texel] * own);
            ++texel;
        }
    }
}

}  // namespace orograph
