#include "core/layers/stack/kept_maps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>
#include <thread>
#include <vector>

#include "core/layers/stack/layer_kinds.h"
#include "core/layers/stack/stack.h"
#include "tests/support/layers.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

constexpr int kSide = 257;  // a smaller map isn't kept

Layer made_of(std::string_view kind, int id) {
    return Layer(**find_layer_kind(kind), id);
}

/// Hills, worn, with lakes and rivers.
std::vector<Layer> worn_hills() {
    std::vector<Layer> layers = {made_of("noise", 1), made_of("erosion", 2),
                                 made_of("drainage", 3)};
    for (std::size_t i = 1; i < 3; ++i) layers[i].settings.blend = Blend::mix;
    return layers;
}

StackProduct make(const std::vector<Layer>& layers, Keep keep = Keep::layers,
                  const Site& site = map_site(kSide)) {
    auto product = make_stack(layers, site, {}, {}, keep);
    EXPECT_TRUE(product.ok() && product->has_value());
    return std::move(**product);
}

std::vector<fs::path> files_in(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code none;
    for (fs::directory_iterator entry(folder, none), end; !none && entry != end; ++entry) {
        files.push_back(entry->path());
    }
    return files;
}

class KeptMapsTest : public testing::Test {
  protected:
    /// How many layers were run, with maps kept in the folder.
    int runs(const std::vector<Layer>& layers, const Site& site = map_site(kSide)) {
        const KeepMaps keeping(kept_, shipped_);
        const StackProduct made = make(layers, Keep::layers, site);
        EXPECT_EQ(made.heights->values().size(), static_cast<std::size_t>(site.window.width) *
                                                     static_cast<std::size_t>(site.window.height));
        return made.runs;
    }

    TemporaryFolder folder_;
    fs::path kept_ = folder_ / "in" / "maps", shipped_;
};

TEST_F(KeptMapsTest, are_what_the_layers_make) {
    const StackProduct plain = make(worn_hills());
    for (const Keep keep : {Keep::layers, Keep::heights, Keep::layers, Keep::heights}) {
        const KeepMaps keeping(kept_, shipped_);
        const StackProduct made = make(worn_hills(), keep);
        EXPECT_TRUE(std::ranges::equal(made.heights->values(), plain.heights->values()));
        EXPECT_TRUE(std::ranges::equal(made.water->values(), plain.water->values()));
    }
    EXPECT_EQ(plain.runs, 3);
    EXPECT_EQ(runs(worn_hills()), 1) << "the noise, which is no slow layer";
    EXPECT_EQ(files_in(kept_).size(), 2u);
}

TEST_F(KeptMapsTest, are_of_fields_too) {
    const auto flow = [&](StackProduct& product) {
        const auto made = field_of(product, 3, "flow", {});
        EXPECT_TRUE(made.ok());
        const auto values = (*made)->values();
        return std::vector<float>(values.begin(), values.end());
    };
    StackProduct plain = make(worn_hills());
    const std::vector<float> wanted = flow(plain);
    for (const int fields : {1, 0}) {
        const KeepMaps keeping(kept_, shipped_);
        StackProduct made = make(worn_hills());
        EXPECT_EQ(flow(made), wanted);
        EXPECT_EQ(made.fields, fields);
    }
}

/// Of a climate the rain, which the wind carries over the map, but not what any sample has at once.
TEST_F(KeptMapsTest, are_of_the_slow_fields_of_other_layers) {
    const std::vector<Layer> layers = {made_of("noise", 1), made_of("climate", 2)};
    const auto values = [&](std::string_view field, int& made) {
        StackProduct product = make(layers);
        const auto grid = field_of(product, 2, field, {});
        EXPECT_TRUE(grid.ok());
        made = product.fields;
        return std::vector<float>((*grid)->values().begin(), (*grid)->values().end());
    };
    int made = 0;
    const std::vector<float> rain = values("rain", made);
    for (const int expected : {1, 0}) {
        const KeepMaps keeping(kept_, shipped_);
        EXPECT_EQ(values("rain", made), rain);
        EXPECT_EQ(made, expected);
    }
    for (int i = 0; i < 2; ++i) {
        const KeepMaps keeping(kept_, shipped_);
        (void)values("temperature", made);
        EXPECT_EQ(made, 1);
    }
    EXPECT_EQ(files_in(kept_).size(), 1u) << "neither its heights nor its temperature";
}

