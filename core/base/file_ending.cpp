#include "core/base/file_ending.h"

#include <algorithm>

#include "core/base/text.h"

namespace orograph {

std::string ending_of(const std::filesystem::path& path) {
    std::string ending = path.extension().string();
    for (char& letter : ending) {
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    }
    return ending;
}

std::string listed_endings(std::span<const std::string_view> endings) {
    std::string list;
    for (std::size_t i = 0; i < endings.size(); ++i) {
        if (i > 0) list += i + 1 < endings.size() ? ", " : " or ";
        list += endings[i];
    }
    return list;
}

Status check_ending(const std::filesystem::path& path, std::span<const std::string_view> endings,
                    std::string_view what) {
    std::error_code error;
    if (path.empty() || std::filesystem::is_directory(path, error)) return Done{};
    const std::string ending = ending_of(path);
    if (std::ranges::find(endings, ending) != endings.end()) return Done{};
    return Error{Fault::usage, "can't write " + shown(path) + ": the name of " + std::string(what) +
                                   " ends in " + listed_endings(endings)};
}

Error unknown_ending(const std::filesystem::path& path, std::span<const std::string_view> endings,
                     std::string_view what) {
    if (path.empty()) return {Fault::usage, std::string(what) + " needs a name"};
    const Status wrong = check_ending(path, endings, what);
    if (!wrong) return wrong.error();
    return {Fault::output, "can't write " + shown(path) + ": it is a folder"};
}

}  // namespace orograph
