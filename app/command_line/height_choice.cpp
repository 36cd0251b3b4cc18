#include "app/command_line/height_choice.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "core/formats/height_format.h"
#include "core/parameters/parameter.h"

namespace orograph {
namespace {

/// "byte_order" as "--byte-order".
std::string option_name(const Field& field) {
    std::string name(field.key);
    std::ranges::replace(name, '_', '-');
    return "--" + name;
}

}  // namespace

void HeightChoice::add_to(CLI::App& command) {
    HeightOptions options;
    for (std::size_t i = 0; i < texts_.size(); ++i) {
        const Field& field = height_option_fields()[i];
        if (field.type == Type::boolean) continue;
        const Parameter parameter("", field, &options, &options);
        command.add_option(option_name(field), texts_[i],
                           std::string(field.tooltip) + " " + parameter.range_text() +
                               (field.unit.empty() ? "" : " " + std::string(field.unit)));
    }
}

Result<HeightOptions> HeightChoice::read() const {
    HeightOptions options;
    const HeightOptions usual;
    for (std::size_t i = 0; i < texts_.size(); ++i) {
        if (texts_[i].empty()) continue;
        const Field& field = height_option_fields()[i];
        const Status set = Parameter("", field, &options, &usual).set_text(texts_[i]);
        if (!set) return Error{Fault::usage, "--" + set.error().message};
        if (field.type == Type::number) options.fixed_range = true;
    }
    return options;
}

std::string listed_height_formats() {
    std::string list;
    for (const HeightFormat& format : height_formats()) {
        if (!format.encode) continue;
        if (!list.empty()) list += ", ";
        list += std::string(format.label) + " (";
        for (const std::string_view ending : format.endings) {
            if (ending != format.endings.front()) list += ", ";
            list += ending;
        }
        list += ")";
    }
    return list;
}

}  // namespace orograph
