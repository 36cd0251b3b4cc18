#pragma once

#include <atomic>
#include <cstdio>
#include <cstdlib>

// What the libraries that are preloaded share.

/// Counts from the program's start to its end, and then tells the file that OROGRAPH_FAULT_COUNT
/// names.
class FaultCount {
  public:
    ~FaultCount() {
        const char* path = std::getenv("OROGRAPH_FAULT_COUNT");
        if (!path) return;
        if (std::FILE* file = std::fopen(path, "w")) {
            std::fprintf(file, "%ld", count_.load());
            std::fclose(file);
        }
    }
    /// The number of this one, the first of which is 1.
    long next() { return ++count_; }
    long last() const { return count_; }

  private:
    std::atomic<long> count_ = 0;
};
