/* The planning phases: the first card, the card of each turn, and early planning. */
#include "games/table/core/hooks.h"
#include "games/table/core/levels.h"
#include "games/table/core/phase.h"
#include "games/table/flight/plan_rules.h"

#include <assert.h>
#include <string.h>

/* Planes that still need a card for a space. */
INLINED PlaneSet planes_without(const Table *table, int (*space_lacking)(const Table *table, const Plane *plane)) {
    PlaneSet lacking = 0;
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1)
        if (space_lacking(table, &table->plane[first_plane(rest)]) >= 0 && !table->plane[first_plane(rest)].landing.rests) lacking |= rest & -rest;
    return lacking & ~table->solo.planes;
}

static int space_first(const Table *table, const Plane *plane) {
    (void)table;
    return plane->space[0] == CARD_NONE ? 0 : -1;
}

/* Ascending: by card, then by marker. */
static int list_options(const PlanOptions *options, ActionKind kind, PlaneId plane, Action *out, int max) {
    uint32_t any = 0, cards[MARKER_KINDS];
    unsigned markers[MARKER_KINDS];
    int used = 0, count = 0;
    for (unsigned marker = 0; marker < MARKER_KINDS; marker++) {
        if (!options->cards[marker]) continue;
        markers[used] = marker;
        cards[used++] = options->cards[marker];
        any |= options->cards[marker];
    }
    assert(__builtin_popcount(any) * used <= max);
    if (used == 1) {
        for (; any; any &= any - 1) out[count++] = action_make(kind, plane, (unsigned)__builtin_ctz(any), markers[0], 0);
        return count;
    }
    for (; any; any &= any - 1) {
        unsigned card = (unsigned)__builtin_ctz(any);
        for (int i = 0; i < used; i++) {
            /* Written in any case, but kept only if the card goes with the marker: no branch to mispredict. */
            out[count] = action_make(kind, plane, card, markers[i], 0);
            count += cards[i] >> card & 1;
        }
    }
    return count;
}

/* ---- recognizing a question ----------------------------------------------------------------- */

/* The number of the asked airplane, spread over all bits, since cards are bits too. */
static uint64_t key_of_plane(ActionKind kind, PlaneId plane) { return rng_mix(action_make(kind, plane, 0, 0, 0)); }

/* Adds the cards that go with each marker. */
INLINED uint64_t key_of_cards(uint64_t key, const PlanOptions *options, int *count) {
    for (int marker = 0; marker < MARKER_KINDS; marker += 2) {
        uint64_t pair = pair_of(options->cards[marker], options->cards[marker + 1]);
        *count += __builtin_popcountll(pair);
        key = (key ^ pair) * 0x9E3779B97F4A7C15u;
        key ^= key >> 32;
    }
    return key;
}
_Static_assert(MARKER_KINDS % 2 == 0, "they go in pairs");

/* ---- picking one of many answers with equal chances (plan_rules.h) ------------------------------- */

/* One instruction counts two sets. */
Answer answer_by_halves(const uint64_t *pairs, int count, uint32_t skip) {
    uint64_t rest[2] = {pairs[0], count > 1 ? pairs[1] : 0};
    uint32_t card = 0, with = 0;
    for (unsigned half = CARD_MAX / 2; half; half /= 2) {
        uint64_t low = (1ull << half) - 1, mask = low | low << CARD_MAX;
        uint32_t fewer = 0;
        for (int i = 0; i < count; i++) fewer += (uint32_t)__builtin_popcountll(rest[i] & mask);
        uint32_t beyond = -(uint32_t)(skip >= fewer), shift = half & beyond; /* all ones or zero: compilers use a branch
                                                                              * for anything less */
        skip -= fewer & beyond;
        card += shift;
        for (int i = 0; i < count; i++) rest[i] >>= shift; /* bits that cross into the other half are masked out */
    }
    if (count == 1) return (Answer){card, skip | !(rest[0] & 1)};
    for (int i = 0; i < count; i++) with |= (uint32_t)((rest[i] & 1) | (rest[i] >> CARD_MAX & 1) << 1) << 2 * i;
    for (uint32_t i = 0; i < 3; i++) with &= with - (i < skip);
    return (Answer){card, (unsigned)__builtin_ctz(with)};
}

