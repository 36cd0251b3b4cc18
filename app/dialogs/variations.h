#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/base/worker.h"
#include "app/interface/interface.h"
#include "app/interface/overlay.h"
#include "app/interface/picture_shelf.h"
#include "core/recipe/recipe.h"

namespace orograph {

/// Recipes that differ from one in two of its parameters: `across` grows from column to column,
/// `down` from row to row, each over its range; a seed takes others at random. The first is the
/// recipe itself where a parameter is a seed. Keys that aren't there are left out of account.
std::vector<Recipe> variations_of(const Recipe& recipe, const std::string& across,
                                  const std::string& down, int columns, int rows);

/// The keys of the parameters that variations can be made of: numbers that the ground is made from.
std::vector<std::string> varied_keys(Recipe& recipe);

/// A grid of variations of the document as pictures, one of which can be taken.
class Variations {
  public:
    /// `wake` is called on a thread when there is something new to draw.
    explicit Variations(std::function<void()> wake) : wake_(std::move(wake)) {}

    void show() { shown_ = true; }
    void close() { shown_ = false; }
    /// Draws it if it is shown; the variation that was taken, once.
    std::optional<Recipe> draw(Interface& interface, const SceneArea& area, const Recipe& recipe);

  private:
    void follow(const Recipe& recipe);
    void draw_axis(Interface& interface, const char* name, std::string& key, Recipe& recipe);

    std::function<void()> wake_;
    bool shown_ = false;
    std::string across_ = "seed", down_ = "seed";
    std::optional<Recipe> made_of_;
    std::string made_across_, made_down_;
    std::vector<Recipe> all_;
    PictureShelf pictures_;
    Worker worker_;  // last, so that it stops before the rest goes
};

}  // namespace orograph
