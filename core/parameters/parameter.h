#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "core/base/result.h"

// One description of each parameter. Panel, recipe file, command line, validation and documentation
// are loops over it. A parameter is a member of a plain struct; a Field says all that the type
// can't, and reads and writes the member in any such struct.

namespace orograph {

/// How a slider spreads its range.
enum class Scale { linear, logarithmic };

/// One answer of a multiple choice: as a recipe spells it, and as a person reads it.
struct Choice {
    std::string_view key, label;
};

/// What any parameter can hold. A multiple choice is the key of its answer.
using Value = std::variant<bool, int, std::uint64_t, double, std::string>;

/// An enumeration that a parameter may have: `std::span<const Choice> choices_of(Enumeration)`,
/// found by argument-dependent lookup, gives its answers in the order of its values.
template <class Enumeration>
concept MultipleChoice = std::is_enum_v<Enumeration> && requires(Enumeration value) {
    { choices_of(value) } -> std::same_as<std::span<const Choice>>;
};

struct Description {
    std::string_view key, label;
    /// Empty for a pure number.
    std::string_view unit{};
    std::string_view tooltip{};
    /// Bounds of a number, both allowed; unused for the other types.
    double minimum = 0, maximum = 0;
    Scale scale = Scale::linear;
    /// For a string, the allowed ones, or null when all are; an enumeration brings its own.
    std::span<const Choice> (*choices)() = nullptr;
    /// Bit r: the parameter changes what rendering type r shows.
    unsigned used_by = ~0u;
};

/// A description bound to a member of some struct.
struct Field : Description {
    Value (*get)(const void* owner) = nullptr;
    void (*set)(void* owner, const Value& value) = nullptr;
};

namespace detail {

template <class Owner, class Member>
Owner owner_of(Member Owner::*);
template <class Owner, class Member>
Member member_of(Member Owner::*);

template <class T>
constexpr bool within(const Description& description, T value) {
    return static_cast<double>(value) >= description.minimum &&
           static_cast<double>(value) <= description.maximum;
}

// Clang before 15 makes no constant of a struct with a string of GCC 12's library.
#if defined(__clang__) && __clang_major__ < 15
inline constexpr bool kChecksDefaults = false;
#else
inline constexpr bool kChecksDefaults = true;
#endif

}  // namespace detail

/// Binds `description` to `member`; a string view takes the keys of `choices`, which last for ever.
/// A number whose default lies outside its range does not compile. The struct must have a name of
/// its own in the whole program: GCC 12 merges what it makes for structs of the same name in the
/// unnamed namespaces of two files.
template <auto member, std::span<const Choice> (*choices)() = nullptr>
consteval Field field(Description description) {
    using Owner = decltype(detail::owner_of(member));
    using Member = decltype(detail::member_of(member));
    if constexpr (detail::kChecksDefaults && std::is_arithmetic_v<Member> &&
                  !std::same_as<Member, bool>) {
        if (!detail::within(description, Owner{}.*member)) throw "the default is out of range";
    }
    Field result{description};
    if constexpr (MultipleChoice<Member>) {
        result.choices = [] { return choices_of(Member{}); };
        result.get = [](const void* owner) -> Value {
            const Member answer = static_cast<const Owner*>(owner)->*member;
            return std::string(choices_of(answer)[static_cast<std::size_t>(answer)].key);
        };
        result.set = [](void* owner, const Value& value) {
            const auto answers = choices_of(Member{});
            const auto found =
                std::ranges::find(answers, std::get<std::string>(value), &Choice::key);
            static_cast<Owner*>(owner)->*member = static_cast<Member>(found - answers.begin());
        };
    } else if constexpr (std::same_as<Member, std::string_view>) {
        // A view of a choice's key, which makes the struct a constant where a string can't.
        result.choices = choices;
        result.get = [](const void* owner) -> Value {
            return std::string(static_cast<const Owner*>(owner)->*member);
        };
        result.set = [](void* owner, const Value& value) {
            for (const Choice& choice : choices()) {
                if (choice.key == std::get<std::string>(value)) {
                    static_cast<Owner*>(owner)->*member = choice.key;
                }
            }
        };
    } else {
        result.get = [](const void* owner) -> Value {
            return static_cast<const Owner*>(owner)->*member;
        };
        result.set = [](void* owner, const Value& value) {
            static_cast<Owner*>(owner)->*member = std::get<Member>(value);
        };
    }
    return result;
}

/// A parameter of a particular object, which must outlive it.
class Parameter {
  public:
    /// `owner` and `defaults` are the struct that `field` is bound to; `group` precedes the key.
    Parameter(std::string_view group, const Field& field, void* owner, const void* defaults);

    /// Unique in a document, such as "diamond_square.h".
    const std::string& key() const { return key_; }
    const Field& field() const { return *field_; }
    Value value() const { return field_->get(owner_); }
    Value default_value() const { return field_->get(defaults_); }

    /// Changes the value, or says in a sentence why it can't be: wrong type, out of range, not
    /// among the choices. An int serves where an unsigned or real number is asked for.
    Status set(const Value& value) const;

    /// As `set`, from what a person typed. Decimal points, whatever the locale.
    Status set_text(std::string_view text) const;

    /// "0 to 1", "lines, rendered", "any text" or "true or false".
    std::string range_text() const;

  private:
    std::string key_;
    const Field* field_;
    void* owner_;
    const void* defaults_;
};

/// The shortest text that set_text reads back as the same value.
std::string to_text(const Value& value);

/// The parameter with `key`, or a sentence that names the nearest one there is.
Result<Parameter> find_parameter(std::span<const Parameter> parameters, std::string_view key);

/// Carries out "key=value".
Status assign(std::span<const Parameter> parameters, std::string_view assignment);

}  // namespace orograph
