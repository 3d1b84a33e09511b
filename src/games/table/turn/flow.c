#include "games/table/turn/flow.h"

#include "games/table/core/hooks.h"
#include "games/table/core/levels.h"
#include "games/table/fast/plain.h"
#include "games/table/fire/fire.h"
#include "games/table/flight/meet.h"
#include "games/table/flight/move_rules.h"
#include "games/table/flight/paces.h"
#include "games/table/flight/plan_rules.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

typedef enum Section { SETUP, TURN, CARD, END, NEVER } Section;

static const PhaseOps *const ops_of[PHASE_COUNT] = {
#define PHASE(name, word, section) [PHASE_##name] = &phase_##name,
#include "games/table/core/phases.inc"
#undef PHASE
};

static const uint8_t section_of[PHASE_COUNT] = {
#define PHASE(name, word, section) [PHASE_##name] = section,
#include "games/table/core/phases.inc"
#undef PHASE
};

/* All phases, in the order of a game. */
static const uint8_t course[] = {
#define PHASE(name, word, section) PHASE_##name,
#include "games/table/core/phases.inc"
#undef PHASE
};
_Static_assert(sizeof course == PHASE_COUNT, "every phase has its place and its number");

const PhaseOps phase_OVER = {0};

/* ---- the sequence ------------------------------------------------------------------- */

static void add_section(Table *table, Section section) {
    for (int i = 0; i < PHASE_COUNT; i++) {
        uint8_t phase = course[i];
        if (section_of[phase] != section) continue;
        if (ops_of[phase]->used && !ops_of[phase]->used(table)) continue;
        assert(table->sequence_count < SEQUENCE_MAX);
        table->sequence[table->sequence_count++] = phase;
    }
}

/* Are the phases of a turn that never sleep exactly these, in this order? */
static int turn_may_be_calm(const Table *table) {
    static const uint8_t calm[] = {PHASE_TURN, PHASE_TAIL, PHASE_PLAN, PHASE_REVEAL, PHASE_MOVE, PHASE_COLLIDE, PHASE_FIRE};
    unsigned at = 0;
    for (int step = table->turn_start; step < table->sequence_count; step++) {
        if (table->plugs.sleepers >> step & 1) continue;
        while (at < sizeof calm && calm[at] != table->sequence[step] && (calm[at] == PHASE_TAIL || calm[at] == PHASE_COLLIDE)) at++;
        if (at == sizeof calm || calm[at++] != table->sequence[step]) return 0;
    }
    return at == sizeof calm && table->rules.cards_per_turn == 1;
}

void flow_arrange(Table *table) {
    assert(table->plane_count <= PLANE_MAX);
    table->sequence_count = 0;
    add_section(table, SETUP);
    table->turn_start = table->sequence_count;
    add_section(table, TURN);
    for (int card = 0; card < table->rules.cards_per_turn; card++) add_section(table, CARD);
    add_section(table, END);
    for (int i = 0; i < table->plane_count; i++) {
        const Model *model = plane_model(&table->plane[i]);
        if (base_reach(model) > table->base_reach) table->base_reach = base_reach(model);
        if (gun_reach(model) > table->gun_reach) table->gun_reach = gun_reach(model);
    }
    table->plain_level = plain_level_of(&table->rules);
    hooks_gather(table);
    flight_gather(table);
    for (int i = table->turn_start + 1; i < table->sequence_count; i++) {
        unsigned wakes = ops_of[table->sequence[i]]->wakes;
        table->plugs.sleepers |= (uint64_t)(wakes != 0) << i;
        table->plugs.heeds |= (uint16_t)wakes;
    }
    table->plugs.calm = (uint8_t)turn_may_be_calm(table);
    table->plain = (uint8_t)course_is_plain(table);
}

static void open_step(Table *table, int step, EventLog *log) {
    table->step = (uint8_t)step;
    table->phase = table->sequence[step];
    if (ops_of[table->phase]->open) ops_of[table->phase]->open(table, log);
}

/* ---- without events ------------------------------------------------------------------------- */

/* Random play and search spend their time here. Most phases of most turns have nothing to do, and PhaseOps.wakes
 * says when. The pairs of airplanes that may meet are found once for collisions and fire, because nothing moves
 * between the two. tests/unit/any_game.c compares every choice with the same one played with events, which goes
 * through all phases. */

