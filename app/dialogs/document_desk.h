#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/base/settings.h"
#include "app/commands/commands.h"
#include "app/document/document.h"
#include "app/document/recovery.h"
#include "app/interface/file_dialog.h"
#include "app/interface/interface.h"
#include "app/interface/overlay.h"

namespace orograph {

/// Opens, saves and leaves the document of a window: whatever would lose something asks first.
class DocumentDesk {
  public:
    /// The references must outlive it. Offers the documents that were lost.
    DocumentDesk(Document& document, Settings& settings, Messages& messages);

    /// Makes the commands about documents its own.
    void bind(Commands& commands);
    /// Opens a file in place of the present document.
    void open_instead(const std::filesystem::path& file) { leave({Errand::open, file}); }
    /// The files that were opened or saved last, the newest first.
    const std::vector<std::string>& recent() const { return settings_.recent_files; }
    /// The person wants to leave. `may_quit` tells when that is in order.
    void quit() { leave({Errand::quit, {}}); }
    bool may_quit() const { return may_quit_; }

    /// Draws what is open, and keeps a copy of what isn't saved now and then.
    void draw(Interface& interface, const SceneArea& area, double now);
    void close_dialogs();

    Document& document() { return document_; }

  private:
    enum class Errand { none, create, choose, open, recover, quit };
    /// What is to be done once the present document may go.
    struct Leaving {
        Errand errand = Errand::none;
        /// That is opened, or the copy that is recovered.
        std::filesystem::path file;
    };

    void leave(const Leaving& leaving);
    void carry_out(const Leaving& leaving);
    void open(const std::filesystem::path& file);
    void recover(const std::filesystem::path& copy);
    void discard(const std::filesystem::path& copy);
    void take(const Recipe& recipe, const std::filesystem::path& file,
              const std::string& title = {});
    void save();
    void save_as();
    void save_to(const std::filesystem::path& file);
    void remember(const std::filesystem::path& file);
    void draw_question(Interface& interface, const SceneArea& area);
    void draw_lost(Interface& interface, const SceneArea& area);
    void keep_copy(double now);

    Document& document_;
    Settings& settings_;
    Messages& messages_;
    FileDialog dialog_;
    Recovery recovery_;
    std::vector<LostDocument> lost_;
    bool shows_lost_ = false;
    std::optional<Leaving> question_;
    Leaving after_save_;
    bool may_quit_ = false;
    std::optional<std::uint64_t> kept_;  // the revision of which there is a copy
    double kept_at_ = 0;
};

}  // namespace orograph
