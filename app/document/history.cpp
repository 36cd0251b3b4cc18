#include "app/document/history.h"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

#include "app/base/memory_budget.h"
#include "app/base/wording.h"

namespace orograph {
namespace {

/// What is longer, such as the strokes of a brush, is not for a list.
constexpr std::size_t kLongestValue = 60;

Recipe without_camera(const Recipe& recipe) {
    Recipe result = recipe;
    result.camera = {};
    return result;
}

/// The only layer that `more` has and `fewer` lacks; null if that isn't the whole difference.
const Layer* extra_layer(const std::vector<Layer>& more, const std::vector<Layer>& fewer) {
    if (more.size() != fewer.size() + 1) return nullptr;
    const auto place = std::ranges::mismatch(more, fewer).in1;
    const auto index = place - more.begin();
    return std::equal(place + 1, more.end(), fewer.begin() + index) ? &*place : nullptr;
}

/// Whether both have the same layers in another order.
bool reordered(const std::vector<Layer>& before, const std::vector<Layer>& after) {
    return before.size() == after.size() && before != after &&
           std::ranges::is_permutation(before, after);
}

/// The layer that moved furthest.
const Layer& moved_layer(const std::vector<Layer>& before, const std::vector<Layer>& after) {
    std::ptrdiff_t furthest = -1;
    const Layer* moved = nullptr;
    for (const Layer& layer : after) {
        const auto then = std::ranges::find(before, layer) - before.begin();
        const std::ptrdiff_t distance = std::abs(then - (&layer - after.data()));
        if (distance > furthest) {
            furthest = distance;
            moved = &layer;
        }
    }
    return *moved;
}

std::string layers_change(const std::vector<Layer>& before, const std::vector<Layer>& after) {
    if (const Layer* added = extra_layer(after, before)) {
        return fmt::format("Add layer '{}'", added->name());
    }
    if (const Layer* removed = extra_layer(before, after)) {
        return fmt::format("Remove layer '{}'", removed->name());
    }
    if (reordered(before, after)) {
        return fmt::format("Move layer '{}'", moved_layer(before, after).name());
    }
    return {};
}

/// "Hills: " before what belongs to a layer.
std::string owner_of(const Parameter& parameter, const Recipe& recipe) {
    const Layer* layer = layer_of(recipe, parameter);
    return layer && !has_article_controls(recipe) ? layer->name() + ": " : "";
}

/// Of a list the one item that differs between both, if there is just one.
std::optional<std::size_t> only_item(const Parameter& then, const Parameter& now) {
    if (then.type() != Type::list || now.type() != Type::list) return std::nullopt;
    const Value old = then.value(), present = now.value();
    const List &before = std::get<List>(old), &after = std::get<List>(present);
    if (!now.field().is_array && before.size() != after.size()) return std::nullopt;
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < std::max(before.size(), after.size()); ++i) {
        if (then.child(i).value() == now.child(i).value()) continue;
        if (found) return std::nullopt;
        found = i;
    }
    return found;
}

/// A value as its widget shows it.
std::string shown_value(const Parameter& parameter, const Value& value) {
    if (const bool* on = std::get_if<bool>(&value)) return *on ? "on" : "off";
    constexpr int kDigits = 6;
    if (const int* whole = std::get_if<int>(&value)) return plain_number(*whole);
    if (const double* number = std::get_if<double>(&value)) {
        return rounded_number(*number, kDigits);
    }
    if (const std::string* text = std::get_if<std::string>(&value)) {
        if (!parameter.field().choices) return "'" + *text + "'";
        for (const Choice& choice : parameter.field().choices()) {
            if (choice.key == *text) return std::string(choice.label);
        }
    }
    return to_text(value);
}

std::size_t bytes_of(const Value& value) {
    std::size_t bytes = sizeof(double);
    if (const auto* text = std::get_if<std::string>(&value)) bytes += text->size();
    if (const auto* list = std::get_if<List>(&value)) {
        for (const Value& item : *list) bytes += bytes_of(item);
    }
    return bytes;
}

}  // namespace

std::size_t bytes_of(const Recipe& recipe) {
    Recipe copy = recipe;
    std::size_t bytes = sizeof(Recipe) + recipe.unknown.json.size();
    for (const Layer& layer : copy.layers) bytes += sizeof(Layer) + layer.settings.name.size();
    for (const Parameter& parameter : parameters(copy)) bytes += bytes_of(parameter.value());
    return bytes;
}

