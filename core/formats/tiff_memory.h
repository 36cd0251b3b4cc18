#pragma once

#include <tiffio.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "core/formats/tiff_handle.h"

// Private to source files: a public header must not ask programs for libtiff.

namespace orograph {

/// libtiff's handle of a TIFF in memory that is read. What goes wrong is kept, and never printed.
class TiffMemory {
  public:
    /// The bytes must outlive it. At most `most_memory` bytes are asked for at once.
    TiffMemory(std::string_view bytes, std::int64_t most_memory);
    TiffMemory(const TiffMemory&) = delete;
    TiffMemory& operator=(const TiffMemory&) = delete;

    /// Null if there is no such file: see problem().
    TIFF* handle() { return handle_.get(); }
    /// The first thing that went wrong; empty if nothing did.
    const std::string& problem() const { return problem_; }

  private:
    tmsize_t read(void* out, tmsize_t count);
    toff_t seek(toff_t offset, int whence);

    std::string_view bytes_;
    std::uint64_t place_ = 0;
    std::string problem_;
    TiffHandle handle_;  // last, as closing it may call the others
};

}  // namespace orograph
