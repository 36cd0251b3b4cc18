#include "tests/render/ring_figures_stage.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <glm/geometric.hpp>
#include <map>
#include <numbers>
#include <sstream>
#include <stdexcept>

#include "core/base/random.h"
#include "core/layers/stack/layer_kinds.h"
#include "tests/support/mean_terrain.h"
#include "tests/support/recipes.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

template <class T>
T need(Result<T> result) {
    if (result) return std::move(*result);
    fmt::print(stderr, "{}\n", result.error().message);
    std::abort();
}

std::string_view shown_style = "classic";
double shown_radius_km = 0;
bool shown_lit_once = false;

/// A scene with other ground, in the same light.
std::shared_ptr<const Scene> with_ground(Scene scene, std::shared_ptr<const Terrain> ground) {
    scene.ground = with_sun(drawn_terrain(std::move(ground)), scene.ground->sun);
    return std::make_shared<const Scene>(std::move(scene));
}

ShaderFiles files_of(const std::string& folder) {
    return folder.empty() ? ShaderFiles() : ShaderFiles(folder);
}

}  // namespace

double Dice::between(double low, double high) {
    const double share = std::ldexp(static_cast<double>(derive_seed(seed_, ++drawn_) >> 11), -53);
    return low + share * (high - low);
}

double Dice::octaves_between(double low, double high) {
    return std::exp2(between(std::log2(low), std::log2(high)));
}

Recipe world_recipe(double h, double height_scale, int levels) {
    Recipe recipe;
    recipe.lattice.seed = 12;
    recipe.view.rendering = Rendering::rendered;
    recipe.clouds.iterations = 6;
    recipe.lattice.levels = levels;
    recipe.extent.side = std::ldexp(1.0, levels);
    WorldParams& world = diamond_square_in(recipe);
    world.edge = Edge::torus;
    world.law = Law::brownian;
    world.predictor = Predictor::kriged;
    world.root = Root::corners;
    world.h = h;
    world.largest_feature = std::min(levels, 13);
    world.height_scale = height_scale;
    return recipe;
}

Recipe rivers_recipe() {
    Recipe recipe = world_recipe(0.85, 1500);
    recipe.layers.clear();
    recipe.layers.emplace_back(*need(find_layer_kind("rivers")));
    return recipe;
}

Recipe map_recipe(int iterations, int tile, double height_scale) {
    Recipe recipe;
    recipe.lattice.seed = 12;
    recipe.view.rendering = Rendering::rendered;
    recipe.view.tile = tile;
    recipe.lattice.levels = iterations;
    diamond_square_in(recipe).height_scale = height_scale;
    recipe.clouds.iterations = 6;
    return recipe;
}

void show_in(std::string_view style) {
    shown_style = style;
}

void show_lit_once(bool once) {
    shown_lit_once = once;
}

void show_on_globe(double radius_km) {
    shown_radius_km = radius_km;
}

std::shared_ptr<const Scene> stage_scene(const Recipe& recipe) {
    Recipe styled = recipe;
    styled.light.style = shown_style;
    if (shown_radius_km > 0) {
        styled.extent.kind = ExtentKind::endless;
        styled.light.globe = GlobeKind::radius;
        styled.light.radius_km = shown_radius_km;
    }
    return std::make_shared<const Scene>(std::move(*need(make_scene(styled, {}, {}, {}))));
}

std::shared_ptr<const Scene> scene_of_means(const Recipe& recipe) {
    const std::shared_ptr<const Scene> fine = stage_scene(recipe);
    return with_ground(*fine, std::make_shared<const MeanTerrain>(fine->ground->terrain));
}

std::shared_ptr<const Scene> scene_with(std::shared_ptr<const Terrain> ground) {
    return with_ground(*stage_scene(world_recipe(0.85, 1500)), std::move(ground));
}

double rms_slope(const Terrain& terrain) {
    constexpr int kSide = 1024;
    std::vector<float> heights(kSide * kSide);
    fill_metres(terrain, {terrain.finest_level(), 0, 0, kSide, kSide}, heights);
    double sum = 0;
    for (int y = 0; y + 1 < kSide; ++y) {
        for (int x = 0; x + 1 < kSide; ++x) {
            const float* here = &heights[static_cast<std::size_t>(y * kSide + x)];
            sum += std::pow(here[1] - here[0], 2.0) + std::pow(here[kSide] - here[0], 2.0);
        }
    }
    return std::sqrt(sum / ((kSide - 1) * (kSide - 1))) / terrain.spacing(terrain.finest_level());
}

double ground_at(const Scene& scene, double x, double z) {
    const RingLayout layout(scene.ground, RingShape{});
    const Cell cell = layout.eye(x, z, 0).cell;
    std::array<float, 4> corners;
    const Terrain& terrain = *scene.ground->terrain;
    fill_metres(terrain, {terrain.finest_level(), cell.x, cell.y, 2, 2}, corners);
    return std::ranges::max(corners);
}

