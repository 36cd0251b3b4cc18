#include "render/gl/shader_source.h"

#include <algorithm>
#include <cstdint>
#include <regex>
#include <sstream>

#include "core/base/files.h"
#include "shaders_embedded.h"

namespace orograph {
namespace {

Error missing(std::string_view path) {
    return {Fault::graphics, "there is no shader file " + std::string(path)};
}

/// The path in a line `#include "path"`, else empty.
std::string_view included(std::string_view line) {
    constexpr std::string_view kDirective = "#include \"";
    if (!line.starts_with(kDirective) || !line.ends_with('"')) return {};
    return line.substr(kDirective.size(), line.size() - kDirective.size() - 1);
}

Status append(const ShaderFiles& files, std::string_view path, ShaderSource& source) {
    const auto text = files.read(path);
    if (!text) return text.error();
    const std::size_t number = source.files.size();
    source.files.emplace_back(path);
    std::istringstream lines(*text);
    std::string line;
    for (int index = 1; std::getline(lines, line); ++index) {
        const std::string_view other = included(line);
        if (other.empty()) {
            source.text += line + "\n";
            if (number == 0 && index == 1 && !files.macros().empty()) {
                for (const std::string& macro : files.macros()) {
                    source.text += "#define " + macro + "\n";
                }
                source.text += "#line 2 0\n";
            }
            continue;
        }
        if (std::ranges::find(source.files, other) == source.files.end()) {
            source.text += "#line 1 " + std::to_string(source.files.size()) + "\n";
            const Status status = append(files, other, source);
            if (!status) {
                return Error{Fault::graphics,
                             status.error().message + ", which " + std::string(path) + " includes"};
            }
        }
        source.text += "#line " + std::to_string(index + 1) + " " + std::to_string(number) + "\n";
    }
    return Done{};
}

}  // namespace

Result<std::string> ShaderFiles::read(std::string_view path) const {
    if (!folder_.empty()) {
        auto text = read_file(folder_ / path);
        if (!text) return missing(path);
        return text;
    }
    for (const EmbeddedFile& file : shaders_embedded()) {
        if (file.path == path) return std::string(file.bytes);
    }
    return missing(path);
}

std::uint64_t ShaderFiles::version(const std::vector<std::string>& paths) const {
    std::uint64_t version = 0;
    if (folder_.empty()) return version;
    for (const std::string& path : paths) {
        std::error_code error;
        const auto time = std::filesystem::last_write_time(folder_ / path, error);
        if (!error) {
            version = version * 31 + static_cast<std::uint64_t>(time.time_since_epoch().count());
        }
    }
    return version;
}

Result<ShaderSource> load_shader(const ShaderFiles& files, std::string_view path) {
    ShaderSource source;
    const Status status = append(files, path, source);
    if (!status) return status.error();
    return source;
}

std::string name_files(std::string_view log, const std::vector<std::string>& files) {
    // NVIDIA writes 0(12), all others 0:12.
    static const std::regex place(R"((^|\n|ERROR: |WARNING: )(\d+)(?:\((\d+)\)|(?=:\d+)))");
    std::string result;
    auto rest = log.begin();
    for (std::regex_iterator match(log.begin(), log.end(), place), end = decltype(match)();
         match != end; ++match) {
        const auto &number = (*match)[2], &line = (*match)[3];
        const std::size_t index = std::stoul(number.str());
        result.append(rest, number.first);
        const bool known = index < files.size();
        result += known ? files[index] : number.str();
        rest = number.second;
        if (!known || !line.matched) continue;
        result += ":" + line.str();
        rest = (*match)[0].second;
    }
    result.append(rest, log.end());
    return result;
}

}  // namespace orograph
