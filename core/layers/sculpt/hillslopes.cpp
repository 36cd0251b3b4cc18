#include "core/layers/sculpt/hillslopes.h"

#include <algorithm>
#include <utility>

#include "core/base/parallel.h"

namespace orograph {
namespace {

constexpr int kBand = 16;
constexpr float kDiagonal = 1.41421356f;
/// Of what is too steep that moves in a sweep. With eight neighbours an eighth or more would swing.
constexpr float kMoved = 0.11f;
constexpr float kRockFall = 0.1f;  // of the sum of two samples: 0.2 of their mean

/// The rows north of one, itself, and south of it; beyond the border the row itself.
struct Rows {
    Rows(const Grid<float>& grid, int y)
        : north(grid.row(std::max(y - 1, 0))),
          own(grid.row(y)),
          south(grid.row(std::min(y + 1, grid.height() - 1))) {}
    const float *north, *own, *south;
};

float too_steep(float difference, float fall) {
    return difference - std::clamp(difference, -fall, fall);
}

/// One sample of a sweep, `west` and `east` of which are the columns beside it.
template <bool rocky>
float slid(const TalusRule& rule, const Rows& heights, const Rows& rock, int west, int x,
           int east) {
    const float height = heights.own[x];
    const auto given = [&](const float* row, const float* rock_row, int column, float distance) {
        const float other = row[column] > rule.sea ? row[column] : height;
        float fall = rule.fall * distance;
        if (rocky) fall *= 1 + kRockFall * (rock.own[x] + rock_row[column]);
        return too_steep(height - other, std::max(fall, 0.0f));
    };
    float sum = given(heights.own, rock.own, west, 1) + given(heights.own, rock.own, east, 1);
    sum += given(heights.north, rock.north, x, 1) + given(heights.south, rock.south, x, 1);
    sum += given(heights.north, rock.north, west, kDiagonal) +
           given(heights.south, rock.south, east, kDiagonal);
    sum += given(heights.north, rock.north, east, kDiagonal) +
           given(heights.south, rock.south, west, kDiagonal);
    return height > rule.sea ? height - kMoved * sum : height;
}

template <bool rocky>
bool sweep(const TalusRule& rule, const Grid<float>& from, Grid<float>& to, const Job& job) {
    const int last = from.width() - 1;
    return parallel_rows(from.height(), kBand, job, [&](int begin, int end) {
        for (int y = begin; y < end; ++y) {
            const Rows heights(from, y), rock(rocky ? *rule.rock : from, y);
            float* row = to.row(y);
            row[0] = slid<rocky>(rule, heights, rock, 0, 0, std::min(1, last));
            for (int x = 1; x < last; ++x) {
                row[x] = slid<rocky>(rule, heights, rock, x - 1, x, x + 1);
            }
            if (last > 0) row[last] = slid<rocky>(rule, heights, rock, last - 1, last, last);
        }
    });
}

}  // namespace

bool slide(const TalusRule& rule, Grid<float>& heights, Grid<float>& scratch, const Job& job) {
    for (int i = 0; i < rule.sweeps; ++i) {
        if (!(rule.rock ? sweep<true> : sweep<false>)(rule, heights, scratch, job)) return false;
        std::swap(heights, scratch);
    }
    return true;
}

bool creep(float share, float sea, Grid<float>& heights, Grid<float>& scratch, const Job& job) {
    const int last = heights.width() - 1;
    const auto work = [&](int begin, int end) {
        for (int y = begin; y < end; ++y) {
            const Rows rows(heights, y);
            const auto land = [sea](float height) { return std::max(height, sea); };
            const auto crept = [&](int west, int x, int east) {
                const float height = rows.own[x];
                if (!(height > sea)) return height;
                const float beside = land(rows.own[west]) + land(rows.own[east]) +
                                     land(rows.north[x]) + land(rows.south[x]);
                const float across = land(rows.north[west]) + land(rows.north[east]) +
                                     land(rows.south[west]) + land(rows.south[east]);
                return height + share * (0.2f * beside + 0.05f * across - height);
            };
            float* row = scratch.row(y);
            row[0] = crept(0, 0, std::min(1, last));
            for (int x = 1; x < last; ++x) row[x] = crept(x - 1, x, x + 1);
            if (last > 0) row[last] = crept(last - 1, last, last);
        }
    };
    if (!parallel_rows(heights.height(), kBand, job, work)) return false;
    std::swap(heights, scratch);
    return true;
}

}  // namespace orograph
