#pragma once

#include <algorithm>
#include <cstdio>
#include <string>

#include "core/formats/tiff_handle.h"

namespace orograph {

/// A TIFF that a test writes into memory by libtiff, in any of its layouts.
class WrittenTiff {
  public:
    WrittenTiff() {
        const TiffCalls calls = {
            .self = this,
            .read = [](thandle_t file, void* out, tmsize_t count) -> tmsize_t {
                const auto& self = *static_cast<WrittenTiff*>(file);
                if (self.place_ >= self.bytes_.size()) return 0;
                return static_cast<tmsize_t>(self.bytes_.copy(
                    static_cast<char*>(out), static_cast<std::size_t>(count), self.place_));
            },
            .write =
                [](thandle_t file, void* from, tmsize_t count) {
                    auto& self = *static_cast<WrittenTiff*>(file);
                    const auto size = static_cast<std::size_t>(count);
                    self.bytes_.resize(std::max(self.bytes_.size(), self.place_ + size));
                    self.bytes_.replace(self.place_, size, static_cast<const char*>(from), size);
                    self.place_ += size;
                    return count;
                },
            .seek =
                [](thandle_t file, toff_t offset, int whence) {
                    auto& self = *static_cast<WrittenTiff*>(file);
                    if (whence == SEEK_CUR) offset += self.place_;
                    if (whence == SEEK_END) offset += self.bytes_.size();
                    self.place_ = static_cast<std::size_t>(offset);
                    return offset;
                },
            .size = [](thandle_t file) -> toff_t {
                return static_cast<WrittenTiff*>(file)->bytes_.size();
            }};
        handle_ = open_tiff("wl", calls, 0, problem_);
    }
    WrittenTiff(const WrittenTiff&) = delete;
    WrittenTiff& operator=(const WrittenTiff&) = delete;

    TIFF* handle() { return handle_.get(); }
    /// Ends the writing; empty if something went wrong.
    std::string finish() {
        handle_.reset();
        return problem_.empty() ? bytes_ : std::string();
    }

  private:
    std::string bytes_, problem_;
    std::size_t place_ = 0;
    TiffHandle handle_;
};

}  // namespace orograph
