// How far the drawn ground is from the same ground drawn with all its samples, and how far the
// shader's single precision is from double precision.

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/vec4.hpp>
#include <vector>

#include "render/view/frustum.h"
#include "render/view/ring_block.h"
#include "render/view/surface_mesh.h"
#include "tests/render/ring_figures.h"
#include "tests/render/ring_figures_stage.h"
#include "tests/support/recipes.h"

namespace orograph {
namespace single {
// The shader's own formula, in its own precision.
float morph(float x, float y, float height, float inside, float end, float rate) {
    const float distance = std::max(std::max(std::abs(x), std::abs(y)), height);
    const float beyond = std::max(distance - end, 1.0f - inside);
    return std::clamp(1.0f + beyond * rate, 0.0f, 1.0f);
}
}  // namespace single

namespace {

constexpr int kErrorWidth = 1280, kErrorHeight = 720;

/// The pixel of a place relative to the camera.
glm::dvec2 pixel_of(const glm::dmat4& matrix, const glm::dvec3& place) {
    const glm::dvec4 clip = matrix * glm::dvec4(place, 1);
    return {(0.5 + 0.5 * clip.x / clip.w) * kErrorWidth,
            (0.5 - 0.5 * clip.y / clip.w) * kErrorHeight};
}

void look(Clipmap& clipmap, const glm::dvec3& eye) {
    do {
        clipmap.look_from(eye);
        clipmap.fill();
        clipmap.finish_fading();
    } while (!clipmap.requests().empty());
}

Recipe gentle_recipe(double slope) {
    Recipe recipe = world_recipe(0.85, 100, 11);
    diamond_square_in(recipe).height_scale *=
        slope / rms_slope(*stage_scene(recipe)->ground->terrain);
    return recipe;
}

/// Cells' sides in pixels where rays meet the ground.
double cell_pixels(const Clipmap& clipmap, const glm::dvec3& eye, const glm::dvec3& met) {
    const RingLayout& layout = *clipmap.layout();
    int ring = clipmap.finest();
    for (; ring < layout.coarsest(); ++ring) {
        const Cell cell = layout.eye(met.x, met.z, ring).cell;
        const Cell origin = layout.origin(eye.x, eye.z, ring);
        const int drawn = clipmap.shape().drawn();
        if (cell.x >= origin.x && cell.x < origin.x + drawn && cell.y >= origin.y &&
            cell.y < origin.y + drawn) {
            break;
        }
    }
    return layout.spacing(ring) / glm::length(met - eye) * kErrorHeight / 2 /
           std::tan(kFieldOfView / 2);
}

struct Errors {
    std::vector<double> pixels, cells;

