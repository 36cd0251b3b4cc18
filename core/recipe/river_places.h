#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/job.h"
#include "core/recipe/recipe.h"

namespace orograph {

/// A notable place of a recipe's world with rivers, and from where to look at it.
struct RiverPlace {
    /// It lasts as long as the program.
    std::string_view label;
    /// Metres above the sea.
    double height = 0;
    Bookmark view;
};

/// The notable places of the topmost world with rivers that shows: see notable_places. Of the
/// copies that the world repeats in, those nearest to the middle of the ground. Empty if there is
/// no such layer or the job was stopped. Makes the world if nothing else has, which takes about a
/// second, and looks for them, which takes some tenths.
std::vector<RiverPlace> river_places(const Recipe& recipe, const Job& job);

/// What the notable places are, without waiting: empty, too, if the world isn't made yet.
std::vector<std::string_view> known_river_places(const Recipe& recipe);

/// One of those, by its number. Nothing if the world isn't known any more. Takes some hundredths of
/// a second.
std::optional<RiverPlace> known_river_place(const Recipe& recipe, std::size_t which);

}  // namespace orograph
