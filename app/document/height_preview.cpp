#include "app/document/height_preview.h"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <new>
#include <utility>

#include "app/base/wording.h"
#include "app/document/height_picture.h"
#include "core/base/text.h"
#include "core/formats/open_picture.h"
#include "core/formats/own_maps.h"

namespace orograph {
namespace {

Error memory_is_short(const std::string& file) {
    return {Fault::input, shown(file) + " can't be shown: memory is short; close other programs"};
}

/// Its parameters, if a layer imports a file of a person's.
const ImportedParams* import_of(const Layer& layer) {
    const auto* params = params_of<ImportedParams>(*layer.method);
    const bool foreign = params && !params->file.empty() && !names_own_map(params->file);
    return foreign ? params : nullptr;
}

/// "less than 0.1 %", "3.1 %".
std::string share_text(double share) {
    if (share < 0.001) return "less than 0.1 %";
    return fmt::format("{:.1f} %", share * 100);
}

Result<std::optional<HeightPreview>> look_at(const ImportedParams& params, int side,
                                             const Job& job) {
    const auto opened = open_import(params, job.part(0, 0.8));
    if (!opened) return opened.error();
    if (!*opened) return std::optional<HeightPreview>();
    const PictureFile& file = **opened;
    const auto grey = grey_heights(params, file);
    if (!grey) return grey.error();
    auto small = shrunk(file.shades, side, job.part(0.8, 1));
    if (!small) return std::optional<HeightPreview>();
    if (grey->extent < 0) {
        for (float& shade : small->values()) shade = -shade;
    }
    const auto [least, greatest] = std::ranges::minmax(file.shades.values());
    const auto metres = [&](float shade) {
        return static_cast<float>(grey->black + grey->extent * shade / file.white);
    };
    const auto [lowest, highest] = std::minmax({metres(least), metres(greatest)});
    Image picture = picture_of_form(std::move(*small));
    if (file.voids > 0) paint_voids(picture, file.void_at, file.shades.width());
    return std::optional(HeightPreview{.picture = std::move(picture),
                                       .width = file.shades.width(),
                                       .height = file.shades.height(),
                                       .range = {lowest, highest},
                                       .voids = file.voids,
                                       .spacing = file.spacing,
                                       .shades = file.white != 1,
                                       .says_heights = file.heights.has_value()});
}

}  // namespace

std::string HeightPreview::text() const {
    std::string text = fmt::format("{} samples, from {} m to {} m.", samples_text(width, height),
                                   rounded_number(double{range.minimum}, 3),
                                   rounded_number(double{range.maximum}, 3));
    if (spacing) text += fmt::format("\nA sample is {} m wide.", rounded_number(spacing->x, 6));
    return text;
}

std::string HeightPreview::void_text() const {
    if (voids == 0) return {};
    const double share = static_cast<double>(voids) / (static_cast<double>(width) * height);
    return fmt::format("No height in {} {} ({}): filled from those around.",
                       with_commas(fmt::format("{}", voids)), voids == 1 ? "sample" : "samples",
                       share_text(share));
}

std::string HeightPreview::stretched_text(int samples) const {
    constexpr double kSeen = 1.005;  // less nobody would call a stretch
    const bool wide = across() > down();
    const auto [shorter, longer] = std::minmax({across(), down()});
    if (shorter <= 0 || longer < kSeen * shorter) return {};
    return fmt::format("{} samples become {} on the square map, from {} {:.3g} times as long",
                       samples_text(width, height), samples_text(samples, samples),
                       wide ? "north to south" : "west to east", longer / shorter);
}

Result<std::optional<HeightPreview>> preview_of(const ImportedParams& params, int side,
                                                const Job& job) {
    assert(side >= 1);
    try {
        return look_at(params, side, job);
    } catch (const std::bad_alloc&) {
        return memory_is_short(params.file);
    }
}

std::vector<std::string> notes_on_stretched(const Recipe& recipe) {
    std::vector<std::string> notes;
    for (const Layer& layer : recipe.layers) {
        const ImportedParams* params = import_of(layer);
        if (!params || params->fit != ImportFit::stretch || !made_whole(recipe)) continue;
        const auto preview = preview_of(*params, 1, {});
        if (!preview) continue;  // making the layer will say why
        const std::string text = (*preview)->stretched_text(map_site(recipe).window.width);
        if (text.empty()) continue;
        notes.push_back(fmt::format("{}: {}; its parameter fit=square{} keeps their shape",
                                    shown(params->file), text,
                                    (*preview)->spacing ? " or fit=true_size" : ""));
    }
    return notes;
}

Result<std::optional<ImportedParams>> params_for(const std::string& file, const Job& job) {
    ImportedParams params{.file = file};
    if (!leaves_layout_open(file)) return std::optional(params);
    try {
        const auto guess = guessed_layout_of(file, job);
        if (!guess) return guess.error();
        if (!*guess) return std::optional<ImportedParams>();
        params.raw_width = (*guess)->width;
        params.raw_samples = (*guess)->samples;
        params.raw_byte_order = (*guess)->byte_order;
        return std::optional(params);
    } catch (const std::bad_alloc&) {
        return memory_is_short(file);
    }
}

}  // namespace orograph
