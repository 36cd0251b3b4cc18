#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "app/interface/interface.h"
#include "app/panel/curve_editor.h"
#include "app/panel/layer_pictures.h"
#include "app/panel/painter.h"
#include "app/panel/polygon_view.h"
#include "core/recipe/recipe.h"

namespace orograph {

/// The layers of a document: a list from the top down, and the parameters of the chosen one.
class LayerPanel {
  public:
    explicit LayerPanel(std::function<void()> wake) : polygons_(wake), pictures_(std::move(wake)) {}

    /// Draws it in the present window of Dear ImGui and changes the recipe's layers.
    void draw(Interface& interface, Recipe& recipe);

    /// The brush of the chosen layer, if that is a painted one.
    Painter& painter() { return painter_; }

  private:
    void draw_list(Interface& interface, std::vector<Layer>& layers);
    void draw_row(Interface& interface, std::vector<Layer>& layers, std::size_t index);
    void draw_buttons(Interface& interface, std::vector<Layer>& layers);
    void draw_kinds(Interface& interface, std::vector<Layer>& layers);
    void draw_chosen(Interface& interface, std::vector<Layer>& layers, int levels);

    int chosen_ = 0;  // the number of a layer
    Painter painter_;
    CurveEditor curve_editor_;
    PolygonView polygons_;
    LayerPictures pictures_;
};

}  // namespace orograph
