#include <CLI/CLI.hpp>
#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "app/base/standard_data.h"
#include "app/command_line/height_choice.h"
#include "app/command_line/option_values.h"
#include "app/command_line/recipe_choice.h"
#include "app/command_line/stream_format.h"
#include "app/command_line/subcommand.h"
#include "app/command_line/tile_choice.h"
#include "app/command_line/value_checks.h"

namespace orograph {
namespace {

std::vector<std::string> engine_keys() {
    std::vector<std::string> keys;
    for (const Engine& engine : engines()) keys.emplace_back(engine.key);
    return keys;
}

struct ExportCommand : Subcommand {
    explicit ExportCommand(CLI::App& program)
        : Subcommand(
              program, "export",
              "Write the heightmap, tiles, the texture, the mesh and the masks of a recipe") {
        recipe.add_to(app());
        app()
            .add_option(
                "--heightmap", heightmap,
                "File of heights to write, with a JSON file beside it: " + listed_height_formats() +
                    "; - is standard output, as it is of pictures and lines of water, for one "
                    "file alone")
            ->type_name(kFileValue);
        format.add_to(app());
        app()
            .add_option("--for", engine_key,
                        "Who opens the heightmap and the mesh: sets their formats, where the names "
                        "have no endings, and what options leave open, refuses what can't be "
                        "opened, and writes what to type where to a text file beside them")
            ->type_name(one_of(engine_keys()));
        heights.add_to(app());
        tiles.add_to(app());
        app()
            .add_option("--texture", texture,
                        "PNG to write: the clouds if view.rendering is clouds, else the "
                        "terrain texture")
            ->type_name(kFileValue);
        const TextureOptions usual_texture;
        texture_fields.add_to(app(), &usual_texture);
        app()
            .add_option("--field", fields,
                        "A field of a layer, such as 2.moisture=wet.png for layer number 2, in the "
                        "formats of heights but Terragen, with a JSON file beside it; as many as "
                        "wanted")
            ->type_name("FIELD=FILE");
        app()
            .add_option("--fields", all_fields_at,
                        "Every field of the layers that show, each to a file of its own: land.exr "
                        "becomes land-2-moisture.exr for the field moisture of layer number 2")
            ->type_name(kFileValue);
        app()
            .add_option("--mesh", mesh,
                        "The ground as a mesh, with a JSON file beside it: " +
                            listed_formats(mesh_formats()))
            ->type_name(kFileValue);
        const MeshOptions usual;
        mesh_fields.add_to(app(), &usual);
        app()
            .add_option("--water", water,
                        "The rivers and shores of the ground as lines, in GeoJSON (.geojson)")
            ->type_name(kFileValue);
        const WaterOptions usual_water;
        water_fields.add_to(app(), &usual_water);
        app()
            .add_option("--biome-diagram", biome_diagram,
                        "PNG of the diagram of biomes, with a dot for each cell of the map at its "
                        "temperature and rain")
            ->type_name(kFileValue);
        for (std::size_t i = 0; i < masks.size(); ++i) {
            const MaskKind& kind = mask_kinds()[i];
            app()
                .add_option(option_name(kind.key), masks[i],
                            std::string(kind.tooltip) + " With a JSON file beside it")
                ->type_name(kFileValue);
        }
        const MaskOptions usual_masks;
        mask_fields.add_to(app(), &usual_masks);
        add_no_recipe(app(), no_recipe);
        app().add_flag("--dry-run", dry_run,
                       "Write nothing: print what each file would hold, its size, and the memory "
                       "that the export takes");
        app().add_flag("--overwrite", overwrite, "Replace files that are there already");
        app()
            .add_option("--threads", threads, "Threads to use, 1024 at most; 0 is one a core")
            ->check(whole_number(0, 1024));
    }

    Status run() override {
        if (const Status named_files = check_names(); !named_files) return named_files;
        const bool printed = heightmap == kStandardStream;
        const auto named = format.read(printed);
        if (!named) return named.error();
        const bool no_masks = std::ranges::all_of(masks, &std::string::empty);
        const bool no_files = heightmap.empty() && texture.empty() && fields.empty() &&
                              all_fields_at.empty() && mesh.empty() && water.empty() &&
                              biome_diagram.empty() && no_masks;
        if (tiles.named()) {
            if (no_files) return run_tiles();
            return Error{Fault::usage,
                         "export tiles by a command of their own: name --tiles or "
                         "other files, not both"};
        }
        if (no_files) {
            return Error{Fault::usage,
                         "export what? Name --heightmap, --tiles, --texture, --mesh, --water, "
                         "--biome-diagram, a mask, --field or --fields"};
        }
        if (const Status free = tiles.check_unnamed(); !free) return free;
        if (const Status alone = check_stream(); !alone) return alone;
        ExportPlan plan{heightmap, texture, overwrite ? Existing::replace : Existing::keep};
        plan.mesh = mesh;
        plan.water = water;
        plan.biome_diagram = biome_diagram;
        Settings settings;
        const auto opened = recipe.open({}, settings);
        if (!opened) return opened.error();
        plan.document = recipe.file;
        plan.recipe = !no_recipe;
        plan.format = *named;
        if (const Status set = read_engine(*opened, plan); !set) return set;
        const auto options = heights.read(plan.heights);
        if (!options) return options.error();
        plan.heights = *options;
        const MeshOptions usual = plan.mesh_options;
        if (const Status set = mesh_fields.read(&plan.mesh_options, &usual); !set) return set;
        for (std::size_t i = 0; i < masks.size(); ++i) {
            if (!masks[i].empty()) plan.masks.push_back({&mask_kinds()[i], masks[i]});
        }
        const TextureOptions usual_texture;
        const Status sized = texture_fields.read(&plan.texture_options, &usual_texture);
        if (!sized) return sized;
        const WaterOptions usual_water;
        const Status wide = water_fields.read(&plan.water_options, &usual_water);
        if (!wide) return wide;
        const MaskOptions usual_masks = plan.mask_options;
        const Status set = mask_fields.read(&plan.mask_options, &usual_masks);
        if (!set) return set;
        for (const std::string& text : fields) {
            auto field = read_field_export(text);
            if (!field) return field.error();
            plan.fields.push_back(std::move(*field));
        }
        if (!all_fields_at.empty()) {
            auto all = all_fields(opened->layers, all_fields_at);
            if (all.empty()) return Error{Fault::input, "no layer that shows has a field"};
            std::ranges::move(all, std::back_inserter(plan.fields));
        }
        if (const Status used = check_unused(); !used) return used;
        const Status done = dry_run ? forecast_command(*opened, plan, threads)
                                    : export_command(*opened, plan, threads);
        return done ? done : mesh_fields.naming_options(heights.naming_options(done.error()));
    }

