#pragma once

#include "core/base/result.h"

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace orograph {

/// Why the arguments of `program` can't be understood, as a sentence that names the option and
/// where its help is. Requires an error that parsing them threw, and not because of --help.
Error usage_error(const CLI::App& program, const CLI::ParseError& error);

}  // namespace orograph
