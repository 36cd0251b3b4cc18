#include "app/dialogs/picture_question.h"

#include <imgui.h>

#include <new>
#include <utility>

#include "core/base/text.h"
#include "core/recipe/read_recipe.h"

namespace orograph {
namespace {

constexpr float kWidth = 420;

}  // namespace

void PictureQuestion::ask(const std::filesystem::path& file) {
    close();
    looked_at_.ask([file](const Job&) -> std::optional<Facts> {
        Facts facts{file};
        try {
            if (!may_hold_recipe(file)) return facts;
            const auto description = read_description(file);
            if (!description || description->recipe.empty()) return facts;
            facts.has_recipe = true;
            // Masks and pictures of the view are no ground.
            facts.has_heights = description->format == "orograph-heightmap" ||
                                description->format == "orograph-field";
        } catch (const std::bad_alloc&) {
            // As a layer it is refused with a sentence on that.
        }
        return facts;
    });
}

void PictureQuestion::close() {
    open_.reset();
    looked_at_.cancel();
}

std::optional<PictureQuestion::Answered> PictureQuestion::draw(Interface& interface,
                                                               const SceneArea& area) {
    if (const auto facts = looked_at_.take()) {
        if (!facts->has_recipe) return Answered{facts->file, Answer::layer};
        if (!facts->has_heights) return Answered{facts->file, Answer::document};
        open_ = facts->file;
    }
    if (!open_) return std::nullopt;
    place_dialog(interface, area, kWidth);
    ImGui::Begin("A picture with its document", nullptr,
                 ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove);
    ImGui::TextWrapped("%s says what document it was made from.", shown(open_->filename()).c_str());
    std::optional<Answered> answered;
    const auto button = [&](const char* label, const char* name) {
        const bool pressed = ImGui::Button(label);
        interface.mark(name);
        return pressed;
    };
    bool cancelled = false;
    if (button("Open the document", "picture.document")) {
        answered = {*open_, Answer::document};
    }
    ImGui::SameLine();
    if (button("Take the heights as a layer", "picture.layer")) answered = {*open_, Answer::layer};
    ImGui::SameLine();
    if (button("Cancel", "picture.cancel")) cancelled = true;
    ImGui::End();
    if (answered || cancelled) open_.reset();
    return answered;
}

}  // namespace orograph
