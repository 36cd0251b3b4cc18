#include "render/view/ring_filler.h"

#include <algorithm>
#include <new>
#include <utility>

namespace orograph {

std::size_t RingUpdate::bytes() const {
    std::size_t bytes = 0;
    for (const RingPatch& patch : patches) {
        const bool lit = patch.lights.size() > 0;  // which is sent in the place of gradients
        const std::size_t shading = lit ? sizeof(LightTexel) : sizeof(HalfGradient);
        bytes += patch.gradients.size() * (sizeof(std::int32_t) + shading) +
                 patch.depths.size() * (sizeof(std::uint16_t) + sizeof(RiverTexel)) +
                 patch.watered.size();
    }
    return bytes;
}

RingUpdate answer(RingRequest request) {
    std::vector<RingPatch> patches;
    for (const PatchArea& area : missing_areas(request.shape, request.from, request.origin)) {
        patches.push_back(make_patch(*request.drawn->terrain, request.shape, request.ring,
                                     area.origin, area.width, area.height,
                                     {request.drawn->sun, request.drawn->salt_level}));
    }
    return {std::move(request), std::move(patches)};
}

RingFiller::RingFiller(std::function<void()> wake)
    : wake_(std::move(wake)), thread_([this](const std::stop_token& quit) { run(quit); }) {
    const std::lock_guard lock(mutex_);
    waiting_.reserve(kMostRings);
}

RingFiller::~RingFiller() {
    thread_.request_stop();
}

void RingFiller::ask(const std::vector<RingRequest>& requests) {
    const std::lock_guard lock(mutex_);
    waiting_.clear();
    std::ranges::remove_copy_if(requests.rbegin(), requests.rend(), std::back_inserter(waiting_),
                                [&](const RingRequest& request) {
                                    return current_ == request ||
                                           std::ranges::find(ready_, request,
                                                             &RingUpdate::request) != ready_.end();
                                });
    if (!waiting_.empty()) asked_.notify_one();
}

bool RingFiller::take(std::size_t budget, std::vector<RingUpdate>& updates) {
    const std::lock_guard lock(mutex_);
    std::size_t bytes = 0;
    auto end = ready_.begin();
    while (end != ready_.end() && (end == ready_.begin() || bytes + end->bytes() <= budget)) {
        bytes += end->bytes();
        ++end;
    }
    std::move(ready_.begin(), end, std::back_inserter(updates));
    ready_.erase(ready_.begin(), end);
    return !ready_.empty();
}

void RingFiller::run(const std::stop_token& quit) {
    std::unique_lock lock(mutex_);
    while (asked_.wait(lock, quit, [this] { return !waiting_.empty(); }) &&
           !quit.stop_requested()) {
        current_ = std::move(waiting_.back());
        waiting_.pop_back();
        RingRequest request = *current_;
        lock.unlock();
        std::optional<RingUpdate> update;
        try {
            update = answer(std::move(request));
        } catch (const std::bad_alloc&) {
            // The coarser ring stays in its place, and the next frame asks again.
        }
        lock.lock();
        current_.reset();
        if (!update) continue;
        ready_.push_back(std::move(*update));
        lock.unlock();
        wake_();
        lock.lock();
    }
}

}  // namespace orograph
