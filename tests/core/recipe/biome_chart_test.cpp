#include "core/recipe/biome_chart.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stop_token>

#include "core/layers/sculpt/biome_diagram.h"
#include "core/layers/sculpt/climate.h"
#include "core/layers/stack/layer_kinds.h"
#include "tests/support/jobs.h"
#include "tests/support/layers.h"

namespace orograph {
namespace {

/// Flat land at a height, but for sea in its northern half, under a climate without wind.
StackProduct flat(const char* height, const char* diagram = "") {
    std::vector<Layer> layers;
    for (const char* kind : {"slope", "clamp", "climate"}) {
        layers.emplace_back(**find_layer_kind(kind), free_id(layers));
    }
    const auto all = parameters(layers);
    for (const std::string& set :
         {std::string("layers.1.gradient=1"), std::string("layers.1.direction_degrees=180"),
          std::string("layers.2.low=-1"), std::string("layers.2.high=") + height,
          std::string("layers.3.temperature=16"), std::string("layers.3.lapse=10"),
          std::string("layers.3.rain=1000"), std::string("layers.3.rain_shadow=0"),
          std::string("layers.3.diagram=") + diagram}) {
        const Status done = assign(all, set);
        EXPECT_TRUE(done.ok()) << done.error().message;
    }
    auto product = make_stack(layers, Site{{0, 0, -20, 30, 60}, 0, 100, 1}, {}, {});
    EXPECT_TRUE(product.ok());
    return std::move(**product);
}

TEST(BiomeChart, has_a_dot_at_the_climate_of_the_land_and_none_for_the_sea) {
    StackProduct product = flat("500");
    const auto chart = biome_chart(product, 3, {});
    ASSERT_TRUE(chart.ok());
    const Image plain = BiomeDiagram().picture();
    ASSERT_EQ((*chart)->width(), plain.width());
    int dots = 0;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        dots += (*chart)->values()[i] == plain.values()[i] ? 0 : 1;
    }
    EXPECT_GE(dots, 1);
    EXPECT_LE(dots, 60);  // few heights
    const auto [column, row] = place_in_diagram(16 - 10 * 0.5, 1000, plain.width(), plain.height());
    const Rgb most = (*chart)->at(column, row);
    EXPECT_EQ(most, (Rgb{20, 20, 24}));
    // As warm as the sea is no land: the lowest has 100 m.
    const auto sea = place_in_diagram(16, 1000, plain.width(), plain.height());
    EXPECT_EQ((*chart)->at(sea.column, sea.row), plain.at(sea.column, sea.row));
}

TEST(BiomeChart, of_a_stopped_job_is_nothing_and_of_a_wrong_file_a_sentence) {
    StackProduct product = flat("500");
    std::stop_source source;
    source.request_stop();
    const auto stopped = biome_chart(product, 3, stopped_by(source));
    ASSERT_TRUE(stopped.ok());
    EXPECT_FALSE(stopped->has_value());
    StackProduct wrong = flat("500", "/nowhere/at-all.png");
    const auto refused = biome_chart(wrong, 3, {});
    ASSERT_FALSE(refused.ok());
    EXPECT_NE(refused.error().message.find("at-all.png"), std::string::npos);
}

}  // namespace
}  // namespace orograph
