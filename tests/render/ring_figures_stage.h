#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "render/gl/renderer.h"
#include "render/view/framing.h"

// What the figures of the rings are measured with: scenes, places to look from, and pictures.

namespace orograph {

/// The same numbers everywhere.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : seed_(seed) {}
    /// In [low, high).
    double between(double low, double high);
    /// In [low, high), each octave as likely as the next. Requires 0 < low < high.
    double octaves_between(double low, double high);

  private:
    std::uint64_t seed_, drawn_ = 0;
};

/// A rendered world of 2^levels samples a side, a metre apart: ranges 8 km apart, `height_scale`
/// metres high.
Recipe world_recipe(double h, double height_scale, int levels = 24);
/// The article's map, tiled and of many samples.
Recipe map_recipe(int iterations, int tile, double height_scale);

/// The style of all scenes that are made from now on; classic at first.
void show_in(std::string_view style);
/// Scenes that are made from now on lie on a globe of that radius, in the style natural; 0 is flat.
void show_on_globe(double radius_km);
/// Whether from now on the style natural lights each pixel of the ground once, with one sample and
/// without detail near by, or each figure is drawn as it wants.
void show_lit_once(bool once);

std::shared_ptr<const Scene> stage_scene(const Recipe& recipe);
/// The same ground, but that its coarse levels are means of the finer ones.
std::shared_ptr<const Scene> scene_of_means(const Recipe& recipe);
/// A world of 2^24 samples a side, a metre apart, whose rivers and seas are drawn too.
Recipe rivers_recipe();
/// A world's sky and colours with other ground.
std::shared_ptr<const Scene> scene_with(std::shared_ptr<const Terrain> ground);

/// The root of the mean square of the slope, rise over run, of a terrain's finest samples.
double rms_slope(const Terrain& terrain);
/// Metres above zero of the highest corner of the finest cell at a place.
double ground_at(const Scene& scene, double x, double z);

/// A pose above the ground within the terrain, one in three near its border or a corner, from
/// `lowest` metres above the ground to `highest`.
Pose random_pose(const Scene& scene, Dice& dice, double lowest, double highest);

/// A renderer and a picture that it draws into. Exits the program when there is none.
class Stage {
  public:
    Stage(const std::string& shader_folder, const Quality& quality, int width, int height,
          Depth depth = Depth::best);

    Renderer& renderer() { return renderer_; }
    int width() const { return canvas_.width(); }
    int height() const { return canvas_.height(); }

    /// With all the ground there is to see.
    Image settled(const Pose& pose);
    /// With the ground that is there.
    Image as_it_is(const Pose& pose);

    void draw(const Pose& pose);

    /// The depth of what was drawn last, as its framebuffer has it, lower row first. Requires a
    /// quality of one sample a pixel.
    std::vector<float> drawn_depth() const;

    /// The direction of the ray through a place of the picture, pixels from its upper left corner.
    glm::dvec3 ray(const Pose& pose, double x, double y) const;

  private:
    Renderer renderer_;
    Canvas canvas_;
};

/// A copy of the program's shaders in which some files are others.
std::string shaders_with(const std::vector<std::pair<std::string, std::string>>& others);
/// The text of one of the program's shaders, changed in the only place that reads `part`.
std::string shader_text(const std::string& path, std::string_view part, std::string_view other);

/// In steps of 8 bits, of linear channels' weights.
double luminance(Rgb colour);

/// `value` with a few digits that matter.
std::string digits(double value);

}  // namespace orograph
