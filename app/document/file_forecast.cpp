#include "app/document/file_forecast.h"

#include <fmt/core.h>

#include "app/base/wording.h"
#include "core/base/text.h"

namespace orograph {
namespace {

using Size = FileForecast::Size;

/// What a format can't exceed, about; 0 for text.
std::uint64_t most_bytes_a_sample(const HeightFormat& format) {
    if (const std::uint64_t fixed = bytes_a_sample(format)) return fixed;
    return format.key == "png" ? 2 : format.key == "exr" ? 4 : 0;
}

}  // namespace

bool describes_itself(const HeightFormat& format) {
    return format.key == "png" || format.key == "exr" || format.key == "tiff";
}

std::uint64_t bytes_a_sample(const HeightFormat& format) {
    if (format.key == "raw16" || format.key == "pgm" || format.key == "terragen") return 2;
    return format.key == "raw32" || format.key == "tiff" ? 4 : 0;
}

void bound_size(const HeightFormat& format, std::uint64_t samples, std::uint64_t description,
                FileForecast& file) {
    file.bytes = samples * most_bytes_a_sample(format);
    if (file.bytes == 0) return;
    const bool raw = format.key.starts_with("raw");
    if (!raw && describes_itself(format)) file.bytes += description;
    file.size = raw ? Size::exact : bytes_a_sample(format) > 0 ? Size::about : Size::at_most;
    if (file.size == Size::at_most) file.bytes += file.bytes / 64;  // what can't be packed grows
}

std::string range_text(double lowest, double highest, std::string_view unit) {
    constexpr int kDigits = 6;
    return fmt::format("{} to {}{}{}", rounded_number(lowest, kDigits),
                       rounded_number(highest, kDigits), unit.empty() ? "" : " ", unit);
}

std::string size_text(const FileForecast& file) {
    if (file.size == Size::unknown) return {};
    constexpr const char* kUnits[] = {"kB", "MB", "GB", "TB"};
    const char* const sure = file.size == Size::exact   ? ""
                             : file.size == Size::about ? "about "
                                                        : "at most ";
    if (file.bytes < 1000) return fmt::format("{}{} bytes", sure, file.bytes);
    double number = static_cast<double>(file.bytes) / 1000;
    std::size_t unit = 0;
    for (; number >= 999.5 && unit + 1 < std::size(kUnits); ++unit) number /= 1000;
    return fmt::format("{}{:.{}f} {}", sure, number, number < 9.95 ? 1 : 0, kUnits[unit]);
}

std::string content_text(const FileForecast& file) {
    const std::string size = size_text(file);
    return size.empty() ? file.holds : file.holds + "; " + size;
}

std::string forecast_text(const FileForecast& file) {
    return shown(file.path.filename()) + ": " + content_text(file);
}

}  // namespace orograph
