#include "app/dialogs/import_dialog.h"

#include <imgui.h>

#include <algorithm>
#include <new>
#include <utility>

#include "app/base/wording.h"
#include "app/document/height_picture.h"
#include "app/interface/imgui_versions.h"
#include "app/interface/parameter_widget.h"
#include "app/interface/picture_texture.h"
#include "app/interface/wrapped_text.h"
#include "core/base/text.h"
#include "core/formats/open_picture.h"
#include "core/recipe/read_recipe.h"

namespace orograph {
namespace {

constexpr float kWidth = 460, kPictureSide = 256, kTextLines = 4.2f;
constexpr float kPictureShare = 0.4f;  // of the window's height, where that is low
constexpr float kLeastRows = 60;       // pixels of what scrolls
constexpr double kSlowSeconds = 0.3;   // before a person wonders whether anything happens

/// Whether what a field says has an effect on that file.
bool has_effect(const Field& field, const ImportedParams& params, const HeightPreview* preview,
                bool layout_open) {
    if (field.key == "file") return false;  // which was chosen
    if (field.key.starts_with("raw_")) return layout_open;
    if (!preview) return false;
    if (field.key == "fit") return preview->spacing || preview->width != preview->height;
    const bool offers_heights = preview->shades && preview->says_heights;
    if (field.key == "use_file_heights") return offers_heights;
    return preview->shades && !(offers_heights && params.use_file_heights);  // black and white
}

/// The fits of a file that doesn't say how far apart its samples are: none by its size.
const Field& unsized_fit(const Field& fit) {
    static const Field kUnsized = [&] {
        Field field = fit;
        field.tooltip = "Stretches the picture over the map, or the largest square in its middle.";
        field.choices = [] {
            static_assert(ImportFit::stretch < ImportFit::true_size &&
                          ImportFit::square < ImportFit::true_size);
            return choices_of(ImportFit{}).first(static_cast<std::size_t>(ImportFit::true_size));
        };
        return field;
    }();
    return kUnsized;
}

/// Metres along a side of a map of these heights alone, or 0 if the file says none. Unless they are
/// stretched it is the square in their middle.
double side_of(const HeightPreview& preview, ImportFit fit) {
    if (!preview.spacing) return 0;
    const double across = preview.across();
    return fit == ImportFit::stretch ? across : std::min(across, preview.down());
}

/// Darkens all of a picture that was drawn there but for the largest square of land in its middle.
void darken_beside_square(const HeightPreview& preview, const ImVec2& low, const ImVec2& high) {
    const auto [shorter, longer] = std::minmax({preview.across(), preview.down()});
    if (shorter <= 0 || shorter == longer) return;
    const bool wide = preview.across() > preview.down();
    const auto beside = static_cast<float>((1 - shorter / longer) / 2);
    const float across = wide ? (high.x - low.x) * beside : high.x - low.x;
    const float down = wide ? high.y - low.y : (high.y - low.y) * beside;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(low, {low.x + across, low.y + down}, IM_COL32(0, 0, 0, 170));
    list.AddRectFilled({high.x - across, high.y - down}, high, IM_COL32(0, 0, 0, 170));
}

/// A square of the colour of voids, and what it stands for.
void draw_void_legend(Interface& interface, const HeightPreview& preview) {
    const std::string text = preview.void_text();
    if (text.empty()) return;
    const ImVec2 place = ImGui::GetCursorScreenPos();
    const float side = ImGui::GetTextLineHeight();
    ImGui::GetWindowDrawList()->AddRectFilled(
        place, {place.x + side, place.y + side},
        IM_COL32(kVoidColour.red, kVoidColour.green, kVoidColour.blue, 255));
    ImGui::Dummy({side, side});
    interface.mark("import.voids");
    ImGui::SameLine();
    wrapped_text(text);
}

}  // namespace

void ImportDialog::ask(const std::filesystem::path& file, bool alone, double now) {
    close();
    file_ = file;
    alone_ = alone;
    since_ = now;
    looking_.ask([file](const Job& job) { return look_at(file, job); });
}

void ImportDialog::close() {
    looking_.cancel();
    drawing_.cancel();
    file_.reset();
    facts_.reset();
    preview_.reset();
    fresh_ = false;
}

std::optional<ImportDialog::Facts> ImportDialog::look_at(const std::filesystem::path& file,
                                                         const Job& job) {
    Facts facts{.params = ImportedParams{}};
    try {
        const auto description =
            may_hold_recipe(file) ? read_description(file) : std::optional<DescribedFile>();
        if (description && !description->recipe.empty()) {
            facts.has_recipe = true;
            // Masks and pictures of the view are no ground.
            facts.has_heights = description->format == "orograph-heightmap" ||
                                description->format == "orograph-field";
        }
    } catch (const std::bad_alloc&) {
        // As a layer it is refused with a sentence on that.
    }
    const auto params = params_for(file.string(), job);
    if (!params) {
        facts.params = params.error();
    } else {
        if (!*params) return std::nullopt;
        facts.params = **params;
    }
    return facts;
}

void ImportDialog::ask_for_preview() {
    fresh_ = false;
    drawing_.ask([params = params_](const Job& job) -> std::optional<Preview> {
        auto preview = preview_of(params, static_cast<int>(kPictureSide), job);
        if (!preview) return Preview(preview.error());
        if (!*preview) return std::nullopt;
        return Preview(std::move(**preview));
    });
}

void ImportDialog::take_preview() {
    if (auto facts = looking_.take()) {
        facts_ = std::move(*facts);
        params_ = {};
        params_.file = file_->string();
        if (facts_->params) params_ = *facts_->params;
        layout_open_ = facts_->params && leaves_layout_open(*file_);
        if (facts_->params) {
            ask_for_preview();
        } else {
            preview_ = facts_->params.error();
            fresh_ = true;
        }
    }
    if (auto preview = drawing_.take()) {
        preview_ = std::move(*preview);
        fresh_ = true;
        if (*preview_) upload_picture(texture_, (*preview_)->picture);
    }
}

std::optional<ImportDialog::Answered> ImportDialog::draw(Interface& interface,
                                                         const SceneArea& area,
                                                         const Recipe& recipe, double now) {
    if (!file_) return std::nullopt;
    take_preview();
    if (facts_ && facts_->has_recipe && !facts_->has_heights) {
        const Answered document{.document = true, .params = {.file = file_->string()}};
        close();
        return document;
    }
    if (!facts_ && now - since_ < kSlowSeconds) return std::nullopt;
    begin_dialog(interface, area, "Take heights", nullptr, kWidth);
    draw_rows(interface);
    const float below_rows = ImGui::GetCursorPosY();
    const auto answered = draw_footer(interface, recipe);
    footer_height_ = ImGui::GetCursorPosY() - below_rows;
    ImGui::End();
    return answered;
}

void ImportDialog::draw_rows(Interface& interface) {
    const ImGuiStyle& style = ImGui::GetStyle();
    const float room = highest_dialog(interface) - ImGui::GetCursorPosY() - footer_height_ -
                       style.ItemSpacing.y - style.WindowPadding.y;
    imgui_begin_flat_child("rows", {0, std::max(std::min(rows_height_, room), kLeastRows)});
    ImGui::TextWrapped("%s", shown(file_->filename()).c_str());
    draw_picture(interface);
    draw_settings(interface);
    if (facts_ && facts_->has_recipe) {
        ImGui::TextWrapped("The file says what document it was made from.");
    }
    rows_height_ = ImGui::GetCursorPosY();
    ImGui::EndChild();
}

std::string ImportDialog::shape_note(const HeightPreview& preview, const Recipe& recipe) const {
    const Recipe map = made_whole(recipe) ? recipe : with_extent(recipe, ExtentKind::region);
    const std::string stretched = preview.stretched_text(map_site(map).window.width);
    if (stretched.empty()) return {};
    if (params_.fit == ImportFit::stretch) {
        return stretched + ". Fit > Largest square keeps their shape.";
    }
    if (params_.fit == ImportFit::square) return "The map has the largest square in their middle.";
    return alone_ ? "The map is the square in their middle, as large as the file says." : "";
}

std::optional<ImportDialog::Answered> ImportDialog::draw_footer(Interface& interface,
                                                                const Recipe& recipe) {
    if (preview_ && *preview_) {
        const std::string note = shape_note(**preview_, recipe);
        if (!note.empty()) {
            wrapped_text(note);
            interface.mark("import.shape");
        }
    }
    if (preview_ && !*preview_) {
        ImGui::PushStyleColor(ImGuiCol_Text, kProblemColour);
        wrapped_text(as_sentence(preview_->error().message));
        ImGui::PopStyleColor();
        interface.mark("import.problem");
    }
    const auto button = [&](const char* label, const char* name) {
        const bool pressed = ImGui::Button(label) || interface.entered_button();
        interface.mark(name);
        return pressed;
    };
    const bool ready = fresh_ && preview_ && *preview_;
    ImGui::BeginDisabled(!ready);
    bool taken = button("Take", "import.take");
    ImGui::EndDisabled();
    ImGui::SameLine();
    std::optional<Answered> answered;
    if (facts_ && facts_->has_recipe) {
        if (button("Open the document", "import.document")) {
            answered = {.document = true, .params = {.file = file_->string()}};
        }
        ImGui::SameLine();
    }
    if (preview_ && !*preview_) {
        if (button("Another file...", "import.another")) answered = {.another = true, .params = {}};
        ImGui::SameLine();
    }
    const bool cancelled = button("Cancel", "import.cancel");
    taken = taken || interface.entered_dialog();
    if (ready && taken && !answered && !cancelled) {
        answered = {.params = params_, .alone = alone_, .side = side_of(**preview_, params_.fit)};
    }
    if (answered || cancelled) close();
    return answered;
}

/// Always of one height, so that what is below stays where it is while a setting is dragged.
void ImportDialog::draw_picture(Interface& interface) {
    const float side =
        std::min(kPictureSide * interface.scale(), kPictureShare * highest_dialog(interface));
    const ImVec2 begin = ImGui::GetCursorPos();
    const float width = ImGui::GetContentRegionAvail().x;
    if (preview_ && *preview_) {
        const HeightPreview& preview = **preview_;
        const float scale = side / static_cast<float>(std::max(preview.width, preview.height));
        const ImVec2 size(std::max(1.0f, scale * static_cast<float>(preview.width)),
                          std::max(1.0f, scale * static_cast<float>(preview.height)));
        ImGui::SetCursorPos({begin.x + (width - size.x) / 2, begin.y + (side - size.y) / 2});
        ImGui::Image(imgui_texture(texture_.id()), size);
        interface.mark("import.picture");
        const bool square = params_.fit == ImportFit::square;
        if (square || (alone_ && params_.fit == ImportFit::true_size))
            darken_beside_square(preview, ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
        ImGui::SetCursorPos({begin.x, begin.y + side});
        wrapped_text(preview.text());
        draw_void_legend(interface, preview);
    }
    ImGui::SetCursorPos({begin.x, begin.y + side + kTextLines * ImGui::GetTextLineHeight()});
    if (!fresh_) {
        ImGui::ProgressBar(static_cast<float>(drawing_.progress()));
    } else {
        ImGui::Dummy({width, ImGui::GetFrameHeight()});
    }
}

void ImportDialog::draw_settings(Interface& interface) {
    if (!facts_ || !facts_->params) return;
    const HeightPreview* preview = preview_ && *preview_ ? &**preview_ : nullptr;
    const ImportedParams usual;
    bool changed = false;
    for (const Field& field : imported_fields()) {
        if (!has_effect(field, params_, preview, layout_open_)) continue;
        const bool unsized = field.key == "fit" && !preview->spacing;
        const Field& offered = unsized ? unsized_fit(field) : field;
        changed |= parameter_row(interface, Parameter("import", offered, &params_, &usual));
    }
    if (changed) ask_for_preview();
    ImGui::Checkbox("Replace the present layers", &alone_);
    interface.mark("import.alone");
    interface.tooltip(
        "Shows these heights alone, as wide as the file says. Otherwise they become a "
        "layer on top of the others. Either can be undone.");
}

}  // namespace orograph
