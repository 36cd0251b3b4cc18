#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <tuple>
#include <utility>

namespace orograph {

/// Bytes that several share for what they remember. Any thread may use it.
class TileBudget {
  public:
    explicit TileBudget(std::size_t bytes) : most_(bytes) {}

    std::size_t most() const { return most_; }
    std::size_t taken() const { return taken_; }
    /// Takes so many bytes; false if there aren't as many left.
    bool take(std::size_t bytes) {
        std::size_t taken = taken_;
        while (bytes <= most_ - taken) {
            if (taken_.compare_exchange_weak(taken, taken + bytes)) return true;
        }
        return false;
    }
    void give_back(std::size_t bytes) { taken_ -= bytes; }

  private:
    std::size_t most_;
    std::atomic<std::size_t> taken_ = 0;
};

/// The level, column and row of a tile.
using TileKey = std::tuple<int, std::int64_t, std::int64_t>;

/// The column or row of tiles of `side` samples that a sample lies in, west and north of the origin
/// too.
constexpr std::int64_t tile_of(std::int64_t sample, int side) {
    return (sample - (sample < 0 ? side - 1 : 0)) / side;
}

/// Tiles of equal size, those that were used last. Any thread may use it.
template <class Tile>
class RememberedTiles {
  public:
    using Pointer = std::shared_ptr<const Tile>;

    /// Where others hold all of the budget it remembers nothing until they give some back.
    RememberedTiles(std::shared_ptr<TileBudget> budget, std::size_t tile_bytes)
        : budget_(std::move(budget)), tile_bytes_(tile_bytes) {}
    ~RememberedTiles() { forget(); }
    RememberedTiles(const RememberedTiles&) = delete;
    RememberedTiles& operator=(const RememberedTiles&) = delete;

    /// Whether there was ever room for a tile.
    bool none() const { return budget_->most() < tile_bytes_; }
    /// Of the tiles that are remembered.
    std::size_t bytes() const {
        const std::lock_guard lock(mutex_);
        return tiles_.size() * tile_bytes_;
    }

    /// Null if it isn't remembered.
    Pointer find(const TileKey& key) {
        const std::lock_guard lock(mutex_);
        const auto found = tiles_.find(key);
        if (found == tiles_.end()) return nullptr;
        used_.splice(used_.begin(), used_, found->second.used);
        return found->second.tile;
    }

    /// Remembers it, and forgets the one that wasn't used for longest if there is no more room.
    void keep(const TileKey& key, Pointer tile) {
        const std::lock_guard lock(mutex_);
        if (tiles_.contains(key)) return;  // another thread was faster
        if (!budget_->take(tile_bytes_)) {
            if (used_.empty()) return;
            tiles_.erase(used_.back());
            used_.pop_back();
        }
        used_.push_front(key);
        tiles_[key] = {std::move(tile), used_.begin()};
    }

    void forget() {
        const std::lock_guard lock(mutex_);
        budget_->give_back(tiles_.size() * tile_bytes_);
        tiles_.clear();
        used_.clear();
    }

  private:
    struct Entry {
        Pointer tile;
        std::list<TileKey>::iterator used;
    };

    std::shared_ptr<TileBudget> budget_;
    std::size_t tile_bytes_;
    mutable std::mutex mutex_;
    std::map<TileKey, Entry> tiles_;
    std::list<TileKey> used_;  // the latest first
};

}  // namespace orograph
