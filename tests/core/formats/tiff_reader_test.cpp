#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <vector>

#include "core/formats/tiff_heights.h"
#include "tests/core/formats/written_tiff.h"

// TIFFs of other kinds than those that are written here.

namespace orograph {
namespace {

constexpr int kTiffWidth = 37, kTiffHeight = 21;

/// Below 0 too where numbers have a sign.
template <class Number>
Number shade_at(int x, int y) {
    return static_cast<Number>((x * 7 + y * 13) % 120 - (std::is_signed_v<Number> ? 60 : 0));
}

struct Kind {
    int format = SAMPLEFORMAT_UINT, bits = 8;
    int packing = COMPRESSION_NONE;
    /// Along each side; 0 is strips.
    std::uint32_t tile = 0;
    int channels = 1;
    const char* no_height = nullptr;
};

template <class Number>
std::vector<Number> numbers(int from_x, int from_y, int width, int height) {
    std::vector<Number> all;
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            all.push_back(shade_at<Number>(from_x + x, from_y + y));
        }
    }
    return all;
}

template <class Number>
std::string tiff(const Kind& kind) {
    WrittenTiff file;
    TIFF* out = file.handle();
    const TIFFFieldInfo no_height{kGdalNodataTag,
                                  TIFF_VARIABLE,
                                  TIFF_VARIABLE,
                                  TIFF_ASCII,
                                  FIELD_CUSTOM,
                                  1,
                                  0,
                                  const_cast<char*>("NoData")};
    TIFFMergeFieldInfo(out, &no_height, 1);
    TIFFSetField(out, TIFFTAG_IMAGEWIDTH, kTiffWidth);
    TIFFSetField(out, TIFFTAG_IMAGELENGTH, kTiffHeight);
    TIFFSetField(out, TIFFTAG_BITSPERSAMPLE, kind.bits);
    TIFFSetField(out, TIFFTAG_SAMPLESPERPIXEL, kind.channels);
    TIFFSetField(out, TIFFTAG_SAMPLEFORMAT, kind.format);
    TIFFSetField(out, TIFFTAG_COMPRESSION, kind.packing);
    TIFFSetField(out, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_MINISBLACK);
    TIFFSetField(out, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG);
    if (kind.no_height) TIFFSetField(out, kGdalNodataTag, kind.no_height);
    if (kind.tile == 0) {
        TIFFSetField(out, TIFFTAG_ROWSPERSTRIP, 5);
        for (int y = 0; y < kTiffHeight; ++y) {
            auto row = numbers<Number>(0, y, kTiffWidth * kind.channels, 1);
            TIFFWriteScanline(out, row.data(), static_cast<std::uint32_t>(y), 0);
        }
    } else {
        TIFFSetField(out, TIFFTAG_TILEWIDTH, kind.tile);
        TIFFSetField(out, TIFFTAG_TILELENGTH, kind.tile);
        const int side = static_cast<int>(kind.tile);
        for (int y = 0; y < kTiffHeight; y += side) {
            for (int x = 0; x < kTiffWidth; x += side) {
                auto tile = numbers<Number>(x, y, side, side);
                TIFFWriteTile(out, tile.data(), static_cast<std::uint32_t>(x),
                              static_cast<std::uint32_t>(y), 0, 0);
            }
        }
    }
    return file.finish();
}

DecodedHeights decoded(const std::string& bytes) {
    return decode_tiff({bytes, "a.tif"}, {});
}

template <class Number>
void check(Kind kind, int white) {
    for (const int packing :
         {COMPRESSION_NONE, COMPRESSION_LZW, COMPRESSION_ADOBE_DEFLATE, COMPRESSION_PACKBITS}) {
        for (const std::uint32_t tile : {0u, 16u}) {
            kind.packing = packing;
            kind.tile = tile;
            kind.bits = 8 * static_cast<int>(sizeof(Number));
            const std::string bytes = tiff<Number>(kind);
            const auto file = decoded(bytes);
            ASSERT_TRUE(file) << file.error().message;
            EXPECT_EQ((*file)->white, white);
            EXPECT_EQ((*file)->heights.has_value(), white == 1) << "metres";
            ASSERT_EQ((*file)->shades.width(), kTiffWidth);
            ASSERT_EQ((*file)->shades.height(), kTiffHeight);
            for (int y = 0; y < kTiffHeight; ++y) {
                for (int x = 0; x < kTiffWidth; ++x) {
                    ASSERT_EQ((*file)->shades.at(x, y), shade_at<Number>(x, y)) << packing << tile;
                }
            }
            for (std::size_t cut = 0; cut < bytes.size(); cut += 7) {
                EXPECT_FALSE(decoded(bytes.substr(0, cut)));
            }
        }
    }
}

