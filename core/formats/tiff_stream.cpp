#include "core/formats/tiff_stream.h"

#include <algorithm>
#include <cstdio>
#include <cstring>

#include "core/formats/bytes.h"

namespace orograph {
namespace {

/// The header of a little-endian file whose directory follows so many bytes of samples: TIFF 6.0
/// (Adobe 1992), section 2, and the same with numbers of 64 bits.
std::string header_of(TiffStream::Size size, std::uint64_t samples) {
    constexpr ByteOrder kLittle = ByteOrder::little;
    const bool big = size == TiffStream::Size::big;
    std::string header = "II";
    put_number(header, static_cast<std::uint16_t>(big ? 43 : 42), kLittle);
    if (!big) {
        put_number(header, static_cast<std::uint32_t>(8 + samples), kLittle);
        return header;
    }
    put_number(header, std::uint16_t{8}, kLittle);  // bytes of an offset
    put_number(header, std::uint16_t{0}, kLittle);
    put_number(header, std::uint64_t{16 + samples}, kLittle);
    return header;
}

}  // namespace

TiffStream::TiffStream(Size size, std::uint64_t samples, const TakeBytes& take)
    : samples_(samples), blocks_(take), header_(header_of(size, samples)) {
    blocks_.bytes() = header_;
    const TiffCalls calls = {
        .self = this,
        .read = [](thandle_t file, void* out,
                   tmsize_t count) { return static_cast<TiffStream*>(file)->read(out, count); },
        .write =
            [](thandle_t file, void* from, tmsize_t count) {
                return static_cast<TiffStream*>(file)->write(static_cast<const char*>(from), count);
            },
        .seek = [](thandle_t file, toff_t offset,
                   int whence) { return static_cast<TiffStream*>(file)->seek(offset, whence); },
        .size = [](thandle_t file) -> toff_t { return static_cast<TiffStream*>(file)->size(); }};
    handle_ = open_tiff(size == Size::big ? "wl8" : "wl", calls, 0, problem_);
}

bool TiffStream::finish() {
    handle_.reset();
    if (problem_.empty() && (given_ != samples_ || said_header_ != header_)) {
        problem_ = "it has another order than was expected";
    }
    if (!problem_.empty()) return false;
    blocks_.bytes() += directory_;
    return blocks_.give_all().ok();
}

std::uint64_t TiffStream::size() const {
    return directory_.empty() ? said_header_.size() + given_ : end() + directory_.size();
}

/// The directory alone is ever read, to be corrected.
tmsize_t TiffStream::read(void* out, tmsize_t count) const {
    const std::uint64_t at = place_ - end();
    if (count <= 0 || place_ < end() || at >= directory_.size()) return 0;
    return static_cast<tmsize_t>(
        directory_.copy(static_cast<char*>(out), static_cast<std::size_t>(count), at));
}

tmsize_t TiffStream::write(const char* from, tmsize_t count) {
    if (count <= 0) return 0;
    const std::string_view bytes(from, static_cast<std::size_t>(count));
    if (place_ + bytes.size() <= begin()) {
        keep(said_header_, place_, bytes);
    } else if (place_ >= end()) {
        keep(directory_, place_ - end(), bytes);
    } else if (place_ == begin() + given_ && place_ + bytes.size() <= end()) {
        blocks_.bytes() += bytes;
        given_ += bytes.size();
        if (!blocks_.give()) return fail("its bytes could not be written");
    } else {
        return fail("it has another order than was expected");
    }
    place_ += bytes.size();
    return count;
}

toff_t TiffStream::seek(toff_t offset, int whence) {
    // An offset may be negative, as a number without a sign that wraps.
    if (whence == SEEK_CUR) offset += place_;
    if (whence == SEEK_END) offset += size();
    return place_ = offset;
}

void TiffStream::keep(std::string& kept, std::uint64_t place, std::string_view bytes) {
    if (kept.size() < place + bytes.size()) kept.resize(place + bytes.size());
    std::ranges::copy(bytes, kept.begin() + static_cast<std::ptrdiff_t>(place));
}

tmsize_t TiffStream::fail(const char* why) {
    if (problem_.empty()) problem_ = why;
    return 0;
}

}  // namespace orograph
