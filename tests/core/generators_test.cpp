#include "core/generators.h"

#include <gtest/gtest.h>

#include <limits>
#include <set>
#include <stop_token>

#include "core/denull_world.h"
#include "core/diamond_square.h"
#include "core/sample.h"
#include "tests/support/jobs.h"

namespace orograph {
namespace {

std::unique_ptr<Generator> made(std::string_view key,
                                const std::vector<std::string>& changes = {}) {
    auto generator = make_generator(key);
    EXPECT_TRUE(generator.ok());
    const auto all = (*generator)->parameters();
    for (const std::string& change : changes) EXPECT_TRUE(assign(all, change).ok()) << change;
    return std::move(*generator);
}

std::vector<double> heights(const Generator& generator, const Window& window) {
    auto result = generator.heights(window, {});
    EXPECT_TRUE(result.ok()) << result.error().message;
    return std::move(**result);
}

std::string refusal(const Generator& generator, const Window& window) {
    const auto result = generator.heights(window, {});
    EXPECT_FALSE(result.ok());
    return result.ok() ? "" : result.error().message;
}

TEST(Generators, keys_of_all_parameters_differ_and_begin_with_the_generators) {
    std::set<std::string> keys;
    for (const GeneratorEntry& entry : generators()) {
        const auto generator = entry.make();
        const auto all = generator->parameters();
        EXPECT_FALSE(all.empty());
        for (const Parameter& parameter : all) {
            EXPECT_TRUE(parameter.key().starts_with(std::string(entry.key) + "."));
            EXPECT_TRUE(keys.insert(parameter.key()).second) << parameter.key();
        }
    }
}

TEST(Generators, an_unknown_one_is_refused_with_those_there_are) {
    const auto generator = make_generator("perlin");
    ASSERT_FALSE(generator.ok());
    EXPECT_EQ(generator.error().message,
              "there is no generator 'perlin'; there are world, denull, diamond_square, "
              "midpoint_surface, midpoint_displacement");
}

TEST(Generators, each_has_nested_levels_and_windows_that_agree) {
    for (const GeneratorEntry& entry : generators()) {
        const auto generator = entry.make();
        const int finest = generator->finest_level();
        const Window window{finest, 20, 36, 9, 5};
        const auto fine = heights(*generator, window);
        EXPECT_EQ(heights(*generator, {finest, 22, 37, 1, 1}).front(), fine[9 + 2]) << entry.key;
        const auto coarse = heights(*generator, {finest - 1, 10, 18, 5, 3});
        for (std::size_t y = 0; y < 3; ++y) {
            for (std::size_t x = 0; x < 5; ++x) {
                EXPECT_EQ(coarse[y * 5 + x], fine[2 * y * 9 + 2 * x]) << entry.key;
            }
        }
        EXPECT_GT(std::set(fine.begin(), fine.end()).size(), 1u) << entry.key;
    }
}

TEST(Generators, the_world_is_in_metres) {
    const auto generator = made("world", {"world.seed=9", "world.height_scale=1200"});
    WorldParams params;
    params.seed = 9;
    params.height_scale = 1200;
    const auto world = World::create(params);
    const auto units = sample(*world, {24, 5, 6, 2, 2}, Job{});
    EXPECT_EQ(heights(*generator, {24, 5, 6, 2, 2})[3], units->at(1, 1) * world->unit());
}

TEST(Generators, the_finite_ones_repeat) {
    for (const char* key : {"diamond_square", "midpoint_surface", "midpoint_displacement"}) {
        const auto generator = made(key, {std::string(key) + ".iterations=4"});
        EXPECT_EQ(heights(*generator, {4, -13, 3, 7, 2}), heights(*generator, {4, 35, 19, 7, 2}));
    }
}

TEST(Generators, denull_takes_negative_seeds) {
    const auto generator = made("denull", {"denull.seed=-7", "denull.size=1024"});
    const auto expected = denull_window({1024, -7, 0.7}, {10, 500, 300, 4, 4}, {});
    EXPECT_EQ(heights(*generator, {10, 500, 300, 4, 4}), *expected);
}

TEST(Generators, contradictions_are_told) {
    EXPECT_EQ(refusal(*made("denull", {"denull.size=1000"}), {0, 0, 0, 1, 1}),
              "denull.size must be a power of two, not 1000");
    EXPECT_EQ(refusal(*made("denull", {"denull.seed=0.5"}), {0, 0, 0, 1, 1}),
              "denull.seed must be a whole number");
}

TEST(Generators, each_refuses_windows_that_it_does_not_have) {
    constexpr std::int64_t kFar = std::numeric_limits<std::int64_t>::max();
    for (const GeneratorEntry& entry : generators()) {
        const auto generator = entry.make();
        EXPECT_NE(refusal(*generator, {63, 0, 0, 1, 1}).find("levels 0 to"), std::string::npos);
        EXPECT_NE(refusal(*generator, {0, 0, 0, 0, 1}).find("empty"), std::string::npos);
        EXPECT_NE(refusal(*generator, {2, kFar, 0, 1, 1}).find("2^"), std::string::npos);
        EXPECT_NE(refusal(*generator, {2, 0, -kFar - 1, 1, 1}).find("2^"), std::string::npos);
        const Window giant{generator->finest_level(), 0, 0, 1 << 30, 1 << 30};
        EXPECT_NE(refusal(*generator, giant).find("MiB of memory"), std::string::npos);
    }
}

TEST(Generators, each_stops) {
    std::stop_source source;
    source.request_stop();
    for (const GeneratorEntry& entry : generators()) {
        const auto result = entry.make()->heights({2, 0, 0, 4, 4}, stopped_by(source));
        ASSERT_TRUE(result.ok());
        EXPECT_FALSE(result->has_value()) << entry.key;
    }
}

}  // namespace
}  // namespace orograph
