/* Statements about a game, in rule tests: those that mean the same in every game. All
 * others are the game's own. */
#include "engine/script_parts.h"

#include <assert.h>
#include <string.h>

enum { WANTED_MAX = 160, GOT_MAX = 240, NAME_MAX = 64, SENTENCE_MAX = 1024, POSITION_MAX = 64 << 10 };

/* ---- what every statement does -------------------------------------------------- */

/* Says what was wanted (the line behind `expect`) and what there is. */
static int judge(Cursor *cursor, int holds, const char *got) {
    char wanted[WANTED_MAX];
    Text out = text_on(wanted, sizeof wanted);
    if (!cursor_end(cursor) || holds) return !cursor->diag->failed;
    Cursor start = cursor_on(cursor->line, cursor->diag);
    start.next = 1;
    line_write_from(cursor->line, 1, &out);
    return cursor_complain(&start, 0, "wanted %s%s, got %s", wanted, out.cut ? "..." : "", got);
}

static void put_item(Text *out, const char *separator, const char *item) {
    text_put(out, "%s%s", out->length ? separator : "", item);
}

static void put_nothing(Text *out, const char *nothing) {
    if (!out->length) text_put(out, "%s", nothing);
}

/* ---- seats ---------------------------------------------------------------------- */

static void seat_name_on(const Play *play, Seat seat, char name[NAME_MAX]) {
    Text out = text_on(name, NAME_MAX);
    play->game->text.seat_name(play->state, seat, &out);
}

/* The seat that the next token names; -1 after complaining with the nearest name. */
static int read_seat(const Play *play, Cursor *cursor) {
    char name[SEAT_MAX][NAME_MAX];
    const char *names[SEAT_MAX];
    int count = play->game->seats(play->state);
    Cursor start = *cursor;
    const char *wanted = cursor_name(cursor, "a seat");
    if (!wanted) return -1;
    for (int i = 0; i < count; i++) {
        seat_name_on(play, (Seat)i, name[i]);
        names[i] = name[i];
        if (!strcmp(names[i], wanted)) return i;
    }
    *cursor = start;
    return cursor_choice(cursor, "seat", names, count);
}

static void put_seats(const Play *play, SeatSet seats, Text *out) {
    char name[NAME_MAX];
    for (int i = 0; i < play->game->seats(play->state); i++) {
        if (!(seats & SEAT_BIT(i))) continue;
        seat_name_on(play, (Seat)i, name);
        put_item(out, " ", name);
    }
    put_nothing(out, "nobody");
}

static int expect_acts(const Play *play, Cursor *cursor) {
    char got[GOT_MAX];
    Text out = text_on(got, sizeof got);
    SeatSet wanted = 0, asked = play->game->to_act(play->state);
    while (!cursor_at_end(cursor)) {
        int seat = read_seat(play, cursor);
        if (seat < 0) return 0;
        wanted |= SEAT_BIT(seat);
    }
    put_seats(play, asked, &out);
    return judge(cursor, wanted == asked, got);
}

/* ---- events --------------------------------------------------------------------- */

/* Statements about events go by the rules they cite or by their kind. */
typedef struct EventWord {
    const char *expected, *known, *none;                                   /* parts of complaints */
    const char *(*name)(const Play *play, uint16_t number);                /* NULL: no such number */
    int (*list)(const Play *play, const Event *event, const char **names); /* up to EVENT_RULES_MAX */
} EventWord;

static const char *rule_name(const Play *play, uint16_t rule) {
    return rule ? play->game->text.rule_id(play->state, rule) : NULL;
}

static int list_rules(const Play *play, const Event *event, const char **names) {
    int count = 0;
    for (int i = 0; i < EVENT_RULES_MAX; i++) {
        const char *id = rule_name(play, event->rule[i]);
        if (id) names[count++] = id;
    }
    return count;
}

static const char *kind_name(const Play *play, uint16_t kind) { return play->game->text.event_name(kind); }

static int list_kind(const Play *play, const Event *event, const char **names) {
    names[0] = kind_name(play, event->kind);
    return names[0] != NULL;
}

static const EventWord BY_RULE = {"a rule's id", "a rule that this game names", "no rule", rule_name,
                                  list_rules};
static const EventWord BY_KIND = {"an event's name", "an event of this game", "no event", kind_name,
                                  list_kind};

/* Calls `each` name of the events that the seats may see, until one returns 1. Everything
 * that happened is true, also what nobody saw. Who is refused is told the rule. */
