#include "app/base/folders.h"

#include <cstdlib>

#ifdef _WIN32
#include <windows.h>
#endif
#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

namespace orograph {

std::filesystem::path program_path() {
#if defined _WIN32
    wchar_t path[MAX_PATH] = {};
    const DWORD length = GetModuleFileNameW(nullptr, path, MAX_PATH);
    return length < MAX_PATH ? path : L"";
#elif defined __APPLE__
    char path[4096] = {};
    uint32_t size = sizeof path;
    return _NSGetExecutablePath(path, &size) == 0 ? path : "";
#else
    std::error_code error;
    return std::filesystem::read_symlink("/proc/self/exe", error);
#endif
}

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

std::filesystem::path program_file(const std::filesystem::path& name) {
    const std::filesystem::path folder = program_path().parent_path();
    std::error_code error;
    const bool beside = std::filesystem::exists(folder / name, error);
    return (beside ? folder : folder / OROGRAPH_DATA_FOLDER) / name;
}

}  // namespace orograph
