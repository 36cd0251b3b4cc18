#include "app/command_line/field_options.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cassert>

#include "app/command_line/option_values.h"
#include "core/parameters/parameter.h"

namespace orograph {

std::string option_name(std::string_view key) {
    std::string name(key);
    std::ranges::replace(name, '_', '-');
    return "--" + name;
}

namespace {

/// "{little,big}", or "NUMBER".
std::string value_name(const Field& field) {
    if (!field.choices) return "NUMBER";
    std::vector<std::string> keys;
    for (const Choice& choice : field.choices()) keys.emplace_back(choice.key);
    return one_of(keys);
}

std::string range_of(const Parameter& parameter, const Field& field) {
    const std::string unit(field.unit);
    return parameter.range_text() + (unit.empty() ? "" : " " + unit);
}

}  // namespace

void FieldOptions::add_to(CLI::App& command, const void* usual) {
    for (std::size_t i = 0; i < texts_.size(); ++i) {
        const Field& field = fields_[i];
        if (field.type == Type::boolean) continue;
        // Nothing is set through it.
        const Parameter parameter("", field, const_cast<void*>(usual), usual);
        command
            .add_option(option_name(field.key), texts_[i],
                        std::string(field.tooltip) +
                            (field.choices ? "" : " " + range_of(parameter, field)))
            ->type_name(value_name(field));
    }
}

Status FieldOptions::read(void* options, const void* usual) const {
    for (std::size_t i = 0; i < texts_.size(); ++i) {
        if (texts_[i].empty()) continue;
        const std::string_view key = fields_[i].key;
        const Status set = Parameter("", fields_[i], options, usual).set_text(texts_[i]);
        if (set) continue;
        // The sentence begins with the key, which no person has typed.
        const std::string& why = set.error().message;
        assert(why.starts_with(key));
        return Error{Fault::usage, option_name(key) + why.substr(key.size())};
    }
    return Done{};
}

Error FieldOptions::naming_options(Error error) const {
    for (const Field& field : fields_) {
        const std::string label = "\"" + std::string(field.label) + "\"";
        const std::size_t at = error.message.find(label);
        if (field.type == Type::boolean || at == error.message.npos) continue;
        error.message.replace(at, label.size(), option_name(field.key));
    }
    return error;
}

bool FieldOptions::given(std::string_view key) const {
    for (std::size_t i = 0; i < texts_.size(); ++i) {
        if (fields_[i].key == key && !texts_[i].empty()) return true;
    }
    return false;
}

Status FieldOptions::check_unused(std::string_view what) const {
    for (std::size_t i = 0; i < texts_.size(); ++i) {
        if (texts_[i].empty()) continue;
        return Error{Fault::usage,
                     fmt::format("{} is of no use without {}", option_name(fields_[i].key), what)};
    }
    return Done{};
}

}  // namespace orograph
