/* Reads the airplane models of a catalogue. [GLORY-CARD-01, GLORY-CARD-06] */
#include "games/table/catalog/read.h"

#include <assert.h>
#include <string.h>

enum { RESISTANCE_MAX = 99, RATE_MAX = 20, CEILING_MAX = 30, ENGINES_MAX = 8, CREW_MAX = 12, OFFSET_MAX = 20000 };

static Model *open_model(Reading *reading) { return &reading->catalog->model[reading->catalog->model_count - 1]; }

static int is_id(const char *id) {
    for (const char *c = id; *c; c++)
        if (!((*c >= 'a' && *c <= 'z') || (*c >= '0' && *c <= '9') || (*c == '-' && c > id))) return 0;
    return 1;
}

/* model bf109-e3 "Messerschmitt Bf 109 E-3" axis */
int read_model(Reading *reading, Cursor *cursor) {
    assert(cursor->next <= cursor->line->count);
    static const char *const SIDES[] = {"allied", "axis", "central"}; /* the last two share a colour, in different wars */
    Catalog *catalog = reading->catalog;
    Model model;
    memset(&model, 0, sizeof model);
    if (!open_block(reading, cursor, BLOCK_MODEL)) return 0;
    if (!cursor_keep(cursor, model.id, sizeof model.id, cursor_word(cursor, "the id of a model"))) return 0;
    if (!is_id(model.id)) return cursor_complain(cursor, 1, "%s: ids are small letters, digits and dashes", model.id);
    if (catalog_find_model(catalog, model.id) >= 0) return cursor_complain(cursor, 1, "there is a model %s already", model.id);
    if (catalog->model_count == MODEL_MAX) return cursor_complain(cursor, 1, "more than %d models", MODEL_MAX);
    if (!catalog->half_length) return cursor_complain(cursor, 1, "a `base` line must come before the models");
    if (!cursor_keep(cursor, model.name, sizeof model.name, cursor_string(cursor, "the name of the model, in quotes"))) return 0;
    int side = cursor_choice(cursor, "side", SIDES, 3);
    if (side < 0) return 0;
    model.side = side > 0;
    model.era = (uint8_t)reading->era;
    model.engines = model.crew = model.pilots = 1;
    model.half_width = catalog->half_width;
    model.half_length = catalog->half_length;
    catalog->model[catalog->model_count++] = model;
    return 1;
}

/* is two-seater dive-bomber */
int read_flag(Reading *reading, Cursor *cursor) {
    assert(cursor->next <= cursor->line->count);
    static const char *const FLAGS[] = {"dive-bomber", "bomber", "two-seater", "vertical-dive"};
    Model *model = open_model(reading);
    do {
        int flag = cursor_choice(cursor, "property", FLAGS, 4);
        if (flag < 0) return 0;
        model->flags |= (uint16_t)(1u << flag);
    } while (!cursor_at_end(cursor));
    return 1;
}

_Static_assert(MODEL_DIVE_BOMBER == 1 && MODEL_BOMBER == 2 && MODEL_TWO_SEATER == 4 && MODEL_VERTICAL_DIVE == 8,
               "FLAGS has the words in the order of the bits");

/* ---- figures -------------------------------------------------------------------------------- */

/* Reads the origin of a figure; each figure may be given once. */
static int read_origin_once(Reading *reading, Cursor *cursor, Origin *out) {
    if (out->confidence != CONFIDENCE_NONE) return cursor_complain(cursor, 1, "this figure is told twice");
    return origin_read(cursor, &reading->catalog->sources, out);
}

/* figure deck B */
static int figure_deck(Reading *reading, Cursor *cursor, Model *model) {
    const Catalog *catalog = reading->catalog;
    const char *names[DECK_MAX];
    for (int i = 0; i < catalog->deck_count; i++) names[i] = catalog->deck[i].era == reading->era ? catalog->deck[i].id : NULL;
    int deck = cursor_choice(cursor, "deck", names, catalog->deck_count);
    if (deck < 0) return 0;
    model->deck = (uint8_t)deck;
    return read_origin_once(reading, cursor, &model->from_deck);
}

/* figure resistance 17 */
static int figure_resistance(Reading *reading, Cursor *cursor, Model *model) {
    int64_t points;
    if (!cursor_whole(cursor, "the damage it can take", 1, RESISTANCE_MAX, &points)) return 0;
    model->resistance = (uint8_t)points;
    return read_origin_once(reading, cursor, &model->from_resistance);
}

