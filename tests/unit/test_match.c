/* The match: one door, nothing changes when refused, and what can be taken back. */
#include "engine/match.h"
#include "toy_game.h"
#include "unit.h"

enum { ANN, BOB, CAT, ROOM = 64 };
enum { BID = 0 << 8, STAKE = 1 << 8 };

static Toy toy, sealed;
static Choice room[ROOM];
static Match match;

/* Three seats with cards 1, 2, 3 and as many prizes. */
static void deal(Toy *out) {
    Seed seed = seed_from_number(5);
    Diag diag = {0};
    TOY_GAME.clear(out);
    out->seats = 3;
    memcpy(out->name[0], "ann", 3);
    memcpy(out->name[1], "bob", 3);
    memcpy(out->name[2], "cat", 3);
    for (uint8_t prize = 1; prize <= 5; prize++) bag_add(&out->bag, prize);
    CHECK(TOY_GAME.start(out, "test", &diag));
    TOY_GAME.deal(out, &seed);
}

static void open_match(void) {
    deal(&toy);
    memset(room, 0, sizeof room);
    match_open(&match, &TOY_GAME, &toy, &sealed, room, ROOM);
}

static Verdict choose(Seat seat, Action action) { return match_choose(&match, seat, action, NULL); }

/* The state that these choices alone lead to, from the deal on. */
static int state_is(int count, const Choice *choice) {
    Toy other;
    deal(&other);
    for (int i = 0; i < count; i++)
        if (choice_apply(&TOY_GAME, &other, choice[i].seat, choice[i].action, NULL)) return 0;
    return !memcmp(&other, &toy, sizeof toy);
}

static void finish_turn(int card) {
    for (Seat seat = ANN; seat <= CAT; seat++) {
        CHECK(!choose(seat, (Action)(BID | card)));
        CHECK(!choose(seat, STAKE | 1));
    }
}

/* ---- choosing ------------------------------------------------------------------- */

static void choices_are_recorded(void) {
    open_match();
    CHECK(!choose(BOB, BID | 2));
    CHECK(!choose(ANN, BID | 3));
    CHECK(match.choice_count == 2);
    CHECK(room[0].seat == BOB);
    CHECK(room[0].action == (BID | 2));
    CHECK(room[1].seat == ANN);
    CHECK(toy.bid[BOB] == 2);
}

/* Refused with this reason, and not one byte of anything is different. */
static int refused(Seat seat, Action action, const Reason *why) {
    Toy state = toy, old_sealed = sealed;
    Match before = match;
    Choice choices[ROOM];
    Event events[4];
    EventLog log;
    memcpy(choices, room, sizeof room);
    event_log_init(&log, events, 4);
    Verdict verdict = match_choose(&match, seat, action, &log);
    return verdict == why && log.count == 0 && log.lost == 0 && !memcmp(&state, &toy, sizeof toy) &&
           !memcmp(&old_sealed, &sealed, sizeof sealed) && !memcmp(&before, &match, sizeof match) &&
           !memcmp(choices, room, sizeof room);
}

static void what_is_out_of_place_is_refused(void) {
    open_match();
    CHECK(refused(3, BID | 1, &REASON_NO_SUCH_SEAT));
    CHECK(refused(31, BID | 1, &REASON_NO_SUCH_SEAT));
    CHECK(refused(SEAT_NOBODY, BID | 1, &REASON_NO_SUCH_SEAT));
    CHECK(refused(ANN, STAKE | 1, &REASON_NOT_OFFERED));
    CHECK(!choose(ANN, BID | 2));
    CHECK(refused(ANN, BID | 2, &REASON_NOT_OFFERED));
    CHECK(!choose(ANN, STAKE | 2));
    CHECK(refused(ANN, BID | 3, &REASON_NOT_YOUR_TURN));
    CHECK(refused(ANN, STAKE | 2, &REASON_NOT_YOUR_TURN));
    Action nonsense = UINT64_MAX;
    CHECK(refused(BOB, nonsense, &REASON_NOT_OFFERED));
    Verdict held = match_choose(&match, BOB, BID | 9, NULL);
    CHECK(held);
    if (held) CHECK(!strcmp(held->name, "not-in-hand"));
}

static void nothing_is_chosen_after_the_end(void) {
    open_match();
    finish_turn(1);
    finish_turn(2);
    finish_turn(3);
    CHECK(TOY_GAME.to_act(&toy) == 0);
    CHECK(refused(ANN, BID | 1, &REASON_GAME_OVER));
    CHECK(refused(3, BID | 1, &REASON_NO_SUCH_SEAT));
    CHECK(match_undo(&match, CAT) == &REASON_NOTHING_TO_UNDO);
}

static void a_full_match_takes_no_choice(void) {
    open_match();
    match.choice_max = 1;
    CHECK(!choose(ANN, BID | 1));
    CHECK(refused(BOB, BID | 1, &REASON_MATCH_FULL));
}

