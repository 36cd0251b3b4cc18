#include "app/panel/time_watch.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "app/interface/parameter_widget.h"

namespace orograph {
namespace {

/// Minutes of a layer's time that pass in a second, and at once at the most.
constexpr double kMinutesASecond = 4, kMostMinutes = 1;

/// False if its time is up, or it has none.
bool run_on(Layer& layer, double minutes) {
    for (const Parameter& parameter : parameters(layer, "layer")) {
        if (parameter.field().editor != Editor::time) continue;
        const double before = std::get<double>(parameter.value());
        // To a tenth, which one can read.
        const double wanted = std::ceil((before + minutes) * 10) / 10;
        const double after = std::min(wanted, parameter.field().maximum);
        return after > before && parameter.set(after);
    }
    return false;
}

}  // namespace

bool TimeWatch::draw(Interface& interface, int layer, const Parameter& time) {
    row_label(interface, "");
    if (layer_ == layer) {
        if (interface.button("Stop", "layer.stop", "Lets the time stand still.")) layer_ = 0;
        return false;
    }
    const auto start = [&] {
        layer_ = layer;
        revision_.reset();
    };
    if (interface.button("Watch", "layer.watch", "Lets the time run on.")) start();
    ImGui::SameLine();
    if (!interface.button("From the start", "layer.watch_anew", "Lets it run from 0.")) {
        return false;
    }
    start();
    return static_cast<bool>(time.set(0.0));
}

void TimeWatch::advance(Document& document, bool shown, double now) {
    if (!running()) return;
    const std::uint64_t revision = document.revision();
    if (revision_ && *revision_ != revision) {
        layer_ = 0;
        return;
    }
    const bool begins = !revision_;
    revision_ = revision;
    if (begins) moved_at_ = now;
    if (!shown || begins) return;
    const double minutes = std::min((now - moved_at_) * kMinutesASecond, kMostMinutes);
    moved_at_ = now;
    const bool moved = document.edit({}, [&](Recipe& recipe) {
        const auto layer = std::ranges::find_if(
            recipe.layers, [&](const Layer& candidate) { return candidate.settings.id == layer_; });
        return layer != recipe.layers.end() && run_on(*layer, minutes);
    });
    if (!moved) layer_ = 0;
    revision_ = document.revision();
}

}  // namespace orograph