/* What is known about the table, until something changes it. */
typedef struct Lull {
    int known;      /* `stirs` is up to date */
    unsigned stirs; /* WAKES_ bits whose condition holds */
    int met;        /* `meeting` is that of the last movement */
    Meeting meeting;
} Lull;

/* Conditions that come from the game as a whole. */
static unsigned stirring(const Table *table) {
    unsigned stirs = table->has_rookies ? WAKES_WOUNDED : 0;
    int judged = table->plugs.hooks >> HOOK_judged & 1;
    if (judged || !(table->flying & table->of_side[0]) || !(table->flying & table->of_side[1])) stirs |= WAKES_SMOKE | WAKES_FLAMES | WAKES_WOUNDED;
    if (table->early) stirs |= WAKES_EARLY;
    if (table->grounded) stirs |= WAKES_GROUNDED;
    if (table->shot_count | table->ground.count) stirs |= WAKES_SHOTS;
    if (table->turn + 1 >= table->rules.turn_limit) stirs |= WAKES_LIMIT; /* the result may still be used in the next
                                                                           * turn */
    return stirs;
}

/* The word of a Plane that contains a byte, and the bits of that byte in it. */
#define WORD_OF(member) (offsetof(Plane, member) / sizeof(uint64_t))
#define BITS_OF(member) ((uint64_t)UINT8_MAX << 8 * (offsetof(Plane, member) % sizeof(uint64_t)))
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the first byte is the lowest");
INLINED uint64_t word_of(const Plane *plane, size_t word) {
    uint64_t value;
    memcpy(&value, (const char *)plane + word * sizeof value, sizeof value);
    return value;
}

/* Conditions that hold because of at least one of some airplanes, whose words were or-ed into `found`. */
INLINED unsigned words_stirring(const uint64_t *found) {
    unsigned stirs = 0;
#define STIR(name, member) stirs |= WAKES_##name * ((found[WORD_OF(member)] & BITS_OF(member)) != 0); /* no branches: each of them is possible */
#define STIR_GONE STIR
#include "games/table/core/stirs.inc"
#undef STIR
#undef STIR_GONE
    return stirs;
}

/* Conditions that airplanes out of the game can still fulfil. */
enum {
#define STIR(name, member)
#define STIR_GONE(name, member) | WAKES_##name
    STIRRED_BY_GONE = 0
#include "games/table/core/stirs.inc"
#undef STIR
#undef STIR_GONE
};

/* Conditions that hold because of these airplanes. `dives`: also test which have just dived. */
INLINED unsigned planes_stirring_where(const Table *table, PlaneSet planes, int dives) {
    uint64_t found[sizeof(Plane) / sizeof(uint64_t)] = {0}, any = 0;
    unsigned dived = 0, gone = 0;
    for (PlaneSet rest = planes & table->flying; rest; rest &= rest - 1) {
        const Plane *plane = plane_get(table, first_plane(rest));
#define STIR(name, member) found[WORD_OF(member)] |= word_of(plane, WORD_OF(member));
#define STIR_GONE STIR
#include "games/table/core/stirs.inc"
#undef STIR
#undef STIR_GONE
        if (dives) dived |= (plane->flight.flown == FLOWN_DIVE) & (plane->flight.climb != 0);
    }
#define STIR(name, member) any |= found[WORD_OF(member)] & BITS_OF(member);
#define STIR_GONE STIR
#include "games/table/core/stirs.inc"
#undef STIR
#undef STIR_GONE
    for (PlaneSet rest = table->plugs.heeds & STIRRED_BY_GONE ? planes & ~table->flying : 0; rest; rest &= rest - 1) {
        const Plane *plane = plane_get(table, first_plane(rest));
#define STIR(name, member)
#define STIR_GONE(name, member) gone |= WAKES_##name * (unsigned)(plane->member != 0);
#include "games/table/core/stirs.inc"
#undef STIR
#undef STIR_GONE
    }
    return gone | (dived ? WAKES_DIVED : 0) | (any ? words_stirring(found) : 0);
}

static unsigned planes_stirring(const Table *table, PlaneSet planes) {
    return table->plugs.heeds & WAKES_DIVED ? planes_stirring_where(table, planes, 1) : planes_stirring_where(table, planes, 0);
}

