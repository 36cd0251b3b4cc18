#include "app/document/masks.h"

#include <fmt/core.h>

#include <cassert>

#include "core/base/count_text.h"

namespace orograph {

std::span<const MaskKind, kMaskKinds> mask_kinds() {
    static constexpr MaskKind kKinds[kMaskKinds] = {
        {.mask = Mask::normal_map,
         .key = "normal_map",
         .label = "Normal map",
         .tooltip = "PNG of the directions in which the ground faces.",
         .channels = "red east, green {}, blue up; 0 is -1 and 255 is 1",
         .told_beside = "as normal_green says",
         .bytes_a_texel = 3},
        {.mask = Mask::occlusion,
         .key = "occlusion",
         .label = "Ambient occlusion",
         .tooltip = "16-bit greyscale PNG of the share that the land around leaves of the sky: "
                    "white is all of it.",
         .unit = "share",
         .channels = "the share of the sky, from 0 to 1",
         .bytes_a_texel = 2},
        {.mask = Mask::slope,
         .key = "slope",
         .label = "Slope",
         .tooltip = "16-bit greyscale PNG of slopes: black is level and white a wall, 90 degrees.",
         .unit = "degrees",
         .channels = "degrees, from 0 to 90",
         .bytes_a_texel = 2},
        {.mask = Mask::splat,
         .key = "splat",
         .label = "Splat weights",
         .tooltip = "RGBA PNG of how much four materials cover: red rock and scree, green grass "
                    "and forest, blue sand, alpha snow. They follow slope, height and climate.",
         .channels = "red rock and scree, green grass and forest, blue sand, alpha snow; 255 in "
                     "all",
         .bytes_a_texel = 4},
        {.mask = Mask::biomes,
         .key = "biomes",
         .label = "Biomes",
         .tooltip = "8-bit greyscale PNG of the number of each place's biome, from 0, water, to 9, "
                    "subtropical desert. They follow temperature and rain.",
         .channels = "the number of the biome, {}",
         .told_beside = "counted from 0 in the list biomes"},
    };
    return kKinds;
}

std::string channels_text(const MaskKind& kind, std::string_view told) {
    std::string text(kind.channels);
    constexpr std::string_view kPlace = "{}";
    const std::size_t at = text.find(kPlace);
    assert((at != text.npos) == !kind.told_beside.empty());
    return at == text.npos ? text : text.replace(at, kPlace.size(), told);
}

std::span<const Choice> choices_of(NormalGreen) {
    static constexpr Choice kGreens[] = {{"opengl", "OpenGL: north"},
                                         {"directx", "DirectX: south"}};
    return kGreens;
}

std::span<const Field> mask_option_fields() {
    static constexpr Field kFields[] = {
        field<&MaskOptions::normal_green>(
            {.key = "normal_green",
             .label = "Green",
             .tooltip = "Where the green of a normal map points. Unity, Godot and Blender want "
                        "OpenGL's, Unreal DirectX's."}),
        field<&MaskOptions::size>(
            {.key = "mask_size",
             .label = "Texels of masks",
             .tooltip = "How many texels masks and fields have along each side, no fewer than the "
                        "ground has samples: heights between samples follow smooth curves, and "
                        "climates and fields are mixed. 0 is one a sample.",
             .minimum = 0,
             .maximum = 16384}),
    };
    return kFields;
}

Status check_mask_size(const MaskOptions& options, int samples) {
    if (options.size == 0 || (options.size >= samples && samples >= 2)) return Done{};
    return Error{
        Fault::usage,
        fmt::format("--mask-size can't be {}: the ground has {} samples a side, and a mask "
                    "no fewer texels",
                    options.size, count_text(samples))};
}

}  // namespace orograph
