#include "app/dialogs/dialogs.h"

namespace orograph {

Dialogs::Dialogs(Document& document, Settings& settings, Messages& messages,
                 const std::function<void()>& wake)
    : document_(document),
      settings_(settings),
      desk_(document, settings, messages, wake),
      gallery_(messages, settings, wake),
      variations_(wake),
      export_dialog_(messages, wake),
      picture_dialog_(messages, wake) {}

void Dialogs::bind(Commands& commands) {
    desk_.bind(commands);
    commands.bind(Command::presets, [this] { gallery_.show(); });
    commands.bind(Command::variations, [this] { variations_.show(); });
    commands.bind(Command::export_files, [this] { export_dialog_.open(document_); });
    commands.bind(
        Command::help, [this] { show_help_ = !show_help_; }, {}, [this] { return show_help_; });
    commands.bind(Command::hint, [this] { settings_.show_hint = true; });
}

void Dialogs::close() {
    show_help_ = false;
    export_dialog_.close();
    picture_dialog_.close();
    desk_.close_dialogs();
    gallery_.close();
    variations_.close();
}

void Dialogs::draw(Interface& interface, const SceneArea& area, const Products* made, double now) {
    const Recipe& recipe = document_.recipe();
    if (made) export_dialog_.draw(interface, area, recipe, *made, settings_);
    picture_dialog_.draw(interface, area, settings_);
    if (show_help_) show_help_ = draw_help(interface, area, settings_.key_layout);
    if (const auto preset = gallery_.draw(interface, area, recipe)) desk_.use(*preset);
    variations_.draw(interface, area, document_);
    desk_.draw(interface, area, now);
}

}  // namespace orograph
