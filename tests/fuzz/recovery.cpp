#include "app/document/recovery.h"

#include "tests/fuzz/file_in_memory.h"
#include "tests/fuzz/saved_recipe.h"

// The copy of a document that a program left behind.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace orograph;
    static const FileInMemory file("0123456789abcdef.json");
    file.put(as_text(data, size));
    const Recovery recovery(file.path().parent_path());
    for (const LostDocument& lost : recovery.lost()) {
        require(lost.copy == file.path(), "a lost document has its copy");
        require_that_it_can_be_saved(lost.recipe);
    }
    return 0;
}
