/* Scenario lines: rules, date, seats, elements; and checks of the whole scenario. [rulebook 4, 13] */
#include "games/flames/setup.h"

#include "games/flames/play.h"
#include "games/flames/words.h"

#include <assert.h>
#include <string.h>

void flames_clear(Flames *s) {
    flames_catalog(); /* loaded before any state exists */
    memset(s, 0, sizeof *s);
    for (int i = 0; i < FLAMES_OPTION_COUNT; i++)
        ((uint8_t *)&s->rules)[FLAMES_OPTIONS[i].offset] = FLAMES_OPTIONS[i].standard;
    for (int side = 0; side < SIDE_COUNT; side++) pile_fill(&s->pile[side]);
    s->first_side = s->active = s->target = s->waiting_top = NONE;
    s->turn = 1;
}

/* ---- reading lines ---------------------------------------------------------------- */

static int read_option(Flames *s, Cursor *line) {
    const char *words[64];
    for (int i = 0; i < FLAMES_OPTION_COUNT; i++) words[i] = FLAMES_OPTIONS[i].word;
    int found = cursor_choice(line, "option", words, FLAMES_OPTION_COUNT);
    if (found < 0) return 0;
    const FlamesOption *option = &FLAMES_OPTIONS[found];
    int64_t value = 1;
    int equals = cursor_try(line, "=");
    int number = !cursor_at_end(line) && line->line->token[line->next].kind == TOKEN_NUMBER;
    if (number && !cursor_whole(line, option->text, option->least, option->most, &value)) return 0;
    if (!number && (equals || option->most > 2)) return cursor_fail(line, "a number for this option");
    ((uint8_t *)&s->rules)[option->offset] = (uint8_t)value;
    return 1;
}

static int read_rules(Flames *s, Cursor *line) {
    if (!cursor_expect(line, "flames")) return 0;
    while (!cursor_at_end(line))
        if (!read_option(s, line)) return 0;
    return 1;
}

/* action-deck NAME: the deck that the scenario brings, used instead of the built-in one. */
static int read_action_deck(Flames *s, Cursor *line) {
    const char *names[] = {flames_now->deck_name};
    if (s->element_count) return cursor_complain(line, 1, "the deck comes before the elements");
    if (!*names[0]) return cursor_complain(line, 0, "the scenario brings no deck: write one in a catalogue block");
    if (cursor_choice(line, "deck", names, 1) < 0) return 0;
    for (int side = 0; side < SIDE_COUNT; side++) pile_fill(&s->pile[side]);
    s->own_deck = 1;
    return 1;
}

static int read_date(Flames *s, Cursor *line) {
    const char *text = cursor_word(line, "a month: 1943-06");
    if (!text) return 0;
    int month = flames_month_parse(text);
    if (month < 0) return cursor_complain(line, 1, "%s is no month: 1943-06", text);
    s->date = (uint16_t)month;
    return 1;
}

static int take_name(Cursor *line, const char *what, char name[NAME_SIZE]) {
    return cursor_keep(line, name, NAME_SIZE, cursor_word(line, what));
}

static int add_seat(Flames *s, Cursor *line, const char name[NAME_SIZE], int side) {
    if (s->seat_count == FLAMES_SEAT_MAX)
        return cursor_complain(line, 1, "more than %d seats", FLAMES_SEAT_MAX);
    for (int i = 0; i < s->seat_count; i++)
        if (!strcmp(s->seat_name[i], name))
            return cursor_complain(line, 1, "there is already a seat %s", name);
    memcpy(s->seat_name[s->seat_count], name, NAME_SIZE);
    s->seat_side[s->seat_count++] = (uint8_t)side;
    return 1;
}

static int read_seat_line(Flames *s, Cursor *line) {
    char name[NAME_SIZE];
    if (!take_name(line, "a seat's name", name)) return 0;
    int side = CHOICE(line, "side", FLAMES_SIDE_NAMES);
    return side >= 0 && add_seat(s, line, name, side);
}

static int read_model(Cursor *line) {
    const FlamesCatalog *catalog = flames_now;
    const char *ids[MODEL_MAX];
    for (int i = 0; i < catalog->model_count; i++) ids[i] = catalog->model[i].id;
    return cursor_choice(line, "aircraft", ids, catalog->model_count);
}

/* Counters and markers at the start. [FLAMES-JET-02, FLAMES-SPECIAL-09, FLAMES-RATE-21, FLAMES-Q-37] */
static void equip(Element *e) {
    const FlamesModel *model = element_model(e);
    for (int craft = 0; craft < CRAFT_COUNT; craft++) {
        Aircraft *a = &e->craft[craft];
        memset(a, 0, sizeof *a);
        a->fate = FATE_FLYING;
        a->guns = model->heavy_guns;
        if (model->special & MODEL_POWER_BOOST) a->throttle = 1;
        if (craft == LEADER && (model->special & MODEL_JET)) a->throttle = model->face[0].speed;
    }
}

