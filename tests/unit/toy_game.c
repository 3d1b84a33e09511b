#include "toy_game.h"

#include <assert.h>
#include <string.h>

_Static_assert(sizeof(Toy) == 48 + 228 + 48 + 16 + 8 + 4 + 4 + 16 + 12, "no unnamed padding");
_Static_assert(sizeof(Toy) % 8 == 0, "a state is whole words");

enum { BOOK_TOY, BOOK_TOYISH };
enum { KIND_BID, KIND_STAKE };
enum { EVENT_BID = 1, EVENT_DRAW, EVENT_WIN, EVENT_TIE, EVENT_PEEK, EVENT_KINDS };
enum { RULE_BID = 1, RULE_DRAW, RULE_WIN, RULE_TIE, RULE_PEEK, RULE_COUNT };

static const char *const BOOKS[] = {"toy", "toyish", NULL};
static const char *const EVENT_NAME[EVENT_KINDS] = {NULL, "bid", "draw", "win", "tie", "peek"};
static const char *const RULE_ID[2][RULE_COUNT] = {
    {NULL, "TOY-BID-01", "TOY-DRAW-01", "TOY-WIN-01", "TOY-TIE-01", "TOY-PEEK-01"},
    {NULL, "ISH-BID-01", "ISH-DRAW-01", "ISH-WIN-01", NULL, "ISH-PEEK-01"},
};

static const Reason NOT_IN_HAND = {"not-in-hand", "You do not hold that card.", RULE_BID};
static const Reason STAKE_ABOVE_BID = {"stake-above-bid", "A stake may not be higher than the bid.",
                                       RULE_BID};

/* ---- setting up ----------------------------------------------------------------- */

static void toy_clear(void *state) {
    memset(state, 0, sizeof(Toy));
    ((Toy *)state)->cards = 3;
}

static int read_seat_line(Toy *toy, Cursor *line) {
    const char *name = cursor_word(line, "a seat's name");
    if (!name) return 0;
    if (toy->seats == TOY_SEATS) return cursor_complain(line, 1, "found a fifth seat, expected at most four");
    if (strlen(name) >= TOY_NAME) return cursor_complain(line, 1, "found too long a name");
    for (int i = 0; i < toy->seats; i++)
        if (!strcmp(toy->name[i], name)) return cursor_complain(line, 1, "found a second seat \"%s\"", name);
    memcpy(toy->name[toy->seats++], name, strlen(name));
    return 1;
}

static int read_prizes(Toy *toy, Cursor *line) {
    do {
        int64_t prize;
        if (!cursor_whole(line, "a prize", 1, 99, &prize)) return 0;
        if (toy->bag.size == BAG_MAX) return cursor_complain(line, 1, "found too many prizes");
        bag_add(&toy->bag, (uint8_t)prize);
    } while (!cursor_at_end(line));
    return 1;
}

static int toy_read(void *state, Cursor *line) {
    static const char *const WORD[] = {"rules", "seat", "hand", "prize"};
    Toy *toy = state;
    int64_t cards;
    switch (cursor_choice(line, "line of a toy scenario", WORD, 4)) {
    case 0: return (toy->book = (uint8_t)cursor_choice(line, "book", BOOKS, 2)) <= BOOK_TOYISH;
    case 1: return read_seat_line(toy, line);
    case 2:
        if (!cursor_whole(line, "a size of hands", 1, TOY_CARDS, &cards)) return 0;
        toy->cards = (uint8_t)cards;
        return 1;
    case 3: return read_prizes(toy, line);
    }
    return 0;
}

static int toy_start(void *state, const char *file, Diag *diag) {
    Toy *toy = state;
    if (toy->seats < 2) return diag_file(diag, file, "found %d seats, expected two to four", toy->seats);
    if (toy->bag.size < toy->cards)
        return diag_file(diag, file, "found %d prizes, expected one for each of %d cards", toy->bag.size,
                         toy->cards);
    for (int i = 0; i < toy->seats; i++) toy->hand[i] = (uint16_t)((1u << (toy->cards + 1)) - 2);
    toy->turn = 1;
    return 1;
}

static void toy_deal(void *state, const Seed *seed) { rng_init(&((Toy *)state)->rng, seed); }

/* ---- playing -------------------------------------------------------------------- */

