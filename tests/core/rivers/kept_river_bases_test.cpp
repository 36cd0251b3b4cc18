#include "core/rivers/kept_river_bases.h"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <iterator>
#include <limits>
#include <string>
#include <thread>

#include "core/rivers/shared_river_world.h"
#include "tests/support/river_worlds.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

/// Of 4 x 4 cells, so that every byte can be tried: from one cell of sea the land rises.
RiverBaseOrigin tiny_source() {
    RiversParams params;
    params.base_levels = 2;
    return {params, 4e3, 7};
}

RiverBase tiny_base() {
    RiverBase base;
    base.size = 4;
    base.cell = 1e3;
    for (int i = 0; i < 16; ++i) {
        base.heights.push_back((i * 100 - 50) * kRiverMetre);
        base.receivers.push_back(i == 0 ? kNoReceiver : i % 4 > 0 ? 4 : 6);
        base.areas.push_back(static_cast<std::uint64_t>(16 - i));
        base.roughness.push_back(i << 20);
        base.controls.push_back(RegionalControls::of(i, 2 * i, 3 * i, 4 * i));
        base.lake_levels.push_back(i == 5 ? 460 * kRiverMetre : 0);
        base.to_sea.push_back(static_cast<float>(i) * 1e3f);
        base.sinking.push_back(i == 7 ? 200 * kRoughnessMetre : 0);
    }
    return base;
}

