#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/masks/ground_masks.h"
#include "core/parameters/field.h"

namespace orograph {

/// What an export makes of the ground beside heights, for engines.
enum class Mask { normal_map, occlusion, slope, splat, biomes };

/// A kind of mask. Command line and window are loops over them.
struct MaskKind {
    Mask mask;
    /// Also its option's, with hyphens, and the end of its file's name.
    std::string_view key, label, tooltip;
    /// What its numbers are in; empty for colours.
    std::string_view unit{};
    /// What its channels are, or its number, with {} where its JSON file tells more.
    std::string_view channels{};
    /// What stands there in the JSON file.
    std::string_view told_beside{};

    /// Of a texel before it is packed.
    int bytes_a_texel = 1;

    /// Whether a climate, and the streams of a drainage, are part of it where layers make them;
    /// these need the whole map.
    bool of_climate() const { return mask == Mask::splat || mask == Mask::biomes; }
};
inline constexpr std::size_t kMaskKinds = 5;
std::span<const MaskKind, kMaskKinds> mask_kinds();
/// What the channels of a mask are, with `told` in place of {}.
std::string channels_text(const MaskKind& kind, std::string_view told);

std::span<const Choice> choices_of(NormalGreen);

/// How masks are made, where there is a choice.
struct MaskOptions {
    NormalGreen normal_green = NormalGreen::opengl;
    /// Texels along each side, of fields too; 0 for one a sample.
    int size = 0;
    bool operator==(const MaskOptions&) const = default;
};
std::span<const Field> mask_option_fields();
/// Whether they are for ground of so many samples a side.
Status check_mask_size(const MaskOptions& options, int samples);

/// A mask, and where it goes.
struct MaskExport {
    const MaskKind* kind = nullptr;
    std::filesystem::path path;
    bool operator==(const MaskExport&) const = default;
};

}  // namespace orograph
