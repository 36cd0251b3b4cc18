#pragma once

#include <bitset>
#include <chrono>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "render/gl/block_mesh.h"
#include "render/gl/cloud_pass.h"
#include "render/gl/dome_mesh.h"
#include "render/gl/mean_picture.h"
#include "render/gl/pass_times.h"
#include "render/gl/places_pass.h"
#include "render/gl/programs.h"
#include "render/gl/ring_textures.h"
#include "render/gl/scene_textures.h"
#include "render/gl/side_mesh.h"
#include "render/gl/target.h"
#include "render/gl/tree_pass.h"
#include "render/gl/wave_texture.h"
#include "render/view/camera.h"
#include "render/view/clipmap.h"
#include "render/view/day_light.h"
#include "render/view/frustum.h"
#include "render/view/lens.h"
#include "render/view/low_ground.h"
#include "render/view/picture_part.h"
#include "render/view/ring_filler.h"
#include "render/view/scene.h"
#include "render/view/side_walls.h"
#include "render/view/trees.h"
#include "render/view/under_water.h"

namespace orograph {

/// A rectangle of a framebuffer, pixels from its lower left corner.
struct Viewport {
    int x = 0, y = 0, width = 1, height = 1;
    bool operator==(const Viewport&) const = default;
};

/// The most pictures that one is the mean of.
inline constexpr int kMostPictures = 4;

/// Seconds for which the picture of another place stays though there is coarse ground.
inline constexpr double kLongestHold = 0.5;

/// How much a picture may cost.
struct Quality {
    /// Along the side of a ring; see RingShape.
    int ring_samples = 256;
    /// Of a pixel, for the silhouettes; as many as the driver has. With one each pixel of the
    /// ground is lit once: see PlacesPass.
    int samples = 4;
    /// So many pictures, each moved by another part of a pixel, whose mean is shown: as smooth as
    /// with so many samples, within surfaces too. Each `draw` adds one. 1 to kMostPictures. Lines
    /// and images have so many times the samples instead.
    int pictures = 1;
    /// Side of the square of pixels that one is drawn for.
    int pixel = 1;
    /// That the clouds of the style natural are drawn in.
    int cloud_slices = 12;
    /// Whether those are found for a picture of half the width and height, if it is drawn whole.
    bool coarse_clouds = false;
    /// Whether ground nearer than the finest ring has detail as fine as pixels in the style
    /// natural.
    bool near_ground = true;
    /// Up to how many metres from the eye trees stand out, in that style too; kTreesEnd at most.
    double trees_end = 0;
    bool operator==(const Quality&) const = default;
};

/// For pictures that nobody waits for while flying.
inline constexpr Quality kBestQuality{
    .ring_samples = 1024, .cloud_slices = 48, .trees_end = kTreesEnd};

/// How depth is kept fine over all distances: by floats that run backwards, where the driver has
/// them, else by logarithms, which cost more.
enum class Depth { best, logarithmic };

struct Frame;

/// Draws scenes. Owns all the OpenGL objects that takes; lives on the thread of its context, which
/// must be current when it is made, used and destroyed.
class Renderer {
  public:
    /// Requires a current context of OpenGL 3.3 core whose functions glad has loaded. `wake` is
    /// called on another thread when there is more to draw.
    static Result<Renderer> create(
        ShaderFiles files, std::function<void()> wake = [] {}, Depth depth = Depth::best);

    /// Builds one shader program more that a flight may come to need, so that whoever has time to
    /// spare has none built in flight. Returns whether one lacked.
    bool build_ahead() { return light_ahead() || programs_.build_ahead(); }
    /// How many programs the picture has no pixels for yet, of those by which each pixel of it is
    /// lit once. A driver on the processor compiles one only as it is drawn with.
    std::size_t programs_ahead() const;
    /// After so many seconds of a picture it is drawn with no further program that none was drawn
    /// with before, but for one at least, so that none takes long: it may lack something then.
    /// Infinite at first.
    void draw_in_steps(double seconds) { step_seconds_ = seconds; }
    /// Whether the last picture lacks what another program draws; drawing it once more helps.
    bool lacks_programs() const { return lacks_programs_; }
    /// Why one can't be built, of those that were tried.
    const std::optional<Error>& broken_shader() const { return programs_.failure(); }

