#pragma once

#include <initializer_list>
#include <optional>
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
        natural_trees,  // with the shadows of trees near by
        natural_trees_with_water,
        natural_trees_texture,
        natural_trees_texture_with_water,
        natural_near_trees,
        natural_near_trees_with_water,
        natural_near_trees_texture,
        natural_near_trees_texture_with_water,
        natural_globe,  // from so far above that its light differs from place to place
        natural_globe_with_water,
        natural_globe_texture,
        natural_globe_texture_with_water,
        depth,
        kinds,  // of places
        kinds_with_water,
        kinds_near,
        kinds_near_with_water,
        natural_once,  // where depth tells what each pixel shows
        natural_once_with_water,
        natural_once_with_waveless_water,
        natural_once_texture,
        natural_once_texture_with_water,
        natural_once_texture_with_waveless_water,
        natural_once_open_sea,
        natural_once_near,
        natural_once_near_with_water,
        natural_once_near_texture,
        natural_once_near_texture_with_water,
        natural_once_near_trees,
        natural_once_near_trees_with_water,
        natural_once_near_trees_texture,
        natural_once_near_trees_texture_with_water,
        natural_once_globe,
        natural_once_globe_with_water,
        natural_once_globe_with_waveless_water,
        natural_once_globe_texture,
        natural_once_globe_texture_with_water,
        natural_once_globe_texture_with_waveless_water,
        natural_once_globe_open_sea,
        map,
        map_with_water,
        map_with_mesh,
        map_with_mesh_and_water,
        side,  // walls of a map that is cut out
        side_with_water,
        side_of_map,  // as mapmakers draw it
        tree_places,  // near the eye
        tree_places_with_water,
        tree_places_texture,
        tree_places_texture_with_water,
        trees,
        lines,
        sky,
        dome,
        dome_at_night,
        dome_clear,  // without clouds
        dome_clear_at_night,
        dome_veil,    // clouds alone
        dome_veiled,  // with those
        dome_veiled_at_night,
        plain,  // below the dome's horizon
        plain_with_sea,
        bed,  // of the water that the eye is in
        bed_in_classic_light,
        dome_under_water,  // with the surface from below
        dome_under_water_at_night,
        flat,
        held,  // linear, of any size
        mean,  // of several pictures
        present_pixels,
        present  // of any size
    };

    /// Each is built when it is first drawn with, as a picture needs few of them; but the one that
    /// all need at once. Requires a current context.
    static Result<Programs> create(const ShaderFiles& files);

    /// Builds it if that wasn't tried; null if it can't be built, which `failure` tells.
    const ShaderProgram* find(Kind kind);
    /// Whether it was built.
    bool has(Kind kind) const { return all_[kind].has_value(); }
    /// Builds the first of them that wasn't yet: so one a frame, and no frame waits for all.
    /// Returns whether one lacked.
    bool build_next(std::initializer_list<Kind> wanted);
    /// Builds one more of those that any flight may come to need: all but those with trees, those
    /// under water and those that light each pixel once. Returns whether one lacked.
    bool build_ahead();
    /// Why one that was looked for can't be built.
    const std::optional<Error>& failure() const { return failure_; }

    /// Builds those whose files changed; a broken one stays as it was. Returns whether any did.
    /// Those that couldn't be built are tried again when they are looked for.
    bool reload();
    /// What is wrong with their files; empty when nothing is.
    std::string errors() const;

  private:
    Status build(Kind kind);

    ShaderFiles files_;
    std::vector<std::optional<ShaderProgram>> all_;
    std::optional<Error> failure_;
};

}  // namespace orograph
