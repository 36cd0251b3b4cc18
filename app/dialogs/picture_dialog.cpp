#include "app/dialogs/picture_dialog.h"

#include <fmt/core.h>
#include <imgui.h>

#include <string_view>
#include <utility>

#include "app/base/folders.h"
#include "app/base/run_program.h"
#include "app/dialogs/export_names.h"
#include "app/interface/parameter_widget.h"
#include "core/base/text.h"

namespace orograph {
namespace {

constexpr Field kFields[] = {
    field<&PictureParams::width>({.key = "width",
                                  .label = "Width",
                                  .unit = "pixels",
                                  .tooltip = "From left to right.",
                                  .minimum = 1,
                                  .maximum = 65536,
                                  .scale = Scale::logarithmic}),
    field<&PictureParams::height>({.key = "height",
                                   .label = "Height",
                                   .unit = "pixels",
                                   .tooltip = "From top to bottom. The picture shows as much from "
                                              "top to bottom as the window, whatever its width.",
                                   .minimum = 1,
                                   .maximum = 65536,
                                   .scale = Scale::logarithmic}),
    field<&PictureParams::supersampling>(
        {.key = "supersampling",
         .label = "Supersampling",
         .tooltip = "So many pixels along each side are drawn for one, and averaged: finer edges, "
                    "but 2 takes 4 times as long and 3 takes 9 times.",
         .minimum = 1,
         .maximum = 8}),
};

/// What a program that writes a line over and over says at present.
std::string last_line(std::string_view text) {
    while (!text.empty() && (text.back() == ' ' || text.back() == '\r' || text.back() == '\n')) {
        text.remove_suffix(1);
    }
    const std::size_t before = text.find_last_of("\r\n");
    return std::string(before == std::string_view::npos ? text : text.substr(before + 1));
}

/// Why there is no picture: the sentence that the program ended with.
std::string failure(const ProgramEnd& end) {
    if (!end.ran) return "the picture can't be drawn: this program could not be started again";
    const std::string prefix = "orograph: ", said = last_line(end.text);
    if (said.empty()) {
        return fmt::format("the picture can't be drawn: the program that did ended with {}",
                           end.code);
    }
    return printable(said.starts_with(prefix) ? said.substr(prefix.size()) : said);
}

}  // namespace

std::span<const Field> picture_fields() {
    return kFields;
}

std::vector<std::string> picture_command(const std::filesystem::path& program,
                                         const PictureParams& params,
                                         const std::filesystem::path& picture, bool with_recipe) {
    std::vector<std::string> words{
        program.string(), "render", "-",
        // The window asked about these files when it opened the document.
        "--allow-outside-files", "--output", picture.string(), "--size",
        fmt::format("{}x{}", params.width, params.height), "--supersampling",
        fmt::format("{}", params.supersampling), "--aperture",
        fmt::format("{}", params.lens.aperture), "--focus", fmt::format("{}", params.lens.focus)};
    if (!with_recipe) words.push_back("--no-recipe");
    return words;
}

void PictureDialog::open(std::function<Recipe()> seen) {
    seen_ = std::move(seen);
    open_ = true;
}

void PictureDialog::start(const Recipe& recipe, const Settings& settings) {
    const auto picture = free_name(export_folder(settings.export_folder) / picture_name());
    {
        const std::lock_guard lock(mutex_);
        progress_.clear();
    }
    worker_.post([this, picture, params = params_, text = recipe_to_json(recipe),
                  with_recipe = settings.recipe_in_files](const Job& job) {
        make(picture, params, text, with_recipe, job);
        wake_();
    });
}

void PictureDialog::make(const std::filesystem::path& picture, const PictureParams& params,
                         const std::string& recipe, bool with_recipe, const Job& job) {
    ProgramStreams streams;
    streams.input = recipe;
    streams.hear_errors = true;
    streams.heard = [this](std::string_view text) {
        {
            const std::lock_guard lock(mutex_);
            progress_ = last_line(text);
        }
        wake_();
    };
    const auto end = run_program(picture_command(program_path(), params, picture, with_recipe),
                                 {"OROGRAPH_PROGRESS=1"}, streams, job);
    if (!end)
        messages_.add("The picture was cancelled. Nothing was written.");
    else if (!end->ran || end->code != 0)
        messages_.add(failure(*end), true);
    else
        messages_.add("Picture: " + picture.string());
}

void PictureDialog::draw(Interface& interface, const SceneArea& area, const Settings& settings) {
    if (!open_) return;
    begin_dialog(interface, area, "Picture", &open_, 420);
    ImGui::BeginDisabled(busy());
    static const PictureParams usual;
    for (const Field& field : picture_fields()) {
        parameter_row(interface, Parameter("picture", field, &params_, &usual));
    }
    for (const Field& field : lens_fields()) {
        parameter_row(interface, Parameter("picture", field, &params_.lens, &usual.lens));
    }
    ImGui::EndDisabled();
    if (busy()) {
        draw_progress(interface);
    } else {
        if (ImGui::Button("Save") || interface.entered_dialog()) start(seen_(), settings);
        interface.mark("picture.save");
        interface.tooltip("Draws what the window shows and saves it in the folder of the exports.");
    }
    ImGui::End();
}

void PictureDialog::draw_progress(Interface& interface) {
    {
        const std::lock_guard lock(mutex_);
        ImGui::TextUnformatted(progress_.empty() ? "Drawing..."
                                                 : ("Drawing: " + progress_).c_str());
    }
    interface.mark("picture.progress");
    if (ImGui::Button("Cancel")) worker_.cancel();
    interface.mark("picture.cancel");
}

}  // namespace orograph
