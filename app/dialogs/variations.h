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

/// What tells a variation apart: "Seed 7", "H 0.25, Height scale 1,200".
std::string variation_label(const Recipe& variation, const std::string& across,
                            const std::string& down);

/// A grid of variations of the document as pictures, any of which can be used; they stay until the
/// document changes otherwise, so that one can be compared with another, and with what was.
class Variations {
  public:
    /// `wake` is called on a thread when there is something new to draw.
    explicit Variations(std::function<void()> wake) : wake_(std::move(wake)) {}

    void show() { shown_ = true; }
    void close() { shown_ = comparing_ = false; }
    /// Draws it if it is shown; the variation that was taken, once.
    std::optional<Recipe> draw(Interface& interface, const SceneArea& area, const Recipe& recipe);
    /// What the scene shows in place of the document, while a button asks for it; null for nothing.
    const Recipe* shown_instead() const { return comparing_ ? &*made_of_ : nullptr; }

  private:
    void follow(const Recipe& recipe);
    void make(const Recipe& recipe);
    void draw_buttons(Interface& interface, const Recipe& recipe);
    void draw_axis(Interface& interface, const char* name, std::string& key, Recipe& recipe);

    std::function<void()> wake_;
    bool shown_ = false, comparing_ = false;
    std::string across_ = "lattice.seed", down_ = "lattice.seed";
    /// The document that they are variations of, as it was.
    std::optional<Recipe> made_of_;
    std::string made_across_, made_down_;
    std::vector<Recipe> all_;
    std::vector<std::string> labels_;
    std::size_t used_ = 0;  // the one that the document is; all_.size() for none
    PictureShelf pictures_;
    Worker worker_;  // last, so that it stops before the rest goes
};

}  // namespace orograph
