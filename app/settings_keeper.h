#pragma once

#include "app/base/settings.h"
#include "app/interface/overlay.h"

namespace orograph {

/// Writes a person's settings to their file when they have changed.
class SettingsKeeper {
  public:
    /// `settings` are those of the file.
    explicit SettingsKeeper(const Settings& settings) : kept_(settings) {}

    /// Tells in `messages` what went wrong, or what became of a file that can't be used.
    void keep(const Settings& settings, Messages& messages);

  private:
    Settings kept_;
};

}  // namespace orograph
