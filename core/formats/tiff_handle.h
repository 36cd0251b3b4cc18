#pragma once

#include <tiffio.h>

#include <cstdint>
#include <memory>
#include <string>

// Private to source files: a public header must not ask programs for libtiff.

namespace orograph {

/// The tags of GeoTIFF, and the one of GDAL for what stands for no height.
inline constexpr std::uint32_t kModelPixelScaleTag = 33550, kModelTiepointTag = 33922,
                               kGeoKeyDirectoryTag = 34735, kGeoAsciiParamsTag = 34737,
                               kGdalNodataTag = 42113;

struct CloseTiff {
    void operator()(TIFF* tiff) const { TIFFClose(tiff); }
};
using TiffHandle = std::unique_ptr<TIFF, CloseTiff>;

/// What libtiff calls in place of the system's functions of files.
struct TiffCalls {
    thandle_t self;
    TIFFReadWriteProc read, write;
    TIFFSeekProc seek;
    TIFFSizeProc size;
};

/// Null if there is no such file. The first thing that goes wrong, now or later, is kept in
/// `problem`, which must outlive the handle, and never printed. At most `most_memory` bytes are
/// asked for at once; any number if that is 0. Throws std::bad_alloc.
TiffHandle open_tiff(const char* mode, const TiffCalls& calls, std::int64_t most_memory,
                     std::string& problem);

}  // namespace orograph
