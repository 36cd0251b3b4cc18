#include "core/layers/island/island_picture.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "core/base/at.h"
#include "core/layers/island/island_raster.h"
#include "core/pictures/mixed_colour.h"

namespace orograph {
namespace {

constexpr Rgb kShallow{92, 148, 186}, kDeep{36, 62, 110};
constexpr Rgb kLake{96, 160, 204}, kBeach{214, 200, 150}, kRiver{40, 96, 190};
constexpr Rgb kLand[] = {{124, 158, 88}, {168, 172, 104}, {150, 126, 92}, {240, 240, 236}};

Rgb darker(Rgb colour) {
    return mixed_colour(colour, {0, 0, 0}, 0.25);
}

Rgb polygon_colour(const VoronoiIsland& island, int polygon, double lowest, double highest) {
    const double height = island.centre_height[at(polygon)];
    switch (island.polygon_surface[at(polygon)]) {
        case IslandSurface::ocean:
            return mixed_colour(kShallow, kDeep,
                                lowest < 0 ? std::clamp(height / lowest, 0.0, 1.0) : 0);
        case IslandSurface::lake:
            return kLake;
        case IslandSurface::coast:
            return kBeach;
        case IslandSurface::land:
            break;
    }
    const double share = highest > 0 ? std::clamp(height / highest, 0.0, 1.0) : 0;
    const double place = share * (std::size(kLand) - 1);
    const auto below = std::min(static_cast<std::size_t>(place), std::size(kLand) - 2);
    return mixed_colour(kLand[below], kLand[below + 1], place - static_cast<double>(below));
}

void fill_polygon(const IslandTriangles& triangles, int polygon, Rgb colour, Image& image) {
    triangles.each_span(polygon, 0, image.height(), [&](const RasterSpan& span) {
        const int first = std::max(0, static_cast<int>(std::ceil(span.left)));
        const double right = std::min(span.right, image.width() - 1.0);
        for (int column = first; column <= static_cast<int>(std::floor(right)); ++column) {
            image.at(column, span.row) = colour;
        }
    });
}

void draw_path(std::span<const RasterPoint> path, Rgb colour, int radius, Image& image) {
    for (std::size_t i = 1; i < path.size(); ++i) {
        each_sample(image.width(), image.height(), path[i - 1], path[i], [&](int column, int row) {
            for (int y = std::max(0, row - radius); y <= std::min(image.height() - 1, row + radius);
                 ++y) {
                for (int x = std::max(0, column - radius);
                     x <= std::min(image.width() - 1, column + radius); ++x) {
                    image.at(x, y) = colour;
                }
            }
        });
    }
}

}  // namespace

Image island_polygons_image(const VoronoiIsland& island, int width, int height) {
    const VoronoiGraph& graph = island.graph;
    // A map of one pixel is one step wide, too: then only its border is seen.
    const IslandTriangles triangles(island, std::max(1, width - 1), std::max(1, height - 1));
    const auto [lowest, highest] = std::ranges::minmax_element(island.centre_height);
    std::vector<Rgb> colours;
    Image image(width, height);
    for (int polygon = 0; polygon < graph.polygons(); ++polygon) {
        colours.push_back(polygon_colour(island, polygon, *lowest, *highest));
        fill_polygon(triangles, polygon, colours.back(), image);
    }
    const auto edges = static_cast<int>(graph.edges.size());
    for (int edge = 0; edge < edges; ++edge) {
        const VoronoiEdge& ends = graph.edges[at(edge)];
        if (ends.polygons[1] < 0) continue;
        draw_path(triangles.path(edge), darker(colours[at(ends.polygons[0])]), 0, image);
    }
    const double largest = std::max(1, *std::ranges::max_element(island.flow));
    for (int edge = 0; edge < edges; ++edge) {
        const int flow = island.flow[at(edge)];
        if (flow == 0) continue;
        const int radius = static_cast<int>(std::floor(1.5 * std::sqrt(flow / largest) + 0.25));
        draw_path(triangles.path(edge), kRiver, radius, image);
    }
    return image;
}

}  // namespace orograph
