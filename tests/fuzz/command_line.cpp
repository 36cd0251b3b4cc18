#include "app/command_line.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include "tests/fuzz/file_in_memory.h"
#include "tests/fuzz/fuzzing.h"

// The whole command line, an argument a line, but for what opens a window or draws. It runs in a
// folder of its own, where recipe.json, map.png and flight.json lie.

namespace orograph {
namespace {

/// Whether a number in it has more digits than a small terrain needs.
bool asks_for_much(std::string_view argument) {
    int digits = 0;
    return std::ranges::any_of(argument, [&](char character) {
        const bool digit = std::isdigit(static_cast<unsigned char>(character)) != 0;
        // Of an exponent one digit is much.
        digits = digit ? digits + 1 : character == 'e' || character == 'E' ? 2 : 0;
        return digits > 2;
    });
}

bool is_safe(const std::vector<std::string>& arguments) {
    constexpr std::string_view kCommands[] = {"sample",     "export",  "parameters", "layers",
                                              "generators", "presets", "keys"};
    if (arguments.empty() ||
        std::ranges::find(kCommands, arguments.front()) == std::end(kCommands)) {
        return false;
    }
    return std::ranges::none_of(arguments, [](const std::string& argument) {
        // Nothing outside the folder is written, and nothing large made.
        return argument.find('/') != std::string::npos || asks_for_much(argument);
    });
}

/// What any terrain is made smaller by, whatever came before.
void make_small(std::vector<std::string>& arguments) {
    if (arguments.front() != "sample" && arguments.front() != "export") return;
    const bool of_recipe = std::ranges::none_of(
        arguments, [](const std::string& argument) { return argument.starts_with("--generator"); });
    if (!of_recipe) return;
    for (const char* small :
         {"extent.samples=9", "lattice.levels=3", "clouds.iterations=2", "texture.iterations=2"}) {
        arguments.insert(arguments.end(), {"--set", small});
    }
}

/// The folder, which is the current one from then on.
void enter_folder() {
    static const FileInMemory recipe("recipe.json");
    static const bool entered = [] {
        recipe.put(R"({"format": "orograph-recipe", "version": 3, "lattice": {"levels": 2}})");
        std::filesystem::current_path(recipe.path().parent_path());
        const char* const make_map[] = {"orograph", "export", "--heightmap", "map.png"};
        require(run_command_line(4, make_map) == 0, "a map is exported");
        return true;
    }();
    (void)entered;
}

}  // namespace
}  // namespace orograph

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace orograph;
    enter_folder();
    std::vector<std::string> arguments;
    std::string_view lines = as_text(data, size);
    while (!lines.empty()) arguments.emplace_back(take_part(lines, '\n'));
    // What a system passes on ends at a zero byte.
    for (std::string& argument : arguments)
        argument.resize(argument.find('\0') == std::string::npos ? argument.size()
                                                                 : argument.find('\0'));
    if (!is_safe(arguments)) return -1;  // not for the corpus
    make_small(arguments);
    std::vector<const char*> pointers = {"orograph"};
    for (const std::string& argument : arguments) pointers.push_back(argument.c_str());
    const int code = run_command_line(static_cast<int>(pointers.size()), pointers.data());
    require(code == 0 || (code >= 2 && code <= 4), "an exit code is one of those documented");
    return 0;
}
