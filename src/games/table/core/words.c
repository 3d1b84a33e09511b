#include "games/table/core/words.h"

#include "games/table/core/action.h"
#include "games/table/core/chance.h"
#include "games/table/core/units.h"

#include <assert.h>
#include <string.h>

const char *const side_names[SIDE_COUNT + 1] = {"allies", "axis", NULL};
const char *const marker_words[] = {"", "low", "high", "blank", "vertical", "repeat", "?"};
const char *const speed_words[] = {"low", "high"};
const char *const flown_words[] = {"nothing", "straight",  "left",    "right",    "stall",            "climb",
                                   "dive",    "immelmann", "split-s", "overdive", "overdive-straight",
                                   "sharp-dive", "vertical-dive"};
const char *const status_words[] = {"unused", "flying", "left", "down", "away"};
const char *const phase_words[] = {
#define PHASE(name, word, section) [PHASE_##name] = word,
#include "games/table/core/phases.inc"
#undef PHASE
};

_Static_assert(sizeof flown_words / sizeof *flown_words == FLOWN_COUNT, "a word each");
_Static_assert(sizeof phase_words / sizeof *phase_words == PHASE_COUNT, "a word each");

int plane_find(const Table *table, const char *name) {
    for (int i = 0; i < table->plane_count; i++)
        if (!strcmp(table->plane[i].name, name)) return i;
    return -1;
}

int plane_read(const Table *table, Cursor *cursor) {
    const char *names[PLANE_MAX];
    for (int i = 0; i < table->plane_count; i++) names[i] = table->plane[i].name;
    return cursor_choice(cursor, "airplane of this game", names, table->plane_count);
}

static int marker_read(const char *word) {
    for (int i = MARKER_LOW; i <= MARKER_HIDDEN; i++)
        if (!strcmp(word, marker_words[i])) return i;
    return -1;
}

int card_read(const Deck *deck, Cursor *cursor, CardId *card, uint8_t *marker) {
    assert(cursor->next <= cursor->line->count);
    char name[LABEL_LENGTH * 2];
    const char *word = cursor_word(cursor, "a card such as left-3/low");
    if (!word) return 0;
    const char *slash = strchr(word, '/');
    size_t length = slash ? (size_t)(slash - word) : strlen(word);
    *marker = MARKER_NONE;
    if (slash) {
        int found = marker_read(slash + 1);
        if (found < 0) return cursor_complain(cursor, 1, "found \"%s\", expected low, high, blank or vertical after the slash", slash + 1);
        *marker = (uint8_t)found;
    }
    if (length >= sizeof name) length = sizeof name - 1;
    memcpy(name, word, length);
    name[length] = 0;
    *card = CARD_NONE;
    if (!strcmp(name, "none")) return 1;
    *card = CARD_HIDDEN;
    if (!strcmp(name, "?")) return 1;
    int found = deck_find_card(deck, name);
    if (found < 0) {
        const char *names[CARD_MAX];
        for (int i = 0; i < deck->count; i++) names[i] = deck->card[i].name;
        const char *near = nearest_name(name, names, deck->count);
        return near ? cursor_complain(cursor, 1, "found \"%s\", expected a card of deck %s; did you mean \"%s\"?", name, deck->id, near)
                    : cursor_complain(cursor, 1, "found \"%s\", expected a card of deck %s", name, deck->id);
    }
    *card = (CardId)found;
    return 1;
}

void card_write(const Deck *deck, CardId card, uint8_t marker, Text *out) {
    if (card == CARD_NONE) text_put_word(out, "none");
    else text_put_word(out, card < deck->count ? deck->card[card].name : "?");
    if (marker == MARKER_NONE) return;
    text_put_char(out, '/');
    text_put_word(out, marker_words[marker]);
}