static int toy_seats(const void *state) { return ((const Toy *)state)->seats; }
static uint32_t toy_turn(const void *state) { return ((const Toy *)state)->turn; }

static SeatSet toy_to_act(const void *state) {
    const Toy *toy = state;
    SeatSet seats = 0;
    for (int i = 0; i < toy->seats; i++)
        if (toy->hand[i] && !toy->stake[i]) seats |= SEAT_BIT(i);
    return seats;
}

static int toy_legal(const void *state, Seat seat, Action *out, int max) {
    const Toy *toy = state;
    int count = 0;
    if (seat >= toy->seats || !(toy_to_act(state) & SEAT_BIT(seat))) return 0;
    if (!toy->bid[seat]) {
        for (int card = 1; card <= TOY_CARDS && count < max; card++)
            if (toy->hand[seat] >> card & 1) out[count++] = KIND_BID << 8 | card;
        return count;
    }
    for (int stake = 1; stake <= 3 && stake <= toy->bid[seat] && count < max; stake++)
        out[count++] = KIND_STAKE << 8 | stake;
    return count;
}

static Event *add_event(EventLog *log, int kind, int rule, int unit, int32_t number, SeatSet seats) {
    Event *event = event_add(log);
    if (!event) return NULL;
    event->kind = (uint16_t)kind;
    event->rule[0] = (uint16_t)rule;
    event->unit = (uint8_t)unit;
    event->n[0] = number;
    event->seats = seats;
    return event;
}

static int draw_prize(Toy *toy) {
    int place = -1;
    if (toy->script_used < toy->script_count) place = bag_take(&toy->bag, toy->script[toy->script_used++], 1);
    if (place < 0) place = bag_draw(&toy->bag, &toy->rng, 1);
    return toy->bag.item[place];
}

/* The seat with the highest bid, or -1 if two share it. */
static int highest_bidder(const Toy *toy) {
    int best = 0, alone = 1;
    for (int i = 1; i < toy->seats; i++) {
        if (toy->bid[i] > toy->bid[best]) {
            best = i;
            alone = 1;
        } else if (toy->bid[i] == toy->bid[best]) {
            alone = 0;
        }
    }
    return alone ? best : -1;
}

static void resolve(Toy *toy, EventLog *log) {
    for (int i = 0; i < toy->seats; i++) {
        add_event(log, EVENT_BID, RULE_BID, i, toy->bid[i], SEATS_ALL);
        toy->hand[i] &= (uint16_t) ~(1u << toy->bid[i]);
    }
    int prize = draw_prize(toy), winner = highest_bidder(toy);
    add_event(log, EVENT_DRAW, RULE_DRAW, 0, prize, SEATS_ALL);
    if (winner < 0) {
        add_event(log, EVENT_TIE, RULE_TIE, 0, 0, SEATS_ALL);
    } else {
        toy->points[winner] += prize * toy->stake[winner];
        Event *win = add_event(log, EVENT_WIN, RULE_WIN, winner, prize * toy->stake[winner], SEATS_ALL);
        if (win) win->rule[1] = RULE_DRAW;
        add_event(log, EVENT_PEEK, RULE_PEEK, winner, toy->bag.left, SEAT_BIT(winner));
    }
    memset(toy->bid, 0, sizeof toy->bid);
    memset(toy->stake, 0, sizeof toy->stake);
    if (toy->hand[0]) toy->turn++;
}

static Verdict toy_apply(void *state, Seat seat, Action action, EventLog *log) {
    Toy *toy = state;
    Action kind = action >> 8, value = action & 0xFF;
    if (kind != (toy->bid[seat] ? KIND_STAKE : KIND_BID)) return &REASON_NOT_OFFERED;
    if (kind == KIND_BID) {
        if (value > TOY_CARDS || !(toy->hand[seat] >> value & 1)) return &NOT_IN_HAND;
        toy->bid[seat] = (uint8_t)value;
        return NULL;
    }
    if (value < 1 || value > 3) return &REASON_NOT_OFFERED;
    if (value > toy->bid[seat]) return &STAKE_ABOVE_BID;
    toy->stake[seat] = (uint8_t)value;
    if (!toy_to_act(state)) resolve(toy, log);
    return NULL;
}

static Action toy_fallback(const void *state, Seat seat) {
    Action first = 0;
    toy_legal(state, seat, &first, 1);
    return first;
}

