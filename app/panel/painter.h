#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/document/document.h"
#include "app/interface/interface.h"
#include "app/interface/overlay.h"
#include "app/overview/ground_picture.h"
#include "core/layers/shapers/strokes.h"
#include "core/parameters/parameter.h"
#include "render/gl/renderer.h"
#include "render/view/camera.h"

namespace orograph {

/// What a brush is, as parameters with keys such as "brush.radius": those of `stroke`, which must
/// outlive them, with the radius and the metres of strength of `usual` as defaults, which must,
/// too. The strength of a brush that levels or smooths is a share.
std::vector<Parameter> brush_parameters(Stroke& stroke, const Stroke& usual);

/// Why one of these has no effect with that brush, as a sentence; empty if it has one.
std::string why_unused(const Parameter& parameter, Brush brush);

/// Gives a stroke that had the brush `before` a strength of the unit that its brush takes: the last
/// of that unit, which `other` holds, if there was one, and keeps there the one that it had.
/// Nothing happens if both brushes take the same unit.
void change_unit(Stroke& stroke, Brush before, std::optional<double>& other);

/// A brush that paints on the ground with the left mouse button, into a painted layer.
class Painter {
  public:
    /// Draws the brush's controls for a painted layer, of which nothing shows unless it is
    /// `needed`. `unused` says why nothing of any layer shows, should that be so.
    void draw(Interface& interface, Layer& layer, bool needed, std::string_view unused);

    /// Follows the mouse over the scene: a stroke goes into the layer with the number that `draw`
    /// had last, if it is still there. Draws the brush where it would touch the ground. `making` is
    /// whether the document's ground is still to come: until then that of another document, which
    /// is shown, isn't painted on.
    void follow(const SceneArea& area, const Renderer& renderer, const Pose& pose,
                Document& document, bool making);

    /// Whether the left mouse button paints.
    bool ready() const { return on_ && layer_ != 0; }
    /// Whether a stroke is being drawn.
    bool busy() const { return drawing_; }
    /// No painted layer is chosen any more, or the brush's controls are out of sight.
    void put_down() { layer_ = 0; }

  private:
    /// Makes the brush as large as shows at once: in proportion to the ground that is in view.
    void fit(const Scene& scene, const ViewPicture& view);
    /// Draws the brush's border on the ground.
    void draw_ring(const ViewPicture& view, const glm::dvec2& middle) const;

    bool on_ = true, drawing_ = false;
    bool fitted_ = false;    // to the ground, or by the person
    bool chosen_ = false;    // by the person, so that it suits another ground, too
    int layer_ = 0;          // its number; 0 for none
    int times_opened_ = 0;   // the document, when it was followed last
    bool arriving_ = false;  // another document, whose ground isn't there yet
    Stroke stroke_;          // the brush, with the points of the stroke that is being drawn
    Stroke usual_;           // what fits the ground
    std::optional<double> other_strength_;  // a share, of a brush in metres; or the other way round
    std::vector<Stroke> before_;            // the layer's strokes before that
};

}  // namespace orograph
