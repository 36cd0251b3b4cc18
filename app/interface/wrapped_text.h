#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace orograph {

/// `text` with a line break in place of each space at which a line of words that fits into `width`
/// ends, by the widths that `measure` gives. Dear ImGui alone would break "2,097,152" at a comma. A
/// word that is wider than a line stays whole, and a number keeps the word after it, its unit, if
/// both fit.
std::string broken_at_spaces(std::string_view text, float width,
                             const std::function<float(std::string_view)>& measure);

/// The same by the font of the present window of Dear ImGui, for a width in its pixels.
std::string broken_at_spaces(std::string_view text, float width);

/// Draws `text` in the present window of Dear ImGui, in lines as wide as what is left of it.
void wrapped_text(const std::string& text);

}  // namespace orograph
