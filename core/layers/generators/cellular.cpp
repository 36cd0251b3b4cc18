#include "core/layers/generators/cellular.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/base/parallel.h"
#include "core/base/random.h"

// Worley, "A Cellular Texture Basis Function", SIGGRAPH 1996. Where he puts a random number of
// points into each square there is one here, which can be anywhere in it, so that no place is far
// from all points; and squares are searched in rings, until no point of the next can be nearer.

namespace orograph {
namespace {

// Streams of the layer's seed.
constexpr int kEast = 0, kSouth = 1, kNumber = 2;

/// Cells from the origin to where places stop changing: beyond, a double has no parts of cells.
constexpr double kFarthest = 0x1p50;

/// Rows at once: a few milliseconds where each sample has a cell of its own.
constexpr int kCellularBand = 4;

// Distances as they are compared, `of` the ways east and south, and as they are told. None is less
// than the longer way.

struct Euclidean {
    static double of(double x, double y) { return x * x + y * y; }
    static double told(double distance) { return std::sqrt(distance); }
};

struct Manhattan {
    static double of(double x, double y) { return std::abs(x) + std::abs(y); }
    static double told(double distance) { return distance; }
};

struct Chebyshev {
    static double of(double x, double y) { return std::max(std::abs(x), std::abs(y)); }
    static double told(double distance) { return distance; }
};

/// A coordinate as a cell and the part of it, in [0, 1), to the west or north.
struct Place {
    explicit Place(double coordinate) {
        coordinate = std::clamp(coordinate, -kFarthest, kFarthest);
        const double whole = std::floor(coordinate);
        cell = static_cast<std::int64_t>(whole);
        part = coordinate - whole;
    }
    std::int64_t cell;
    double part;
};

/// A point as seen from the north-west corner of the cell whose neighbour it is in.
struct Point {
    double x, y;
    std::int64_t column, row;
};

/// The points around a cell, found ring by ring when they are first asked for.
class Neighbours {
  public:
    Neighbours(std::uint64_t seed, double randomness) : seed_(seed), randomness_(randomness) {}

    void move_to(std::int64_t column, std::int64_t row) {
        if (column == column_ && row == row_) return;
        column_ = column;
        row_ = row;
        rings_ = 0;
    }

    /// The points of the squares that are `ring` away along one axis and no more along the other.
    std::span<const Point> ring(int ring) {
        while (rings_ <= ring) find_ring(rings_++);
        return {points_.data() + start_of(ring), points_.data() + start_of(ring + 1)};
    }

    /// No point is nearer than this to the border of its square.
    double margin() const { return 0.5 - randomness_ / 2; }

    /// Two points are at most 2 away, even along streets: that of the place's own square, and that
    /// of the square beside it whose border is nearest. The squares of ring 3 are no nearer.
    static constexpr int kRings = 3;

  private:
    static int start_of(int ring) { return ring == 0 ? 0 : (2 * ring - 1) * (2 * ring - 1); }

    void find_ring(int ring) {
        Point* next = points_.data() + start_of(ring);
        for (int y = -ring; y <= ring; ++y) {
            const bool whole_row = y == -ring || y == ring;
            for (int x = -ring; x <= ring; x += whole_row ? 1 : 2 * ring) {
                const std::int64_t column = column_ + x, row = row_ + y;
                *next++ = {x + part(kEast, column, row), y + part(kSouth, column, row), column,
                           row};
            }
        }
    }

    double part(int stream, std::int64_t column, std::int64_t row) const {
        return 0.5 + randomness_ * (random_unit(seed_, stream, column, row) - 0.5);
    }