/* 3 ceiling 12: counters per level, highest level */
static int read_rate(Cursor *cursor, uint8_t *rate, uint8_t *ceiling) {
    int64_t counters, level;
    if (!cursor_whole(cursor, "climb counters per level", 1, RATE_MAX, &counters)) return 0;
    if (!cursor_expect(cursor, "ceiling") || !cursor_whole(cursor, "the highest level", 1, CEILING_MAX, &level)) return 0;
    *rate = (uint8_t)counters;
    *ceiling = (uint8_t)level;
    return 1;
}

static int figure_climb(Reading *reading, Cursor *cursor, Model *model) {
    return read_rate(cursor, &model->climb_rate, &model->ceiling) && read_origin_once(reading, cursor, &model->from_climb);
}

static int figure_dawn_climb(Reading *reading, Cursor *cursor, Model *model) {
    return read_rate(cursor, &model->dawn_climb_rate, &model->dawn_ceiling) &&
           read_origin_once(reading, cursor, &model->from_dawn_climb);
}

/* figure crew 5 pilots 1 engines 2 */
static int figure_crew(Reading *reading, Cursor *cursor, Model *model) {
    int64_t crew, pilots, engines;
    if (!cursor_whole(cursor, "the number of crewmen", 1, CREW_MAX, &crew)) return 0;
    if (!cursor_expect(cursor, "pilots") || !cursor_whole(cursor, "how many of them fly", 1, crew, &pilots)) return 0;
    if (!cursor_expect(cursor, "engines") || !cursor_whole(cursor, "the number of engines", 1, ENGINES_MAX, &engines)) return 0;
    model->crew = (uint8_t)crew;
    model->pilots = (uint8_t)pilots;
    model->engines = (uint8_t)engines;
    return read_origin_once(reading, cursor, &model->from_crew);
}

/* figure base width 87 length 67.5. The arrows are drawn for one length. */
static int figure_base(Reading *reading, Cursor *cursor, Model *model) {
    if (!cursor_expect(cursor, "width") || !read_half(cursor, "the width of the base in mm", &model->half_width)) return 0;
    if (!cursor_expect(cursor, "length") || !read_half(cursor, "the length of the base in mm", &model->half_length)) return 0;
    if (model->half_length != reading->catalog->half_length)
        return cursor_complain(cursor, 1, "the cards are made for bases as long as the plain one");
    return read_origin_once(reading, cursor, &model->from_base);
}

/* X right and Y ahead of the centre, in mm. */
static int read_point(Cursor *cursor, Vec *out) {
    int64_t x, y;
    if (!cursor_hundredths(cursor, "mm to the right of the centre", -OFFSET_MAX, OFFSET_MAX, &x)) return 0;
    if (!cursor_hundredths(cursor, "mm ahead of the centre", -OFFSET_MAX, OFFSET_MAX, &y)) return 0;
    *out = (Vec){(int32_t)x, (int32_t)y};
    return 1;
}

/* figure tail 0 -33.75 */
static int figure_tail(Reading *reading, Cursor *cursor, Model *model) {
    return read_point(cursor, &model->tail) && read_origin_once(reading, cursor, &model->from_tail);
}

/* ---- guns ------------------------------------------------------------------------------------- */

static int read_degrees(Cursor *cursor, const char *expected, int16_t *out) {
    int64_t hundredths;
    if (!cursor_hundredths(cursor, expected, 0, 35990, &hundredths)) return 0;
    if (hundredths % 10) return cursor_complain(cursor, 1, "angles are counted in tenths of a degree");
    *out = (int16_t)(hundredths / 10);
    return 1;
}

/* arc corners | arc all-round | arc LEFT RIGHT, degrees clockwise from ahead, and [blind LEFT RIGHT] [at X Y] */
static int read_arc(Reading *reading, Cursor *cursor, Gun *gun) {
    gun->corner_arc = 0;
    if (cursor_try(cursor, "corners")) gun->corner_arc = 1;
    else if (!cursor_try(cursor, "all-round")) {
        if (!read_degrees(cursor, "`corners`, `all-round` or the arc's left edge in degrees", &gun->arc_left)) return 0;
        if (!read_degrees(cursor, "the arc's right edge in degrees", &gun->arc_right)) return 0;
        if (gun->arc_left == gun->arc_right) return cursor_complain(cursor, 1, "the arc is empty; all round is `all-round`");
    }
    if (cursor_try(cursor, "blind")) {
        if (!read_degrees(cursor, "the left edge of the black section in degrees", &gun->blind_left)) return 0;
        if (!read_degrees(cursor, "the right edge of the black section in degrees", &gun->blind_right)) return 0;
    }
    if (cursor_try(cursor, "at") && !read_point(cursor, &gun->at)) return 0;
    return origin_read(cursor, &reading->catalog->sources, &gun->from_arc);
}

