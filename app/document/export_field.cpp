#include "app/document/export_field.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/base/enlarged_rows.h"
#include "core/base/file_ending.h"
#include "core/base/text.h"
#include "core/formats/height_format.h"
#include "core/layers/stack/field_address.h"
#include "core/pictures/heightmap_png.h"

namespace orograph {
namespace {

/// The values as rows of a format that holds numbers as it holds heights, `side` texels along each
/// side, or one a sample for 0. `values` must outlive them.
HeightRows rows_of_field(const Grid<float>& values, const Site& site, FieldType type,
                         NumberRange range, int side) {
    const int width = side > 0 ? side : values.width(), height = side > 0 ? side : values.height();
    const double share = static_cast<double>(values.width()) / width;
    const double first = (share - 1) / 2;  // where the first texel's middle lies, in samples
    const Between between = type == FieldType::whole ? Between::foremost : Between::mixed;
    return {.width = width,
            .height = height,
            .spacing = site.step() * share,
            .east = site.x(0) + first * site.step(),
            .north = -(site.y(0) + first * site.step()),
            .range = {static_cast<float>(range.least), static_cast<float>(range.greatest)},
            .fill = [&values, width, height, between](int y, std::span<float> row) {
                const Grid<float> texels = enlarged_rows(values, width, height, y, 1, between);
                std::ranges::copy(texels.values(), row.begin());
            }};
}

}  // namespace

Result<FieldExport> read_field_export(std::string_view text) {
    const std::size_t equals = std::min(text.find('='), text.size());
    const auto address = read_field_address(text.substr(0, equals));
    if (!address || equals + 1 >= text.size()) {
        return Error{Fault::usage, "--field: '" + excerpt(text) +
                                       "' is not layer.field=file, such as 2.moisture=wet.png"};
    }
    return FieldExport{address->layer, address->field, text.substr(equals + 1)};
}

std::filesystem::path field_path(const std::filesystem::path& pattern,
                                 const FieldAddress& address) {
    std::string key = address.field;
    std::ranges::replace(key, '_', '-');
    std::filesystem::path path = pattern;
    path.replace_extension();
    path += "-" + std::to_string(address.layer) + "-" + key;
    path += pattern.extension();
    return path;
}

std::vector<FieldExport> all_fields(std::span<const Layer> layers,
                                    const std::filesystem::path& pattern) {
    std::vector<FieldExport> fields;
    for (FieldAddress& address : fields_made(layers)) {
        std::filesystem::path path = field_path(pattern, address);
        fields.push_back({address.layer, std::move(address.field), std::move(path)});
    }
    return fields;
}

bool holds_fields(const HeightFormat& format) {
    return format.written() && format.key != "terragen";
}

Status check_field_ending(const std::filesystem::path& path) {
    std::vector<std::string_view> endings;
    for (const HeightFormat& format : height_formats()) {
        if (!holds_fields(format)) continue;
        endings.insert(endings.end(), format.endings.begin(), format.endings.end());
    }
    return check_ending(path, endings, "a field");
}

Result<bool> write_field_file(const FieldExport& field, int side, StackProduct& layers,
                              const TakeBytes& take, const Job& job, Exported& files) {
    const auto values = field_of(layers, field.layer, field.field, job.part(0, 0.5));
    if (!values) return values.error();
    if (!*values) return false;
    const auto format = height_format_of(field.path);
    if (!format) return format.error();
    const LayerField& kind = *find_field(layers.layers, {field.layer, field.field})->field;
    const NumberRange range = exported_range(**values, kind.type);
    HeightRows rows = rows_of_field(**values, layers.site, kind.type, range, side);
    const FieldPlace place{**values, rows.width, rows.height, rows.spacing};
    const std::string description =
        describe_field(field.path, **format, field.layer, kind, place, files.made_by);
    files.descriptions.push_back({sidecar_path(field.path), description});
    rows.description = description;
    const Job rest = job.part(0.5, 1);
    if ((*format)->key != "png") return write_heights(**format, std::move(rows), {}, take, rest);
    // PNG has a place for what they are, and their unit.
    const FieldPicture picture{std::string(kind.key), std::string(kind.unit), description, range,
                               rows.spacing};
    return write_field(rows.width, rows.height, picture, rows.fill, take, rest);
}

}  // namespace orograph
