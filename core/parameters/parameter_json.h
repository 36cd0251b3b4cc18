#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/json.h"
#include "core/parameters/parameter.h"
#include "core/parameters/unknown_entries.h"
#include "core/parameters/value_check.h"

// Parameters as JSON. Private to source files, as core/base/json.h is.

namespace orograph {

/// Bytes of what is unknown that are kept of a document.
inline constexpr std::size_t kMostUnknown = 1 << 20;
/// Unknown entries that are kept of one object. With those that are known it stays below
/// kMostJsonKeys, so that what was saved opens.
inline constexpr std::size_t kMostUnknownKeys = 100;

/// A value as a document has it: records as objects, or as lists where the field says so. Throws
/// ReadingStopped.
Json value_to_json(Shape shape, const Value& value, const Job& job = {});

/// The value that `json` stands for, of which an object may leave out what has its default; its
/// numbers are as they stand there. A sentence about `key` if it can't be one of the shape. Throws
/// ReadingStopped. Takes `json` apart as it goes, so that a million points aren't held twice.
Result<Value> value_from_json(Shape shape, Json json, const std::string& key, const Job& job = {});

/// An object of all parameters and of what is unknown: the value of "a.b" in its object "a", that
/// of "a.2.b" where `group` is "a.2" in itself.
Json parameters_to_json(std::span<const Parameter> parameters, const UnknownEntries& unknown,
                        std::string_view group = {});

/// Sets the parameters that `object` names; those that it doesn't stay. What no parameter is goes
/// to `unknown`, by and by sorted by its keys. What is of the wrong type or out of range is
/// refused, and so are an unknown entry of more than kMostUnknown and more than kMostUnknownKeys
/// of them in one object; then some parameters may have been set already. Throws ReadingStopped.
Status parameters_from_json(std::span<const Parameter> parameters, Json object,
                            UnknownEntries& unknown, std::string_view group = {},
                            const Job& job = {});

/// The keys of what is unknown, as that of a parameter beside it would be.
std::vector<std::string> keys_of_unknown(std::span<const Parameter> parameters,
                                         const UnknownEntries& unknown,
                                         std::string_view group = {});

}  // namespace orograph
