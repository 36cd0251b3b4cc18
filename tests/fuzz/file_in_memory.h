#pragma once

#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <string_view>

namespace orograph {

/// A file in a folder of its own, in memory where the system has a place for that, as a disk would
/// be worn out.
class FileInMemory {
  public:
    explicit FileInMemory(const std::string& name) : folder_(new_folder()), path_(folder_ / name) {}
    FileInMemory(const FileInMemory&) = delete;
    FileInMemory& operator=(const FileInMemory&) = delete;
    ~FileInMemory() {
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }

    const std::filesystem::path& path() const { return path_; }
    void put(std::string_view bytes) const {
        std::ofstream(path_, std::ios::binary | std::ios::trunc)
            .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    }

  private:
    static std::filesystem::path new_folder() {
        std::error_code error;
        std::filesystem::path place = "/dev/shm";
        if (!std::filesystem::is_directory(place, error)) {
            place = std::filesystem::temp_directory_path();
        }
        place /= "orograph-fuzz-" + std::to_string(std::random_device{}());
        std::filesystem::create_directory(place);
        return place;
    }

    std::filesystem::path folder_, path_;
};

}  // namespace orograph
