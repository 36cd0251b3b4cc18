#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/document/document.h"
#include "app/interface/interface.h"
#include "app/panel/biome_view.h"
#include "app/panel/curve_editor.h"
#include "app/panel/layer_pictures.h"
#include "app/panel/painter.h"
#include "app/panel/polygon_view.h"
#include "app/panel/time_watch.h"

namespace orograph {

/// The layers of a document: a list from the top down, and the parameters of the chosen one.
class LayerPanel {
  public:
    explicit LayerPanel(std::function<void()> wake)
        : polygons_(wake), biomes_(wake), pictures_(std::move(wake)) {}

    /// Draws it in the present window of Dear ImGui and edits the document's layers.
    void draw(Interface& interface, Document& document);

    /// The brush of the chosen layer, if that is a painted one.
    Painter& painter() { return painter_; }
    /// The windows that it opened.
    void close_windows() { biomes_.close(); }
    /// Whether the diagram of biomes is to be exported, once.
    bool take_biome_request() { return biomes_.take_export_request(); }
    /// What lets the time of a layer run.
    TimeWatch& watch() { return watch_; }

  private:
    void follow(const Document& document);
    /// Why the rendering type shows nothing of the layer of that number; empty if it shows
    /// something.
    const std::string& why_unused_layer(int id) const;
    /// The tooltip of the control drawn last: that, or why it has no effect.
    void explain(Interface& interface, const std::string& tooltip = {},
                 const std::string& unused = {}) const;
    void draw_list(Interface& interface, std::vector<Layer>& layers);
    void draw_row(Interface& interface, std::vector<Layer>& layers, std::size_t index);
    void draw_buttons(Interface& interface, std::vector<Layer>& layers, int levels);
    void draw_kinds(Interface& interface, std::vector<Layer>& layers, int levels);
    void draw_chosen(Interface& interface, std::vector<Layer>& layers, const Recipe& recipe);
    /// Returns whether the curve was changed.
    bool draw_curve(Interface& interface, Layer& layer, const Parameter& parameter);

    std::vector<Layer> layers_;              // as the document has them
    std::optional<std::uint64_t> revision_;  // of the document that they are of
    int times_opened_ = 0;                   // and which document that is
    bool changed_ = false;                   // they are, in this frame
    bool climate_added_ = false;             // which is to be seen at once
    int chosen_ = 0;                         // the number of a layer
    std::string unused_;                     // why nothing of them shows; empty if something does
    std::map<int, std::string> unused_layers_;  // the same of each, by its number
    std::string unused_solo_;                   // why none of them can be shown alone
    bool reveals_chosen_ = false;               // its rows are to be seen
    Painter painter_;
    TimeWatch watch_;
    CurveEditor curve_editor_;
    PolygonView polygons_;
    BiomeView biomes_;
    LayerPictures pictures_;
};

}  // namespace orograph
