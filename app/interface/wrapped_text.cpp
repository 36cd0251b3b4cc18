#include "app/interface/wrapped_text.h"

#include <imgui.h>

#include <algorithm>

namespace orograph {

std::string broken_at_spaces(std::string_view text, float width,
                             const std::function<float(std::string_view)>& measure) {
    std::string result(text);
    const auto word_end = [&](std::size_t from) {
        return std::min(result.find_first_of(" \n", from), result.size());
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
