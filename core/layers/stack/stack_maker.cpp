#include "core/layers/stack/stack_maker.h"

#include <algorithm>
#include <utility>

#include "core/base/parallel.h"
#include "core/layers/stack/kept_maps.h"
#include "core/layers/stack/layer_field.h"
#include "core/layers/stack/layer_use.h"
#include "core/terrain/water.h"

namespace orograph {
namespace {

constexpr int kBand = 64;  // rows that are blended at once

}  // namespace

StackMaker::StackMaker(std::span<const Layer> layers, const Site& site,
                       const StackProduct& previous, const Job& job, Keep keep)
    : layers_(layers),
      uses_(last_uses(layers)),
      site_(site),
      previous_(previous),
      job_(job),
      frugal_(keep == Keep::heights) {
    product_.site = site;
    if (site == previous.site) product_.ground = previous.ground;
}

Result<bool> StackMaker::add(std::size_t place, bool shown, const Job& part) {
    const Layer& layer = layers_[place];
    const LayerProduct* old = previous(layer.settings.id);
    LayerProduct made;
    made.id = layer.settings.id;
    const Result<bool> run = make_own(place, shown, old, made, part);
    if (!run || !*run) return run;
    if (shown) {
        const Result<bool> joined = join(place, old, made);
        if (!joined || !*joined) return joined;
        if (made.water) watery_ = product_.made.size();
    }
    product_.made.push_back(std::move(made));
    if (frugal_) forget(place);
    return true;
}

void StackMaker::keep(const Layer& layer) {
    if (const LayerProduct* old = previous(layer.settings.id)) product_.made.push_back(*old);
}

StackProduct StackMaker::finish() {
    product_.layers.assign(layers_.begin(), layers_.end());
    product_.heights = below();
    product_.water = water();
    if (frugal_) product_.made.clear();
    return std::move(product_);
}

const LayerProduct* StackMaker::previous(int id) const {
    if (site_ != previous_.site) return nullptr;
    const auto found = std::ranges::find(previous_.made, id, &LayerProduct::id);
    return found == previous_.made.end() ? nullptr : &*found;
}

/// What the lowest layer finds below it.
SharedHeights StackMaker::ground() {
    if (!product_.ground) {
        auto flat = std::make_shared<Grid<float>>(site_.window.width, site_.window.height);
        std::ranges::fill(flat->values(), 0.0f);
        product_.ground = std::move(flat);
    }
    return product_.ground;
}

SharedHeights StackMaker::below() {
    return heights_ ? heights_ : ground();
}

/// Lets go of what no layer above `place` takes anything of; the water is moved in the end.
void StackMaker::forget(std::size_t place) {
    product_.ground.reset();
    for (std::size_t i = 0; i < product_.made.size(); ++i) {
        LayerProduct& made = product_.made[i];
        made.result.reset();
        made.below.reset();
        made.mask.reset();
        const auto layer = std::ranges::find_if(
            layers_, [&](const Layer& other) { return other.settings.id == made.id; });
        if (uses_[static_cast<std::size_t>(layer - layers_.begin())].any > place) continue;
        made.given.reset();
        made.inputs.clear();
        made.fields.clear();
        made.run.reset();
        if (watery_ != i) made.own.reset();
    }
}

/// The grid itself, if no other than this and `heights_` holds it; else null.
std::shared_ptr<Grid<float>> StackMaker::taken_over(SharedHeights& grid) {
    if (!frugal_ || !heights_ || grid != heights_ || grid.use_count() > 2) return nullptr;
    heights_.reset();
    // Each was made as a grid that may change.
    return std::const_pointer_cast<Grid<float>>(std::exchange(grid, nullptr));
}

/// Where a layer's heights are made: a shaper's from those below.
std::shared_ptr<Grid<float>> StackMaker::own_grid(std::size_t place, bool shown,
                                                  LayerProduct& made) {
    const LayerSettings& settings = layers_[place].settings;
    const bool covers = settings.opacity == 1 && settings.mask == 0 && settings.blend == Blend::mix;
    const bool asked = uses_[place].field > place;  // of fields, which it makes from those below
    if (made.given && shown && covers && !asked) {
        if (auto grid = taken_over(made.given)) return grid;
    }
    auto grid = std::make_shared<Grid<float>>(site_.window.width, site_.window.height);
    if (made.given) std::ranges::copy(made.given->values(), grid->values().begin());
    return grid;
}

/// The topmost water, on the ground that the layers above have made of its own.
SharedWater StackMaker::water() const {
    if (!watery_) return nullptr;
    const LayerProduct& from = product_.made[*watery_];
    if (from.own == product_.heights) return from.water;
    if (previous_.water && previous_.heights == product_.heights) {
        const LayerProduct* old = previous(from.id);
        if (old && old->water == from.water) return previous_.water;
    }
    const std::span<const WaterSample> given = from.water->values();
    const std::span<const float> own = from.own->values(), heights = product_.heights->values();
    auto result = std::make_shared<Grid<WaterSample>>(from.own->width(), from.own->height());
    for (std::size_t i = 0; i < given.size(); ++i) {
        result->values()[i] = given[i];
        result->values()[i].depth += own[i] - heights[i];
    }
    return result;
}

/// Whether a layer stands on the same as it did before, if it covers others.
bool StackMaker::stands_on_the_same(std::size_t place) const {
    const Layer& layer = layers_[place];
    if (!layer.method->covers_layers()) return true;
    const std::span<const Layer> before(previous_.layers);
    const auto own = std::ranges::find(before, layer.settings.id,
                                       [](const Layer& other) { return other.settings.id; });
    return own != before.end() &&
           std::ranges::equal(layers_.first(place),
                              before.first(static_cast<std::size_t>(own - before.begin())),
                              make_the_same);
}

Result<bool> StackMaker::make_own(std::size_t place, bool shown, const LayerProduct* old,
                                  LayerProduct& made, const Job& part) {
    const Layer& layer = layers_[place];
    made.seed = layer_seed(site_.seed, layer);
    if (layer.kind().role == Role::shaper) made.given = below();
    const Result<bool> taken = take_inputs(*layer.method, made);
    if (!taken || !*taken) return taken;
    if (old && old->seed == made.seed && old->given == made.given && old->inputs == made.inputs &&
        old->method->equals(*layer.method) && stands_on_the_same(place)) {
        made.own = old->own;
        made.water = old->water;
        made.run = old->run;
        made.method = old->method;
        made.fields = old->fields;
        return true;
    }
    const Result<Sampler> sampler = prepare_layer(layers_, place, site_.lattice(), made.inputs);
    if (!sampler) return sampler.error();
    if (sampler->run) return go_on(layer, *sampler, old, made, part);
    const auto take = [&](std::shared_ptr<Grid<float>> heights,
                          std::shared_ptr<Grid<WaterSample>> water) {
        made.own = std::move(heights);
        made.water = std::move(water);
        made.method = layer.method->clone();
        return true;
    };
    KeptMaps* const kept = KeepMaps::kept_if(layer.kind().slow);
    const std::string origin =
        kept ? map_origin(layer, site_, made.seed, *made.given, made.inputs) : std::string();
    if (kept && !part.stopped()) {
        const Window& window = site_.window;
        auto map = kept->find(origin, window.width, window.height, layer.kind().watery);
        if (map) return take(std::move(map->heights), std::move(map->water));
    }
    const std::shared_ptr<Grid<float>> own = own_grid(place, shown, made);
    std::shared_ptr<Grid<WaterSample>> water;
    if (layer.kind().watery) {
        water = std::make_shared<Grid<WaterSample>>(own->width(), own->height());
    }
    const Result<bool> run =
        layer.kind().watery ? sampler->heights_and_water(site_.window, *own, water->values(), part)
                            : sampler->heights(site_.window, *own, part);
    if (!run) return error_of(layer, run.error());
    if (!*run) return false;
    ++product_.runs;
    if (kept) kept->keep(origin, own, water);
    if (kept && frugal_) kept->wait();  // the next layer may change the grid
    return take(own, std::move(water));
}

/// Lets a layer that goes on in time go on from where it was; false if the job was stopped.
bool StackMaker::go_on(const Layer& layer, const Sampler& sampler, const LayerProduct* old,
                       LayerProduct& made, const Job& part) {
    const bool same_ground =
        old && old->seed == made.seed && old->given == made.given && old->inputs == made.inputs;
    made.run = sampler.run(site_.window, made.given, same_ground ? old->run : nullptr, part);
    if (!made.run) return false;
    ++product_.runs;
    made.own = made.given;
    auto water = std::make_shared<Grid<WaterSample>>(made.own->width(), made.own->height());
    made.run->fill_water(water->values());
    made.water = std::move(water);
    made.method = layer.method->clone();
    return true;
}

/// Blends the layer with what is below; false if the job was stopped.
Result<bool> StackMaker::join(std::size_t place, const LayerProduct* old, LayerProduct& made) {
    const LayerSettings& settings = layers_[place].settings;
    made.settings = settings;
    if (settings.mask != 0) {
        Result<SharedHeights> mask = made_by(settings.mask, settings.mask_field);
        if (!mask) return mask.error();
        if (!*mask) return false;
        made.mask = std::move(*mask);
    }
    const bool whole = settings.opacity == 1 && !made.mask;
    const bool first = !heights_ && settings.blend == Blend::add;
    if (whole && (first || settings.blend == Blend::mix)) {
        heights_ = made.result = made.own;  // nothing to compute
        return true;
    }
    made.below = below();
    if (old && old->result && old->own == made.own && old->below == made.below &&
        old->mask == made.mask && old->settings.blend == settings.blend &&
        old->settings.opacity == settings.opacity) {
        heights_ = made.result = old->result;
        return true;
    }
    if (frugal_ && uses_[place].field <= place) made.given.reset();
    SharedHeights below = std::exchange(made.below, nullptr);
    std::shared_ptr<Grid<float>> result = taken_over(below);
    const bool in_place = result != nullptr;
    if (!in_place) {
        made.below = below;
        result = std::make_shared<Grid<float>>(site_.window.width, site_.window.height);
    }
    const auto rows = [&](const Grid<float>& grid, int begin, int end) {
        const auto columns = static_cast<std::size_t>(grid.width());
        return grid.values().subspan(static_cast<std::size_t>(begin) * columns,
                                     static_cast<std::size_t>(end - begin) * columns);
    };
    Job job = job_;
    job.progress = {};
    const bool done = parallel_rows(result->height(), kBand, job, [&](int begin, int end) {
        const std::size_t count = rows(*result, begin, end).size();
        if (!in_place) std::ranges::copy(rows(*below, begin, end), result->row(begin));
        blend(settings.blend, settings.opacity,
              made.mask ? rows(*made.mask, begin, end) : std::span<const float>(),
              rows(*made.own, begin, end), {result->row(begin), count});
    });
    if (!done) return false;
    ++product_.blends;
    heights_ = made.result = std::move(result);
    return true;
}

/// False if the job was stopped.
Result<bool> StackMaker::take_inputs(const LayerMethod& method, LayerProduct& made) {
    for (const LayerInput& input : method.inputs()) {
        SharedHeights& taken = made.inputs.emplace_back();
        if (input.layer == 0) continue;
        Result<SharedHeights> found = made_by(input.layer, input.field);
        if (!found) return found.error();
        if (!*found) return false;
        taken = std::move(*found);
    }
    return true;
}

/// A field of a layer that was made, or its heights if `field` is empty; null if the job was
/// stopped.
Result<SharedHeights> StackMaker::made_by(int id, std::string_view field) {
    LayerProduct& from = *std::ranges::find(product_.made, id, &LayerProduct::id);
    if (field.empty()) return from.own;
    const auto layer =
        std::ranges::find_if(layers_, [id](const Layer& other) { return other.settings.id == id; });
    Job job = job_;
    job.progress = {};
    return make_field(layers_, static_cast<std::size_t>(layer - layers_.begin()),
                      layer->kind().field_index(field), site_, from, product_.fields, job);
}

}  // namespace orograph
