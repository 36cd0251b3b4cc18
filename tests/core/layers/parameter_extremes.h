#pragma once

#include <functional>
#include <span>
#include <string>

#include "core/parameter.h"

namespace orograph {

/// Calls `check(params, what)` for default parameters in which one field has been set to the least
/// or the most it allows, or to each of its choices; `what` says which.
template <class Params>
void for_each_extreme(std::span<const Field> fields,
                      const std::function<void(const Params&, const std::string&)>& check) {
    for (const Field& field : fields) {
        const auto check_with = [&](const Value& value) {
            Params params;
            field.set(&params, value);
            check(params, std::string(field.key) + " = " + to_text(value));
        };
        const Params defaults;
        const Value standard = field.get(&defaults);
        if (std::holds_alternative<bool>(standard)) {
            check_with(false);
            check_with(true);
        } else if (std::holds_alternative<std::string>(standard)) {
            for (const Choice& choice : field.choices()) check_with(std::string(choice.key));
        } else if (std::holds_alternative<int>(standard)) {
            check_with(static_cast<int>(field.minimum));
            check_with(static_cast<int>(field.maximum));
        } else {
            check_with(field.minimum);
            check_with(field.maximum);
        }
    }
}

}  // namespace orograph
