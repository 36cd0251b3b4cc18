#include "core/formats/open_picture.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "core/pictures/picture_png.h"
#include "core/terrain/map_terrain.h"
#include "core/world/diamond_square.h"
#include "tests/core/layers/test_pictures.h"
#include "tests/support/encoded_heightmap.h"

namespace orograph {
namespace {

PictureFile opened_picture(const TestPicture& picture) {
    const TemporaryFolder folder;
    auto result = open_picture(put(folder, picture));
    EXPECT_TRUE(result.ok());
    return std::move(**result);
}

/// Why bytes in a file are refused, but for its name.
std::string refusal(const std::string& bytes) {
    const TemporaryFolder folder;
    const std::string path = put(folder, bytes);
    const auto refused = open_picture(path);
    EXPECT_FALSE(refused.ok());
    if (refused.ok()) return "";
    EXPECT_EQ(refused.error().fault, Fault::input);
    EXPECT_TRUE(refused.error().message.starts_with(path)) << refused.error().message;
    return refused.error().message.substr(path.size());
}

/// A picture of one sample whose header says that it has more: four bytes each, and the checksum.
std::string with_size(std::string_view size, std::string_view checksum) {
    std::string bytes = encoded({1, 1, 16, {9}, {}, {}});
    const std::size_t header = bytes.find("IHDR");
    bytes.replace(header + 4, 8, size);
    bytes.replace(header + 17, 4, checksum);
    return bytes;
}

TEST(PictureFile, of_8_bits_has_its_shades) {
    const PictureFile picture = opened_picture({3, 2, 8, {0, 1, 2, 100, 200, 255}, {}, {}});
    EXPECT_EQ(picture.white, 255);
    EXPECT_EQ(picture.shades.width(), 3);
    EXPECT_EQ(picture.shades.height(), 2);
    EXPECT_EQ(picture.shades.at(2, 0), 2);
    EXPECT_EQ(picture.shades.at(0, 1), 100);
    EXPECT_FALSE(picture.heights);
    EXPECT_FALSE(picture.spacing);
}

TEST(PictureFile, of_16_bits_has_its_shades) {
    const PictureFile picture = opened_picture({2, 1, 16, {258, 65535}, {}, {}});
    EXPECT_EQ(picture.white, 65535);
    EXPECT_EQ(picture.shades.at(0, 0), 258);
    EXPECT_EQ(picture.shades.at(1, 0), 65535);
}

TEST(PictureFile, has_the_heights_that_it_says_and_its_shades_all_the_same) {
    const PictureFile picture = opened_picture(
        {2, 1, 16, {7, 65535}, TestPicture::Calibration{0, 0, 65535, "-12.5", "1e2"}, {}});
    ASSERT_TRUE(picture.heights);
    EXPECT_EQ(picture.heights->black, -12.5);
    EXPECT_EQ(picture.heights->extent, 100);
    EXPECT_EQ(picture.shades.at(0, 0), 7);
}

TEST(PictureFile, has_the_heights_of_other_samples_than_black_and_white_too) {
    // Sample 5 is 50 m and sample 10 is 75 m: 5 m each.
    const TestPicture picture{2, 1, 8, {0, 255}, TestPicture::Calibration{0, 5, 10, "50", "25"},
                              {}};
    const PictureFile file = opened_picture(picture);
    ASSERT_TRUE(file.heights);
    EXPECT_DOUBLE_EQ(file.heights->black, 25);
    EXPECT_DOUBLE_EQ(file.heights->extent, 5 * 255);
    const TemporaryFolder folder;
    const auto read = open_heightmap(put(folder, picture));
    EXPECT_EQ(read->at(0, 0), 25);
    EXPECT_EQ(read->at(1, 0), 1300);
}

TEST(PictureFile, has_the_heights_of_samples_below_0_too) {
    const PictureFile file =
        opened_picture({1, 1, 8, {0}, TestPicture::Calibration{0, -10, 10, "0", "20"}, {}});
    EXPECT_DOUBLE_EQ(file.heights->black, 10);
}

TEST(PictureFile, takes_no_heights_from_a_calibration_that_is_not_linear) {
    const PictureFile file = opened_picture(
        {1, 1, 8, {9}, TestPicture::Calibration{PNG_EQUATION_BASE_E, 0, 255, "1", "2"}, {}});
    EXPECT_FALSE(file.heights);
    EXPECT_EQ(file.shades.at(0, 0), 9);
}

TEST(PictureFile, takes_no_heights_from_a_calibration_that_comes_too_late) {
    const TemporaryFolder folder;
    std::string bytes =
        encoded({1, 1, 8, {9}, TestPicture::Calibration{0, 0, 255, "100", "2"}, {}});
    const std::size_t from = bytes.find("pCAL") - 4, to = bytes.find("IDAT") - 4;
    const std::string chunk = bytes.substr(from, to - from);
    bytes.erase(from, chunk.size());
    bytes.insert(bytes.find("IEND") - 4, chunk);
    const auto file = open_picture(put(folder, bytes));
    ASSERT_TRUE(file.ok());
    EXPECT_FALSE((*file)->heights);
}

TEST(PictureFile, has_the_spacing_that_it_says_in_metres) {
    const PictureFile file = opened_picture({1, 1, 8, {0}, {}, TestPicture::Scale{"12.5", "30"}});
    ASSERT_TRUE(file.spacing);
    EXPECT_EQ(file.spacing->x, 12.5);
    EXPECT_EQ(file.spacing->y, 30);
}

TEST(PictureFile, takes_no_spacing_in_other_units_or_of_absurd_size) {
    using Scale = TestPicture::Scale;
    for (const Scale& scale : {Scale{"1", "1", PNG_SCALE_RADIAN}, Scale{"1e-7", "1"},
                               Scale{"1", "1e-7"}, Scale{"1e7", "1"}, Scale{"1", "1e300"}}) {
        EXPECT_FALSE(opened_picture({1, 1, 8, {0}, {}, scale}).spacing)
            << scale.x << ", " << scale.y;
    }
}

TEST(PictureFile, survives_any_damaged_byte_and_any_cut) {
    const TemporaryFolder folder;
    const std::string whole = encoded({3,
                                       2,
                                       16,
                                       {1, 2, 3, 4, 5, 6},
                                       TestPicture::Calibration{0, 0, 65535, "1", "2"},
                                       TestPicture::Scale{"3", "4"}});
    int good = 0;
    for (std::size_t i = 0; i < whole.size(); ++i) {
        std::string damaged = whole;
        damaged[i] = static_cast<char>(damaged[i] ^ 0x55);
        good += open_picture(put(folder, damaged)).ok();
        if (i < whole.size() - 12) {
            EXPECT_FALSE(open_picture(put(folder, whole.substr(0, i))).ok());
        }
    }
    EXPECT_GT(good, 10);  // what isn't needed may be damaged
}

TEST(PictureFile, survives_chunks_that_are_too_short) {
    const TemporaryFolder folder;
    std::string bytes = encoded({1, 1, 8, {9}, {}, {}});
    bytes.insert(bytes.find("IDAT") - 4, std::string("\0\0\0\2pCALh\0sum?", 14));
    bytes.insert(bytes.find("IDAT") - 4, std::string("\0\0\0\0sCALsum?", 12));
    const auto file = open_picture(put(folder, bytes));
    ASSERT_TRUE(file.ok());
    EXPECT_FALSE((*file)->heights || (*file)->spacing);
    const std::string header("\x89PNG\r\n\x1a\n\0\0\0\1IHDR?sum?", 21);
    EXPECT_FALSE(open_picture(put(folder, header)).ok());
}

TEST(PictureFile, says_which_file_is_not_there_and_what_to_do) {
    const auto missing = open_picture("/no/such/file.png");
    ASSERT_FALSE(missing.ok());
    EXPECT_EQ(missing.error().fault, Fault::input);
    EXPECT_NE(missing.error().message.find("/no/such/file.png"), std::string::npos);
    EXPECT_NE(missing.error().message.find("choose another file"), std::string::npos);
}

TEST(PictureFile, says_which_file_is_empty) {
    const TemporaryFolder folder;
    for (const char* name : {"e.png", "e.r16", "e.exr", "e.asc", "e.hgt"}) {
        const std::string file = (folder / name).string();
        std::ofstream{file};
        const auto opened = open_picture(file);
        ASSERT_FALSE(opened.ok()) << name;
        EXPECT_EQ(opened.error().message, file + " is empty; choose another file");
    }
}

TEST(PictureFile, is_what_it_begins_with_even_where_its_ending_says_that_that_may_be_anything) {
    const TemporaryFolder folder;
    const std::string png = encoded({2, 3, 8, {1, 2, 3, 4, 5, 6}, {}, {}});
    for (const char* name : {"p.raw", "p.r32", "p.asc", "p.hgt", "p.tif"}) {
        const std::string file = (folder / name).string();
        std::ofstream(file, std::ios::binary) << png;
        const auto opened = open_picture(file);
        ASSERT_TRUE(opened.ok()) << opened.error().message;
        EXPECT_EQ((*opened)->shades.height(), 3) << name;
        EXPECT_FALSE(leaves_layout_open(file)) << name;
    }
    // But what heights may begin with by chance says nothing.
    const std::string file = (folder / "r.r16").string();
    std::ofstream(file, std::ios::binary) << "P5II*h";
    EXPECT_TRUE(leaves_layout_open(file));
}

TEST(PictureFile, says_which_file_is_cut_off_or_damaged) {
    const std::string whole = encoded({1, 1, 8, {0}, {}, TestPicture::Scale{"3", "4"}});
    for (const char* chunk : {"sCAL", "IDAT"}) {
        std::string damaged = whole;
        damaged[damaged.find(chunk) - 4] = 0x10;  // the size of the chunk
        EXPECT_TRUE(refusal(damaged).starts_with(" is cut off or damaged ("));
    }
    EXPECT_EQ(refusal(whole.substr(0, whole.find("IDAT") - 4)),
              " is cut off or damaged (it ends too early); choose another file");
}

TEST(PictureFile, asks_for_no_memory_that_a_chunk_or_a_picture_cannot_need) {
    std::string chunk = encoded({1, 1, 8, {0}, {}, TestPicture::Scale{"3", "4"}});
    chunk[chunk.find("sCAL") - 4] = 0x7f;  // 2 GiB
    EXPECT_EQ(refusal(chunk),
              " is cut off or damaged (it ends within a chunk); choose another file");
    // 2 GiB, which a hundred bytes can't hold however well they are packed.
    EXPECT_EQ(
        refusal(with_size({"\0\0\x7f\xff\0\0\x7f\xff", 8}, "\x3c\x09\x85\xa2")),
        " is cut off or damaged (it is too short for 32,767 x 32,767 samples); choose another "
        "file");
    EXPECT_EQ(refusal(with_size({"\0\0\x80\x02\0\0\0\x01", 8}, "\xf6\x38\xc9\x8a")),
              " has 32,770 x 1 samples; choose one of at most 32,769 a side");
}

TEST(PictureFile, is_a_regular_file_or_is_refused_at_once) {
    const TemporaryFolder folder;
    const std::filesystem::path pipe = folder / "pipe";
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    for (const auto& [path, why] :
         {std::pair{pipe, "it is not a regular file"},
          {std::filesystem::path("/dev/zero"), "it is not a regular file"},
          {folder.path(), "it is a folder"},
          {folder / "missing", "No such file or directory"}}) {
        const auto refused = open_picture(path);
        ASSERT_FALSE(refused.ok());
        EXPECT_EQ(refused.error().message,
                  "can't read " + path.string() + ": " + why + "; choose another file");
    }
}

/// Counts how far it came when it was stopped, at the given share of its way.
double share_until_stopped(const std::filesystem::path& file, double stop_at) {
    std::stop_source source;
    double reached = 0;
    Job job;
    job.stop = source.get_token();
    job.progress = [&](double share) {
        EXPECT_GE(share, reached);
        reached = share;
        if (share >= stop_at) source.request_stop();
    };
    const auto picture = open_picture(file, {}, job);
    EXPECT_TRUE(picture.ok());
    EXPECT_FALSE(*picture);
    return reached;
}

TEST(PictureFile, stops_at_the_next_row_and_says_how_far_it_is) {
    const TemporaryFolder folder;
    const std::string file =
        put(folder, TestPicture{100, 100, 16, std::vector<int>(100 * 100), {}, {}});
    EXPECT_NEAR(share_until_stopped(file, 0.2), 0.2, 0.001);
    EXPECT_NEAR(share_until_stopped(file, 0.99), 0.99, 0.001);
    std::stop_source stopped;
    stopped.request_stop();
    Job job;
    job.stop = stopped.get_token();
    const auto never_begun = open_picture(file, {}, job);
    ASSERT_TRUE(never_begun.ok());
    EXPECT_FALSE(*never_begun);
}

TEST(PictureFile, may_have_a_name_that_is_no_text) {
    const TemporaryFolder folder;
    const std::filesystem::path file = folder / "caf\xE9.png";
    std::filesystem::rename(put(folder, TestPicture{1, 1, 8, {7}, {}, {}}), file);
    EXPECT_EQ((*open_picture(file))->shades.at(0, 0), 7);
    std::ofstream(file) << "no picture";
    EXPECT_EQ(open_picture(file).error().message,
              (folder / "caf\xEF\xBF\xBD.png").string() +
                  " is no PNG; choose a greyscale PNG of 8 or 16 bits");
}

TEST(PictureFile, packed_as_well_as_can_be_is_not_taken_for_cut_off) {
    const PictureFile picture =
        opened_picture({2048, 2048, 16, std::vector<int>(2048 * 2048), {}, {}});
    EXPECT_EQ(picture.shades.size(), 2048u * 2048u);
    EXPECT_TRUE(
        std::ranges::all_of(picture.shades.values(), [](float shade) { return shade == 0; }));
}

TEST(PictureFile, says_which_file_is_no_greyscale_picture_and_what_to_do) {
    Image colours(2, 2);
    std::ranges::fill(colours.values(), Rgb{1, 2, 3});
    EXPECT_EQ(refusal(*encode_png(colours)),
              " is not a greyscale PNG; choose a greyscale PNG of 8 or 16 bits");
    EXPECT_EQ(refusal("no picture at all, but a long line of text instead of one"),
              " is no PNG; choose a greyscale PNG of 8 or 16 bits");
}

TEST(Heightmap, has_the_metres_that_were_written) {
    auto heights = diamond_square({8, 6, 0.7}, {});
    const MapTerrain terrain =
        repeating_map(std::make_shared<const FixedHeights>(std::move(*heights)), 300, 1000);
    const TemporaryFolder folder;
    const auto read =
        open_heightmap(put(folder, **encode_heightmap(terrain, {6, 0, 0, 65, 65}, "", {})));
    ASSERT_TRUE(read.ok());
    std::vector<float> expected(65 * 65);
    fill_metres(terrain, {6, 0, 0, 65, 65}, expected);
    const HeightRange range = terrain.range();
    const float step = (range.maximum - range.minimum) / 65535;
    ASSERT_EQ(read->width(), 65);
    ASSERT_EQ(read->height(), 65);
    for (std::size_t i = 0; i < expected.size(); ++i) {
        ASSERT_NEAR(read->values()[i], expected[i], 0.51f * step);
    }
}

TEST(Heightmap, has_the_shades_of_a_file_that_says_no_metres) {
    const TemporaryFolder folder;
    const auto read = open_heightmap(put(folder, TestPicture{2, 1, 16, {258, 65535}, {}, {}}));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->at(0, 0), 258);
    EXPECT_EQ(read->at(1, 0), 65535);
}

TEST(Heightmap, refuses_metres_that_no_ground_has) {
    const TemporaryFolder folder;
    for (const auto& [low, extent] : {std::pair{"1e10", "1"}, {"0", "1e300"}}) {
        const std::string path =
            put(folder,
                TestPicture{1, 1, 8, {0}, TestPicture::Calibration{0, 0, 255, low, extent}, {}});
        const auto refused = open_heightmap(path);
        ASSERT_FALSE(refused.ok());
        EXPECT_EQ(refused.error().message,
                  path + " has heights that no ground has; choose another file");
    }
    EXPECT_FALSE(open_heightmap("/no/such/file.png").ok());
}

}  // namespace
}  // namespace orograph