    /// Whether no option is about a file that isn't named.
    Status check_unused() const {
        Status used = Done{};
        const auto check = [&used](bool file, const auto& options, std::string_view name) {
            if (used && !file) used = options.check_unused(name);
        };
        const bool masked = !std::ranges::all_of(masks, &std::string::empty);
        check(!heightmap.empty() || tiles.named(), heights, "--heightmap or --tiles");
        check(!texture.empty(), texture_fields, "--texture");
        check(!mesh.empty(), mesh_fields, "--mesh");
        check(!water.empty(), water_fields, "--water");
        check(masked || !fields.empty() || !all_fields_at.empty(), mask_fields,
              "a mask or a field, such as --splat");
        return used;
    }

    /// Whether nothing is named - that can't go to standard output.
    Status check_names() const {
        for (const auto& [option, name] :
             {std::pair{"--tiles", tiles.names()}, {"--mesh", mesh}, {"--fields", all_fields_at}}) {
            if (name != kStandardStream) continue;
            return Error{Fault::usage, std::string(option) +
                                           " needs the name of a file: only heights, pictures and "
                                           "lines of water go to standard output"};
        }
        return Done{};
    }

    /// Whether what goes to standard output is alone.
    Status check_stream() const {
        std::vector<std::string> files = {heightmap, texture, mesh, water, biome_diagram};
        files.insert(files.end(), masks.begin(), masks.end());
        files.insert(files.end(), fields.begin(), fields.end());
        std::erase(files, "");
        const bool stream = std::ranges::find(files, kStandardStream) != files.end();
        if (!stream || (files.size() == 1 && engine_key.empty())) return Done{};
        return Error{Fault::usage,
                     "one file goes to standard output alone: name a file in place of -, or "
                     "nothing else and no --for"};
    }

    Status run_tiles() {
        TilePlan plan{.existing = overwrite ? Existing::replace : Existing::keep,
                      .document = recipe.file,
                      .recipe = !no_recipe};
        Settings settings;
        const auto opened = recipe.open({}, settings);
        if (!opened) return opened.error();
        if (const Status read = tiles.read(plan); !read) return read;
        if (!engine_key.empty()) {
            const auto engine = engine_of(engine_key);
            if (!engine) return engine.error();
            plan.engine = *engine;
            plan.names = with_ending(plan.names, (*engine)->heightmaps);
            plan.heights = (*engine)->heights;
        }
        const auto options = heights.read(plan.heights);
        if (!options) return options.error();
        plan.heights = *options;
        if (const Status used = check_unused(); !used) return used;
        const Status done = dry_run ? forecast_tiles_command(*opened, plan, threads)
                                    : export_tiles_command(*opened, plan, threads);
        return done ? done : tiles.naming_options(heights.naming_options(done.error()));
    }

    /// What the engine that is named sets, before any option does.
    Status read_engine(const Recipe& ground, ExportPlan& plan) const {
        if (engine_key.empty()) return Done{};
        const auto engine = engine_of(engine_key);
        if (!engine) return engine.error();
        plan.engine = *engine;
        plan.heightmap = with_ending(plan.heightmap, (*engine)->heightmaps);
        plan.mesh = with_ending(plan.mesh, (*engine)->meshes);
        plan.heights = (*engine)->heights;
        plan.mesh_options = mesh_options_of(**engine, ground);
        plan.mask_options = (*engine)->masks;
        return Done{};
    }

    RecipeChoice recipe;
    HeightChoice heights;
    StreamFormat format{StreamFormat::Way::out};
    TileChoice tiles;
    FieldOptions mesh_fields{mesh_option_fields()};
    std::string engine_key, heightmap, texture, mesh, water, biome_diagram;
    FieldOptions texture_fields{texture_option_fields()};
    FieldOptions mask_fields{mask_option_fields()};
    FieldOptions water_fields{water_option_fields()};
    /// One for each of mask_kinds(); empty if not wanted.
    std::vector<std::string> masks = std::vector<std::string>(mask_kinds().size());
    std::vector<std::string> fields;
    std::string all_fields_at;
    bool overwrite = false, no_recipe = false, dry_run = false;
    int threads = 0;
};

}  // namespace

std::unique_ptr<Subcommand> add_export(CLI::App& program) {
    return std::make_unique<ExportCommand>(program);
}

}  // namespace orograph
