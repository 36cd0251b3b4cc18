#include <gtest/gtest.h>

#include <vector>

#include "core/layers/generators/imported.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/layers/stack/stack.h"
#include "tests/support/layers.h"

// Which parameters of a layer have an effect.

namespace orograph {
namespace {

Layer of_kind(std::string_view kind, int id = 1) {
    return Layer(**find_layer_kind(kind), id);
}

bool used(Layer& layer, std::string_view key) {
    const auto all = parameters(layer, "layer");
    return in_use(layer, *find_parameter(all, "layer." + std::string(key)));
}

/// The heights of hills under such a layer, and its fields.
std::vector<std::vector<float>> made(const Layer& layer) {
    constexpr int kSamples = 33;
    const std::vector<Layer> layers{of_kind("hills"), layer};
    const auto product = make_stack(layers, map_site(kSamples), {}, {});
    EXPECT_TRUE(product.ok() && *product) << layer.kind().key;
    std::vector<std::vector<float>> all;
    const auto add = [&all](const Grid<float>& grid) {
        all.emplace_back(grid.values().begin(), grid.values().end());
    };
    add(*(*product)->heights);
    for (const LayerField& field : layer.kind().fields) {
        StackProduct again = **product;
        add(**field_of(again, layer.settings.id, field.key, {}));
    }
    return all;
}

TEST(LayerUse, kinds_that_are_seedless_make_the_same_for_all_seeds) {
    for (const LayerKind& kind : layer_kinds()) {
        Layer layer(kind, 2);
        EXPECT_EQ(used(layer, "seed"), !kind.seedless) << kind.key;
        EXPECT_TRUE(used(layer, "name") && used(layer, "blend")) << kind.key;
        if (!kind.seedless || kind.key == "imported") continue;  // which has no file here
        const auto before = made(layer);
        layer.settings.seed = 77;
        EXPECT_TRUE(made(layer) == before) << kind.key;
    }
}

TEST(LayerUse, kinds_that_keep_heights_have_no_use_for_an_opacity) {
    int count = 0;
    for (const LayerKind& kind : layer_kinds()) {
        Layer layer(kind, 2);
        for (const Blend blend : {Blend::mix, Blend::minimum, Blend::maximum, Blend::add}) {
            layer.settings.blend = blend;
            layer.settings.opacity = 1;
            const bool keeps = kind.keeps_heights && blend != Blend::add;
            EXPECT_EQ(used(layer, "opacity"), !keeps) << kind.key;
            EXPECT_EQ(used(layer, "mask"), !keeps) << kind.key;
            if (!keeps) continue;
            const auto before = made(layer);
            layer.settings.opacity = 0.3;
            EXPECT_TRUE(made(layer) == before) << kind.key;
            ++count;
        }
    }
    EXPECT_EQ(count, 6);
}

TEST(LayerUse, an_imported_file_that_is_not_raw_has_no_use_for_a_layout) {
    Layer layer = of_kind("imported");
    const auto expect_layout = [&](const char* file, bool expected) {
        params_of<ImportedParams>(*layer.method)->file = file;
        for (const char* key : {"raw_width", "raw_samples", "raw_byte_order", "raw_rows"}) {
            EXPECT_EQ(used(layer, key), expected) << file << key;
        }
        EXPECT_TRUE(used(layer, "fit") && used(layer, "low"));
    };
    for (const char* file : {"a.raw", "a.R16", "/tmp/a.r32"}) expect_layout(file, true);
    for (const char* file : {"", "a.png", "raw", "orograph:blanca-peak"})
        expect_layout(file, false);
}

}  // namespace
}  // namespace orograph
