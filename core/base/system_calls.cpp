#include "core/base/system_calls.h"

#include <algorithm>
#include <cerrno>
#include <system_error>

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#include <share.h>
#include <sys/stat.h>
#else
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace orograph {
namespace {

/// The result of `call`, which is made again for as long as a signal interrupts it.
template <class Call>
auto uninterrupted(const Call& call) {
    auto result = call();
    while (result < 0 && errno == EINTR) result = call();
    return result;
}

#ifdef _WIN32

constexpr std::size_t kMost = 1 << 30;  // bytes at once

int open_shared(const std::filesystem::path& path, int how, int share) {
    int descriptor = -1;
    (void)_wsopen_s(&descriptor, path.c_str(), how | _O_BINARY, share, _S_IREAD | _S_IWRITE);
    return descriptor;
}

bool set_errno(const std::error_code& error) {
    errno = error.default_error_condition().value();
    return !error;
}

#endif

}  // namespace

#ifdef _WIN32

// A file that is open without sharing can neither be opened nor removed by another program, which
// is as good as a lock.

int open_new(const std::filesystem::path& path) {
    return open_shared(path, _O_WRONLY | _O_CREAT | _O_EXCL, _SH_DENYRW);
}

int open_existing(const std::filesystem::path& path) {
    return open_shared(path, _O_RDONLY, _SH_DENYNO);
}

FileKind kind_of(int descriptor, std::uint64_t& size) {
    struct _stat64 status {};
    if (_fstat64(descriptor, &status) != 0 || (status.st_mode & _S_IFREG) == 0) {
        return FileKind::other;
    }
    size = static_cast<std::uint64_t>(status.st_size);
    return FileKind::regular;
}

bool lock_file(int) {
    return true;
}

int open_locked(const std::filesystem::path& path) {
    const int descriptor = open_shared(path, _O_RDWR | _O_CREAT, _SH_DENYRW);
    if (descriptor < 0 && errno == EACCES) errno = EWOULDBLOCK;
    return descriptor;
}

bool is_linked(int) {
    return true;
}

long write_some(int descriptor, std::string_view bytes) {
    return _write(descriptor, bytes.data(), static_cast<unsigned>(std::min(bytes.size(), kMost)));
}

long read_some(int descriptor, char* bytes, std::size_t most) {
    return _read(descriptor, bytes, static_cast<unsigned>(std::min(most, kMost)));
}

bool take_permissions(int, const std::filesystem::path&) {
    return true;
}

bool flush_to_disk(int descriptor) {
    return _commit(descriptor) == 0;
}

void flush_folder(const std::filesystem::path&) {}

void close_file(int descriptor) {
    _close(descriptor);
}

void remove_if_unlocked(const std::filesystem::path& path) {
    std::error_code error;
    std::filesystem::remove(path, error);
}

bool rename_over(const std::filesystem::path& from, const std::filesystem::path& to) {
    std::error_code error;
    std::filesystem::rename(from, to, error);
    return set_errno(error);
}

bool rename_beside(const std::filesystem::path& from, const std::filesystem::path& to) {
    std::error_code error;
    if (std::filesystem::exists(to, error)) {
        errno = EEXIST;
        return false;
    }
    return rename_over(from, to);
}

bool exchange_names(const std::filesystem::path&, const std::filesystem::path&) {
    errno = ENOSYS;
    return false;
}

bool may_write(const std::filesystem::path& path) {
    return _waccess(path.c_str(), 2) == 0;
}

#else

int open_new(const std::filesystem::path& path) {
    constexpr mode_t kAsMaskSays = 0666;
    return uninterrupted(
        [&] { return ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kAsMaskSays); });
}

int open_existing(const std::filesystem::path& path) {
    return uninterrupted(
        [&] { return ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC); });
}

FileKind kind_of(int descriptor, std::uint64_t& size) {
    struct stat status {};
    if (::fstat(descriptor, &status) != 0) return FileKind::other;
    if (S_ISDIR(status.st_mode)) return FileKind::folder;
    if (!S_ISREG(status.st_mode)) return FileKind::other;
    size = static_cast<std::uint64_t>(status.st_size);
    return FileKind::regular;
}

