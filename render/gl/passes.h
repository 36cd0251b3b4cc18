#pragma once

#include "render/gl/block_mesh.h"
#include "render/gl/dome_mesh.h"
#include "render/gl/frame_block.h"
#include "render/gl/ring_textures.h"
#include "render/gl/scene_textures.h"
#include "render/gl/shader_program.h"
#include "render/gl/wave_texture.h"
#include "render/view/camera.h"
#include "render/view/scene.h"
#include "render/view/under_water.h"

// The passes that draw the five rendering types into the bound framebuffer. Each sets the state
// that it relies on, and asks for a shader program made of the files that it names.

namespace orograph {

/// What a pass needs to know of the frame.
struct Frame {
    const Scene& scene;
    const SceneTextures& textures;
    const RingTextures& rings;
    const WaveTexture& waves;
    /// The blocks that the surface is made of.
    const BlockMesh& blocks;
    const DomeMesh& dome;
    /// By which the ground is drawn as a globe from far above; null from near by.
    const GlobeLight* globe_light = nullptr;
    /// What core profiles want bound where vertices have no data.
    const VertexArray& no_vertices;
    Pose pose;
    /// Whether depth runs from 1 at the near plane to 0.
    bool reversed_depth = false;
    /// Whether trees near by stand out.
    bool trees = false;
    /// The water that the eye is in; null in the air.
    const UnderWater* under_water = nullptr;
};

/// Whether a scene's ground has its colours by height, and not those of a texture.
inline bool has_palette(const Scene& scene) {
    return scene.texture && !scene.texture->source;
}

/// The line of 1D midpoint displacement: ridge.vert, ridge.frag. Requires scene.ridge.
void draw_ridge(const ShaderProgram& program, const Frame& frame);

/// The ground: surface.vert with surface.frag or natural.frag, which need scene.texture too and
/// WATER defined where there is water, or with lines.frag. Requires scene.surface.
void draw_surface(const ShaderProgram& program, const Frame& frame);
/// The same of some of its blocks; not as lines.
void draw_surface(const ShaderProgram& program, const Frame& frame, std::size_t first,
                  std::size_t count);

/// Makes ready to draw a part of the ground with a program of those shaders: what it reads, and the
/// test of depth.
void bind_surface(const ShaderProgram& program, const Frame& frame);

/// The bed of the water that the eye is in: surface.vert with bed.frag or surface.frag, and BED
/// defined. Requires frame.under_water and what draw_surface does.
void draw_bed(const ShaderProgram& program, const Frame& frame);

/// The eight-sided pyramid of sky: sky.vert, sky.frag. Requires scene.clouds.
void draw_sky(const ShaderProgram& program, const Frame& frame);

/// The sky of the style natural where nothing else was drawn: dome.vert, dome.frag.
/// Requires scene.cloud_layer. With UNDER defined it is the water's surface from below, and
/// requires frame.under_water.
enum class DomePart { above, below, whole, veil };  // its horizon; above it with VEIL
void draw_dome(const ShaderProgram& program, const Frame& frame, DomePart part);

/// The texture alone, flat on the ground: flat.vert, flat.frag. Requires the scene's image.
void draw_flat(const ShaderProgram& program, const Frame& frame);

}  // namespace orograph
