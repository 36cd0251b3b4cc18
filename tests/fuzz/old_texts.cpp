#include <array>

#include "core/layers/shapers/drawn_curve.h"
#include "core/recipe/old_texts.h"
#include "tests/fuzz/saved_recipe.h"

// The texts of older recipes: strokes, a curve and a bookmark.

namespace orograph {
namespace {

template <class Items>
void require_sound(const Result<Items>& items) {
    if (!items) return require_sentence(items.error());
    const Status sound = check_value(*items);
    require(sound.ok(), "what an old text gives keeps the rules of its list",
            sound ? "" : sound.error().message);
}

}  // namespace
}  // namespace orograph

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace orograph;
    const std::string_view text = as_text(data, size);
    require_sound(parse_strokes(text));
    require_sound(parse_curve(text));
    const auto bookmark = parse_bookmark(text);
    if (!bookmark) require_sentence(bookmark.error());
    return 0;
}
