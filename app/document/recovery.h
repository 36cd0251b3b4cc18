#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

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
class Recovery {
  public:
    /// Copies are in `folder`, which is made when it is needed.
    explicit Recovery(std::filesystem::path folder);
    Recovery(const Recovery&) = delete;
    Recovery& operator=(const Recovery&) = delete;
    /// The program ends well: the copy goes.
    ~Recovery();

    /// Writes a copy, on a thread, soon; the newest of several.
    void keep(const Recipe& recipe, const std::filesystem::path& file, const std::string& title);
    /// What there is is saved: the copy goes.
    void clear();
    /// Why the last copy could not be written; empty when it could.
    std::string problem() const;

    /// The documents that no running program holds, the newest first; unreadable ones are left
    /// alone.
    std::vector<LostDocument> lost() const;
    /// Removes the copy of a lost document.
    static void forget(const LostDocument& lost);

  private:
    class Lock;
    bool claim();

    std::filesystem::path folder_, copy_;
    std::unique_ptr<Lock> lock_;
    mutable std::mutex mutex_;
    std::string problem_;
    Worker worker_;  // last, so that it stops before the rest goes
};

/// Where copies are kept: below $XDG_STATE_HOME, else ~/.local/state (%LOCALAPPDATA% on Windows).
std::filesystem::path recovery_folder();

}  // namespace orograph
