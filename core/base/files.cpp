#include "core/base/files.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <random>
#include <system_error>
#include <utility>

#ifndef _WIN32
#include <unistd.h>
#endif

namespace orograph {
namespace {

using File = std::unique_ptr<std::FILE, decltype(&std::fclose)>;

Error output_error(const std::filesystem::path& path, const std::string& why) {
    return {Fault::output, "can't write " + path.string() + ": " + why};
}

std::string last_error() {
    return std::generic_category().message(errno);
}

bool flush_to_disk(std::FILE* file) {
    if (std::fflush(file) != 0) return false;
#ifndef _WIN32
    return ::fsync(fileno(file)) == 0;
#else
    return true;
#endif
}

std::filesystem::path beside(const std::filesystem::path& path) {
    std::filesystem::path result = path;
    result += ".part" + std::to_string(std::random_device{}());
    return result;
}

/// Whether a file may be written at `path`.
Status check_place(const std::filesystem::path& path, Existing existing) {
    using enum std::filesystem::file_type;
    std::error_code error;
    const auto kind = std::filesystem::status(path, error).type();
    if (kind == none) return output_error(path, error.message());
    if (kind == directory) return output_error(path, "it is a folder");
    if (kind != regular && kind != not_found) return output_error(path, "it is not a regular file");
    if (existing == Existing::keep && kind == regular) {
        return output_error(path, "a file of that name is there already");
    }
    return Done{};
}

}  // namespace

StagedFile::StagedFile(std::filesystem::path path, std::filesystem::path part)
    : path_(std::move(path)), part_(std::move(part)) {}

StagedFile::StagedFile(StagedFile&& other) noexcept
    : path_(std::move(other.path_)), part_(std::exchange(other.part_, {})) {}

StagedFile::~StagedFile() {
    std::error_code error;
    if (!part_.empty()) std::filesystem::remove(part_, error);
}

Result<StagedFile> StagedFile::write(const std::filesystem::path& path, std::string_view bytes,
                                     Existing existing) {
    const Status replaceable = check_place(path, existing);
    if (!replaceable) return replaceable.error();
    std::error_code error;
    std::filesystem::path target = std::filesystem::weakly_canonical(path, error);
    if (error) target = path;
    StagedFile staged(target, beside(target));
    File file(std::fopen(staged.part_.string().c_str(), "wb"), &std::fclose);
    if (!file) {
        staged.part_.clear();
        return output_error(path, last_error());
    }
    bool written = std::fwrite(bytes.data(), 1, bytes.size(), file.get()) == bytes.size() &&
                   flush_to_disk(file.get());
    std::string why = written ? "" : last_error();
    if (std::fclose(file.release()) != 0 && written) {
        written = false;
        why = last_error();
    }
    if (!written) return output_error(path, why);
    return staged;
}

Status StagedFile::put_in_place() {
    std::error_code error;
    std::filesystem::rename(part_, path_, error);
    if (error) return output_error(path_, error.message());
    part_.clear();
    return Done{};
}

Status write_file(const std::filesystem::path& path, std::string_view bytes, Existing existing) {
    auto staged = StagedFile::write(path, bytes, existing);
    return staged ? staged->put_in_place() : Status(staged.error());
}

Result<std::string> read_file(const std::filesystem::path& path, std::size_t limit) {
    const auto fail = [&](const std::string& why) {
        return Error{Fault::input, "can't read " + path.string() + ": " + why};
    };
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) return fail("it is a folder");
    const File file(std::fopen(path.string().c_str(), "rb"), &std::fclose);
    if (!file) return fail(last_error());
    std::string bytes;
    char buffer[1 << 16];
    while (const std::size_t got = std::fread(buffer, 1, sizeof buffer, file.get())) {
        bytes.append(buffer, got);
        if (bytes.size() > limit) {
            return fail("it is larger than " + std::to_string(limit) + " bytes");
        }
    }
    if (std::ferror(file.get())) return fail(last_error());
    return bytes;
}

}  // namespace orograph
