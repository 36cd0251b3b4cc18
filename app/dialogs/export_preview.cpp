#include "app/dialogs/export_preview.h"

#include <imgui.h>

#include "app/document/export_forecast.h"
#include "app/interface/wrapped_text.h"

namespace orograph {
namespace {

/// Always so many, so that nothing moves under the mouse when they come; more are reached by the
/// wheel.
constexpr int kLines = 5;

/// A line for each file; nothing if the job was stopped. Why there can be none the dialog says
/// itself.
std::optional<std::vector<std::string>> lines_of(const Recipe& recipe, const ExportWish& wish,
                                                 const Products& made, const Job& job) {
    std::vector<std::string> lines;
    if (!check_plan(recipe, wish.files)) return lines;
    const auto files = forecast_files(recipe, wish.files, made, job);
    if (files && !*files) return std::nullopt;
    if (files) {
        for (const FileForecast& file : **files) lines.push_back(forecast_text(file));
    }
    if (wish.tiles) {
        const auto tiles = forecast_tiles(recipe, *wish.tiles, made, job);
        if (tiles && !*tiles) return std::nullopt;
        if (tiles) lines.push_back(forecast_text(**tiles));
    }
    return lines;
}

}  // namespace

void ExportPreview::draw(Interface& interface, const Recipe& recipe, const ExportWish& wish,
                         const Products& made) {
    if (auto lines = pending_.take()) lines_ = std::move(*lines);
    Subject subject{recipe, wish, made.ground.heights.get(), made.ridge.heights.get()};
    if (subject_ != subject) {
        subject_ = std::move(subject);
        pending_.ask(
            [recipe, wish, made](const Job& job) { return lines_of(recipe, wish, made, job); });
    }
    ImGui::BeginChild("preview",
                      {0, kLines * ImGui::GetTextLineHeight() + ImGui::GetStyle().ItemSpacing.y});
    for (const std::string& line : lines_) {
        ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyle().Colors[ImGuiCol_TextDisabled]);
        wrapped_text(line);
        ImGui::PopStyleColor();
    }
    ImGui::EndChild();
    interface.mark("export.preview");
}

}  // namespace orograph
