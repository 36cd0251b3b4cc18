// What is drawn covers the terrain once, without a gap between blocks.

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <random>
#include <tuple>

#include "tests/render/drawn_blocks.h"
#include "tests/support/test_clipmaps.h"

namespace orograph {
namespace {

/// Eyes above, on, below, beside and far beyond a terrain of that half side.
class Eyes {
  public:
    explicit Eyes(double half, unsigned seed = 1) : half_(half), random_(seed) {}
    glm::dvec3 next() {
        const double reach = random_() % 4 == 0 ? std::exp2(within(0, 20)) : 1.1;
        const double height = random_() % 4 == 0 ? 0 : half_ * std::exp2(within(-8, 4));
        return {within(-reach, reach) * half_, height, within(-reach, reach) * half_};
    }
    double within(double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random_);
    }
    bool one_of(unsigned count) { return random_() % count == 0; }

  private:
    double half_;
    std::mt19937 random_;
};

/// How often each cell of ring 0 is drawn, row-major; `outside` is set if any other is.
std::vector<int> cover(const Clipmap& clipmap, const Extent& all, bool& outside) {
    const auto columns = static_cast<std::size_t>(all.east);
    std::vector<int> times(columns * static_cast<std::size_t>(all.south));
    const int side = clipmap.shape().block();
    for (const Block& block : all_blocks(clipmap)) {
        const RingView view = clipmap.view(block.ring);
        const auto clamped = [](std::int64_t cell, std::int64_t low, std::int64_t high) {
            return std::clamp(cell, low, high);
        };
        const auto x = [&](std::int64_t cell) {
            return (clamped(cell, view.extent.west, view.extent.east) + view.eye.cell.x)
                   << block.ring;
        };
        const auto y = [&](std::int64_t cell) {
            return (clamped(cell, view.extent.north, view.extent.south) + view.eye.cell.y)
                   << block.ring;
        };
        outside |= x(block.x) < 0 || x(block.x + side) > all.east;
        outside |= y(block.y) < 0 || y(block.y + side) > all.south;
        if (outside) return times;
        for (std::int64_t row = y(block.y); row < y(block.y + side); ++row) {
            for (std::int64_t column = x(block.x); column < x(block.x + side); ++column) {
                ++times[static_cast<std::size_t>(row) * columns + static_cast<std::size_t>(column)];
            }
        }
    }
    return times;
}

/// Whether each cell is drawn once; those that the coarser rings leave out in the east and the
/// south may be missing.
testing::AssertionResult covers_once(const Clipmap& clipmap) {
    const Extent all = clipmap.layout()->extent(0);
    const std::int64_t unit = std::int64_t{1} << clipmap.layout()->coarsest();
    bool outside = false;
    const std::vector<int> times = cover(clipmap, all, outside);
    if (outside) return testing::AssertionFailure() << "a block beyond the terrain";
    std::size_t i = 0;
    for (std::int64_t y = 0; y < all.south; ++y) {
        for (std::int64_t x = 0; x < all.east; ++x, ++i) {
            const bool certain = x < all.east / unit * unit && y < all.south / unit * unit;
            if (times[i] > 1 || (certain && times[i] == 0)) {
                return testing::AssertionFailure()
                       << "cell " << x << ", " << y << " is drawn " << times[i] << " times";
            }
        }
    }
    return testing::AssertionSuccess();
}

/// The heights at both ends of each cell's side that lies on a border of a block, as often as it is
/// one: keys are the direction, the line and the cell along it. Borders of the terrain are left
/// out.
using Sides =
    std::map<std::tuple<bool, std::int64_t, std::int64_t>, std::vector<std::pair<double, double>>>;

void add_side(const DrawnVertex& from, const DrawnVertex& to, Sides& sides) {
    const bool east = from.y == to.y;
    const std::int64_t first = east ? from.x : from.y, last = east ? to.x : to.y;
    ASSERT_TRUE(east || from.x == to.x);
    for (std::int64_t cell = first; cell < last; ++cell) {
        const auto height = [&](std::int64_t at) {
            return std::lerp(from.height, to.height,
                             static_cast<double>(at - first) / static_cast<double>(last - first));
        };
        sides[{east, east ? from.y : from.x, cell}].emplace_back(height(cell), height(cell + 1));
    }
}

Sides sides_of_blocks(const Clipmap& clipmap) {
    Sides sides;
    const int side = clipmap.shape().block();
    const Extent all = clipmap.layout()->extent(0);
    for (const Block& block : all_blocks(clipmap)) {
        const auto vertex = [&](int x, int y) { return drawn_vertex(clipmap, block, x, y); };
        for (int i = 0; i < side; ++i) {
            for (const int end : {0, side}) {
                const DrawnVertex row = vertex(i, end), column = vertex(end, i);
                if (row.y > 0 && row.y < all.south) add_side(row, vertex(i + 1, end), sides);
                if (column.x > 0 && column.x < all.east)
                    add_side(column, vertex(end, i + 1), sides);
            }
        }
    }
    return sides;
}

/// Whether both blocks at each border have the same height all along it.
testing::AssertionResult closes_all_gaps(const Clipmap& clipmap, double tolerance) {
    for (const auto& [place, heights] : sides_of_blocks(clipmap)) {
        const auto& [east, line, cell] = place;
        const auto& one = heights.front();
        const auto& other = heights.back();
        if (heights.size() != 2 || std::abs(one.first - other.first) > tolerance ||
            std::abs(one.second - other.second) > tolerance) {
            return testing::AssertionFailure()
                   << (east ? "row " : "column ") << line << ", cell " << cell << ": "
                   << heights.size() << " sides, gaps of " << one.first - other.first << " and "
                   << one.second - other.second;
        }
    }
    return testing::AssertionSuccess();
}

TEST(ClipmapCover, is_whole_for_any_eye) {
    const auto terrain = rough_world(8);
    Clipmap clipmap(kSmallShape);
    clipmap.show(terrain);
    Eyes eyes(128);
    int fine = 0;
    for (int i = 0; i < thorough(300); ++i) {
        const glm::dvec3 eye = eyes.next();
        settle(clipmap, eye);
        ASSERT_TRUE(covers_once(clipmap)) << eye.x << ", " << eye.y << ", " << eye.z;
        fine += clipmap.finest() == 0;
    }
    EXPECT_GT(fine, thorough(50));
}

TEST(ClipmapCover, is_whole_for_maps_of_any_size) {
    for (const auto& [width, height] :
         {std::pair{1, 1}, {2, 1}, {57, 57}, {58, 2}, {101, 300}, {256, 255}, {113, 114}}) {
        Clipmap clipmap(kSmallShape);
        clipmap.show(rough_map(width, height));
        Eyes eyes(std::max(width, height) / 2.0);
        for (int i = 0; i < 40; ++i) {
            settle(clipmap, eyes.next());
            ASSERT_TRUE(covers_once(clipmap)) << width << " x " << height;
        }
    }
}

TEST(ClipmapCover, is_fine_everywhere_under_a_low_eye) {
    // In the corners and along the borders too.
    Clipmap clipmap(kSmallShape);
    clipmap.show(rough_world(8));
    for (const double z : {-127.0, -60.0, 1.0, 127.0}) {
        for (const double x : {-127.0, -90.0, 0.0, 60.0, 127.0}) {
            settle(clipmap, {x, -1000, z});
            EXPECT_EQ(clipmap.finest(), 0);
            bool found = false;
            for (const Block& block : all_blocks(clipmap)) {
                found |=
                    block.ring == 0 && block.x <= 0 && block.x > -4 && block.y <= 0 && block.y > -4;
            }
            EXPECT_TRUE(found) << x << ", " << z;
        }
    }
}

TEST(ClipmapCover, is_whole_while_rings_lag_behind) {
    Clipmap clipmap(kSmallShape);
    clipmap.show(rough_world(9));
    Eyes eyes(256, 2);
    settle(clipmap, {0, 0, 0});
    glm::dvec3 eye(0, 0, 0);
    int lagging = 0;
    for (int i = 0; i < thorough(600); ++i) {
        if (eyes.one_of(10)) eye = eyes.next();
        eye += glm::dvec3(eyes.within(-20, 20), 0, eyes.within(-20, 20));
        clipmap.look_from(eye);
        for (RingRequest& request : clipmap.requests()) {
            // One ring after the other is neglected.
            const unsigned seldom = request.ring == i / 60 % 3 ? 12 : 2;
            if (eyes.one_of(seldom)) clipmap.take(answer(std::move(request)));
        }
        clipmap.advance(0.02);
        lagging += !clipmap.requests().empty();
        ASSERT_TRUE(covers_once(clipmap)) << "step " << i;
    }
    EXPECT_GT(lagging, thorough(200));
}

TEST(ClipmapCover, is_whole_however_far_a_ring_is_left_behind) {
    Clipmap clipmap(kSmallShape);
    clipmap.show(rough_world(8));
    int nested = 0, left = 0;
    for (const auto& [dx, dz] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}}) {
        for (int far = 0; far <= 80; far += 4) {
            settle(clipmap, {0, -1000, 0});
            clipmap.look_from({dx * far, -1000, dz * far});
            for (int i = 0; i < 4; ++i) {
                for (RingRequest& request : clipmap.requests()) {
                    if (request.ring > 0) clipmap.take(answer(std::move(request)));
                }
                ASSERT_TRUE(covers_once(clipmap)) << dx << ", " << dz << " times " << far;
                clipmap.finish_fading();
            }
            ++(clipmap.finest() == 0 ? nested : left);
            ASSERT_TRUE(covers_once(clipmap)) << dx << ", " << dz << " times " << far;
        }
    }
    EXPECT_GT(nested, 20);
    EXPECT_GT(left, 20);
}

