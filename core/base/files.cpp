#include "core/base/files.h"

#include <cerrno>
#include <system_error>
#include <utility>
#include <vector>

#include "core/base/input_file.h"
#include "core/base/system_calls.h"
#include "core/base/text.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

constexpr int kMostLinks = 40;  // from one to the next, as in Linux

Error output_error(const fs::path& path, const std::string& why) {
    return {Fault::output, "can't write " + shown(path) + ": " + why};
}

Error last_error(const fs::path& path) {
    return output_error(path, std::generic_category().message(errno));
}

Error there_already(const fs::path& path) {
    return output_error(path, std::string(kFileIsThere));
}

/// Where links lead, even to a file that isn't there.
fs::path followed(fs::path path) {
    std::error_code error;
    for (int links = 0; links < kMostLinks && fs::is_symlink(path, error); ++links) {
        const fs::path next = fs::read_symlink(path, error);
        if (error) break;
        path = path.parent_path() / next;  // which is `next` if that is absolute
    }
    return path;
}

/// The folder of a file that is named by `path`.
fs::path folder_of(const fs::path& path) {
    const fs::path folder = path.parent_path();
    return folder.empty() ? fs::path(".") : folder;
}

/// What two names of one file have in common.
fs::path true_path(const fs::path& path) {
    const fs::path target = followed(path);
    std::error_code error;
    const fs::path folder = fs::weakly_canonical(folder_of(target), error);
    return (error ? folder_of(target).lexically_normal() : folder) / target.filename();
}

}  // namespace

Status check_place(const fs::path& path, Existing existing) {
    using enum fs::file_type;
    std::error_code error;
    const auto kind = fs::status(path, error).type();
    if (kind == none) return output_error(path, error.message());
    if (kind == directory) return output_error(path, "it is a folder");
    if (kind != not_found) {
        if (kind != regular) return output_error(path, "it is not a regular file");
        if (existing == Existing::keep) return there_already(path);
        if (!may_write(path)) return last_error(path);
    }
    const fs::path folder = folder_of(followed(path));
    if (fs::status(folder, error).type() == not_found) {
        return output_error(path, "there is no folder " + shown(folder));
    }
    if (!may_write(folder)) return last_error(path);
    return Done{};
}

StagedFile::StagedFile(fs::path path, fs::path target, Existing existing, TemporaryFile part)
    : path_(std::move(path)),
      target_(std::move(target)),
      existing_(existing),
      part_(std::move(part)) {}

Result<StagedFile> StagedFile::create(const fs::path& path, Existing existing,
                                      std::string_view extension) {
    const Status replaceable = check_place(path, existing);
    if (!replaceable) return replaceable.error();
    fs::path target = followed(path);
    auto part = TemporaryFile::create(folder_of(target), extension);
    if (!part) return output_error(path, part.error().message);
    return StagedFile(path, std::move(target), existing, std::move(*part));
}

Result<StagedFile> StagedFile::write(const fs::path& path, std::string_view bytes,
                                     Existing existing) {
    auto staged = create(path, existing);
    if (!staged) return staged.error();
    Status status = staged->append(bytes);
    if (status) status = staged->finish();
    if (!status) return status.error();
    return staged;
}

Status StagedFile::append(std::string_view bytes) {
    finished_ = false;
    const Status written = part_.write(bytes);
    return written ? Status(Done{}) : output_error(path_, written.error().message);
}

/// Before it is put in place, so that all of a set may fail here, where nothing is lost.
Status StagedFile::finish() {
    if (finished_) return Done{};
    std::error_code error;
    Status status = Done{};
    if (fs::exists(target_, error)) status = part_.imitate(target_);
    if (status) status = part_.flush();
    if (!status) return output_error(path_, status.error().message);
    finished_ = true;
    return Done{};
}

Status StagedFile::put_in_place() {
    if (const Status finished = finish(); !finished) return finished;
    const bool renamed = existing_ == Existing::keep ? rename_beside(part_.path(), target_)
                                                     : rename_over(part_.path(), target_);
    if (!renamed) return errno == EEXIST ? there_already(path_) : last_error(path_);
    part_.keep();
    flush_folder(folder_of(target_));
    return Done{};
}

/// In place, with the file that was there under the name of this one, to be removed with it.
Status StagedFile::swap_in() {
    if (existing_ == Existing::replace && exchange_names(part_.path(), target_)) {
        state_ = State::swapped;
        return Done{};
    }
    const bool renamed = rename_beside(part_.path(), target_) ||
                         (existing_ == Existing::replace && rename_over(part_.path(), target_));
    if (!renamed) return errno == EEXIST ? there_already(path_) : last_error(path_);
    state_ = State::alone;
    return Done{};
}

void StagedFile::take_back() {
    if (state_ == State::swapped) exchange_names(part_.path(), target_);
    if (state_ == State::alone) rename_over(target_, part_.path());
    state_ = State::waiting;
}

Status put_in_place(std::span<StagedFile> files) {
    for (StagedFile& file : files) {
        if (const Status finished = file.finish(); !finished) return finished;
    }
    for (StagedFile& file : files) {
        const Status placed = file.swap_in();
        if (placed) continue;
        for (StagedFile& earlier : files) earlier.take_back();
        return placed;
    }
    for (const StagedFile& file : files) flush_folder(folder_of(file.target_));
    return Done{};
}

Status write_file(const fs::path& path, std::string_view bytes, Existing existing) {
    auto staged = StagedFile::write(path, bytes, existing);
    return staged ? staged->put_in_place() : Status(staged.error());
}

Result<std::string> read_file(const fs::path& path, std::size_t limit) {
    auto file = InputFile::open(path);
    if (!file) return file.error();
    const Error too_large{Fault::input, "can't read " + shown(path) + ": it is larger than " +
                                            std::to_string(limit) + " bytes"};
    if (file->size() > limit) return too_large;
    std::string bytes;
    std::vector<char> buffer(1 << 16);
    while (true) {
        const auto count = file->read(buffer);
        if (!count) return count.error();
        bytes.append(buffer.data(), *count);
        if (bytes.size() > limit) return too_large;  // it grew, or its size is not known
        if (*count < buffer.size()) return bytes;
    }
}

bool same_file(const fs::path& one, const fs::path& other) {
    std::error_code error;
    return fs::equivalent(one, other, error) || true_path(one) == true_path(other);
}

}  // namespace orograph
