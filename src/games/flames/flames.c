/* The game's table of functions: the only place with casts from void *. */
#include "games/flames/flames.h"

#include "games/flames/estimate.h"
#include "games/flames/glance.h"
#include "games/flames/goals.h"
#include "games/flames/observe.h"
#include "games/flames/play.h"
#include "games/flames/scene.h"
#include "games/flames/setup.h"
#include "games/flames/prospect.h"
#include "games/flames/reckless.h"
#include "games/flames/text.h"

#include <string.h>

/* For when a clock runs out: pass, stay, draw what is allowed; otherwise the first answer. */
static Action fallback(const Flames *s, Seat seat) {
    Action out[LEGAL_MAX];
    int count = flames_legal(s, seat, out, LEGAL_MAX);
    if (!count) return 0;
    if (s->question == ASK_START || s->question == ASK_CLOUDS) {
        for (int i = 0; i < count; i++)
            if (action_b(out[i]) == (s->question == ASK_CLOUDS ? s->element[s->active].altitude : MEDIUM))
                return out[i];
        return out[count - 1];
    }
    return s->question == ASK_DRAW ? out[count - 1] : out[0];
}

/* ---- entry functions ----------------------------------------------------------------------- */

/* Puts the scenario's own catalogue into use while its state is being worked on. */
static const Flames *seen(const void *state) {
    const Flames *s = state;
    flames_use(s->own);
    return s;
}

static Flames *hand(void *state) {
    Flames *s = state;
    flames_use(s->own);
    return s;
}

static void door_clear(void *state) {
    flames_use(0);
    flames_clear(state);
}
static int door_read(void *state, Cursor *line) { return flames_read(hand(state), line); }
static int door_start(void *state, const char *file, Diag *diag) { return flames_start(hand(state), file, diag); }
static void door_deal(void *state, const Seed *seed) { flames_deal(hand(state), seed); }
static int door_seats(const void *state) { return ((const Flames *)state)->seat_count; }
static uint32_t door_turn(const void *state) { return ((const Flames *)state)->turn; }
static SeatSet door_to_act(const void *state) { return ((const Flames *)state)->to_act; }
static int door_legal(const void *state, Seat seat, Action *out, int max) {
    return flames_legal(seen(state), seat, out, max);
}
static Action door_pick(const void *state, Seat seat, uint32_t roll) { return flames_pick(seen(state), seat, roll); }
static Verdict door_apply(void *state, Seat seat, Action action, EventLog *log) {
    return flames_apply(hand(state), seat, action, log);
}
static Action door_fallback(const void *state, Seat seat) { return fallback(seen(state), seat); }
static void door_view(const void *state, Seat seat, void *out) { flames_view(seen(state), seat, out); }
static void door_imagine(void *view, Seat seat, Rng *rng) { flames_imagine(hand(view), seat, rng); }
static int32_t door_estimate(const void *state, Seat seat) { return flames_estimate(seen(state), seat); }
static void door_glance(const void *state, Glance *out) { flames_glance(seen(state), out); }
static void door_prospect(const void *state, Seat seat, const Action *action, int count, Prospect *out) { flames_prospect(seen(state), seat, action, count, out); }
static void door_appraise(const void *state, int32_t factor[SIDE_COUNT][FACTOR_COUNT]) { flames_appraise(seen(state), factor); }
static int door_side(const void *state, Seat seat) { return flames_side(seen(state), seat); }
static void door_rate(const void *state, Seat seat, const Action *action, int count, int32_t *out) {
    flames_rate(seen(state), seat, action, count, out);
}
static void door_reckless(const void *view, Seat seat, const Action *action, int count, uint8_t *out) {
    flames_reckless(seen(view), seat, action, count, out);
}
static void door_check(const void *state) { flames_check(seen(state)); }
static void door_write(const void *state, Text *out) { flames_write(seen(state), out); }
static void door_draw(const void *state, Seat seat, Text *out) { flames_draw(seen(state), seat, out); }
static void door_question(const void *state, Seat seat, Text *out) { flames_question(seen(state), seat, out); }
static void door_action_write(const void *state, Seat seat, Action action, Text *out) {
    flames_action_write(seen(state), seat, action, out);
}
static int door_action_read(const void *state, Cursor *cursor, Seat *seat, Action *action) {
    return flames_action_read(seen(state), cursor, seat, action);
}
static void door_event_write(const void *state, const Event *event, Text *out) {
    flames_event_write(seen(state), event, out);
}
static int door_expect(const void *state, Cursor *cursor, Text *got) {
    return flames_expect(seen(state), cursor, got);
}
static int door_script(void *state, Cursor *cursor) { return flames_script(hand(state), cursor); }
static int door_script_left(const void *state) { return flames_script_left(seen(state)); }
static int door_unit(const void *state, int number, Unit *out) { return flames_unit(seen(state), number, out); }
static int door_observe(const void *state, Seat seat, int32_t *out, int max) {
    return flames_observe(seen(state), seat, out, max);
}
static int door_change(const void *state, int number, Text *out) { return flames_change(seen(state), number, out); }
static int32_t door_observed(const void *state, int place, Text *out) { return flames_observed(seen(state), place, out); }
static const char *door_meaning(const void *state, int place, int32_t value) { return flames_meaning(seen(state), place, value); }
static void door_harm(const void *state, int32_t taken[SEAT_MAX]) { flames_harm(seen(state), taken); }
static int door_slots(const void *state, Seat seat, const Action *action, int count, uint8_t *out) {
    (void)state;
    (void)seat;
    flames_slots(action, count, out);
    return 0;
}

