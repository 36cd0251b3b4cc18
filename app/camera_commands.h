#pragma once

#include "app/commands/commands.h"
#include "app/document/document.h"
#include "app/document_camera.h"
#include "app/interface/overlay.h"

namespace orograph {

/// Binds the commands that move the camera at once: its modes, framing and bookmarks. The
/// references must outlive `commands`.
void bind_camera_commands(Commands& commands, Document& document, Messages& messages,
                          const DocumentCamera& shown);

}  // namespace orograph
