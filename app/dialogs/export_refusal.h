#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/dialogs/export_wish.h"

// Why an export would fail, said before it is begun and in the words of the window: its labels and
// not the options of the command line.

namespace orograph {

/// A sentence if the wish can't be carried out, as far as it, the recipe and what is made tell,
/// with what to choose instead; else nothing. Makes nothing and touches no file. Requires
/// made_whole or a recipe that draws no mesh.
std::string refusal_of(const Recipe& recipe, const ExportWish& wish, const Products& made);

/// A sentence if files can't be given that name: it is empty, is a path, or has an ending, which
/// the files get from their formats; else nothing.
std::string refusal_of_name(std::string_view name);

/// The heights that a heightmap would hold, where they are made already.
std::optional<HeightRange> known_range(const Recipe& recipe, const Products& made);

/// `options` with a fixed range of whole metres that holds `range`.
HeightOptions fixed_around(HeightOptions options, HeightRange range);

}  // namespace orograph
