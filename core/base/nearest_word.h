#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace orograph {

/// The insertions, deletions, substitutions and swaps of neighbours that turn `a` into `b`: the
/// distance of optimal string alignment.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// How far `typed` is from a word that a person may have meant by it; nothing if the two differ in
/// more than a third of their letters, or in all of one or two.
std::optional<std::size_t> slip_distance(std::string_view typed, std::string_view word);

/// The one of some words that a person most likely meant by another, as they are gone through.
class NearestWord {
  public:
    /// `typed` must outlive it.
    explicit NearestWord(std::string_view typed) : typed_(typed) {}

    /// `word` must last as long as it is asked for.
    void consider(std::string_view word);
    /// The first of those that are as near; empty if none is near.
    std::string_view found() const { return word_; }

  private:
    std::string_view typed_, word_;
    std::size_t distance_ = 0;
};

}  // namespace orograph
