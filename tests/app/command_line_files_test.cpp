#include <gtest/gtest.h>

#include <fstream>

#include "core/base/files.h"
#include "core/base/text.h"
#include "tests/app/program.h"
#include "tests/support/temporary_folder.h"

// The files that a recipe names, and names of files that are no text.

namespace orograph {
namespace {

namespace fs = std::filesystem;

/// A folder with a document, and a heightmap outside of it.
class DocumentFiles : public testing::Test {
  protected:
    DocumentFiles() {
        fs::create_directory(land_);
        make_heightmap(outside_);
    }

    static void make_heightmap(const fs::path& file) {
        const Finished run = run_program({"export", "--heightmap", file.string()});
        EXPECT_EQ(run.code, 0) << run.errors;
    }
    /// A document whose only layer is the picture in `file`.
    fs::path document_of(const std::string& file, const std::string& name = "land.json") const {
        std::ofstream(land_ / name)
            << R"({"format": "orograph-recipe", "version": 3, "lattice": {"levels": 2}, )"
            << R"("layers": [{"kind": "imported", "file": ")" << file << R"("}]})";
        return land_ / name;
    }
    static Finished sample(const fs::path& document, Arguments more = {}) {
        more.insert(more.begin(), {"sample", document.string(), "--window", "0,0,5,5"});
        return run_program(more);
    }

