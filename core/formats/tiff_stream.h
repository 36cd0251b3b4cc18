#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/take_bytes.h"
#include "core/formats/tiff_handle.h"

// Private to source files: a public header must not ask programs for libtiff.

namespace orograph {

/// libtiff's handle of a TIFF that is written from its beginning to its end, so that no memory
/// holds it: the header, then samples that are not packed, in strips one after the other, then the
/// directory. libtiff begins with a header that doesn't know where the directory will lie, and
/// corrects it at the end; since so many bytes of samples take so much place, it is known here
/// before. What goes wrong is kept, and never printed.
class TiffStream {
  public:
    enum class Size { classic, big };

    /// Of that many bytes of samples; `big` for more than 4 GB. `take` must outlive it.
    TiffStream(Size size, std::uint64_t samples, const TakeBytes& take);
    TiffStream(const TiffStream&) = delete;
    TiffStream& operator=(const TiffStream&) = delete;

    /// Null if there is no such file: see problem().
    TIFF* handle() { return handle_.get(); }
    /// The first thing that went wrong; empty if nothing did.
    const std::string& problem() const { return problem_; }
    /// What `take` said, if that was it.
    const Status& taken() const { return blocks_.status(); }
    /// Ends the writing. False if something went wrong.
    bool finish();

  private:
    /// Where samples begin, and end.
    std::uint64_t begin() const { return header_.size(); }
    std::uint64_t end() const { return begin() + samples_; }
    std::uint64_t size() const;
    tmsize_t read(void* out, tmsize_t count) const;
    tmsize_t write(const char* from, tmsize_t count);
    toff_t seek(toff_t offset, int whence);
    void keep(std::string& kept, std::uint64_t place, std::string_view bytes);
    tmsize_t fail(const char* why);

    std::uint64_t samples_;
    BytesInBlocks blocks_;
    /// As it will be at the end, and what libtiff says of it, which ends the same; and what lies
    /// behind the samples.
    std::string header_, said_header_, directory_;
    std::uint64_t place_ = 0, given_ = 0;
    std::string problem_;
    TiffHandle handle_;  // last, as closing it may call the others
};

}  // namespace orograph