static int names_of_events(const Play *play, const EventWord *by, SeatSet seen_by,
                           int (*each)(void *self, const char *name), void *self) {
    const char *names[EVENT_RULES_MAX];
    for (int i = 0; i < play->log->count; i++) {
        const Event *event = &play->log->event[i];
        if (seen_by != SEATS_ALL && !(event->seats & seen_by)) continue;
        int count = by->list(play, event, names);
        for (int k = 0; k < count; k++)
            if (each(self, names[k])) return 1;
    }
    const char *why = by == &BY_RULE && play->refused ? rule_name(play, play->refused->rule) : NULL;
    return why && seen_by == SEATS_ALL && each(self, why);
}

static int name_equals(void *self, const char *name) { return !strcmp(*(const char *const *)self, name); }

static int name_is_put(void *self, const char *name) {
    put_item(self, " ", name);
    return 0;
}

/* A misspelt name would make "no rule ..." hold for ever: it must be one the game has. */
static int name_is_known(const Play *play, const EventWord *by, Cursor *cursor, const char *name) {
    char expected[WANTED_MAX];
    const char *nearest = NULL;
    for (int i = 0; i <= (int)UINT16_MAX; i++) {
        const char *pair[2] = {nearest, by->name(play, (uint16_t)i)};
        if (!pair[1]) continue;
        if (!strcmp(pair[1], name)) return 1;
        nearest = nearest_name(name, pair, 2);
    }
    Text out = text_on(expected, sizeof expected);
    text_put(&out, "%s", by->known);
    if (nearest) text_put(&out, "; did you mean \"%s\"?", nearest);
    cursor->next--;
    return cursor_fail(cursor, expected);
}

/* `rule ID ID...`: all of them; `no rule ID ID...`: none of them; the same for events. */
static int expect_events(const Play *play, Cursor *cursor, SeatSet seen_by) {
    char got[GOT_MAX];
    Text out = text_on(got, sizeof got);
    int wanted = !cursor_try(cursor, "no"), holds = 1;
    const EventWord *by = cursor_try(cursor, "rule") ? &BY_RULE : &BY_KIND;
    if (by == &BY_KIND && !cursor_try(cursor, "event")) return cursor_fail(cursor, "\"rule\" or \"event\"");
    do {
        const char *name = cursor_word(cursor, by->expected);
        if (!name) return 0;
        int found = names_of_events(play, by, seen_by, name_equals, &name);
        if (!found && !name_is_known(play, by, cursor, name)) return 0;
        if (found != wanted) holds = 0;
    } while (!cursor_at_end(cursor));
    names_of_events(play, by, seen_by, name_is_put, &out);
    put_nothing(&out, by->none);
    return judge(cursor, holds, got);
}

/* `says "TEXT"`: some event that these seats may see says so. */
static int expect_says(const Play *play, Cursor *cursor, SeatSet seen_by) {
    char got[GOT_MAX], sentence[SENTENCE_MAX];
    Text out = text_on(got, sizeof got), whole = text_on(play->told, TOLD_MAX);
    const char *part = cursor_string(cursor, "a part of a sentence in quotes");
    int holds = 0;
    if (!part) return 0;
    if (!*part) return cursor_complain(cursor, 1, "found an empty string, expected a part of a sentence");
    for (int i = 0; i < play->log->count; i++) {
        const Event *event = &play->log->event[i];
        if (seen_by != SEATS_ALL && !(event->seats & seen_by)) continue;
        Text said = text_on(sentence, sizeof sentence);
        play->game->text.event_write(play->state, event, &said);
        if (play->game->text.event_detail) {
            text_put_char(&said, ' ');
            play->game->text.event_detail(play->state, event, &said);
        }
        holds = holds || strstr(sentence, part);
        put_item(&out, " / ", sentence);
        text_put(&whole, "    %s\n", sentence);
    }
    put_nothing(&out, "silence");
    if (holds || !out.cut) *play->told = 0; /* a complaint that was cut short goes with the whole text */
    return judge(cursor, holds, got);
}

/* ---- choices, turns, ends ------------------------------------------------------- */

static void put_offers(const Play *play, Seat seat, Text *out) {
    Action offered[LEGAL_MAX];
    char name[WANTED_MAX];
    int count = play->game->legal(play->state, seat, offered, LEGAL_MAX);
    for (int i = 0; i < count && !out->cut; i++) {
        Text one = text_on(name, sizeof name);
        play->game->text.action_write(play->state, seat, offered[i], &one);
        put_item(out, ", ", name);
    }
}

