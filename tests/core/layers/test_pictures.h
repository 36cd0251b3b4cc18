#pragma once

#include <gtest/gtest.h>
#include <png.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/temporary_folder.h"

namespace orograph {

/// What a greyscale PNG for a test holds. Texts are numbers as they stand in the file.
struct TestPicture {
    int width = 1, height = 1, depth = 8;
    std::vector<int> shades;  // width * height, north row first

    struct Calibration {
        int type = PNG_EQUATION_LINEAR, first = 0, last = 255;
        std::string low, extent;
    };
    std::optional<Calibration> calibration;

    struct Scale {
        std::string x, y;
        int unit = PNG_SCALE_METER;
    };
    std::optional<Scale> scale;
};

/// The bytes of the PNG, by libpng.
inline std::string encoded(TestPicture picture) {
    std::string bytes;
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
    png_infop info = png_create_info_struct(png);
    const auto append = [](png_structp writer, png_bytep from, std::size_t size) {
        static_cast<std::string*>(png_get_io_ptr(writer))
            ->append(reinterpret_cast<const char*>(from), size);
    };
    png_set_write_fn(png, &bytes, append, nullptr);
    png_set_IHDR(png, info, static_cast<png_uint_32>(picture.width),
                 static_cast<png_uint_32>(picture.height), picture.depth, PNG_COLOR_TYPE_GRAY,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (picture.calibration) {
        auto& own = *picture.calibration;
        std::string purpose = "height", unit = "m", third = "1";
        char* numbers[] = {own.low.data(), own.extent.data(), third.data()};
        const int count = own.type == PNG_EQUATION_LINEAR ? 2 : 3;
        png_set_pCAL(png, info, purpose.data(), own.first, own.last, own.type, count, unit.data(),
                     numbers);
    }
    if (picture.scale) {
        png_set_sCAL_s(png, info, picture.scale->unit, picture.scale->x.c_str(),
                       picture.scale->y.c_str());
    }
    png_write_info(png, info);
    for (int y = 0; y < picture.height; ++y) {
        std::vector<png_byte> row;
        for (int x = 0; x < picture.width; ++x) {
            const int shade = picture.shades[static_cast<std::size_t>(y * picture.width + x)];
            if (picture.depth == 16) row.push_back(static_cast<png_byte>(shade >> 8));
            row.push_back(static_cast<png_byte>(shade & 255));
        }
        png_write_row(png, row.data());
    }
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    return bytes;
}

/// Puts `bytes` in the folder, and gives their path.
inline std::string put(const TemporaryFolder& folder, const std::string& bytes) {
    const std::string path = (folder / "terrain.png").string();
    std::filesystem::remove(path);  // some file systems take long to write over a file
    EXPECT_TRUE(std::ofstream(path, std::ios::binary) << bytes);
    return path;
}

inline std::string put(const TemporaryFolder& folder, const TestPicture& picture) {
    return put(folder, encoded(picture));
}

}  // namespace orograph