/* ---- knowing and judging -------------------------------------------------------- */

static void toy_view(const void *state, Seat seat, void *out) {
    Toy *view = out;
    memmove(view, state, sizeof *view);
    memset(&view->rng, 0, sizeof view->rng);
    memset(view->script, 0, sizeof view->script);
    view->script_count = view->script_used = 0;
    for (int i = 0; i < view->seats; i++) {
        if (i == seat) continue;
        if (view->bid[i]) view->bid[i] = TOY_HIDDEN;
        if (view->stake[i]) view->stake[i] = TOY_HIDDEN;
    }
}

static void toy_imagine(void *state, Seat seat, Rng *rng) {
    Toy *toy = state;
    Seed seed = seed_from_number(rng_next(rng));
    rng_init(&toy->rng, &seed);
    for (int i = 0; i < toy->seats; i++) {
        if (i == seat || toy->bid[i] != TOY_HIDDEN) continue;
        do toy->bid[i] = (uint8_t)(1 + rng_below(rng, TOY_CARDS));
        while (!(toy->hand[i] >> toy->bid[i] & 1));
        if (toy->stake[i]) toy->stake[i] = (uint8_t)(1 + rng_below(rng, toy->bid[i] < 3 ? toy->bid[i] : 3));
    }
}

static int toy_score(const void *state, int32_t points[SEAT_MAX]) {
    const Toy *toy = state;
    for (int i = 0; i < toy->seats; i++) points[i] = toy->points[i];
    return !toy_to_act(state);
}

static int32_t toy_estimate(const void *state, Seat seat) {
    const Toy *toy = state;
    int32_t best = 0;
    for (int i = 0; i < toy->seats; i++)
        if (i != seat && toy->points[i] > best) best = toy->points[i];
    return toy->points[seat] > best ? 500 : toy->points[seat] < best ? -500 : 0;
}

static void toy_check(const void *state) {
    const Toy *toy = state;
    assert(toy->seats >= 2);
    assert(toy->seats <= TOY_SEATS);
    assert(toy->turn >= 1);
    assert(toy->turn <= toy->cards);
    for (int i = 0; i < toy->seats; i++) {
        assert(!toy->stake[i] || toy->bid[i]);
        assert(!toy->bid[i] || toy->hand[i] >> toy->bid[i] & 1);
    }
}

/* ---- text ----------------------------------------------------------------------- */

static void toy_write(const void *state, Text *out) {
    const Toy *toy = state;
    text_put(out, "rules %s\nhand %d\nprize", BOOKS[toy->book], toy->cards);
    for (int i = 0; i < toy->bag.size; i++) text_put(out, " %d", toy->bag.item[i]);
    for (int i = 0; i < toy->seats; i++) text_put(out, "\nseat %s", toy->name[i]);
    text_put_char(out, '\n');
}

static void toy_draw(const void *state, Seat seat, Text *out) {
    const Toy *toy = state;
    for (int i = 0; i < toy->seats; i++)
        text_put(out, "%c%-12s %d points\n", i == seat ? '>' : ' ', toy->name[i], (int)toy->points[i]);
}

static void toy_question(const void *state, Seat seat, Text *out) {
    const Toy *toy = state;
    text_put(out, toy->bid[seat] ? "How much do you stake?" : "Which card do you bid?");
}

static void toy_seat_name(const void *state, Seat seat, Text *out) {
    text_put(out, "%s", ((const Toy *)state)->name[seat]);
}

static void toy_action_write(const void *state, Seat seat, Action action, Text *out) {
    text_put(out, "%s %s %d", ((const Toy *)state)->name[seat], action >> 8 == KIND_BID ? "bid" : "stake",
             (int)(action & 0xFF));
}

static int read_seat_name(const Toy *toy, Cursor *cursor) {
    const char *names[TOY_SEATS];
    for (int i = 0; i < toy->seats; i++) names[i] = toy->name[i];
    return cursor_choice(cursor, "seat", names, toy->seats);
}

static int toy_action_read(const void *state, Cursor *cursor, Seat *seat, Action *action) {
    static const char *const WORD[] = {"bid", "stake"};
    int64_t value = 0;
    int who = read_seat_name(state, cursor), kind = cursor_choice(cursor, "choice", WORD, 2);
    if (!cursor_whole(cursor, "a number", 0, 99, &value)) return 0;
    *seat = (Seat)who;
    *action = (Action)kind << 8 | (Action)value;
    return 1;
}

