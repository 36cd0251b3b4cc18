#pragma once

#include <nlohmann/json.hpp>

namespace orograph {

/// A document of version 1 or 2 with the lattice, the extent and the layers of version 3. Those
/// versions had three kinds of ground: a map (of "diamond_square"), a "world" and "layers" (a
/// "region" of them, or endless). Layers that a document had but didn't show are hidden now, and so
/// is a ground that it had but didn't show, should anything of it have been changed. What is of the
/// wrong type stays so, for the reader to refuse. Requires an object.
nlohmann::ordered_json with_lattice(nlohmann::ordered_json document);

}  // namespace orograph