/* A Wingman has the Leader's type. [FLAMES-RATE-03] */
static int read_wingman(Cursor *line, const Element *e) {
    int model = read_model(line);
    if (model < 0) return 0;
    if (model == e->model) return 1;
    return cursor_complain(line, 1, "a Wingman is of his Leader's type, %s [FLAMES-RATE-03]",
                           element_model(e)->id);
}

/* A word that a mission gives an Element, as a bit; 0: none. */
static int read_mark(Cursor *line) {
    for (int i = 0; i < MARK_COUNT; i++)
        if (cursor_try(line, FLAMES_MARK_NAMES[i])) return 1 << i;
    return 0;
}

/* Notes the words used on an element's line, as bits: each may be used once, and `lone` excludes `wingman`. */
static int note_word(Cursor *line, unsigned *said) {
    static const char *const plain[] = {"seat", "lone", "wingman", "pilot"};
    enum { PLAIN = 4, LONE = 1, ACCOMPANIED = 2 };
    for (int i = 0; i < PLAIN + MARK_COUNT; i++) {
        const char *word = i < PLAIN ? plain[i] : FLAMES_MARK_NAMES[i - PLAIN];
        if (!cursor_peek(line, word)) continue;
        if (*said >> i & 1) return cursor_complain(line, 0, "found a second `%s`, expected one", word);
        *said |= 1u << i;
        if ((*said >> LONE & 1) && (*said >> ACCOMPANIED & 1)) return cursor_complain(line, 0, "found `lone` and `wingman`, expected one of them");
        break;
    }
    return 1;
}

static int read_element_words(Flames *s, Cursor *line, Element *e) {
    unsigned said = 0;
    while (!cursor_at_end(line)) {
        int first = line->next;
        if (!note_word(line, &said)) return 0;
        int mark = read_mark(line);
        if (mark) {
            e->marks |= (uint8_t)mark;
        } else if (cursor_try(line, "seat")) {
            int seat = read_seat(s, line);
            if (seat < 0) return 0;
            e->seat = (uint8_t)seat;
        } else if (cursor_try(line, "lone")) {
            memset(&e->craft[WINGMAN], 0, sizeof e->craft[WINGMAN]);
        } else if (cursor_try(line, "wingman")) {
            if (!read_wingman(line, e)) return 0;
        } else if (cursor_try(line, "pilot")) {
            int skills = read_up_to(line, "a pilot's skills", 9);
            if (skills < 0) return 0;
            if (!s->rules.pilots)
                return cursor_complain(line, 2, "pilot counters need the option pilots [FLAMES-COMP-10]");
            e->pilot = (uint8_t)skills;
        } else {
            return cursor_fail(line, "seat, lone, wingman, pilot, green, leadership, night-fighter, fuel or strike");
        }
        cursor_part(line, first);
    }
    return 1;
}

/* A word that a mission gives the whole fight. 1: read, 0: wrong, -1: not such a word. */
static int read_mission(Flames *s, Cursor *line) {
    const int bound = MISSION_TARGET_BOUND | MISSION_HOME_BOUND;
    for (int i = 0; i < MISSION_COUNT; i++) {
        if (!cursor_try(line, FLAMES_MISSION_NAMES[i])) continue;
        if ((bound >> i & 1) && (s->mission & bound & ~(1 << i)))
            return cursor_complain(line, 1, "strike aircraft are on their way to the target or home, not both [FLAMES-DISENG-15]");
        s->mission |= (uint8_t)(1 << i);
        return 1;
    }
    return -1;
}

/* element NAME AIRCRAFT [seat NAME] [lone] [wingman AIRCRAFT] [pilot SKILLS] [green] [leadership] [night-fighter] [fuel] [strike] */
static int read_element_line(Flames *s, Cursor *line) {
    if (s->element_count == ELEMENT_MAX)
        return cursor_complain(line, 1, "more than %d elements", ELEMENT_MAX);
    Element *e = &s->element[s->element_count];
    memset(e, 0, sizeof *e);
    if (!take_name(line, "an element's name", e->name)) return 0;
    for (int i = 0; i < s->element_count; i++)
        if (!strcmp(s->element[i].name, e->name))
            return cursor_complain(line, 1, "there is already an element %s", e->name);
    int model = read_model(line);
    if (model < 0) return 0;
    e->model = (uint8_t)model;
    e->side = element_model(e)->side;
    e->seat = e->foe = e->secret_altitude = NONE;
    e->altitude = MEDIUM; /* without a marker the altitude is Medium [FLAMES-ALT-03] */
    equip(e);
    if (element_model(e)->class_of != CLASS_FIGHTER)
        return cursor_complain(line, 1, "%s is a bomber: only Fighters fly a dogfight [FLAMES-SETUP-06]",
                               element_model(e)->id);
    if (!read_element_words(s, line, e)) return 0;
    if (e->seat == NONE) { /* a seat of its own */
        if (!add_seat(s, line, e->name, e->side)) return 0;
        e->seat = (uint8_t)(s->seat_count - 1);
    }
    if (s->seat_side[e->seat] != e->side)
        return cursor_complain(line, 1, "%s flies for the %s side, %s does not [FLAMES-SETUP-02]",
                               element_model(e)->id, FLAMES_SIDE_NAMES[e->side], s->seat_name[e->seat]);
    s->members[e->side] |= (uint16_t)(1 << s->element_count++);
    return 1;
}

