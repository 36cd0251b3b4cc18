#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "tests/fuzz/fuzzing.h"
#include "tests/fuzz/targets.h"

// What stands in for libFuzzer in tests: runs a fuzzer on each file of its corpus, and on variants
// of these, the same each time.
//     orograph_fuzz_replay FUZZER VARIANTS DICTIONARY FOLDER...

namespace orograph {
namespace {

std::string bytes_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> corpus_in(const std::vector<std::string>& folders) {
    std::vector<std::filesystem::path> files;
    for (const std::string& folder : folders) {
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            if (entry.is_regular_file()) files.push_back(entry.path());
        }
    }
    std::ranges::sort(files);
    std::vector<std::string> corpus;
    for (const auto& file : files) corpus.push_back(bytes_of(file));
    return corpus;
}

/// The words of a dictionary of libFuzzer, without its escapes: a line each, in quotes.
std::vector<std::string> words_of(const std::filesystem::path& dictionary) {
    std::vector<std::string> words;
    std::ifstream in(dictionary);
    for (std::string line; std::getline(in, line);) {
        if (line.size() > 2 && line.front() == '"' && line.find('\\') == std::string::npos) {
            words.push_back(line.substr(1, line.size() - 2));
        }
    }
    return words;
}

class Variants {
  public:
    Variants(std::vector<std::string> corpus, std::vector<std::string> words)
        : corpus_(std::move(corpus)), words_(std::move(words)) {}

    std::string next() {
        std::string input = corpus_[below(corpus_.size())];
        for (std::size_t i = 0, count = 1 + below(4); i < count; ++i) change(input);
        return input;
    }

  private:
    std::size_t below(std::size_t count) { return random_() % count; }

    void change(std::string& input) {
        const std::size_t place = below(input.size() + 1);
        const std::size_t length = std::min(below(16), input.size() - place);
        switch (below(6)) {
            case 0:
                input.insert(place, 1, static_cast<char>(below(256)));
                break;
            case 1:
                input.erase(place, length);
                break;
            case 2:
                if (place < input.size()) input[place] = static_cast<char>(below(256));
                break;
            case 3:
                input.insert(below(input.size() + 1), input.substr(place, length));
                break;
            case 4: {
                const std::string& other = corpus_[below(corpus_.size())];
                input = input.substr(0, place) + other.substr(below(other.size() + 1));
                break;
            }
            default:
                input.replace(place, below(2) * length, words_[below(words_.size())]);
        }
    }

    std::mt19937 random_{1};
    std::vector<std::string> corpus_, words_;
};

int run(const std::vector<std::string>& arguments) {
    const auto target = std::ranges::find(fuzzers(), arguments[0], &Fuzzer::name);
    if (target == fuzzers().end()) {
        std::cerr << "there is no fuzzer " << arguments[0] << '\n';
        return 2;
    }
    const std::vector<std::string> corpus = corpus_in({arguments.begin() + 3, arguments.end()});
    if (corpus.empty()) {
        std::cerr << "there is no corpus of " << arguments[0] << '\n';
        return 2;
    }
    const auto give = [&](const std::string& input) {
        target->run(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
    };
    for (const std::string& input : corpus) give(input);
    const int count = std::stoi(arguments[1]);
    Variants variants(corpus, words_of(arguments[2]));
    for (int i = 0; i < count; ++i) give(variants.next());
    std::cout << "ran " << corpus.size() << " files and " << count << " variants of them\n";
    return 0;
}

}  // namespace
}  // namespace orograph

int main(int count, char** arguments) {
    if (count < 5) {
        std::cerr << "usage: orograph_fuzz_replay FUZZER VARIANTS DICTIONARY FOLDER...\n";
        return 2;
    }
    return orograph::run({arguments + 1, arguments + count});
}