static void door_scene(const void *view, Seat seat, Text *out) { flames_scene(seen(view), seat, out); }
static void door_question_json(const void *view, Seat seat, const Action *offered, int count, Text *out) {
    (void)seat, (void)offered, (void)count;
    flames_question_json(seen(view), out);
}
static void door_option_json(const void *view, Seat seat, Action action, int strict, Text *out) {
    (void)strict; /* there is nothing to measure */
    flames_option_json(seen(view), seat, action, out);
}

/* A seat's points are its side's. [FLAMES-VICT-07] */
static int door_score(const void *state, int32_t points[SEAT_MAX]) {
    const Flames *s = seen(state);
    int32_t sides[SIDE_COUNT];
    side_points(s, sides);
    for (int i = 0; i < s->seat_count; i++) points[i] = sides[s->seat_side[i]];
    return s->step == STEP_OVER;
}

static void door_seat_name(const void *state, Seat seat, Text *out) {
    const Flames *s = seen(state);
    text_put(out, "%s", seat < s->seat_count ? s->seat_name[seat] : "nobody");
}

static const char *door_event_name(uint16_t kind) {
    return kind < EVENT_KINDS ? FLAMES_EVENT_NAMES[kind] : NULL;
}

static const char *door_rule_id(const void *state, uint16_t rule) {
    (void)state;
    return rule < RULE_COUNT ? FLAMES_RULE_IDS[rule] : NULL;
}

static void door_goals(const void *view, Text *out) { flames_goals(seen(view), out); }
static int door_credits(const void *state, Credit *out, int max) { return flames_credits(seen(state), out, max); }
static void door_credit_text(const void *state, const Credit *credit, Text *out) { flames_credit_text(seen(state), credit, out); }
static int door_verdict(const void *state, Text *out) { return flames_verdict(seen(state), out); }
static SideWords door_sides(const void *state, int side) {
    (void)state;
    return flames_sides(side);
}
static int door_victor(const Event *event) {
    int gone = event->kind == EVENT_DESTROYED || event->kind == EVENT_DAMAGED;
    return gone && event->other != UNIT_NONE ? event->other : -1;
}

static void door_list(const void *state, const char *book, Text *out) {
    (void)book;
    flames_use(state ? ((const Flames *)state)->own : 0);
    flames_list(out);
}

