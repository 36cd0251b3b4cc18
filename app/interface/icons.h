#pragma once

#include "app/commands/command_table.h"

struct ImDrawList;
struct ImVec2;

namespace orograph {

/// Draws what stands for a command of the toolbar, in lines, within `half` pixels of `middle`.
void draw_icon(ImDrawList& list, Command command, const ImVec2& middle, float half,
               unsigned colour);

}  // namespace orograph
