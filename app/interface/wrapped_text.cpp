#include "app/interface/wrapped_text.h"

#include <imgui.h>

#include <algorithm>

namespace orograph {
namespace {

bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

/// Whether the space at `at` stands between a number and a word, its unit: "12 m", "30° N".
bool follows_number(std::string_view text, std::size_t at) {
    const std::string_view before = text.substr(0, at), after = text.substr(at + 1);
    if (before.empty() || after.empty() || is_digit(after.front())) return false;
    return is_digit(before.back()) || before.ends_with("\u00b0");
}

}  // namespace

std::string broken_at_spaces(std::string_view text, float width,
                             const std::function<float(std::string_view)>& measure) {
    std::string result(text);
    const auto word_end = [&](std::size_t from) {
        std::size_t end = std::min(result.find_first_of(" \n", from), result.size());
        while (end < result.size() && result[end] == ' ' && follows_number(result, end)) {
            const std::size_t next = std::min(result.find_first_of(" \n", end + 1), result.size());
            if (measure(std::string_view(result).substr(from, next - from)) > width) break;
            end = next;
        }
        return end;
    };
    std::size_t line = 0;  // where the present one begins
    for (std::size_t end = word_end(0); end < result.size();) {
        const std::size_t next = word_end(end + 1);
        const std::string_view longer = std::string_view(result).substr(line, next - line);
        if (result[end] == ' ' && measure(longer) > width) result[end] = '\n';
        if (result[end] == '\n') line = end + 1;
        end = next;
    }
    return result;
}

std::string broken_at_spaces(std::string_view text, float width) {
    return broken_at_spaces(text, width, [](std::string_view line) {
        return ImGui::CalcTextSize(line.data(), line.data() + line.size()).x;
    });
}

void wrapped_text(const std::string& text) {
    const float width = ImGui::GetContentRegionAvail().x;
    ImGui::TextWrapped("%s", broken_at_spaces(text, width).c_str());
}

}  // namespace orograph
