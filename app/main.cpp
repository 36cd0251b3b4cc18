#include <memory>

#include "app/base/folders.h"
#include "app/base/last_resort.h"
#include "app/command_line.h"
#include "core/rivers/shared_river_world.h"

namespace {

/// Nothing where the person has no home.
std::unique_ptr<orograph::KeepRiverBases> keep_river_bases() {
    const auto folder = orograph::user_folder("XDG_CACHE_HOME", ".cache", "LOCALAPPDATA");
    if (!folder.is_absolute()) return nullptr;
    return std::make_unique<orograph::KeepRiverBases>(folder / "rivers");
}

}  // namespace

int main(int argument_count, char** arguments) {
    return orograph::with_last_resort([&] {
        const auto kept = keep_river_bases();
        return orograph::run_command_line(argument_count, arguments);
    });
}
