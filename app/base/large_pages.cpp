#include "app/base/large_pages.h"

#include <cstdlib>  // which says what library this is

#if defined(__linux__) && defined(__GLIBC__) && !defined(OROGRAPH_SANITIZED)
#include <sys/auxv.h>
#include <unistd.h>

#include <fstream>

#include "app/base/folders.h"
#define OROGRAPH_ASKS_FOR_LARGE_PAGES
#endif

namespace orograph {
namespace {

constexpr std::string_view kTunable = "glibc.malloc.hugetlb", kAsk = "glibc.malloc.hugetlb=1";

}  // namespace

std::optional<std::string> tunables_for_large_pages(std::string_view now) {
    if (now.find(kTunable) != now.npos) return std::nullopt;
    return std::string(now) + (now.empty() ? "" : ":") + std::string(kAsk);
}

std::optional<std::string> tunables_before_large_pages(std::string_view now) {
    if (!now.ends_with(kAsk)) return std::nullopt;
    now.remove_suffix(kAsk.size());
    if (now.ends_with(':')) now.remove_suffix(1);
    return std::string(now);
}

#if defined(OROGRAPH_ASKS_FOR_LARGE_PAGES)

namespace {

constexpr const char* kTunables = "GLIBC_TUNABLES";

void set_tunables(const std::string& tunables) {
    if (tunables.empty())
        unsetenv(kTunables);
    else
        setenv(kTunables, tunables.c_str(), 1);
}

/// Elsewhere everybody has them, or nobody.
bool given_to_who_asks() {
    std::string modes;
    std::getline(std::ifstream("/sys/kernel/mm/transparent_hugepage/enabled"), modes);
    return modes.find("[madvise]") != modes.npos;
}

}  // namespace

void ask_for_large_pages(char** arguments) {
    const std::string now = from_environment(kTunables).string();
    if (const auto before = tunables_before_large_pages(now)) return set_tunables(*before);
    const auto wanted = tunables_for_large_pages(now);
    if (!wanted || !given_to_who_asks()) return;
    // Of a program with more rights than who runs it the library drops the variable; and where the
    // loader was told to run this one, it is the loader that would start again.
    if (getauxval(AT_SECURE) != 0 || getauxval(AT_BASE) == 0) return;
    set_tunables(*wanted);
    execv(program_path().c_str(), arguments);
    // It didn't: for want of memory, or because somebody has replaced the program's file.
    set_tunables(now);
}

#else

void ask_for_large_pages(char**) {}

#endif

}  // namespace orograph
