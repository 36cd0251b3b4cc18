#include "core/layers/stack/stack.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

#include "core/base/parallel.h"
#include "core/base/text.h"
#include "core/layers/stack/last_uses.h"
#include "core/layers/stack/layer_use.h"
#include "core/terrain/water.h"

namespace orograph {
namespace {

constexpr int kBand = 64;  // rows that are blended at once

/// Makes the field of the layer at `place` that has the number `index`, unless `made` has it; null
/// if the job was stopped. `fields` counts those made.
Result<SharedHeights> make_field(std::span<const Layer> layers, std::size_t place,
                                 std::size_t index, const Site& site, LayerProduct& made,
                                 int& fields, const Job& job) {
    const Layer& layer = layers[place];
    const std::string_view key = layer.kind().fields[index].key;
    if (const auto kept = made.fields.find(key); kept != made.fields.end()) return kept->second;
    auto values = std::make_shared<Grid<float>>(site.window.width, site.window.height);
    if (made.run) {
        made.run->fill_field(index, *values);
        ++fields;
        return made.fields[key] = std::move(values);
    }
    const Result<Sampler> sampler = prepare_layer(layers, place, site.lattice(), made.inputs);
    if (!sampler) return sampler.error();
    if (made.given) std::ranges::copy(made.given->values(), values->values().begin());
    const Result<bool> run = sampler->fields[index](site.window, *values, job);
    if (!run) return error_of(layer, run.error());
    if (!*run) return SharedHeights();
    ++fields;
    return made.fields[key] = std::move(values);
}

/// Makes one stack.
class Maker {
  public:
    Maker(std::span<const Layer> layers, const Site& site, const StackProduct& previous,
          const Job& job, Keep keep)
        : layers_(layers),
          uses_(last_uses(layers)),
          site_(site),
          previous_(previous),
          job_(job),
          frugal_(keep == Keep::heights) {
        product_.site = site;
        if (site == previous.site) product_.ground = previous.ground;
    }

