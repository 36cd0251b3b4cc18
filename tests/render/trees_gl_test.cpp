// Where trees near by stand: the squares that the graphics card found.

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "render/view/trees.h"
#include "tests/render/gl_test.h"
#include "tests/render/picture_difference.h"
#include "tests/render/ring_figures_stage.h"
#include "tests/support/water_terrain.h"

namespace orograph {
namespace {

constexpr Quality kTrees{.ring_samples = 128, .samples = 1, .trees_end = kTreesEnd};

/// Gentle hills, a lake and a steep ridge.
double ground(const GroundPoint& place) {
    const double hills = 20 * std::sin(place.x / 300) * std::cos(place.z / 240);
    const double ridge = 300 * std::exp(-std::pow((place.x - 700) / 60, 2));
    return hills + ridge;
}

double depth(const GroundPoint& place) {
    return 130 - std::hypot(place.x + 200, place.z);  // a lake, round
}

class TreePlaces : public GlTest {
  protected:
    struct Tree {
        double x, y, z;  // metres, of the terrain
        double height;
    };
    using Trees = std::map<std::pair<long, long>, Tree>;  // by their square

    static std::shared_ptr<const Scene> woods(double forest) {
        const auto terrain =
            std::make_shared<const WaterTerrain>(12, 4, ground, depth, std::vector<FormulaRiver>{});
        auto scene = std::make_shared<Scene>(*scene_with(terrain));
        scene->recipe.texture.forest = forest;
        return scene;
    }

    static Trees seen_from(const glm::dvec3& eye, const Quality& quality = kTrees,
                           double forest = 0.5) {
        Stage stage({}, quality, 64, 64);
        stage.renderer().show(woods(forest));
        return seen_on(stage, eye);
    }

    static Trees seen_on(Stage& stage, const glm::dvec3& eye) {
        (void)stage.settled({eye, 0, 0});
        Trees result;
        if (!stage.renderer().trees().places()) return result;
        std::vector<float> texels(std::size_t{4} * kTreeCells * kTreeCells);
        glBindTexture(GL_TEXTURE_2D, stage.renderer().trees().places().id());
        glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_FLOAT, texels.data());
        for (std::size_t i = 0; i < texels.size(); i += 4) {
            if (texels[i + 3] == 0) continue;
            const Tree tree{eye.x + texels[i], eye.y + texels[i + 1], eye.z + texels[i + 2],
                            texels[i + 3]};
            result[{std::lround(std::floor(tree.x / kTreeSpacing)),
                    std::lround(std::floor(tree.z / kTreeSpacing))}] = tree;
        }
        return result;
    }

    void SetUp() override {
        GlTest::SetUp();
        show_in("natural");
    }
    void TearDown() override {
        show_in("classic");
        GlTest::TearDown();
    }
};

constexpr glm::dvec3 kEye(40, 90, 60);

TEST_F(TreePlaces, are_on_the_ground) {
    const Trees trees = seen_from(kEye);
    ASSERT_GT(trees.size(), 3000u);
    for (const auto& [square, tree] : trees) {
        const double away = std::hypot(tree.x - kEye.x, tree.z - kEye.z);
        // Between samples the ground is triangles, which can't follow the ridge from far away, and
        // go over into those of the water.
        if (std::abs(tree.x - 700) > 240 && depth({tree.x, tree.z}) < -10) {
            EXPECT_NEAR(tree.y, ground({tree.x, tree.z}), 0.03 + 0.0015 * away);
        }
        EXPECT_LT(tree.height, 17.1);
        EXPECT_LT(away, kTreesEnd);
    }
}

TEST_F(TreePlaces, are_the_same_from_elsewhere) {
    const Trees here = seen_from(kEye), there = seen_from(kEye + glm::dvec3(31, 4, -17));
    std::size_t both = 0, near = 0;
    for (const auto& [square, tree] : here) {
        const bool shore = depth({tree.x, tree.z}) > -10;
        if (shore || std::hypot(tree.x - kEye.x, tree.z - kEye.z) > 400) continue;
        ++near;
        const auto other = there.find(square);
        if (other == there.end()) continue;
        EXPECT_NEAR(other->second.x, tree.x, 0.01);
        EXPECT_NEAR(other->second.z, tree.z, 0.01);
        EXPECT_NEAR(other->second.y, tree.y, 0.5);
        both += std::abs(other->second.height - tree.height) < 1;
    }
    EXPECT_GT(near, 300u);
    // A few are as small as can be in one of them.
    EXPECT_GT(static_cast<double>(both), 0.97 * static_cast<double>(near));
}

TEST_F(TreePlaces, are_found_anew_for_another_place_or_scene) {
    Stage stage({}, kTrees, 64, 64);
    stage.renderer().show(woods(0.5));
    const Trees here = seen_on(stage, kEye);
    const Trees there = seen_on(stage, kEye + glm::dvec3(300, 0, 0));
    EXPECT_NE(there.rbegin()->first, here.rbegin()->first);  // the easternmost
    stage.renderer().show(woods(0.2));
    EXPECT_LT(seen_on(stage, kEye).size(), here.size() / 2);
}

TEST_F(TreePlaces, are_neither_in_water_nor_on_cliffs) {
    for (const auto& [square, tree] : seen_from(kEye)) {
        EXPECT_LT(depth({tree.x, tree.z}), 0);
        const double slope = (ground({tree.x + 1, tree.z}) - ground({tree.x - 1, tree.z})) / 2;
        EXPECT_LT(std::abs(slope), 1.5);
    }
}

TEST_F(TreePlaces, are_the_same_near_by_where_they_end_sooner) {
    Quality sooner = kTrees;
    sooner.trees_end = 400;
    const Trees all = seen_from(kEye), some = seen_from(kEye, sooner);
    std::size_t near = 0, same = 0;
    for (const auto& [square, tree] : all) {
        if (std::hypot(tree.x - kEye.x, tree.z - kEye.z) > trees_fade(400)) continue;
        ++near;
        const auto other = some.find(square);
        same += other != some.end() && std::abs(other->second.height - tree.height) < 0.01 &&
                std::abs(other->second.y - tree.y) < 0.01;
    }
    EXPECT_GT(near, 100u);
    // Of some chance falls between two kinds, and the last bit of their place turns it.
    EXPECT_GT(static_cast<double>(same), 0.97 * static_cast<double>(near));
    for (const auto& [square, tree] : some) {
        EXPECT_LT(std::hypot(tree.x - kEye.x, tree.z - kEye.z), 400);
    }
    EXPECT_TRUE(seen_from(kEye + glm::dvec3(0, 500, 0), sooner).empty());
}

TEST_F(TreePlaces, are_none_without_forest_or_far_away) {
    EXPECT_TRUE(seen_from(kEye, kTrees, 0).empty());
    EXPECT_TRUE(seen_from(kEye + glm::dvec3(0, 3000, 0)).empty());
    EXPECT_TRUE(seen_from(kEye, {.ring_samples = 128, .samples = 1}).empty());
    EXPECT_LT(seen_from(kEye, kTrees, 0.2).size(), seen_from(kEye, kTrees, 0.8).size());
}

TEST_F(TreePlaces, are_not_so_near_that_they_hide_all) {
    const glm::dvec3 low(40, ground({40, 60}) + 5, 60);
    for (const auto& [square, tree] : seen_from(low))
        EXPECT_GT(std::hypot(tree.x - low.x, tree.y + tree.height / 2 - low.y, tree.z - low.z), 7);
}

}  // namespace
}  // namespace orograph