int cards_read(const Deck *deck, Cursor *cursor, uint32_t among, uint32_t *out) {
    assert(cursor->next <= cursor->line->count);
    CardId card;
    uint8_t marker;
    *out = 0;
    do {
        if (!card_read(deck, cursor, &card, &marker)) return 0;
        if (card >= deck->count || marker != MARKER_NONE || !((among & ~*out) >> card & 1))
            return cursor_complain(cursor, 1, "expected cards of the airplane that can lie there, each once and without a marker");
        *out |= 1u << card;
    } while (cursor_try(cursor, ","));
    return 1;
}

void cards_write(const Deck *deck, uint32_t cards, Text *out) {
    for (int first = 1; cards; cards &= cards - 1, first = 0) {
        if (!first) text_put_char(out, ',');
        card_write(deck, (CardId)__builtin_ctz(cards), MARKER_NONE, out);
    }
}

const char *counter_shown(const Table *table, uint8_t item) {
    const CounterSet *set = &catalog_get()->set[table->counter_set];
    return item < set->count ? set->face[item].name : "?";
}

/* "A:2+fire": a letter and a face; "A:?" in views. */
int counter_read(const Table *table, Cursor *cursor, int *letter, int *face) {
    assert(cursor->next <= cursor->line->count);
    const CounterSet *set = &catalog_get()->set[table->counter_set];
    const char *word = cursor_word(cursor, "a counter such as B:2+fire");
    if (!word) return 0;
    if (word[0] < 'A' || word[0] > 'D' || word[1] != ':')
        return cursor_complain(cursor, 1, "found \"%s\", expected a counter such as B:2+fire", word);
    *letter = word[0] - 'A';
    *face = set_find_face(set, word + 2);
    if (*face >= 0 && set->face[*face].count[*letter]) return 1;
    return cursor_complain(cursor, 1, "there is no counter \"%s\" among the %c counters", word + 2, word[0]);
}

int counter_follows(const Cursor *cursor) {
    if (cursor_at_end(cursor)) return 0;
    const char *text = cursor->line->text + cursor->line->token[cursor->next].at;
    return text[0] >= 'A' && text[0] <= 'D' && text[1] == ':';
}

int point_read(Cursor *cursor, int32_t *x, int32_t *y) {
    assert(cursor->next <= cursor->line->count);
    int64_t px, py;
    /* Millimetres with two decimals are the engine's unit. */
    if (!cursor_hundredths(cursor, "x in millimetres", 0, TABLE_SIDE_MAX, &px)) return 0;
    if (!cursor_expect(cursor, ",")) return 0;
    if (!cursor_hundredths(cursor, "y in millimetres", 0, TABLE_SIDE_MAX, &py)) return 0;
    *x = (int32_t)px;
    *y = (int32_t)py;
    return 1;
}

void point_write(int32_t x, int32_t y, Text *out) {
    text_put_hundredths(out, x);
    text_put_char(out, ',');
    text_put_hundredths(out, y);
}

int heading_read(Cursor *cursor, uint16_t *heading) {
    assert(cursor->next <= cursor->line->count);
    static const char *const winds[] = {"north", "east", "south", "west"};
    int64_t hundredths;
    for (int i = 0; i < 4; i++)
        if (cursor_try(cursor, winds[i])) {
            *heading = (uint16_t)(i * TURN_FULL / 4);
            return 1;
        }
    if (!cursor_hundredths(cursor, "a heading: degrees clockwise from north, or north, east, south, west", 0, 35990,
                           &hundredths))
        return 0;
    if (hundredths % 10) return cursor_complain(cursor, 1, "headings are given to a tenth of a degree");
    *heading = (uint16_t)(hundredths / 10);
    return 1;
}

void heading_write(uint16_t heading, Text *out) { text_put_hundredths(out, heading * 10); }

/* ---- choices --------------------------------------------------------------------------- */

/* The arguments a verb takes. */
typedef enum Arguments {
    NONE,     /* nothing */
    CARD,     /* a card, b marker */
    FIRST,    /* a card, b marker, c starting speed */
    GUN,      /* a gun, written "gun N" unless it is the first */
    GUN_UNIT, /* b target, a gun */
    UNIT,     /* b another unit */
    NUMBER,   /* a small number */
    PLACE,    /* a point and a heading */
    POST,     /* a crewman, b gun, written "IV gun 5" */
    SHELL,    /* a point and a level, written "500,600 level 3" */
    TARGET,   /* b a unit, a a number */
} Arguments;

