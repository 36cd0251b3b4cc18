#pragma once

#include <cstdint>
#include <glm/vec3.hpp>
#include <memory>
#include <optional>
#include <vector>

#include "render/view/frustum.h"
#include "render/view/globe.h"
#include "render/view/ring.h"
#include "render/view/ring_filler.h"
#include "render/view/ring_layout.h"

// Draws any terrain, from all of it down to one sample, as nested rings around the eye: a geometry
// clipmap (Losasso and Hoppe 2004). As the samples of a level lie where some of the next one's do,
// a ring's vertices move in height alone to become the next ring's triangles. Here is all of it but
// the drawing.

namespace orograph {

/// A block of a ring to draw: as the vertex shader reads it.
struct Block {
    /// The north-west sample, from the eye's cell of the ring.
    std::int32_t x = 0, y = 0;
    std::int32_t ring = 0;
};

/// A side of a block that lies on the border of the terrain: as the vertex shader reads it.
struct BlockSide {
    Block block;
    /// 0 in the north, 1 in the east, 2 in the south, 3 in the west.
    std::int32_t side = 0;
};

/// How one ring is drawn for an eye. Places are in its cells, from the eye's cell if not said
/// otherwise.
struct RingView {
    RingEye eye;
    double spacing = 1;
    /// The corners of what is drawn of it, on its grid: whole blocks within the next coarser ring.
    Cell begin, end;
    /// The eye above the ground, in cells times kHeightWeight.
    double height = 0;
    /// What is shown finely; it grows when a ring comes late.
    RingArea fade;
    Extent extent;
    bool coarsest = false;

    /// How many cells a place, from the eye's cell, is beyond the line from which on the ring is
    /// wholly the next coarser one.
    double beyond(const RingShape& shape, double x, double y) const;
    /// How far it has become that ring there: 0 to 1.
    double morph(const RingShape& shape, double x, double y) const;
    /// Whether it is drawn as that ring there.
    bool left_behind(const RingShape& shape, double x, double y) const {
        return beyond(shape, x, y) >= 1;
    }
};

/// What of the ground is meant where still water stands on it: the water, as one sees it from
/// above, or its bed.
enum class Floor { surface, bed };

class Clipmap {
  public:
    explicit Clipmap(const RingShape& shape) : shape_(shape) {}

    /// Terrain to be shown as soon as its coarsest ring is there; until then the last one is. The
    /// same terrain in the light of another sun takes its place at once: its rings are asked for
    /// anew where they are, and keep the old light until they come. A sun that moves on while some
    /// lack is left out, so that all rings keep up: show it again until `shows` says it is there.
    void show(std::shared_ptr<const DrawnTerrain> drawn);

    bool shows(const std::shared_ptr<const DrawnTerrain>& drawn) const {
        return wanted_ && wanted_->drawn() == drawn;
    }

    /// Metres from the middle of the terrain.
    void look_from(const glm::dvec3& eye);
    /// The same for an eye that was carried there at once, rather than flew: rings begin anew, but
    /// for those that hardly move, and refine what is seen as soon as they come, like those of a
    /// terrain that is shown first.
    void jump_to(const glm::dvec3& eye);

    /// The globe that the ground is drawn on, which changes what is seen, and nothing else.
    void bend(const Globe& globe) { globe_ = globe; }
    const Globe& globe() const { return globe_; }

    /// What lacks for the eye, coarse to fine.
    std::vector<RingRequest> requests() const;
    /// The same, in place of what `requests` held.
    void find_requests(std::vector<RingRequest>& requests) const;
    /// Whether nothing lacks.
    bool complete() const;
    /// Whether each ring that the eye needs holds something of the terrain to be shown, from
    /// wherever: less than `complete` in a flight, whose rings always lack a row.
    bool reaches_eye() const;
    /// Takes an answer over; false if it came too late to be of use. Returns whether the patches
    /// are those of the ring now.
    bool take(const RingUpdate& update);
    /// Answers all requests here and now; then there may be more.
    std::vector<RingUpdate> fill();

    /// Lets what came late fade in for that long.
    void advance(double seconds);
    /// Shows at once what fades in.
    void finish_fading();
    /// Whether something that is drawn still does.
    bool fades_in() const;
    /// Whether nothing lacks and nothing fades.
    bool settled() const;

    /// Nothing before the first terrain's coarsest ring is there.
    const RingLayout* layout() const { return layout_ ? &*layout_ : nullptr; }
    const RingShape& shape() const { return shape_; }
    /// Of what its rings keep: as much as those of the present terrain take, whatever was shown
    /// before.
    std::size_t bytes() const;
    /// The finest ring that is drawn: those below would be wholly morphed.
    int finest() const { return finest_; }
    const RingView& view(int ring) const { return views_[static_cast<std::size_t>(ring)]; }
    /// What a ring keeps; null if it holds nothing. Requires a ring of the layout.
    const Ring* kept(int ring) const {
        return this->ring(ring).filled() ? &this->ring(ring) : nullptr;
    }
    /// The ring whose triangles are drawn at a place, or nearest to it. Requires layout().
    int ring_at(double x, double z) const;
    /// Metres from the ground to the eye, at least 0. What the finer rings add to the ground counts
    /// less as the eye rises, and nothing once they are too fine to be drawn. It depends on the
    /// terrain and the eye alone, not on which rings are there.
    double above_ground() const { return above_; }

