#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string_view>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/base/result.h"
#include "core/recipe/generate.h"
#include "core/recipe/recipe.h"

namespace orograph {

/// A document as Python has it: it never changes, so that threads may share it, and keeps what was
/// made of it. What `job` stops gives nothing. Throws std::bad_alloc, or a Shortage beforehand,
/// when memory is short.
class Stack {
  public:
    /// `made` is what a similar stack made: what has the same inputs is taken over.
    explicit Stack(Recipe recipe, Products made = {});

    const Recipe& recipe() const { return recipe_; }

    /// What was made so far, shared.
    Products made() const;

    /// The ground, with the sea if there is one.
    Result<std::shared_ptr<const Terrain>> terrain(const Job& job) const;

    /// Metres of a window of the ground.
    Result<std::optional<Grid<float>>> window(const Window& window, const Job& job) const;

    /// Metres of all of it; a sentence if it isn't made whole.
    Result<std::optional<Grid<float>>> heights(const Job& job) const;

    /// A field of a layer, such as "2.moisture".
    Result<std::optional<SharedHeights>> field(std::string_view address, const Job& job) const;

  private:
    Result<std::optional<Products>> make(const Job& job) const;
    void keep(const Products& products) const;

    Recipe recipe_;
    mutable std::mutex lock_;
    mutable Products made_;
    mutable std::shared_ptr<const Terrain> terrain_;  // null until something asked for it
};

}  // namespace orograph
