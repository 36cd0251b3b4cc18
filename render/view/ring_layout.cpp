#include "render/view/ring_layout.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "core/base/random.h"

namespace orograph {
namespace {

constexpr std::int64_t kEndless = std::int64_t{1} << 60;

/// How finely the gradients of a terrain are measured: in so many windows of that side.
struct Measure {
    int windows, side;
};
/// Of terrain that is alike everywhere, and of a world in which plains are unlike mountains: there
/// more places are looked at, and the middle one counts.
constexpr Measure kAlike{4, 64}, kVaried{5, 24};

/// The mean square of the components of the gradients in a window of a level.
double mean_square_gradient(const Terrain& terrain, int level, int number, int side) {
    std::vector<std::int32_t> heights(static_cast<std::size_t>(side) *
                                      static_cast<std::size_t>(side));
    const std::int64_t samples = std::int64_t{1} << std::min(level, 40);
    const double slope_of_unit = terrain.unit() / (2 * terrain.spacing(level));
    // The same places on all levels, since what they have in common cancels out.
    const auto place = [&](std::uint64_t stream) {
        const double share = std::ldexp(
            static_cast<double>(derive_seed(static_cast<std::uint64_t>(number), stream) >> 11),
            -53);
        return static_cast<std::int64_t>(share * static_cast<double>(samples));
    };
    terrain.fill({level, place(0), place(1), side, side}, heights);
    double sum = 0;
    for (int y = 1; y < side - 1; ++y) {
        for (int x = 1; x < side - 1; ++x) {
            const std::int32_t* here = &heights[static_cast<std::size_t>(y * side + x)];
            const double east = (here[1] - here[-1]) * slope_of_unit;
            const double south = (here[side] - here[-side]) * slope_of_unit;
            sum += (east * east + south * south) / 2;
        }
    }
    return sum / ((side - 2) * (side - 2));
}

}  // namespace

std::shared_ptr<const DrawnTerrain> drawn_terrain(std::shared_ptr<const Terrain> terrain) {
    const Terrain& source = *terrain;
    return drawn_terrain(std::move(terrain), source);
}

std::shared_ptr<const DrawnTerrain> drawn_terrain(std::shared_ptr<const Terrain> terrain,
                                                  const Terrain& source) {
    const bool varied = terrain->has_water();
    const Measure measure = varied ? kVaried : kAlike;
    const int finest = terrain->finest_level();
    std::vector<double> whole, omitted_there(static_cast<std::size_t>(measure.windows));
    for (int i = 0; i < measure.windows; ++i) {
        whole.push_back(mean_square_gradient(source, finest, i, measure.side));
    }
    std::vector<float> omitted;
    double most = 0;
    for (int level = finest; level >= 0; --level) {
        double sum = 0;
        for (int i = 0; i < measure.windows; ++i) {
            const auto window = static_cast<std::size_t>(i);
            omitted_there[window] =
                whole[window] - mean_square_gradient(source, level, i, measure.side);
            sum += omitted_there[window];
        }
        std::ranges::sort(omitted_there);
        most = std::max(most,
                        varied ? omitted_there[omitted_there.size() / 2] : sum / measure.windows);
        omitted.push_back(static_cast<float>(most));
    }
    return std::make_shared<const DrawnTerrain>(
        DrawnTerrain{std::move(terrain), std::move(omitted), {}});
}

std::shared_ptr<const DrawnTerrain> with_sun(const std::shared_ptr<const DrawnTerrain>& drawn,
                                             const std::optional<Direction>& sun) {
    if (drawn->sun == sun) return drawn;
    DrawnTerrain other = *drawn;
    other.sun = sun;
    return std::make_shared<const DrawnTerrain>(std::move(other));
}

std::shared_ptr<const DrawnTerrain> with_watered_land(
    const std::shared_ptr<const DrawnTerrain>& drawn, const std::optional<double>& salt_level) {
    if (drawn->salt_level == salt_level) return drawn;
    DrawnTerrain other = *drawn;
    other.salt_level = salt_level;
    return std::make_shared<const DrawnTerrain>(std::move(other));
}

RingLayout::RingLayout(std::shared_ptr<const DrawnTerrain> drawn, const RingShape& shape)
    : drawn_(std::move(drawn)), shape_(shape) {
    const Terrain& all = terrain();
    rings_ = all.finest_level() + 1;
    assert(rings_ <= kMostRings);
    const auto extent = all.extent();
    ends_ = extent.has_value();
    extent_ = extent.value_or(Extent{-kEndless, -kEndless, kEndless, kEndless});
    twice_middle_ = {extent_.west + extent_.east, extent_.north + extent_.south};
    if (!ends_) return;
    const auto fits = [&](std::int64_t low, std::int64_t high) {
        return high - floor_to(low, 2 * shape_.block()) <= shape_.drawn();
    };
    int ring = 0;
    while (ring + 1 < rings_ && !(fits(extent_.west >> ring, extent_.east >> ring) &&
                                  fits(extent_.north >> ring, extent_.south >> ring))) {
        ++ring;
    }
    rings_ = ring + 1;
}

double RingLayout::spacing(int ring) const {
    return terrain().spacing(terrain().finest_level() - ring);
}

Extent RingLayout::extent(int ring) const {
    return {extent_.west >> ring, extent_.north >> ring, extent_.east >> ring,
            extent_.south >> ring};
}

bool RingLayout::holds(double x, double z) const {
    const Cell cell = eye(x, z, 0).cell;
    return cell.x >= extent_.west && cell.x < extent_.east && cell.y >= extent_.north &&
           cell.y < extent_.south;
}

RingEye RingLayout::eye(double x, double z, int ring) const {
    const double finest = spacing(0);
    const auto along = [&](double metres, std::int64_t twice_middle) {
        // Cells of the finest level first, so that all rings agree on the place; half a cell may
        // lie between the middle and a sample.
        const double cells = metres / finest + 0.5 * static_cast<double>(twice_middle & 1);
        const double whole = std::floor(cells);
        const std::int64_t cell = (twice_middle >> 1) + static_cast<std::int64_t>(whole);
        const std::int64_t below = cell & ((std::int64_t{1} << ring) - 1);
        return std::pair(cell >> ring,
                         std::ldexp(static_cast<double>(below) + (cells - whole), -ring));
    };
    const auto [column, across] = along(x, twice_middle_.x);
    const auto [row, down] = along(z, twice_middle_.y);
    return {{column, row}, {across, down}};
}

Cell RingLayout::origin(double x, double z, int ring) const {
    if (ends_ && ring == coarsest()) {
        const Extent all = extent(ring);
        return {floor_to(all.west, 2 * shape_.block()), floor_to(all.north, 2 * shape_.block())};
    }
    const Cell cell = eye(x, z, ring).cell;
    return {shape_.snap(cell.x), shape_.snap(cell.y)};
}

}  // namespace orograph
