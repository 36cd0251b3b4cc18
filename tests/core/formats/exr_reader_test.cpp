#include <ImfChannelList.h>
#include <ImfFrameBuffer.h>
#include <ImfHeader.h>
#include <ImfOutputFile.h>
#include <ImfTiledOutputFile.h>
#include <gtest/gtest.h>
#include <half.h>

#include "core/base/files.h"
#include "core/formats/exr_heights.h"
#include "tests/support/temporary_folder.h"

// EXR files of other kinds than those that are written here.

namespace orograph {
namespace {

constexpr int kExrWidth = 40, kExrHeight = 30;

float half_at(int x, int y) {
    return static_cast<float>((x * 7 + y * 13) % 120 - 5);
}

/// The bytes of a file with those channels of 16-bit real numbers, whose window begins at -3, 2.
std::string exr(const std::vector<std::string>& channels, Imf::Compression packing, bool tiled) {
    const TemporaryFolder folder;
    const std::string path = (folder / "a.exr").string();
    Imf::Header header(kExrWidth, kExrHeight);
    header.dataWindow() = {{-3, 2}, {kExrWidth - 4, kExrHeight + 1}};
    header.compression() = packing;
    std::vector<half> samples;
    for (int i = 0; i < kExrWidth * kExrHeight; ++i) {
        samples.push_back(half(half_at(i % kExrWidth, i / kExrWidth)));
    }
    Imf::FrameBuffer frame;
    for (const std::string& channel : channels) {
        header.channels().insert(channel, Imf::Channel(Imf::HALF));
        frame.insert(channel, Imf::Slice::Make(Imf::HALF, samples.data(), header.dataWindow()));
    }
    if (tiled) {
        header.setTileDescription({16, 16, Imf::ONE_LEVEL});
        Imf::TiledOutputFile file(path.c_str(), header);
        file.setFrameBuffer(frame);
        file.writeTiles(0, file.numXTiles() - 1, 0, file.numYTiles() - 1);
    } else {
        Imf::OutputFile file(path.c_str(), header);
        file.setFrameBuffer(frame);
        file.writePixels(kExrHeight);
    }
    return *read_file(path);
}

TEST(ExrReader, reads_tiles_halves_and_every_packing_without_loss) {
    for (const Imf::Compression packing :
         {Imf::NO_COMPRESSION, Imf::RLE_COMPRESSION, Imf::ZIPS_COMPRESSION, Imf::PIZ_COMPRESSION}) {
        for (const bool tiled : {false, true}) {
            const std::string bytes = exr({"height"}, packing, tiled);
            const auto file = decode_exr({bytes, "a.exr"}, {});
            ASSERT_TRUE(file) << file.error().message;
            ASSERT_EQ((*file)->shades.width(), kExrWidth);
            ASSERT_EQ((*file)->shades.height(), kExrHeight);
            for (int y = 0; y < kExrHeight; ++y) {
                for (int x = 0; x < kExrWidth; ++x) {
                    ASSERT_EQ((*file)->shades.at(x, y), half_at(x, y)) << packing << tiled;
                }
            }
            for (std::size_t cut = 0; cut < bytes.size(); cut += 5) {
                EXPECT_FALSE(decode_exr({bytes.substr(0, cut), "a.exr"}, {}));
            }
        }
    }
}

TEST(ExrReader, believes_no_header_that_the_file_does_not_hold) {
    const std::string whole = exr({"height"}, Imf::NO_COMPRESSION, true);
    const auto refusal = [&](const std::string& after, std::size_t skipped,
                             const std::string& bytes) {
        std::string wrong = whole;
        wrong.replace(wrong.find(after) + after.size() + skipped, bytes.size(), bytes);
        const auto file = decode_exr({wrong, "a.exr"}, {});
        return file ? "accepted" : file.error().message;
    };
    using namespace std::string_literals;
    EXPECT_EQ(refusal("dataWindow\0box2i\0"s, 4 + 8, "\0\x70\0\0\0\x70\0\0"s),
              "a.exr is cut off or damaged (it is too short for 28,676 x 28,671 samples); choose "
              "another file");
    EXPECT_EQ(refusal("tiles\0tiledesc\0"s, 4, "\1\0\0\0\1\0\0\0"s),
              "a.exr is cut off or damaged (it is too short for its tiles); choose another file");
    EXPECT_EQ(refusal("tiles\0tiledesc\0"s, 4, "\0\x70\0\0\0\x70\0\0"s),
              "a.exr is cut off or damaged (it is too short for its tiles); choose another file");
    EXPECT_EQ(refusal("screenWindowWidth\0float\0"s, 0, "\xff\xff\xff\x0f"s),
              "a.exr is cut off or damaged (it ends too early); choose another file");
}

// The library reads 16 bytes of a box, whatever its length says, and what then follows as the next
// attribute, whose size it asks memory for.
TEST(ExrReader, refuses_attributes_that_are_not_as_long_as_their_type) {
    const std::string whole = exr({"Y"}, Imf::ZIPS_COMPRESSION, false);
    const auto refusal = [&](std::string_view attribute, char length) {
        std::string bytes = whole;
        const std::size_t place = bytes.find(attribute);
        EXPECT_NE(place, bytes.npos) << attribute;
        bytes[place + attribute.size()] = length;
        const auto file = decode_exr({bytes, "a.exr"}, {});
        return file ? "accepted" : file.error().message;
    };
    using namespace std::string_view_literals;
    EXPECT_EQ(refusal("displayWindow\0box2i\0"sv, 16), "accepted");
    for (const char length : {'\0', '\x0c', '\x14'}) {
        EXPECT_NE(refusal("displayWindow\0box2i\0"sv, length).find("has a wrong length"),
                  std::string::npos);
    }
    EXPECT_NE(refusal("lineOrder\0lineOrder\0"sv, 5).find("has a wrong length"), std::string::npos);
    // A channel's name, what is known of it, and the list's end take 19.
    EXPECT_EQ(refusal("channels\0chlist\0"sv, 19), "accepted");
    EXPECT_NE(refusal("channels\0chlist\0"sv, 18).find("its header has no end"), std::string::npos);
    EXPECT_NE(refusal("channels\0chlist\0"sv, 20).find("its list of channels is too long"),
              std::string::npos);
}

TEST(ExrReader, takes_the_channel_of_heights) {
    EXPECT_TRUE(decode_exr({exr({"A", "Z"}, Imf::ZIP_COMPRESSION, false), "a.exr"}, {}));
    const auto none = decode_exr({exr({"A", "B"}, Imf::ZIP_COMPRESSION, false), "a.exr"}, {});
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().message,
              "a.exr has several channels, none of them Y, Z or R; choose one with heights");
}

}  // namespace
}  // namespace orograph
