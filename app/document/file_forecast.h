#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "core/formats/height_format.h"

namespace orograph {

/// What a file will be, before it is written.
struct FileForecast {
    /// How sure its size is.
    enum class Size { exact, about, at_most, unknown };

    /// As it will be named; of tiles the pattern of their names.
    std::filesystem::path path;
    /// Format, samples, range and what rides along, as a person reads them: "PNG, 16 bits, 1,025 x
    /// 1,025, -12 to 840 m, recipe inside and beside".
    std::string holds{};
    Size size = Size::unknown;
    std::uint64_t bytes = 0;
};

/// "about 1.9 MB"; empty if nobody knows.
std::string size_text(const FileForecast& file);

/// "PNG, 16 bits, ...; about 1.9 MB".
std::string content_text(const FileForecast& file);

/// The same after the file's name: "a.png: PNG, 16 bits, ...".
std::string forecast_text(const FileForecast& file);

/// Whether files of the format have a place for what made them.
bool describes_itself(const HeightFormat& format);

/// Bytes of a sample that isn't packed; 0 if samples are packed or text.
std::uint64_t bytes_a_sample(const HeightFormat& format);

/// Says the size of so many samples in a format, as far as it follows from their number.
/// `description`: the bytes that the file may say of itself.
void bound_size(const HeightFormat& format, std::uint64_t samples, std::uint64_t description,
                FileForecast& file);

/// "-12.5 to 840 m".
std::string range_text(double lowest, double highest, std::string_view unit);

}  // namespace orograph
