#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/base/result.h"
#include "core/parameters/value.h"

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

/// What a person changes a parameter with, where its type alone doesn't say it.
enum class Editor {
    plain,
    seed,       // a number, with buttons that copy it and make another
    mask,       // a choice among the layers below
    field,      // a choice among the fields of all layers
    curve,      // a graph whose points are dragged
    strokes,    // a brush in the view
    equaliser,  // a slider for each item of a list
    bookmarks,  // buttons that go to a place and keep one
    elsewhere,  // no row of the panel: a menu, a key or a list has it
};

struct Description {
    std::string_view key, label;
    /// Empty for a pure number.
    std::string_view unit{};
    std::string_view tooltip{};
    /// Bounds of a number, or of the numbers in a list, both allowed; unused for the other types.
    double minimum = 0, maximum = 0;
    Scale scale = Scale::linear;
    /// For a string, the allowed ones, or null when all are; an enumeration brings its own.
    std::span<const Choice> (*choices)() = nullptr;
    /// Bit r: the parameter changes what rendering type r shows.
    unsigned used_by = ~0u;
    /// Bit e: the parameter has an effect where the ground has extent e.
    unsigned used_in = ~0u;
    /// The heading of the panel that it stands under; neighbours share one.
    std::string_view section{};
    Editor editor = Editor::plain;
    /// A list has at most so many items. An array needn't say.
    std::size_t most_items = 0;
    /// What a person calls an item of a list, before its number.
    std::string_view item_label{};
    /// Files have the records of a list as lists of their fields, such as points [x, y].
    bool rows = false;
};

/// A description bound to a member of some struct.
struct Field : Description {
    Value (*get)(const void* owner) = nullptr;
    /// Requires a value of the member's type, as `get` would give it. A list may be shorter than an
    /// array: what it lacks has its default.
    void (*set)(void* owner, const Value& value) = nullptr;
    Value (*get_default)() = nullptr;
    Type type = Type::text;

    // Of a list alone.
    Type item_type = Type::text;
    bool items_may_be_empty = false;
    /// Whether any item up to `most_items` can be set, as those before it have defaults.
    bool is_array = false;
    /// The default of an item, the first of which is 0.
    Value (*new_item)(std::size_t index) = nullptr;
    /// The fields of items that are records, and such an item with its defaults.
    std::span<const Field> (*item_fields)() = nullptr;
    Value (*new_record)() = nullptr;
    /// What is wrong with a value whose items are all right by themselves; null if nothing can be.
    Status (*check)(const Value& value) = nullptr;
};

/// An enumeration that a parameter may have: `std::span<const Choice> choices_of(Enumeration)`,
/// found by argument-dependent lookup, gives its answers in the order of its values.
template <class Enumeration>
concept MultipleChoice = std::is_enum_v<Enumeration> && requires(Enumeration value) {
    { choices_of(value) } -> std::same_as<std::span<const Choice>>;
};

/// A struct that the items of a list may be: `std::span<const Field> fields_of(const Struct&)`
/// describes it.
template <class Struct>
concept Record = std::is_class_v<Struct> && requires(const Struct& value) {
    { fields_of(value) } -> std::same_as<std::span<const Field>>;
};

/// A type with a rule that no description can tell: `Status check_value(const T&)` gives a
/// sentence, to follow the parameter's key and a colon, on what breaks it.
template <class T>
concept Ruled = requires(const T& value) {
    { check_value(value) } -> std::same_as<Status>;
};

