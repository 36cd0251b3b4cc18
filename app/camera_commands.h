#pragma once

#include "app/commands/commands.h"
#include "app/document/document.h"
#include "app/interface/overlay.h"
#include "render/view/camera.h"

namespace orograph {

/// Binds the commands that move the camera at once: its modes, framing and bookmarks. The
/// references must outlive `commands`; `pose` is where the camera is when one is given.
void bind_camera_commands(Commands& commands, Document& document, Messages& messages,
                          const Pose& pose);

/// Why a bookmark, numbered from 0, can't be gone to.
std::string missing_bookmark(int bookmark);

}  // namespace orograph