static Action pick_listed(const Table *table, Seat seat, uint32_t roll, int (*list)(const Table *table, Seat seat, Action *out, int max)) {
    Action offered[LEGAL_MAX];
    int count = list(table, seat, offered, LEGAL_MAX);
    return offered[(uint64_t)roll * (uint32_t)count >> 32];
}

/* A straight at the present speed, else any straight, else any card. */
static Action fly_straight(const Table *table, Seat seat, const Action *offered, int count) {
    const Deck *deck = plane_deck(&table->plane[asked_plane(table, seat)]);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < count; i++) {
            int straight = deck->card[action_a(offered[i])].kind == KIND_STRAIGHT;
            if (straight && (pass || action_b(offered[i]) == MARKER_BLANK)) return offered[i];
        }
    return offered[0];
}

/* ---- before the first turn ------------------------------------------------------------- */

static int used_first(const Table *table) { return table->rules.plan_ahead; }
static void open_first(Table *table, EventLog *log) {
    (void)log;
    ask_planes(table, planes_without(table, space_first));
}

/* Both starting speeds are listed together, sorted by card, marker, then speed. */
static int list_first(const Table *table, Seat seat, Action *out, int max) {
    PlaneId id = asked_plane(table, seat);
    const Plane *plane = &table->plane[id];
    PlanOptions start[SPEED_COUNT], *low = &start[SPEED_LOW], *high = &start[SPEED_HIGH];
    if (table->rules.speed != SPEED_LASTING) {
        first_options(table, plane, SPEED_LOW, low);
        return list_options(low, ACTION_FIRST, id, out, max);
    }
    first_options_both(table, plane, start);
    uint32_t any = 0;
    for (int marker = 0; marker < MARKER_KINDS; marker++) any |= low->cards[marker] | high->cards[marker];
    int count = 0;
    for (; any; any &= any - 1)
        for (unsigned card = (unsigned)__builtin_ctz(any), marker = 0; marker < MARKER_KINDS; marker++) {
            if (low->cards[marker] >> card & 1 && count < max)
                out[count++] = action_make(ACTION_FIRST, id, card, marker, SPEED_LOW);
            if (high->cards[marker] >> card & 1 && count < max)
                out[count++] = action_make(ACTION_FIRST, id, card, marker, SPEED_HIGH);
        }
    return count;
}

/* The usual four kinds of answers: no marker is the same as the starting speed. */
static Action pick_first(const Table *table, Seat seat, uint32_t roll) {
    static const uint8_t marker_of[] = {MARKER_LOW, MARKER_HIGH, MARKER_BLANK, MARKER_BLANK};
    static const uint8_t start_of[] = {SPEED_HIGH, SPEED_LOW, SPEED_LOW, SPEED_HIGH};
    PlaneId id = asked_plane(table, seat);
    const Plane *plane = &table->plane[id];
    if (plane->ace.skills) return pick_listed(table, seat, roll, list_first);
    PlanOptions start[SPEED_COUNT], *low = &start[SPEED_LOW], *high = &start[SPEED_HIGH];
    if (table->rules.speed != SPEED_LASTING) {
        first_options(table, plane, SPEED_LOW, low);
        return pick_option(low, ACTION_FIRST, id, roll);
    }
    first_options_both(table, plane, start);
    const uint64_t pairs[2] = {pair_of(high->cards[MARKER_LOW], low->cards[MARKER_HIGH]), pair_of(low->cards[MARKER_BLANK], high->cards[MARKER_BLANK])};
    Answer answer = answer_of_four(pairs, roll);
    return action_make(ACTION_FIRST, id, answer.card, marker_of[answer.set], start_of[answer.set]);
}

static uint64_t offer_first(const Table *table, Seat seat) {
    PlaneId id = asked_plane(table, seat);
    int count = 0;
    uint64_t key = key_of_plane(ACTION_FIRST, id);
    for (unsigned start = SPEED_LOW; start <= SPEED_HIGH; start++) {
        if (start == SPEED_HIGH && table->rules.speed != SPEED_LASTING) break;
        PlanOptions options;
        first_options(table, &table->plane[id], (Speed)start, &options);
        key = key_of_cards(key, &options, &count);
    }
    return count > 1 ? key | 1 : 0;
}