static int expect_offered(const Play *play, Cursor *cursor, int wanted) {
    char got[GOT_MAX];
    Text out = text_on(got, sizeof got);
    Seat seat = SEAT_NOBODY;
    Action action = 0;
    if (!play->game->text.action_read(play->state, cursor, &seat, &action)) return cursor_fail(cursor, "a choice");
    int asked = seat < play->game->seats(play->state) && (play->game->to_act(play->state) & SEAT_BIT(seat));
    int offered = asked && game_offers(play->game, play->state, seat, action);
    if (asked) put_offers(play, seat, &out);
    put_nothing(&out, "no offer at all");
    return judge(cursor, offered == wanted, got);
}

/* `offered only A; B`: these choices of one seat, and no others. */
static int expect_offered_only(const Play *play, Cursor *cursor) {
    char got[GOT_MAX];
    Text out = text_on(got, sizeof got);
    Action offered[LEGAL_MAX];
    Line part = *cursor->line;
    Seat seat = SEAT_NOBODY;
    int count = 0, named = 0, holds = 1, all = cursor->line->count;
    while (cursor->next < all) {
        int end = cursor->next;
        Seat whose = SEAT_NOBODY;
        Action action = 0;
        while (end < all && strcmp(cursor->line->text + cursor->line->token[end].at, ";") != 0) end++;
        part.count = end; /* a choice is read to the end of its line */
        Cursor one = {&part, cursor->next, cursor->diag, NULL};
        if (!play->game->text.action_read(play->state, &one, &whose, &action)) return cursor_fail(&one, "a choice");
        if (!cursor_end(&one)) return 0;
        if (named && whose != seat) return cursor_complain(cursor, 0, "found a choice of another seat, expected all of one");
        if (!named) count = play->game->to_act(play->state) & SEAT_BIT(whose) ? play->game->legal(play->state, whose, offered, LEGAL_MAX) : 0;
        seat = whose;
        named++;
        int known = 0;
        for (int i = 0; i < count; i++) known |= offered[i] == action;
        holds &= known;
        cursor->next = end < all ? end + 1 : all;
    }
    if (!named) return cursor_fail(cursor, "choices, with `;` between them");
    if (count) put_offers(play, seat, &out);
    put_nothing(&out, "no offer at all");
    return judge(cursor, holds && named == count, got);
}

/* `wins SIDE` or `wins nobody`: the game is over, and who won it. */
static int expect_wins(const Play *play, Cursor *cursor) {
    char said[SENTENCE_MAX];
    Text quiet = text_on(said, sizeof said);
    const char *wanted = cursor_word(cursor, "a side, or nobody");
    if (!wanted) return 0;
    if (play->game->to_act(play->state)) return judge(cursor, 0, "a game that goes on");
    if (!play->game->ending.verdict) return cursor_complain(cursor, 1, "this game does not say who won");
    int side = play->game->ending.verdict(play->state, &quiet);
    const char *winner = side < 0 ? "nobody" : play->game->ending.sides(play->state, side).id;
    return judge(cursor, !strcmp(wanted, winner), winner);
}

static int expect_over(const Play *play, Cursor *cursor, int wanted) {
    int over = !play->game->to_act(play->state);
    return judge(cursor, over == wanted, over ? "the game is over" : "the game goes on");
}

static int expect_turn(const Play *play, Cursor *cursor) {
    char got[GOT_MAX];
    Text out = text_on(got, sizeof got);
    int64_t wanted = 0;
    if (!cursor_whole(cursor, "a turn", 0, UINT32_MAX, &wanted)) return 0;
    text_put(&out, "turn %u", play->game->turn(play->state));
    return judge(cursor, wanted == play->game->turn(play->state), got);
}

static int expect_score(const Play *play, Cursor *cursor) {
    char got[GOT_MAX];
    Text out = text_on(got, sizeof got);
    int32_t points[SEAT_MAX] = {0};
    int holds = 1;
    play->game->score(play->state, points);
    text_put(&out, "score");
    for (int i = 0; i < play->game->seats(play->state); i++) {
        int64_t wanted = 0;
        if (!cursor_whole(cursor, "a score for each seat", INT32_MIN, INT32_MAX, &wanted)) return 0;
        holds = holds && wanted == points[i];
        text_put(&out, " %d", (int)points[i]);
    }
    return judge(cursor, holds, got);
}

/* ---- the game's own words, and which is which ----------------------------------- */

static int expect_of_game(const Play *play, Cursor *cursor, const void *state) {
    char got[GOT_MAX];
    Text out = text_on(got, sizeof got);
    int holds = play->game->proof.expect(state, cursor, &out);
    if (cursor->diag->failed) return 0;
    if (holds < 0) return cursor_fail(cursor, "a statement this game understands");
    if (!holds) cursor->next = cursor->line->count; /* it may have stopped at what is not so */
    return judge(cursor, holds, got);
}

