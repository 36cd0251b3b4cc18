#include "app/document/texture_options.h"

#include <fmt/core.h>

#include "app/document/export_sources.h"
#include "core/base/count_text.h"

namespace orograph {

std::span<const Field> texture_option_fields() {
    static constexpr Field kFields[] = {
        field<&TextureOptions::size>(
            {.key = "texture_size",
             .label = "Texels",
             .tooltip = "How many texels the texture has along each side, no fewer than the ground "
                        "has samples: heights between samples follow smooth curves. 0 is one a "
                        "sample. For ground that is coloured by its height or its climate.",
             .minimum = 0,
             .maximum = 16384}),
    };
    return kFields;
}

Status check_texture(const Recipe& recipe, const TextureOptions& options) {
    if (options.size == 0) return Done{};
    if (!shows_relief(recipe)) {
        return Error{
            Fault::usage,
            "--texture-size is for ground that is coloured by its height or its climate, as "
            "with --set texture.colours=height; of a fractal texture, texture.iterations "
            "says how many texels it has"};
    }
    if (!made_whole(recipe)) return Done{};  // which is refused anyway
    const int samples = map_site(recipe).window.width;
    if (options.size >= samples && samples >= 2) return Done{};
    return Error{Fault::usage,
                 fmt::format("--texture-size can't be {}: the ground has {} samples a side, and a "
                             "texture no fewer texels",
                             options.size, count_text(samples))};
}

}  // namespace orograph
