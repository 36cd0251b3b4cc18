#include "core/sampling/generators.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <set>
#include <stop_token>

#include "core/layers/generators/diamond_square_layer.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/recipe/generate.h"
#include "core/world/denull_world.h"
#include "core/world/diamond_square.h"
#include "core/world/sample.h"
#include "tests/core/layers/test_pictures.h"
#include "tests/support/jobs.h"
#include "tests/support/recipes.h"

namespace orograph {
namespace {

/// A generator with `changes` to its parameters.
Result<Surface> opened(std::string_view key, const std::vector<std::string>& changes = {}) {
    const auto generator = find_generator(key);
    EXPECT_TRUE(generator.ok());
    GeneratorParams params(**generator);
    const auto all = (*generator)->parameters(params);
    for (const std::string& change : changes) EXPECT_TRUE(assign(all, change).ok()) << change;
    return (*generator)->open(params);
}

Surface made(std::string_view key, const std::vector<std::string>& changes = {}) {
    auto surface = opened(key, changes);
    EXPECT_TRUE(surface.ok()) << surface.error().message;
    return std::move(*surface);
}

/// With maps small enough for tests, and a file to import.
class EachGenerator : public testing::Test {
  protected:
    EachGenerator() : file_(put(folder_, TestPicture{4, 1, 8, {0, 100, 20, 255}, {}, {}})) {}

    std::vector<std::string> small(std::string_view key) const {
        const std::string name(key);
        const bool map = has(name, name + ".samples");
        std::vector<std::string> changes;
        if (map) changes.push_back(name + ".samples=65");
        if (key == "imported") changes.push_back("imported.file=" + file_);
        return changes;
    }

    /// The keys there are, and what their generators make.
    std::vector<std::pair<std::string, Surface>> all() const {
        std::vector<std::pair<std::string, Surface>> result;
        for (const Generator& entry : generators()) {
            result.emplace_back(entry.key, made(entry.key, small(entry.key)));
        }
        return result;
    }

  private:
    static bool has(const std::string& generator, const std::string& key) {
        const Generator& found = **find_generator(generator);
        GeneratorParams params(found);
        const auto all = found.parameters(params);
        return std::ranges::find(all, key, &Parameter::key) != all.end();
    }

