#include "core/formats/tiff_heights.h"

#include <algorithm>
#include <array>

#include "core/formats/row_loop.h"
#include "core/formats/tiff_stream.h"

namespace orograph {
namespace {

constexpr std::int64_t kMostClassicBytes = 4'000'000'000, kStripBytes = 1 << 16;

constexpr char kCitation[] = "Orograph: metres of a place of its own|";

// Key, where its value is (0: here), how many, value: GeoTIFF's table of keys, sorted.
constexpr std::uint16_t kKeys[] = {
    1,     1,     0,
    4,  // version 1.1.0, and so many keys:
    1024,  0,     1,
    32767,  // the model is one's own,
    1025,  0,     1,
    2,  // a sample is a point,
    1026,  34737, static_cast<std::uint16_t>(sizeof kCitation - 1),
    0,  // it is called as above,
    3076,  0,     1,
    9001,  // and lengths are in metres.
};

char* name(const char* text) {
    return const_cast<char*>(text);  // which libtiff doesn't change
}

/// libtiff doesn't know the tags of GeoTIFF.
void add_geo_tags(TIFF* tiff) {
    const TIFFFieldInfo fields[] = {
        {kModelPixelScaleTag, TIFF_VARIABLE, TIFF_VARIABLE, TIFF_DOUBLE, FIELD_CUSTOM, 1, 1,
         name("ModelPixelScale")},
        {kModelTiepointTag, TIFF_VARIABLE, TIFF_VARIABLE, TIFF_DOUBLE, FIELD_CUSTOM, 1, 1,
         name("ModelTiepoint")},
        {kGeoKeyDirectoryTag, TIFF_VARIABLE, TIFF_VARIABLE, TIFF_SHORT, FIELD_CUSTOM, 1, 1,
         name("GeoKeyDirectory")},
        {kGeoAsciiParamsTag, TIFF_VARIABLE, TIFF_VARIABLE, TIFF_ASCII, FIELD_CUSTOM, 1, 0,
         name("GeoAsciiParams")},
    };
    TIFFMergeFieldInfo(tiff, fields, std::size(fields));
}

void describe(TIFF* tiff, const HeightRows& rows) {
    TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, rows.width);
    TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, rows.height);
    TIFFSetField(tiff, TIFFTAG_BITSPERSAMPLE, 32);
    TIFFSetField(tiff, TIFFTAG_SAMPLESPERPIXEL, 1);
    TIFFSetField(tiff, TIFFTAG_SAMPLEFORMAT, SAMPLEFORMAT_IEEEFP);
    TIFFSetField(tiff, TIFFTAG_COMPRESSION, COMPRESSION_NONE);
    TIFFSetField(tiff, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_MINISBLACK);
    TIFFSetField(tiff, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG);
    const std::int64_t strip = std::max<std::int64_t>(kStripBytes / (4 * rows.width), 1);
    TIFFSetField(tiff, TIFFTAG_ROWSPERSTRIP, static_cast<std::uint32_t>(strip));
    if (!rows.description.empty()) {
        TIFFSetField(tiff, TIFFTAG_IMAGEDESCRIPTION, rows.description.c_str());
    }
    const double scale[] = {rows.spacing, rows.spacing, 0};
    const double tie[] = {0, 0, 0, rows.east, rows.north, 0};
    TIFFSetField(tiff, kModelPixelScaleTag, 3, scale);
    TIFFSetField(tiff, kModelTiepointTag, 6, tie);
    TIFFSetField(tiff, kGeoKeyDirectoryTag, static_cast<int>(std::size(kKeys)), kKeys);
    TIFFSetField(tiff, kGeoAsciiParamsTag, kCitation);
}

}  // namespace

Result<bool> write_tiff(const HeightRows& rows, ByteOrder, const TakeBytes& take, const Job& job) {
    const std::int64_t bytes = std::int64_t{4} * rows.width * rows.height;
    const auto size = bytes > kMostClassicBytes ? TiffStream::Size::big : TiffStream::Size::classic;
    TiffStream file(size, static_cast<std::uint64_t>(bytes), take);
    const auto failed = [&] {
        if (!file.taken()) return file.taken().error();
        return Error{Fault::output, "the TIFF could not be encoded: " + file.problem()};
    };
    if (!file.handle()) return failed();
    add_geo_tags(file.handle());
    describe(file.handle(), rows);
    std::vector<float> copy(static_cast<std::size_t>(rows.width));  // as libtiff asks for its own
    std::uint32_t y = 0;
    const bool whole = each_row(rows, job, [&](std::span<const float> row) {
        if (!file.problem().empty()) return;
        std::ranges::copy(row, copy.begin());
        TIFFWriteScanline(file.handle(), copy.data(), y++, 0);
    });
    if (!whole) return false;
    if (!file.finish()) return failed();
    return true;
}

}  // namespace orograph
