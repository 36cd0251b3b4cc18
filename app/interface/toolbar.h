#pragma once

#include "app/commands/commands.h"
#include "app/interface/interface.h"
#include "app/interface/overlay.h"

namespace orograph {

/// The frequent commands as buttons, in a column at the upper left of the view; as many as leave
/// room for what stands below. Marks them as toolbar.NAME.
void draw_toolbar(Interface& interface, const SceneArea& area, const Commands& commands);

}  // namespace orograph
