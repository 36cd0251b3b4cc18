#include "core/recipe/recipe_files.h"

#include <gtest/gtest.h>

#include <fstream>

#include "core/layers/stack/layer_kinds.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

/// Some land in a folder of its own, beside which there are others.
class RecipeFiles : public testing::Test {
  protected:
    RecipeFiles() {
        fs::create_directories(land_ / "maps");
        fs::create_directories(elsewhere_);
        for (const fs::path& file :
             {land_ / "a.png", land_ / "maps" / "b.png", elsewhere_ / "c.png"})
            std::ofstream(file) << "x";
        fs::create_symlink(elsewhere_ / "c.png", land_ / "out.png");
        fs::create_symlink(elsewhere_, land_ / "folder");
        fs::create_symlink("a.png", land_ / "same.png");
    }

    static Recipe naming(const fs::path& file) { return with_picture(Recipe{}, file); }
    static std::string file_of(const Recipe& recipe) {
        Recipe copy = recipe;
        return std::get<std::string>(find_parameter(parameters(copy), "layers.2.file")->value());
    }
    /// What a document in the folder of the land says for a file.
    std::string written(const fs::path& file) const {
        const auto recipe = with_files_relative_to(naming(file), land_);
        return recipe ? file_of(*recipe) : recipe.error().message;
    }
    /// What is made of what such a document says.
    std::string read(const fs::path& file) const {
        Recipe recipe = naming(file);
        make_files_absolute(recipe, land_);
        return file_of(recipe);
    }
    bool is_outside(const fs::path& file) const {
        return files_outside(naming(file), land_) == std::vector{file};
    }

    TemporaryFolder folder_;
    fs::path root_ = fs::canonical(folder_.path());
    fs::path land_ = root_ / "land", elsewhere_ = root_ / "elsewhere";
};

TEST_F(RecipeFiles, are_not_the_maps_of_the_program) {
    const std::string own = "orograph:blanca-peak";
    EXPECT_TRUE(files_outside(naming(own), land_).empty());
    EXPECT_TRUE(files_of_layers(naming(own)).empty());
    EXPECT_EQ(written(own), own);
    EXPECT_EQ(read(own), own);
}

TEST_F(RecipeFiles, may_be_called_as_if_they_were_maps_of_the_program) {
    std::ofstream(land_ / "orograph:blanca-peak") << "x";
    const std::string name = written(land_ / "orograph:blanca-peak");
    EXPECT_EQ(name, "./orograph:blanca-peak");
    EXPECT_TRUE(fs::equivalent(read(name), land_ / "orograph:blanca-peak"));
}

/// Only an imported layer knows them, so what another layer names so is a file of the person's.
TEST_F(RecipeFiles, of_other_layers_are_files_whatever_their_names) {
    Recipe recipe;
    recipe.layers.emplace_back(**find_layer_kind("climate"), 9);
    const auto diagram = find_parameter(parameters(recipe), "layers.2.diagram");
    ASSERT_TRUE(diagram->set(std::string("orograph:blanca-peak")));
    EXPECT_EQ(files_outside(recipe, land_).size(), 1u);
    make_files_absolute(recipe, elsewhere_);
    EXPECT_EQ(files_of_layers(recipe), std::vector{elsewhere_ / "orograph:blanca-peak"});
}

TEST_F(RecipeFiles, beside_a_document_are_relative_to_it) {
    EXPECT_EQ(written(land_ / "a.png"), "a.png");
    EXPECT_EQ(written(land_ / "maps" / "b.png"), "maps/b.png");
    EXPECT_EQ(written(land_ / "maps" / ".." / "a.png"), "a.png");
    EXPECT_EQ(written(land_ / "not-yet.png"), "not-yet.png");
    EXPECT_EQ(written(land_ / "same.png"), "same.png");
    EXPECT_EQ(written(""), "");
}

TEST_F(RecipeFiles, elsewhere_are_absolute) {
    EXPECT_EQ(written(elsewhere_ / "c.png"), (elsewhere_ / "c.png").string());
    EXPECT_EQ(written(land_ / "out.png"), (land_ / "out.png").string());
    EXPECT_EQ(written("here.png"), (fs::current_path() / "here.png").string());
}

