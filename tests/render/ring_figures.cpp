// Prints what was measured of the rings as a Markdown table, a line a figure. Usage:
//   orograph_ring_figures [--poses N] [--pops N] [--zoom N] [--references N] [--rays N]
//                         [--frames N] [--style KEY] [--globe KM] [--shaders FOLDER]
//                         [--lit-once yes|no]
//                         [--only cracks|pops|zoom|error|seams|jitter|memory|price|light|card|...]

#include "tests/render/ring_figures.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>

#include "app/command_line/headless.h"
#include "core/recipe/styles.h"
#include "render/gl/renderer.h"
#include "tests/render/ring_figures_stage.h"

namespace orograph {
namespace {

struct Group {
    std::string name;
    Figures (*measure)(const FigureCounts&);
};

const std::vector<Group> kGroups = {
    {"memory", memory_figures},   {"jitter", jitter_figures},
    {"pops", pop_figures},        {"zoom", zoom_figures},
    {"seams", seam_figures},      {"tone", tone_figures},
    {"picking", picking_figures}, {"error", error_figures},
    {"frames", frame_figures},    {"allocations", allocation_figures},
    {"cracks", crack_figures},    {"lag", lag_figures},
    {"price", price_figures},     {"shimmer", shimmer_figures},
    {"light", light_figures},     {"card", card_figures}};

int run(int argc, char** argv) {
    FigureCounts counts;
    std::string only;
    const std::map<std::string, int*> numbers = {
        {"--poses", &counts.poses},     {"--pops", &counts.pops},
        {"--zoom", &counts.zoom_steps}, {"--references", &counts.reference_poses},
        {"--rays", &counts.rays},       {"--frames", &counts.frames}};
    for (int i = 1; i + 1 < argc; i += 2) {
        const auto number = numbers.find(argv[i]);
        if (std::string(argv[i]) == "--only") {
            only = argv[i + 1];
        } else if (std::string(argv[i]) == "--style") {
            const auto styles = style_choices();
            const auto style =
                std::ranges::find(styles, std::string_view(argv[i + 1]), &Choice::key);
            if (style == styles.end()) {
                fmt::print(stderr, "there is no style {}\n", argv[i + 1]);
                return 2;
            }
            show_in(style->key);
        } else if (std::string(argv[i]) == "--shaders") {
            counts.shader_folder = argv[i + 1];
        } else if (std::string(argv[i]) == "--globe") {
            show_on_globe(std::atof(argv[i + 1]));
        } else if (std::string(argv[i]) == "--lit-once") {
            show_lit_once(std::string(argv[i + 1]) == "yes");
        } else if (number != numbers.end()) {
            *number->second = std::atoi(argv[i + 1]);
        } else {
            fmt::print(stderr, "there is no {}\n", argv[i]);
            return 2;
        }
    }
    const auto context = HeadlessContext::create();
    if (!context) {
        fmt::print(stderr, "{}\n", context.error().message);
        return 5;
    }
    fmt::print("On {}.\n\n| figure | measured | wanted | |\n|---|---|---|---|\n",
               Renderer::device_name());
    for (const Group& group : kGroups) {
        if (!only.empty() && only.find(group.name) == std::string::npos) continue;
        for (const Figure& figure : group.measure(counts)) {
            fmt::print("| {} | {} | {} | {} |\n", figure.name, figure.measured, figure.wanted,
                       figure.met ? "yes" : "**no**");
            std::fflush(stdout);
        }
    }
    return 0;
}

}  // namespace
}  // namespace orograph

int main(int argc, char** argv) {
    return orograph::run(argc, argv);
}