static void events_reach_the_callers_log(void) {
    Event events[16];
    EventLog log;
    open_match();
    event_log_init(&log, events, 16);
    CHECK(!choose(ANN, BID | 1));
    CHECK(!choose(ANN, STAKE | 1));
    CHECK(!choose(BOB, BID | 2));
    CHECK(!choose(BOB, STAKE | 1));
    CHECK(!match_choose(&match, CAT, BID | 3, &log));
    CHECK(log.count == 0);
    CHECK(!match_choose(&match, CAT, STAKE | 3, &log));
    CHECK(log.count == 6); /* three bids, a draw, a win, a peek */
    CHECK(log.lost == 0);
}

static int broken_apply_calls;

/* A game that logs before it refuses. */
static Verdict talkative_apply(void *state, Seat seat, Action action, EventLog *log) {
    (void)state, (void)seat, (void)action;
    event_add(log);
    broken_apply_calls++;
    return &REASON_NOT_OFFERED;
}

static void a_refusal_leaves_the_log_alone(void) {
    Game talkative = TOY_GAME;
    Event events[1];
    EventLog log;
    talkative.apply = talkative_apply;
    deal(&toy);
    event_log_init(&log, events, 1);
    broken_apply_calls = 0;
    for (int i = 0; i < 3; i++) CHECK(choice_apply(&talkative, &toy, ANN, 0, &log));
    CHECK(broken_apply_calls == 3);
    CHECK(log.count == 0);
    CHECK(log.lost == 0);
}

/* ---- taking back ---------------------------------------------------------------- */

static void a_secret_choice_is_taken_back(void) {
    open_match();
    CHECK(match_undo(&match, ANN) == &REASON_NOTHING_TO_UNDO);
    CHECK(!choose(ANN, BID | 2));
    CHECK(!match_undo(&match, ANN));
    CHECK(match.choice_count == 0);
    CHECK(state_is(0, NULL));
    CHECK(!choose(ANN, BID | 3));
    CHECK(state_is(1, &(Choice){BID | 3, ANN, {0}}));
}

static void others_choices_of_the_same_moment_stay(void) {
    const Choice left[] = {
        {BID | 2, ANN, {0}}, {BID | 3, BOB, {0}}, {STAKE | 1, BOB, {0}}, {BID | 1, CAT, {0}}};
    open_match();
    CHECK(!choose(ANN, BID | 2));
    CHECK(!choose(BOB, BID | 3));
    CHECK(!choose(ANN, STAKE | 2));
    CHECK(!choose(BOB, STAKE | 1));
    CHECK(!choose(CAT, BID | 1));
    CHECK(!match_undo(&match, ANN)); /* the stake, not the bid */
    CHECK(match.choice_count == 4);
    CHECK(!memcmp(room, left, sizeof left));
    CHECK(state_is(4, left));
    CHECK(!match_undo(&match, ANN));
    CHECK(state_is(3, left + 1));
    CHECK(match_undo(&match, ANN) == &REASON_NOTHING_TO_UNDO);
    CHECK(match.choice_count == 3);
    CHECK(!choose(ANN, BID | 1));
    CHECK(toy.bid[ANN] == 1);
    CHECK(toy.stake[BOB] == 1);
}

static void what_the_game_has_used_is_sealed(void) {
    open_match();
    finish_turn(2);
    CHECK(toy.turn == 2);
    CHECK(match.sealed_count == 6);
    for (Seat seat = ANN; seat <= CAT; seat++) CHECK(match_undo(&match, seat) == &REASON_NOTHING_TO_UNDO);
    CHECK(!choose(BOB, BID | 1));
    CHECK(match_undo(&match, ANN) == &REASON_NOTHING_TO_UNDO);
    CHECK(!match_undo(&match, BOB));
    CHECK(match_undo(&match, BOB) == &REASON_NOTHING_TO_UNDO);
    CHECK(match.choice_count == 6);
    CHECK(state_is(6, room));
}

static void undo_asks_for_a_seat_and_for_room(void) {
    open_match();
    CHECK(match_undo(&match, 3) == &REASON_NO_SUCH_SEAT);
    CHECK(match_undo(&match, SEAT_NOBODY) == &REASON_NO_SUCH_SEAT);
    match_open(&match, &TOY_GAME, &toy, NULL, room, ROOM);
    CHECK(!choose(ANN, BID | 1));
    CHECK(match_undo(&match, ANN) == &REASON_NOTHING_TO_UNDO);
    CHECK(match.choice_count == 1);
}

