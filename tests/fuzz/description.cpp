#include "core/formats/embedded_description.h"
#include "tests/fuzz/saved_recipe.h"

// A file that may say what it was made from, and the recipe that it says.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace orograph;
    const auto description = embedded_description(as_text(data, size));
    if (!description) return 0;
    const auto described = described_file(*description);
    if (!described || described->recipe.empty()) return 0;
    const auto recipe = recipe_from_json(described->recipe, "a.png");
    if (!recipe)
        require_sentence(recipe.error());
    else
        require_that_it_can_be_saved(*recipe);
    return 0;
}
