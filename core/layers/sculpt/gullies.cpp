#include "core/layers/sculpt/gullies.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/parallel.h"
#include "core/base/random.h"
#include "core/layers/sculpt/broad_mean.h"
#include "core/layers/sculpt/least_land.h"
#include "core/layers/sculpt/neighbour_rows.h"

namespace orograph {
namespace {

constexpr float kApart = 250;  // metres between the gullies of the first octave
constexpr float kFinest = 3;   // samples between gullies, at least
constexpr std::size_t kMostGullyOctaves = 4;
constexpr float kDepth = 0.15f;         // of the distance between them, where the slope is 1
constexpr float kHalfDepth = 40;        // metres above the sea where gullies are half as deep
constexpr float kGullyFading = 0.75f;   // each octave's depth for its distance, to the one before
constexpr double kSmoothRadius = 0.35;  // the radius in distances over which slopes are taken
constexpr float kSunk = 0.3f;           // of the depth: more is cut than heaped up
constexpr float kWholeTurn = 6.2831853f;
constexpr int kGullyBand = 8;

/// Nearly the cosine of so many whole turns, at most 8, by arithmetic that is the same everywhere.
float cosine(float turns) {
    const float positive = turns + 8;
    const float part = positive - static_cast<float>(static_cast<int>(positive));
    const float falling = 1 - 4 * std::min(part, 1 - part);  // from 1 to -1 and back
    return falling * (1.5f - 0.5f * falling * falling);
}

/// A plane of squares, each with a point somewhere in it; stripes of one octave pass through those.
class Stripes {
  public:
    /// Of a row of the map whose place is `y` squares from its north; columns are `step` apart.
    /// After `period` squares they are the same again; 0 for never.
    Stripes(std::uint64_t seed, int octave, float y, float step, int width, int period)
        : step_(step), y_(y), row_(static_cast<int>(y)) {
        const auto same = [period](int square) {
            return period > 0 ? (square + period) % period : square;
        };
        const auto squares = static_cast<std::size_t>(static_cast<float>(width) * step) + 3;
        for (std::size_t i = 0; i < kRows; ++i) {
            const int square_row = row_ - 1 + static_cast<int>(i);
            const RowKey key = row_key(seed, octave, same(square_row));
            points_[i].resize(squares);
            for (std::size_t column = 0; column < squares; ++column) {
                const int drawn =
                    period > 0 ? same(static_cast<int>(column) - 1) : static_cast<int>(column);
                const std::uint32_t bits = random_bits(key, static_cast<std::uint32_t>(drawn));
                const auto unit = [](std::uint32_t half) {
                    return static_cast<float>(half) * 0x1p-16f;
                };
                points_[i][column] = {static_cast<float>(column) - 1 + unit(bits >> 16),
                                      static_cast<float>(square_row) + unit(bits & 0xffff)};
            }
        }
    }

    /// What the stripes across (east, south), of length 1, are at a column: the cosine of the
    /// distance to the nearest, and what the cosine's slope is to that direction.
    struct Wave {
        float height = 0, slope = 0;
    };
    Wave at(int column, float east, float south) const {
        const float x = static_cast<float>(column) * step_;
        const auto first = static_cast<std::size_t>(x);
        float height = 0, slope = 0, weights = 0;
        for (const std::vector<Point>& row : points_) {
            for (std::size_t i = first; i < first + kRows; ++i) {
                const float dx = x - row[i].x, dy = y_ - row[i].y;
                const float near = 1 - 0.6f * (dx * dx + dy * dy);
                if (near <= 0) continue;
                const float weight = near * near, across = dx * east + dy * south;
                height += weight * cosine(across);
                slope += weight * cosine(across + 0.25f);
                weights += weight;
            }
        }
        if (weights <= 0) return {};
        // Where points disagree, the sum is weak: it is made strong again, but for the weakest.
        const float strength = std::sqrt(height * height + slope * slope) + 1e-6f;
        const float kept = std::min(strength / weights / 0.3f, 1.0f) / strength;
        return {height * kept, slope * kept};
    }