    /// What is drawn from now on; of other ground as soon as its coarsest ring is there, and until
    /// then the scene before. Sends what changed to the graphics card.
    void show(std::shared_ptr<const Scene> scene);
    /// The same for a scene that is seen from another place, from which there may be nothing of the
    /// scene before: the last picture stays until then, and until the ground before the eye is
    /// there as well, but no longer than kLongestHold for that.
    void show_elsewhere(std::shared_ptr<const Scene> scene);
    /// What is to be shown next, of the same land, which may lie elsewhere in it: until all the
    /// ground of it that one sees is there, the present scene is shown as ever, and stays `scene`.
    /// What is shown in another way takes its place.
    void prepare(std::shared_ptr<const Scene> scene);
    /// Shows that one if its ground is there. Returns whether it did.
    bool show_prepared();
    /// Whether there is one.
    bool prepares() const { return prepared_ != nullptr; }
    /// The last one that was to be shown at once.
    const Scene* scene() const { return scene_.get(); }
    /// Whether the last picture stays until the ground of that one is there.
    bool holds_picture() const { return holds_picture_; }

    /// What rings hold how much; changing that starts them anew, but for those that were drawn last
    /// before.
    void set_quality(const Quality& quality);
    const Quality& quality() const { return quality_; }

    /// Lets rings of another quality come beside those that are drawn, for a picture that rests;
    /// never waits. Once all are there `fine` is the quality. Returns whether they are.
    bool refine(const Pose& pose, const Quality& fine);

    /// Lets the ground follow the eye: takes what is ready, asks for what lacks and lets what came
    /// late fade in, for that long. Never waits.
    void follow(const Pose& pose, double seconds);
    /// The eye was carried there rather than flew: what comes is seen as soon as it is there, and
    /// doesn't fade in. Call before `follow`.
    void jump_to(const Pose& pose);
    /// How long water and clouds have been on their way, in seconds; they start with none.
    void set_time(double seconds) { seconds_ = seconds; }
    /// Whether there are any in the picture, so that it changes with that time.
    bool shows_motion() const;
    /// Waits until all the ground there is to see is there.
    void settle(const Pose& pose);
    /// Whether it is.
    bool settled() const;
    /// Whether more ground is ready than was taken at once, with nothing to wait for.
    bool has_more_rings() const { return more_rings_; }
    const Clipmap& clipmap() const { return rings_.clipmap; }
    /// Those that were drawn last.
    const TreePass& trees() const { return trees_; }
    /// Of all rings' textures.
    std::size_t ring_bytes() const {
        return rings_.textures.bytes() + spare_.textures.bytes() + coming_.textures.bytes();
    }
    /// Of what rings keep in memory besides.
    std::size_t kept_bytes() const {
        return rings_.clipmap.bytes() + spare_.clipmap.bytes() + coming_.clipmap.bytes();
    }

    /// Draws the scene as seen from `pose`, which the ground has followed, for a viewport of that
    /// size, `pixel` times as coarse as the quality says. Before anything was shown it draws black.
    /// When nothing changed since last time it does nothing. Where the picture is a mean, it is
    /// that of the pictures so far.
    Status draw_picture(const Pose& pose, int width, int height, int pixel = 1);
    /// Shows the picture in `viewport` of `framebuffer`; 0 is the window's.
    void present(GLuint framebuffer, const Viewport& viewport);
    /// Both.
    Status draw(const Pose& pose, GLuint framebuffer, const Viewport& viewport, int pixel = 1);
    /// Another number whenever `present` would show something else in the same viewport.
    std::uint64_t picture_changes() const { return picture_changes_; }
    /// From its next picture on, each of those that one is the mean of is drawn in so many bands,
    /// one a `draw`, so that none takes long. Until the first is whole what was drawn last is
    /// shown. For what rests: a picture of something else begins anew. Requires bands >= 1.
    void set_bands(int bands) { bands_ = bands; }

    /// Whether another `draw` of the same would be no smoother.
    bool finished() const { return !mean_of_ || mean_.pictures() == quality_.pictures; }

    /// Draws a part of a picture into the lower left corner of `framebuffer`, a pixel for a pixel.
    /// Parts fit together: each is what `draw` would show there, with several samples a pixel and
    /// clouds that aren't coarse. Requires even x and y, since
    /// drivers find how things change from pixel to pixel in squares of two. As seen from a place
    /// in a lens, light is still that which comes to its middle.
    Status draw_part(const Pose& pose, GLuint framebuffer, const PicturePart& part,
                     const LensPoint& lens = {});
    /// Keeps pictures as floats from now on, linear and not clipped: for who looks for colours that
    /// are no numbers.
    void keep_floats();
    /// What was drawn last.
    const Texture& picture() const { return mean_of_ ? mean_.picture() : target_.picture(); }
    /// Takes the driver's viewports for no larger than so many pixels, down to 1.
    void limit_viewport(int pixels);