TEST_F(KeptMapsTest, are_of_the_same_map_alone) {
    EXPECT_EQ(runs(worn_hills()), 3);
    EXPECT_EQ(runs(worn_hills()), 1);

    std::vector<Layer> other = worn_hills();
    other[0].settings.seed = 7;
    EXPECT_EQ(runs(other), 3) << "other heights below";
    other = worn_hills();
    other[1].settings.seed = 7;
    EXPECT_EQ(runs(other), 3) << "another seed";
    other = worn_hills();
    other[2].settings.opacity = 0.5;
    EXPECT_EQ(runs(other), 1) << "blended otherwise";
    EXPECT_EQ(runs(worn_hills(), map_site(kSide, 2)), 3) << "other spacing";
    Site elsewhere = map_site(kSide);
    ++elsewhere.window.x;
    EXPECT_EQ(runs(worn_hills(), elsewhere), 3) << "another place";
}

/// Gives it another value.
void change(const Parameter& parameter) {
    const Field& field = parameter.field();
    const std::string before = to_text(parameter.value());
    std::vector<std::string> others = {"true", "false", to_text(field.minimum),
                                       to_text(field.maximum), "x"};
    if (field.choices) {
        for (const Choice& choice : field.choices()) others.emplace_back(choice.key);
    }
    for (const std::string& other : others) {
        if (parameter.set_text(other).ok() && to_text(parameter.value()) != before) return;
    }
}

/// All 1 but the last, which is `last`.
SharedHeights shared_grid(float last) {
    auto grid = std::make_shared<Grid<float>>(3, 3);
    std::ranges::fill(grid->values(), 1.0f);
    grid->at(2, 2) = last;
    return grid;
}

/// Whatever a layer takes, another is another map.
TEST(MapOrigin, has_all_that_slow_layers_depend_on) {
    int slow = 0;
    const SharedHeights one = shared_grid(1), other = shared_grid(2);
    const Grid<float>& below = *one;
    const Site site = map_site(3);
    for (const LayerKind& kind : layer_kinds()) {
        if (!kind.slow) continue;
        ++slow;
        EXPECT_EQ(kind.role, Role::shaper) << kind.key;
        EXPECT_EQ(kind.reach, Reach::map) << kind.key;
        Layer layer(kind);
        const std::string origin = map_origin(layer, site, 1, below, {});
        std::vector<std::string> all = {origin,
                                        map_origin(layer, site, 2, below, {}),
                                        map_origin(layer, site, 1, *other, {}),
                                        map_origin(layer, site, 1, below, {nullptr}),
                                        map_origin(layer, site, 1, below, {one}),
                                        map_origin(layer, site, 1, below, {other}),
                                        map_origin(layer, site, 1, below, {}, "flow")};
        for (const Parameter& parameter : layer.method->parameters("layer")) {
            const Value before = parameter.value();
            change(parameter);
            ASSERT_NE(to_text(parameter.value()), to_text(before)) << parameter.key();
            all.push_back(map_origin(layer, site, 1, below, {}));
            ASSERT_TRUE(parameter.set(before).ok());
        }
        EXPECT_EQ(map_origin(layer, site, 1, below, {}), origin);
        std::ranges::sort(all);
        EXPECT_EQ(std::ranges::adjacent_find(all), all.end()) << kind.key;
    }
    EXPECT_GT(slow, 3);
}

TEST_F(KeptMapsTest, are_made_anew_when_a_file_is_broken) {
    (void)runs(worn_hills());
    for (const fs::path& file : files_in(kept_)) {
        std::fstream bytes(file, std::ios::binary | std::ios::in | std::ios::out);
        bytes.seekp(static_cast<std::streamoff>(fs::file_size(file) / 2)).put('?');
    }
    EXPECT_EQ(runs(worn_hills()), 3);
    EXPECT_EQ(runs(worn_hills()), 1) << "and kept again";
}

