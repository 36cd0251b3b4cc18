#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/base/worker.h"
#include "app/document/document.h"
#include "app/interface/interface.h"
#include "app/interface/picture_shelf.h"
#include "core/layers/stack/stack.h"

namespace orograph {

/// Which climates and biomes the map has: the diagram of a layer of climate, with cells of the map
/// as dots, in a window of its own.
class BiomeView {
  public:
    /// `wake` is called on a thread when there is something new to draw.
    explicit BiomeView(std::function<void()> wake) : wake_(std::move(wake)) {}

    /// Whether a layer has biomes to show.
    static bool has_biomes(const Layer& layer);

    /// Draws the button that opens the window, and the window, for a layer that has biomes.
    void draw(Interface& interface, const Document& document, const Layer& layer);
    void close() { shown_ = false; }
    /// Whether its diagram is to be exported, once.
    bool take_export_request() { return std::exchange(export_requested_, false); }

  private:
    struct Asked {
        std::vector<Layer> layers;
        Site site;
        int layer;
        bool operator==(const Asked&) const = default;
    };
    void follow(const Document& document, const Layer& layer);
    void make(const Asked& asked, const Job& job);
    void draw_export(Interface& interface, const Document& document, const Layer& layer);

    std::function<void()> wake_;
    bool shown_ = false, export_requested_ = false;
    std::optional<std::pair<std::uint64_t, int>> followed_;  // revision and layer
    std::optional<Asked> asked_;
    std::mutex mutex_;
    std::string problem_;  // why there is no picture; guarded
    StackProduct made_;    // the worker's
    PictureShelf picture_;
    Worker worker_;  // last, so that it stops before the rest goes
};

}  // namespace orograph