TEST(ClipmapCover, of_the_largest_world_adds_up) {
    Clipmap clipmap({128});
    clipmap.show(rough_world(40));
    Eyes eyes(0x1p39);
    for (int i = 0; i < 20; ++i) {
        const double far = std::exp2(-2 * i);
        settle(clipmap, {0x1p39 * (1 - far), 0, 0x1p39 * (far - 1)});
        // 2^80 cells of ring 0 need more than a double: their low half is counted too.
        double area = 0;
        std::uint64_t low = 0;
        for (const Block& block : all_blocks(clipmap)) {
            const RingView view = clipmap.view(block.ring);
            const auto side = clipmap.shape().block();
            const std::int64_t width = std::min<std::int64_t>(block.x + side, view.extent.east) -
                                       std::max<std::int64_t>(block.x, view.extent.west);
            const std::int64_t height = std::min<std::int64_t>(block.y + side, view.extent.south) -
                                        std::max<std::int64_t>(block.y, view.extent.north);
            area += std::ldexp(static_cast<double>(width * height), 2 * block.ring);
            if (block.ring < 32)
                low += static_cast<std::uint64_t>(width * height) << 2 * block.ring;
        }
        EXPECT_NEAR(area / 0x1p80, 1, 1e-12) << i;
        EXPECT_EQ(low, 0u) << i;
    }
}

TEST(ClipmapCover, has_no_gap_between_blocks_or_rings) {
    Clipmap clipmap(kSmallShape);
    clipmap.show(rough_world(8));
    Eyes eyes(128, 3);
    int rings = 0;
    for (int i = 0; i < thorough(60); ++i) {
        settle(clipmap, eyes.next());
        rings += clipmap.layout()->rings() - clipmap.finest();
        ASSERT_TRUE(closes_all_gaps(clipmap, 1e-9)) << i;
    }
    EXPECT_GT(rings, thorough(100));
}

TEST(ClipmapCover, has_no_gap_while_rings_unfold) {
    Clipmap clipmap(kSmallShape);
    clipmap.show(rough_world(8));
    settle(clipmap, {-1000, 0, 0});
    Eyes eyes(128, 4);
    for (int i = 0; i < thorough(40); ++i) {
        clipmap.look_from({eyes.within(-100, 100), 0, eyes.within(-100, 100)});
        clipmap.fill();
        clipmap.advance(eyes.within(0, 0.3));
        ASSERT_TRUE(closes_all_gaps(clipmap, 1e-9)) << i;
    }
}

}  // namespace
}  // namespace orograph
