#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/parameters/field.h"
#include "core/parameters/value.h"

namespace orograph {

/// A parameter of a particular object, which must outlive it; or an item of a list that such a
/// parameter is, or a field of such an item, and so on.
class Parameter {
  public:
    /// `owner` and `defaults` are the struct that `field` is bound to; `group` precedes the key.
    Parameter(std::string_view group, const Field& field, void* owner, const void* defaults);

    /// Unique in a document, such as "diamond_square.h"; of an item such as "world.gains.3".
    const std::string& key() const { return key_; }
    /// Of an item that of its list.
    const Field& field() const { return *field_; }
    Type type() const { return is_item_ ? field_->item_type : field_->type; }
    /// The field's, or such as "Gain 3".
    std::string label() const;

    /// Of an item that isn't there its default.
    Value value() const;
    Value default_value() const;

    /// The same parameter as `field` describes it, which must outlive it: bound to the same member,
    /// but with a narrower range, say. Requires a whole parameter, and no part of one.
    Parameter described_by(const Field& field) const;

    /// Whether it has an effect beside what the rest of its struct says: see
    /// Description::used_while. Of an item whether its list has.
    bool in_use() const;

    /// Changes the value, or says in a sentence why it can't be: wrong type, out of range, not
    /// among the choices, too many items, a rule that is broken. A number serves where another type
    /// of number is asked for if nothing is lost.
    Status set(const Value& value) const;

    /// As `set`, from what a person typed: a list as JSON. Decimal points, whatever the locale.
    Status set_text(std::string_view text) const;

    /// "0 to 1", "lines, rendered", "any text", "true or false"; "up to 40 of 0 to 16".
    std::string range_text() const;

    /// How many items the list has, or fields the record. Requires one of both.
    std::size_t size() const;
    /// The item or field with `index`, the first of which is 0. An item need not be there yet:
    /// setting it makes it, if it is the next one or an array's. Requires a list and less than
    /// most_items, or a record and less than its fields.
    Parameter child(std::size_t index) const;

  private:
    Value part(const void* owner) const;

    std::string key_;
    const Field* field_;
    bool is_item_ = false;
    const Field* root_;              // of the whole parameter
    std::size_t root_key_size_;      // of its key, with which this one begins
    std::vector<std::size_t> path_;  // from the root: index of an item, of its field, and so on
    void* owner_;
    const void* defaults_;
};

/// The parameter with `key`, or a sentence that names the nearest one, should there be one that may
/// be meant. The key may be that of an item such as "world.gains.3", or of a field of one such as
/// "bookmarks.2.x".
Result<Parameter> find_parameter(std::span<const Parameter> parameters, std::string_view key);

/// Carries out "key=value".
Status assign(std::span<const Parameter> parameters, std::string_view assignment);

}  // namespace orograph
