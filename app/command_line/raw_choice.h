#pragma once

#include <CLI/CLI.hpp>

#include "app/command_line/field_options.h"
#include "core/formats/raw_guess.h"

namespace orograph {

/// How a command of the command line reads RAW files: an option for each of raw_wish_fields().
class RawChoice {
  public:
    /// Adds the arguments that fill it; it must outlive the parsing.
    void add_to(CLI::App& command);
    Result<RawWish> read() const;
    /// An error, which names the options if it is that the layout doesn't fit.
    static Error naming_options(Error error);

  private:
    FieldOptions fields_{raw_wish_fields()};
};

}  // namespace orograph