  private:
    static constexpr std::size_t kRows = 3;
    struct Point {
        float x, y;
    };
    float step_, y_;
    int row_;
    std::vector<Point> points_[kRows];
};

/// False if the job was stopped.
bool smooth_surface(const Grid<float>& heights, double radius, Sides sides, Grid<float>& smooth,
                    const Job& job) {
    const BroadMean mean(heights, radius, job, sides);
    return parallel_rows(heights.height(), kGullyBand, job, [&](int begin, int end) {
        for (int y = begin; y < end; ++y) {
            for (int x = 0; x < heights.width(); ++x) smooth.at(x, y) = mean.at(x, y);
        }
    });
}

std::size_t octaves_of(float spacing) {
    std::size_t octaves = 0;
    for (float apart = kApart; octaves < kMostGullyOctaves && apart > kFinest * spacing;
         apart /= 2) {
        ++octaves;
    }
    return octaves;
}

/// How far the gullies of the first octave are apart, in metres, and how many squares as wide go
/// around ground that is joined; 0 if it isn't.
struct FirstOctave {
    float apart = kApart;
    int squares = 0;
};

FirstOctave first_octave(const Gullies& gullies, int width) {
    if (gullies.sides != Sides::joined) return {};
    const float side = static_cast<float>(width) * gullies.spacing;
    const int squares = std::max(static_cast<int>(side / kApart + 0.5f), 1);
    return {side / static_cast<float>(squares), squares};
}

/// Rise over run.
struct Slope {
    float to_east = 0, to_south = 0;

    float steepness() const { return std::sqrt(to_east * to_east + to_south * to_south); }
};

/// Of a sample of the smooth surface, of which `mean` are the rows around row `y` of `height`.
Slope smooth_slope(const NeighbourRows& mean, int x, int y, int width, int height,
                   const Gullies& gullies) {
    const bool joined = gullies.sides == Sides::joined;
    const int west = nearest_sample(x - 1, width, gullies.sides);
    const int east = nearest_sample(x + 1, width, gullies.sides);
    const int rows_apart = joined ? 2 : std::min(y + 1, height - 1) - std::max(y - 1, 0);
    const auto rise = [&gullies](float from, float to, int samples) {
        return samples > 0 ? (to - from) / (static_cast<float>(samples) * gullies.spacing) : 0;
    };
    return {rise(mean.own[west], mean.own[east], joined ? 2 : east - west),
            rise(mean.north[x], mean.south[x], rows_apart)};
}

/// What the stripes of all octaves add at a column where they are `depth` of their distance deep.
/// Each octave runs down the slopes that those before it have left.
float gullies_at(const std::vector<Stripes>& stripes, int x, Slope slope, float apart,
                 float depth) {
    float added = 0;
    for (const Stripes& octave : stripes) {
        const float steepness = slope.steepness() + 1e-6f;
        const float across_east = -slope.to_south / steepness;
        const float across_south = slope.to_east / steepness;
        const auto wave = octave.at(x, across_east, across_south);
        added += depth * apart * (wave.height - kSunk);
        slope.to_east += depth * kWholeTurn * wave.slope * across_east;
        slope.to_south += depth * kWholeTurn * wave.slope * across_south;
        apart /= 2;
        depth *= kGullyFading;
    }
    return added;
}

}  // namespace

bool cut_gullies(const Gullies& gullies, Grid<float>& heights, const Job& job) {
    const std::size_t octaves = octaves_of(gullies.spacing);
    if (octaves == 0 || gullies.amount == 0) return !job.stopped();
    const int width = heights.width(), height = heights.height();
    const float spacing = gullies.spacing;
    const FirstOctave first = first_octave(gullies, width);
    Grid<float> smooth(width, height);
    if (!smooth_surface(heights, kSmoothRadius * kApart / spacing, gullies.sides, smooth, job)) {
        return false;
    }
    return parallel_rows(height, kGullyBand, job, [&](int begin, int end) {
        for (int y = begin; y < end; ++y) {
            std::vector<Stripes> stripes;
            float apart = first.apart;
            for (std::size_t octave = 0; octave < octaves; ++octave, apart /= 2) {
                stripes.emplace_back(gullies.seed, static_cast<int>(octave),
                                     static_cast<float>(y) * spacing / apart, spacing / apart,
                                     width, first.squares << octave);
            }
            const NeighbourRows mean(smooth, y, gullies.sides);
            float* row = heights.row(y);
            for (int x = 0; x < width; ++x) {
                if (!(row[x] > gullies.sea)) continue;
                const Slope slope = smooth_slope(mean, x, y, width, height, gullies);
                const float above = row[x] - gullies.sea;
                const float share =
                    std::min(slope.steepness(), 1.0f) * above / (above + kHalfDepth);
                const float added =
                    gullies_at(stripes, x, slope, first.apart, kDepth * gullies.amount * share);
                row[x] = std::max(row[x] + added, gullies.sea + kLeastLand);
            }
        }
    });
}

}  // namespace orograph