static void toy_event_write(const void *state, const Event *event, Text *out) {
    const char *who = ((const Toy *)state)->name[event->unit];
    switch (event->kind) {
    case EVENT_BID: text_put(out, "%s bid %d.", who, (int)event->n[0]); break;
    case EVENT_DRAW: text_put(out, "The prize is %d.", (int)event->n[0]); break;
    case EVENT_WIN: text_put(out, "%s wins %d points.", who, (int)event->n[0]); break;
    case EVENT_TIE: text_put(out, "Nobody wins."); break;
    case EVENT_PEEK: text_put(out, "%s sees that %d prizes are left.", who, (int)event->n[0]); break;
    }
}

static const char *toy_event_name(uint16_t kind) { return kind < EVENT_KINDS ? EVENT_NAME[kind] : NULL; }

static const char *toy_rule_id(const void *state, uint16_t rule) {
    return rule < RULE_COUNT ? RULE_ID[((const Toy *)state)->book][rule] : NULL;
}

static int expect_number(Cursor *cursor, int64_t is, Text *got) {
    int64_t wanted = 0;
    if (cursor_try(cursor, "?"))
        wanted = TOY_HIDDEN;
    else if (!cursor_whole(cursor, "a number", INT32_MIN, INT32_MAX, &wanted))
        return -1;
    if (is == TOY_HIDDEN)
        text_put(got, "?");
    else
        text_put(got, "%d", (int)is);
    return wanted == is;
}

static int toy_expect(const void *state, Cursor *cursor, Text *got) {
    static const char *const WORD[] = {"points", "bid", "stake"};
    const Toy *toy = state;
    if (cursor_try(cursor, "left")) return expect_number(cursor, toy->bag.left, got);
    int seat = read_seat_name(toy, cursor);
    switch (cursor_choice(cursor, "thing to expect", WORD, 3)) {
    case 0: return expect_number(cursor, toy->points[seat], got);
    case 1: return expect_number(cursor, toy->bid[seat], got);
    case 2: return expect_number(cursor, toy->stake[seat], got);
    }
    return -1;
}

static int bag_holds(const Bag *bag, int prize) {
    for (int i = 0; i < bag->left; i++)
        if (bag->item[i] == prize) return 1;
    return 0;
}

static int toy_script(void *state, Cursor *cursor) {
    Toy *toy = state;
    if (!cursor_expect(cursor, "draw")) return 0;
    do {
        int64_t prize;
        if (!cursor_whole(cursor, "a prize", 1, 99, &prize)) return 0;
        if (!bag_holds(&toy->bag, (int)prize))
            return cursor_complain(cursor, 1, "found a prize that is not in the bag");
        if (toy->script_count == TOY_SCRIPT) return cursor_complain(cursor, 1, "found too many draws");
        toy->script[toy->script_count++] = (uint8_t)prize;
    } while (!cursor_at_end(cursor));
    return 1;
}

static int toy_script_left(const void *state) {
    const Toy *toy = state;
    return toy->script_count - toy->script_used;
}

const Game TOY_GAME = {
    .name = "toy",
    .version = 3,
    .state_size = sizeof(Toy),
    .books = BOOKS,
    .clear = toy_clear,
    .read = toy_read,
    .start = toy_start,
    .deal = toy_deal,
    .seats = toy_seats,
    .turn = toy_turn,
    .to_act = toy_to_act,
    .legal = toy_legal,
    .apply = toy_apply,
    .fallback = toy_fallback,
    .view = toy_view,
    .imagine = toy_imagine,
    .score = toy_score,
    .check = toy_check,
    .text = {
        .write = toy_write,
        .draw = toy_draw,
        .question = toy_question,
        .seat_name = toy_seat_name,
        .action_write = toy_action_write,
        .action_read = toy_action_read,
        .event_write = toy_event_write,
        .event_name = toy_event_name,
        .rule_id = toy_rule_id,
    },
    .proof = {
        .expect = toy_expect,
        .script = toy_script,
        .script_left = toy_script_left,
    },
    .hints = {
        .estimate = toy_estimate,
    },
};
