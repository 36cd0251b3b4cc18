#pragma once

#include <png.h>

#include <string>

#include "core/base/result.h"

namespace orograph {

/// For libpng while it writes. It reports errors by a long jump, which must not cross C++ objects:
/// this throws an Error instead. It only warns of a chunk that it leaves out for want of memory, so
/// warnings are errors too.
[[noreturn]] inline void fail_to_encode(png_structp, png_const_charp message) {
    throw Error{Fault::output, std::string("the PNG could not be encoded: ") + message};
}

}  // namespace orograph
