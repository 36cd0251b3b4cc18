#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "app/base/file_lock.h"
#include "app/base/worker.h"
#include "core/recipe/recipe.h"

namespace orograph {

/// A document that a program that ended badly had not saved.
struct LostDocument {
    Recipe recipe;
    /// The file that it was opened from; empty for none.
    std::filesystem::path file;
    /// What it was called while it had no file; empty for nothing.
    std::string title;
    /// Where it was kept, and since when.
    std::filesystem::path copy;
    std::filesystem::file_time_type kept_at;
};

/// Keeps a copy of what isn't saved, should the program end badly. Each running program has a copy
/// of its own, held by a lock that the system takes back when the program ends, however it does.
/// Only `clear` removes it: whoever unwinds from a failure leaves it for the next start.
class Recovery {
  public:
    /// Copies are in `folder`, which is made when it is needed.
    explicit Recovery(std::filesystem::path folder);
    Recovery(const Recovery&) = delete;
    Recovery& operator=(const Recovery&) = delete;
    ~Recovery();

    /// Writes a copy, on a thread, soon. False if the one before is still being written: then this
    /// one isn't, and the caller asks again.
    bool keep(const Recipe& recipe, const std::filesystem::path& file, const std::string& title);
    /// The same at once, whatever is being written; for a program that is about to end.
    Status keep_now(const Recipe& recipe, const std::filesystem::path& file,
                    const std::string& title);
    /// What there is is saved, or the person wants none of it: the copy goes.
    void clear();
    /// Why the last copy could not be written; empty when it could.
    std::string problem() const;

    /// The newest documents, up to kMostLostDocuments, in `folder` that no running program holds,
    /// the newest first, but for that at `own`. Whatever else lies there is left alone. Empty if
    /// the job was stopped.
    static std::vector<LostDocument> lost(const std::filesystem::path& folder,
                                          const std::filesystem::path& own = {},
                                          const Job& job = {});
    std::vector<LostDocument> lost() const { return lost(folder_, copy_); }
    /// Removes the copy of a lost document.
    static void forget(const LostDocument& lost);

  private:
    bool claim();
    Status write(const std::string& text);

    std::filesystem::path folder_, copy_;
    std::unique_ptr<FileLock> lock_;
    mutable std::mutex mutex_;
    std::string problem_;
    Worker worker_;  // last, so that it stops before the rest goes
};

/// Where copies are kept: below $XDG_STATE_HOME, else ~/.local/state (%LOCALAPPDATA% on Windows).
std::filesystem::path recovery_folder();

}  // namespace orograph
