// Compiled once for each instruction set: Highway includes this file again and again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/layers/sculpt/hillslopes.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <algorithm>
#include <utility>

#include "core/base/parallel.h"
#include "core/layers/sculpt/flow_directions.h"
#include "core/layers/sculpt/hillslopes.h"
#include "core/layers/sculpt/neighbour_rows.h"

HWY_BEFORE_NAMESPACE();
namespace orograph::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

constexpr hn::ScalableTag<float> kFloats;
using Floats = hn::Vec<decltype(kFloats)>;

HWY_INLINE Floats number(float value) {
    return hn::Set(kFloats, value);
}

/// What a vector of samples gives to the neighbours at `heights`, whose rock is at `rock`.
HWY_INLINE Floats given(Floats height, Floats own_rock, const float* heights, const float* rock,
                        float sea, float fall) {
    const Floats neighbour = hn::LoadU(kFloats, heights);
    const Floats other = hn::IfThenElse(hn::Gt(neighbour, number(sea)), neighbour, height);
    const Floats both = hn::Add(own_rock, hn::LoadU(kFloats, rock));
    const Floats share = hn::Add(number(1), hn::Mul(number(kRockFall / 2), both));
    const Floats most = hn::Max(hn::Mul(number(fall), share), hn::Zero(kFloats));
    const Floats difference = hn::Sub(height, other);
    return hn::Sub(difference, hn::Max(hn::Min(difference, most), hn::Neg(most)));
}

/// Sets those columns of a row that make whole vectors; returns the first after them.
int slide_row(const TalusRule& rule, const NeighbourRows& heights, const NeighbourRows& rock,
              int width, float* to) {
    const int lanes = static_cast<int>(hn::Lanes(kFloats));
    const float across = rule.fall * kAcross;
    int x = 1;
    for (; x + lanes <= width - 1; x += lanes) {
        const Floats height = hn::LoadU(kFloats, heights.own + x);
        const Floats own_rock = hn::LoadU(kFloats, rock.own + x);
        const auto to_neighbour = [&](const float* row, const float* rock_row, int east,
                                      float fall) HWY_ATTR {
            return given(height, own_rock, row + x + east, rock_row + x + east, rule.sea, fall);
        };
        Floats sum = hn::Add(to_neighbour(heights.own, rock.own, -1, rule.fall),
                             to_neighbour(heights.own, rock.own, 1, rule.fall));
        sum = hn::Add(sum, hn::Add(to_neighbour(heights.north, rock.north, 0, rule.fall),
                                   to_neighbour(heights.south, rock.south, 0, rule.fall)));
        sum = hn::Add(sum, hn::Add(to_neighbour(heights.north, rock.north, -1, across),
                                   to_neighbour(heights.south, rock.south, 1, across)));
        sum = hn::Add(sum, hn::Add(to_neighbour(heights.north, rock.north, 1, across),
                                   to_neighbour(heights.south, rock.south, -1, across)));
        const Floats slid = hn::Sub(height, hn::Mul(number(rule.moved), sum));
        const auto land = hn::Gt(height, number(rule.sea));
        hn::StoreU(hn::IfThenElse(land, slid, height), kFloats, to + x);
    }
    return x;
}

}  // namespace
}  // namespace orograph::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace orograph {

HWY_EXPORT(slide_row);

namespace {

constexpr int kBand = 16;

/// What slide_row does, for one sample anywhere, with `west` and `east` as the columns beside it.
float slid(const TalusRule& rule, const NeighbourRows& heights, const NeighbourRows& rock, int west,
           int x, int east) {
    const float height = heights.own[x];
    if (!(height > rule.sea)) return height;
    const auto given = [&](const float* row, const float* rock_row, int column, float fall) {
        const float other = row[column] > rule.sea ? row[column] : height;
        const float share = 1 + kRockFall / 2 * (rock.own[x] + rock_row[column]);
        const float most = std::max(fall * share, 0.0f);
        const float difference = height - other;
        return difference - std::clamp(difference, -most, most);
    };
    const float across = rule.fall * kAcross;
    float sum = given(heights.own, rock.own, west, rule.fall) +
                given(heights.own, rock.own, east, rule.fall);
    sum += given(heights.north, rock.north, x, rule.fall) +
           given(heights.south, rock.south, x, rule.fall);
    sum += given(heights.north, rock.north, west, across) +
           given(heights.south, rock.south, east, across);
    sum += given(heights.north, rock.north, east, across) +
           given(heights.south, rock.south, west, across);
    return height - rule.moved * sum;
}

bool sweep(const TalusRule& rule, const Grid<float>& from, Grid<float>& to, const Job& job) {
    const int width = from.width();
    const auto beside = [&](int x) { return nearest_sample(x, width, rule.sides); };
    return parallel_rows(from.height(), kBand, job, [&](int begin, int end) {
        for (int y = begin; y < end; ++y) {
            const NeighbourRows heights(from, y, rule.sides), rock(*rule.rock, y, rule.sides);
            float* row = to.row(y);
            row[0] = slid(rule, heights, rock, beside(-1), 0, beside(1));
            for (int x = HWY_DYNAMIC_DISPATCH(slide_row)(rule, heights, rock, width, row);
                 x < width; ++x) {
                row[x] = slid(rule, heights, rock, x - 1, x, beside(x + 1));
            }
        }
    });
}

}  // namespace

bool slide(const TalusRule& rule, Grid<float>& heights, Grid<float>& scratch, const Job& job) {
    for (int i = 0; i < rule.sweeps; ++i) {
        if (!sweep(rule, heights, scratch, job)) return false;
        std::swap(heights, scratch);
    }
    return true;
}

bool creep(float share, float sea, Grid<float>& heights, Grid<float>& scratch, const Job& job,
           Sides sides) {
    const int width = heights.width(), last = width - 1;
    const auto beside = [&](int x) { return nearest_sample(x, width, sides); };
    const auto work = [&](int begin, int end) {
        for (int y = begin; y < end; ++y) {
            const NeighbourRows rows(heights, y, sides);
            const auto land = [sea](float height) { return std::max(height, sea); };
            const auto crept = [&](int west, int x, int east) {
                const float height = rows.own[x];
                if (!(height > sea)) return height;
                const float straight = land(rows.own[west]) + land(rows.own[east]) +
                                       land(rows.north[x]) + land(rows.south[x]);
                const float across = land(rows.north[west]) + land(rows.north[east]) +
                                     land(rows.south[west]) + land(rows.south[east]);
                return height + share * (0.2f * straight + 0.05f * across - height);
            };
            float* row = scratch.row(y);
            row[0] = crept(beside(-1), 0, beside(1));
            for (int x = 1; x < last; ++x) row[x] = crept(x - 1, x, x + 1);
            if (last > 0) row[last] = crept(last - 1, last, beside(last + 1));
        }
    };
    if (!parallel_rows(heights.height(), kBand, job, work)) return false;
    std::swap(heights, scratch);
    return true;
}

}  // namespace orograph
#endif
