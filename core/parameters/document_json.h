#pragma once

#include <string>
#include <string_view>

#include "core/base/json.h"
#include "core/base/result.h"

// What all documents begin with. Private to source files, as core/base/json.h is.

namespace orograph {

/// An object that reads as a document: "format" and "version", then what `object` has.
std::string document_text(std::string_view format, int version, const Json& object);

struct OpenedDocument {
    int version = 1;
    /// Without "format" and "version".
    Json object;
};

/// The document that `text` is. Another format and a version above `version` are refused; `name`
/// stands in messages. Throws ReadingStopped.
Result<OpenedDocument> open_document(std::string_view text, std::string_view name,
                                     std::string_view format, int version, const Job& job = {});

}  // namespace orograph
