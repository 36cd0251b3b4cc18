#pragma once

#include <string>

#include "core/base/result.h"
#include "core/parameters/field.h"

namespace orograph {

/// What a value is of: a field, or an item of the list that the field is.
struct Shape {
    const Field& field;
    bool is_item = false;

    Type type() const { return is_item ? field.item_type : field.type; }
    bool may_be_empty() const { return is_item && field.items_may_be_empty; }
};

/// "a number", "a list" and so on.
std::string type_text(Shape shape);

/// "0 to 1", "any text" or "up to 9 of x, y and z".
std::string range_text(Shape shape);

/// `value` with the types that the field has, where nothing is lost: 2.0 serves as a whole number.
/// A sentence about `key` if it has another type, is out of range or breaks a rule of the list.
Result<Value> fitted(Shape shape, Value value, const std::string& key);

/// Whether `fitted` would give `value` back as it is, which a million points should not be copied
/// to learn.
bool fits(Shape shape, const Value& value);

/// As `fitted` says it of a list of `size` items.
Error too_many_items(const Field& list, const std::string& key, std::size_t size);

/// As `fitted` says it of a value that it quotes as `text`.
Error wrong_type(Shape shape, const std::string& key, const std::string& text);

}  // namespace orograph