Pose random_pose(const Scene& scene, Dice& dice, double lowest, double highest) {
    const double half = side_of(scene) / 2;
    const auto place = [&](bool near_border) {
        if (!near_border) return dice.between(-half, half);
        const double distance = dice.octaves_between(0.01, half) - 0.01;
        return dice.between(0, 1) < 0.5 ? distance - half : half - distance;
    };
    const double kind = dice.between(0, 1);
    Pose pose;
    pose.position.x = place(kind < 0.34);
    pose.position.z = place(kind < 0.17);
    pose.position.y =
        ground_at(scene, pose.position.x, pose.position.z) + dice.octaves_between(lowest, highest);
    pose.heading = dice.between(0, 2 * std::numbers::pi);
    pose.pitch = dice.between(-std::numbers::pi / 2, 0.3);
    return pose;
}

Stage::Stage(const std::string& shader_folder, const Quality& quality, int width, int height,
             Depth depth)
    : renderer_(need(Renderer::create(
          files_of(shader_folder), [] {}, depth))),
      canvas_(need(Canvas::create(width, height))) {
    Quality shown = quality;
    if (shown_lit_once) {
        shown.samples = 1;
        shown.near_ground = false;
    }
    renderer_.set_quality(shown);
}

void Stage::draw(const Pose& pose) {
    need(renderer_.draw(pose, canvas_.framebuffer(), {0, 0, width(), height()}));
}

Image Stage::settled(const Pose& pose) {
    renderer_.settle(pose);
    return as_it_is(pose);
}

Image Stage::as_it_is(const Pose& pose) {
    draw(pose);
    return canvas_.read();
}

std::vector<float> Stage::drawn_depth() const {
    std::vector<float> depth(static_cast<std::size_t>(width()) *
                             static_cast<std::size_t>(height()));
    const auto attached = [](GLenum attachment, GLenum what) {
        GLint value = 0;
        glGetFramebufferAttachmentParameteriv(GL_READ_FRAMEBUFFER, attachment, what, &value);
        return value;
    };
    for (GLuint id = 1; id < 4096; ++id) {
        if (!glIsFramebuffer(id)) continue;
        glBindFramebuffer(GL_READ_FRAMEBUFFER, id);
        const auto type = GL_FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE;
        if (attached(GL_DEPTH_ATTACHMENT, type) != GL_TEXTURE) continue;
        if (attached(GL_COLOR_ATTACHMENT0, type) != GL_TEXTURE) continue;
        const GLint colour = attached(GL_COLOR_ATTACHMENT0, GL_FRAMEBUFFER_ATTACHMENT_OBJECT_NAME);
        if (static_cast<GLuint>(colour) != renderer_.picture().id()) continue;
        glPixelStorei(GL_PACK_ALIGNMENT, 4);
        glReadPixels(0, 0, width(), height(), GL_DEPTH_COMPONENT, GL_FLOAT, depth.data());
    }
    return depth;
}

glm::dvec3 Stage::ray(const Pose& pose, double x, double y) const {
    const glm::dvec3 forward = view_direction(pose);
    const glm::dvec3 right(std::cos(pose.heading), 0, std::sin(pose.heading));
    const glm::dvec3 up = glm::cross(right, forward);
    const double tangent = std::tan(kFieldOfView / 2) * 2 / height();
    return forward + right * ((x - width() / 2.0) * tangent) +
           up * ((height() / 2.0 - y) * tangent);
}

std::string shaders_with(const std::vector<std::pair<std::string, std::string>>& others) {
    namespace fs = std::filesystem;
    // Kept to the end of the program, since renderers may read them again.
    static std::map<std::vector<std::pair<std::string, std::string>>, TemporaryFolder> copies;
    const bool made = copies.contains(others);
    const fs::path folder = copies[others].path();
    if (made) return folder.string();
    fs::copy(OROGRAPH_SHADER_FOLDER, folder, fs::copy_options::recursive);
    for (const auto& [path, text] : others) std::ofstream(folder / path) << text;
    return folder.string();
}

std::string shader_text(const std::string& path, std::string_view part, std::string_view other) {
    std::ostringstream file;
    file << std::ifstream(std::filesystem::path(OROGRAPH_SHADER_FOLDER) / path).rdbuf();
    std::string text = file.str();
    const std::size_t place = text.find(part);
    if (place == std::string::npos || text.find(part, place + 1) != std::string::npos) {
        throw std::logic_error(fmt::format("{} doesn't read '{}' once", path, part));
    }
    return text.replace(place, part.size(), other);
}

double luminance(Rgb colour) {
    return 0.2126 * colour.red + 0.7152 * colour.green + 0.0722 * colour.blue;
}

std::string digits(double value) {
    return fmt::format("{:.3g}", value);
}

}  // namespace orograph
