#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace orograph {

/// Tells whether a file is still the one that was read or written: another program that writes it
/// changes one of these.
struct FileStamp {
    std::uintmax_t size = 0;
    std::filesystem::file_time_type changed_at;
    /// 0 where the system doesn't number its files.
    std::uint64_t number = 0;
    bool operator==(const FileStamp&) const = default;
};

/// Of the file that `path` leads to; nothing if there is none.
std::optional<FileStamp> stamp_of(const std::filesystem::path& path);

/// "14:05", in the person's time; with the date if that isn't today's.
std::string time_text(std::filesystem::file_time_type time);

/// "2026-11-22 14:05".
std::string date_text(std::filesystem::file_time_type time);

}  // namespace orograph