    /// How long each pass takes; whoever draws more in a frame has it timed there too. `follow`
    /// begins a frame.
    PassTimes& pass_times() { return pass_times_; }
    const PassTimes& pass_times() const { return pass_times_; }
    /// Whether anybody wants to know them. A picture at rest is drawn once more for who asks.
    void watch_passes(bool wanted);

    /// Builds shaders whose files changed; a broken one leaves the last good one in use.
    void reload_shaders();
    /// What is wrong with the shaders' files; empty when nothing is.
    std::string shader_errors() const { return programs_.errors(); }

    /// The driver's own words, such as "llvmpipe (LLVM 15.0.6, 256 bits)".
    static std::string device_name();
    /// Whether the driver draws on the processor.
    static bool is_software();

  private:
    Renderer(Programs programs, std::function<void()> wake, bool reversed);
    /// What the picture in target_ shows.
    struct Drawn {
        std::shared_ptr<const Scene> scene;
        Pose pose;
        PicturePart part;
        int samples = 1;
        std::uint64_t ground = 0;
        double seconds = 0;
        LensPoint lens{};
        glm::dvec2 moved{0, 0};  // pixels, within one
        int band = 0, bands = 1;
        bool operator==(const Drawn&) const = default;
    };
    static PicturePart band_of(const Drawn& drawn);
    /// What was presented last.
    struct Presented {
        std::uint64_t changes = 0;
        int width = 0, height = 0;
        bool operator==(const Presented&) const = default;
    };
    /// What trees_ was last found for, of the scene that is shown.
    struct TreesFound {
        Pose pose;
        std::uint64_t ground = 0;
        double seconds = 0, end = 0;
        bool operator==(const TreesFound&) const = default;
    };
    /// The ground, and what of it is on the graphics card.
    struct Rings {
        Clipmap clipmap;
        RingTextures textures;
    };
    static bool take(const RingUpdate& update, Rings& rings);
    /// Adds what the ground that is prepared lacks to requests_, for an eye over the present one.
    void ask_for_prepared(const Pose& pose);
    Pose prepared_pose(const Pose& pose) const;
    /// Draws the last scene from now on, unless its ground lacks and that of the one before is
    /// there.
    void find_shown();
    /// Draws the other rings from now on, made anew if they have another number of samples.
    void exchange_rings(int samples);
    /// Draws what is `wanted`, unless it was drawn last.
    Status redraw(const Drawn& wanted);
    /// Adds one, or a band of it, to the mean of those pictures, unless all are in it.
    Status redraw_mean(const Drawn& wanted);
    /// Of other pictures; until there is one, shows what was drawn last.
    Status begin_mean(const Drawn& wanted);
    /// So that it is drawn anew.
    void forget_picture();
    void forget_mean();
    void draw_scene(const Drawn& wanted);
    Frame frame_of(const Pose& pose) const;
    void draw_passes(const Pose& pose);
    /// What `rendered` means in each shading; `ground`: whether there is any. From so `high` light
    /// differs from place to place.
    void draw_as_map(const Frame& frame, bool ground);
    void draw_natural(const Frame& frame, bool ground, bool high);
    void draw_natural_ground(const Frame& frame, bool palette, bool wet, bool high);
    /// Of clouds, where the quality has one; binds it. Returns whether there is.
    bool find_veil(const Frame& frame);
    /// Of the ground; returns whether the driver can.
    bool light_once(const Frame& frame, bool palette, bool wet, bool high);
    /// What pixels of a kind are lit with.
    struct Light {
        Programs::Kind program;
        PixelKind kind;
    };
    void light_kind(const Light& light, const Frame& frame);
    /// Whether it was drawn with, and so is compiled on any driver.
    bool is_compiled(const Light& light) const { return drawn_with_[light.program]; }
    /// Draws no pixel with one of the programs for kinds that the picture has none of, so that it
    /// is compiled before there are any. Returns whether one lacked.
    bool light_ahead();
    /// Builds one more of the programs that trees take, if the eye may soon come to any: so no
    /// frame of a flight waits for all of them.
    void prepare_trees();
    void find_trees(const Frame& frame, bool palette, bool wet);
    /// The heights of the ground where trees are drawn, metres above the eye.
    HeightRange ground_from(const Pose& pose) const;
    void draw_classic(const Frame& frame, bool ground);
    void draw_under_water(const Frame& frame);
    /// Builds one more of the programs that the eye needs under water, if it may soon get there.
    void prepare_under_water();
    /// The same of those by which each pixel of the ground is lit once, for an eye at that height.
    void prepare_light_once(double height);
    /// The same of those for ground in the shadows of trees.
    void prepare_close(bool palette, bool wet);
    /// Whether they are, as a rule.
    bool lights_once() const;
    /// Whether the picture may be drawn with that program: see draw_in_steps.
    bool take_step(Programs::Kind kind);
    /// Calls `draw(program)`, unless the program can't be built: then there is no picture, and
    /// `redraw` says why.
    template <class Draw>
    void draw_with(Programs::Kind kind, const Draw& draw) {
        if (!take_step(kind)) return;
        if (const ShaderProgram* program = programs_.find(kind)) draw(*program);
    }
    /// What `wanted` shows, encoded, in encoded_; false if the driver has no room for it.
    bool keep_encoded(const Presented& wanted);
    /// The picture from linear light to what a screen shows.
    void encode(GLuint framebuffer, const Viewport& viewport);
    void fill_frame_block(const Drawn& wanted);
    void fill_ring_block(const Pose& pose);
    /// How light falls in the picture: as the rings that it shows allow, which hold light or none.
    Shading shading() const;
    bool shows_water() const;
    bool shows_trees() const;
    /// Tells the rings of a sun that moved.
    void follow_sun();

