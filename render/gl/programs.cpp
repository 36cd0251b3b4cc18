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
    const Names surface = {"heights", "gradients", "terrain", "depths", "rivers"};
    const Names natural = {"heights", "lights",       "terrain",     "depths",
                           "rivers",  "ground_noise", "cloud_layer", "waves"};
    Names once = natural;
    once.push_back("drawn");
    Names with_trees = once;
    with_trees.push_back("tree_places");
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
        {"surface", "natural", {"TREES"}, with_trees},
        {"surface", "natural", {"TREES", "WATER"}, with_trees},
        {"surface", "natural", {"TREES", "TEXTURE"}, with_trees},
        {"surface", "natural", {"TREES", "WATER", "TEXTURE"}, with_trees},
        {"surface", "natural", {"TREES", "NEAR"}, with_trees},
        {"surface", "natural", {"TREES", "NEAR", "WATER"}, with_trees},
        {"surface", "natural", {"TREES", "NEAR", "TEXTURE"}, with_trees},
        {"surface", "natural", {"TREES", "NEAR", "WATER", "TEXTURE"}, with_trees},
        {"surface", "natural", {"GLOBE"}, natural},
        {"surface", "natural", {"GLOBE", "WATER"}, natural},
        {"surface", "natural", {"GLOBE", "TEXTURE"}, natural},
        {"surface", "natural", {"GLOBE", "WATER", "TEXTURE"}, natural},
        {"surface", "depth", {}, {"heights"}},
        {"present", "kinds", {}, once},
        {"present", "kinds", {"WATER"}, once},
        {"present", "kinds", {"CLOSE"}, once},
        {"present", "kinds", {"CLOSE", "WATER"}, once},
        {"present", "natural", {"ONCE"}, once},
        {"present", "natural", {"ONCE", "WATER"}, once},
        {"present", "natural", {"ONCE", "WATER", "WAVELESS"}, once},
        {"present", "natural", {"ONCE", "TEXTURE"}, once},
        {"present", "natural", {"ONCE", "WATER", "TEXTURE"}, once},
        {"present", "natural", {"ONCE", "WATER", "WAVELESS", "TEXTURE"}, once},
        {"present", "natural", {"ONCE", "WATER", "OPEN_SEA"}, once},
        {"present", "natural", {"ONCE", "NEAR"}, once},
        {"present", "natural", {"ONCE", "NEAR", "WATER"}, once},
        {"present", "natural", {"ONCE", "NEAR", "TEXTURE"}, once},
        {"present", "natural", {"ONCE", "NEAR", "WATER", "TEXTURE"}, once},
        {"present", "natural", {"ONCE", "NEAR", "TREES"}, with_trees},
        {"present", "natural", {"ONCE", "NEAR", "TREES", "WATER"}, with_trees},
        {"present", "natural", {"ONCE", "NEAR", "TREES", "TEXTURE"}, with_trees},
        {"present", "natural", {"ONCE", "NEAR", "TREES", "WATER", "TEXTURE"}, with_trees},
        {"present", "natural", {"ONCE", "GLOBE"}, once},
        {"present", "natural", {"ONCE", "GLOBE", "WATER"}, once},
        {"present", "natural", {"ONCE", "GLOBE", "WATER", "WAVELESS"}, once},
        {"present", "natural", {"ONCE", "GLOBE", "TEXTURE"}, once},
        {"present", "natural", {"ONCE", "GLOBE", "WATER", "TEXTURE"}, once},
        {"present", "natural", {"ONCE", "GLOBE", "WATER", "WAVELESS", "TEXTURE"}, once},
        {"present", "natural", {"ONCE", "GLOBE", "WATER", "OPEN_SEA"}, once},
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

void Programs::build_next(std::initializer_list<Kind> wanted) {
    for (const Kind kind : wanted) {
        if (has(kind)) continue;
        find(kind);
        return;
    }
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
