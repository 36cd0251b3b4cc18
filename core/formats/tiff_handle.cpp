#include "core/formats/tiff_handle.h"

#include <cstdarg>
#include <cstdio>
#include <new>

namespace orograph {

TiffHandle open_tiff(const char* mode, const TiffCalls& calls, std::int64_t most_memory,
                     std::string& problem) {
    TIFFOpenOptions* options = TIFFOpenOptionsAlloc();
    if (!options) throw std::bad_alloc();
    const auto keep = [](TIFF*, void* kept, const char*, const char* format, va_list values) {
        char text[200] = {};
        std::vsnprintf(text, sizeof text, format, values);
        std::string& first = *static_cast<std::string*>(kept);
        if (first.empty()) first = text;
        return 1;  // nobody else need hear of it
    };
    const auto ignore = [](TIFF*, void*, const char*, const char*, va_list) { return 1; };
    TIFFOpenOptionsSetErrorHandlerExtR(options, keep, &problem);
    TIFFOpenOptionsSetWarningHandlerExtR(options, ignore, nullptr);
    if (most_memory > 0) TIFFOpenOptionsSetMaxSingleMemAlloc(options, most_memory);
    TIFF* tiff = TIFFClientOpenExt(
        "memory", mode, calls.self, calls.read, calls.write, calls.seek,
        [](thandle_t) { return 0; }, calls.size, nullptr, nullptr, options);
    TIFFOpenOptionsFree(options);
    return TiffHandle(tiff);
}

}  // namespace orograph
