#include "app/dialogs/export_names.h"

#include <fmt/chrono.h>
#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <ctime>

namespace orograph {

std::filesystem::path current_folder() {
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::current_path(error);
    return error ? "." : folder;
}

std::filesystem::path export_folder(const std::string& text) {
    if (text.empty()) return current_folder();
    const char* home = std::getenv("HOME");
    if (home && (text == "~" || text.starts_with("~/"))) {
        return std::filesystem::path(home) / text.substr(std::min<std::size_t>(2, text.size()));
    }
    return current_folder() / text;
}

std::string export_name(const Document& document) {
    if (!document.file().empty()) return document.file().stem().string();
    std::string name;
    for (const char c : document.history().title()) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 128) {  // of a letter that isn't English
            name += c;
        } else if (std::isalnum(byte) != 0) {
            name += static_cast<char>(std::tolower(byte));
        } else if (!name.empty() && name.back() != '-') {
            name += '-';
        }
    }
    if (name.ends_with('-')) name.pop_back();
    return name.empty() ? fmt::format("orograph-{}", document.recipe().lattice.seed) : name;
}

std::string picture_name() {
    return fmt::format("orograph-{:%Y%m%d-%H%M%S}.png", fmt::localtime(std::time(nullptr)));
}

std::filesystem::path free_name(const std::filesystem::path& path) {
    std::filesystem::path candidate = path;
    std::error_code error;  // what can't be looked up is not there; writing it will say why
    for (int number = 2; std::filesystem::exists(candidate, error); ++number) {
        candidate = path.parent_path() /
                    fmt::format("{}-{}{}", path.stem().string(), number, path.extension().string());
    }
    return candidate;
}

}  // namespace orograph
