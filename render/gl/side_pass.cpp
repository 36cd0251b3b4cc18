#include "render/gl/side_pass.h"

#include "render/gl/map_pass.h"

namespace orograph {

void draw_sides(const ShaderProgram& program, const Frame& frame, const SideWalls& walls,
                const SideMesh& mesh) {
    program.use();
    const glm::vec3 dark = linear_light_of(style_of(frame.scene.recipe).map.dark);
    glUniform4f(program.uniform("map_dark"), dark.x, dark.y, dark.z, 1);
    glUniform1f(program.uniform("side_base"),
                static_cast<float>(walls.base - frame.pose.position.y));
    glUniform2f(program.uniform("side_height"), static_cast<float>(walls.height),
                static_cast<float>(walls.base));
    bind_surface(program, frame);
    mesh.draw();
}

}  // namespace orograph
