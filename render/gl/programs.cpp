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
const std::vector<Plan>& plans() {
    // Each shader has some of them.
    const Names natural = {"heights", "lights",       "terrain",     "depths",
                           "rivers",  "ground_noise", "cloud_layer", "waves",
                           "drawn",   "tree_places",  "climate",     "watered"};
    Names surface = natural;
    surface[1] = "gradients";
    static const std::vector<Plan> plans = {
        {"ridge", "ridge", {}, {"heights"}},
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
        {"surface", "natural", {"TREES"}, natural},
        {"surface", "natural", {"TREES", "WATER"}, natural},
        {"surface", "natural", {"TREES", "TEXTURE"}, natural},
        {"surface", "natural", {"TREES", "WATER", "TEXTURE"}, natural},
        {"surface", "natural", {"TREES", "NEAR"}, natural},
        {"surface", "natural", {"TREES", "NEAR", "WATER"}, natural},
        {"surface", "natural", {"TREES", "NEAR", "TEXTURE"}, natural},
        {"surface", "natural", {"TREES", "NEAR", "WATER", "TEXTURE"}, natural},
        {"surface", "natural", {"GLOBE"}, natural},
        {"surface", "natural", {"GLOBE", "WATER"}, natural},
        {"surface", "natural", {"GLOBE", "TEXTURE"}, natural},
        {"surface", "natural", {"GLOBE", "WATER", "TEXTURE"}, natural},
        {"surface", "depth", {}, {"heights"}},
        {"present", "kinds", {}, natural},
        {"present", "kinds", {"WATER"}, natural},
        {"present", "kinds", {"CLOSE"}, natural},
        {"present", "kinds", {"CLOSE", "WATER"}, natural},
        {"present", "natural", {"ONCE"}, natural},
        {"present", "natural", {"ONCE", "WATER"}, natural},
        {"present", "natural", {"ONCE", "WATER", "WAVELESS"}, natural},
        {"present", "natural", {"ONCE", "TEXTURE"}, natural},
        {"present", "natural", {"ONCE", "WATER", "TEXTURE"}, natural},
        {"present", "natural", {"ONCE", "WATER", "WAVELESS", "TEXTURE"}, natural},
        {"present", "natural", {"ONCE", "WATER", "OPEN_SEA"}, natural},
        {"present", "natural", {"ONCE", "NEAR"}, natural},
        {"present", "natural", {"ONCE", "NEAR", "WATER"}, natural},
        {"present", "natural", {"ONCE", "NEAR", "TEXTURE"}, natural},
        {"present", "natural", {"ONCE", "NEAR", "WATER", "TEXTURE"}, natural},
        {"present", "natural", {"ONCE", "NEAR", "TREES"}, natural},
        {"present", "natural", {"ONCE", "NEAR", "TREES", "WATER"}, natural},
        {"present", "natural", {"ONCE", "NEAR", "TREES", "TEXTURE"}, natural},
        {"present", "natural", {"ONCE", "NEAR", "TREES", "WATER", "TEXTURE"}, natural},
        {"present", "natural", {"ONCE", "GLOBE"}, natural},
        {"present", "natural", {"ONCE", "GLOBE", "WATER"}, natural},
        {"present", "natural", {"ONCE", "GLOBE", "WATER", "WAVELESS"}, natural},
        {"present", "natural", {"ONCE", "GLOBE", "TEXTURE"}, natural},
        {"present", "natural", {"ONCE", "GLOBE", "WATER", "TEXTURE"}, natural},
        {"present", "natural", {"ONCE", "GLOBE", "WATER", "WAVELESS", "TEXTURE"}, natural},
        {"present", "natural", {"ONCE", "GLOBE", "WATER", "OPEN_SEA"}, natural},
        {"surface", "map", {}, natural},
        {"surface", "map", {"WATER"}, natural},
        {"surface", "map", {"MESH"}, natural},
        {"surface", "map", {"MESH", "WATER"}, natural},
        {"surface", "side", {"SIDE"}, natural},
        {"surface", "side", {"SIDE", "WATER"}, natural},
        {"surface", "side", {"SIDE", "MAP"}, natural},
        {"present", "tree_places", {}, natural},
        {"present", "tree_places", {"WATER"}, natural},
        {"present", "tree_places", {"TEXTURE"}, natural},
        {"present", "tree_places", {"TEXTURE", "WATER"}, natural},
        {"tree", "tree", {}, {"tree_places", "tree_lights", "ground_noise"}},
        {"surface", "lines", {}, {"heights"}},
        {"sky", "sky", {}, {"clouds"}},
        {"dome", "dome", {}, {"cloud_layer", "waves"}},
        {"dome", "dome", {"NIGHT"}, {"cloud_layer", "waves"}},
        {"dome", "dome", {"CLEAR"}, {"cloud_layer", "waves"}},
        {"dome", "dome", {"CLEAR", "NIGHT"}, {"cloud_layer", "waves"}},
        {"dome", "dome", {"VEIL"}, {"cloud_layer", "waves"}},
        {"dome", "dome", {"VEILED"}, {"cloud_layer", "waves", "veil"}},
        {"dome", "dome", {"VEILED", "NIGHT"}, {"cloud_layer", "waves", "veil"}},
        {"dome", "dome", {"PLAIN"}, {"cloud_layer", "waves"}},
        {"dome", "dome", {"PLAIN", "WATER"}, {"cloud_layer", "waves"}},
        {"surface", "bed", {"BED"}, natural},
        {"surface", "surface", {"BED"}, surface},
        {"dome", "dome", {"UNDER"}, {"cloud_layer", "waves", "depths", "heights"}},
        {"dome", "dome", {"UNDER", "NIGHT"}, {"cloud_layer", "waves", "depths", "heights"}},
        {"flat", "flat", {}, {"image"}},
        {"present", "present", {"LINEAR"}, {"scene"}},
        {"present", "present", {"LINEAR", "PIXELS"}, {"scene"}},
        {"present", "present", {"PIXELS"}, {"scene"}},
        {"present", "present", {}, {"scene"}}};
    return plans;
}