int flames_read(Flames *s, Cursor *line) {
    assert(line->next <= line->line->count);
    if (cursor_try(line, "rules")) return read_rules(s, line);
    if (cursor_try(line, "action-deck")) return read_action_deck(s, line);
    if (cursor_try(line, "date")) return read_date(s, line);
    int mission = read_mission(s, line);
    if (mission >= 0) return mission;
    if (cursor_try(line, "seat")) return read_seat_line(s, line);
    if (cursor_try(line, "element")) return read_element_line(s, line);
    int known = 0, ok = flames_read_position(s, line, &known);
    return known ? ok : cursor_fail(line, "rules, action-deck, date, night, target-bound, home-bound, seat, element or a line of the position");
}

/* ---- the whole ------------------------------------------------------------------------ */

static int count_aircraft(const Flames *s, int side) {
    int count = 0;
    for (int i = 0; i < s->element_count; i++)
        for (int craft = 0; craft < CRAFT_COUNT; craft++)
            count += s->element[i].side == side && s->element[i].craft[craft].fate != FATE_NONE;
    return count;
}

/* [FLAMES-SETUP-05] */
static int check_dates(const Flames *s, const char *file, Diag *diag) {
    if (!s->date)
        return diag_file(diag, file,
                         "no date: a month is chosen first, as in date 1943-06 [FLAMES-SETUP-05]");
    for (int i = 0; i < s->element_count; i++) {
        const FlamesModel *model = element_model(&s->element[i]);
        if (model->service > s->date)
            return diag_file(diag, file, "%s came into service in %d-%d%d, after the date [FLAMES-SETUP-05]",
                             model->id, model->service / 12, (model->service % 12 + 1) / 10,
                             (model->service % 12 + 1) % 10);
    }
    return 1;
}

/* Equal numbers are required unless the scenario says otherwise. [FLAMES-SETUP-03, FLAMES-BAL-03, FLAMES-BAL-04] */
static int check_numbers(const Flames *s, const char *file, Diag *diag) {
    int allied = count_aircraft(s, SIDE_ALLIED), axis = count_aircraft(s, SIDE_AXIS);
    int allied_value = side_value(s, SIDE_ALLIED), axis_value = side_value(s, SIDE_AXIS);
    if (!allied || !axis) return diag_file(diag, file, "both sides need an element [FLAMES-SETUP-01]");
    if (allied == axis || s->rules.unequal == 2) return 1;
    if (!s->rules.unequal)
        return diag_file(
            diag, file,
            "%d allied aircraft against %d: numbers should be equal, or use unequal [FLAMES-SETUP-03]",
            allied, axis);
    if (allied_value == axis_value) return 1;
    return diag_file(diag, file,
                     "unequal numbers need equal Balance Values, not %d against %d [FLAMES-BAL-03]",
                     allied_value, axis_value);
}

/* Only the weaker side may have pilots. [FLAMES-BAL-05] */
static int check_pilots(const Flames *s, const char *file, Diag *diag) {
    int pilots[SIDE_COUNT] = {0, 0}, value[SIDE_COUNT];
    for (int i = 0; i < s->element_count; i++) pilots[s->element[i].side] += s->element[i].pilot;
    for (int side = 0; side < SIDE_COUNT; side++) value[side] = side_value(s, side) - pilots[side];
    for (int side = 0; side < SIDE_COUNT; side++)
        if (pilots[side] && value[side] >= value[enemy_of(side)])
            return diag_file(
                diag, file,
                "pilot counters go to the side with the lower Balance Value, not the %s [FLAMES-BAL-05]",
                FLAMES_SIDE_NAMES[side]);
    return 1;
}

static int check_seats(const Flames *s, const char *file, Diag *diag) {
    for (int seat = 0; seat < s->seat_count; seat++) {
        int elements = 0;
        for (int i = 0; i < s->element_count; i++) elements += s->element[i].seat == seat;
        if (!elements)
            return diag_file(diag, file, "seat %s has no element [FLAMES-SETUP-04]", s->seat_name[seat]);
    }
    return 1;
}

/* A deck that a scenario brings must also be used by it. */
static int check_deck(const Flames *s, const char *file, Diag *diag) {
    if (s->own_deck || !*flames_now->deck_name) return 1;
    return diag_file(diag, file, "the scenario brings the deck %s: use it with a line `action-deck %s`", flames_now->deck_name, flames_now->deck_name);
}

int flames_start(Flames *s, const char *file, Diag *diag) {
    return check_deck(s, file, diag) && check_numbers(s, file, diag) && check_dates(s, file, diag) && check_seats(s, file, diag) &&
           check_pilots(s, file, diag) && flames_check_middle(s, file, diag);
}

void flames_deal(Flames *s, const Seed *seed) {
    rng_init(&s->rng, seed);
    game_open(s, NULL);
}
