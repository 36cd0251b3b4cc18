#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tests/render/golden_pictures.h"

// The golden pictures by what they show.

namespace orograph {

/// The endless world, with parameters of its own so that other defaults don't change the pictures.
void world(Recipe& recipe);

/// Of a recipe that shows something of `rendering` even in a small picture, changed.
GoldenPicture picture(std::string name, Rendering rendering,
                      const std::function<void(Recipe&)>& change = {});

/// All pictures of those lists.
std::vector<GoldenPicture> joined(const std::vector<std::vector<GoldenPicture>>& groups);

/// What the articles show: ridges, lines, rendered surfaces, worlds, clouds and textures.
std::vector<GoldenPicture> golden_articles();
/// Sun, sky and air, and globes.
std::vector<GoldenPicture> golden_light();
/// Maps that end: islands, mesas, mountains.
std::vector<GoldenPicture> golden_land();
/// A coast with a lake and rivers, from the ground to far above.
std::vector<GoldenPicture> golden_waters();
/// A world with a climate, from space to the ground.
std::vector<GoldenPicture> golden_climate();
/// Some of those, as they are drawn while one flies on a slow machine.
std::vector<GoldenPicture> golden_flight(const std::vector<GoldenPicture>& others);

}  // namespace orograph
