// Compiled once for each instruction set: Highway includes this file again and again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/rivers/refine_heights.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <vector>

#include "core/rivers/refinement_work.h"
#include "core/rivers/river_lanes-inl.h"
#include "core/rivers/river_random.h"

// A free cell stands on the lower envelope of cones: from the rivers around it the land rises as
// steeply as it is on this scale, so that slopes become planes and divides become crests. A cone
// falls towards its river, so no hollow arises. It stands above the lowest river next to it that it
// can reach without crossing another: else it would flow across that one, and finer levels, on
// which the two share a cell, would lead the larger along the lower.
//
// Which rivers a cell finds beside it is chance's, and so is how high their cones let it stand:
// each level would add lumps, on the steepest slopes too. So it stays by the plane through the land
// above. It may rise over that by what land as steep as here gains on it: next to nothing on a
// steep slope, and on a crest as much as the cones give.
//
// Rivers keep their heights, but sources come down to that plane as well: else the source of a
// brook would stay as high as ever while the land around it is cut down, and become a pinnacle.
// Each cell is measured against the height that the next one had before, so it stays above that.

HWY_BEFORE_NAMESPACE();
namespace orograph::HWY_NAMESPACE {
namespace {

/// How many times their roughness over a cell's side hillsides are steep. They may reach four times
/// their roughness above the predicted height.
constexpr std::int64_t kSteepness = 3;
/// Roughness is in units of 1 / 2^20 m, heights of 1 / 2^30 m.
constexpr int kCapShift = 2 + 10;
/// How steep roughness makes hillsides at most, in 1024ths of the steepest that land can stand.
constexpr std::int64_t kHillside = 960;
/// In 1024ths: how many times as steep as the land above hillsides are at least, or slopes would
/// wear off level by level.
constexpr std::int64_t kKeptSlope = 1229;
/// In 1024ths: how many times as steep as its cone land may fall away from a river's other side.
constexpr std::int64_t kFallAway = 2200;
/// In 1024ths: slopes on beds of soft and of hard rock; beds are 2^36 units, 64 m, thick, five
/// eighths of them soft.
constexpr std::int64_t kSoft = 307, kHard = 1331;
constexpr int kBed = 36;
/// Beds show where the control of strata is greater.
constexpr std::int64_t kLeastStrata = 16;
/// How far above the plane of the land above: in 1024ths of a cell's side, and how many times as
/// far as land steeper than that would rise over it, as a power of two.
constexpr std::int64_t kAbovePlane = 8;
constexpr int kAboveSlope = 4;
/// The plane's slopes are no greater, in 1024ths.
constexpr std::int64_t kSteepestPlane = 2047;
/// Hillsides rise from a river at least by this share of their roughness, in 1024ths.
constexpr std::int64_t kLeastRise = 102;
/// By the sea land rises by this share of its roughness, plus or minus that times chance.
constexpr std::int64_t kCoastalRise = 819, kCoastalNoise = 154;

/// gaussian_of of core/rivers/river_random.h, within 2048 of 0.
HWY_INLINE Longs chance_of(Words bits) {
    constexpr std::int64_t kMean = 131070, kDeviation = 37837;
    const Words low = word(0xffff);
    const Words sum =
        hn::Add(hn::Add(hn::And(bits, low), hn::And(hn::ShiftRight<16>(bits), low)),
                hn::Add(hn::And(hn::ShiftRight<32>(bits), low), hn::ShiftRight<48>(bits)));
    const Longs dividend = hn::ShiftLeft<10>(hn::Sub(hn::BitCast(kLongs, sum), number(kMean)));
    // Division that rounds towards zero, by a product that is exact below 2^28.
    constexpr int kShift = 44;
    constexpr std::int64_t kReciprocal = (std::int64_t{1} << kShift) / kDeviation + 1;
    const Longs down = hn::ShiftRight<kShift>(product(dividend, number(kReciprocal)));
    const Longs quotient = hn::Sub(down, hn::BroadcastSignBit(dividend));
    return hn::Min(hn::Max(quotient, number(-2048)), number(2048));
}

/// kind_of_area: the exponent and the first bit of the fraction of the area as a double, which is
/// exact.
HWY_INLINE Bytes kinds_of(Words areas) {
    constexpr hn::RebindToFloat<decltype(kLongs)> kDoubles;
    constexpr std::uint64_t kBias = 1023;
    const auto number = hn::ConvertTo(kDoubles, hn::BitCast(kLongs, areas));
    const Words bits = hn::ShiftRight<51>(hn::BitCast(kWords, number));
    return hn::TruncateTo(kBytes, hn::Sub(bits, word(2 * kBias)));
}

/// What the children of a row of parents have in common, each parent's twice.
struct ParentRow {
    explicit ParentRow(const RefinementWork& work) {
        const std::size_t size = static_cast<std::size_t>(work.children->width + 2 * kMostLanes);
        for (auto* values : {&talus, &least_slope, &east, &south, &strata}) values->resize(size);
        valley.resize(size);
    }
    /// In 1024ths: the steepest that land can stand, and the slope, no greater, that the land above
    /// keeps up; how far that rises to the east and to the south.
    std::vector<std::int64_t> talus, least_slope, east, south, strata;
    /// Where the level's floors for this width of valleys begin.
    std::vector<std::int32_t> valley;
};

/// Of the steps over two parents, on before and after one: the slope, in 1024ths, with its sign.
HWY_INLINE Longs slope_over(Longs before, Longs after, Longs per_cell) {
    const Longs step = hn::Sub(after, before);
    const Longs size = shifted<30>(long_product(shifted<12>(hn::Abs(step)), per_cell));
    const Longs bounded = hn::Min(size, number(kSteepestPlane));
    return hn::IfThenElse(hn::Lt(step, number(0)), hn::Neg(bounded), bounded);
}

void find_parents(const RefinementWork& work, int y, ParentRow& row) {
    const auto stride = static_cast<std::ptrdiff_t>(work.parents->width);
    const Longs per_cell = number(work.level->per_cell);
    for (int x = 0; x < work.area.width; x += lanes()) {
        const Words controls = load(&work.controls[work.in_area(x, y)].packed);
        const auto byte = [&](int shift) HWY_ATTR {
            return hn::BitCast(kLongs, hn::And(hn::ShiftRightSame(controls, shift), word(255)));
        };
        const std::int64_t* middle = &work.parents->heights[work.parent(x, y)];
        const Longs here = load(middle), talus = hn::ShiftLeft<2>(byte(48)), strata = byte(32);
        const Longs west = load(middle - 1), north = load(middle - stride);
        const Longs beyond = load(middle + 1), below = load(middle + stride);
        // On a crest the steeper of its sides.
        const auto steeper = [&](Longs before, Longs after) HWY_ATTR {
            return shifted<12>(
                hn::Max(hn::Abs(hn::Sub(here, before)), hn::Abs(hn::Sub(after, here))));
        };
        const Longs gradient = length_of(steeper(west, beyond), steeper(north, below));
        const Longs slope = shifted<29>(long_product(gradient, per_cell));
        const Longs kept = shifted<10>(long_product(slope, number(kKeptSlope)));
        const Longs least = hn::Max(hn::Min(kept, talus), number(1));
        const Longs east = slope_over(west, beyond, per_cell),
                    south = slope_over(north, below, per_cell);
        const Ints valley = narrowed(hn::ShiftLeft<7>(hn::ShiftRight<5>(byte(16))));
        static_assert(LevelRules::kAreas == 1 << 7);
        const auto at = static_cast<std::size_t>(2 * x);
        hn::StoreInterleaved2(talus, talus, kLongs, &row.talus[at]);
        hn::StoreInterleaved2(least, least, kLongs, &row.least_slope[at]);
        hn::StoreInterleaved2(east, east, kLongs, &row.east[at]);
        hn::StoreInterleaved2(south, south, kLongs, &row.south[at]);
        hn::StoreInterleaved2(strata, strata, kLongs, &row.strata[at]);
        hn::StoreInterleaved2(valley, valley, kInts, &row.valley[at]);
    }
}

/// A vector of children.
struct Cells {
    std::size_t first;
    Longs land, rough, lowest, floor, beside;
    Words bits;
};

/// Land of which a river flows into the sea, and the sea's bed.
HWY_INLINE Longs coastal_heights(const LevelRules& level, const Cells& cells) {
    const Longs rough = hn::Min(cells.rough, number(level.moderate_rough));
    const Longs noise = hn::ShiftRight<10>(product(chance_of(cells.bits), number(kCoastalNoise)));
    const Longs rise = shifted<13>(product(rough, hn::Add(noise, number(kCoastalRise))));
    return hn::Max(hn::Add(cells.land, product(rise, cells.beside)),
                   hn::Add(cells.lowest, number(1)));
}

/// How steep hillsides are on this scale, in 1024ths: as rough as they are, but less than land can
/// stand; harder beds are steeper; and no less than the land above makes them.
HWY_INLINE Longs slopes(const LevelRules& level, const ParentRow& row, int x, const Cells& cells) {
    const auto at = static_cast<std::size_t>(x);
    const Longs rough = long_product(cells.rough, number(kSteepness));
    const Longs steepest = shifted<10>(product(load(&row.talus[at]), number(kHillside)));
    Longs slope = hn::Min(shifted<30>(long_product(rough, number(level.per_cell))), steepest);
    if (level.strata) {
        const Longs strata = load(&row.strata[at]);
        const Longs in_bed = hn::And(cells.land, number((std::int64_t{1} << kBed) - 1));
        const auto soft = hn::Lt(hn::ShiftRight<kBed - 3>(in_bed), number(5));
        const Longs bed = hn::IfThenElse(soft, number(kSoft - 1024), number(kHard - 1024));
        const Longs share = hn::Add(product(bed, strata), number(1024 << 8));
        slope = hn::IfThenElse(hn::Gt(strata, number(kLeastStrata)),
                               shifted<18>(product(slope, share)), slope);
    }
    return hn::Max(slope, load(&row.least_slope[at]));
}

HWY_INLINE Ints coordinates(const std::uint16_t* from) {
    return hn::PromoteTo(kInts, hn::LoadU(kShorts, from));
}

/// How far above the predicted height a cell may reach, at its point: as far as the plane does, and
/// a share of what land that is so steep leaves over.
HWY_INLINE Longs above_plane(const LevelRules& level, const ParentRow& row, std::size_t at,
                             Longs slope, Ints point_x, Ints point_y) {
    const Longs east = load(&row.east[at]), south = load(&row.south[at]);
    const auto from_middle = [](Ints point) HWY_ATTR {
        return hn::PromoteTo(kLongs, hn::Sub(point, hn::Set(kInts, kCellSide / 2)));
    };
    const Longs plane =
        hn::Add(product(from_middle(point_x), east), product(from_middle(point_y), south));
    const Longs left = hn::Max(hn::Sub(slope, length_of(east, south)), number(0));
    const Longs share = hn::Add(hn::ShiftLeft<kAboveSlope>(left), number(kAbovePlane));
    const Longs cell = number(level.cell_1024);
    return hn::Add(hn::ShiftRight<6>(long_product(plane, cell)),
                   hn::ShiftLeft<10>(long_product(share, cell)));
}

/// The heights of land that drains to rivers, and the greatest that rivers may have.
struct InlandHeights {
    Longs land, river;
};

HWY_INLINE InlandHeights inland_heights(const RefinementWork& work, const ParentRow& row, int x,
                                        const Cells& cells) {
    const RiverCells& children = *work.children;
    const LevelRules& level = *work.level;
    const Longs slope = slopes(level, row, x, cells);
    // In units of height a unit of distance.
    const Longs rise = long_product(number(level.cell_1024), slope);
    const Longs fall = shifted<10>(long_product(rise, number(kFallAway)));
    const auto at = static_cast<std::size_t>(x);
    const Longs way = hn::PromoteTo(kLongs, hn::PromoteTo(kInts, load(&work.ways[cells.first])));
    const Ints point_x = coordinates(&children.point_x[cells.first]),
               point_y = coordinates(&children.point_y[cells.first]);
    Longs cone = number(kNoRiver), below = number(0);
    Longs next = number(kNoRiver), way_to_next = number(0);
    for (int k = 0; k < kWays; ++k) {
        const std::size_t other = cells.first + static_cast<std::size_t>(work.offsets[k]);
        const Ints across = hn::Sub(coordinates(&children.point_x[other]), point_x),
                   down = hn::Sub(coordinates(&children.point_y[other]), point_y);
        const Ints length = length_of(hn::Add(across, hn::Set(kInts, kWayEast[k] * kCellSide)),
                                      hn::Add(down, hn::Set(kInts, kWaySouth[k] * kCellSide)));
        const Longs distance =
            hn::PromoteTo(kLongs, hn::Max(length, hn::Set(kInts, kNearestPoints)));
        const Longs river = load(&work.rivers[other]);
        cone = hn::Min(cone, hn::Add(river, shifted<6>(long_product(rise, distance))));
        const Longs there = hn::Sub(river, shifted<6>(long_product(fall, distance)));
        below = hn::Max(below, hn::IfThenElseZero(hn::Lt(river, number(kNoRiver)), there));
        const auto flows = hn::Eq(way, number(k));
        next = hn::IfThenElse(flows, hn::Max(river, number(0)), next);
        way_to_next = hn::IfThenElse(flows, distance, way_to_next);
    }
    const Longs top = hn::Add(above_plane(level, row, at, slope, point_x, point_y), cells.land);
    const Longs gentle = hn::Add(next, shifted<7>(long_product(rise, way_to_next)));
    Longs height = hn::Min(cone, hn::Add(cells.land, hn::ShiftLeft<kCapShift>(cells.rough)));
    height = hn::Min(height, top);
    height = hn::Max(height, hn::Add(cells.lowest, number(1)));
    // Beside wide rivers the land is flat.
    const Longs above = long_product(shifted<10>(hn::Sub(height, cells.lowest)), cells.floor);
    height =
        hn::IfThenElse(hn::Lt(cells.floor, number(1024)), hn::Add(cells.lowest, above), height);
    const Longs rough = shifted<10>(product(cells.rough, number(kLeastRise)));
    const Longs chance = hn::Add(hn::BitCast(kLongs, hn::ShiftRight<54>(cells.bits)), number(512));
    const Longs least = product(shifted<10>(product(rough, chance)), cells.beside);
    height = hn::Max(height, hn::Add(cells.lowest, hn::Max(least, number(1))));
    // Land falls away from a river beside it no more steeply than hillsides do, on floors too: else
    // a river high above another would run along the brink of a wall.
    return {hn::Max(height, below), hn::Max(top, gentle)};
}

/// The heights of a vector of children.
HWY_INLINE void raise(const RefinementWork& work, const ParentRow& row, const std::uint8_t* kinds,
                      Longs crossed, Words bits, int x, int y) {
    RiverCells& children = *work.children;
    Cells cells;
    cells.first = children.index(x, y);
    const auto beside = [&](int k) {
        return cells.first + static_cast<std::size_t>(work.offsets[k]);
    };
    const Longs own = load(&work.rivers[cells.first]);
    Longs lowest = load(&work.rivers[beside(0)]);
    Bytes largest = load(kinds + beside(0));
    for (int k = 1; k < kWays; ++k) {
        const Longs river = load(&work.rivers[beside(k)]);
        const Longs within = k % 2 == 0 ? river
                                        : hn::IfThenElse(hn::TestBit(crossed, number(1 << k)),
                                                         number(kNoRiver), river);
        lowest = hn::Min(lowest, within);
        largest = hn::Max(largest, load(kinds + beside(k)));
    }
    const auto free = hn::Eq(own, number(kNoRiver));
    cells.lowest = hn::IfThenElse(free, lowest, own);
    // Free cells have the least kind.
    const Ints own_kind = hn::PromoteTo(kInts, load(kinds + cells.first)),
               kind = narrowed(hn::IfThenElse(free,
                                              hn::PromoteTo(kLongs, hn::PromoteTo(kInts, largest)),
                                              hn::PromoteTo(kLongs, own_kind)));
    const Ints valley = hn::LoadU(kInts, &row.valley[static_cast<std::size_t>(x)]);
    const auto look_up = [&](const int* table, Ints index) HWY_ATTR {
        return hn::PromoteTo(kLongs, hn::GatherIndex(kInts, table, index));
    };
    cells.floor = look_up(work.level->floor.data()->data(), hn::Add(valley, kind));
    cells.beside = look_up(work.rules->beside.data(), kind);

    const Longs rough = load(&children.roughness[cells.first]);
    const auto land = hn::Gt(cells.lowest, number(0));
    const Longs flattened = hn::Max(shifted<10>(product(rough, cells.floor)),
                                    hn::Min(number(work.level->least_rough), rough));
    cells.rough = hn::IfThenElse(land, flattened, rough);
    hn::StoreU(narrowed(cells.rough), kInts, &children.roughness[cells.first]);

    cells.land = load(&work.land[cells.first]);
    cells.bits = bits;
    const auto coast = hn::AndNot(land, free);
    Longs height = own;
    if (!hn::AllFalse(kLongs, land)) {
        const InlandHeights inland = inland_heights(work, row, x, cells);
        const Longs heights = hn::IfThenElse(free, inland.land, hn::Min(own, inland.river));
        height = hn::IfThenElse(land, heights, height);
    }
    if (!hn::AllFalse(kLongs, coast)) {
        height = hn::IfThenElse(coast, coastal_heights(*work.level, cells), height);
    }
    store(height, &children.heights[cells.first]);
}

void raise_all(RefinementWork& work) {
    RiverCells& children = *work.children;
    const CellArea area = work.around(RefinementReach::kHeights);
    const std::int64_t mask = work.mask(children.level);
    const std::uint64_t key = level_key(work.seed, 4 * children.level + 2);
    std::vector<std::uint8_t> kinds(children.size());
    const std::size_t begin = children.index(0, area.row - 1),
                      end = children.index(0, area.row + area.height + 1);
    for (std::size_t i = begin; i < end; i += hn::Lanes(kWords)) {
        hn::StoreU(kinds_of(load(&children.areas[i])), kBytes, &kinds[i]);
    }
    ParentRow row(work);
    std::vector<std::uint8_t> crossed;
    for (int y = area.row; y < area.row + area.height; ++y) {
        if (y == area.row || y % 2 == 0) find_parents(work, y >> 1, row);
        const std::uint64_t random = river_row(key, (children.y + y) & mask);
        find_crossed_diagonals(&work.courses[children.index(area.column, y)], work.offsets,
                               area.width, crossed);
        for (int x = area.column; x < area.column + area.width; x += lanes()) {
            raise(work, row, kinds.data(), crossed_diagonals(crossed, x - area.column),
                  random_words(random, children.x + x, mask), x, y);
        }
    }
}

}  // namespace
}  // namespace orograph::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace orograph {

HWY_EXPORT(raise_all);

void raise_free_cells(RefinementWork& work) {
    HWY_DYNAMIC_DISPATCH(raise_all)(work);
}

}  // namespace orograph
#endif
