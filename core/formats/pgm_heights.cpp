#include "core/formats/pgm_heights.h"

#include <utility>

#include "core/formats/decoding.h"
#include "core/formats/number_text.h"
#include "core/formats/raw_heights.h"

namespace orograph {
namespace {

/// The header, word by word; what its comments say is kept.
class PgmHeader {
  public:
    explicit PgmHeader(std::string_view bytes) : rest_(bytes) {}

    int number() {
        skip();
        std::size_t end = 0;
        while (end < rest_.size() && rest_[end] >= '0' && rest_[end] <= '9') ++end;
        const auto value = number_of<int>(rest_.substr(0, end));
        if (!value) refuse_damaged("its header is not three numbers");
        rest_.remove_prefix(end);
        return *value;
    }
    /// What follows the one blank after the header.
    std::string_view samples() {
        if (rest_.empty() || !is_blank(rest_.front())) refuse_damaged("its header has no end");
        return rest_.substr(1);
    }
    std::optional<double> minimum, maximum, spacing;

  private:
    void skip() {
        while (!rest_.empty() && (is_blank(rest_.front()) || rest_.front() == '#')) {
            if (rest_.front() == '#') {
                const std::size_t end = std::min(rest_.find('\n'), rest_.size());
                keep(rest_.substr(1, end - 1));
                rest_.remove_prefix(end);
            } else {
                rest_.remove_prefix(1);
            }
        }
    }
    void keep(std::string_view comment) {
        const std::string_view key = take_word(comment);
        const auto value = number_of<double>(take_word(comment));
        if (key == "minimum_metres") minimum = value;
        if (key == "maximum_metres") maximum = value;
        if (key == "spacing_metres") spacing = value;
    }

    std::string_view rest_;
};

/// The numbers of a text, which may have comments between its lines.
class Words {
  public:
    explicit Words(std::string_view text) : rest_(text) {}

    int number() {
        std::string_view word = take_word(rest_);
        while (word.starts_with('#')) {
            // From here to the end of the line; the word may have had that end in it.
            const auto begin = static_cast<std::size_t>(word.data() - text_.data());
            rest_ = text_.substr(std::min(text_.find('\n', begin), text_.size()));
            word = take_word(rest_);
        }
        const auto value = number_of<int>(word);
        if (!value || *value < 0) {
            refuse_damaged(word.empty() ? "it ends before its last number"
                                        : "not all of its samples are whole numbers");
        }
        return *value;
    }

  private:
    std::string_view rest_, text_ = rest_;
};

}  // namespace

Result<bool> write_pgm(const HeightRows& rows, ByteOrder, const TakeBytes& take, const Job& job) {
    std::string header =
        "P5\n# minimum_metres " + number_text(rows.range.minimum) + "\n# maximum_metres " +
        number_text(rows.range.maximum) + "\n# spacing_metres " + number_text(rows.spacing) + "\n" +
        std::to_string(rows.width) + " " + std::to_string(rows.height) + "\n65535\n";
    return write_raw16_after(std::move(header), rows, ByteOrder::big, take, job);
}

DecodedHeights decode_pgm(const HeightSource& source, const Job& job) {
    return reading(source.name, [&] {
        PgmHeader header(source.bytes.substr(std::min<std::size_t>(2, source.bytes.size())));
        const int width = header.number(), height = header.number(), white = header.number();
        if (white < 1 || white > 65535) refuse_damaged("its greatest number is no such number");
        const bool text = source.bytes.starts_with("P2");
        const std::string_view samples = header.samples();
        const std::size_t sample = text || white > 255 ? 2 : 1;  // a digit and a blank
        check_samples(static_cast<unsigned>(width), static_cast<unsigned>(height),
                      samples.size() + (text ? 1 : 0), sample);
        PictureFile file{.white = white};
        Words words(samples);
        const auto words_of_row = [&](int, float* out) {
            for (int x = 0; x < width; ++x) {
                out[x] = static_cast<float>(std::min(words.number(), white));
            }
        };
        const auto row = [&](int y, float* out) {
            std::size_t at = sample * static_cast<std::size_t>(width) * static_cast<std::size_t>(y);
            for (int x = 0; x < width; ++x, at += sample) {
                const int shade = sample == 2
                                      ? number_at<std::uint16_t>(samples, at, ByteOrder::big)
                                      : static_cast<unsigned char>(samples[at]);
                out[x] = static_cast<float>(std::min(shade, white));
            }
        };
        file.shades = text ? decoded_rows(width, height, RowOrder::north_first, job, words_of_row)
                           : decoded_rows(width, height, RowOrder::north_first, job, row);
        if (header.minimum && header.maximum) {
            file.heights = GreyHeights{*header.minimum, *header.maximum - *header.minimum};
        }
        if (header.spacing) file.spacing = usable_spacing({*header.spacing, *header.spacing});
        return file;
    });
}

}  // namespace orograph
