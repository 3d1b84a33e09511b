/* Reads ground units and ships: troops, guns, ships, balloons, targets. */
#include "games/table/catalog/read.h"

#include <assert.h>
#include <string.h>

enum { POINTS_MAX = 99, SPEED_MAX = 100000 };

static GroundModel *open_ground(Reading *reading) { return &reading->catalog->ground[reading->catalog->ground_count - 1]; }

/* ground aa-gun "Anti-aircraft gun" aa */
int read_ground_model(Reading *reading, Cursor *cursor) {
    assert(cursor->next <= cursor->line->count);
    static const char *const ROLES[ROLE_COUNT] = {"target", "troops", "aa", "ship", "boat", "balloon", "pac", "rockets"};
    Catalog *catalog = reading->catalog;
    GroundModel model;
    memset(&model, 0, sizeof model);
    if (!open_block(reading, cursor, BLOCK_GROUND)) return 0;
    if (!cursor_keep(cursor, model.id, sizeof model.id, cursor_word(cursor, "the id of a ground unit"))) return 0;
    if (catalog_find_ground(catalog, model.id) >= 0) return cursor_complain(cursor, 1, "there is a ground unit %s already", model.id);
    if (catalog->ground_count == GROUND_MODEL_MAX) return cursor_complain(cursor, 1, "more than %d ground units", GROUND_MODEL_MAX);
    if (!cursor_keep(cursor, model.name, sizeof model.name, cursor_string(cursor, "its name, in quotes"))) return 0;
    int role = cursor_choice(cursor, "role", ROLES, ROLE_COUNT);
    if (role < 0) return 0;
    model.role = (uint8_t)role;
    model.half_width = catalog->half_width; /* cards are as large as plain bases */
    model.half_length = catalog->half_length;
    catalog->ground[catalog->ground_count++] = model;
    return 1;
}

static int read_points(Cursor *cursor, const char *what, uint8_t *out) {
    int64_t value;
    if (!cursor_whole(cursor, what, 1, POINTS_MAX, &value)) return 0;
    *out = (uint8_t)value;
    return 1;
}

static int has_resistance(Reading *reading, Cursor *cursor, GroundModel *model) {
    return read_points(cursor, "damage points", &model->resistance) && origin_read(cursor, &reading->catalog->sources, &model->from_resistance);
}

static int has_sinks(Reading *reading, Cursor *cursor, GroundModel *model) {
    return read_points(cursor, "bomb points", &model->sinks) && origin_read(cursor, &reading->catalog->sources, &model->from_sinks);
}

static int has_speed(Reading *reading, Cursor *cursor, GroundModel *model) {
    int64_t speed;
    if (!cursor_hundredths(cursor, "mm a turn", 1, SPEED_MAX, &speed)) return 0;
    model->speed = (int32_t)speed;
    return origin_read(cursor, &reading->catalog->sources, &model->from_speed);
}

static int has_card(Reading *reading, Cursor *cursor, GroundModel *model) {
    return cursor_expect(cursor, "width") && read_half(cursor, "the width of the card in mm", &model->half_width) &&
           cursor_expect(cursor, "length") && read_half(cursor, "the length of the card in mm", &model->half_length) &&
           origin_read(cursor, &reading->catalog->sources, &model->from_base);
}

static int has_dot(Reading *reading, Cursor *cursor, GroundModel *model) {
    return read_half(cursor, "the width of the red dot in mm", &model->dot) && origin_read(cursor, &reading->catalog->sources, &model->from_dot);
}

static int has_shell(Reading *reading, Cursor *cursor, GroundModel *model) {
    return read_half(cursor, "the width of the artillery counter in mm", &model->shell) && origin_read(cursor, &reading->catalog->sources, &model->from_shell);
}

