#pragma once

#include <tiffio.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

// Private to source files: a public header must not ask programs for libtiff.

namespace orograph {

/// The tags of GeoTIFF, and the one of GDAL for what stands for no height.
inline constexpr std::uint32_t kModelPixelScaleTag = 33550, kModelTiepointTag = 33922,
                               kGeoKeyDirectoryTag = 34735, kGeoAsciiParamsTag = 34737,
                               kGdalNodataTag = 42113;

/// libtiff's handle of a TIFF in memory. What goes wrong is kept, and never printed.
class TiffMemory {
  public:
    enum class Size { classic, big };

    /// To be written, about so many bytes; `big` for more than 4 GB.
    explicit TiffMemory(Size size, std::size_t bytes = 0);
    /// To be read; the bytes must outlive it. At most `most_memory` bytes are asked for at once.
    TiffMemory(std::string_view bytes, std::int64_t most_memory);
    TiffMemory(const TiffMemory&) = delete;
    TiffMemory& operator=(const TiffMemory&) = delete;
    ~TiffMemory();

    /// Null if there is no such file: see problem().
    TIFF* handle() { return tiff_; }
    /// The first thing that went wrong; empty if nothing did.
    const std::string& problem() const { return problem_; }
    /// Ends the writing, and gives what was written; empty if something went wrong.
    std::string finish();

  private:
    void open(const char* mode, std::int64_t most_memory);
    /// What is read, be it written or given.
    std::string_view all() const { return writing_ ? std::string_view(written_) : given_; }
    tmsize_t read(void* out, tmsize_t count);
    tmsize_t write(const void* from, tmsize_t count);
    toff_t seek(toff_t offset, int whence);

    bool writing_;
    std::string written_;
    std::string_view given_;
    std::uint64_t place_ = 0;
    std::string problem_;
    TIFF* tiff_ = nullptr;
};

}  // namespace orograph