void first_lay(Table *table, Seat seat, Action action) {
    PlaneId id = asked_plane(table, seat);
    Plane *plane = &table->plane[id];
    plane->space[0] = (CardId)action_a(action);
    plane->marker[0] = (uint8_t)action_b(action);
    if (table->rules.speed == SPEED_LASTING) plane->flight.speed = (uint8_t)action_c(action);
    answered_plane(table, seat, id);
}

static Verdict apply_first(Table *table, Seat seat, Action action, EventLog *log) {
    PlaneId id = asked_plane(table, seat);
    const Plane *plane = &table->plane[id];
    (void)log;
    if (action_kind(action) != ACTION_FIRST) return &REASON_NOT_OFFERED;
    if (action != action_make(ACTION_FIRST, action_unit(action), action_a(action), action_b(action), action_c(action)))
        return &REASON_NOT_OFFERED;
    if (action_unit(action) != id) return &WHY_NOT_THIS_PLANE;
    Verdict fault = first_fault(table, plane, action_a(action), action_b(action), action_c(action));
    if (fault) return fault;
    first_lay(table, seat, action);
    return NULL;
}

static void choose_first(Table *table, Seat seat, uint32_t roll) { first_lay(table, seat, pick_first(table, seat, roll)); }

/* Starting speeds lie face up. [GLORY-ACC-03] */
static void close_first(Table *table, EventLog *log) {
    if (!log || table->rules.speed != SPEED_LASTING) return;
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        Event *event = emit(log, EVENT_START_SPEED, id, REF_START_SPEED);
        if (event) event->n[0] = table->plane[id].flight.speed;
    }
}

static void ask_first(const Table *table, Seat seat, Text *out) {
    text_put(out, "Which card does %s fly first?", table->plane[asked_plane(table, seat)].name);
}

static Action fallback_first(const Table *table, Seat seat) {
    Action offered[LEGAL_MAX];
    return fly_straight(table, seat, offered, list_first(table, seat, offered, LEGAL_MAX));
}

/* ---- each turn ---------------------------------------------------------------------------- */

/* An airplane that was planned early is not asked about again. [GLORY-Q-09] */
static void open_plan(Table *table, EventLog *log) {
    (void)log;
    PlaneSet planes = planes_without(table, space_planned);
    on_plans_later(table, &planes);
    ask_plans(table, planes);
}

/* Every airplane that has moved needs a card, since none stays on the ground in such a turn. */
void plans_open(Table *table) { ask_plans(table, table->flying & ~table->solo.planes); }

void ask_plans(Table *table, PlaneSet planes) {
    ask_planes(table, planes);
    plans_find(table, planes);
}

int plan_list(const Table *table, Seat seat, Action *out, int max) {
    PlaneId id = asked_plane(table, seat);
    return list_options(&table->plane[id].options, ACTION_PLAN, id, out, max);
}

Action plan_pick(const Table *table, Seat seat, uint32_t roll) {
    PlaneId id = asked_plane(table, seat);
    return plan_pick_of(&plane_get(table, id)->options, id, roll);
}

static COLD Action pick_of_many(const PlanOptions *options, PlaneId plane, uint32_t roll) {
    Action offered[LEGAL_MAX];
    int count = list_options(options, ACTION_PLAN, plane, offered, LEGAL_MAX);
    return offered[(uint64_t)roll * (uint32_t)count >> 32];
}

Action plan_pick_of(const PlanOptions *options, PlaneId plane, uint32_t roll) {
    Action picked = pick_option(options, ACTION_PLAN, plane, roll);
    return picked ? picked : pick_of_many(options, plane, roll);
}

uint64_t plan_offer(const Table *table, Seat seat) {
    PlaneId id = asked_plane(table, seat);
    int count = 0;
    uint64_t key = key_of_cards(key_of_plane(ACTION_PLAN, id), &table->plane[id].options, &count);
    return count > 1 ? key | 1 : 0;
}