    void add(const Clipmap& rings, const Clipmap& all, const Pose& pose, int stride) {
        const glm::dmat4 matrix(
            view_projection(pose, static_cast<double>(kErrorWidth) / kErrorHeight, 0.1, true));
        const glm::dvec3 forward = view_direction(pose);
        const glm::dvec3 right(std::cos(pose.heading), 0, std::sin(pose.heading));
        const glm::dvec3 up = glm::cross(right, forward);
        const double tangent = std::tan(kFieldOfView / 2) * 2 / kErrorHeight;
        for (int y = stride / 2; y < kErrorHeight; y += stride) {
            for (int x = stride / 2; x < kErrorWidth; x += stride) {
                const glm::dvec3 along = forward +
                                         right * ((x + 0.5 - kErrorWidth / 2.0) * tangent) +
                                         up * ((kErrorHeight / 2.0 - y - 0.5) * tangent);
                // The ground that either of them shows there, as both have it.
                for (const Clipmap* seen : {&rings, &all}) {
                    const auto met = seen->meet(pose.position, along);
                    if (!met) continue;
                    const glm::dvec3 a(met->x, rings.height(met->x, met->z), met->z);
                    const glm::dvec3 b(met->x, all.height(met->x, met->z), met->z);
                    pixels.push_back(glm::distance(pixel_of(matrix, a - pose.position),
                                                   pixel_of(matrix, b - pose.position)));
                    cells.push_back(cell_pixels(rings, pose.position, *met));
                }
            }
        }
    }
};

double quantile(std::vector<double>& values, double share) {
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

Figure error(int samples, int poses) {
    const auto scene = stage_scene(gentle_recipe(0.3));
    const double slope = rms_slope(*scene->ground->terrain);
    Clipmap rings({samples}), all({4096});
    rings.show(scene->ground);
    all.show(scene->ground);
    Dice dice(8);
    Errors errors;
    for (int i = 0; i < poses; ++i) {
        Pose pose;
        pose.position.x = dice.between(-700, 700);
        pose.position.z = dice.between(-700, 700);
        pose.position.y =
            ground_at(*scene, pose.position.x, pose.position.z) + dice.octaves_between(2, 500);
        pose.heading = dice.between(0, 6.28);
        pose.pitch = dice.between(-0.6, 0);
        look(rings, pose.position);
        look(all, pose.position);
        errors.add(rings, all, pose, 8);
    }
    const auto within = static_cast<double>(
        std::ranges::count_if(errors.pixels, [](double pixels) { return pixels <= 1; }));
    const double share = within / static_cast<double>(errors.pixels.size());
    double squares = 0;
    for (const double pixels : errors.pixels) squares += pixels * pixels;
    return {
        fmt::format("ground within a pixel of all samples drawn, n = {}, {} poses", samples, poses),
        fmt::format("{:.4f} % of {} rays; rms {} pixel, worst {}; rms slope {}, cells {} "
                    "pixels (median; 10th percentile {})",
                    100 * share, errors.pixels.size(),
                    digits(std::sqrt(squares / static_cast<double>(errors.pixels.size()))),
                    digits(quantile(errors.pixels, 1)), digits(slope),
                    digits(quantile(errors.cells, 0.5)), digits(quantile(errors.cells, 0.1))),
        samples == 512 ? "99.9 %" : "-", samples != 512 || share >= 0.999};
}

/// A vertex as surface.vert makes it, relative to the camera, in single precision.
glm::vec3 single_vertex(const Clipmap& clipmap, const RingBlock& block, const Terrain& terrain,
                        int ring, glm::ivec2 cell) {
    const glm::vec4 eye = block.eye[ring];
    const RingView view = clipmap.view(ring);
    const auto units = [&](int of, std::int64_t x, std::int64_t y) {
        std::int32_t height = 0;
        terrain.fill({terrain.finest_level() - of, x, y, 1, 1}, {&height, 1});
        return static_cast<float>(height - block.reference.x);
    };
    const std::int64_t x = view.eye.cell.x + cell.x, y = view.eye.cell.y + cell.y;
    float height = units(ring, x, y);
    const glm::ivec2 absolute(cell.x + block.place[ring].x, cell.y + block.place[ring].y);
    const glm::ivec2 odd(absolute.x & 1, absolute.y & 1);
    const glm::vec4 fade = block.fade[ring];
    const glm::vec2 place(cell);
    const float inside = std::min(std::min(place.x - fade.x, fade.z - place.x),
                                  std::min(place.y - fade.y, fade.w - place.y));
    const float share = ring == block.shape.w
                            ? 0
                            : single::morph(place.x - eye.x, place.y - eye.y, eye.w, inside,
                                            block.scale.z, block.scale.w);
    if (share > 0) {
        glm::ivec2 step = odd;
        if (odd == glm::ivec2(1) && (((absolute.x ^ absolute.y) >> 1) & 1) != 0) step.y = -1;
        const float coarse = 0.5f * (units(ring + 1, (x - step.x) >> 1, (y - step.y) >> 1) +
                                     units(ring + 1, (x + step.x) >> 1, (y + step.y) >> 1));
        height = height * (1 - share) + coarse * share;
    }
    return {(place.x - eye.x) * eye.z, height * block.scale.x + block.scale.y,
            (place.y - eye.y) * eye.z};
}

Figure jitter(int levels, int poses) {
    const auto scene = stage_scene(world_recipe(0.85, 1500, levels));
    const Terrain& terrain = *scene->ground->terrain;
    Clipmap clipmap({128});
    clipmap.show(scene->ground);
    const double corner = side_of(*scene) / 2;
    Dice dice(9);
    double most = 0;
    std::size_t count = 0;
    std::vector<Block> blocks;
    for (int i = 0; i < poses; ++i) {
        // Small motions at the corner, at a few heights.
        Pose pose{{corner - 40 + dice.between(0, 0.01), 0, corner - 50 + dice.between(0, 0.01)},
                  dice.between(4.8, 6.2),
                  dice.between(-0.4, 0)};
        pose.position.y = ground_at(*scene, pose.position.x, pose.position.z) +
                          std::ldexp(2.0, 3 * (i % 6)) + dice.between(0, 0.01);
        look(clipmap, pose.position);
        const glm::mat4 matrix =
            view_projection(pose, static_cast<double>(kErrorWidth) / kErrorHeight, 0.45, true);
        const RingBlock block = ring_block(clipmap, pose.position.y, std::int64_t{1} << levels, {});
        clipmap.select(Frustum(matrix), blocks);
        for (const Block& drawn : blocks) {
            const int side = clipmap.shape().block();
            for (int vertex = 0; vertex < (side + 1) * (side + 1); vertex += 7) {
                const glm::ivec2 cell(drawn.x + vertex % (side + 1), drawn.y + vertex / (side + 1));
                const RingView view = clipmap.view(drawn.ring);
                if (cell.x < view.extent.west || cell.x > view.extent.east ||
                    cell.y < view.extent.north || cell.y > view.extent.south) {
                    continue;
                }
                // What is left behind is drawn as the next ring, which draws it too.
                if (view.left_behind(clipmap.shape(), cell.x, cell.y)) continue;
                const glm::vec3 at = single_vertex(clipmap, block, terrain, drawn.ring, cell);
                const glm::dvec3 exact((cell.x - view.eye.fraction.x) * view.spacing,
                                       clipmap.vertex_height(drawn.ring, view.eye.cell.x + cell.x,
                                                             view.eye.cell.y + cell.y) -
                                           pose.position.y,
                                       (cell.y - view.eye.fraction.y) * view.spacing);
                const glm::vec4 clip = matrix * glm::vec4(at, 1);
                const glm::dvec4 wanted = glm::dmat4(matrix) * glm::dvec4(exact, 1);
                if (wanted.w < 0.45 || std::abs(wanted.x) > wanted.w ||
                    std::abs(wanted.y) > wanted.w) {
                    continue;
                }
                const double across = clip.x / clip.w - wanted.x / wanted.w;
                const double down = clip.y / clip.w - wanted.y / wanted.w;
                most =
                    std::max(most, std::hypot(across * kErrorWidth / 2, down * kErrorHeight / 2));
                ++count;
            }
        }
    }
    return {fmt::format("jitter at the far corner of 2^{}, {} vertices", levels, count),
            fmt::format("{} pixel at most", digits(most)), "1/16 = 0.0625", most <= 1.0 / 16};
}

}  // namespace

Figures error_figures(const FigureCounts& counts) {
    return {error(512, counts.reference_poses), error(256, std::max(counts.reference_poses / 4, 1)),
            error(128, std::max(counts.reference_poses / 4, 1))};
}

Figures jitter_figures(const FigureCounts& counts) {
    return {jitter(24, std::max(counts.reference_poses, 6)),
            jitter(40, std::max(counts.reference_poses, 6))};
}

}  // namespace orograph