    Programs programs_;
    std::shared_ptr<const Scene> scene_, shown_;
    SceneTextures textures_;
    Quality quality_;
    Rings rings_, spare_, coming_;           // the last is of prepared_
    std::shared_ptr<const Scene> prepared_;  // null for none
    BlockMesh block_mesh_;
    DomeMesh dome_mesh_;
    PlacesPass places_;
    CloudPass clouds_;
    TreePass trees_;
    WaveTexture waves_;
    LowGround low_ground_;
    DayLight day_light_;
    GlobeLight globe_light_;
    VertexArray no_vertices_;
    Buffer frame_block_, ring_block_;
    Target target_;
    std::optional<Drawn> drawn_;
    MeanPicture mean_;
    std::optional<Drawn> mean_of_;  // the first of them
    int bands_ = 1;                 // of those that begin
    std::uint64_t picture_changes_ = 0;
    Presented presented_;
    std::optional<Canvas> encoded_;  // what was presented last, where encoded_of_ says so
    Presented encoded_of_;
    int band_ = 0, of_bands_ = 1;  // the next of the present one
    std::optional<TreesFound> trees_found_;
    std::vector<Light> lights_;  // of the last picture whose pixels were lit once
    std::bitset<Programs::present + 1> drawn_with_;
    double step_seconds_ = std::numeric_limits<double>::infinity();
    std::chrono::steady_clock::time_point begun_{};
    bool stepped_ = false, lacks_programs_ = false;
    PassTimes pass_times_;
    int most_samples_ = 1, largest_viewport_ = 1;
    bool reversed_depth_ = false, software_ = is_software();
    std::uint64_t ground_changes_ = 0;
    double seconds_ = 0;
    glm::mat4 part_projection_{1};           // to the clip space of the part that is drawn
    Frustum seen_{part_projection_};         // in that part, or its band
    std::optional<UnderWater> under_water_;  // in the picture that is drawn
    std::vector<Block> blocks_;
    std::vector<BlockSide> sides_;
    std::optional<SideWalls> walls_;
    SideMesh side_mesh_;
    /// So many of them, the first ones, may show ground nearer than their samples tell.
    std::size_t near_blocks_ = 0;
    double near_reach_ = 0;  // metres from the eye
    std::vector<RingRequest> requests_;
    std::vector<RingUpdate> updates_;
    bool more_rings_ = false;
    bool holds_picture_ = false;          // until the ground of another place comes,
    double held_seconds_ = 0;             // and since when some of it has been there
    std::unique_ptr<RingFiller> filler_;  // last, so that it stops before the rest goes
};

}  // namespace orograph