    TemporaryFolder folder_;
    fs::path land_ = fs::canonical(folder_.path()) / "land";
    fs::path outside_ = fs::canonical(folder_.path()) / "secret.png";
};

TEST_F(DocumentFiles, beside_it_are_found_from_any_folder) {
    make_heightmap(land_ / "map.png");
    const Finished run = sample(document_of("map.png"));
    EXPECT_EQ(run.code, 0) << run.errors;
    EXPECT_EQ(run.output, sample(document_of((land_ / "map.png").string())).output);
}

TEST_F(DocumentFiles, that_come_with_the_program_are_found_from_any_folder_without_leave) {
    const fs::path document = document_of("orograph:blanca-peak");
    const Finished run = sample(document);
    EXPECT_EQ(run.code, 0) << run.errors;
    EXPECT_NE(run.output.find("[2311.488"), std::string::npos) << run.output;
    const fs::path moved = folder_ / "elsewhere.json";
    fs::rename(document, moved);
    EXPECT_EQ(sample(moved).output, run.output);
    const Finished lost = sample(document_of("orograph:lost"));
    EXPECT_EQ(lost.code, 3);
    EXPECT_EQ(lost.errors,
              "orograph: the layer 'Imported': there is no map in the program 'lost'; there are "
              "blanca-peak\n");
}

TEST_F(DocumentFiles, are_not_written_under_the_ending_of_another_kind) {
    const Arguments sample{"sample", "--window", "0,0,2,2", "--picture"};
    for (const Arguments& written :
         {Arguments{"export", "--heightmap"}, Arguments{"export", "--texture"},
          Arguments{"render", "-o"}, sample}) {
        for (const std::string name : {"a.xyz", "a", "a.png.gz"}) {
            Arguments arguments = written;
            arguments.push_back(land_ / name);
            const Finished refused = run_program(arguments);
            EXPECT_EQ(refused.code, 2) << written[1] << name;
            EXPECT_TRUE(refused.errors.ends_with(".png\n") || refused.errors.ends_with(".ter\n"))
                << refused.errors;
        }
    }
    const Finished field =
        run_program({"export", "--field", "1.water=" + (land_ / "a.tga").string()});
    EXPECT_EQ(field.code, 2);
    EXPECT_EQ(field.errors, "orograph: can't write " + (land_ / "a.tga").string() +
                                ": the name of a field ends in .png, .r16, .raw, .r32, .pgm, "
                                ".exr, .tif, .tiff or .asc\n");
    EXPECT_TRUE(fs::is_empty(land_));
}

TEST_F(DocumentFiles, outside_its_folder_need_leave) {
    fs::create_symlink(outside_, land_ / "link.png");
    for (const std::string& named : {outside_.string(), std::string("../secret.png"),
                                     std::string("link.png"), std::string("no/../../secret.png")}) {
        const fs::path document = document_of(named);
        const Finished refused = sample(document);
        EXPECT_EQ(refused.code, 3) << named;
        EXPECT_EQ(refused.output, "");
        EXPECT_EQ(refused.errors, "orograph: " + document.string() +
                                      " names a file outside its own folder, " +
                                      (land_ / named).string() +
                                      "; if you want that one read, say so by "
                                      "--allow-outside-files\n");
    }
    const Finished allowed = sample(document_of("../secret.png"), {"--allow-outside-files"});
    EXPECT_EQ(allowed.code, 0) << allowed.errors;
}

TEST_F(DocumentFiles, of_standard_input_are_told_of_by_their_whole_names) {
    const std::string text = *read_file(document_of(outside_.string()));
    const Finished refused = run_program({"sample", "-", "--window", "0,0,5,5"}, {}, "", text);
    EXPECT_EQ(refused.code, 3);
    EXPECT_EQ(refused.errors, "orograph: standard input names a file outside its own folder, " +
                                  outside_.string() +
                                  "; if you want that one read, say so by --allow-outside-files\n");
    const std::string missing = *read_file(document_of("no-such.png"));
    const Finished failed = run_program({"sample", "-", "--window", "0,0,5,5"}, {}, "", missing);
    EXPECT_EQ(failed.code, 3);
    EXPECT_NE(failed.errors.find("/no-such.png"), std::string::npos) << failed.errors;
    EXPECT_EQ(failed.errors.find("/./"), std::string::npos) << failed.errors;
}

TEST_F(DocumentFiles, outside_its_folder_need_leave_from_every_command) {
    const std::string document = document_of("../secret.png").string();
    const std::string picture = (folder_ / "p.png").string();
    for (const Arguments& command :
         {Arguments{"render", document, "-o", picture},
          Arguments{"export", document, "--heightmap", picture},
          Arguments{"fly", "f.json", "--recipe", document, "--frames", picture}}) {
        const Finished run = run_program(command);
        EXPECT_EQ(run.code, 3) << command.front();
        EXPECT_NE(run.errors.find("--allow-outside-files"), std::string::npos) << run.errors;
    }
    EXPECT_FALSE(fs::exists(picture));
}

TEST_F(DocumentFiles, that_the_command_line_names_need_no_leave) {
    const Finished run = sample(document_of(""), {"--set", "layers.1.file=" + outside_.string()});
    EXPECT_EQ(run.code, 0) << run.errors;
}

/// "caf\xE9" is "café" in Latin-1, and as the name of a file as good as any.
TEST_F(DocumentFiles, may_have_names_that_are_no_text) {
    const std::string map = (land_ / "caf\xE9.png").string();
    const std::string texture = (land_ / "caf\xE9-t.png").string();
    const fs::path document = document_of("", "caf\xE9-land.json");
    Finished run =
        run_program({"export", document.string(), "--set", "layers.1.kind=constant", "--set",
                     "texture.iterations=2", "--heightmap", map, "--texture", texture});
    EXPECT_EQ(run.code, 0) << run.errors;
    EXPECT_NE(run.errors.find("caf\xEF\xBF\xBD-t.png"), std::string::npos) << run.errors;
    EXPECT_TRUE(is_utf8(run.errors));
    EXPECT_TRUE(fs::exists(map) && fs::exists(texture));
    run = sample(document, {"--set", "layers.1.file=" + map});
    EXPECT_EQ(run.code, 0) << run.errors;
    const std::string picture = (land_ / "\xE9.png").string();
    run = sample(document, {"--set", "layers.1.file=" + map, "--picture", picture});
    EXPECT_EQ(run.code, 0) << run.errors;
    EXPECT_TRUE(fs::exists(picture));
    run = run_program({"sample", "--generator", "diamond_square", "--plant", map, "--set",
                       "diamond_square.levels=2", "--window", "0,0,2,2"});
    EXPECT_EQ(run.code, 0) << run.errors;
}

TEST_F(DocumentFiles, that_are_missing_are_told_in_text_whatever_their_names) {
    const fs::path document = document_of("");
    for (const Arguments& command : {Arguments{"sample", "caf\xE9.json", "--window", "0,0,1,1"},
                                     Arguments{"sample", document.string(), "--window", "0,0,1,1",
                                               "--set", "layers.1.file=caf\xE9.png"},
                                     Arguments{"sample", "--generator", "diamond_square", "--plant",
                                               "caf\xE9.png", "--window", "0,0,1,1"}}) {
        const Finished run = run_program(command);
        EXPECT_EQ(run.code, 3);
        EXPECT_NE(run.errors.find("caf\xEF\xBF\xBD."), std::string::npos) << run.errors;
        EXPECT_TRUE(is_utf8(run.errors)) << run.errors;
    }
}

TEST_F(DocumentFiles, are_no_place_for_text_that_is_none) {
    const std::string document = document_of("").string();
    const auto refused = [&](const Arguments& more) {
        Arguments arguments{"sample", document, "--window", "0,0,1,1"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Finished run = run_program(arguments);
        EXPECT_EQ(run.code, 2) << run.errors;
        return run.errors;
    };
    EXPECT_EQ(refused({"--set", "layers.1.name=caf\xE9"}),
              "orograph: --set: layers.1.name can't be 'caf\xEF\xBF\xBD': that is no UTF-8; type "
              "it anew\n");
    for (const Arguments& more :
         {Arguments{"--set", "caf\xE9=1"}, Arguments{"--set", "caf\xE9"},
          Arguments{"--set", "layers.1.blend=\xFF"}, Arguments{"--set", "view.overlay=\xFF"},
          Arguments{"--set", "view.tile=\xFF"}, Arguments{"--layers", "\xFF"},
          Arguments{"--set", "bookmarks=[\"\xFF\"]"}}) {
        EXPECT_TRUE(is_utf8(refused(more))) << more.back();
    }
}

}  // namespace
}  // namespace orograph
