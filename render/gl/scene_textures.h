#pragma once

#include <memory>

#include "render/gl/gl_object.h"
#include "render/view/scene.h"

namespace orograph {

/// A scene's heights and images on the graphics card. Only what changed is sent again.
class SceneTextures {
  public:
    /// `anisotropy`: texels that a filtered look-up may take along a slanted surface; 1 where the
    /// driver can't, or is slow at it.
    explicit SceneTextures(float anisotropy) : anisotropy_(anisotropy) {}

    /// Requires a current context.
    void show(const Scene& scene);

    const Texture& ridge() const { return ridge_.texture; }

    /// Binds an image to the active texture unit, filtered bilinearly with mipmaps or not at all.
    void bind_clouds(bool linear) const { bind(clouds_, linear); }
    void bind_terrain(bool linear) const { bind(terrain_, linear); }
    /// The detail of the ground, of scenes that have it.
    const Texture& noise() const { return noise_; }
    /// And their clouds.
    const Texture& cloud_layer() const { return cloud_layer_.texture; }
    /// And their climate.
    const Texture& climate() const { return climate_.texture; }

  private:
    struct Slot {
        Texture texture;
        std::shared_ptr<const void> source;
    };
    static void show(Slot& slot, const std::shared_ptr<const DrawnHeights>& heights);
    static void show(Slot& slot, const std::shared_ptr<const DrawnImage>& image);
    static void show(Slot& slot, const std::shared_ptr<const DrawnClouds>& clouds);
    static void show(Slot& slot, const std::shared_ptr<const DrawnClimate>& climate);
    void show(const Grid<NoiseTexel>& noise);
    void bind(const Slot& slot, bool linear) const;

    float anisotropy_;
    Slot ridge_, clouds_, terrain_, cloud_layer_, climate_;
    Texture noise_;
};

}  // namespace orograph
