#include "core/formats/tiff_memory.h"

#include <algorithm>
#include <cstdio>
#include <cstring>

namespace orograph {

TiffMemory::TiffMemory(std::string_view bytes, std::int64_t most_memory) : bytes_(bytes) {
    const TiffCalls calls = {
        .self = this,
        .read = [](thandle_t file, void* out,
                   tmsize_t count) { return static_cast<TiffMemory*>(file)->read(out, count); },
        .write = [](thandle_t, void*, tmsize_t) -> tmsize_t { return 0; },
        .seek = [](thandle_t file, toff_t offset,
                   int whence) { return static_cast<TiffMemory*>(file)->seek(offset, whence); },
        .size = [](thandle_t file) -> toff_t {
            return static_cast<TiffMemory*>(file)->bytes_.size();
        }};
    handle_ = open_tiff("rm", calls, most_memory, problem_);  // m: not mapped
}

tmsize_t TiffMemory::read(void* out, tmsize_t count) {
    if (count <= 0 || place_ >= bytes_.size()) return 0;
    const std::size_t given =
        std::min(static_cast<std::size_t>(count), bytes_.size() - static_cast<std::size_t>(place_));
    std::memcpy(out, bytes_.data() + place_, given);
    place_ += given;
    return static_cast<tmsize_t>(given);
}

toff_t TiffMemory::seek(toff_t offset, int whence) {
    // An offset may be negative, as a number without a sign that wraps.
    if (whence == SEEK_CUR) offset += place_;
    if (whence == SEEK_END) offset += bytes_.size();
    return place_ = offset;
}

}  // namespace orograph
