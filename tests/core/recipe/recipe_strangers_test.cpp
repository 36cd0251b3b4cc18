#include <gtest/gtest.h>

#include "core/base/json.h"
#include "core/base/text.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/parameters/parameter_json.h"
#include "core/recipe/recipe.h"

// Documents from strangers, who mean harm or know more than this program does.

namespace orograph {
namespace {

/// A document of that version with `entries` besides.
std::string document(int version, const std::string& entries) {
    return R"({"format": "orograph-recipe", "version": )" + std::to_string(version) + ", " +
           entries + "}";
}

/// Opens a document, saves it and opens it again, each time with equal bytes; false if it doesn't
/// open.
bool comes_back(const std::string& text) {
    const auto recipe = recipe_from_json(text, "a.json");
    if (!recipe) {
        EXPECT_TRUE(is_utf8(recipe.error().message));
        return false;
    }
    (void)notes_on_unknown(*recipe);
    const std::string saved = recipe_to_json(*recipe);
    const auto again = recipe_from_json(saved, "b.json");
    EXPECT_TRUE(again.ok()) << again.error().message << saved;
    if (!again) return false;
    EXPECT_EQ(*again, *recipe) << saved;
    EXPECT_EQ(recipe_to_json(*again), saved);
    return true;
}

TEST(Strangers, whose_dotted_key_names_a_layer_replace_nothing_while_it_is_read) {
    for (int version = 1; version <= 3; ++version) {
        for (const char* kind : {"\"hills\"", "5", "{}", "null"}) {
            SCOPED_TRACE(version);
            const std::string key = std::string("\"layers.1.kind\": ") + kind;
            const std::string layers = R"("layers": [{"kind": "noise", "lacunarity": 2.5}])";
            ASSERT_TRUE(comes_back(document(version, key + ", " + layers)));
            ASSERT_TRUE(comes_back(document(version, layers + ", " + key)));
            const auto recipe = recipe_from_json(document(version, key + ", " + layers), "a.json");
            EXPECT_TRUE(std::ranges::any_of(
                recipe->layers, [](const Layer& layer) { return layer.kind().key == "noise"; }));
            EXPECT_TRUE(std::ranges::none_of(
                recipe->layers, [](const Layer& layer) { return layer.kind().key == "hills"; }));
        }
    }
    // Within the layer too.
    EXPECT_TRUE(comes_back(document(
        3, R"("layers": [{"kind": "noise", "layers.1.kind": "hills", "kind.x": 1, ".kind": 2}])")));
}

TEST(Strangers, whose_keys_collide_are_saved_all_the_same) {
    for (int version = 1; version <= 3; ++version) {
        for (const char* entries : {R"("view.5.x": 1)",
                                    R"("format.x": 1)",
                                    R"("x": 5, "x.y": 4)",
                                    R"("x.y": 4, "x": 5)",
                                    R"(".": 3)",
                                    R"("": 3)",
                                    R"("..": {"..": {"": 1}})",
                                    R"("layers.3000000000.x": 1)",
                                    R"("layers.1": 5)",
                                    R"("layers.1": {"kind": "hills"})",
                                    R"("layers.": 1)",
                                    R"("view": {"5": {"x": 1}, "5.x": 2, "": 3})",
                                    R"("bookmarks.1": 7)",
                                    R"("bookmarks.3000000000.x": 7)",
                                    R"("view.rendering": "lines")",
                                    R"("format": {"a": 1}, "format": "orograph-recipe")",
                                    R"("version.x": [[], {}])",
                                    R"("lattice": {"lattice": {"seed": 4}})",
                                    R"("extent": {"": {}})",
                                    R"("caf\u0000\u001f\ud83c\udfd4": "\u0000")"}) {
            EXPECT_TRUE(comes_back(document(version, entries))) << version << ": " << entries;
        }
    }
}

TEST(Strangers, whose_seed_is_no_number_are_told_so) {
    const std::string seed = R"("seed": {"a": 1})";
    for (int version = 1; version <= 2; ++version) {
        const auto recipe = recipe_from_json(document(version, seed), "a.json");
        ASSERT_FALSE(recipe.ok());
        EXPECT_EQ(recipe.error().message,
                  "a.json: lattice.seed must be a whole number of at least 0, not {\"a\":1}");
    }
    EXPECT_TRUE(comes_back(document(3, seed)));  // where the seed has another place
}

TEST(Strangers, who_know_more_find_it_again) {
    const std::string text =
        document(3, R"("later": {"b": [1, {"a": 2.5}], "a": 1e300}, "view": {"new": [true, null]},
              "layers": [{"kind": "noise", "new.x": {"deep": {"er": "yes"}}}])");
    const std::string saved = recipe_to_json(*recipe_from_json(text, "a.json"));
    for (const char* kept : {R"("b": [)", R"("a": 2.5)", R"("a": 1e+300)", R"("new": [true, null])",
                             R"("er": "yes")", R"("new.x": {)"}) {
        EXPECT_NE(saved.find(kept), std::string::npos) << kept << saved;
    }
}

TEST(Strangers, who_say_too_much_are_refused) {
    const auto refusal = [](const std::string& entries) {
        const auto recipe = recipe_from_json(document(3, entries), "a.json");
        return recipe ? "" : recipe.error().message;
    };
    const std::string half(1 << 19, 'x');
    EXPECT_EQ(refusal("\"later\": [\"" + half + "\", {\"a\": \"" + half + "\"}]"),
              "a.json: 'later' is not known here, and too large to be left as it is: at most "
              "1048576 bytes are");
    EXPECT_EQ(refusal("\"a\": \"" + half + "\", \"b\": \"" + half + "\""),
              "a.json: what it has that this program doesn't know comes to 1048591 bytes; at most "
              "1048576 are kept");
    EXPECT_EQ(refusal("\"a\": \"" + half + "\""), "");
    EXPECT_EQ(
        refusal(R"("layers": [{"kind": "noise", "name": ")" + std::string(4097, 'x') + "\"}]"),
        "a.json: layers.1.name can't be '" + std::string(60, 'x') +
            "...': it takes at most 4096 bytes");
    EXPECT_EQ(
        refusal(R"("layers": [{"kind": "noise", "name": ")" + std::string(4096, 'x') + "\"}]"), "");
}