TEST_F(KeptMapsTest, hold_water_that_can_be) {
    const auto heights = std::make_shared<Grid<float>>(kSide, kSide);
    std::ranges::fill(heights->values(), 1.0f);
    const auto found = [&](const WaterSample& odd) {
        auto water = std::make_shared<Grid<WaterSample>>(kSide, kSide);
        std::ranges::fill(water->values(), WaterSample());
        water->at(7, 9) = odd;
        {
            KeptMaps maps(kept_, {});
            maps.keep("water", heights, water);
        }
        return KeptMaps(kept_, {}).find("water", kSide, kSide, true).has_value();
    };
    EXPECT_TRUE(found({}));
    EXPECT_TRUE(found({.receiver = kSaltFloor}));
    EXPECT_FALSE(found({.receiver = kSaltFloor, .width = 9}));
    EXPECT_FALSE(found({.receiver = kSaltFloor + 1}));
    EXPECT_FALSE(found({.depth = std::numeric_limits<float>::quiet_NaN()}));
    EXPECT_TRUE(found({}));
    const KeptMaps maps(kept_, {});
    EXPECT_FALSE(maps.find("water", kSide, kSide, false)) << "of another kind";
    EXPECT_FALSE(maps.find("water", kSide, kSide + 1, true)) << "of another size";
    EXPECT_FALSE(maps.find("wine", kSide, kSide, true));
}

TEST_F(KeptMapsTest, are_neither_small_nor_huge) {
    const auto kept = [&](int side) {
        KeptMaps maps(kept_, {});
        maps.keep(std::to_string(side), std::make_shared<Grid<float>>(side, side), nullptr);
        return maps.file_of(std::to_string(side));
    };
    EXPECT_FALSE(fs::exists(kept(129)));
    EXPECT_TRUE(fs::exists(kept(257)));
    EXPECT_FALSE(fs::exists(kept(4500)));
}

TEST_F(KeptMapsTest, are_kept_by_threads_at_once) {
    KeptMaps maps(kept_, {});
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&maps, i] {
                auto heights = std::make_shared<Grid<float>>(kSide, kSide);
                std::ranges::fill(heights->values(), static_cast<float>(i));
                maps.keep(std::to_string(i), std::move(heights), nullptr);
            });
        }
    }
    maps.wait();
    for (int i = 0; i < 4; ++i) {
        const auto map = maps.find(std::to_string(i), kSide, kSide, false);
        ASSERT_TRUE(map) << i;
        EXPECT_EQ(map->heights->at(3, 4), static_cast<float>(i));
    }
}

TEST_F(KeptMapsTest, come_with_the_program_too) {
    (void)runs(worn_hills());
    shipped_ = folder_ / "shipped";
    fs::rename(kept_, shipped_);
    const std::vector<fs::path> files = files_in(shipped_);
    const auto last = fs::last_write_time(files.front());
    EXPECT_EQ(runs(worn_hills()), 1);
    EXPECT_TRUE(files_in(kept_).empty());
    std::vector<Layer> other = worn_hills();
    other[0].settings.seed = 7;
    EXPECT_EQ(runs(other), 3);
    EXPECT_EQ(files_in(kept_).size(), 2u);
    EXPECT_EQ(files_in(shipped_), files) << "where nothing is written";
    EXPECT_EQ(fs::last_write_time(files.front()), last);
}

TEST_F(KeptMapsTest, are_no_more_of_quick_layers_once_a_window_says_so) {
    {
        const KeepMaps keeping(kept_, shipped_);
        KeepMaps::keep_no_more_fields();
        StackProduct product = make({made_of("noise", 1), made_of("climate", 2)});
        EXPECT_TRUE(field_of(product, 2, "rain", {}).ok());
    }
    EXPECT_TRUE(files_in(kept_).empty());
}

}  // namespace
}  // namespace orograph
