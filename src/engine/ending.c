#include "engine/ending.h"

#include "base/json.h"

#include <assert.h>
#include <string.h>

enum { ENDING_EVENTS = 512, ENDING_WORDS = 512 };

/* ---- what the points came from ---------------------------------------------------------------- */

static void note_victors(Credits *credits, const Game *game, const EventLog *log) {
    for (int i = 0; game->ending.victor && i < log->count; i++) {
        int by = game->ending.victor(&log->event[i]);
        if (by >= 0 && by < CREDIT_UNITS - 1) credits->victor[log->event[i].unit] = (uint8_t)(by + 1);
    }
}

static const Credit *same_credit(const Credits *among, const Credit *credit) {
    for (int i = 0; i < among->count; i++)
        if (among->credit[i].side == credit->side && among->credit[i].unit == credit->unit && among->credit[i].goal == credit->goal) return &among->credit[i];
    return NULL;
}

/* The list as it is now; what stood before with as many points keeps its turn. */
static void look_again(Credits *credits, const Game *game, const void *state, uint32_t turn) {
    Credit now[CREDIT_MAX];
    int found = game->ending.credits(state, now, CREDIT_MAX);
    assert(found >= 0 && found <= CREDIT_MAX);
    for (int i = 0; i < found; i++) {
        const Credit *before = same_credit(credits, &now[i]);
        uint8_t victor = credits->victor[now[i].unit];
        now[i].turn = before && before->points == now[i].points ? before->turn : turn;
        now[i].by = victor ? (uint8_t)(victor - 1) : 255;
    }
    memcpy(credits->credit, now, (size_t)found * sizeof *now);
    credits->count = found;
}

void credits_take(Credits *credits, const Game *game, const void *state, uint32_t turn, const EventLog *log) {
    assert(game);
    assert(state);
    if (!game->ending.credits || !log->count) return;
    note_victors(credits, game, log);
    look_again(credits, game, state, turn);
}

int credits_replay(const Game *game, void *state, const Seed *seed, const Choice *choice, int count, Credit out[CREDIT_MAX]) {
    assert(game);
    assert(state);
    assert(count >= 0);
    Event events[ENDING_EVENTS];
    EventLog log;
    Credits credits = {0};
    if (!game->ending.credits) return 0;
    game->deal(state, seed);
    for (int i = 0; i < count; i++) {
        uint32_t turn = game->turn(state);
        event_log_init(&log, events, ENDING_EVENTS);
        Verdict verdict = choice_apply(game, state, choice[i].seat, choice[i].action, &log);
        assert(!verdict); /* they were accepted once */
        if (verdict) break;
        credits_take(&credits, game, state, turn, &log);
    }
    memcpy(out, credits.credit, (size_t)credits.count * sizeof *out);
    return credits.count;
}

/* ---- who won --------------------------------------------------------------------------------------- */

int seat_side(const Game *game, const void *state, Seat seat) {
    assert(game);
    assert(seat < game->seats(state));
    Unit unit;
    for (int i = 0; game->learn.unit && i < CREDIT_UNITS; i++)
        if (game->learn.unit(state, i, &unit) && unit.seat == seat) return unit.side;
    return CREDIT_UNITS + seat;
}

SeatSet ending_winners(const Game *game, const void *state, const GameEnding *ending, const int32_t points[SEAT_MAX]) {
    assert(game);
    assert(ending);
    int seats = game->seats(state);
    SeatSet winners = 0, all = 0;
    int32_t most = points[0];
    for (int i = 0; i < seats; i++) {
        all |= SEAT_BIT(i);
        if (points[i] > most) most = points[i];
    }
    if (!strcmp(ending->how, "resigned")) {
        assert(ending->by < seats);
        int beaten = seat_side(game, state, ending->by);
        for (int i = 0; i < seats; i++)
            if (seat_side(game, state, (Seat)i) != beaten) winners |= SEAT_BIT(i);
        return winners;
    }
    if (strcmp(ending->how, "ended") != 0) return 0;
    for (int i = 0; i < seats; i++)
        if (points[i] == most) winners |= SEAT_BIT(i);
    return winners == all && seats > 1 ? 0 : winners;
}

/* ---- words ---------------------------------------------------------------------------------------- */

static int is(const GameEnding *ending, const char *how) { return !strcmp(ending->how, how); }

/* The other side of who gave up or whose time was up; -1 if that is nobody. */
static int side_against(const Game *game, const void *state, const GameEnding *ending) {
    if (ending->by >= game->seats(state) || !game->hints.side) return -1;
    return 1 - game->hints.side(state, ending->by);
}

/* "Marta gives up.", "The Axis gives up." */
static void put_who(const Game *game, const void *state, const GameEnding *ending, const char *does, Text *out) {
    if (ending->name && *ending->name) text_put(out, "%s", ending->name), text_put(out, " %s.", does);
    else if (ending->by < game->seats(state) && game->hints.side) text_put(out, "%s.", game->ending.sides(state, game->hints.side(state, ending->by)).gives_up);
}

static int put_sentence(const Game *game, const void *state, const GameEnding *ending, Text *out) {
    int winner = -1;
    if (is(ending, "resigned") || is(ending, "clock")) {
        winner = side_against(game, state, ending);
        if (is(ending, "resigned")) put_who(game, state, ending, "gives up", out);
        else if (ending->name && *ending->name) put_who(game, state, ending, "has run out of time", out);
        else text_put(out, "Time is up.");
        if (winner >= 0) text_put(out, " %s.", game->ending.sides(state, winner).wins);
    } else if (is(ending, "draw")) {
        text_put(out, "Both sides agree on a draw.");
    } else if (is(ending, "abandoned")) {
        text_put(out, "Nobody came back: the game is abandoned.");
    } else {
        winner = game->ending.verdict(state, out);
    }
    return winner;
}

static void put_credit(const Game *game, const void *state, const Credit *credit, Text *out) {
    char words[ENDING_WORDS];
    Text text = text_on(words, sizeof words);
    Unit unit;
    game->ending.credit_text(state, credit, &text);
    json_comma(out);
    text_put_char(out, '{');
    json_word(out, "side", game->ending.sides(state, credit->side).id);
    json_number(out, "points", credit->points);
    json_word(out, "text", words);
    json_count(out, "turn", credit->turn);
    if (game->learn.unit && game->learn.unit(state, credit->unit, &unit)) json_word(out, "unit", unit.name);
    if (credit->by != 255 && game->learn.unit && game->learn.unit(state, credit->by, &unit)) json_word(out, "by", unit.name);
    text_put_char(out, '}');
}

void ending_write_json(const Game *game, const void *state, const GameEnding *ending, const Credit *credit, int count, Text *out) {
    assert(game);
    assert(state);
    assert(count >= 0);
    char words[ENDING_WORDS];
    Text text = text_on(words, sizeof words);
    if (!game->ending.verdict || !game->ending.sides || !game->ending.credit_text) return;
    int winner = put_sentence(game, state, ending, &text);
    json_word(out, "text", words);
    json_word(out, "winner", winner < 0 ? "nobody" : game->ending.sides(state, winner).id);
    text_put(out, ",\"credits\":[");
    for (int i = 0; i < count; i++) put_credit(game, state, &credit[i], out);
    text_put_char(out, ']');
}