std::string change_name(const Recipe& before, const Recipe& after) {
    Recipe old = without_camera(before), now = without_camera(after);
    if (old == now) return {};
    const std::string layers = layers_change(old.layers, now.layers);
    const std::vector<Parameter> then = parameters(old);
    int changed = 0;
    std::string name;
    for (const Parameter& parameter : parameters(now)) {
        const auto same = std::ranges::find(then, parameter.key(), &Parameter::key);
        if (same != then.end() && same->value() == parameter.value()) continue;
        if (!layers.empty() && layer_of(now, parameter)) continue;
        ++changed;
        if (same == then.end()) continue;
        const auto item = only_item(*same, parameter);
        const Parameter what = item ? parameter.child(*item) : parameter;
        name = owner_of(parameter, now) + what.label();
        if (what.type() == Type::list || what.type() == Type::record) continue;
        const std::string old_text = shown_value(what, (item ? same->child(*item) : *same).value());
        const std::string new_text = shown_value(what, what.value());
        if (std::max(old_text.size(), new_text.size()) <= kLongestValue) {
            name += fmt::format(" {} -> {}", old_text, new_text);
        }
        if (parameter.field().leads) return name;
    }
    if (changed == 0 && !layers.empty()) return layers;
    return changed == 1 && !name.empty() ? name : fmt::format("{} changes", changed);
}

History::History(const Recipe& opened, const std::string& title)
    : steps_{{"As opened", without_camera(opened), title}}, saved_{{0, steps_.front().recipe}} {}

void History::record(const Recipe& recipe, const std::string& name, const std::string& title) {
    Recipe step = without_camera(recipe);
    const bool leaves = std::exchange(leaves_, false);
    if (step == steps_[present_].recipe) return;
    steps_.resize(present_ + 1, steps_.front());
    const std::size_t place = steps_.back().place + (leaves ? 1 : 0);
    left_.resize(place + 1);
    steps_.push_back(
        {name.empty() ? change_name(steps_[present_].recipe, step) : name, std::move(step), title});
    steps_.back().bytes = bytes_of(steps_.back().recipe);
    steps_.back().place = place;
    steps_.back().document = document_;
    forget_first();
    present_ = steps_.size() - 1;
    find_modified();
}

void History::leave(const CameraParams& camera) {
    left_[steps_[present_].place] = camera;
    leaves_ = true;
}

std::size_t History::bytes() const {
    std::size_t sum = 0;
    for (const Step& step : steps_) sum += step.bytes;
    return sum;
}

void History::forget_first() {
    std::size_t bytes = this->bytes();
    auto first = steps_.begin();
    while (
        steps_.end() - first > 2 &&
        (steps_.end() - first > static_cast<std::ptrdiff_t>(kMostSteps) || bytes > kHistoryBytes)) {
        bytes -= first->bytes;
        ++first;
    }
    steps_.erase(steps_.begin(), first);
}

bool History::go_to(std::size_t step, Recipe& recipe) {
    assert(step < steps_.size());
    const std::size_t from = steps_[present_].place, to = steps_[step].place;
    present_ = step;
    document_ = steps_[step].document;
    Recipe result = steps_[step].recipe;
    if (from == to) {
        result.camera = recipe.camera;
        keep_camera(ground_place(recipe), result);
    } else {
        left_[from] = recipe.camera;
        result.camera = left_[to];
    }
    recipe = std::move(result);
    find_modified();
    return from != to;
}

std::vector<std::string> History::names() const {
    std::vector<std::string> result;
    for (const Step& step : steps_) result.push_back(step.name);
    return result;
}

void History::mark_saved() {
    saved_[document_] = steps_[present_].recipe;
    never_saved_ = false;
    for (Step& step : steps_) {
        if (step.document == document_) step.kept_elsewhere = false;  // it differs from the file
    }
    find_modified();
}

void History::mark_kept_elsewhere() {
    steps_[present_].kept_elsewhere = true;
    find_modified();
}

void History::mark_never_saved() {
    never_saved_ = true;
    find_modified();
}

void History::find_modified() {
    const Step& shown = steps_[present_];
    const auto saved = saved_.find(shown.document);
    const bool in_file = saved != saved_.end() && shown.recipe == saved->second;
    modified_ = never_saved_ || !(shown.kept_elsewhere || in_file);
}

}  // namespace orograph
