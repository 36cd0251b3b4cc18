#pragma once

#include <filesystem>
#include <fstream>
#include <random>
#include <string>

namespace orograph {

/// A fresh, empty folder that goes away with everything in it.
class TemporaryFolder {
  public:
    TemporaryFolder()
        : path_(std::filesystem::temp_directory_path() /
                ("orograph-test-" + std::to_string(std::random_device{}()))) {
        std::filesystem::create_directory(path_);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    const std::filesystem::path& path() const { return path_; }
    std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

    /// How many files and folders lie in it.
    std::ptrdiff_t entries() const {
        return std::distance(std::filesystem::directory_iterator(path_), {});
    }

  private:
    std::filesystem::path path_;
};

/// Writes a file, over one that is there.
inline void put_text(const std::filesystem::path& path, const std::string& text) {
    std::ofstream(path) << text;
}

}  // namespace orograph
