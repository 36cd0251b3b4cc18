#include "app/commands.h"

#include <fmt/core.h>

#include <new>

#include "app/headless.h"
#include "app/keys.h"
#include "app/presets.h"
#include "core/picture_png.h"
#include "render/framing.h"
#include "render/renderer.h"

namespace orograph {
namespace {

Error short_of_memory() {
    return {Fault::output, "memory is short for so many iterations; lower them"};
}

}  // namespace

Result<Image> render_picture(const Recipe& recipe, PictureSize size, const ShaderFiles& shaders) {
    const auto context = HeadlessContext::create();
    if (!context) return context.error();
    auto renderer = Renderer::create(shaders);
    if (!renderer) return renderer.error();
    std::optional<Scene> scene;
    try {
        scene = make_scene(recipe, {}, {}, {});
    } catch (const std::bad_alloc&) {
        return short_of_memory();
    }
    const auto canvas = Canvas::create(size.width, size.height);
    if (!canvas) return canvas.error();
    const double aspect = static_cast<double>(size.width) / size.height;
    const Pose pose = scene_pose(*scene, recipe.camera, aspect);
    renderer->show(std::make_shared<const Scene>(std::move(*scene)));
    const Status drawn =
        renderer->draw(pose, canvas->framebuffer(), {0, 0, size.width, size.height});
    if (!drawn) return drawn.error();
    return canvas->read();
}

Status render_command(const Recipe& recipe, PictureSize size, const std::filesystem::path& path,
                      Existing existing, const ShaderFiles& shaders) {
    const auto image = render_picture(recipe, size, shaders);
    if (!image) return image.error();
    const auto png = encode_png(*image);
    if (!png) return png.error();
    const Status status = write_file(path, *png, existing);
    if (status) fmt::print(stderr, "wrote {}\n", path.string());
    return status;
}

Status export_command(const Recipe& recipe, const ExportPlan& plan, int threads) {
    Job job;
    job.threads = threads;
    try {
        const auto written = export_files(recipe, plan, {}, job);
        if (!written) return written.error();
        for (const auto& path : *written) fmt::print(stderr, "wrote {}\n", path.string());
        return Done{};
    } catch (const std::bad_alloc&) {
        return short_of_memory();
    }
}

void print_parameters() {
    Recipe recipe;
    fmt::print("| key | default | values | unit | what it does |\n|---|---|---|---|---|\n");
    for (const Parameter& parameter : parameters(recipe)) {
        fmt::print("| `{}` | {} | {} | {} | {} |\n", parameter.key(),
                   to_text(parameter.default_value()), parameter.range_text(),
                   parameter.field().unit, parameter.field().tooltip);
    }
}

void print_keys() {
    fmt::print("| keys | what they do |\n|---|---|\n");
    for (const KeyHelp& row : key_help(KeyMap::classic)) {
        fmt::print("| {} | {} |\n", row.keys, row.description);
    }
}

void print_presets() {
    for (const Preset& preset : presets()) fmt::print("{}\n", preset.key);
}

}  // namespace orograph
