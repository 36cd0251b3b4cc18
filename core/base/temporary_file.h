#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace orograph {

/// A file under a name of its own, to be written and then renamed. It is locked for as long as it
/// is open: what a program that was killed left behind is told by that from what one is writing.
class TemporaryFile {
  public:
    /// Makes an empty one in `folder`, and removes those that no program writes any more. Its name
    /// ends in `extension`. The error is the system's reason alone.
    static Result<TemporaryFile> create(const std::filesystem::path& folder,
                                        std::string_view extension = {});

    TemporaryFile(TemporaryFile&& other) noexcept;
    TemporaryFile& operator=(TemporaryFile&&) = delete;
    /// Removes the file, unless it was kept.
    ~TemporaryFile();

    const std::filesystem::path& path() const { return path_; }

    /// Appends bytes. The error is the system's reason alone, as are those below.
    Status write(std::string_view bytes);
    /// Takes on the permissions and, where that is allowed, the owner of another file.
    Status imitate(const std::filesystem::path& file);
    /// Waits until what was written is on the disk.
    Status flush();
    /// What is at the path now is no longer this one's to remove: it was renamed.
    void keep();

  private:
    TemporaryFile(std::filesystem::path path, int descriptor);
    void close();

    std::filesystem::path path_;  // empty once it was kept
    int descriptor_ = -1;
};

/// Removes the temporary files in `folder` that no program writes any more.
void remove_abandoned(const std::filesystem::path& folder);

/// Removes all temporary files that this program has, for when it ends at once.
void remove_own_temporaries();

}  // namespace orograph