bool lock_file(int descriptor) {
    const int locked = uninterrupted([&] { return ::flock(descriptor, LOCK_EX | LOCK_NB); });
    return locked == 0 || errno != EWOULDBLOCK;
}

int open_locked(const std::filesystem::path& path) {
    constexpr mode_t kAsMaskSays = 0666;
    constexpr int kHow = O_RDONLY | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
    const int descriptor = uninterrupted([&] { return ::open(path.c_str(), kHow, kAsMaskSays); });
    if (descriptor < 0) return -1;
    int reason = EINVAL;
    std::uint64_t size = 0;
    if (kind_of(descriptor, size) == FileKind::regular) {
        if (uninterrupted([&] { return ::flock(descriptor, LOCK_EX | LOCK_NB); }) == 0) {
            return descriptor;
        }
        reason = errno;
    }
    close_file(descriptor);
    errno = reason;
    return -1;
}

bool is_linked(int descriptor) {
    struct stat status {};
    return ::fstat(descriptor, &status) == 0 && status.st_nlink > 0;
}

long write_some(int descriptor, std::string_view bytes) {
    return uninterrupted([&] { return ::write(descriptor, bytes.data(), bytes.size()); });
}

long read_some(int descriptor, char* bytes, std::size_t most) {
    return uninterrupted([&] { return ::read(descriptor, bytes, most); });
}

bool take_permissions(int descriptor, const std::filesystem::path& file) {
    struct stat status {};
    if (::stat(file.c_str(), &status) != 0) return false;
    // Another person's file becomes this person's, unless the system lets it be given away.
    [[maybe_unused]] const int given = ::fchown(descriptor, status.st_uid, status.st_gid);
    constexpr mode_t kPermissions = 07777;
    return uninterrupted([&] { return ::fchmod(descriptor, status.st_mode & kPermissions); }) == 0;
}

bool flush_to_disk(int descriptor) {
    return uninterrupted([&] { return ::fsync(descriptor); }) == 0;
}

void flush_folder(const std::filesystem::path& folder) {
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    (void)flush_to_disk(descriptor);
    close_file(descriptor);
}

void close_file(int descriptor) {
    ::close(descriptor);
}

void remove_if_unlocked(const std::filesystem::path& path) {
    const int descriptor = open_existing(path);
    if (descriptor < 0) return;
    const int locked = uninterrupted([&] { return ::flock(descriptor, LOCK_EX | LOCK_NB); });
    if (locked == 0) ::unlink(path.c_str());
    close_file(descriptor);
}

bool rename_over(const std::filesystem::path& from, const std::filesystem::path& to) {
    return uninterrupted([&] { return ::rename(from.c_str(), to.c_str()); }) == 0;
}

namespace {

/// A second name can't replace a file either. Where files have one name alone, nobody else is
/// expected to make that file now.
bool link_beside(const std::filesystem::path& from, const std::filesystem::path& to) {
    if (uninterrupted([&] { return ::link(from.c_str(), to.c_str()); }) != 0) {
        if (errno != EPERM && errno != EOPNOTSUPP) return false;
        return rename_over(from, to);
    }
    ::unlink(from.c_str());
    return true;
}

}  // namespace

#ifdef __linux__

bool rename_beside(const std::filesystem::path& from, const std::filesystem::path& to) {
    const auto rename = [&] {
        return ::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE);
    };
    if (uninterrupted(rename) == 0) return true;
    if (errno != EINVAL && errno != ENOSYS) return false;
    return link_beside(from, to);  // an older file system
}

bool exchange_names(const std::filesystem::path& one, const std::filesystem::path& other) {
    return uninterrupted([&] {
               return ::renameat2(AT_FDCWD, one.c_str(), AT_FDCWD, other.c_str(), RENAME_EXCHANGE);
           }) == 0;
}

#else

bool rename_beside(const std::filesystem::path& from, const std::filesystem::path& to) {
    return link_beside(from, to);
}

bool exchange_names(const std::filesystem::path&, const std::filesystem::path&) {
    errno = ENOSYS;
    return false;
}

#endif

bool may_write(const std::filesystem::path& path) {
    return ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) == 0;
}

#endif

}  // namespace orograph
