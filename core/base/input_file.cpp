#include "core/base/input_file.h"

#include <cerrno>
#include <system_error>
#include <utility>

#include "core/base/system_calls.h"
#include "core/base/text.h"

namespace orograph {
namespace {

Error input_error(const std::filesystem::path& path, const std::string& why) {
    return {Fault::input, "can't read " + shown(path) + ": " + why};
}

}  // namespace

InputFile::InputFile(std::filesystem::path path, int descriptor, std::uint64_t size)
    : path_(std::move(path)), descriptor_(descriptor), size_(size) {}

InputFile::InputFile(InputFile&& other) noexcept
    : path_(std::move(other.path_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      size_(other.size_) {}

InputFile::~InputFile() {
    if (descriptor_ >= 0) close_file(descriptor_);
}

Result<InputFile> InputFile::open(const std::filesystem::path& path) {
    const int descriptor = open_existing(path);
    if (descriptor < 0) return input_error(path, std::generic_category().message(errno));
    InputFile file(path, descriptor, 0);
    const FileKind kind = kind_of(descriptor, file.size_);
    if (kind == FileKind::folder) return input_error(path, "it is a folder");
    if (kind != FileKind::regular) return input_error(path, "it is not a regular file");
    return file;
}

Result<std::size_t> InputFile::read(std::span<char> bytes) {
    std::size_t filled = 0;
    while (filled < bytes.size()) {
        const long count = read_some(descriptor_, bytes.data() + filled, bytes.size() - filled);
        if (count < 0) return input_error(path_, std::generic_category().message(errno));
        if (count == 0) break;
        filled += static_cast<std::size_t>(count);
    }
    return filled;
}

}  // namespace orograph