static __attribute__((noinline)) void lull_looks(Lull *lull, const Table *table) {
    lull->known = 1;
    lull->stirs = stirring(table) | planes_stirring(table, (PlaneSet)((1ull << table->plane_count) - 1));
}

INLINED unsigned lull_stirs(Lull *lull, const Table *table) {
    if (!lull->known) lull_looks(lull, table);
    return lull->stirs;
}

/* Something may have happened to these airplanes, but to no other. A condition that held before may have ended;
 * assuming that it holds does no harm. */
static void lull_changes(Lull *lull, const Table *table, PlaneSet planes) {
    if (planes && lull->known) lull->stirs |= stirring(table) | planes_stirring(table, planes);
}

static int all_sleep(const Lull *lull, const Table *table) { return !(lull->stirs & table->plugs.heeds); }

/* No airplane is near an enemy, or was near enough to tail one. */
static int nobody_tails(Lull *lull, const Table *table) { return lull->met && !lull->meeting.any && !(lull_stirs(lull, table) & WAKES_TAILS); }

static void lull_meets(Lull *lull, const Table *table, int colliding) {
    meeting_find(&lull->meeting, catalog_get(), table, colliding);
    lull->met = 1;
}

/* Opens fire like phase_FIRE, given which airplanes may meet. */
static void fire_opens(Table *table, Meeting *meeting) {
    int undecided = !(table->plugs.hooks >> HOOK_judged & 1) && table->flying & table->of_side[0] && table->flying & table->of_side[1];
    if (!undecided && end_if_decided(table, NULL)) return;
    table->shot_count = 0;
    if (meeting->any || table->ground.count) shots_find_among(table, PART_NORMAL, meeting);
    on_shots_found(table);
    if (table->shot_count) shots_ask(table);
}

/* Closing fire does nothing if no gun fires now or later and no phase depends on it. */
static int fire_is_idle(const Table *table, Lull *lull) {
    const uint64_t closing = 1ull << HOOK_fire_closes | 1ull << HOOK_fire_closed;
    if (table->shot_count | table->ground.count || table->plugs.hooks & closing) return 0;
    return !(table->rules.wound_fires_last | table->has_rookies) || !(lull_stirs(lull, table) & WAKES_WOUNDED);
}

static int closes(Table *table, const PhaseOps *ops) {
    if (!ops->close) return 0;
    ops->close(table, NULL);
    return table->waiting || table->phase == PHASE_OVER;
}

/* The next step; steps that sleep are skipped. */
INLINED int step_behind(const Table *table, int step, Lull *lull) {
    const uint64_t sleepers = table->plugs.sleepers;
    if (++step < table->sequence_count && sleepers >> step & 1) {
        unsigned stirs = lull_stirs(lull, table) & table->plugs.heeds;
        uint64_t awake = ~sleepers >> step; /* no step after the last one sleeps */
        if (!stirs) step = awake ? step + __builtin_ctzll(awake) : table->sequence_count;
        while (stirs && step < table->sequence_count && sleepers >> step & 1 && !(ops_of[table->sequence[step]]->wakes & stirs)) step++;
    }
    return step < table->sequence_count ? step : table->turn_start; /* the first step of a turn never sleeps: see
                                                                     * flow_arrange */
}

/* ---- calm turns ---- */

static void stand_at(Table *table, int step) {
    table->step = (uint8_t)step;
    table->phase = table->sequence[step];
}

/* The next step that never sleeps; there is one. */
static int step_awake_behind(const Table *table, int step) { return step + 1 + __builtin_ctzll(~table->plugs.sleepers >> (step + 1)); }

typedef enum CalmEnd {
    CALM_IS_OVER, /* someone must choose, or the game is over */
    CALM_GOES_ON, /* some condition holds: continue normally after the table's present step */
    CALM_CLOSES   /* the same, but close that step first */
} CalmEnd;

/* All have planned. If no condition holds, this runs the rest of the turn and the next one up to its plans at once:
 * that is most turns of most games. */