/* figure gun rear A|A from ares published [gunner 2] [arc 135 225 from bomb measured]. A front
 * gun without `arc` fires between the front corners. */
static int figure_gun(Reading *reading, Cursor *cursor, Model *model) {
    static const char *const MOUNTS[MOUNT_COUNT] = {"front", "rear", "side", "turret", "ventral"};
    Gun gun;
    int64_t gunner = 1;
    memset(&gun, 0, sizeof gun);
    if (model->gun_count == GUN_MAX) return cursor_complain(cursor, 1, "more than %d guns", GUN_MAX);
    int mount = cursor_choice(cursor, "mount", MOUNTS, MOUNT_COUNT);
    if (mount < 0) return 0;
    const char *word = cursor_word(cursor, "a firepower like CCA|C");
    if (!word) return 0;
    if (!firepower_read(word, &gun)) return cursor_complain(cursor, 1, "found %s, expected a firepower like CCA|C or -|-", word);
    if (!origin_read(cursor, &reading->catalog->sources, &gun.from)) return 0;
    if (cursor_try(cursor, "gunner") && !cursor_whole(cursor, "the number of a crewman", 1, CREW_MAX, &gunner)) return 0;
    gun.mount = (uint8_t)mount;
    gun.gunner = (uint8_t)gunner;
    gun.corner_arc = 1;
    gun.from_arc = gun.from;
    if (cursor_try(cursor, "arc")) {
        if (!read_arc(reading, cursor, &gun)) return 0;
    } else if (mount != MOUNT_FRONT) {
        return cursor_fail(cursor, "`arc`: only front guns have one by themselves");
    }
    model->gun[model->gun_count++] = gun;
    return 1;
}

static const struct {
    const char *name;
    int (*read)(Reading *reading, Cursor *cursor, Model *model);
} FIGURES[] = {
    {"deck", figure_deck},   {"resistance", figure_resistance}, {"gun", figure_gun},
    {"climb", figure_climb}, {"dawn-climb", figure_dawn_climb}, {"crew", figure_crew},
    {"base", figure_base},   {"tail", figure_tail},
};
enum { FIGURE_COUNT = (int)(sizeof FIGURES / sizeof FIGURES[0]) };

int read_figure(Reading *reading, Cursor *cursor) {
    assert(cursor->next <= cursor->line->count);
    const char *names[FIGURE_COUNT];
    for (int i = 0; i < FIGURE_COUNT; i++) names[i] = FIGURES[i].name;
    int figure = cursor_choice(cursor, "figure", names, FIGURE_COUNT);
    return figure >= 0 && FIGURES[figure].read(reading, cursor, open_model(reading));
}

/* ---- the whole model ---------------------------------------------------------------------------- */

/* Checks what must be there, and what must fit together. */
int close_model(Reading *reading, Cursor *header) {
    const Model *model = open_model(reading);
    const Deck *deck = &reading->catalog->deck[model->deck];
    int seats_two = (model->flags & MODEL_TWO_SEATER) != 0, dives = (model->flags & MODEL_DIVE_BOMBER) != 0;
    if (model->from_deck.confidence == CONFIDENCE_NONE) return cursor_complain(header, 0, "%s has no deck", model->id);
    if (model->from_resistance.confidence == CONFIDENCE_NONE)
        return cursor_complain(header, 0, "%s has no resistance", model->id);
    if (!model->gun_count) return cursor_complain(header, 0, "%s has no gun; an unarmed one has `gun front -|-`", model->id);
    if (model->engines == 1 && model->gun[0].mount != MOUNT_FRONT)
        return cursor_complain(header, 0, "the first gun of %s must be its front gun", model->id);
    if (model->engines > 1 && model->from_tail.confidence == CONFIDENCE_NONE)
        return cursor_complain(header, 0, "%s has several engines and no tail point", model->id);
    if ((model->flags & MODEL_BOMBER) && model->engines < 2)
        return cursor_complain(header, 0, "%s is a bomber without a number of engines", model->id);
    if (seats_two && model->crew != 2) return cursor_complain(header, 0, "%s is a two-seater with a crew of %d", model->id, model->crew);
    for (int i = 0; i < model->gun_count; i++)
        if (model->gun[i].gunner > model->crew)
            return cursor_complain(header, 0, "gun %d of %s has gunner %d of a crew of %d", i + 1, model->id,
                                   model->gun[i].gunner, model->crew);
    if (dives != (deck->of_kind[KIND_SHARP_DIVE] != 0))
        return cursor_complain(header, 0, "%s: dive bombers, and no others, fly decks with sharp dives", model->id);
    return 1;
}
