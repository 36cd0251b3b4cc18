#include "render/gl/map_pass.h"

#include <array>

#include "core/pictures/linear_light.h"

namespace orograph {
namespace {

void set(const ShaderProgram& program, const char* name, const Rgb& colour, double w) {
    const glm::vec3 light = linear_light_of(colour);
    glUniform4f(program.uniform(name), light.x, light.y, light.z, static_cast<float>(w));
}

void set(const ShaderProgram& program, const char* name, const Rgb& colour) {
    const glm::vec3 light = linear_light_of(colour);
    glUniform3f(program.uniform(name), light.x, light.y, light.z);
}

}  // namespace

glm::vec3 linear_light_of(const Rgb& colour) {
    const std::array<double, 256>& light = linear_light();
    return {light[colour.red], light[colour.green], light[colour.blue]};
}

double contour_interval(const Scene& scene) {
    const HeightRange range = palette_range(scene.recipe, scene.ground->terrain->range());
    return contour_interval(range, style_of(scene.recipe).map.contours);
}

void draw_map(const ShaderProgram& program, const Frame& frame) {
    const MapLook& look = style_of(frame.scene.recipe).map;
    program.use();
    set(program, "map_dark", look.dark, look.steepness);
    set(program, "map_light", look.light, look.light_share);
    set(program, "map_hollow", look.hollow, look.lamps);
    set(program, "map_contour", look.contour, contour_interval(frame.scene));
    set(program, "map_mesh", look.mesh, look.mesh_cells);
    set(program, "map_shallow", look.shallow);
    set(program, "map_deep", look.deep);
    glUniform3f(program.uniform("map_lines"), static_cast<float>(look.contour_share),
                static_cast<float>(look.heavy_share), static_cast<float>(look.mesh_share));
    draw_surface(program, frame);
}

}  // namespace orograph
