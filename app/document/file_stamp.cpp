#include "app/document/file_stamp.h"

#include <fmt/chrono.h>
#include <fmt/core.h>

#include <chrono>
#include <ctime>

#ifndef _WIN32
#include <sys/stat.h>
#endif

namespace orograph {
namespace {

std::tm local_time(std::filesystem::file_time_type time) {
    const auto at = std::chrono::file_clock::to_sys(time);
    return fmt::localtime(std::chrono::system_clock::to_time_t(
        std::chrono::time_point_cast<std::chrono::system_clock::duration>(at)));
}

std::uint64_t number_of([[maybe_unused]] const std::filesystem::path& path) {
#ifdef _WIN32
    return 0;
#else
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 ? static_cast<std::uint64_t>(status.st_ino) : 0;
#endif
}

}  // namespace

std::optional<FileStamp> stamp_of(const std::filesystem::path& path) {
    std::error_code error;
    const auto size = std::filesystem::file_size(path, error);
    if (error) return std::nullopt;
    const auto changed_at = std::filesystem::last_write_time(path, error);
    if (error) return std::nullopt;
    return FileStamp{size, changed_at, number_of(path)};
}

std::string time_text(std::filesystem::file_time_type time) {
    const std::tm at = local_time(time),
                  now = local_time(std::filesystem::file_time_type::clock::now());
    const bool today = at.tm_year == now.tm_year && at.tm_yday == now.tm_yday;
    return today ? fmt::format("{:%H:%M}", at) : date_text(time);
}

std::string date_text(std::filesystem::file_time_type time) {
    return fmt::format("{:%Y-%m-%d %H:%M}", local_time(time));
}

}  // namespace orograph