static int expect_view(const Play *play, Cursor *cursor, Seat seat) {
    play->game->view(play->state, seat, play->scratch);
    return expect_of_game(play, cursor, play->scratch);
}

/* The position as this seat knows it, in scenario lines. */
static void write_view(const Play *play, Seat seat, char *out, size_t size) {
    Text text = text_on(out, size);
    play->game->view(play->state, seat, play->scratch);
    play->game->text.write(play->scratch, &text);
}

static void put_line(Text *out, const char *text) {
    text_put_char(out, '"');
    while (*text && *text != '\n') text_put_char(out, *text++);
    text_put_char(out, '"');
}

/* The first line in which two texts differ, as "A: ... / B: ..."; 0: they are the same. */
static int put_difference(const char *a, const char *b, Text *out) {
    while (*a && *b) {
        size_t first = strcspn(a, "\n"), second = strcspn(b, "\n");
        if (first != second || memcmp(a, b, first) != 0) break;
        a += first + (a[first] != 0);
        b += second + (b[second] != 0);
    }
    if (!*a && !*b) return 0;
    put_line(out, a);
    text_put(out, " and ");
    put_line(out, b);
    return 1;
}

/* `views SEAT SEAT same|differ`: what two seats know of the position, line by line. */
static int expect_views(const Play *play, Cursor *cursor) {
    static const char *const words[] = {"same", "differ"};
    char text[2][POSITION_MAX];
    char got[GOT_MAX];
    Text out = text_on(got, sizeof got);
    for (int i = 0; i < 2; i++) {
        int seat = read_seat(play, cursor);
        if (seat < 0) return 0;
        write_view(play, (Seat)seat, text[i], sizeof text[i]);
    }
    int wanted = cursor_choice(cursor, "way to compare views", words, 2);
    if (wanted < 0) return 0;
    int differ = put_difference(text[0], text[1], &out);
    put_nothing(&out, "the same");
    return judge(cursor, differ == wanted, got);
}

static int try_two(Cursor *cursor, const char *first, const char *second) {
    Cursor ahead = *cursor;
    if (!cursor_try(&ahead, first) || !cursor_try(&ahead, second)) return 0;
    *cursor = ahead;
    return 1;
}

static int peek_second(const Cursor *cursor, const char *word) {
    Cursor ahead = *cursor;
    ahead.next++;
    return cursor_peek(&ahead, word);
}

int expect_holds(const Play *play, Cursor *cursor) {
    assert(cursor->next <= cursor->line->count);
    if (cursor_at_end(cursor)) return cursor_fail(cursor, "a statement");
    if (peek_second(cursor, "sees") || peek_second(cursor, "view") || peek_second(cursor, "hears")) {
        int seat = read_seat(play, cursor);
        if (seat < 0) return 0;
        if (cursor_try(cursor, "view")) return expect_view(play, cursor, (Seat)seat);
        if (cursor_try(cursor, "hears")) return expect_says(play, cursor, SEAT_BIT(seat));
        cursor_try(cursor, "sees");
        return expect_events(play, cursor, SEAT_BIT(seat));
    }
    if (cursor_peek(cursor, "rule") || cursor_peek(cursor, "event"))
        return expect_events(play, cursor, SEATS_ALL);
    if (cursor_peek(cursor, "no") && (peek_second(cursor, "rule") || peek_second(cursor, "event")))
        return expect_events(play, cursor, SEATS_ALL);
    if (try_two(cursor, "not", "offered")) return expect_offered(play, cursor, 0);
    if (try_two(cursor, "not", "over")) return expect_over(play, cursor, 0);
    if (try_two(cursor, "offered", "only")) return expect_offered_only(play, cursor);
    if (cursor_try(cursor, "wins")) return expect_wins(play, cursor);
    if (cursor_try(cursor, "views")) return expect_views(play, cursor);
    if (cursor_try(cursor, "offered")) return expect_offered(play, cursor, 1);
    if (cursor_try(cursor, "over")) return expect_over(play, cursor, 1);
    if (cursor_try(cursor, "turn")) return expect_turn(play, cursor);
    if (cursor_try(cursor, "acts")) return expect_acts(play, cursor);
    if (cursor_try(cursor, "score")) return expect_score(play, cursor);
    if (cursor_try(cursor, "says")) return expect_says(play, cursor, SEATS_ALL);
    return expect_of_game(play, cursor, play->state);
}