    /// Blocks to draw, in place of what `blocks` held: all that cover the terrain once, without
    /// those that `frustum` surely doesn't see, or the globe hides; those of finer rings first.
    void select(const Frustum& frustum, std::vector<Block>& blocks) const;
    /// The same of the bed under water, at most so many metres away along the ground's plane.
    void select_bed(const Frustum& frustum, double sight, std::vector<Block>& blocks) const;
    /// The sides of blocks along the border of the terrain, drawn down to a height, in place of
    /// what `sides` held; without those that `frustum` surely doesn't see.
    void select_border(const Frustum& frustum, double lowest, std::vector<BlockSide>& sides) const;
    /// How low and high a block is drawn, metres above the terrain's zero; nothing if it is drawn
    /// as part of a ring so much coarser that it may be elsewhere.
    std::optional<HeightRange> bounds(const Block& block) const;

    /// Metres: the height of the drawn triangles at a place, metres from the middle; of the nearest
    /// border beyond the terrain. Requires layout().
    double height(double x, double z, Floor floor = Floor::surface) const;
    /// Whether a place, metres from the middle, is over the terrain: between its borders, where it
    /// has any. Requires layout().
    bool over_terrain(double x, double z) const;
    /// Whether there is water above a place of the terrain, and its bed below. Requires layout().
    bool under_water(const glm::dvec3& place) const;

    /// Where a ray first meets the drawn triangles; positions in metres from the middle. One that
    /// begins under water meets the bed. Requires layout() and a direction other than 0. On a globe
    /// the ray goes straight through what is seen, and the answer is the place of the ground that
    /// it meets.
    std::optional<glm::dvec3> meet(const glm::dvec3& origin, const glm::dvec3& direction) const;

    /// A vertex of a ring as it is drawn, metres above the terrain's zero.
    double vertex_height(int ring, std::int64_t x, std::int64_t y,
                         Floor floor = Floor::surface) const;

  private:
    Ring& ring(int index) { return rings_[static_cast<std::size_t>(index)]; }
    const Ring& ring(int index) const { return rings_[static_cast<std::size_t>(index)]; }
    RingArea& fade(int index) { return fades_[static_cast<std::size_t>(index)]; }
    const RingArea& fade(int index) const { return fades_[static_cast<std::size_t>(index)]; }
    /// A height above the ground, weighted, in cells of a ring.
    static double height_in_cells(const RingLayout& layout, int ring, double metres);
    /// The ground below the eye between the samples of a ring, metres above the terrain's zero.
    double ground_of(const RingLayout& layout, int ring) const;
    /// What a ring lacks, if anything. Requires a ring of the wanted layout.
    std::optional<RingRequest> request(int ring) const;
    /// Whether the eye is too high for such a ring. Requires a wanted layout.
    bool beyond_need(int ring) const;
    /// Requires a layout, or a wanted one.
    double find_above_ground() const;
    void start(const RingLayout& layout);
    void find_finest();
    /// Whether the eye is so far away that the terrain is smaller than any pixel.
    bool out_of_sight() const;
    /// Finds what is drawn of a ring within the next coarser one, which is; false if that is
    /// nothing.
    bool place(int index);
    /// Whether the next coarser ring is shown finely wherever a ring would be drawn.
    bool covered(int index, Cell origin) const;
    /// Shows a ring finely in so many cells more on each side, as far as it is drawn.
    void unfold(int index, double step);
    /// Shows a ring finely nowhere but at the eye.
    void fold(int index);
    void update_views();
    /// Between what heights all that is drawn lies, metres above the terrain's zero.
    HeightRange drawn_heights() const;
    /// Calls `use` with each block that covers the terrain.
    template <class Use>
    void for_each_block(const Use& use) const;
    /// From the nearest to the farthest: what hides others is drawn before them.
    void sort_blocks(std::vector<Block>& blocks) const;
    /// The room that a block is drawn in, from the eye; nothing if `bounds` has none.
    std::optional<Box> room_of(const Block& block) const;
    /// Whether some of a box may be in view, from the eye, as it is drawn on the globe, where
    /// nothing is lower than `lowest`.
    bool may_see(const Frustum& frustum, const Box& box, double lowest) const;
    /// On the grid of a ring, the place of what is drawn that is nearest to another.
    RingEye nearest(int ring, double x, double z) const;
    /// Of a sample that a ring keeps, metres above the terrain's zero.
    double sample_height(int ring, std::int64_t x, std::int64_t y, Floor floor) const;
    double height_in_ring(int ring, double x, double z, Floor floor) const;
    std::optional<glm::dvec3> meet_on_globe(const glm::dvec3& origin, const glm::dvec3& along,
                                            Floor floor) const;
    /// Where a ray of unit direction meets the ground's plane, at most so many metres away.
    std::optional<glm::dvec3> meet_straight(const glm::dvec3& origin, const glm::dvec3& along,
                                            double most, Floor floor) const;
    /// How far along a ray it meets the triangles of a cell, between two distances.
    std::optional<double> meet_in_cell(const RingView& view, const Block& cell,
                                       const glm::dvec3& start, const glm::dvec3& along,
                                       double begin, double end, Floor floor) const;

    RingShape shape_;
    std::optional<RingLayout> layout_, wanted_;
    Globe globe_;
    glm::dvec3 eye_{0, 0, 0};
    double above_ = 0;
    std::vector<Ring> rings_;
    std::vector<RingArea> fades_;  // on the rings' grids
    std::vector<bool> fresh_;      // whether a ring has held nothing of this terrain yet
    std::vector<bool> late_;       // whether a ring lacks where it should be drawn
    std::vector<bool> dull_;       // whether a ring holds the light of another sun
    std::vector<RingView> views_;
    int finest_ = 0;
};

}  // namespace orograph
