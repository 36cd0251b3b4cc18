#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/base/worker.h"
#include "app/document/document.h"
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

/// The keys of those of the recipe's parameters that variations can be made of: numbers that the
/// ground is made from.
std::vector<std::string> varied_keys(const Recipe& recipe, std::span<const Parameter> parameters);

/// What tells a variation apart: "Seed 7", "H 0.25, Height scale 1,200".
std::string variation_label(const Recipe& variation, const std::string& across,
                            const std::string& down);

/// What a dialog shows in place of the document, while it lasts.
struct ShownInstead {
    const Recipe* recipe;
    /// Grows whenever it becomes another.
    std::uint64_t revision;
};

/// A grid of variations of the document as pictures, any of which can be used; they stay until the
/// document changes otherwise, so that one can be compared with another, and with what was.
class Variations {
  public:
    /// `wake` is called on a thread when there is something new to draw.
    explicit Variations(std::function<void()> wake) : wake_(std::move(wake)) {}

    void show() { shown_ = true; }
    void close() { shown_ = comparing_ = false; }
    /// Draws it if it is shown; the document becomes the variation that is taken.
    void draw(Interface& interface, const SceneArea& area, Document& document);
    /// What the scene shows in place of the document, while a button asks for it.
    std::optional<ShownInstead> shown_instead() const {
        if (!comparing_) return std::nullopt;
        return ShownInstead{&*made_of_, times_made_};
    }

  private:
    void follow(const Document& document);
    void make(const Recipe& ground);
    void draw_buttons(Interface& interface, const Document& document);
    void draw_axis(Interface& interface, const char* name, std::string& key, Document& document);
    /// The index of the one that was taken in this frame, if any was.
    std::optional<std::size_t> draw_pictures(Interface& interface);

    std::function<void()> wake_;
    bool shown_ = false, comparing_ = false;
    std::string across_ = "lattice.seed", down_ = "lattice.seed";
    /// The document that they are variations of, as it was but for the camera and the bookmarks.
    std::optional<Recipe> made_of_;
    std::uint64_t times_made_ = 0;
    std::optional<std::uint64_t> revision_;  // of the document, when it was looked at
    bool differs_ = false;                   // the document now from what they were made of
    std::string made_across_, made_down_;
    std::vector<Recipe> all_;
    std::vector<std::string> labels_;
    std::size_t used_ = 0;  // the one that the document is; all_.size() for none
    PictureShelf pictures_;
    Worker worker_;  // last, so that it stops before the rest goes
};

}  // namespace orograph
