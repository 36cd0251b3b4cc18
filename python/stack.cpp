#include "python/stack.h"

#include <string>
#include <utility>

#include "core/base/parallel.h"
#include "core/base/text.h"
#include "core/layers/stack/field_address.h"
#include "core/recipe/ground_product.h"
#include "core/sampling/surface.h"
#include "python/errors.h"

namespace orograph {
namespace {

const Error kEndless{Fault::usage,
                     "an endless terrain has no map: take a window of it, or make a stack of the "
                     "kind 'region'"};

/// Metres of any window, which the terrain must have.
Result<std::optional<Grid<float>>> metres_of(const Terrain& terrain, const Window& window,
                                             const Job& job) {
    require_room(window, sizeof(float));
    Grid<float> metres(window.width, window.height);
    constexpr int kBand = 128;  // rows: fewer would make what borders on them too often
    const bool done = parallel_rows(window.height, kBand, job, [&](int from, int to) {
        const auto columns = static_cast<std::size_t>(window.width);
        const auto rows = static_cast<std::size_t>(to - from);
        fill_metres(terrain, {window.level, window.x, window.y + from, window.width, to - from},
                    {metres.row(from), columns * rows});
    });
    if (!done) return std::optional<Grid<float>>();
    return std::optional(std::move(metres));
}

}  // namespace

Stack::Stack(Recipe recipe, Products made) : recipe_(std::move(recipe)), made_(std::move(made)) {}

Products Stack::made() const {
    const std::scoped_lock locked(lock_);
    return made_;
}

void Stack::keep(const Products& products) const {
    const std::scoped_lock locked(lock_);
    made_ = products;
}

Result<std::optional<Products>> Stack::make(const Job& job) const {
    const Products before = made();
    const bool whole = made_whole(recipe_);
    if (whole && !up_to_date(recipe_, before.ground)) {
        require_memory(check_ground_memory(recipe_, Keep::layers));
    }
    auto products = generate(recipe_, {.ground = whole}, before, job);
    if (products && *products) keep(**products);
    return products;
}

Result<std::shared_ptr<const Terrain>> Stack::terrain(const Job& job) const {
    {
        const std::scoped_lock locked(lock_);
        if (terrain_) return terrain_;
    }
    const auto products = make(job);
    if (!products) return products.error();
    if (!*products) return std::shared_ptr<const Terrain>();
    auto terrain = ground_terrain(recipe_, **products);
    if (!terrain) return terrain.error();
    const std::scoped_lock locked(lock_);
    return terrain_ = *terrain;
}

Result<std::optional<Grid<float>>> Stack::window(const Window& window, const Job& job) const {
    const auto ground = terrain(job);
    if (!ground) return ground.error();
    if (!*ground) return std::optional<Grid<float>>();
    require_room(window, kSurfaceBytes);
    const Status status =
        check_window(**ground, window, goes_on(recipe_) ? Beyond::allowed : Beyond::refused);
    if (!status) return status.error();
    return metres_of(**ground, window, job);
}

Result<std::optional<Grid<float>>> Stack::heights(const Job& job) const {
    if (!made_whole(recipe_)) return kEndless;
    const auto ground = terrain(job);
    if (!ground) return ground.error();
    if (!*ground) return std::optional<Grid<float>>();
    return metres_of(**ground, whole_window(recipe_, **ground), job);
}

Result<std::optional<SharedHeights>> Stack::field(std::string_view text, const Job& job) const {
    const auto address = read_field_address(text);
    if (!address) {
        return Error{Fault::usage,
                     "'" + excerpt(text) + "' is not layer.field, such as 2.moisture"};
    }
    if (const auto found = find_field(recipe_.layers, *address); !found) return found.error();
    if (!made_whole(recipe_)) return kEndless;
    auto products = make(job);
    if (!products) return products.error();
    if (!*products) return std::optional<SharedHeights>();
    const auto values = field_of((*products)->ground.stack, address->layer, address->field, job);
    if (!values) return values.error();
    if (!*values) return std::optional<SharedHeights>();
    keep(**products);
    return std::optional(*values);
}

}  // namespace orograph
