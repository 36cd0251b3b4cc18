#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/base/worker.h"
#include "app/interface/picture_shelf.h"
#include "core/layers/stack/stack.h"
#include "core/recipe/recipe.h"

namespace orograph {

/// Small pictures of the layers of a recipe, each by itself, made on a thread.
class LayerPictures {
  public:
    /// Texels along a side.
    static constexpr int kSide = 40;

    /// `wake` is called on the thread when there is something new.
    explicit LayerPictures(std::function<void()> wake) : wake_(std::move(wake)) {}

    /// Makes pictures of these layers in the recipe's region if they differ from those it has.
    void follow(const Recipe& recipe, const std::vector<Layer>& layers);
    /// The texture of the layer with that number; 0 if there is none yet. Call on the thread of
    /// OpenGL.
    unsigned texture(int id) { return shelf_.texture(id); }

  private:
    struct Asked {
        std::vector<Layer> layers;
        Site site;
        std::string palette;
        bool operator==(const Asked&) const = default;
    };
    void make(const Asked& asked, const Job& job);

    std::function<void()> wake_;
    std::optional<Asked> asked_;
    StackProduct made_;  // used by the worker alone
    PictureShelf shelf_;
    Worker worker_;  // last, so that it stops before the rest goes
};

}  // namespace orograph
