#include "core/meshes/decimate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <stop_token>
#include <utility>

#include "tests/core/meshes/test_ground.h"

namespace orograph {
namespace {

using Edge = std::pair<std::uint32_t, std::uint32_t>;

/// Triangles of numbers of samples.
std::vector<Triangle> samples_of(const GroundMesh& mesh) {
    std::vector<Triangle> triangles = mesh.triangles;
    for (Triangle& triangle : triangles) {
        for (std::uint32_t& corner : triangle) corner = mesh.samples[corner];
    }
    return triangles;
}

/// Expects that triangles cover a map once: none lies on its face or is a line, their areas add up
/// to that of the map, and each edge within has a triangle on either side.
void expect_whole(const GroundMesh& mesh, int width, int height) {
    std::int64_t area = 0;
    std::map<Edge, int> edges;
    for (const Triangle& triangle : samples_of(mesh)) {
        const std::int64_t own = twice_area(triangle, width);
        ASSERT_GT(own, 0);
        area += own;
        for (std::size_t i = 0; i < 3; ++i) ++edges[{triangle[i], triangle[(i + 1) % 3]}];
    }
    EXPECT_EQ(area, 2 * std::int64_t{width - 1} * (height - 1));
    int border = 0;
    for (const auto& [edge, count] : edges) {
        ASSERT_EQ(count, 1);
        if (edges.contains({edge.second, edge.first})) continue;
        ++border;
        const auto columns = static_cast<std::uint32_t>(width);
        const std::uint32_t step =
            std::max(edge.first, edge.second) - std::min(edge.first, edge.second);
        ASSERT_TRUE(step == 1 || step == columns) << "the border has each sample";
    }
    EXPECT_EQ(border, 2 * (width + height - 2));
}

/// The greatest error, found the slow way: by looking each sample up in every triangle.
double measured_error(const GroundMesh& mesh, const Grid<float>& heights) {
    const auto width = static_cast<std::uint32_t>(heights.width());
    double greatest = 0;
    for (const auto& [a, b, c] : samples_of(mesh)) {
        const double ax = a % width, ay = a / width, bx = b % width, by = b / width, cx = c % width,
                     cy = c / width;
        const double scale = (by - cy) * (ax - cx) + (cx - bx) * (ay - cy);
        for (std::uint32_t sample = 0; sample < heights.size(); ++sample) {
            const double x = sample % width, y = sample / width;
            const double one = ((by - cy) * (x - cx) + (cx - bx) * (y - cy)) / scale;
            const double two = ((cy - ay) * (x - cx) + (ax - cx) * (y - cy)) / scale;
            const double three = 1 - one - two;
            if (std::min({one, two, three}) < -1e-12) continue;
            const auto values = heights.values();
            greatest = std::max(greatest, std::abs(one * values[a] + two * values[b] +
                                                   three * values[c] - values[sample]));
        }
    }
    return greatest;
}

TEST(Decimate, leaves_all_triangles_for_no_error) {
    const Grid<float> heights = rough_ground(7, 5);
    const auto made = decimate(heights, 0, {});
    ASSERT_TRUE(made);
    EXPECT_EQ(made->mesh.samples.size(), 35u);
    EXPECT_EQ(made->mesh.triangles.size(), 48u);
    EXPECT_EQ(made->greatest_error, 0);
    expect_whole(made->mesh, 7, 5);
}

TEST(Decimate, keeps_within_the_error_that_is_asked) {
    for (const auto& [width, height] :
         {std::pair(33, 33), {40, 23}, {2, 65}, {17, 2}, {2, 2}, {3, 9}}) {
        const Grid<float> heights = rough_ground(width, height);
        for (const double error : {0.1, 1.0, 3.0, 20.0, 1000.0}) {
            const auto made = decimate(heights, error, {});
            ASSERT_TRUE(made);
            expect_whole(made->mesh, width, height);
            const double measured = measured_error(made->mesh, heights);
            EXPECT_LE(measured, error);
            EXPECT_NEAR(made->greatest_error, measured, 1e-9);
        }
    }
}

TEST(Decimate, leaves_out_the_more_the_greater_the_error) {
    const Grid<float> heights = rough_ground(129, 129);
    std::size_t before = 2 * 128 * 128 + 1;
    for (const double error : {0.5, 2.0, 4.0, 8.0, 30.0}) {
        const std::size_t triangles = decimate(heights, error, {})->mesh.triangles.size();
        EXPECT_LT(triangles, before) << error;
        before = triangles;
    }
    EXPECT_LT(before, 2u * 128 * 128 / 8);
}

TEST(Decimate, leaves_out_all_that_a_plane_can_spare) {
    Grid<float> plane(65, 65);
    for (int y = 0; y < 65; ++y) {
        for (int x = 0; x < 65; ++x) plane.at(x, y) = static_cast<float>(2 * x - y);
    }
    const auto made = decimate(plane, 0.001, {});
    expect_whole(made->mesh, 65, 65);
    // 256 at the border, and what leads to them.
    EXPECT_LT(made->mesh.triangles.size(), 1000u);
    EXPECT_EQ(made->greatest_error, 0);
}

TEST(Decimate, sees_a_spike_between_the_middles_of_triangles) {
    Grid<float> heights(65, 65);
    std::ranges::fill(heights.values(), 0.0f);
    heights.at(21, 42) = 50;
    const auto made = decimate(heights, 1, {});
    EXPECT_EQ(made->greatest_error, 0);
    EXPECT_TRUE(std::ranges::binary_search(made->mesh.samples, 42u * 65 + 21));
}

TEST(Decimate, is_the_same_for_any_number_of_threads) {
    const Grid<float> heights = rough_ground(200, 150);
    Job one, three;
    one.threads = 1;
    three.threads = 3;
    const auto made = decimate(heights, 2, one), again = decimate(heights, 2, three);
    EXPECT_EQ(made->mesh.samples, again->mesh.samples);
    EXPECT_EQ(made->mesh.triangles, again->mesh.triangles);
}

TEST(Decimate, gives_nothing_when_it_is_stopped) {
    std::stop_source source;
    source.request_stop();
    Job job;
    job.stop = source.get_token();
    EXPECT_FALSE(decimate(rough_ground(33, 33), 1, job));
}

}  // namespace
}  // namespace orograph