std::string content(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void overwrite(const fs::path& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

void expect_equal(const RiverBase& one, const RiverBase& other) {
    EXPECT_EQ(one.size, other.size);
    EXPECT_EQ(one.cell, other.cell);
    EXPECT_EQ(one.point_square, other.point_square);
    EXPECT_EQ(one.heights, other.heights);
    EXPECT_EQ(one.receivers, other.receivers);
    EXPECT_EQ(one.areas, other.areas);
    EXPECT_EQ(one.roughness, other.roughness);
    EXPECT_TRUE(std::ranges::equal(one.controls, other.controls, {}, &RegionalControls::packed,
                                   &RegionalControls::packed));
    EXPECT_EQ(one.lake_levels, other.lake_levels);
    EXPECT_EQ(one.to_sea, other.to_sea);
    EXPECT_EQ(one.sinking, other.sinking);
}

class RiverBaseFile : public testing::Test {
  protected:
    void SetUp() override { ASSERT_TRUE(write_river_base(path_, tiny_source(), tiny_base()).ok()); }
    bool reads() const { return read_river_base(path_, tiny_source()).has_value(); }
    /// Whether a base is read again after it was changed and written.
    bool reads(const auto& change) const {
        RiverBase base = tiny_base();
        change(base);
        EXPECT_TRUE(write_river_base(path_, tiny_source(), base).ok());
        return reads();
    }

    TemporaryFolder folder_;
    fs::path path_ = folder_ / "base";
};

TEST_F(RiverBaseFile, gives_back_what_was_written) {
    const auto base = read_river_base(path_, tiny_source());
    ASSERT_TRUE(base);
    expect_equal(*base, tiny_base());
    EXPECT_EQ(content(path_).size(), tiny_source().text().size() + river_base_bytes(2) + 8);
}

TEST_F(RiverBaseFile, is_none_when_it_is_cut_off_or_goes_on) {
    const std::string whole = content(path_);
    for (std::size_t size = whole.size(); size-- > 0;) {
        fs::resize_file(path_, size);
        ASSERT_FALSE(reads()) << size;
    }
    overwrite(path_, whole + '\0');
    EXPECT_FALSE(reads());
    overwrite(path_, whole);
    EXPECT_TRUE(reads());
}

TEST_F(RiverBaseFile, is_none_when_any_byte_is_another) {
    const std::string whole = content(path_);
    std::fstream file(path_, std::ios::binary | std::ios::in | std::ios::out);
    const auto write = [&](std::size_t at, int byte) {
        file.seekp(static_cast<std::streamoff>(at)).put(static_cast<char>(byte)).flush();
    };
    for (std::size_t at = 0; at < whole.size(); ++at) {
        write(at, whole[at] ^ 1 << at % 8);
        ASSERT_FALSE(reads()) << at;
        write(at, whole[at]);
    }
    EXPECT_TRUE(reads());
}

TEST_F(RiverBaseFile, is_none_of_anything_else) {
    for (const Field& field : rivers_fields()) {
        RiverBaseOrigin other = tiny_source();
        if (field.key == "base") {
            other.params.base = RiverBaseSource::below;
        } else if (field.key == "dry_lakes") {
            other.params.dry_lakes = true;
        } else if (field.key != "base_levels") {
            field.set(&other.params, field.maximum);
        } else {
            other.params.base_levels = 3;
        }
        EXPECT_FALSE(read_river_base(path_, other)) << field.key;
    }
    RiverBaseOrigin other = tiny_source();
    other.side = 4001;
    EXPECT_FALSE(read_river_base(path_, other));
    other = tiny_source();
    other.seed = 8;
    EXPECT_FALSE(read_river_base(path_, other));
}

TEST_F(RiverBaseFile, is_none_when_it_holds_what_no_base_does) {
    EXPECT_TRUE(reads([](RiverBase&) {}));
    EXPECT_FALSE(reads([](RiverBase& base) { base.receivers[5] = 9; }));
    EXPECT_FALSE(reads([](RiverBase& base) { base.receivers[5] = 0; })) << "uphill";
    EXPECT_FALSE(reads([](RiverBase& base) { base.heights[5] = base.heights[4]; })) << "level";
    EXPECT_FALSE(reads([](RiverBase& base) { base.heights[15] = std::int64_t{1} << 60; }));
    EXPECT_FALSE(reads([](RiverBase& base) { base.heights[0] = -(std::int64_t{1} << 60); }));
    EXPECT_FALSE(reads([](RiverBase& base) { base.areas[5] = 0; }));
    EXPECT_FALSE(reads([](RiverBase& base) { base.areas[5] = 17; }));
    EXPECT_TRUE(reads([](RiverBase& base) { base.roughness[5] = -1; }));
    EXPECT_FALSE(reads([](RiverBase& base) { base.roughness[6] = -1; })) << "no lake";
    EXPECT_FALSE(reads([](RiverBase& base) { base.roughness[5] = -(2001 << 20); }));
    EXPECT_FALSE(reads([](RiverBase& base) { base.roughness[5] = 2001 << 20; }));
    EXPECT_FALSE(reads([](RiverBase& base) { base.controls[5].packed |= 1 << 8; }));
    EXPECT_FALSE(reads([](RiverBase& base) { base.lake_levels[5] = -1; }));
    EXPECT_FALSE(reads([](RiverBase& base) { base.lake_levels[5] = std::int64_t{1} << 60; }));
    EXPECT_FALSE(reads([](RiverBase& base) { base.to_sea[5] = -1; }));
    EXPECT_FALSE(reads([](RiverBase& base) { base.sinking[5] = -1; }));
    EXPECT_FALSE(reads([](RiverBase& base) { base.sinking[5] = kDeepestSinking + 1; }));
    EXPECT_FALSE(
        reads([](RiverBase& base) { base.to_sea[5] = std::numeric_limits<float>::quiet_NaN(); }));
}

TEST_F(RiverBaseFile, is_none_where_a_folder_is_or_nothing) {
    EXPECT_FALSE(read_river_base(folder_.path(), tiny_source()));
    EXPECT_FALSE(read_river_base(folder_ / "none", tiny_source()));
}

TEST(KeptRiverBases, keeps_those_that_were_used_last) {
    TemporaryFolder folder;
    const auto base = std::make_shared<const RiverBase>(tiny_base());
    std::vector<RiverBaseOrigin> sources;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        sources.push_back(tiny_source());
        sources.back().seed = seed;
    }
    // As many as three take.
    const std::uint64_t most = 3 * (tiny_source().text().size() + river_base_bytes(2) + 8);
    overwrite(folder / "notes.txt", std::string(5000, 'x'));
    for (std::size_t i = 0; i < sources.size(); ++i) {
        KeptRiverBases kept(folder.path() / "in" / "folders", most);
        EXPECT_FALSE(kept.find(sources[i]));
        kept.keep(sources[i], base);
        if (i == 2) {
            EXPECT_TRUE(kept.find(sources[0])) << "the first is used once more";
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(20));  // times of files differ
    }
    const KeptRiverBases kept(folder.path() / "in" / "folders", most);
    EXPECT_TRUE(kept.find(sources[0]));
    EXPECT_FALSE(kept.find(sources[1])) << "used first";
    EXPECT_TRUE(kept.find(sources[2]));
    EXPECT_TRUE(kept.find(sources[3]));
    EXPECT_TRUE(fs::exists(folder / "notes.txt"));
}

TEST(KeptRiverBases, leaves_other_files_alone) {
    TemporaryFolder folder;
    overwrite(folder / "notes.txt", std::string(5000, 'x'));
    {
        KeptRiverBases kept(folder.path(), 1);
        kept.keep(tiny_source(), std::make_shared<const RiverBase>(tiny_base()));
    }
    EXPECT_TRUE(fs::exists(folder / "notes.txt"));
    EXPECT_TRUE(KeptRiverBases(folder.path()).find(tiny_source())) << "one stays, however large";
    EXPECT_EQ(folder.entries(), 2);
}

TEST(KeptRiverBases, does_without_a_folder_that_can_be_written) {
    TemporaryFolder folder;
    overwrite(folder / "file", "");
    KeptRiverBases kept(folder / "file");
    kept.keep(tiny_source(), std::make_shared<const RiverBase>(tiny_base()));
    EXPECT_FALSE(kept.find(tiny_source()));
}

TEST(KeptRiverBases, are_shared_by_two_programs_at_once) {
    TemporaryFolder folder;
    const auto base = std::make_shared<const RiverBase>(tiny_base());
    const auto use = [&] {
        KeptRiverBases kept(folder.path());
        for (int i = 0; i < 50; ++i) {
            kept.keep(tiny_source(), base);
            if (const auto found = kept.find(tiny_source())) expect_equal(*found, *base);
        }
    };
    { const std::jthread one(use), other(use); }
    EXPECT_EQ(folder.entries(), 1);
}

TEST(SharedRiverWorld, is_the_same_from_a_kept_base) {
    TemporaryFolder folder;
    const RiverWorldKey key{small_rivers(), 256 * 16e3, 77};
    const KeptRiverBases kept(folder.path());
    const fs::path file = kept.file_of({key.params, key.side, key.seed});
    const auto world = [&](std::uint64_t seed) {
        const KeepRiverBases keeping(folder.path());
        RiverWorldKey asked = key;
        asked.seed = seed;
        return *shared_river_world(asked, {});
    };
    const RiverBase made = world(77)->base();
    ASSERT_TRUE(fs::exists(file));
    world(78), world(79);  // 77 is forgotten
    expect_equal(world(77)->base(), made);
    // That it was read shows when the file holds another base of the same source.
    RiverBase marked = made;
    marked.roughness[5] = 12345;
    ASSERT_TRUE(write_river_base(file, {key.params, key.side, key.seed}, marked).ok());
    world(78), world(79);
    EXPECT_EQ(world(77)->base().roughness[5], 12345);
    // A torn one is made anew.
    fs::resize_file(file, 1000);
    world(78), world(79);
    expect_equal(world(77)->base(), made);
    EXPECT_GT(fs::file_size(file), 1000u);
    // And nobody keeps any where nothing says so.
    const auto entries = folder.entries();
    RiverWorldKey other = key;
    other.seed = 80;
    ASSERT_TRUE(*shared_river_world(other, {}));
    EXPECT_EQ(folder.entries(), entries);
}

}  // namespace
}  // namespace orograph