static CalmEnd turn_calmly(Table *table, Lull *lull) {
    lull_looks(lull, table);
    if (!all_sleep(lull, table)) return CALM_GOES_ON;
    int step = step_awake_behind(table, table->step);
    cards_turn_up(table);
    step = step_awake_behind(table, step);
    lull_changes(lull, table, planes_move(table, table->flying & ~table->moved, NULL));
    if (!all_sleep(lull, table)) return stand_at(table, step), CALM_GOES_ON;
    step = step_awake_behind(table, step);
    int collide = table->sequence[step] == PHASE_COLLIDE;
    lull_meets(lull, table, collide);
    if (collide && lull->meeting.touching) {
        stand_at(table, step);
        lull->known = !collisions_among(table, &lull->meeting, NULL);
        if (!lull->known) return CALM_GOES_ON;
    }
    stand_at(table, collide ? step_awake_behind(table, step) : step);
    fire_opens(table, &lull->meeting);
    if (table->waiting || table->phase == PHASE_OVER) return CALM_IS_OVER;
    if (!fire_is_idle(table, lull)) return CALM_CLOSES;
    phase_TURN.open(table, NULL);
    step = step_awake_behind(table, table->turn_start);
    if (table->sequence[step] == PHASE_TAIL) {
        stand_at(table, step);
        if (lull->meeting.any) phase_TAIL.open(table, NULL);
        if (table->waiting) return CALM_IS_OVER;
        step = step_awake_behind(table, step);
    }
    stand_at(table, step);
    plans_open(table);
    lull->known = lull->met = 0;
    return table->waiting ? CALM_IS_OVER : CALM_GOES_ON;
}

/* ---- any turn ---- */

/* All have answered what this phase asked. */
static void flow_unheard(Table *table) {
    Lull lull;
    const int judged = table->plugs.hooks >> HOOK_judged & 1;
    lull.known = lull.met = 0;
    if (table->phase == PHASE_PLAN && table->plugs.calm) {
        CalmEnd end = turn_calmly(table, &lull);
        if (end == CALM_IS_OVER) return;
        if (end == CALM_CLOSES) lull.known = lull.met = 0;
        if (end == CALM_CLOSES && closes(table, ops_of[table->phase])) return;
    } else if (table->phase == PHASE_OVER || closes(table, ops_of[table->phase])) {
        return;
    }
    for (int step = table->step; !(judged && round_over(table));) { /* the next round begins normally */
        step = step_behind(table, step, &lull);
        unsigned phase = table->sequence[step];
        const PhaseOps *ops = ops_of[phase];
        table->step = (uint8_t)step;
        table->phase = (uint8_t)phase;
        switch (phase) {
        case PHASE_MOVE:
            lull.met = 0;
            lull_changes(&lull, table, planes_move(table, table->flying & ~table->moved, NULL));
            continue;
        case PHASE_COLLIDE:
            lull_meets(&lull, table, 1);
            if (!lull.meeting.touching) continue;
            if (collisions_among(table, &lull.meeting, NULL)) lull.known = 0;
            continue;
        case PHASE_FIRE:
            if (!lull.met) lull_meets(&lull, table, 0);
            fire_opens(table, &lull.meeting);
            if (table->waiting || table->phase == PHASE_OVER) return;
            if (fire_is_idle(table, &lull)) continue;
            break;
        case PHASE_TAIL:
            if (nobody_tails(&lull, table)) continue;
            /* fall through */
        default:
            if (ops->open) ops->open(table, NULL);
            if (table->waiting || table->phase == PHASE_OVER) return;
            if (!ops->mild) lull.known = lull.met = 0;
            if (ops->asks_first) continue;
        }
        if (!ops->close || (judged && round_over(table))) continue;
        lull.known = lull.met = 0;
        if (closes(table, ops)) return;
    }
}

/* Continues until someone must choose or the game is over. */
static void flow_on(Table *table, EventLog *log) {
    if (table->plain && !log && !table->waiting) {
        plain_on(table);
        return;
    }
    if (!log && !table->waiting && !round_over(table)) flow_unheard(table);
    while (!table->waiting && table->phase != PHASE_OVER) {
        const PhaseOps *ops = ops_of[table->phase];
        if (ops->close && !round_over(table)) {
            ops->close(table, log);
            if (table->waiting || table->phase == PHASE_OVER) return;
        }
        if (round_over(table)) {
            round_begins(table);
            open_step(table, 0, log);
            continue;
        }
        int next = table->step + 1;
        open_step(table, next == table->sequence_count ? table->turn_start : next, log);
    }
}

