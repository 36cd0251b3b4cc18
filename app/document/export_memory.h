#pragma once

#include <cstdint>
#include <string>

#include "app/document/export.h"

namespace orograph {

/// About how many bytes of memory export_files takes where nothing was made before: what making the
/// ground takes, or the ground with the largest of its files, whichever is more. What a layer that
/// needs the whole map takes while it is made, such as erosion, comes on top.
std::uint64_t export_bytes(const Recipe& recipe, const ExportPlan& plan);

/// "about 530 MiB of memory".
std::string memory_text(std::uint64_t bytes);

}  // namespace orograph
