#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/formats/height_options.h"

namespace CLI {
class App;
}

namespace orograph {

/// How a command of the command line writes heights: an option for each of height_option_fields(),
/// but that a range is fixed when one of its heights is named.
struct HeightChoice {
    /// Adds the arguments that fill it; it must outlive the parsing.
    void add_to(CLI::App& command);
    Result<HeightOptions> read() const;

  private:
    /// As typed, one for each field; empty if not given.
    std::vector<std::string> texts_ = std::vector<std::string>(height_option_fields().size());
};

/// "PNG (.png), RAW (.r16, .raw), ...", of the formats that are written.
std::string listed_height_formats();

}  // namespace orograph
