// Compiled once for each instruction set: Highway includes this file again and again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/world/refine_rows.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <algorithm>
#include <cstring>

#include <hwy/cache_control.h>
#include "core/world/refine_lanes-inl.h"
#include "core/world/refine_rows.h"

HWY_BEFORE_NAMESPACE();
namespace orograph::HWY_NAMESPACE {
namespace {

/// Rows of centres, whose vectors `centre` makes.
template <class Centre>
HWY_INLINE void make_centres(const CentreRows& job, const Centre& centre) {
    const auto lanes = static_cast<int>(hn::Lanes(kInts));
    for (int row = 0; row < job.rows; ++row) {
        Randomness random(job.random.key(2 * row), job.random.column);
        const std::int32_t* const* corners = job.corners + row;
        std::int32_t* const out = job.out[row] + job.begin;
        const std::int32_t *above = corners[0] + job.begin, *north = corners[1] + job.begin;
        const std::int32_t *south = corners[2] + job.begin, *below = corners[3] + job.begin;
        for (int i = 0; i < job.count; i += lanes) {
            const Ints height = centre(above + i, north + i, south + i, below + i, random.next());
            hn::StoreU(height, kInts, out + i);
        }
    }
}

HWY_INLINE Ints corner_sum(const std::int32_t* north, const std::int32_t* south) {
    return sum(load(north), load(north + 1), load(south), load(south + 1));
}

void average_centres(const CentreRows& job) {
    const Average predict(job.step);
    make_centres(job, [&](const std::int32_t*, const std::int32_t* north, const std::int32_t* south,
                          const std::int32_t*, Ints random)
                          HWY_ATTR { return predict(corner_sum(north, south), random); });
}

void kriged_centres(const CentreRows& job) {
    const Kriged predict(job.step);
    make_centres(job, [&](const std::int32_t* above, const std::int32_t* north,
                          const std::int32_t* south, const std::int32_t* below,
                          Ints random) HWY_ATTR {
        const Ints beside = sum(load(north - 1), load(north + 2), load(south - 1), load(south + 2));
        return predict(corner_sum(north, south), hn::Add(corner_sum(above, below), beside), random);
    });
}

/// Coarse samples, the points to their right and below, and the centres between.
struct Quad {
    Ints here, right, lower, centre;
};

/// The rows that a pair is made from, at the first of its coarse samples.
struct PairSources {
    const std::int32_t *north, *row, *south;     // corners
    const std::int32_t *above, *beside, *below;  // centres
};

/// The vectors of pairs of rows, made by `edges`.
template <bool stream, class Edges>
HWY_INLINE void finish_pairs(const RowPairs& job, const Edges& edges) {
    const Interleaver interleaver;
    const auto lanes = static_cast<int>(hn::Lanes(kInts));
    const int whole = job.padded ? job.count : job.count - job.count % (2 * lanes);
    for (int pair = 0; pair < job.pairs; ++pair) {
        const std::int32_t* const* corners = job.corners + pair;
        const std::int32_t* const* centres = job.centres + pair;
        const int first = job.begin / 2;
        const PairSources from{corners[0] + first, corners[1] + first, corners[2] + first,
                               centres[0] + first, centres[1] + first, centres[2] + first};
        std::int32_t* const even_out = job.out[2 * pair] + job.begin;
        std::int32_t* const odd_out = job.out[2 * pair + 1] + job.begin;
        Randomness right_random(job.random.key(2 * pair), job.random.column + 1);
        Randomness lower_random(job.random.key(2 * pair + 1), job.random.column);
        int i = 0;
        const auto make = [&](auto streamed, std::int32_t* even, std::int32_t* odd) HWY_ATTR {
            const Quad quad = edges(from, i, right_random.next(), lower_random.next());
            interleaver.template store<streamed.value>(quad.here, quad.right, even);
            interleaver.template store<streamed.value>(quad.lower, quad.centre, odd);
        };
        for (; 2 * i < whole; i += lanes) {
            make(std::bool_constant<stream>(), even_out + 2 * i, odd_out + 2 * i);
        }
        if (2 * i >= job.count) continue;
        HWY_ALIGN std::int32_t even[2 * HWY_MAX_BYTES / sizeof(std::int32_t)];
        HWY_ALIGN std::int32_t odd[2 * HWY_MAX_BYTES / sizeof(std::int32_t)];
        make(std::false_type(), even, odd);
        const std::size_t rest = static_cast<std::size_t>(job.count - 2 * i) * sizeof(std::int32_t);
        std::memcpy(even_out + 2 * i, even, rest);
        std::memcpy(odd_out + 2 * i, odd, rest);
    }
}

void average_pairs(const RowPairs& job) {
    const Average predict(job.step);
    const auto edges = [&](const PairSources& from, int i, Ints right_random,
                           Ints lower_random) HWY_ATTR {
        const Ints here = load(from.row + i), centre = load(from.beside + i);
        const Ints both = hn::Add(here, centre);
        const Ints beside = hn::Add(load(from.row + i + 1), load(from.above + i));
        const Ints below = hn::Add(load(from.south + i), load(from.beside + i - 1));
        return Quad{here, predict(hn::Add(both, beside), right_random),
                    predict(hn::Add(both, below), lower_random), centre};
    };
    if (job.stream) {
        finish_pairs<true>(job, edges);
    } else {
        finish_pairs<false>(job, edges);
    }
}

void kriged_pairs(const RowPairs& job) {
    const Kriged predict(job.step);
    const auto edges = [&](const PairSources& from, int i, Ints right_random,
                           Ints lower_random) HWY_ATTR {
        const std::int32_t *north = from.north + i, *row = from.row + i, *south = from.south + i;
        const std::int32_t *above = from.above + i, *beside = from.beside + i;
        const std::int32_t* below = from.below + i;
        const Ints here = load(row), centre = load(beside), centre_above = load(above);
        const Ints south_here = load(south), next = load(row + 1), south_next = load(south + 1);
        const Ints previous = load(beside - 1), previous_above = load(above - 1);
        const Ints right_far =
            hn::Add(sum(load(north), load(north + 1), south_here, south_next),
                    sum(previous_above, load(above + 1), previous, load(beside + 1)));
        const Ints lower_far =
            hn::Add(sum(previous_above, centre_above, load(below - 1), load(below)),
                    sum(load(row - 1), next, load(south - 1), south_next));
        return Quad{here, predict(sum(here, next, centre_above, centre), right_far, right_random),
                    predict(sum(here, south_here, previous, centre), lower_far, lower_random),
                    centre};
    };
    if (job.stream) {
        finish_pairs<true>(job, edges);
    } else {
        finish_pairs<false>(job, edges);
    }
}

RowLoops loops() {
    return {average_centres,
            kriged_centres,
            average_pairs,
            kriged_pairs,
            static_cast<int>(hn::Lanes(kInts)),
            hwy::TargetName(HWY_TARGET)};
}

}  // namespace
}  // namespace orograph::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace orograph {

HWY_EXPORT(loops);

void flush_streamed_rows() {
    hwy::FlushStream();
}

RowLoops row_loops() {
    return HWY_DYNAMIC_DISPATCH(loops)();
}

}  // namespace orograph
#endif