    TemporaryFolder folder_;
    std::string file_;
};

std::vector<double> heights(const Surface& surface, const Window& window) {
    auto result = surface.heights(window, {});
    EXPECT_TRUE(result.ok()) << result.error().message;
    return result.ok() ? std::move(**result) : std::vector<double>();
}

std::string refusal(const Surface& surface, const Window& window) {
    const auto result = surface.heights(window, {});
    EXPECT_FALSE(result.ok());
    return result.ok() ? "" : result.error().message;
}

TEST(Generators, keys_of_all_parameters_differ_and_begin_with_the_generators) {
    std::set<std::string> keys;
    for (const Generator& entry : generators()) {
        GeneratorParams params(entry);
        const auto all = entry.parameters(params);
        EXPECT_FALSE(all.empty());
        for (const Parameter& parameter : all) {
            EXPECT_TRUE(parameter.key().starts_with(std::string(entry.key) + "."));
            EXPECT_TRUE(keys.insert(parameter.key()).second) << parameter.key();
        }
    }
}

TEST(Generators, are_the_layers_that_make_heights_and_two_that_are_no_layers) {
    std::vector<std::string_view> expected, keys;
    for (const LayerKind& kind : layer_kinds()) {
        if (kind.role == Role::generator) expected.push_back(kind.key);
    }
    for (const char* key : {"denull", "midpoint_displacement"}) {
        expected.push_back(key);
    }
    for (const Generator& entry : generators()) keys.push_back(entry.key);
    EXPECT_EQ(keys, expected);
}

TEST(Generators, an_unknown_one_is_refused_with_those_there_are) {
    const auto generator = find_generator("perlin");
    ASSERT_FALSE(generator.ok());
    EXPECT_EQ(generator.error().message,
              "there is no generator 'perlin'; there are diamond_square, rivers, noise, cellular, "
              "midpoint, hills, "
              "rectangles, random_additions, faults, deposition, voronoi_island, imported, "
              "constant, slope, cone, sine, denull, midpoint_displacement");
    EXPECT_FALSE(find_generator("terraces").ok());
}

TEST_F(EachGenerator, has_nested_levels_and_windows_that_agree) {
    for (const auto& [key, surface] : all()) {
        const int finest = surface.finest_level;
        const Window window{finest, 20, 36, 9, 5};
        const auto fine = heights(surface, window);
        EXPECT_EQ(heights(surface, {finest, 22, 37, 1, 1}).front(), fine[9 + 2]) << key;
        if (key == "rivers") continue;  // whose coarser levels are means
        const auto coarse = heights(surface, {finest - 1, 10, 18, 5, 3});
        for (std::size_t y = 0; y < 3; ++y) {
            for (std::size_t x = 0; x < 5; ++x) {
                EXPECT_EQ(coarse[y * 5 + x], fine[2 * y * 9 + 2 * x]) << key;
            }
        }
    }
}

TEST_F(EachGenerator, is_no_plain_unless_it_is_a_constant) {
    for (const auto& [key, surface] : all()) {
        const auto map = heights(surface, {6, 0, 0, 65, 65});
        EXPECT_EQ(std::set(map.begin(), map.end()).size() == 1, key == "constant") << key;
    }
}

TEST_F(EachGenerator, that_is_a_layer_has_the_heights_of_a_document_with_that_layer) {
    for (const LayerKind& kind : layer_kinds()) {
        if (kind.role != Role::generator || kind.key == kDiamondSquareLayer) continue;
        const std::string key(kind.key);
        std::vector<std::string> changes = small(key);
        Recipe recipe = region_recipe();
        recipe.lattice.seed = 77;
        recipe.extent.samples = 65;
        const bool map = kind.reach == Reach::map;
        recipe.extent.kind = map ? ExtentKind::region : ExtentKind::endless;
        recipe.layers.emplace_back(kind);
        recipe.layers[0].settings.seed = 0;  // the document's own
        for (const std::string& change : changes) {
            if (!change.starts_with("imported.file=")) continue;
            EXPECT_TRUE(assign(recipe.layers[0].method->parameters(key), change).ok());
        }
        const auto products = generate(recipe, {.ground = map}, {}, {});
        const auto terrain = ground_terrain(recipe, **products);
        ASSERT_TRUE(terrain.ok()) << key;
        changes.push_back(key + ".seed=77");
        const auto surface = made(key, changes);
        EXPECT_EQ(surface.finest_level, (*terrain)->finest_level());
        EXPECT_EQ(surface.spacing, (*terrain)->spacing(surface.finest_level));
        const Window window{surface.finest_level, 3, 40, 60, 20};
        const auto found = heights(surface, window);
        const auto expected = heights(surface_of(*terrain), window);
        for (std::size_t i = 0; i < found.size(); ++i) {
            ASSERT_NEAR(found[i], expected[i], map ? 0 : (*terrain)->unit() / 2) << key;
        }
    }
}

TEST(Generators, that_need_the_whole_map_make_that_of_a_new_document) {
    Recipe recipe = region_recipe();
    recipe.layers.emplace_back(**find_layer_kind("cone"));
    const auto products = generate(recipe, {.ground = true}, {}, {});
    const auto terrain = ground_terrain(recipe, **products);
    const auto cone = made("cone");
    const Window whole{10, 0, 0, 1025, 1025};
    EXPECT_EQ(heights(cone, whole), heights(surface_of(*terrain), whole));
    EXPECT_EQ(cone.spacing, 8);
}

TEST(Generators, that_need_the_whole_map_have_no_more_than_that) {
    const auto cone = made("cone", {"cone.samples=20"});
    EXPECT_EQ(heights(cone, {5, 18, 18, 2, 2}).size(), 4u);
    EXPECT_EQ(refusal(cone, {5, 18, 0, 3, 2}),
              "the window extends beyond the map, whose samples of level 5 are (0, 0) to (19, 19)");
    EXPECT_EQ(refusal(cone, {3, 0, 4, 1, 2}),
              "the window extends beyond the map, whose samples of level 3 are (0, 0) to (4, 4)");
    EXPECT_NE(refusal(cone, {5, -1, 0, 1, 1}), "");
    EXPECT_NE(refusal(cone, {5, 0, -1, 1, 1}), "");
}

TEST(Generators, whose_layer_cannot_be_made_say_so_by_name) {
    EXPECT_EQ(refusal(made("imported"), {0, 0, 0, 1, 1}),
              "imported: no file is named: choose a file");
}

TEST(Generators, know_how_far_apart_their_samples_are) {
    EXPECT_EQ(made("diamond_square", {"diamond_square.spacing=3"}).spacing, 3);
    EXPECT_EQ(made("noise", {"noise.spacing=0.5"}).spacing, 0.5);
    EXPECT_EQ(made("hills", {"hills.spacing=20"}).spacing, 20);
    EXPECT_EQ(made("denull").spacing, 1);
}

TEST(Generators, the_world_is_in_metres) {
    const auto surface =
        made("diamond_square", {"diamond_square.seed=9", "diamond_square.height_scale=1200"});
    WorldParams params;
    params.seed = 9;
    params.height_scale = 1200;
    const auto world = World::create(params);
    const auto units = sample(*world, {24, 5, 6, 2, 2}, Job{});
    EXPECT_EQ(heights(surface, {24, 5, 6, 2, 2})[3], units->at(1, 1) * world->unit());
}

TEST(Generators, the_finite_ones_repeat) {
    for (const auto& [key, size] :
         {std::pair("diamond_square", "diamond_square.levels=4"),
          std::pair("midpoint_displacement", "midpoint_displacement.iterations=4")}) {
        const auto surface = made(key, {size});
        EXPECT_EQ(heights(surface, {4, -13, 3, 7, 2}), heights(surface, {4, 35, 19, 7, 2}));
    }
}

TEST(Generators, denull_takes_negative_seeds) {
    const auto surface = made("denull", {"denull.seed=-7", "denull.size=1024"});
    const auto expected = denull_window({1024, -7, 0.7}, {10, 500, 300, 4, 4}, {});
    EXPECT_EQ(heights(surface, {10, 500, 300, 4, 4}), *expected);
}

TEST(Generators, contradictions_are_told) {
    EXPECT_EQ(opened("denull", {"denull.size=1000"}).error().message,
              "denull.size must be a power of two, not 1000");
    EXPECT_EQ(opened("denull", {"denull.seed=0.5"}).error().message,
              "denull.seed must be a whole number");
}

TEST(Generators, say_which_layer_contradicts_itself) {
    const Surface hills = made("hills", {"hills.smallest_radius=900", "hills.largest_radius=30"});
    EXPECT_EQ(refusal(hills, {0, 0, 0, 1, 1}).find("hills: "), 0u);
}

TEST(Surface, of_a_terrain_refuses_what_lies_beyond_unless_that_is_asked_for) {
    Recipe recipe;
    recipe.lattice.levels = 3;
    const auto products = generate(recipe, {.ground = true}, {}, {});
    const auto terrain = ground_terrain(recipe, **products);
    EXPECT_NE(refusal(surface_of(*terrain), {3, -2, 0, 4, 4}).find("beyond the map"),
              std::string::npos);
    const Surface surface = surface_of(*terrain, Beyond::allowed);
    EXPECT_EQ(heights(surface, {3, -2, 0, 4, 4}), heights(surface, {3, 6, 8, 4, 4}));
}

TEST(Surface, has_the_same_heights_in_bands) {
    const Recipe recipe = world_recipe();
    const Surface surface = surface_of(*ground_terrain(recipe, {}));
    const auto whole = heights(surface, {20, 5, 9, 7, 300});
    EXPECT_EQ(heights(surface, {20, 5, 9 + 250, 7, 1}),
              std::vector<double>(whole.begin() + 250 * 7, whole.begin() + 251 * 7));
}

TEST(Surface, of_a_wide_window_says_how_far_it_is_and_can_be_stopped) {
    const Surface surface = surface_of(*ground_terrain(world_recipe(), {}));
    const Window wide{20, 5, 9, 20000, 2};
    const auto whole = heights(surface, wide);
    const auto part = heights(surface, {20, 5 + 8100, 9, 200, 2});
    EXPECT_TRUE(std::equal(part.begin(), part.begin() + 200, whole.begin() + 8100));
    EXPECT_TRUE(std::equal(part.begin() + 200, part.end(), whole.begin() + 20000 + 8100));
    int reports = 0;
    const auto count = [&reports](double) { ++reports; };
    ASSERT_TRUE(surface.heights(wide, watched_by(count)).ok());
    EXPECT_GE(reports, 3);
    std::stop_source source;
    Job job = stopped_by(source, [&source](double) { source.request_stop(); });
    job.threads = 1;
    const auto stopped = surface.heights(wide, job);
    ASSERT_TRUE(stopped.ok());
    EXPECT_FALSE(stopped->has_value());
}

TEST_F(EachGenerator, refuses_windows_that_it_does_not_have) {
    constexpr std::int64_t kFar = std::numeric_limits<std::int64_t>::max();
    for (const auto& [key, surface] : all()) {
        EXPECT_NE(refusal(surface, {63, 0, 0, 1, 1}).find("levels 0 to"), std::string::npos);
        EXPECT_NE(refusal(surface, {0, 0, 0, 0, 1}).find("empty"), std::string::npos);
        EXPECT_NE(refusal(surface, {2, kFar, 0, 1, 1}).find("2^"), std::string::npos);
        EXPECT_NE(refusal(surface, {2, 0, -kFar - 1, 1, 1}).find("2^"), std::string::npos);
        const Window giant{surface.finest_level, 0, 0, 1 << 30, 1 << 30};
        EXPECT_NE(refusal(surface, giant).find("MiB of memory"), std::string::npos) << key;
    }
}

TEST_F(EachGenerator, stops) {
    std::stop_source source;
    source.request_stop();
    for (const auto& [key, surface] : all()) {
        const auto result = surface.heights({2, 0, 0, 4, 4}, stopped_by(source));
        ASSERT_TRUE(result.ok());
        EXPECT_FALSE(result->has_value()) << key;
    }
}

}  // namespace
}  // namespace orograph
