#include <gtest/gtest.h>

#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "core/base/files.h"
#include "core/base/json.h"
#include "core/recipe/recipe.h"

namespace orograph {
namespace {

/// Documents with something of everything: the presets, as they are and as they were in versions 1
/// and 2, and another of version 1.
std::vector<Json> documents() {
    std::vector<std::filesystem::path> files = {OROGRAPH_TEST_DATA_FOLDER "/recipe-version-1.json"};
    for (const char* folder : {"/../../assets/presets", "/old-presets"}) {
        for (const auto& entry :
             std::filesystem::directory_iterator(std::string(OROGRAPH_TEST_DATA_FOLDER) + folder)) {
            files.push_back(entry.path());
        }
    }
    std::ranges::sort(files);
    std::vector<Json> result;
    for (const auto& file : files) result.push_back(*parse_json(*read_file(file), file.string()));
    return result;
}

class Mutation {
  public:
    explicit Mutation(unsigned seed) : random_(seed) {}

    /// Changes something somewhere in `json`.
    void change(Json& json) {
        const bool has_parts = (json.is_object() || json.is_array()) && !json.empty();
        if (has_parts && below(5) > 0) {
            const auto part =
                std::next(json.begin(), static_cast<std::ptrdiff_t>(below(json.size())));
            // Without its format nothing is a recipe.
            if (json.is_object() && part.key() == "format") return change(json);
            return change(*part);
        }
        switch (below(4)) {
            case 0:
                json = junk();
                break;
            case 1:
                if (json.is_object()) json[key()] = junk();
                break;
            case 2:
                if (json.is_array()) json.push_back(json.empty() ? junk() : json[0]);
                break;
            default:
                if (json.is_number()) json = json.get<double>() * (below(2) ? 2 : 0.5);
        }
    }

  private:
    std::size_t below(std::size_t count) { return random_() % count; }

    std::string key() {
        const char* const keys[] = {"",       ".",        "x",      "x.y",   "view",
                                    "seed",   "view.5.x", "kind",   "gains", "layers.3000000000.x",
                                    "layers", "format.x", "gain_7", "world", "bookmarks"};
        return keys[below(std::size(keys))];
    }

    Json junk() {
        switch (below(9)) {
            case 0:
                return nullptr;
            case 1:
                return below(2) == 1;
            case 2:
                return static_cast<int>(below(50)) - 10;
            case 3:
                return 1e300;
            case 4:
                return std::uint64_t{18446744073709551615u};
            case 5:
                return "\u0001 \u20ac";
            case 6:
                return Json::array({junk(), 1});
            case 7:
                return Json::object({{key(), junk()}});
            default:
                return Json::object();
        }
    }

    std::mt19937 random_;
};

TEST(RecipeMutations, whatever_opens_is_saved_and_opens_as_the_same) {
    const std::vector<Json> originals = documents();
    ASSERT_GT(originals.size(), 10u);
    int opened = 0, refused = 0, unknown = 0;
    for (unsigned seed = 0; seed < 750; ++seed) {
        Json json = originals[seed % originals.size()];
        Mutation mutation(seed);
        for (unsigned i = 0; i <= seed % 3; ++i) mutation.change(json);
        const std::string text = json_text(json);
        const auto recipe = recipe_from_json(text, "a.json");
        if (!recipe) {
            ++refused;
            EXPECT_TRUE(recipe.error().message.starts_with("a.json: "));
            continue;
        }
        ++opened;
        unknown += !notes_on_unknown(*recipe).empty();
        const std::string saved = recipe_to_json(*recipe);
        const auto again = recipe_from_json(saved, "b.json");
        ASSERT_TRUE(again.ok()) << again.error().message << "\n" << text;
        ASSERT_EQ(*again, *recipe) << text << saved;
        ASSERT_EQ(recipe_to_json(*again), saved);
    }
    EXPECT_GT(opened, 125);
    EXPECT_GT(refused, 125);
    EXPECT_GT(unknown, 25);
}

}  // namespace
}  // namespace orograph