/// So many entries that nobody knows, "a0" and so on.
std::string unknown_entries(std::size_t count) {
    std::string entries;
    for (std::size_t i = 0; i < count; ++i) {
        entries += (i > 0 ? ", \"a" : "\"a") + std::to_string(i) + "\": 0";
    }
    return entries;
}

TEST(Strangers, who_say_much_in_each_object_find_it_again) {
    // Every object that has parameters, and a layer of each kind.
    const Json empty = Json::parse(recipe_to_json({}));
    const std::string most = unknown_entries(kMostUnknownKeys);
    std::string entries = most;
    for (const auto& [key, value] : empty.items()) {
        if (value.is_object()) entries += ", \"" + key + "\": {" + most + "}";
    }
    entries += ", \"layers\": [";
    for (const LayerKind& kind : layer_kinds()) {
        if (entries.back() == '}') entries += ", ";
        entries += "{\"kind\": \"" + std::string(kind.key) + "\", " + most + "}";
    }
    EXPECT_TRUE(comes_back(document(3, entries + "]")));
}

TEST(Strangers, who_say_too_much_in_one_object_are_refused) {
    const std::string many = unknown_entries(kMostUnknownKeys + 1);
    const std::string message =
        "a.json: 'a100' and 100 entries beside it are not known here: at most 100 of an object are "
        "left as they are";
    for (const std::string& entries :
         {many, "\"view\": {" + many + "}", "\"layers\": [{\"kind\": \"noise\", " + many + "}]"}) {
        const auto recipe = recipe_from_json(document(3, entries), "a.json");
        ASSERT_FALSE(recipe.ok());
        EXPECT_EQ(recipe.error().message, message);
    }
}

#if !defined(OROGRAPH_SANITIZED)  // with which this takes a minute

