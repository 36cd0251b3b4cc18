#include "render/gl/programs.h"

namespace orograph {
namespace {

using Names = std::vector<const char*>;

/// How a program is made: its shaders, what is defined in them, and its samplers from unit 0 on.
struct Plan {
    const char *vertex, *fragment;
    Names macros, samplers;
};

/// In the order of Programs::Kind.
std::vector<Plan> plans() {
    const Names surface = {"heights", "gradients", "terrain", "depths", "rivers"};
    const Names natural = {"heights", "lights",       "terrain",     "depths",
                           "rivers",  "ground_noise", "cloud_layer", "waves"};
    return {{"ridge", "ridge", {}, {"heights"}},
            {"surface", "surface", {}, surface},
            {"surface", "surface", {"WATER"}, surface},
            {"surface", "natural", {}, natural},
            {"surface", "natural", {"WATER"}, natural},
            {"surface", "natural", {"TEXTURE"}, natural},
            {"surface", "natural", {"WATER", "TEXTURE"}, natural},
            {"surface", "natural", {"NEAR"}, natural},
            {"surface", "natural", {"NEAR", "WATER"}, natural},
            {"surface", "natural", {"NEAR", "TEXTURE"}, natural},
            {"surface", "natural", {"NEAR", "WATER", "TEXTURE"}, natural},
            {"surface", "natural", {"GLOBE"}, natural},
            {"surface", "natural", {"GLOBE", "WATER"}, natural},
            {"surface", "natural", {"GLOBE", "TEXTURE"}, natural},
            {"surface", "natural", {"GLOBE", "WATER", "TEXTURE"}, natural},
            {"surface", "map", {}, natural},
            {"surface", "map", {"WATER"}, natural},
            {"surface", "map", {"MESH"}, natural},
            {"surface", "map", {"MESH", "WATER"}, natural},
            {"surface", "side", {"SIDE"}, natural},
            {"surface", "side", {"SIDE", "WATER"}, natural},
            {"surface", "side", {"SIDE", "MAP"}, natural},
            {"surface", "lines", {}, {"heights"}},
            {"sky", "sky", {}, {"clouds"}},
            {"dome", "dome", {}, {"cloud_layer", "waves"}},
            {"dome", "dome", {"WATER"}, {"cloud_layer", "waves"}},
            {"dome", "dome", {"NIGHT"}, {"cloud_layer", "waves"}},
            {"dome", "dome", {"NIGHT", "WATER"}, {"cloud_layer", "waves"}},
            {"flat", "flat", {}, {"image"}},
            {"present", "present", {}, {"scene"}}};
}

}  // namespace

Result<Programs> Programs::create(const ShaderFiles& files) {
    Programs programs;
    for (const Plan& plan : plans()) {
        ShaderFiles own = files;
        for (const char* macro : plan.macros) own.define(macro);
        auto program = ShaderProgram::create(own, plan.vertex, plan.fragment,
                                             {plan.samplers.begin(), plan.samplers.end()});
        if (!program) return program.error();
        programs.all_.push_back(std::move(*program));
    }
    return programs;
}

bool Programs::reload() {
    bool any = false;
    for (ShaderProgram& program : all_) any |= program.reload();
    return any;
}

std::string Programs::errors() const {
    std::string errors;
    for (const ShaderProgram& program : all_) {
        // Two programs may share a broken file.
        if (errors.find(program.error()) == std::string::npos) errors += program.error() + "\n";
    }
    return errors;
}

}  // namespace orograph
