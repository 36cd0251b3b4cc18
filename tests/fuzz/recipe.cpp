#include "tests/fuzz/saved_recipe.h"

// A recipe and, after a zero byte, changes to it: a line each, such as "layers.1.kind=noise". What
// opens is changed, saved and opened again.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace orograph;
    std::string_view changes = as_text(data, size);
    const std::string_view text = take_part(changes, '\0');
    auto recipe = recipe_from_json(text, "a.json");
    if (!recipe) {
        require_sentence(recipe.error());
        require(is_utf8(recipe.error().message), "what is said of a text is a text");
        return 0;
    }
    for (const std::string& note : notes_on_unknown(*recipe)) require(!note.empty(), "a note");
    require_that_it_can_be_saved(*recipe);
    if (changes.empty()) return 0;
    while (!changes.empty()) {
        const Status set = assign(parameters(*recipe), take_part(changes, '\n'));
        if (!set) require_sentence(set.error());
    }
    require_that_it_can_be_saved(*recipe);
    return 0;
}
