#include "render/gl/pass_times.h"

#include <algorithm>
#include <utility>

namespace orograph {
namespace {

struct PassName {
    std::string_view key, label;
};

// In the order of Pass.
constexpr PassName kNames[kPasses] = {
    {"rings", "Rings' update"},     {"clear", "Clearing"},
    {"ground", "Ground and water"}, {"trees", "Trees near by"},
    {"sky", "Sky and clouds"},      {"mean", "Mean of samples"},
    {"copy", "Copy to the window"}, {"interface", "Panel and overlay"}};

}  // namespace

std::string_view label_of(Pass pass) {
    return kNames[static_cast<std::size_t>(pass)].label;
}

std::string_view key_of(Pass pass) {
    return kNames[static_cast<std::size_t>(pass)].key;
}

PassTimes::PassTimes() {
    glGetQueryiv(GL_TIME_ELAPSED, GL_QUERY_COUNTER_BITS, &bits_);
}

bool PassTimes::watch(bool wanted) {
    if (watched_ == wanted) return false;
    watched_ = wanted;
    timing_ = false;
    for (std::vector<double>& known : known_) known.clear();
    // An answer of another time is none of this.
    for (Frame& frame : frames_) frame = {};
    return true;
}

void PassTimes::begin_frame() {
    timing_ = false;
    if (!watched_ || !available()) return;
    for (std::size_t i = 1; i <= kFrames; ++i) take_answers(frames_[(frame_ + i) % kFrames]);
    const std::size_t next = (frame_ + 1) % kFrames;
    if (std::ranges::any_of(frames_[next], &Slot::waits)) return;
    frame_ = next;
    timing_ = true;
}

void PassTimes::take_answers(Frame& frame) {
    for (std::size_t pass = 0; pass < kPasses; ++pass) {
        Slot& slot = frame[pass];
        if (!slot.waits) continue;
        GLuint there = GL_FALSE;
        glGetQueryObjectuiv(slot.query.id(), GL_QUERY_RESULT_AVAILABLE, &there);
        if (there == GL_FALSE) continue;
        GLuint64 nanoseconds = 0;
        glGetQueryObjectui64v(slot.query.id(), GL_QUERY_RESULT, &nanoseconds);
        slot.waits = false;
        std::vector<double>& known = known_[pass];
        if (known.size() == kKept) known.erase(known.begin());
        known.push_back(1e-9 * static_cast<double>(nanoseconds));
    }
}

PassTimes::Section PassTimes::time(Pass pass) {
    Slot& slot = frames_[frame_][static_cast<std::size_t>(pass)];
    if (!timing_ || slot.waits) return Section(false);
    if (!slot.query) slot.query = Query::create();
    glBeginQuery(GL_TIME_ELAPSED, slot.query.id());
    slot.waits = true;
    return Section(true);
}

std::optional<double> PassTimes::seconds(Pass pass) const {
    std::vector<double> known = known_[static_cast<std::size_t>(pass)];
    if (known.empty()) return std::nullopt;
    const auto middle = known.begin() + static_cast<std::ptrdiff_t>(known.size() / 2);
    std::ranges::nth_element(known, middle);
    return *middle;
}

}  // namespace orograph
