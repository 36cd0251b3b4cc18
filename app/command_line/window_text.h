#pragma once

#include <string>

#include "core/base/result.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// What --window takes, as --help names it.
inline constexpr const char* kWindowValue = "X,Y,WIDTH,HEIGHT";

/// "x,y,width,height" as a window of `level`, or a usage error. Sides below 0 become 0, which is
/// for whoever samples it to refuse.
Result<Window> read_window(const std::string& text, int level);

}  // namespace orograph
