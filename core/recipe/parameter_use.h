#pragma once

#include <string>

#include "core/recipe/recipe.h"

// Which parameters have an effect on what a recipe shows: see ground_uses and rendering_uses of
// core/recipe/recipe.h, too. The panel leaves out few rows, since a choice whose row moves away
// while one tries its answers is hard to hit again.

namespace orograph {

/// Whether the panel has a row for a parameter. It has none for what belongs to another extent of
/// the ground or to a layer that isn't there, unless that row stands above the choice of the
/// extent. A row without an effect is greyed out.
bool has_row(const Recipe& recipe, const Parameter& parameter);

/// Why neither the ground nor the rendering type has a use for a parameter, as a sentence or two
/// that say what to choose for it to have an effect. Empty if both have one; whether it is
/// Parameter::in_use is another matter.
std::string why_unused(const Recipe& recipe, const Parameter& parameter);

/// Why the rendering type shows nothing of the layers, in the same way; empty if it shows
/// something.
std::string why_layers_unused(const Recipe& recipe);

/// Why the rendering type shows nothing of `layer`, one of the recipe's, in the same way; empty if
/// it shows something. A line has its roughness and its height from one diamond-square alone.
std::string why_unused(const Recipe& recipe, const Layer& layer);

/// Why a parameter of `layer` has no effect while the layer is as it is, as a sentence. Empty if it
/// has one: see in_use of core/layers/stack/layer.h.
std::string why_unused(const Layer& layer, const Parameter& parameter);

/// The description of a parameter of `layer`, with the range that a lattice of so many levels
/// leaves it: what lies beyond is refused once the ground is made. One number at least is left.
Field field_here(const Layer& layer, const Parameter& parameter, int levels);

/// The description of a parameter of `recipe` that is no layer's, with the range that the layers
/// leave it: a world with rivers has no base for any number of levels, which its tooltip says.
Field field_here(const Recipe& recipe, const Parameter& parameter);

}  // namespace orograph
