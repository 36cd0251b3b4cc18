#include "render/gl/passes.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/trigonometric.hpp>

#include "core/light/sky_position.h"
#include "core/pictures/water_colour.h"
#include "render/view/waves.h"

namespace orograph {
namespace {

void bind(GLenum unit, GLenum kind, const Texture& texture) {
    glActiveTexture(unit);
    glBindTexture(kind, texture.id());
}

void test_depth(const Frame& frame) {
    glEnable(GL_DEPTH_TEST);
    glDepthMask(GL_TRUE);
    glDepthFunc(frame.reversed_depth ? GL_GREATER : GL_LESS);
}

/// The brightest of what is drawn on one another: white lines that cross don't depend on their
/// order.
void keep_brightest() {
    glEnable(GL_BLEND);
    glBlendEquation(GL_MAX);
}

/// Draws the blocks as lines. The surface goes into the depth alone first, a little behind
/// itself; then the lines of all triangles compete, so that one seen edge on can't hide its
/// neighbour's.
void draw_lines(const ShaderProgram& program, const Frame& frame) {
    glDisable(GL_DEPTH_TEST);
    if (!frame.scene.recipe.view.hidden_lines) {
        const float back = frame.reversed_depth ? -2 : 2;
        test_depth(frame);
        glUniform1i(program.uniform("behind"), 1);
        glEnable(GL_POLYGON_OFFSET_FILL);
        glPolygonOffset(back, back);
        glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
        frame.blocks.draw();
        glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
        glDisable(GL_POLYGON_OFFSET_FILL);
        glUniform1i(program.uniform("behind"), 0);
        glDepthMask(GL_FALSE);
    }
    keep_brightest();
    frame.blocks.draw();
    glDisable(GL_BLEND);
    glDepthMask(GL_TRUE);
}

/// The terrain's north-west corner at height 0, relative to the camera; w: `last`.
void set_north_west(GLint location, const Frame& frame, double last, double north) {
    const glm::dvec3& eye = frame.pose.position;
    glUniform4f(location, static_cast<float>(-side_of(frame.scene) / 2 - eye.x),
                static_cast<float>(-eye.y), static_cast<float>(north - eye.z),
                static_cast<float>(last));
}

/// The clouds, one of whose periods is so many metres.
void bind_clouds(const ShaderProgram& program, const Frame& frame, double period) {
    const auto drift = [&](double metres) {
        return static_cast<float>(metres / period - std::floor(metres / period));
    };
    glUniform2f(program.uniform("drift"), drift(frame.pose.position.x),
                drift(frame.pose.position.z));
    glActiveTexture(GL_TEXTURE0);
    frame.textures.bind_clouds(frame.scene.recipe.view.texture_linear);
}

/// From directions on the ground to those among the stars: towards the equinox, a quarter of a turn
/// east of it, and towards the pole.
glm::mat3 star_turn(const LightParams& light) {
    const double latitude = glm::radians(light.latitude_degrees);
    const double turned = sidereal_angle(days_in_2025(light.day, light.hour), 0);
    const glm::dvec3 meridian(0, std::cos(latitude), std::sin(latitude));  // of the equator
    const glm::dvec3 pole(0, std::sin(latitude), -std::cos(latitude)), west(-1, 0, 0);
    const glm::dvec3 equinox = meridian * std::cos(turned) + west * std::sin(turned);
    return glm::transpose(glm::mat3(equinox, glm::cross(pole, equinox), pole));
}

/// How water looks, for shaders/lib/lit_water.glsl.
void set_waves(const ShaderProgram& program, const Frame& frame) {
    frame.waves.set(program, frame.pose.position.x, frame.pose.position.z);
    const glm::vec3 loss = water_loss(frame.scene.recipe.water.silt);
    glUniform3fv(program.uniform("water_loss"), 1, &loss.x);
}

/// For shaders/lib/in_water.glsl and the bed.
void set_in_water(const ShaderProgram& program, const UnderWater& water) {
    glUniform4f(program.uniform("in_water"), static_cast<float>(water.above),
                static_cast<float>(water.calm), 0, 0);
}

/// For shaders/lib/light_here.glsl, where a program has it.
void set_globe_light(const ShaderProgram& program, const GlobeLight& light) {
    const auto set = [&](const char* name, const GlobeLight::Table& table) {
        glUniform4fv(program.uniform(name), GlobeLight::kEntries, &table[0].x);
    };
    set("globe_lamp", light.lamp);
    set("globe_sky", light.open_sky);
    set("globe_ambient", light.ambient);
}

/// For shaders/lib/climate.glsl.
void set_climate(const ShaderProgram& program, const Frame& frame) {
    const GLint rule = program.uniform("climate_rule");
    const bool waters_land = frame.scene.climate && frame.rings.watered().id() != 0;
    glUniform1i(program.uniform("waters_land"), waters_land);
    if (!frame.scene.climate) return glUniform3f(rule, 0, 0, 0);
    constexpr double kKilometre = 1000;
    const WorldClimate& climate = *frame.scene.climate->source;
    glUniform3f(rule, 1, static_cast<float>(climate.lapse() / kKilometre),
                static_cast<float>(climate.sea_level() - frame.pose.position.y));
    bind(GL_TEXTURE10, GL_TEXTURE_2D, frame.textures.climate());
    if (waters_land) bind(GL_TEXTURE11, GL_TEXTURE_2D_ARRAY, frame.rings.watered());
}

}  // namespace

void bind_surface(const ShaderProgram& program, const Frame& frame) {
    const Scene& scene = frame.scene;
    program.use();
    glUniform1i(program.uniform("by_height"), has_palette(scene));
    glUniform1f(program.uniform("forest"), static_cast<float>(scene.recipe.texture.forest));
    glUniform1f(program.uniform("materials"), static_cast<float>(scene.recipe.texture.materials));
    set_climate(program, frame);
    glUniform1i(program.uniform("is_field"), scene.products.overlay.values != nullptr);
    if (frame.rings.has_water()) {
        glUniform3fv(program.uniform("shallow_water"), 1, kShallowWater.data());
        glUniform3fv(program.uniform("deep_water"), 1, kDeepWater.data());
        set_waves(program, frame);
        bind(GL_TEXTURE3, GL_TEXTURE_2D_ARRAY, frame.rings.depths());
        bind(GL_TEXTURE4, GL_TEXTURE_2D_ARRAY, frame.rings.rivers());
    }
    if (scene.texture) {
        glActiveTexture(GL_TEXTURE2);
        frame.textures.bind_terrain(scene.recipe.view.texture_linear);
    }
    if (frame.globe_light) set_globe_light(program, *frame.globe_light);
    bind(GL_TEXTURE5, GL_TEXTURE_2D, frame.textures.noise());
    bind(GL_TEXTURE6, GL_TEXTURE_2D, frame.textures.cloud_layer());
    bind(GL_TEXTURE7, GL_TEXTURE_2D_ARRAY, frame.waves.tiles());
    // Rings have one or the other.
    const Texture& lights = frame.rings.lights();
    bind(GL_TEXTURE1, GL_TEXTURE_2D_ARRAY, lights.id() ? lights : frame.rings.gradients());
    bind(GL_TEXTURE0, GL_TEXTURE_2D_ARRAY, frame.rings.heights());
    test_depth(frame);
}

void draw_ridge(const ShaderProgram& program, const Frame& frame) {
    const int samples = frame.scene.ridge->heights.width();
    glBindVertexArray(frame.no_vertices.id());
    program.use();
    glUniform1i(program.uniform("samples"), samples);
    set_north_west(program.uniform("west_end"), frame, ridge_side(frame.scene.recipe) / samples, 0);
    bind(GL_TEXTURE0, GL_TEXTURE_2D, frame.textures.ridge());
    glDisable(GL_DEPTH_TEST);
    keep_brightest();
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4,
                          samples * std::max(frame.scene.recipe.view.tile, 1));
    glDisable(GL_BLEND);
}

