#include "core/formats/tiff_stream.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "core/formats/tiff_heights.h"

namespace orograph {
namespace {

/// The bytes of a file of 3 x 2 samples, 1 to 6, which is said to have `said` bytes of them; the
/// problem if there is one.
std::string streamed(TiffStream::Size size, std::uint64_t said) {
    std::string all;
    const TakeBytes take = [&all](std::string_view bytes) -> Status {
        all += bytes;
        return Done{};
    };
    TiffStream file(size, said, take);
    TIFF* out = file.handle();
    TIFFSetField(out, TIFFTAG_IMAGEWIDTH, 3);
    TIFFSetField(out, TIFFTAG_IMAGELENGTH, 2);
    TIFFSetField(out, TIFFTAG_BITSPERSAMPLE, 32);
    TIFFSetField(out, TIFFTAG_SAMPLESPERPIXEL, 1);
    TIFFSetField(out, TIFFTAG_SAMPLEFORMAT, SAMPLEFORMAT_IEEEFP);
    TIFFSetField(out, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_MINISBLACK);
    TIFFSetField(out, TIFFTAG_ROWSPERSTRIP, 1);
    for (std::uint32_t y = 0; y < 2; ++y) {
        const float first = 3 * static_cast<float>(y);
        std::array<float, 3> row = {first + 1, first + 2, first + 3};
        TIFFWriteScanline(out, row.data(), y, 0);
    }
    return file.finish() ? all : file.problem();
}

TEST(TiffStream, writes_files_that_are_read_back_of_either_size) {
    for (const auto size : {TiffStream::Size::classic, TiffStream::Size::big}) {
        const std::string bytes = streamed(size, 24);
        EXPECT_EQ(bytes[2], size == TiffStream::Size::big ? 43 : 42);
        const auto file = decode_tiff({bytes, "a.tif"}, {});
        ASSERT_TRUE(file && *file) << file.error().message;
        for (int i = 0; i < 6; ++i) EXPECT_EQ((*file)->shades.at(i % 3, i / 3), i + 1);
    }
}

TEST(TiffStream, says_when_there_are_not_as_many_samples_as_it_was_told) {
    for (const std::uint64_t said : {std::uint64_t{20}, std::uint64_t{28}}) {
        EXPECT_EQ(streamed(TiffStream::Size::classic, said),
                  "it has another order than was expected");
    }
}

}  // namespace
}  // namespace orograph
