#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/base/pending.h"
#include "app/base/settings.h"
#include "app/document/file_stamp.h"
#include "core/recipe/recipe.h"

namespace orograph {

/// A document as it was read, or why it can't be.
struct ReadDocument {
    Result<Recipe> recipe;
    /// Empty of a preset, and of what was read from a picture, which is no document to be saved to.
    std::filesystem::path file;
    /// What it is called if it has no file.
    std::string title;
    /// The files that it names outside its folder. None of them was looked at.
    std::vector<std::filesystem::path> outside;
    /// Of the file, from before it was read.
    std::optional<FileStamp> stamp;
};

/// Reads documents on a thread, one at a time.
class DocumentReader {
  public:
    /// `wake` is called on the thread when one was read.
    explicit DocumentReader(std::function<void()> wake) : read_(std::move(wake)) {}

    /// Begins with a file; what was being read is dropped.
    void read(const std::filesystem::path& file, double now);
    void cancel();
    /// What was read, once.
    std::optional<ReadDocument> take() { return read_.take(); }

    bool busy() const { return read_.busy(); }
    /// Whether reading takes so long that the person should be told.
    bool slow(double now) const;
    double progress() const { return read_.progress(); }
    const std::filesystem::path& file() const { return file_; }

  private:
    std::filesystem::path file_;
    double since_ = 0;
    Pending<ReadDocument> read_;
};

/// Remembers that documents may read these files: where they are, past links.
void allow_files(Settings& settings, const std::vector<std::filesystem::path>& files);

/// `files` without those that documents may read.
std::vector<std::filesystem::path> not_allowed(const std::vector<std::filesystem::path>& files,
                                               const Settings& settings);

}  // namespace orograph
