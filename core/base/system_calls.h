#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string_view>

// What the standard library can't say of files, for what owns descriptors and locks. Where one
// fails, errno has the reason. A call that a signal interrupts is made again.

namespace orograph {

/// Makes a file to be written that was not there, readable and writable as the person's mask says,
/// and returns its descriptor; -1 on failure.
int open_new(const std::filesystem::path& path);

/// Opens a file to be read, without waiting for one who writes to a pipe; -1 on failure.
int open_existing(const std::filesystem::path& path);

enum class FileKind { regular, folder, other };

/// What an open file is; `size` becomes that of a regular one, in bytes.
FileKind kind_of(int descriptor, std::uint64_t& size);

/// Locks an open file until it is closed. False if another program holds it. A file system that
/// has no locks counts as locked.
bool lock_file(int descriptor);

/// Opens a file that is there to be locked, and makes it where there is none; nobody else can, in
/// this program or another, until it is closed. -1 on failure; then errno is EWOULDBLOCK where it
/// is locked, and anything else where it is no regular file or can't be opened, made or locked.
int open_locked(const std::filesystem::path& path);

/// Whether an open file has a name still.
bool is_linked(int descriptor);

/// How many bytes were written, at least 1; -1 on failure.
long write_some(int descriptor, std::string_view bytes);

/// How many bytes were read, 0 at the end of the file; -1 on failure.
long read_some(int descriptor, char* bytes, std::size_t most);

/// Gives an open file the permissions of `file` and, where that is allowed, its owner.
bool take_permissions(int descriptor, const std::filesystem::path& file);

bool flush_to_disk(int descriptor);
/// The names in a folder, too, as far as the file system can.
void flush_folder(const std::filesystem::path& folder);

void close_file(int descriptor);

/// Removes a file that nobody has locked.
void remove_if_unlocked(const std::filesystem::path& path);

/// Renames a file; one that is there is replaced.
bool rename_over(const std::filesystem::path& from, const std::filesystem::path& to);
/// Renames a file; one that is there is a failure (EEXIST), however late it came.
bool rename_beside(const std::filesystem::path& from, const std::filesystem::path& to);
/// Has two files change names, at once. Fails where the system can't.
bool exchange_names(const std::filesystem::path& one, const std::filesystem::path& other);

/// Whether this person may write the file at `path`.
bool may_write(const std::filesystem::path& path);

}  // namespace orograph