/* Why an answer is refused. */
static COLD Verdict plan_refusal(const Table *table, const Plane *plane, PlaneId id, Action action) {
    if (action_kind(action) != ACTION_PLAN || !action_is_pair(action, ACTION_PLAN, action_unit(action))) return &REASON_NOT_OFFERED;
    if (action_unit(action) != id) return &WHY_NOT_THIS_PLANE;
    return table->rules.instinct ? &REASON_NOT_OFFERED : plan_fault(table, plane, action_a(action), action_b(action)); /* a reason would reveal secrets */
}

/* Each planned card counts down the jams and the plans within which a Low marker must be used. [GLORY-SPEC-04,
 * GLORY-Q-12, DAWN-ACC-14] */
static COLD void count_plan(Plane *plane, unsigned marker) {
    if (plane->jam_left) plane->jam_left--;
    if (plane->jam_right) plane->jam_right--;
    if (plane->flight.low_due) plane->flight.low_due = (uint8_t)(marker == MARKER_LOW ? 0 : plane->flight.low_due - 1);
    if (plane->low_within) plane->low_within = (uint8_t)(marker == MARKER_LOW ? 0 : plane->low_within - 1);
}

/* With several cards a turn an airplane is asked about again until it has all of them. */
static void plan_lay(Table *table, Seat seat, PlaneId id, Action action) {
    Plane *plane = &table->plane[id];
    int several = table->rules.cards_per_turn > 1;
    lay_card(plane, several ? space_planned(table, plane) : 1, action);
    if (!plane_is_sound(plane) || plane->flight.low_due) count_plan(plane, action_b(action));
    if (several && space_planned(table, plane) >= 0) plan_options(table, plane, &plane->options);
    else answered_plane(table, seat, id);
}

void plan_choose(Table *table, Seat seat, uint32_t roll) { plan_lay(table, seat, asked_plane(table, seat), plan_pick(table, seat, roll)); }

Verdict plan_apply(Table *table, Seat seat, Action action, EventLog *log) {
    PlaneId id = asked_plane(table, seat);
    const Plane *plane = &table->plane[id];
    (void)log;
    if (!plan_is_offered(plane, id, action)) return plan_refusal(table, plane, id, action);
    plan_lay(table, seat, id, action);
    return NULL;
}

void plan_ask(const Table *table, Seat seat, Text *out) {
    static const char *const WHICH[] = {"first", "second", "third", "next"};
    const Plane *plane = &table->plane[asked_plane(table, seat)];
    int space = space_planned(table, plane);
    if (table->rules.cards_per_turn > 1) text_put(out, "Which %s card for %s?", WHICH[space < 0 || space > 2 ? 3 : space], plane->name);
    else text_put(out, table->rules.plan_ahead ? "Which card next for %s?" : "Which card for %s?", plane->name);
}

Action plan_fallback(const Table *table, Seat seat) {
    assert(seat < table->seat_count);
    Action offered[LEGAL_MAX];
    return fly_straight(table, seat, offered, plan_list(table, seat, offered, LEGAL_MAX));
}

/* ---- wounded pilots plan after they have moved --------------------------------------------- */

static int used_early(const Table *table) {
    return (table->rules.special_damage && table->rules.wound_moves_first) || (table->has_rookies && !table->rules.wound_novice);
}

static void open_early(Table *table, EventLog *log) {
    (void)log;
    ask_plans(table, table->early & table->flying);
}

static void ask_early(const Table *table, Seat seat, Text *out) {
    text_put(out, "%s moves first: plan its next maneuver before the others move.",
             table->plane[asked_plane(table, seat)].name);
}

const PhaseOps phase_FIRST_CARD = {.used = used_first, .open = open_first, .close = close_first, .list = list_first,
                                   .apply = apply_first, .question = ask_first, .fallback = fallback_first, .pick = pick_first, .choose = choose_first, .offer = offer_first};
const PhaseOps phase_PLAN = {.open = open_plan, .list = plan_list, .apply = plan_apply, .question = plan_ask,
                             .fallback = plan_fallback, .pick = plan_pick, .choose = plan_choose, .offer = plan_offer};
const PhaseOps phase_EARLY_PLAN = {.wakes = WAKES_EARLY, .used = used_early, .open = open_early, .list = plan_list, .apply = plan_apply,
                                   .question = ask_early, .fallback = plan_fallback, .pick = plan_pick, .choose = plan_choose, .offer = plan_offer};
