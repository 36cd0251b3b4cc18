#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/base/settings.h"
#include "app/commands/commands.h"
#include "app/dialogs/document_reader.h"
#include "app/document/document.h"
#include "app/document/recovery.h"
#include "app/interface/file_dialog.h"
#include "app/interface/interface.h"
#include "app/interface/overlay.h"

namespace orograph {

/// Opens, saves and leaves the document of a window: whatever would lose something asks first, and
/// so does what would read a file that the person hasn't chosen.
class DocumentDesk {
  public:
    /// The references must outlive it. Offers the documents that were lost, once they are read.
    /// `wake` is called on threads when there is something new to draw.
    DocumentDesk(Document& document, Settings& settings, Messages& messages,
                 const std::function<void()>& wake);

    /// Makes the commands about documents its own.
    void bind(Commands& commands);
    /// Asks for a file to open, after it has asked about what isn't saved.
    void choose() { leave({Errand::choose, {}}); }
    /// Opens a file in place of the present document, which stays until the other one is read.
    void open_instead(const std::filesystem::path& file) { leave({Errand::open, file}); }
    /// Shows a document that was read in place of the present one, if the person agrees to what it
    /// reads besides.
    void show_instead(ReadDocument read);
    /// The document becomes a preset, if the person agrees to what that one reads besides.
    void use(const Preset& preset);
    /// The files that were opened or saved last, the newest first.
    const std::vector<std::string>& recent() const { return settings_.recent_files; }
    /// The person wants to leave. `may_quit` tells when that is in order.
    void quit() { leave({Errand::quit, {}}); }
    bool may_quit() const { return may_quit_; }
    /// A picture or a file of heights that the person chose to open, once: what becomes of it is to
    /// be asked.
    std::optional<std::filesystem::path> take_picture() {
        return std::exchange(picture_, std::nullopt);
    }
    /// Whether documents are being read or looked for.
    bool reading() const { return reader_.busy() || finding_lost_.busy(); }

    /// Draws what is open.
    void draw(Interface& interface, const SceneArea& area, double now);
    void close_dialogs();

    /// Keeps a copy of what isn't saved, should that have changed, as often as twice a second.
    void keep_copy(double now);
    /// The program ends without the person's leave: a copy of what isn't saved is there when this
    /// returns, if that is possible at all.
    void keep_copy_now() noexcept;
    /// The program ends as the person wants it: what isn't saved isn't wanted.
    void end_well() { recovery_.clear(); }

    Document& document() { return document_; }
    /// Where the person is told what became of something.
    Messages& messages() { return messages_; }

  private:
    enum class Errand { none, create, choose, open, show, use, recover, quit };
    /// What is to be done once the present document may go.
    struct Leaving {
        Errand errand = Errand::none;
        /// That is opened, or the copy that is recovered.
        std::filesystem::path file;
    };
    /// Whether files outside a document's folder may be read; `granted` is called if they may.
    struct Asking {
        std::string name;
        std::vector<std::filesystem::path> files;
        std::function<void()> granted;
    };
    /// A file that another program has changed and that the document would replace.
    struct Replacing {
        std::filesystem::path file;
        std::filesystem::file_time_type changed_at;
    };

    void leave(const Leaving& leaving);
    void carry_out(const Leaving& leaving);
    void show_read();
    void recover(const std::filesystem::path& copy);
    void discard(const std::filesystem::path& copy);
    void take(const Recipe& recipe, const std::filesystem::path& file, const std::string& title,
              const std::optional<FileStamp>& stamp);
    void save();
    void save_as();
    void save_to(const std::filesystem::path& file);
    void replace(const std::filesystem::path& file);
    bool unsaved() const { return document_.history().modified() || document_.editing(); }
    /// Calls `granted` when the person has allowed all of `outside` to be read, now or before.
    void ask_for(const std::string& name, const std::vector<std::filesystem::path>& outside,
                 std::function<void()> granted);

    // What it asks: app/dialogs/document_dialogs.cpp.
    void draw_question(Interface& interface, const SceneArea& area);
    void draw_lost(Interface& interface, const SceneArea& area);
    void draw_reading(Interface& interface, const SceneArea& area);
    void draw_outside(Interface& interface, const SceneArea& area);
    void draw_replacing(Interface& interface, const SceneArea& area);

    Document& document_;
    Settings& settings_;
    Messages& messages_;
    FileDialog dialog_;
    std::optional<std::filesystem::path> picture_;
    Recovery recovery_;
    std::vector<LostDocument> lost_;
    bool shows_lost_ = false;
    std::optional<Leaving> question_;
    Leaving after_save_;
    bool may_quit_ = false;
    /// The revision of the present document that the person has agreed to leave.
    std::uint64_t left_ = 0;
    std::optional<ReadDocument> read_;  // waits for answers
    std::optional<Asking> asking_;
    std::optional<Replacing> replacing_;
    std::optional<Preset> preset_;  // waits for an answer
    /// Of each of the document's files when it was last read or written; none if that isn't known.
    std::map<std::filesystem::path, std::optional<FileStamp>> stamps_;
    std::optional<std::uint64_t> kept_;  // the revision of which there is a copy
    double kept_at_ = 0, now_ = 0;
    // What works on threads is last, so that it stops before what it uses goes.
    Pending<std::vector<LostDocument>> finding_lost_;
    DocumentReader reader_;
};

}  // namespace orograph
