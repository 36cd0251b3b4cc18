#pragma once

#include <string_view>

#include "core/base/result.h"

namespace orograph {

/// Makes sure that the first files which the program opens don't become its standard streams, as
/// they would if it was started without these. Writing to a missing stream stays an error.
void open_missing_streams();

/// Tells the person something: a line on standard error. That nobody can read it is no error.
void say(std::string_view line);
/// The same about something that went wrong, with the program's name before it.
void complain(std::string_view sentence);

/// Whether all that was printed has arrived; a sentence that says why not.
Status flush_output();

}  // namespace orograph
