#include "app/document/export_memory.h"

#include <algorithm>

#include "app/document/export_heightmap.h"
#include "app/document/export_needs.h"
#include "app/document/export_sources.h"
#include "core/base/count_text.h"
#include "core/recipe/ground_product.h"

namespace orograph {
namespace {

/// Of a file of heights while it is encoded.
std::uint64_t encoding_bytes_a_sample(const HeightFormat& format) {
    return format.written_whole ? 4 : 0;  // else row by row
}

std::uint64_t area(const ExportSize& size) {
    return static_cast<std::uint64_t>(size.width) * static_cast<std::uint64_t>(size.height);
}

/// Of the largest file while it is made.
std::uint64_t bytes_of_files(const Recipe& recipe, const ExportPlan& plan,
                             const ExportSizes& sizes) {
    constexpr std::uint64_t kTexel = 9;  // its colour, the same filtered, and packed
    constexpr std::uint64_t kMask = 24;  // temperature, rain, flow, banks, gravel and salt
    constexpr std::uint64_t kFloat = sizeof(float);
    const std::uint64_t samples = area(sizes.heightmap);
    std::uint64_t most = 0;
    const auto note = [&](std::uint64_t bytes) { most = std::max(most, bytes); };
    const auto format = heightmap_format(plan);
    if (!plan.heightmap.empty() && format) note(samples * encoding_bytes_a_sample(**format));
    if (!plan.texture.empty()) {
        note(plan.texture_options.size > 0 ? samples * kFloat : area(sizes.texture) * kTexel);
    }
    const auto mesh = mesh_format_of(plan.mesh);
    if (!plan.mesh.empty() && mesh) {
        note(bytes_of_mesh(**mesh, sizes.heightmap.width, sizes.heightmap.height,
                           plan.mesh_options));
    }
    for (const MaskExport& mask : plan.masks) {
        if (takes_layers(recipe, *mask.kind)) note(samples * kMask);  // else strip by strip
    }
    const std::uint64_t side = static_cast<std::uint64_t>(plan.mask_options.size);
    for (const FieldExport& field : plan.fields) {
        const auto encoded = height_format_of(field.path);
        const std::uint64_t file =
            encoded ? (side > 0 ? side * side : samples) * encoding_bytes_a_sample(**encoded) : 0;
        note(samples * kFloat * (1 + plan.fields.size()) + file);
    }
    return most;
}

}  // namespace

std::uint64_t export_bytes(const Recipe& recipe, const ExportPlan& plan) {
    constexpr std::uint64_t kProgram = std::uint64_t{12} << 20;
    const auto sizes = export_sizes(recipe);
    if (!sizes) return kProgram;
    const Needs needs = needs_of(recipe, plan);
    const std::uint64_t files = bytes_of_files(recipe, plan, *sizes);
    if (!needs.ground) return kProgram + files;
    const Keep keep = needs.map_alone ? Keep::heights : Keep::layers;
    const std::uint64_t making = ground_bytes(recipe, keep);
    const std::uint64_t kept =
        needs.map_alone ? area(sizes->heightmap) * sizeof(std::int32_t) : making;
    return kProgram + std::max(making, kept + files);
}

std::string memory_text(std::uint64_t bytes) {
    return "about " + count_text((bytes + (1 << 20) - 1) >> 20) + " MiB of memory";
}

}  // namespace orograph
