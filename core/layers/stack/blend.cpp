#include "core/layers/stack/blend.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace orograph {
namespace {

/// `combine` is f of the header.
template <class Combine>
void blend_each(double opacity, std::span<const float> mask, std::span<const float> layer,
                std::span<float> below, Combine combine) {
    for (std::size_t i = 0; i < below.size(); ++i) {
        const double share = mask.empty() ? 1.0 : mask[i] > 0 ? std::min<double>(mask[i], 1) : 0.0;
        const double weight = opacity * share;
        const double from = below[i], to = combine(from, static_cast<double>(layer[i]));
        const double mixed = from + weight * (to - from);
        // The ends are chosen, not computed: a difference that is rounded, or infinite, would show.
        below[i] = static_cast<float>(weight <= 0 ? from : weight >= 1 ? to : mixed);
    }
}

}  // namespace

std::span<const Choice> choices_of(Blend) {
    static constexpr Choice kModes[] = {{"add", "Add"},
                                        {"subtract", "Subtract"},
                                        {"multiply", "Multiply"},
                                        {"minimum", "Lower of both"},
                                        {"maximum", "Higher of both"},
                                        {"mix", "Mix"},
                                        {"difference", "Difference"}};
    return kModes;
}

void blend(Blend mode, double opacity, std::span<const float> mask, std::span<const float> layer,
           std::span<float> below_and_result) {
    assert(opacity >= 0 && opacity <= 1);
    assert(layer.size() == below_and_result.size());
    assert(mask.empty() || mask.size() == layer.size());
    const auto with = [&](auto combine) {
        blend_each(opacity, mask, layer, below_and_result, combine);
    };
    switch (mode) {
        case Blend::add:
            return with([](double below, double top) { return below + top; });
        case Blend::subtract:
            return with([](double below, double top) { return below - top; });
        case Blend::multiply:
            return with([](double below, double top) { return below * top; });
        case Blend::minimum:
            return with([](double below, double top) { return std::min(below, top); });
        case Blend::maximum:
            return with([](double below, double top) { return std::max(below, top); });
        case Blend::mix:
            return with([](double, double top) { return top; });
        case Blend::difference:
            return with([](double below, double top) { return std::fabs(below - top); });
    }
}

}  // namespace orograph