/* Both halves of "D|C": for a gun those of the card and of the tactical rules, for rockets short and long range. */
static int read_powers(Cursor *cursor, Firepower *first, Firepower *second) {
    Gun both;
    memset(&both, 0, sizeof both);
    const char *word = cursor_word(cursor, "two firepowers like D|C");
    if (!word) return 0;
    if (!firepower_read(word, &both)) return cursor_complain(cursor, 1, "found %s, expected two firepowers like D|C", word);
    *first = both.short_range;
    *second = both.long_range;
    return 1;
}

/* has gun aa D|C starboard silenced 10 from tact published */
static int has_gun(Reading *reading, Cursor *cursor, GroundModel *model) {
    static const char *const KINDS[] = {"machine-gun", "aa", "rockets"};
    static const char *const ARCS[ARC_COUNT] = {"all-round", "fore", "aft", "starboard", "port"};
    if (model->gun_count == GROUND_GUN_MAX) return cursor_complain(cursor, 1, "more than %d guns", GROUND_GUN_MAX);
    GroundGun gun;
    memset(&gun, 0, sizeof gun);
    int kind = cursor_choice(cursor, "kind of gun", KINDS, 3);
    if (kind < 0 || !read_powers(cursor, &gun.power, kind == 2 ? &gun.far : &gun.tactical_power)) return 0;
    gun.heavy = kind == 1;
    int arc = cursor_choice(cursor, "arc", ARCS, ARC_COUNT);
    if (arc < 0) return 0;
    gun.arc = (uint8_t)arc;
    if (cursor_try(cursor, "silenced") && !read_points(cursor, "damage points", &gun.silenced_at)) return 0;
    if (!origin_read(cursor, &reading->catalog->sources, &gun.from)) return 0;
    model->gun[model->gun_count++] = gun;
    return 1;
}

static const struct {
    const char *name;
    int (*read)(Reading *reading, Cursor *cursor, GroundModel *model);
} FIGURES[] = {{"resistance", has_resistance}, {"sinks", has_sinks}, {"speed", has_speed}, {"card", has_card},
               {"dot", has_dot},               {"shell", has_shell}, {"gun", has_gun}};
enum { FIGURE_COUNT = (int)(sizeof FIGURES / sizeof FIGURES[0]) };

int read_ground_figure(Reading *reading, Cursor *cursor) {
    assert(cursor->next <= cursor->line->count);
    const char *names[FIGURE_COUNT];
    for (int i = 0; i < FIGURE_COUNT; i++) names[i] = FIGURES[i].name;
    int figure = cursor_choice(cursor, "figure", names, FIGURE_COUNT);
    return figure >= 0 && FIGURES[figure].read(reading, cursor, open_ground(reading));
}

int close_ground(Reading *reading, Cursor *header) {
    const GroundModel *model = open_ground(reading);
    int armed = model->role == ROLE_TROOPS || model->role == ROLE_AA || model->role == ROLE_ROCKETS;
    if (armed && !model->gun_count) return cursor_complain(header, 0, "%s has no gun", model->id);
    if ((model->role == ROLE_TROOPS || model->role == ROLE_AA || model->role == ROLE_BOAT) && !model->resistance)
        return cursor_complain(header, 0, "%s has no resistance", model->id);
    if (model->role == ROLE_SHIP && !model->sinks) return cursor_complain(header, 0, "%s has no number of bombs that sink it", model->id);
    if (model->role == ROLE_AA && !model->shell) return cursor_complain(header, 0, "%s has no artillery counter", model->id);
    if (model->role == ROLE_ROCKETS) {
        Gun *rockets = &reading->catalog->rockets;
        memset(rockets, 0, sizeof *rockets);
        rockets->mount = MOUNT_FRONT;
        rockets->corner_arc = rockets->gunner = 1;
        rockets->short_range = model->gun[0].power;
        rockets->long_range = model->gun[0].far;
        rockets->from = rockets->from_arc = model->gun[0].from;
    }
    if (model->role != ROLE_ROCKETS && !model->dot) return cursor_complain(header, 0, "%s has no red dot", model->id);
    return 1;
}