/* A pilot who is shot down does not return; the credits say who scored. */
static int door_career(const void *state, const char *name, int *gained, int *misses) {
    const Flames *s = seen(state);
    for (int i = 0; i < s->element_count; i++) {
        if (strcmp(s->element[i].name, name) != 0) continue;
        *gained = -1;
        *misses = s->element[i].craft[LEADER].fate == FATE_DESTROYED ? CAREER_IS_OVER : 0;
        return 1;
    }
    return 0;
}

static int door_own_open(void *state, Cursor *cursor) {
    Flames *s = state;
    if (s->element_count) return cursor_complain(cursor, 1, "the catalogue comes before the elements");
    s->own = (uint16_t)flames_own_open(cursor);
    return s->own != 0;
}
static int door_own_line(void *state, Cursor *cursor) { return flames_own_line(((const Flames *)state)->own, cursor); }
static int door_own_close(void *state, Cursor *cursor) {
    Flames *s = state;
    s->own = (uint16_t)flames_own_close(s->own, cursor);
    return s->own != 0;
}
static int door_own_slot(const void *state) { return ((const Flames *)state)->own; }
static void door_own_drop(void *state) { ((Flames *)state)->own = 0; }

static const char *const NEEDS[] = {"date", NULL};
/* A Turn has many questions. */
static int door_foresight(const void *view) {
    (void)view;
    return 1;
}

static const char *const BOOKS[] = {"flames", NULL};

const Game flames_game = {
    .name = "flames",
    .version = 2,
    .state_size = sizeof(Flames),
    .hash_from = FLAMES_RULES_ROOM,
    .books = BOOKS,
    .clear = door_clear,
    .read = door_read,
    .start = door_start,
    .deal = door_deal,
    .seats = door_seats,
    .turn = door_turn,
    .to_act = door_to_act,
    .legal = door_legal,
    .apply = door_apply,
    .fallback = door_fallback,
    .view = door_view,
    .imagine = door_imagine,
    .score = door_score,
    .check = door_check,
    .text = {
        .write = door_write,
        .draw = door_draw,
        .question = door_question,
        .seat_name = door_seat_name,
        .action_write = door_action_write,
        .action_read = door_action_read,
        .event_write = door_event_write,
        .event_name = door_event_name,
        .rule_id = door_rule_id,
    },
    .proof = {
        .expect = NOT_ON_PAGE(door_expect),
        .script = door_script,
        .script_left = door_script_left,
        .word = NOT_ON_PAGE(flames_word),
    },
    .data = {
        .is_mine = flames_catalog_owns,
        .check = flames_catalog_check,
        .own_open = door_own_open,
        .own_line = door_own_line,
        .own_close = door_own_close,
        .own_slot = door_own_slot,
        .own_drop = door_own_drop,
        .own = &flames_own,
    },
    .hints = {
        .estimate = door_estimate,
        .appraise = door_appraise,
        .glance = door_glance,
        .prospect = door_prospect,
        .side = door_side,
        .rate = door_rate,
        .reckless = door_reckless,
        .foresight = door_foresight,
        .wary = 1,
    },
    .learn = {
        .unit = door_unit,
        .observe = door_observe,
        .slots = door_slots,
        .change = door_change,
        .observed = NOT_ON_PAGE(door_observed),
        .meaning = NOT_ON_PAGE(door_meaning),
        .harm = NOT_ON_PAGE(door_harm),
    },
    .page = {
        .options = flames_options,
        .scene = door_scene,
        .question_json = door_question_json,
        .option_json = door_option_json,
    },
    .ending = {
        .goals = door_goals,
        .credits = door_credits,
        .credit_text = door_credit_text,
        .deed = flames_deed,
        .verdict = door_verdict,
        .sides = door_sides,
        .victor = door_victor,
    },
    .fast = {
        .pick = door_pick,
    },
    .craft = {
        .needs = NEEDS,
        .list = door_list,
        .career = door_career,
    },
};
