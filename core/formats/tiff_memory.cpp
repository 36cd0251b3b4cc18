#include "core/formats/tiff_memory.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <new>

namespace orograph {

TiffMemory::TiffMemory(Size size, std::size_t bytes) : writing_(true) {
    written_.reserve(bytes);
    open(size == Size::big ? "wl8" : "wl", 0);
}

TiffMemory::TiffMemory(std::string_view bytes, std::int64_t most_memory)
    : writing_(false), given_(bytes) {
    open("rm", most_memory);  // m: not mapped
}

TiffMemory::~TiffMemory() {
    if (tiff_) TIFFClose(tiff_);
}

void TiffMemory::open(const char* mode, std::int64_t most_memory) {
    TIFFOpenOptions* options = TIFFOpenOptionsAlloc();
    if (!options) throw std::bad_alloc();
    const auto keep = [](TIFF*, void* self, const char*, const char* format, va_list values) {
        std::string& problem = static_cast<TiffMemory*>(self)->problem_;
        char text[200] = {};
        std::vsnprintf(text, sizeof text, format, values);
        if (problem.empty()) problem = text;
        return 1;  // nobody else need hear of it
    };
    const auto ignore = [](TIFF*, void*, const char*, const char*, va_list) { return 1; };
    TIFFOpenOptionsSetErrorHandlerExtR(options, keep, this);
    TIFFOpenOptionsSetWarningHandlerExtR(options, ignore, nullptr);
    if (most_memory > 0) TIFFOpenOptionsSetMaxSingleMemAlloc(options, most_memory);
    tiff_ = TIFFClientOpenExt(
        "memory", mode, this,
        [](thandle_t file, void* out, tmsize_t count) {
            return static_cast<TiffMemory*>(file)->read(out, count);
        },
        [](thandle_t file, void* from, tmsize_t count) {
            return static_cast<TiffMemory*>(file)->write(from, count);
        },
        [](thandle_t file, toff_t offset, int whence) {
            return static_cast<TiffMemory*>(file)->seek(offset, whence);
        },
        [](thandle_t) { return 0; },
        [](thandle_t file) -> toff_t { return static_cast<TiffMemory*>(file)->all().size(); },
        nullptr, nullptr, options);
    TIFFOpenOptionsFree(options);
}

std::string TiffMemory::finish() {
    TIFFClose(tiff_);
    tiff_ = nullptr;
    return problem_.empty() ? std::move(written_) : std::string();
}

tmsize_t TiffMemory::read(void* out, tmsize_t count) {
    const std::string_view bytes = all();
    if (count <= 0 || place_ >= bytes.size()) return 0;
    const std::size_t given =
        std::min(static_cast<std::size_t>(count), bytes.size() - static_cast<std::size_t>(place_));
    std::memcpy(out, bytes.data() + place_, given);
    place_ += given;
    return static_cast<tmsize_t>(given);
}

tmsize_t TiffMemory::write(const void* from, tmsize_t count) {
    if (count <= 0) return 0;
    const auto size = static_cast<std::size_t>(count);
    if (written_.size() < place_ + size) written_.resize(place_ + size);
    std::memcpy(written_.data() + place_, from, size);
    place_ += size;
    return count;
}

toff_t TiffMemory::seek(toff_t offset, int whence) {
    // An offset may be negative, as a number without a sign that wraps.
    if (whence == SEEK_CUR) offset += place_;
    if (whence == SEEK_END) offset += all().size();
    return place_ = offset;
}

}  // namespace orograph