/* A position in the middle of a game begins with its turn. */
void flow_begin(Table *table, EventLog *log) {
    assert(table->sequence_count); /* the game has been started */
    assert(table->turn_start < table->sequence_count);
    int first = 0;
    if (table->turn) {
        first = table->turn_start;
        table->turn--;
    }
    open_step(table, first, log);
    flow_on(table, log);
}

/* ---- questions ---------------------------------------------------------------------------- */

static int is_asked(const Table *table, Seat seat) { return seat < table->seat_count && table->waiting & SEAT_BIT(seat); }

int table_legal(const Table *table, Seat seat, Action *out, int max) {
    if (!is_asked(table, seat) || max < 2) return 0;
    return ops_of[table->phase]->list(table, seat, out, max);
}

static Action pick_listed(const Table *table, Seat seat, uint32_t roll) {
    Action offered[LEGAL_MAX];
    int count = ops_of[table->phase]->list(table, seat, offered, LEGAL_MAX);
    return offered[(uint64_t)roll * (uint32_t)count >> 32];
}

Action table_pick(const Table *table, Seat seat, uint32_t roll) {
    assert(seat < table->seat_count);
    if (table->phase == PHASE_PLAN) return plan_pick(table, seat, roll); /* by far the most common question */
    const PhaseOps *ops = ops_of[table->phase];
    return ops->pick ? ops->pick(table, seat, roll) : pick_listed(table, seat, roll);
}

uint64_t table_offer(const Table *table, Seat seat) {
    const PhaseOps *ops = ops_of[table->phase];
    return ops->offer ? ops->offer(table, seat) : 0;
}

static COLD Verdict refusal(const Table *table, Seat seat) {
    if (seat >= table->seat_count) return &REASON_NO_SUCH_SEAT;
    return table->phase == PHASE_OVER ? &REASON_GAME_OVER : &REASON_NOT_YOUR_TURN;
}

Verdict table_apply(Table *table, Seat seat, Action action, EventLog *log) {
    if (!is_asked(table, seat)) return refusal(table, seat);
    if (table->phase != PHASE_PLAN || !plan_lay_plainly(table, seat, action)) {
        Verdict verdict = ops_of[table->phase]->apply(table, seat, action, log);
        if (verdict) return verdict;
    }
    if (!table->waiting) flow_on(table, log);
    return NULL;
}

static __attribute__((noinline)) void choose_picked(Table *table, Seat seat, uint32_t roll) {
    const PhaseOps *ops = ops_of[table->phase];
    if (BITS_SPREAD && !bits_spread_quick() && table->phase == PHASE_PLAN && plan_lay_at_random(table, seat, roll, 0)) {
        /* the same as in table_choose, for older processors */
    } else if (ops->choose) {
        ops->choose(table, seat, roll);
    } else {
        Verdict verdict = ops->apply(table, seat, table_pick(table, seat, roll), NULL);
        assert(!verdict);
        (void)verdict;
    }
    if (!table->waiting) flow_on(table, NULL);
}

/* Most choices are plans, which are laid right here. Every other function is called last, so that plans need not save
 * registers. */
void table_choose(Table *table, Seat seat, uint32_t roll) {
    assert(is_asked(table, seat));
    if (table->phase != PHASE_PLAN || BITS_SPREAD != bits_spread_quick() || !plan_lay_at_random(table, seat, roll, BITS_SPREAD)) choose_picked(table, seat, roll);
    else if (!table->waiting) flow_on(table, NULL);
}

/* For when a clock runs out: a straight at the present speed, no fire, keep the counter. */
Action table_fallback(const Table *table, Seat seat) {
    Action offered[LEGAL_MAX];
    if (!is_asked(table, seat)) return 0;
    const PhaseOps *ops = ops_of[table->phase];
    if (ops->fallback) return ops->fallback(table, seat);
    return ops->list(table, seat, offered, LEGAL_MAX) ? offered[0] : 0;
}

void table_question(const Table *table, Seat seat, Text *out) {
    assert(seat < table->seat_count);
    if (is_asked(table, seat)) ops_of[table->phase]->question(table, seat, out);
    else text_put(out, table->phase == PHASE_OVER ? "The game is over." : "Nothing to decide now.");
}
