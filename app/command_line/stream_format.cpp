#include "app/command_line/stream_format.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string_view>
#include <vector>

#include "app/command_line/option_values.h"
#include "app/command_line/value_checks.h"

namespace orograph {
namespace {

/// Of the formats that are read, or of those that are written.
std::vector<std::string> keys(StreamFormat::Way way) {
    std::vector<std::string> result;
    for (const HeightFormat& format : height_formats()) {
        const bool there =
            way == StreamFormat::Way::in ? format.decode != nullptr : format.write != nullptr;
        if (there) result.emplace_back(format.key);
    }
    return result;
}

Error usage(const std::string& sentence) {
    return {Fault::usage, sentence};
}

}  // namespace

void StreamFormat::add_to(CLI::App& command) {
    const std::vector<std::string> known = keys(way_);
    const bool in = way_ == Way::in;
    command
        .add_option(in ? "--input-format" : "--format", key_,
                    in ? "Format of heights on standard input, where what they begin with doesn't "
                         "say it"
                       : "Format of heights on standard output")
        ->type_name(one_of(known))
        ->check(known_word(known));
}

Result<const HeightFormat*> StreamFormat::read(bool standard) const {
    const bool in = way_ == Way::in;
    if (key_.empty()) {
        if (in || !standard) return static_cast<const HeightFormat*>(nullptr);
        return usage("- has no ending that says what is written; name a format by --format");
    }
    if (!standard) {
        return usage(
            in ? "--input-format is for heights on standard input, named -: files say what they "
                 "are"
               : "--format is for heights on standard output, named -: the ending of a file says "
                 "it");
    }
    const auto formats = height_formats();
    return &*std::ranges::find(formats, std::string_view(key_), &HeightFormat::key);
}

}  // namespace orograph