static const char *const verb_words[ACTION_COUNT] = {
#define VERB(name, word, arguments) [ACTION_##name] = word,
#include "games/table/core/verbs.inc"
#undef VERB
};
static const uint8_t verb_arguments[ACTION_COUNT] = {
#define VERB(name, word, arguments) [ACTION_##name] = arguments,
#include "games/table/core/verbs.inc"
#undef VERB
};

static int read_gun(Cursor *cursor, unsigned *gun) {
    int64_t number = 1;
    if (cursor_try(cursor, "rockets")) number = ROCKET_GUN + 1;
    else if (cursor_try(cursor, "gun") && !cursor_whole(cursor, "a gun number", 1, GUN_MAX, &number)) return 0;
    *gun = (unsigned)number - 1;
    return 1;
}

static int read_unit_argument(const Table *table, Cursor *cursor, unsigned *unit) {
    int found = unit_read(table, cursor);
    *unit = (unsigned)found;
    return found >= 0;
}

static int read_card_argument(const Table *table, Cursor *cursor, int plane, unsigned *a, unsigned *b) {
    CardId card;
    uint8_t marker;
    if (!card_read(plane_deck(&table->plane[plane]), cursor, &card, &marker)) return 0;
    *a = card;
    *b = marker;
    return 1;
}

static int read_start_speed(Cursor *cursor, unsigned *speed) {
    if (!cursor_try(cursor, "start")) return 1;
    int found = cursor_choice(cursor, "speed", speed_words, SPEED_COUNT);
    *speed = (unsigned)found;
    return found >= 0;
}

/* "aim" and "snipe B": what an ace adds to a shot. */
static int read_extras(Cursor *cursor, unsigned *flags) {
    static const char *const letters[] = {"A", "B", "C", "D"};
    if (cursor_try(cursor, "aim")) *flags |= SHOT_PERFECT;
    if (!cursor_try(cursor, "snipe")) return 1;
    int letter = cursor_choice(cursor, "letter", letters, LETTER_COUNT);
    *flags |= (unsigned)(letter + 1) << SHOT_LETTER;
    return letter >= 0;
}

static void write_extras(unsigned flags, Text *out) {
    if (flags & SHOT_PERFECT) text_put(out, " aim");
    if (flags >> SHOT_LETTER) text_put(out, " snipe %c", 'A' - 1 + (int)(flags >> SHOT_LETTER));
}

static int read_number(Cursor *cursor, unsigned *number) {
    int64_t value;
    if (!cursor_whole(cursor, "a number", 0, 255, &value)) return 0;
    *number = (unsigned)value;
    return 1;
}

static int read_crewman(Cursor *cursor, unsigned *man) {
    int found = cursor_choice(cursor, "a crewman", crewman_names, CREWMAN_MAX + 1);
    *man = (unsigned)found;
    return found >= 0;
}

static int read_place(Cursor *cursor, int kind, int unit, Action *action) {
    int32_t x, y;
    uint16_t heading;
    if (!point_read(cursor, &x, &y) || !cursor_expect(cursor, "heading") || !heading_read(cursor, &heading)) return 0;
    *action = action_point((ActionKind)kind, unit, (uint32_t)x, (uint32_t)y, heading);
    return 1;
}

static int read_shell(Cursor *cursor, int kind, int unit, Action *action) {
    int32_t x, y;
    int64_t level = 0;
    if (!point_read(cursor, &x, &y)) return 0;
    if (cursor_try(cursor, "level") && !cursor_whole(cursor, "a level", 0, 30, &level)) return 0;
    *action = action_point((ActionKind)kind, unit, (uint32_t)x, (uint32_t)y, (uint32_t)level);
    return 1;
}

