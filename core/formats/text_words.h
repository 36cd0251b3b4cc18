#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/text.h"
#include "core/formats/decoding.h"

namespace orograph {

/// The words of a text, between blanks, one after the other. The text comes in blocks, so that no
/// more than one of them is held, however long it is.
class TextWords {
  public:
    /// Fills a span with what comes next, and returns how much it was: less only at the end.
    using More = std::function<std::size_t(std::span<char>)>;

    /// `bytes` is how many the whole text has. Requires block >= 2.
    TextWords(std::uint64_t bytes, More more, std::size_t block = std::size_t{1} << 20)
        : left_(bytes), more_(std::move(more)), block_(block, '\0') {}

    /// The next word; empty at the end. It lasts until the next call. Refuses one that is longer
    /// than a block.
    std::string_view peek() {
        for (;;) {
            while (word_ < end_ && is_blank(block_[word_])) ++word_;
            std::size_t after = word_;
            while (after < end_ && !is_blank(block_[after])) ++after;
            if (after < end_ || !refill()) return {block_.data() + word_, after - word_};
        }
    }
    /// The same, and goes on to the word after it.
    std::string_view take() {
        const std::string_view word = peek();
        left_ -= word_ + word.size() - begin_;
        begin_ = word_ = word_ + word.size();
        return word;
    }
    /// Bytes after the word that was taken last.
    std::uint64_t left() const { return left_; }

  private:
    /// Moves what has been read no further than the word to the front, and reads on behind it;
    /// false at the end.
    bool refill() {
        if (ended_) return false;
        if (word_ == 0 && end_ == block_.size()) {
            refuse_damaged("'" + excerpt(std::string_view(block_).substr(0, 64)) +
                           "' is no number");
        }
        std::copy(block_.begin() + static_cast<std::ptrdiff_t>(word_),
                  block_.begin() + static_cast<std::ptrdiff_t>(end_), block_.begin());
        left_ -= word_ - begin_;
        end_ -= word_;
        begin_ = word_ = 0;
        const std::size_t got = more_(std::span(block_).subspan(end_));
        ended_ = got < block_.size() - end_;
        end_ += got;
        return true;
    }

    std::uint64_t left_;
    More more_;
    std::string block_;
    /// In the block: where the last word that was taken ends, where the next begins or may begin,
    /// and where the block ends.
    std::size_t begin_ = 0, word_ = 0, end_ = 0;
    bool ended_ = false;
};

}  // namespace orograph
