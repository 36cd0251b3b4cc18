#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/interface/interface.h"
#include "core/parameters/parameter.h"

namespace orograph {

/// Draws a parameter as a row: its label, then what suits its type (a check box before its label).
/// A number has a slider, where a double click resets it, and a field to type in; what is typed out
/// of range is brought into it when the field is left. A list is a text
/// of JSON, which takes effect when it is right. What is not in use is greyed out, and so is what
/// has no effect, for which `unused` says why, if anything particular can be said. Marks the
/// controls as KEY and KEY.field. Returns whether the value changed.
bool parameter_row(Interface& interface, const Parameter& parameter, std::string_view unused = {});

/// The number that a person typed, the nearest one there is where it is too large. Commas may stand
/// between its thousands, as the program itself writes them: 1,234 is that many. Any other comma
/// stands before decimals, as in 1,5 or 0,125, and then points may stand between thousands:
/// 1.234,5. Nothing if it is no number of that type, such as 1.2.3 or, of whole ones, 1.5. Of int,
/// std::uint64_t and double.
template <class T>
std::optional<T> typed_number(std::string_view text);

/// A row for each of the first `count` items of a list, be they there or not. Returns whether
/// one changed.
bool item_rows(Interface& interface, const Parameter& list, int count);

/// What a slider gives near that number, as a person would type it: rounded to the third digit of
/// the parameter's range or, on a logarithmic scale, of the number itself.
double slider_number(const Field& field, double number);

/// The tooltip of a parameter: what it does, why it has no effect at present if that is so, its
/// unit, range, default and key.
std::string parameter_tooltip(const Parameter& parameter, std::string_view unused = {});

/// Starts a row: the label in the left column, the next item filling the right one. Where both have
/// no room the label stands above the item.
void row_label(const Interface& interface, const std::string& label);
/// Whether that is so in the present window of Dear ImGui.
bool is_narrow(const Interface& interface);

/// Lets a button with that label follow the item drawn last in its line, if it fits there. Returns
/// whether it does.
bool same_line_if_fits(const char* label);

}  // namespace orograph
