#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "render/view/ring.h"
#include "render/view/ring_layout.h"

namespace orograph {

/// Asks for what a ring lacks to be drawn from `origin`.
struct RingRequest {
    std::shared_ptr<const DrawnTerrain> drawn;
    RingShape shape;
    int ring = 0;
    Cell origin;
    /// Where the ring was drawn from when it was asked; nothing if it held nothing.
    std::optional<Cell> from;
    bool operator==(const RingRequest&) const = default;
};

/// A request and what answers it.
struct RingUpdate {
    RingRequest request;
    std::vector<RingPatch> patches;

    /// What sending it to the graphics card takes.
    std::size_t bytes() const;
};

RingUpdate answer(RingRequest request);

/// Answers requests on a thread of its own, in their order.
class RingFiller {
  public:
    /// `wake` is called, on the filler's thread, when there is something to take.
    explicit RingFiller(std::function<void()> wake);
    RingFiller(const RingFiller&) = delete;
    RingFiller& operator=(const RingFiller&) = delete;
    ~RingFiller();

    /// Replaces what still waits. What is being answered or waits to be taken isn't asked again.
    void ask(const std::vector<RingRequest>& requests);

    /// Appends answers of at most `budget` bytes to `updates`, the oldest first; one at least, if
    /// there is any. Returns whether more are left.
    bool take(std::size_t budget, std::vector<RingUpdate>& updates);

  private:
    void run(const std::stop_token& quit);

    std::function<void()> wake_;
    std::mutex mutex_;
    std::condition_variable_any asked_;
    std::vector<RingRequest> waiting_;  // the next one last
    std::optional<RingRequest> current_;
    std::vector<RingUpdate> ready_;  // the oldest first
    std::jthread thread_;
};

}  // namespace orograph
