#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "app/base/worker.h"
#include "app/document/document.h"
#include "app/interface/interface.h"
#include "app/interface/overlay.h"
#include "app/interface/picture_shelf.h"
#include "core/layers/stack/layer.h"
#include "core/layers/stack/site.h"

namespace orograph {

/// The polygons, rivers and coasts of a Voronoi island, or one of its fields, in a window of their
/// own.
class PolygonView {
  public:
    /// `wake` is called on a thread when there is something new to draw.
    explicit PolygonView(std::function<void()> wake) : wake_(std::move(wake)) {}

    /// Whether a layer has polygons to show.
    static bool has_polygons(const Layer& layer);

    /// Draws the button that opens the window, and the window, for a layer that has polygons.
    void draw(Interface& interface, const Document& document, const Layer& layer);

  private:
    struct Asked {
        Layer layer;
        Site site;
        /// Empty: the polygons.
        std::string_view field;
    };
    /// What the picture depends on, by its numbers.
    struct Followed {
        std::uint64_t revision;  // of the document
        int layer;
        std::string_view field;
        bool operator==(const Followed&) const = default;
    };
    void follow(const Document& document, const Layer& layer);
    void make(const Asked& asked, const Job& job);
    void make_field(const Asked& asked, const Job& job);
    void show(Image picture, std::string legend);
    void draw_choice(Interface& interface, const Layer& layer);

    std::function<void()> wake_;
    bool shown_ = false;
    std::string_view field_;
    std::optional<Followed> followed_;
    std::optional<Asked> asked_;
    std::mutex mutex_;
    std::string legend_;  // of the picture; guarded
    PictureShelf picture_;
    Worker worker_;  // last, so that it stops before the rest goes
};

}  // namespace orograph
