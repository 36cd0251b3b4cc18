#include "tests/render/golden_pictures.h"

#include <algorithm>
#include <map>

#include "tests/render/gl_test.h"
#include "tests/render/golden_groups.h"
#include "tests/support/recipes.h"

namespace orograph {
namespace {

Recipe base(Rendering rendering) {
    Recipe recipe;
    recipe.lattice.seed = 12;
    recipe.view.rendering = rendering;
    recipe.light.style = "classic";
    recipe.lattice.levels = rendering == Rendering::lines ? 4 : 7;
    diamond_square_in(recipe).h = 0.9;
    recipe.clouds = {.iterations = 7, .h = 0.75};
    recipe.texture = {.iterations = 8, .h = 0.85, .palette = "alpine"};
    return recipe;
}

}  // namespace

GoldenPicture picture(std::string name, Rendering rendering,
                      const std::function<void(Recipe&)>& change) {
    Recipe recipe = base(rendering);
    if (change) change(recipe);
    return {std::move(name), recipe, {}};
}

void world(Recipe& r) {
    r.lattice.levels = 24;
    r.extent.side = 1 << 24;
    WorldParams& params = diamond_square_in(r);
    params.edge = Edge::torus;
    params.law = Law::brownian;
    params.predictor = Predictor::kriged;
    params.root = Root::corners;
    params.h = 0.85;
    params.largest_feature = 13;
    params.height_scale = 1500;
}

std::vector<GoldenPicture> joined(const std::vector<std::vector<GoldenPicture>>& groups) {
    std::vector<GoldenPicture> result;
    for (const auto& group : groups) result.insert(result.end(), group.begin(), group.end());
    return result;
}

const std::vector<GoldenPicture>& golden_pictures() {
    static const auto fine = joined(
        {golden_articles(), golden_light(), golden_land(), golden_waters(), golden_climate()});
    static const auto all = joined({fine, golden_flight(fine)});
    return all;
}

const GoldenPicture& golden_picture(const std::string& name) {
    return *std::ranges::find(golden_pictures(), name, &GoldenPicture::name);
}

Image draw(const GoldenPicture& picture, Renderer& renderer) {
    static std::map<std::string, std::shared_ptr<const Scene>> scenes;
    auto& scene = scenes[picture.name];
    if (!scene) {
        Scene made = **make_scene(picture.recipe, {}, {}, {});
        if (picture.ground) {
            made.ground = with_watered_land(
                with_sun(drawn_terrain(picture.ground), made.ground->sun), made.ground->salt_level);
        }
        scene = std::make_shared<const Scene>(std::move(made));
    }
    renderer.set_quality(picture.quality);
    renderer.set_time(picture.seconds);
    return picture_of(renderer, scene, kGoldenWidth, kGoldenHeight);
}

}  // namespace orograph
