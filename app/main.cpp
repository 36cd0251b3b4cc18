#include <optional>

#include "app/base/folders.h"
#include "app/base/large_pages.h"
#include "app/base/last_resort.h"
#include "app/command_line.h"
#include "core/layers/stack/kept_maps.h"
#include "core/rivers/shared_river_world.h"

namespace {

/// What took long to find, kept in the cache folder; nothing where the person has no home.
struct Keeping {
    std::optional<orograph::KeepRiverBases> bases;
    std::optional<orograph::KeepMaps> maps;

    Keeping() {
        const auto folder = orograph::user_folder("XDG_CACHE_HOME", ".cache", "LOCALAPPDATA");
        if (!folder.is_absolute()) return;
        bases.emplace(folder / "rivers");
        maps.emplace(folder / "maps", orograph::program_file("kept-maps"));
    }
};

}  // namespace

int main(int argument_count, char** arguments) {
    return orograph::with_last_resort([&] {
        orograph::ask_for_large_pages(arguments);
        const Keeping keeping;
        return orograph::run_command_line(argument_count, arguments);
    });
}
