#include <cmath>

#include "core/layers/generators/constant.h"
#include "core/layers/sculpt/climate.h"
#include "core/layers/stack/layer_kinds.h"
#include "tests/render/golden_groups.h"
#include "tests/support/recipes.h"
#include "tests/support/water_terrain.h"

namespace orograph {
namespace {

/// Of a world with a climate and a sea.
constexpr double kEquator = 1 << 22;

GoldenPicture from(std::string name, const char* style, const CameraParams& camera) {
    GoldenPicture result = picture(std::move(name), Rendering::rendered, [&](Recipe& r) {
        world(r);
        r.extent.kind = ExtentKind::endless;
        diamond_square_in(r).largest_feature = 22;
        diamond_square_in(r).height_scale = 4000;
        r.layers.emplace_back(**find_layer_kind("climate"), 2);
        params_of<ClimateParams>(*r.layers[1].method)->rain = 2500;
        r.texture.cover = true;
        r.texture.forest = 0.8;
        r.water.sea = true;
        r.light = {.azimuth_degrees = 250, .elevation_degrees = 34, .clouds = 0};
        r.light.style = style;
        r.camera = camera;
    });
    result.quality.ring_samples = 128;
    result.allowed = {0.3, 40};
    return result;
}

/// The coast after its lake has dried up: its floor is level.
class DryCoast : public WaterTerrain {
  public:
    explicit DryCoast(const WaterTerrain& coast) : WaterTerrain(coast) {}

    void fill_with_water(const Window& window, std::span<std::int32_t> heights,
                         std::span<WaterSample> water) const override {
        WaterTerrain::fill_with_water(window, heights, water);
        for (std::size_t i = 0; i < water.size(); ++i) {
            const double surface = heights[i] * unit() + static_cast<double>(water[i].depth);
            if (std::abs(surface - TestCoast::kLakeLevel) > 1) continue;
            if (water[i].depth > 0) {
                heights[i] = static_cast<std::int32_t>(TestCoast::kLakeLevel / unit());
                water[i] = {.receiver = kSaltFloor};
            }
            water[i].depth = -100;
        }
    }
};

}  // namespace

std::vector<GoldenPicture> golden_climate() {
    const CameraParams space{
        .framed = false, .x = -1e6, .y = 9e6, .z = kEquator - 2.5e6, .pitch_degrees = -84};
    const CameraParams far{
        .framed = false, .x = 1e6, .y = 9e5, .z = kEquator - 1e6, .pitch_degrees = -50};
    const CameraParams ice{
        .framed = false, .x = -4e6, .y = 4e5, .z = kEquator - 5.9e6, .pitch_degrees = -28};
    const CameraParams low{
        .framed = false, .x = 1e6, .y = 4500, .z = kEquator, .pitch_degrees = -15};
    CameraParams desert = low;
    desert.x = -5e5;
    desert.z -= 1.6e6;
    desert.y = 3e4;
    desert.pitch_degrees = -30;
    GoldenPicture frozen = from("climate-ice", "natural", ice);
    frozen.recipe.layers[0] = Layer(**find_layer_kind("constant"));  // all open sea
    params_of<ConstantParams>(*frozen.recipe.layers[0].method)->height = -1e5;
    // Cracks in the ice of that sea, and patches without snow.
    GoldenPicture leads = frozen;
    leads.name = "climate-leads";
    leads.recipe.camera.y = 2500;
    leads.recipe.camera.z = kEquator - 7e6;
    // The sun in a sea, far below.
    GoldenPicture glitter = frozen;
    glitter.name = "globe-glitter";
    glitter.recipe.camera = {.framed = false,
                             .x = 1e6,
                             .y = 2e5,
                             .z = kEquator,
                             .heading_degrees = 250,
                             .pitch_degrees = -36};
    // Land that rivers and a lake make green where hardly any rain falls.
    GoldenPicture watered =
        from("climate-rivers", "natural",
             {.framed = false, .x = 300, .y = 700, .z = 900, .pitch_degrees = -24});
    ClimateParams& dry = *params_of<ClimateParams>(*watered.recipe.layers[1].method);
    dry.temperature = 24;
    dry.poleward = 0;
    dry.belts = 0;
    dry.rain = 80;
    watered.recipe.light.globe = GlobeKind::off;
    watered.ground = TestCoast::create();
    GoldenPicture salt = watered;
    salt.name = "climate-salt";
    salt.ground = std::make_shared<const DryCoast>(*TestCoast::create());
    GoldenPicture trees = watered;
    trees.name = "climate-trees";
    trees.quality.trees_end = kTreesEnd;
    trees.recipe.camera.y = 130;
    trees.recipe.camera.z = 750;
    trees.recipe.camera.pitch_degrees = -14;
    return {from("climate-space", "natural", space),
            from("climate-classic", "classic", far),
            from("climate-desert", "natural", desert),
            from("climate-near", "natural", low),
            frozen,
            leads,
            glitter,
            watered,
            salt,
            trees};
}

}  // namespace orograph