TEST(TiffReader, reads_every_kind_of_number_in_strips_and_tiles) {
    check<std::uint8_t>({.format = SAMPLEFORMAT_UINT}, 255);
    check<std::uint16_t>({.format = SAMPLEFORMAT_UINT}, 65535);
    check<std::uint32_t>({.format = SAMPLEFORMAT_UINT}, 1);
    check<std::int8_t>({.format = SAMPLEFORMAT_INT}, 1);
    check<std::int16_t>({.format = SAMPLEFORMAT_INT}, 1);
    check<std::int32_t>({.format = SAMPLEFORMAT_INT}, 1);
    check<float>({.format = SAMPLEFORMAT_IEEEFP}, 1);
    check<double>({.format = SAMPLEFORMAT_IEEEFP}, 1);
}

TEST(TiffReader, takes_the_number_that_stands_for_no_height_as_a_void) {
    const std::string bytes =
        tiff<std::int16_t>({.format = SAMPLEFORMAT_INT, .bits = 16, .no_height = "-47"});
    const auto file = decoded(bytes);
    ASSERT_TRUE(file) << file.error().message;
    EXPECT_TRUE(std::isnan((*file)->shades.at(0, 1)));
    EXPECT_EQ((*file)->shades.at(0, 0), -60);
}

TEST(TiffReader, makes_metres_of_feet) {
    constexpr int kSide = 4;
    const auto written = [](std::vector<std::uint16_t> keys) {
        WrittenTiff file;
        TIFF* out = file.handle();
        const TIFFFieldInfo own[] = {{kModelPixelScaleTag, TIFF_VARIABLE, TIFF_VARIABLE,
                                      TIFF_DOUBLE, FIELD_CUSTOM, 1, 1, const_cast<char*>("Scale")},
                                     {kGeoKeyDirectoryTag, TIFF_VARIABLE, TIFF_VARIABLE, TIFF_SHORT,
                                      FIELD_CUSTOM, 1, 1, const_cast<char*>("Keys")}};
        TIFFMergeFieldInfo(out, own, 2);
        TIFFSetField(out, TIFFTAG_IMAGEWIDTH, kSide);
        TIFFSetField(out, TIFFTAG_IMAGELENGTH, kSide);
        TIFFSetField(out, TIFFTAG_BITSPERSAMPLE, 32);
        TIFFSetField(out, TIFFTAG_SAMPLESPERPIXEL, 1);
        TIFFSetField(out, TIFFTAG_SAMPLEFORMAT, SAMPLEFORMAT_IEEEFP);
        TIFFSetField(out, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_MINISBLACK);
        TIFFSetField(out, TIFFTAG_ROWSPERSTRIP, kSide);
        const double scale[] = {100, 200, 0};
        TIFFSetField(out, kModelPixelScaleTag, 3, scale);
        TIFFSetField(out, kGeoKeyDirectoryTag, static_cast<int>(keys.size()), keys.data());
        float row[kSide] = {1000, 1000, 1000, 1000};
        for (std::uint32_t y = 0; y < kSide; ++y) TIFFWriteScanline(out, row, y, 0);
        return file.finish();
    };
    constexpr std::uint16_t kProjected = 1, kMetre = 9001, kFoot = 9002, kSurveyFoot = 9003;
    const auto keys = [](std::uint16_t length, std::uint16_t height) {
        return std::vector<std::uint16_t>{1,    1, 0, 3,      1024, 0, 1, kProjected,
                                          3076, 0, 1, length, 4099, 0, 1, height};
    };
    const auto metres = decoded(written(keys(kMetre, kMetre)));
    ASSERT_TRUE(metres) << metres.error().message;
    EXPECT_EQ((*metres)->spacing->x, 100);
    EXPECT_EQ((*metres)->spacing->y, 200);
    EXPECT_EQ((*metres)->heights->extent, 1);
    const auto feet = decoded(written(keys(kSurveyFoot, kFoot)));
    ASSERT_TRUE(feet) << feet.error().message;
    EXPECT_DOUBLE_EQ((*feet)->spacing->x, 100 * 1200.0 / 3937);
    EXPECT_DOUBLE_EQ((*feet)->spacing->y, 200 * 1200.0 / 3937);
    EXPECT_EQ((*feet)->heights->extent, 0.3048);
}

TEST(TiffReader, refuses_colours) {
    const auto file = decoded(tiff<std::uint8_t>({.channels = 3}));
    ASSERT_FALSE(file);
    EXPECT_EQ(file.error().message,
              "a.tif is a TIFF of another kind; choose one with a single channel of 8, 16 or 32 "
              "bits");
}

}  // namespace
}  // namespace orograph