    std::uint64_t seed_;
    double randomness_;
    /// No place's, so that the first is a move.
    std::int64_t column_ = std::numeric_limits<std::int64_t>::max(), row_ = 0;
    int rings_ = 0;
    std::array<Point, (2 * kRings - 1) * (2 * kRings - 1)> points_;
};

/// The two points nearest to a place.
struct Nearest {
    double first = std::numeric_limits<double>::infinity();
    double second = first;
    /// The square that the first belongs to.
    std::int64_t column = 0, row = 0;
};

template <class Distance>
Nearest find_nearest(Neighbours& neighbours, double x, double y) {
    Nearest nearest;
    const double to_border = std::min({x, 1 - x, y, 1 - y}) + neighbours.margin();
    for (int ring = 0; ring < Neighbours::kRings; ++ring) {
        if (ring > 0) {
            const double clear = to_border + (ring - 1);
            if (Distance::of(clear, 0) >= nearest.second) break;
        }
        for (const Point& point : neighbours.ring(ring)) {
            const double distance = Distance::of(point.x - x, point.y - y);
            if (distance < nearest.first) {
                nearest.second = nearest.first;
                nearest.first = distance;
                nearest.column = point.column;
                nearest.row = point.row;
            } else if (distance < nearest.second) {
                nearest.second = distance;
            }
        }
    }
    return nearest;
}

/// As a share of the height scale.
template <class Distance>
double height_of(const Nearest& nearest, CellHeight height, std::uint64_t seed) {
    switch (height) {
        case CellHeight::nearest:
            return Distance::told(nearest.first);
        case CellHeight::second:
            return Distance::told(nearest.second);
        case CellHeight::difference:
            return Distance::told(nearest.second) - Distance::told(nearest.first);
        case CellHeight::number:
            break;
    }
    return random_unit(seed, kNumber, nearest.column, nearest.row);
}

template <class Distance>
bool fill(const CellularParams& params, const Site& site, Grid<float>& heights, const Job& job) {
    const double frequency = 1 / params.feature_size;
    const double base = params.invert ? params.height_scale : 0;
    const double scale = params.invert ? -params.height_scale : params.height_scale;
    return parallel_rows(heights.height(), kCellularBand, job, [&](int begin, int end) {
        Neighbours neighbours(site.seed, params.randomness);
        for (int y = begin; y < end; ++y) {
            const Place row(site.y(y) * frequency);
            float* result = heights.row(y);
            for (int x = 0; x < heights.width(); ++x) {
                const Place column(site.x(x) * frequency);
                neighbours.move_to(column.cell, row.cell);
                const Nearest nearest = find_nearest<Distance>(neighbours, column.part, row.part);
                const double height = height_of<Distance>(nearest, params.height, site.seed);
                result[x] = static_cast<float>(base + scale * height);
            }
        }
    });
}

}  // namespace

std::span<const Choice> choices_of(CellDistance) {
    static constexpr Choice kChoices[] = {
        {"euclidean", "Euclidean"}, {"manhattan", "Manhattan"}, {"chebyshev", "Chebyshev"}};
    return kChoices;
}

std::span<const Choice> choices_of(CellHeight) {
    static constexpr Choice kChoices[] = {{"nearest", "Distance to the nearest"},
                                          {"second", "Distance to the second nearest"},
                                          {"difference", "Second less nearest"},
                                          {"number", "Number of the nearest"}};
    return kChoices;
}

std::span<const Field> cellular_fields() {
    static constexpr Field kFields[] = {
        field<&CellularParams::height>(
            {.key = "height",
             .label = "Height",
             .tooltip = "The distance to the nearest point, to the second nearest, the difference "
                        "between the two, or a random number for each cell."}),
        field<&CellularParams::distance>(
            {.key = "distance",
             .label = "Distance",
             .tooltip = "How distances are measured: in a straight line, along streets, or by the "
                        "longer of the distances east and south."}),
        field<&CellularParams::feature_size>({.key = "feature_size",
                                              .label = "Feature size",
                                              .unit = "m",
                                              .tooltip = "The average width of a cell.",
                                              .minimum = 1,
                                              .maximum = 1000000,
                                              .scale = Scale::logarithmic}),
        field<&CellularParams::randomness>(
            {.key = "randomness",
             .label = "Randomness",
             .tooltip = "How far the points stray from a regular grid; 0 makes a chessboard.",
             .minimum = 0,
             .maximum = 1}),
        field<&CellularParams::height_scale>(
            {.key = "height_scale",
             .label = "Height scale",
             .unit = "m",
             .tooltip =
                 "The height at a distance of one feature size, or of the highest random number.",
             .minimum = 0,
             .maximum = 100000,
             .scale = Scale::logarithmic}),
        field<&CellularParams::invert>(
            {.key = "invert", .label = "Invert", .tooltip = "Turns hills into hollows."}),
    };
    return kFields;
}

Result<bool> cellular(const CellularParams& params, const Site& site, Grid<float>& heights,
                      const Job& job) {
    switch (params.distance) {
        case CellDistance::euclidean:
            return fill<Euclidean>(params, site, heights, job);
        case CellDistance::manhattan:
            return fill<Manhattan>(params, site, heights, job);
        case CellDistance::chebyshev:
            break;
    }
    return fill<Chebyshev>(params, site, heights, job);
}

}  // namespace orograph
