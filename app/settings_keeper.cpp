#include "app/settings_keeper.h"

#include <utility>

#include "app/base/settings_file.h"

namespace orograph {

void SettingsKeeper::keep(const Settings& settings, Messages& messages) {
    if (settings == kept_) return;
    const auto note = keep_settings(std::exchange(kept_, settings), settings, settings_path());
    if (!note)
        messages.add(note.error().message, true);
    else if (!note->empty())
        messages.keep(*note);
}

}  // namespace orograph
