#include "core/rivers/kept_river_bases.h"

namespace orograph {

std::optional<RiverBase> KeptRiverBases::find(const RiverBaseOrigin& source) const {
    const std::filesystem::path file = file_of(source);
    std::optional<RiverBase> base = read_river_base(file, source);
    if (base) KeptFiles::used(file);
    return base;
}

void KeptRiverBases::keep(const RiverBaseOrigin& source, std::shared_ptr<const RiverBase> base) {
    files_.keep(source.text(), [source, base = std::move(base)](const std::filesystem::path& file) {
        return write_river_base(file, source, *base);
    });
}

}  // namespace orograph
