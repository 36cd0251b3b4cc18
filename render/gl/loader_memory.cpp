#include <cstdlib>
#include <new>

// The loader of OpenGL's functions is C that was generated, and would go on with the null that it
// gets where memory is short. cmake/OrographLibraries.cmake lets it ask here instead of malloc;
// what is thrown passes through it.

extern "C" void* orograph_loader_malloc(std::size_t bytes) {
    if (void* memory = std::malloc(bytes)) return memory;
    throw std::bad_alloc();
}