bool has_trees(Programs::Kind kind) {
    return (kind >= Programs::natural_trees &&
            kind <= Programs::natural_near_trees_texture_with_water) ||
           (kind >= Programs::tree_places && kind <= Programs::trees);
}

bool is_of_places(Programs::Kind kind) {
    return kind >= Programs::depth && kind <= Programs::natural_once_globe_open_sea;
}

bool is_under_water(Programs::Kind kind) {
    return kind >= Programs::bed && kind <= Programs::dome_under_water_at_night;
}

bool any_flight_needs(Programs::Kind kind) {
    return !has_trees(kind) && !is_of_places(kind) && !is_under_water(kind);
}

}  // namespace

Result<Programs> Programs::create(const ShaderFiles& files) {
    Programs programs;
    programs.files_ = files;
    programs.all_.resize(plans().size());
    const Status built = programs.build(present);
    if (!built) return built.error();
    return programs;
}

Status Programs::build(Kind kind) {
    const Plan& plan = plans()[kind];
    ShaderFiles own = files_;
    for (const char* macro : plan.macros) own.define(macro);
    auto program = ShaderProgram::create(own, plan.vertex, plan.fragment,
                                         {plan.samplers.begin(), plan.samplers.end()});
    if (!program) return program.error();
    all_[kind] = std::move(*program);
    return Done{};
}

const ShaderProgram* Programs::find(Kind kind) {
    if (!all_[kind]) {
        // A broken one takes as long to try as a good one: once is enough.
        if (failure_) return nullptr;
        const Status built = build(kind);
        if (!built) failure_ = built.error();
    }
    return all_[kind] ? &*all_[kind] : nullptr;
}

bool Programs::build_next(std::initializer_list<Kind> wanted) {
    for (const Kind kind : wanted) {
        if (has(kind)) continue;
        find(kind);
        return true;
    }
    return false;
}

bool Programs::build_ahead() {
    if (failure_) return false;
    for (int number = 0; number <= present; ++number) {
        const Kind kind = static_cast<Kind>(number);
        if (has(kind) || !any_flight_needs(kind)) continue;
        find(kind);
        return true;
    }
    return false;
}

bool Programs::reload() {
    bool any = failure_.has_value();
    failure_.reset();
    for (auto& program : all_) any |= program && program->reload();
    return any;
}

std::string Programs::errors() const {
    std::string errors;
    for (const auto& program : all_) {
        // Two programs may share a broken file.
        if (program && errors.find(program->error()) == std::string::npos) {
            errors += program->error() + "\n";
        }
    }
    return errors;
}

}  // namespace orograph
