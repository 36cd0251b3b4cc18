#pragma once

#include <vector>

#include "render/gl/shader_program.h"

namespace orograph {

/// The shader programs of all passes. Drivers on the processor pay for both ways of a choice in a
/// shader, so a program is made for each way.
class Programs {
  public:
    enum Kind {
        ridge,
        surface,
        surface_with_water,
        natural,
        natural_with_water,
        natural_texture,  // which the ground carries
        natural_texture_with_water,
        natural_near,  // ground nearer than the finest ring, as fine as pixels
        natural_near_with_water,
        natural_near_texture,
        natural_near_texture_with_water,
        natural_globe,  // from so far above that its light differs from place to place
        natural_globe_with_water,
        natural_globe_texture,
        natural_globe_texture_with_water,
        map,
        map_with_water,
        map_with_mesh,
        map_with_mesh_and_water,
        side,  // walls of a map that is cut out
        side_with_water,
        side_of_map,  // as mapmakers draw it
        lines,
        sky,
        dome,
        dome_with_sea,
        dome_at_night,
        dome_at_night_with_sea,
        flat,
        present
    };

    /// Requires a current context.
    static Result<Programs> create(const ShaderFiles& files);

    const ShaderProgram& operator[](Kind kind) const { return all_[kind]; }

    /// Builds those whose files changed; a broken one stays as it was. Returns whether any did.
    bool reload();
    /// What is wrong with their files; empty when nothing is.
    std::string errors() const;

  private:
    std::vector<ShaderProgram> all_;
};

}  // namespace orograph
