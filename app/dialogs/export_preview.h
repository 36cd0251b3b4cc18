#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/base/pending.h"
#include "app/dialogs/export_wish.h"
#include "app/interface/interface.h"

namespace orograph {

/// What an export would write, in the dialog, file by file: made on a thread of its own as often as
/// the wish or the ground changes.
class ExportPreview {
  public:
    /// `wake` is called on the thread when there is something new to show.
    explicit ExportPreview(std::function<void()> wake) : pending_(std::move(wake)) {}

    /// A line for each file. `made` is what the scene was made of.
    void draw(Interface& interface, const Recipe& recipe, const ExportWish& wish,
              const Products& made);
    /// What it shows, line by line.
    const std::vector<std::string>& lines() const { return lines_; }

  private:
    /// What the lines are of.
    struct Subject {
        Recipe recipe;
        ExportWish wish;
        /// Of the scene, by which one ground is told from another.
        const FixedHeights* ground = nullptr;
        const FixedHeights* ridge = nullptr;
        bool operator==(const Subject&) const = default;
    };

    std::optional<Subject> subject_;
    std::vector<std::string> lines_;
    Pending<std::vector<std::string>> pending_;  // last, so that it stops before the rest goes
};

}  // namespace orograph