static int read_arguments(const Table *table, Cursor *cursor, int kind, int unit, Action *action) {
    unsigned a = 0, b = 0, c = 0;
    int fine = 1, card = verb_arguments[kind] == CARD || verb_arguments[kind] == FIRST;
    if (card && unit_is_ground((unsigned)unit)) return cursor_complain(cursor, 1, "%s flies no cards", unit_name(table, (unsigned)unit));
    switch (verb_arguments[kind]) {
    case CARD: fine = read_card_argument(table, cursor, unit, &a, &b); break;
    case FIRST: fine = read_card_argument(table, cursor, unit, &a, &b) && read_start_speed(cursor, &c); break;
    case GUN: fine = read_gun(cursor, &a); break;
    case GUN_UNIT: fine = read_unit_argument(table, cursor, &b) && read_gun(cursor, &a) && read_extras(cursor, &c); break;
    case UNIT: fine = read_unit_argument(table, cursor, &b); break;
    case NUMBER: fine = read_number(cursor, &a); break;
    case PLACE: return read_place(cursor, kind, unit, action);
    case SHELL: return read_shell(cursor, kind, unit, action);
    case TARGET: fine = read_unit_argument(table, cursor, &b) && read_number(cursor, &a); break;
    case POST: fine = read_crewman(cursor, &a) && read_gun(cursor, &b); break;
    default: break;
    }
    *action = action_make((ActionKind)kind, unit, a, b, c);
    return fine;
}

int table_action_read(const Table *table, Cursor *cursor, Seat *seat, Action *action) {
    assert(cursor->next <= cursor->line->count);
    int unit = unit_read(table, cursor);
    if (unit < 0) return 0;
    *seat = unit_seat(table, (unsigned)unit);
    int kind = cursor_choice(cursor, "choice", verb_words, ACTION_COUNT);
    return kind >= 0 && read_arguments(table, cursor, kind, unit, action);
}

static void write_gun(unsigned gun, Text *out) {
    if (gun == ROCKET_GUN) text_put(out, " rockets");
    else if (gun) text_put(out, " gun %u", gun + 1);
}

static void write_place(Action action, Text *out) {
    text_put_char(out, ' ');
    point_write(action_x(action), action_y(action), out);
    text_put(out, " heading ");
    heading_write(action_heading(action), out);
}

void table_action_write(const Table *table, Action action, Text *out) {
    int kind = action_kind(action), unit = action_unit(action);
    if (kind >= ACTION_COUNT || !verb_words[kind] || !unit_exists(table, (unsigned)unit)) {
        text_put(out, "?");
        return;
    }
    text_put_word(out, unit_name(table, (unsigned)unit));
    text_put_char(out, ' ');
    text_put_word(out, verb_words[kind]);
    switch (verb_arguments[kind]) {
    case CARD:
    case FIRST:
        if (unit_is_ground((unsigned)unit)) break;
        text_put_char(out, ' ');
        card_write(plane_deck(&table->plane[unit]), (CardId)action_a(action), (uint8_t)action_b(action), out);
        if (verb_arguments[kind] == FIRST && table->rules.speed == SPEED_LASTING)
            text_put(out, " start %s", speed_words[action_c(action) & 1]);
        break;
    case GUN_UNIT:
        text_put(out, " %s", unit_name(table, action_b(action)));
        write_gun(action_a(action), out);
        write_extras(action_c(action), out);
        break;
    case GUN: write_gun(action_a(action), out); break;
    case UNIT: text_put(out, " %s", unit_name(table, action_b(action))); break;
    case NUMBER: text_put(out, " %u", action_a(action)); break;
    case PLACE: write_place(action, out); break;
    case SHELL:
        text_put_char(out, ' ');
        point_write(action_x(action), action_y(action), out);
        if (action_heading(action)) text_put(out, " level %d", action_heading(action));
        break;
    case TARGET: text_put(out, " %s %u", unit_name(table, action_b(action)), action_a(action)); break;
    case POST: text_put(out, " %s gun %u", crewman_names[action_a(action) % (CREWMAN_MAX + 1)], action_b(action) + 1); break;
    default: break;
    }
}
