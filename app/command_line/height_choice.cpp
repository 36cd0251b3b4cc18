#include "app/command_line/height_choice.h"

#include <fmt/core.h>

#include "core/formats/height_format.h"

namespace orograph {

void HeightChoice::add_to(CLI::App& command) {
    const HeightOptions usual;
    fields_.add_to(command, &usual);
}

Result<HeightOptions> HeightChoice::read(const HeightOptions& usual) const {
    HeightOptions options = usual;
    if (const Status set = fields_.read(&options, &usual); !set) return set.error();
    if (fields_.any_given(Type::number)) options.fixed_range = true;
    if (options.fixed_range && !(options.lowest < options.highest)) {
        return Error{Fault::usage, fmt::format("--lowest {} must be less than --highest {}",
                                               options.lowest, options.highest)};
    }
    return options;
}

std::string listed_height_formats() {
    return listed_formats(height_formats());
}

}  // namespace orograph