    /// False if the job was stopped.
    Result<bool> add(std::size_t place, bool shown, const Job& part) {
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

    /// What a layer that isn't needed now made before, for when it is shown again.
    void keep(const Layer& layer) {
        if (const LayerProduct* old = previous(layer.settings.id)) product_.made.push_back(*old);
    }

    StackProduct finish(std::span<const Layer> layers) {
        product_.layers.assign(layers.begin(), layers.end());
        product_.heights = below();
        product_.water = water();
        if (frugal_) product_.made.clear();
        return std::move(product_);
    }

  private:
    const LayerProduct* previous(int id) const {
        if (site_ != previous_.site) return nullptr;
        const auto found = std::ranges::find(previous_.made, id, &LayerProduct::id);
        return found == previous_.made.end() ? nullptr : &*found;
    }

    /// What the lowest layer finds below it.
    SharedHeights ground() {
        if (!product_.ground) {
            auto flat = std::make_shared<Grid<float>>(site_.window.width, site_.window.height);
            std::ranges::fill(flat->values(), 0.0f);
            product_.ground = std::move(flat);
        }
        return product_.ground;
    }

    SharedHeights below() { return heights_ ? heights_ : ground(); }

    /// Lets go of what no layer above `place` takes anything of; the water is moved in the end.
    void forget(std::size_t place) {
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
    std::shared_ptr<Grid<float>> taken_over(SharedHeights& grid) {
        if (!frugal_ || !heights_ || grid != heights_ || grid.use_count() > 2) return nullptr;
        heights_.reset();
        // Each was made as a grid that may change.
        return std::const_pointer_cast<Grid<float>>(std::exchange(grid, nullptr));
    }

    /// Where a layer's heights are made: a shaper's from those below.
    std::shared_ptr<Grid<float>> own_grid(std::size_t place, bool shown, LayerProduct& made) {
        const LayerSettings& settings = layers_[place].settings;
        const bool covers =
            settings.opacity == 1 && settings.mask == 0 && settings.blend == Blend::mix;
        const bool asked =
            uses_[place].field > place;  // of fields, which it makes from those below
        if (made.given && shown && covers && !asked) {
            if (auto grid = taken_over(made.given)) return grid;
        }
        auto grid = std::make_shared<Grid<float>>(site_.window.width, site_.window.height);
        if (made.given) std::ranges::copy(made.given->values(), grid->values().begin());
        return grid;
    }

    /// The topmost water, on the ground that the layers above have made of its own.
    SharedWater water() const {
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
    bool stands_on_the_same(std::size_t place) const {
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

    Result<bool> make_own(std::size_t place, bool shown, const LayerProduct* old,
                          LayerProduct& made, const Job& part) {
        const Layer& layer = layers_[place];
        made.seed = layer_seed(site_.seed, layer);
        if (layer.kind().role == Role::shaper) made.given = below();
        const Result<bool> taken = take_inputs(*layer.method, made);
        if (!taken || !*taken) return taken;
        if (old && old->seed == made.seed && old->given == made.given &&
            old->inputs == made.inputs && old->method->equals(*layer.method) &&
            stands_on_the_same(place)) {
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
        const std::shared_ptr<Grid<float>> own = own_grid(place, shown, made);
        auto water = std::make_shared<Grid<WaterSample>>();
        if (layer.kind().watery) *water = Grid<WaterSample>(own->width(), own->height());
        const Result<bool> run =
            layer.kind().watery
                ? sampler->heights_and_water(site_.window, *own, water->values(), part)
                : sampler->heights(site_.window, *own, part);
        if (!run) return error_of(layer, run.error());
        if (!*run) return false;
        ++product_.runs;
        made.own = own;
        if (layer.kind().watery) made.water = std::move(water);
        made.method = layer.method->clone();
        return true;
    }

    /// Lets a layer that goes on in time go on from where it was; false if the job was stopped.
    bool go_on(const Layer& layer, const Sampler& sampler, const LayerProduct* old,
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
    Result<bool> join(std::size_t place, const LayerProduct* old, LayerProduct& made) {
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
    Result<bool> take_inputs(const LayerMethod& method, LayerProduct& made) {
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
    Result<SharedHeights> made_by(int id, std::string_view field) {
        LayerProduct& from = *std::ranges::find(product_.made, id, &LayerProduct::id);
        if (field.empty()) return from.own;
        const auto layer = std::ranges::find_if(
            layers_, [id](const Layer& other) { return other.settings.id == id; });
        Job job = job_;
        job.progress = {};
        return make_field(layers_, static_cast<std::size_t>(layer - layers_.begin()),
                          layer->kind().field_index(field), site_, from, product_.fields, job);
    }

    const std::span<const Layer> layers_;
    const std::vector<LastUse> uses_;
    const Site& site_;
    const StackProduct& previous_;
    const Job& job_;
    const bool frugal_;
    StackProduct product_;
    SharedHeights heights_;              // so far; null before the first layer that shows
    std::optional<std::size_t> watery_;  // of what was made: the topmost that shows and has water
};

}  // namespace

bool up_to_date(std::span<const Layer> layers, const Site& site, const StackProduct& product) {
    return product.heights && site == product.site &&
           std::ranges::equal(layers, product.layers, make_the_same);
}

bool goes_on(std::span<const Layer> layers, const Site& site, const StackProduct& product) {
    if (!product.heights || site != product.site) return false;
    return std::ranges::equal(layers, product.layers, [](const Layer& now, const Layer& before) {
        return now.settings == before.settings && now.method->goes_on_from(*before.method);
    });
}

Result<std::optional<StackProduct>> make_stack(std::span<const Layer> layers, const Site& site,
                                               const StackProduct& previous, const Job& job,
                                               Keep keep) {
    if (const Status sound = check_layers(layers); !sound) return sound.error();
    const LayerUse use(layers);
    Maker maker(layers, site, previous, job, keep);
    const auto count = static_cast<double>(layers.size());
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (!use.needed[i]) {
            maker.keep(layers[i]);
            continue;
        }
        const auto place = static_cast<double>(i);
        const Result<bool> added =
            maker.add(i, use.shown[i], job.part(place / count, (place + 1) / count));
        if (!added) return added.error();
        if (!*added) return std::optional<StackProduct>();
    }
    return std::optional(maker.finish(layers));
}

Result<SharedHeights> field_of(StackProduct& product, int layer, std::string_view key,
                               const Job& job) {
    const auto found = std::ranges::find_if(
        product.layers, [&](const Layer& other) { return other.settings.id == layer; });
    if (found == product.layers.end()) {
        return Error{Fault::input, "there is no layer number " + std::to_string(layer)};
    }
    const Result<std::size_t> index = find_field(*found, key);
    if (!index) return index.error();
    // What a hidden layer once made is kept, but may be of other parameters.
    const auto place = static_cast<std::size_t>(found - product.layers.begin());
    if (!LayerUse(product.layers).needed[place]) {
        return Error{Fault::input, "the layer '" + excerpt(found->settings.name) +
                                       "' is hidden, so nothing is made of it; show it"};
    }
    auto made = std::ranges::find(product.made, layer, &LayerProduct::id);
    if (made == product.made.end()) {  // it was dropped
        auto again = make_stack(product.layers, product.site, product, job);
        if (!again) return again.error();
        if (!*again) return SharedHeights();
        product.made = std::move((*again)->made);
        product.ground = (*again)->ground;
        made = std::ranges::find(product.made, layer, &LayerProduct::id);
    }
    return make_field(product.layers, place, *index, product.site, *made, product.fields, job);
}

}  // namespace orograph
