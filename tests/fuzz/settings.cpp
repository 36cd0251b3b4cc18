#include "app/base/settings.h"

#include "tests/fuzz/file_in_memory.h"
#include "tests/fuzz/saved_recipe.h"

// A file of settings: what was read can be kept, and is read as the same.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace orograph;
    static const FileInMemory file("settings.json");
    file.put(as_text(data, size));
    const auto settings = load_settings(file.path());
    if (!settings) {
        require_sentence(settings.error());
        return 0;
    }
    require(save_settings(*settings, file.path()).ok(), "settings can be kept");
    const auto again = load_settings(file.path());
    require(again.ok(), "settings that were kept are read", again ? "" : again.error().message);
    require(*again == *settings, "settings are read as they were kept");
    return 0;
}
