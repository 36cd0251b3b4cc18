#include "app/folders.h"

#include <cstdlib>

namespace orograph {

std::filesystem::path from_environment(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

std::filesystem::path user_folder([[maybe_unused]] const char* variable,
                                  [[maybe_unused]] const char* otherwise,
                                  [[maybe_unused]] const char* windows_variable) {
#ifdef _WIN32
    return from_environment(windows_variable) / "orograph";
#else
    const std::filesystem::path folder = from_environment(variable);
    return (folder.empty() ? from_environment("HOME") / otherwise : folder) / "orograph";
#endif
}

}  // namespace orograph