/// 100,000 strokes of a point each in each of five layers.
TEST(Strangers, whose_lists_come_to_too_much_are_refused) {
    std::string strokes = R"({"points": [[0, 0]]})";
    for (int i = 1; i < 100000; ++i) strokes += R"(, {"points": [[0, 0]]})";
    const std::string layer = R"({"kind": "painted", "strokes": [)" + strokes + "]}";
    std::string layers = layer;
    for (int i = 1; i < 5; ++i) layers += ", " + layer;
    const auto recipe = recipe_from_json(document(3, "\"layers\": [" + layers + "]"), "a.json");
    ASSERT_FALSE(recipe);
    EXPECT_EQ(recipe.error().message,
              "a.json: the lists of its layers, such as strokes, come to 4500005 values; a "
              "document has at most 4000000");
}

#endif

TEST(Strangers, who_know_much_more_are_not_told_all_of_it) {
    std::string entries = "\"new 0\": 0";
    for (int i = 1; i < 100; ++i) entries += ", \"new " + std::to_string(i) + "\": 0";
    const auto notes = notes_on_unknown(*recipe_from_json(document(3, entries), "a.json"));
    ASSERT_EQ(notes.size(), 21u);
    EXPECT_EQ(notes.back(), "80 other entries are not known either");
}

TEST(Strangers, who_take_long_can_be_stopped) {
    std::string points = "[0, 0]";
    for (int i = 1; i < 50000; ++i) points += ", [0, 0]";
    const std::string text = document(
        3, R"("layers": [{"kind": "painted", "strokes": [{"points": [)" + points + "]}]}]");
    for (const double share : {0.1, 0.4, 0.6, 1.0, 2.0}) {
        std::stop_source source;
        Job job;
        job.stop = source.get_token();
        job.progress = [&](double reached) {
            if (reached >= share) source.request_stop();
        };
        const auto recipe = recipe_from_json(text, "a.json", job);
        ASSERT_TRUE(recipe.ok());
        EXPECT_EQ(recipe->has_value(), share > 1) << share;
    }
}

TEST(WrongWords, whole_numbers_may_be_written_with_a_point_or_an_exponent) {
    const auto recipe = recipe_from_json(
        R"({"format": "orograph-recipe", "version": 3.0, "lattice": {"levels": 12.0, "seed": 1e+05},
            "extent": {"samples": 1e3}})",
        "a.json");
    ASSERT_TRUE(recipe.ok()) << recipe.error().message;
    EXPECT_EQ(recipe->lattice.levels, 12);
    EXPECT_EQ(recipe->lattice.seed, 100000u);
    EXPECT_EQ(recipe->extent.samples, 1000);
    Recipe set;
    for (const char* assignment :
         {"lattice.levels=12.0", "lattice.seed=1e+05", "extent.samples=1e3", "extent.side=1e+13"}) {
        EXPECT_TRUE(assign(parameters(set), assignment).ok()) << assignment;
    }
    EXPECT_EQ(set.lattice, recipe->lattice);
    EXPECT_EQ(set.extent.samples, 1000);
    EXPECT_FALSE(recipe_from_json(R"({"format": "orograph-recipe", "version": 3.5})", "a").ok());
}

TEST(WrongWords, no_key_is_near_to_one_that_has_nothing_in_common_with_it) {
    Recipe recipe;
    for (const char* key : {"layers", "zzz", "x", "terrains", "q.w", "", "."}) {
        const auto found = find_parameter(parameters(recipe), key);
        ASSERT_FALSE(found.ok()) << key;
        EXPECT_EQ(found.error().message.find("'lattice.seed'"), std::string::npos)
            << found.error().message;
    }
    // No layers at all are a document like any other.
    for (int version = 2; version <= 3; ++version) {
        const auto flat = recipe_from_json(document(version, R"("layers": [])"), "a.json");
        EXPECT_TRUE(flat.ok());
        EXPECT_TRUE(notes_on_unknown(*flat).empty());
    }
}

}  // namespace
}  // namespace orograph