/* A log that is full, or none at all, must not hide that the game moved on. */
static void lost_events_seal_too(void) {
    Event one[1];
    EventLog log;
    open_match();
    event_log_init(&log, one, 1);
    log.count = 1;
    for (Seat seat = ANN; seat <= CAT; seat++) {
        CHECK(!match_choose(&match, seat, BID | 2, &log));
        CHECK(!match_choose(&match, seat, STAKE | 1, &log));
    }
    CHECK(log.lost > 0);
    CHECK(match.sealed_count == 6);
}

/* A bid that is shown to its own seat alone is shown all the same: no second look. */
static Verdict whispering_apply(void *state, Seat seat, Action action, EventLog *log) {
    Verdict verdict = TOY_GAME.apply(state, seat, action, log);
    Event *event = verdict || action >> 8 ? NULL : event_add(log);
    if (event) event->seats = SEAT_BIT(seat);
    return verdict;
}

static void a_private_event_seals(void) {
    static Game whispering;
    whispering = TOY_GAME;
    whispering.apply = whispering_apply;
    deal(&toy);
    match_open(&match, &whispering, &toy, &sealed, room, ROOM);
    CHECK(!choose(ANN, BID | 2));
    CHECK(match_undo(&match, ANN) == &REASON_NOTHING_TO_UNDO);
    CHECK(!choose(ANN, STAKE | 1));
    CHECK(!match_undo(&match, ANN));
}

static Verdict silent_apply(void *state, Seat seat, Action action, EventLog *log) {
    (void)log;
    return TOY_GAME.apply(state, seat, action, NULL);
}

/* Without a single event: a new turn seals, and so does the end. */
static void a_silent_game_moves_on_too(void) {
    static Game silent;
    silent = TOY_GAME;
    silent.apply = silent_apply;
    deal(&toy);
    match_open(&match, &silent, &toy, &sealed, room, ROOM);
    for (int card = 1; card <= 3; card++) {
        finish_turn(card);
        CHECK(match.sealed_count == 6 * card);
    }
    CHECK(match_undo(&match, CAT) == &REASON_NOTHING_TO_UNDO);
    CHECK(!TOY_GAME.to_act(&toy));
}

/* Bob may follow ann's card silently: his choice rests on hers. */
static Verdict following_apply(void *state, Seat seat, Action action, EventLog *log) {
    if (seat == BOB && !((Toy *)state)->bid[ANN]) return &REASON_NOT_OFFERED;
    return TOY_GAME.apply(state, seat, action, log);
}

static void a_choice_that_others_rest_on_stays(void) {
    static Game following;
    following = TOY_GAME;
    following.apply = following_apply;
    deal(&toy);
    match_open(&match, &following, &toy, &sealed, room, ROOM);
    CHECK(!choose(ANN, BID | 2));
    CHECK(!choose(BOB, BID | 2));
    Toy before = toy;
    CHECK(match_undo(&match, ANN) == &REASON_NOTHING_TO_UNDO);
    CHECK(!memcmp(&before, &toy, sizeof toy));
    CHECK(match.choice_count == 2);
    CHECK(!match_undo(&match, BOB));
    CHECK(!match_undo(&match, ANN));
}

/* Random play with random undoing ends where the choices that stand lead. */
static void undoing_leaves_no_trace_in_random_play(void) {
    for (uint64_t game = 1; game <= 300; game++) {
        Seed seed = seed_from_number(game);
        Rng rng;
        rng_init(&rng, &seed);
        open_match();
        for (SeatSet asked; (asked = TOY_GAME.to_act(&toy)) && match.choice_count < ROOM;) {
            Seat seat = (Seat)rng_below(&rng, 3);
            Action legal[LEGAL_MAX];
            int count = TOY_GAME.legal(&toy, seat, legal, LEGAL_MAX);
            if (rng_below(&rng, 4) == 0)
                match_undo(&match, seat);
            else if (count)
                CHECK(!choose(seat, legal[rng_below(&rng, (uint32_t)count)]));
            TOY_GAME.check(&toy);
        }
        CHECK(match.choice_count == 18);
        CHECK(state_is(match.choice_count, room));
    }
}

int main(int argc, char **argv) {
    RUN(choices_are_recorded);
    RUN(what_is_out_of_place_is_refused);
    RUN(nothing_is_chosen_after_the_end);
    RUN(a_full_match_takes_no_choice);
    RUN(events_reach_the_callers_log);
    RUN(a_refusal_leaves_the_log_alone);
    RUN(a_secret_choice_is_taken_back);
    RUN(others_choices_of_the_same_moment_stay);
    RUN(what_the_game_has_used_is_sealed);
    RUN(undo_asks_for_a_seat_and_for_room);
    RUN(lost_events_seal_too);
    RUN(a_private_event_seals);
    RUN(a_silent_game_moves_on_too);
    RUN(a_choice_that_others_rest_on_stays);
    RUN(undoing_leaves_no_trace_in_random_play);
    return unit_end();
}
