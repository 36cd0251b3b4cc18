#include "app/command_line/height_choice.h"

#include <fmt/core.h>

#include <string_view>
#include <utility>

#include "core/formats/height_format.h"

namespace orograph {
namespace {

constexpr std::string_view kLowest = "--lowest", kHighest = "--highest";

}  // namespace

void HeightChoice::add_to(CLI::App& command) {
    const HeightOptions usual;
    fields_.add_to(command, &usual);
}

Result<HeightOptions> HeightChoice::read(const HeightOptions& usual) const {
    HeightOptions options = usual;
    if (const Status set = fields_.read(&options, &usual); !set) return set.error();
    const bool lowest = fields_.given("lowest"), highest = fields_.given("highest");
    if (lowest != highest) {
        return Error{Fault::usage,
                     fmt::format("{} alone is no range: name {} too", lowest ? kLowest : kHighest,
                                 lowest ? kHighest : kLowest)};
    }
    if (lowest) options.fixed_range = true;
    if (options.fixed_range && !(options.lowest < options.highest)) {
        return Error{Fault::usage, fmt::format("{} {} must be less than {} {}", kLowest,
                                               options.lowest, kHighest, options.highest)};
    }
    return options;
}

Error HeightChoice::naming_options(Error error) const {
    constexpr std::string_view kLabel = "\"Fixed range\"";
    const std::size_t at = error.message.find(kLabel);
    if (at != error.message.npos) {
        error.message.replace(at, kLabel.size(), fmt::format("{} and {}", kLowest, kHighest));
    }
    return fields_.naming_options(std::move(error));
}

std::string listed_height_formats() {
    return listed_formats(height_formats());
}

}  // namespace orograph