namespace detail {

template <class Owner, class Member>
Owner owner_of(Member Owner::*);
template <class Owner, class Member>
Member member_of(Member Owner::*);

template <class T>
struct ListTraits {
    static constexpr bool is_list = false, is_array = false;
};
template <class T>
struct ListTraits<std::vector<T>> {
    using Item = T;
    static constexpr bool is_list = true, is_array = false;
};
template <class T, std::size_t n>
struct ListTraits<std::array<T, n>> {
    using Item = T;
    static constexpr bool is_list = true, is_array = true;
    static constexpr std::size_t size = n;
};

template <class T>
struct Unwrapped {
    using Type = T;
};
template <class T>
struct Unwrapped<std::optional<T>> {
    using Type = T;
};
/// T, or what it may hold.
template <class T>
using Held = typename Unwrapped<T>::Type;

template <class T>
consteval Type type_of() {
    if (std::same_as<T, bool>) return Type::boolean;
    if (std::same_as<T, int>) return Type::whole;
    if (std::same_as<T, std::uint64_t>) return Type::natural;
    if (std::same_as<T, double>) return Type::number;
    if (ListTraits<T>::is_list) return Type::list;
    if (Record<T>) return Type::record;
    return Type::text;
}

template <class T>
Value to_value(const T& value) {
    if constexpr (!std::same_as<T, Held<T>>) {
        return value ? to_value(*value) : Value();
    } else if constexpr (MultipleChoice<T>) {
        return std::string(choices_of(value)[static_cast<std::size_t>(value)].key);
    } else if constexpr (std::same_as<T, std::string_view>) {
        return std::string(value);
    } else if constexpr (ListTraits<T>::is_list) {
        List list;
        list.reserve(value.size());
        for (const auto& item : value) list.push_back(to_value(item));
        return list;
    } else if constexpr (Record<T>) {
        List row;
        for (const Field& field : fields_of(value)) row.push_back(field.get(&value));
        return row;
    } else {
        return value;
    }
}

/// Writes a value of the right type to `target`; the items of an array that it lacks stay.
template <class T>
void from_value(const Value& value, T& target) {
    if constexpr (!std::same_as<T, Held<T>>) {
        target.reset();
        if (!std::holds_alternative<std::monostate>(value)) from_value(value, target.emplace());
    } else if constexpr (MultipleChoice<T>) {
        const auto answers = choices_of(T{});
        const auto found = std::ranges::find(answers, std::get<std::string>(value), &Choice::key);
        target = static_cast<T>(found - answers.begin());
    } else if constexpr (ListTraits<T>::is_list) {
        const List& list = std::get<List>(value);
        if constexpr (!ListTraits<T>::is_array) target.assign(list.size(), {});
        for (std::size_t i = 0; i < list.size(); ++i) from_value(list[i], target[i]);
    } else if constexpr (Record<T>) {
        const List& row = std::get<List>(value);
        const auto fields = fields_of(target);
        for (std::size_t i = 0; i < row.size(); ++i) fields[i].set(&target, row[i]);
    } else {
        target = std::get<T>(value);
    }
}

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

/// What `field` says of a list beyond its items: `result` is about an Owner's `member`.
template <auto member>
consteval void describe_list(Field& result) {
    using Owner = decltype(owner_of(member));
    using Member = decltype(member_of(member));
    using Traits = ListTraits<Member>;
    using Item = typename Traits::Item;
    result.item_type = type_of<Held<Item>>();
    result.items_may_be_empty = !std::same_as<Item, Held<Item>>;
    if constexpr (Record<Held<Item>>) {
        result.item_fields = [] { return fields_of(Held<Item>{}); };
        result.new_record = [] { return to_value(Held<Item>{}); };
    }
    if constexpr (Traits::is_array) {
        result.is_array = true;
        result.most_items = Traits::size;
        result.new_item = [](std::size_t index) {
            const Owner defaults{};
            return to_value((defaults.*member)[index]);
        };
        // Without what has its default anyway at the end.
        result.get = [](const void* owner) -> Value {
            const Member& items = static_cast<const Owner*>(owner)->*member;
            const Owner fresh{};
            const Member& defaults = fresh.*member;
            std::size_t size = items.size();
            while (size > 0 && items[size - 1] == defaults[size - 1]) --size;
            List list;
            for (std::size_t i = 0; i < size; ++i) list.push_back(to_value(items[i]));
            return list;
        };
        result.set = [](void* owner, const Value& value) {
            Owner fresh{};
            from_value(value, fresh.*member);
            static_cast<Owner*>(owner)->*member = fresh.*member;
        };
    } else {
        if (result.most_items == 0) throw "say how many items the list may have";
        result.new_item = [](std::size_t) { return to_value(Item{}); };
    }
}

}  // namespace detail

/// Binds `description` to `member`, which may be a bool, int, std::uint64_t, double, std::string, a
/// multiple choice, or a vector or array of these, of optional ones or of records. A string view
/// takes the keys of `choices`, which last for ever. A number whose default lies outside its range
/// does not compile. The struct must have a name of its own in the whole program: GCC 12 merges
/// what it makes for structs of the same name in the unnamed namespaces of two files.
template <auto member, std::span<const Choice> (*choices)() = nullptr>
consteval Field field(Description description) {
    using Owner = decltype(detail::owner_of(member));
    using Member = decltype(detail::member_of(member));
    if constexpr (detail::kChecksDefaults && std::is_arithmetic_v<Member> &&
                  !std::same_as<Member, bool>) {
        if (!detail::within(description, Owner{}.*member)) throw "the default is out of range";
    }
    Field result{description};
    result.type = detail::type_of<Member>();
    result.get = [](const void* owner) -> Value {
        return detail::to_value(static_cast<const Owner*>(owner)->*member);
    };
    result.get_default = [] {
        const Owner defaults{};
        return detail::to_value(defaults.*member);
    };
    if constexpr (std::same_as<Member, std::string_view>) {
        // A view of a choice's key, which makes the struct a constant where a string can't.
        result.choices = choices;
        result.set = [](void* owner, const Value& value) {
            for (const Choice& choice : choices()) {
                if (choice.key == std::get<std::string>(value)) {
                    static_cast<Owner*>(owner)->*member = choice.key;
                }
            }
        };
    } else {
        result.set = [](void* owner, const Value& value) {
            detail::from_value(value, static_cast<Owner*>(owner)->*member);
        };
    }
    if constexpr (MultipleChoice<Member>) {
        result.choices = [] { return choices_of(Member{}); };
    }
    if constexpr (detail::ListTraits<Member>::is_list) detail::describe_list<member>(result);
    if constexpr (Ruled<Member>) {
        result.check = [](const Value& value) {
            Member candidate{};
            detail::from_value(value, candidate);
            return check_value(candidate);
        };
    }
    return result;
}

}  // namespace orograph