TEST_F(RecipeFiles, come_back_as_they_were_saved) {
    for (const fs::path& file : {land_ / "a.png", land_ / "maps" / "b.png", land_ / "same.png",
                                 land_ / "out.png", elsewhere_ / "c.png", fs::path()}) {
        EXPECT_EQ(read(written(file)), file) << file;
    }
}

TEST_F(RecipeFiles, in_a_folder_that_was_reached_by_a_link_are_beside_the_document) {
    fs::create_symlink(land_, root_ / "link");
    const auto recipe = with_files_relative_to(naming(land_ / "a.png"), root_ / "link");
    EXPECT_EQ(file_of(*recipe), "a.png");
    EXPECT_TRUE(files_outside(naming(land_ / "a.png"), root_ / "link").empty());
    EXPECT_EQ(folder_of_document(root_ / "link" / "new.json"), land_);
    fs::create_symlink(land_ / "a.png", elsewhere_ / "a.json");
    EXPECT_EQ(folder_of_document(elsewhere_ / "a.json"), land_);
    EXPECT_EQ(folder_of_document("new.json"), fs::canonical(fs::current_path()));
}

TEST_F(RecipeFiles, that_are_inside_need_no_leave) {
    for (const fs::path& file : {land_ / "a.png", land_ / "maps" / "b.png", land_ / "same.png",
                                 land_ / "maps" / ".." / "a.png", land_ / "missing.png",
                                 land_ / "missing" / "b.png", land_ / "..a.png"}) {
        EXPECT_FALSE(is_outside(file)) << file;
    }
    EXPECT_TRUE(files_outside(Recipe{}, land_).empty());
    EXPECT_TRUE(files_outside(naming(""), land_).empty());
}

TEST_F(RecipeFiles, that_lead_outside_are_outside) {
    for (const fs::path& file :
         {elsewhere_ / "c.png", land_ / ".." / "elsewhere" / "c.png", land_ / "out.png",
          land_ / "folder" / "c.png", land_ / "folder" / "missing.png", root_ / "land.png",
          root_ / "land2" / "a.png", fs::path("/dev/zero"), land_, root_,
          land_ / "folder" / ".." / "a.png"}) {
        EXPECT_TRUE(is_outside(file)) << file;
    }
    fs::create_symlink("loop.png", land_ / "loop.png");
    EXPECT_TRUE(is_outside(land_ / "loop.png"));
    EXPECT_TRUE(is_outside(land_ / std::string(5000, 'a')));
}

TEST_F(RecipeFiles, outside_are_each_told_once_be_they_seen_or_not) {
    Recipe recipe = with_picture(naming(elsewhere_ / "c.png"), "/dev/zero");
    recipe = with_picture(with_picture(recipe, elsewhere_ / "c.png"), land_ / "a.png");
    for (Layer& layer : recipe.layers) layer.settings.visible = false;
    EXPECT_EQ(files_outside(recipe, land_),
              (std::vector<fs::path>{elsewhere_ / "c.png", "/dev/zero"}));
}

TEST_F(RecipeFiles, have_names_of_bytes_that_only_a_document_refuses) {
    const fs::path file = land_ / "caf\xE9.png";
    EXPECT_FALSE(is_outside(file));
    EXPECT_EQ(read("caf\xE9.png"), file.string());
    EXPECT_EQ(written(file),
              "layers.2.file: a document can't hold the name 'caf\xEF\xBF\xBD.png', "
              "which is no UTF-8; rename that file");
    Recipe recipe = naming(file);
    const auto parameter = find_parameter(parameters(recipe), "layers.2.file");
    const Status set = parameter->set(std::string("a\0b", 3));
    ASSERT_FALSE(set.ok());
    EXPECT_EQ(set.error().message,
              "layers.2.file can't be 'a\xEF\xBF\xBD"
              "b': no file has a name "
              "with a zero byte in it");
}

}  // namespace
}  // namespace orograph
