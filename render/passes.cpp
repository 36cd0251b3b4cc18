#include "render/passes.h"

#include <algorithm>
#include <cmath>

#include "render/surface_mesh.h"

namespace orograph {
namespace {

void bind_heights(const Texture& heights) {
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, heights.id());
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

/// Draws the bound patch as lines. The surface goes into the depth alone first, a little behind
/// itself; then the lines of all triangles compete, so that one seen edge on can't hide its
/// neighbour's.
void draw_lines(const Frame& frame, int patches) {
    glDisable(GL_DEPTH_TEST);
    if (!frame.scene.recipe.view.hidden_lines) {
        const float back = frame.reversed_depth ? -2 : 2;
        test_depth(frame);
        glEnable(GL_POLYGON_OFFSET_FILL);
        glPolygonOffset(back, back);
        glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
        frame.patch.draw(patches);
        glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
        glDisable(GL_POLYGON_OFFSET_FILL);
        glDepthMask(GL_FALSE);
    }
    keep_brightest();
    frame.patch.draw(patches);
    glDisable(GL_BLEND);
    glDepthMask(GL_TRUE);
}

double extent(const Scene& scene) {
    return scene.recipe.surface.side * scene.recipe.view.tile;
}

/// The terrain's north-west corner at height 0, relative to the camera; w: `last`.
void set_north_west(GLint location, const Frame& frame, double last, double north) {
    const glm::dvec3& eye = frame.pose.position;
    glUniform4f(location, static_cast<float>(-extent(frame.scene) / 2 - eye.x),
                static_cast<float>(-eye.y), static_cast<float>(north - eye.z),
                static_cast<float>(last));
}

}  // namespace

void draw_ridge(const ShaderProgram& program, const Frame& frame) {
    const int samples = frame.scene.ridge->heights.width();
    frame.patch.bind(1);
    program.use();
    glUniform1i(program.uniform("samples"), samples);
    set_north_west(program.uniform("west_end"), frame, frame.scene.recipe.surface.side / samples,
                   0);
    bind_heights(frame.textures.ridge());
    glDisable(GL_DEPTH_TEST);
    keep_brightest();
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, samples * frame.scene.recipe.view.tile);
    glDisable(GL_BLEND);
}

void draw_surface(const ShaderProgram& program, const Frame& frame) {
    const Scene& scene = frame.scene;
    const int samples = scene.surface->heights.width();
    const int step = std::min(1 << frame.coarser, samples);
    const int cells = samples / step;
    const int patch_cells = std::min(cells, kPatchCells);
    const int patches = cells / patch_cells * scene.recipe.view.tile;
    frame.patch.bind(patch_cells);
    program.use();
    glUniform4i(program.uniform("grid"), samples, step, patches, patch_cells);
    glUniform1f(program.uniform("cells"), static_cast<float>(cells * scene.recipe.view.tile));
    set_north_west(program.uniform("north_west"), frame, scene.recipe.surface.side / samples,
                   -extent(scene) / 2);
    if (scene.texture) {
        glActiveTexture(GL_TEXTURE1);
        frame.textures.bind_terrain(scene.recipe.view.texture_linear);
    }
    bind_heights(frame.textures.surface());
    if (scene.recipe.view.rendering == Rendering::lines) {
        draw_lines(frame, patches * patches);
    } else {
        test_depth(frame);
        frame.patch.draw(patches * patches);
    }
}

void draw_sky(const ShaderProgram& program, const Frame& frame) {
    // The clouds drift by one of their periods while one flies over this many tiles.
    constexpr double kTilesAPeriod = 2;
    const double period = kTilesAPeriod * frame.scene.recipe.surface.side;
    const auto drift = [&](double metres) {
        return static_cast<float>(metres / period - std::floor(metres / period));
    };
    frame.patch.bind(1);
    program.use();
    glUniform2f(program.uniform("drift"), drift(frame.pose.position.x),
                drift(frame.pose.position.z));
    glActiveTexture(GL_TEXTURE0);
    frame.textures.bind_clouds(frame.scene.recipe.view.texture_linear);
    glDisable(GL_DEPTH_TEST);
    glDrawArrays(GL_TRIANGLES, 0, 24);
}

void draw_map(const ShaderProgram& program, const Frame& frame) {
    const Recipe& recipe = frame.scene.recipe;
    frame.patch.bind(1);
    program.use();
    glUniform1f(program.uniform("tiles"), static_cast<float>(recipe.view.tile));
    set_north_west(program.uniform("north_west"), frame, recipe.surface.side,
                   -extent(frame.scene) / 2);
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
