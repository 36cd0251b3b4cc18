#include "app/report.h"

#include "core/base/json.h"
#include "core/recipe/product_memory.h"

namespace orograph {

MemoryReport memory_report(const Document& document, const SceneMaker& scene_maker,
                           const Renderer& renderer) {
    const Scene* scene = renderer.scene();
    return {allocator_figures(),
            document.history().bytes(),
            scene_maker.remembered_bytes(),
            scene ? bytes_of(scene->products) : 0,
            renderer.kept_bytes(),
            renderer.ring_bytes()};
}

std::string report_to_json(const Report& report, const Interface& interface) {
    Json json = {
        {"recipe", Json::parse(recipe_to_json(report.recipe))},
        {"key_layout", report.settings.key_layout == KeyLayout::classic ? "classic" : "modern"},
        {"position", {report.pose.position.x, report.pose.position.y, report.pose.position.z}},
        {"heading", report.pose.heading},
        {"pitch", report.pose.pitch},
        {"shown_iterations", report.shown_iterations},
        {"busy", report.busy},
        {"coarse", report.coarse},
        {"opening", report.opening},
        {"above_ground", report.above_ground},
        {"panel", report.panel},
        {"photo", report.photo},
        {"help", report.help},
        {"looking", report.looking},
        {"full_screen", report.full_screen},
        {"message", report.message},
        {"problem", report.problem},
        {"export_folder", report.settings.export_folder},
        {"notes", report.notes},
        {"forecast", report.forecast},
        {"export_problem", report.export_problem},
        {"title", report.title},
        {"steps", report.steps},
        {"step", report.step},
        {"revision", report.revision},
        {"frames", report.frames},
        {"drawn_frames", report.drawn_frames},
        {"frame_times", report.frame_times},
        {"memory",
         {{"in_use", report.memory.allocator.in_use},
          {"freed", report.memory.allocator.freed},
          {"history", report.memory.history},
          {"tiles", report.memory.tiles},
          {"products", report.memory.products},
          {"rings", report.memory.rings},
          {"ring_textures", report.memory.ring_textures}}}};
    json["pass_times"] = Json::object();
    for (std::size_t i = 0; i < kPasses; ++i) {
        const auto pass = static_cast<Pass>(i);
        const auto seconds = report.pass_times.seconds(pass);
        json["pass_times"][key_of(pass)] = seconds ? Json(1000 * *seconds) : Json();
    }
    json["controls"] = Json::object();
    for (const auto& [name, place] : interface.places()) {
        json["controls"][name] = {place.x, place.y, place.width, place.height};
    }
    // Names of files are among it, which need not be text.
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace orograph