void draw_surface(const ShaderProgram& program, const Frame& frame) {
    bind_surface(program, frame);
    if (frame.scene.recipe.view.rendering == Rendering::lines) {
        draw_lines(program, frame);
    } else {
        frame.blocks.draw();
    }
}

void draw_surface(const ShaderProgram& program, const Frame& frame, std::size_t first,
                  std::size_t count) {
    if (count == 0) return;
    bind_surface(program, frame);
    frame.blocks.draw(first, count);
}

void draw_bed(const ShaderProgram& program, const Frame& frame) {
    bind_surface(program, frame);
    set_in_water(program, *frame.under_water);
    glEnable(GL_CLIP_DISTANCE0);
    frame.blocks.draw();
    glDisable(GL_CLIP_DISTANCE0);
}

void draw_sky(const ShaderProgram& program, const Frame& frame) {
    // The clouds drift by one of their periods while one flies over this many tiles.
    constexpr double kTilesAPeriod = 2;
    glBindVertexArray(frame.no_vertices.id());
    program.use();
    bind_clouds(program, frame, kTilesAPeriod * largest_feature(frame.scene.recipe));
    glDisable(GL_DEPTH_TEST);
    glDrawArrays(GL_TRIANGLES, 0, 24);
}

void draw_dome(const ShaderProgram& program, const Frame& frame, DomePart part) {
    program.use();
    const glm::mat3 turn = star_turn(frame.scene.recipe.light);
    glUniformMatrix3fv(program.uniform("star_turn"), 1, GL_FALSE, &turn[0].x);
    bind(GL_TEXTURE1, GL_TEXTURE_2D_ARRAY, frame.waves.tiles());
    bind(GL_TEXTURE0, GL_TEXTURE_2D, frame.textures.cloud_layer());
    set_waves(program, frame);
    if (frame.under_water) {
        set_in_water(program, *frame.under_water);
        bind(GL_TEXTURE3, GL_TEXTURE_2D_ARRAY, frame.rings.heights());
        bind(GL_TEXTURE2, GL_TEXTURE_2D_ARRAY, frame.rings.depths());
    }
    test_depth(frame);
    glDepthFunc(frame.reversed_depth ? GL_GEQUAL : GL_LEQUAL);
    glDepthMask(GL_FALSE);
    if (part == DomePart::veil) glDisable(GL_DEPTH_TEST);
    if (part == DomePart::below || part == DomePart::whole) frame.dome.draw_below();
    if (part != DomePart::below) frame.dome.draw_above();
    glDepthMask(GL_TRUE);
}

void draw_flat(const ShaderProgram& program, const Frame& frame) {
    const Recipe& recipe = frame.scene.recipe;
    glBindVertexArray(frame.no_vertices.id());
    program.use();
    const int tiles = std::max(recipe.view.tile, 1);
    glUniform1f(program.uniform("tiles"), static_cast<float>(tiles));
    set_north_west(program.uniform("north_west"), frame, side_of(frame.scene) / tiles,
                   -side_of(frame.scene) / 2);
    glActiveTexture(GL_TEXTURE0);
    if (recipe.view.rendering == Rendering::clouds) {
        frame.textures.bind_clouds(recipe.view.texture_linear);
    } else {
        frame.textures.bind_terrain(recipe.view.texture_linear);
    }
    glDisable(GL_DEPTH_TEST);
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

}  // namespace orograph
