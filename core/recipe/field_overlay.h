#pragma once

#include <optional>

#include "core/layers/stack/field_address.h"
#include "core/layers/stack/stack.h"
#include "core/pictures/palette.h"
#include "core/recipe/generate.h"

namespace orograph {

/// The field that view.overlay names; nothing if it names none. A sentence if there
/// is no such field, its layer is hidden, or the ground isn't made whole and so has no fields.
Result<std::optional<FieldSource>> overlay_of(const Recipe& recipe);

/// The same sentence, where the rendering type would show the overlay.
Status check_overlay(const Recipe& recipe);

/// Whether a field lies over the ground where that is rendered. What an overlay can't show is left
/// out.
bool has_overlay(const Recipe& recipe);

/// Whether the picture shows it: whether the rendering type is one that does, too.
bool shows_overlay(const Recipe& recipe);

/// Whether `product` is the recipe's overlay, should the ground it was made with be the recipe's.
bool up_to_date(const Recipe& recipe, const OverlayProduct& product);

/// The recipe's overlay from the product of its layers, which keeps the field; see generate.
/// Requires that overlay_of(recipe) has a field.
Result<std::optional<OverlayProduct>> make_overlay(const Recipe& recipe, StackProduct& layers,
                                                   const Job& job);

/// Colours of an overlay, from its least number to its greatest.
const Palette& overlay_palette();

}  // namespace orograph
