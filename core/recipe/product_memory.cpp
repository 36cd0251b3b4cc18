#include "core/recipe/product_memory.h"

#include <set>

namespace orograph {
namespace {

/// Adds up grids, each once.
class Sum {
  public:
    void add(const SharedHeights& grid) {
        if (grid && counted_.insert(grid.get()).second) bytes_ += grid->values().size_bytes();
    }
    void add(const SharedWater& grid) {
        if (grid && counted_.insert(grid.get()).second) bytes_ += grid->values().size_bytes();
    }
    void add(const std::shared_ptr<const Image>& image) {
        if (image && counted_.insert(image.get()).second) bytes_ += image->values().size_bytes();
    }
    void add(const std::shared_ptr<const MapWater>& map) {
        if (map && counted_.insert(map.get()).second) bytes_ += map->bytes();
    }
    void add(const std::shared_ptr<const FixedHeights>& map) {
        if (map && counted_.insert(map.get()).second) bytes_ += map->values.values().size_bytes();
    }
    void add(const std::shared_ptr<const LayerRun>& run) {
        if (run && counted_.insert(run.get()).second) bytes_ += run->bytes();
    }
    std::size_t bytes() const { return bytes_; }

  private:
    std::set<const void*> counted_;
    std::size_t bytes_ = 0;
};

}  // namespace

std::size_t bytes_of(const Products& products) {
    Sum sum;
    for (const auto* product : {&products.ridge, &products.clouds, &products.texture}) {
        sum.add(product->heights);
    }
    sum.add(products.ground.heights);
    sum.add(products.ground.water);
    sum.add(products.overlay.values);
    sum.add(products.cover.ground);
    sum.add(products.cover.image);
    const StackProduct& stack = products.ground.stack;
    sum.add(stack.ground);
    sum.add(stack.heights);
    sum.add(stack.water);
    for (const LayerProduct& made : stack.made) {
        for (const SharedHeights& grid : {made.own, made.given, made.result, made.below, made.mask})
            sum.add(grid);
        sum.add(made.water);
        sum.add(made.run);
        for (const auto& [key, field] : made.fields) sum.add(field);
    }
    return sum.bytes();
}

void keep_within(Products& products, const Needs& needs, std::size_t most) {
    if (bytes_of(products) <= most) return;
    if (!needs.ground) products.ground = {};
    if (!needs.ridge) products.ridge = {};
    if (!needs.clouds) products.clouds = {};
    if (!needs.texture) products.texture = {};
    std::vector<LayerProduct>& made = products.ground.stack.made;
    while (!made.empty() && bytes_of(products) > most) made.pop_back();
    if (made.empty()) products.ground.stack.ground.reset();
}

}  // namespace orograph
