#pragma once

#include "core/base/text.h"
#include "core/layers/stack/layer_numbers.h"
#include "core/recipe/recipe.h"
#include "tests/fuzz/fuzzing.h"

namespace orograph {

/// Whatever is open can be saved, and what was saved opens, is the same, and is saved as the same.
inline void require_that_it_can_be_saved(const Recipe& recipe) {
    if (!check_numbers(recipe.layers)) return;  // which only --set can bring about
    const std::string saved = recipe_to_json(recipe);
    const auto again = recipe_from_json(saved, "saved");
    require(again.ok(), "what was saved opens", again ? "" : again.error().message);
    require(*again == recipe, "what was saved opens as the same", saved);
    require(recipe_to_json(*again) == saved, "what was opened is saved as it was", saved);
}

/// A refusal is a sentence for a person.
inline void require_sentence(const Error& error) {
    require(!error.message.empty() && error.message.size() < 2000, "a refusal is a sentence");
}

}  // namespace orograph
