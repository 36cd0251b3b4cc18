#pragma once

#include <string>
#include <string_view>

#include "app/command_line/field_options.h"
#include "core/formats/height_options.h"

namespace orograph {

/// How a command of the command line writes heights: an option for each of height_option_fields(),
/// but that a range is fixed when both of its heights are named.
class HeightChoice {
  public:
    /// Adds the arguments that fill it; it must outlive the parsing.
    void add_to(CLI::App& command);
    /// `usual` is how it is where nothing is said.
    Result<HeightOptions> read(const HeightOptions& usual = {}) const;

    /// See FieldOptions::naming_options.
    Error naming_options(Error error) const;
    /// See FieldOptions::check_unused.
    Status check_unused(std::string_view what) const { return fields_.check_unused(what); }

  private:
    FieldOptions fields_{height_option_fields()};
};

/// The formats of heights that are written, for people.
std::string listed_height_formats();

}  // namespace orograph
