#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/interface/interface.h"
#include "app/interface/overlay.h"

namespace orograph {

/// Lets a person choose a file: to open one that is there, or to name one to write; or a folder.
class FileDialog {
  public:
    enum class Purpose { open, save, folder };

    /// Opens it on `folder` with `name` in its field. Files with one of `endings` (".json") are
    /// listed, in whatever letters; a name to save without an ending gets the first, and one with
    /// another is refused. Requires endings in small letters. Of a folder that is wanted, the one
    /// that is entered is the choice.
    void show(Purpose purpose, const std::filesystem::path& folder, const std::string& name,
              std::vector<std::string> endings);
    void close() { shown_ = false; }
    /// What was chosen can't be used, as this sentence says: it is to be chosen again.
    void refuse(const std::string& problem);
    bool shown() const { return shown_; }
    Purpose purpose() const { return purpose_; }

    /// Draws it; the path that was chosen, once. Asks before a file would be replaced.
    std::optional<std::filesystem::path> draw(Interface& interface, const SceneArea& area);

  private:
    void enter(const std::filesystem::path& folder);
    void list();
    bool is_listed(const std::filesystem::path& file) const;
    void draw_entries(Interface& interface);
    /// What is in the field, as a path; enters it instead if it is a folder.
    std::optional<std::filesystem::path> chosen();

    bool shown_ = false, asking_ = false;
    bool types_ = false;  // the field is to have the keys
    Purpose purpose_ = Purpose::open;
    std::filesystem::path folder_;
    std::string name_, problem_;
    std::vector<std::string> endings_, folders_, files_;
};

}  // namespace orograph
