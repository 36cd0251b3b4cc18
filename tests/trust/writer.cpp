// Writes documents for as long as it lives, to be killed while it does.
//   writer save FOLDER [TIMES]      saves FOLDER/document.json with the seeds 1, 2, 3...
//   writer keep FOLDER              keeps copies of a document that is never saved
//   writer settings FOLDER          saves FOLDER/settings.json once
//   writer recover FOLDER           prints the seeds of the copies that are there
// Each seed is printed once what has it is written.

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>

#include "app/base/last_resort.h"
#include "app/base/settings.h"
#include "app/base/signals.h"
#include "app/base/standard_streams.h"
#include "app/document/document.h"
#include "app/document/recovery.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

int report(const Status& status) {
    if (status) return 0;
    complain(status.error().message);
    return static_cast<int>(status.error().fault);
}

void tell(std::uint64_t seed) {
    std::printf("%llu\n", static_cast<unsigned long long>(seed));
    std::fflush(stdout);
}

Status save(const fs::path& folder, std::uint64_t times) {
    Document document{Recipe{}};
    for (std::uint64_t seed = 1; seed <= times && quit_signal() == 0; ++seed) {
        document.edit("seed", [&](Recipe& recipe) { recipe.lattice.seed = seed; });
        if (const Status saved = document.save(folder / "document.json"); !saved) return saved;
        tell(seed);
    }
    return Done{};
}

Status keep(const fs::path& folder) {
    Recovery recovery(folder);
    Recipe recipe;
    for (recipe.lattice.seed = 1; quit_signal() == 0; ++recipe.lattice.seed) {
        const Status kept = recovery.keep_now(recipe, {}, "Lost");
        if (!kept) return kept;
        tell(recipe.lattice.seed);
    }
    return Done{};
}

Status recover(const fs::path& folder) {
    for (const LostDocument& lost : Recovery(folder).lost()) tell(lost.recipe.lattice.seed);
    return Done{};
}

int run(int count, char** arguments) {
    const std::string what = count > 1 ? arguments[1] : "";
    const fs::path folder = count > 2 ? arguments[2] : "";
    if (what == "save") return report(save(folder, count > 3 ? std::stoull(arguments[3]) : ~0ull));
    if (what == "keep") return report(keep(folder));
    if (what == "settings") return report(save_settings({}, folder / "settings.json"));
    if (what == "recover") return report(recover(folder));
    return 2;
}

}  // namespace
}  // namespace orograph

int main(int count, char** arguments) {
    return orograph::with_last_resort([&] { return orograph::run(count, arguments); });
}
