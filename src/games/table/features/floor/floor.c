/* The floor: the level at which an airplane has no pegs, and in some books also the lowest level allowed. Players may
 * move it: before planning if all agree; or, where it changes nothing but pegs, at will before a move. [MINI-HIGH-01 to
 * MINI-HIGH-11, TACT-ALT-01 to TACT-ALT-06] */
#include "games/table/features/floor/floor.h"

#include "games/table/core/feature.h"
#include "games/table/core/phase.h"
#include "games/table/core/words.h"

#include <string.h>

enum { FLOOR_MAX = 16 };

/* The highest level above this floor. [MINI-HIGH-02] */
static int ceiling_of(int floor) { return floor + FLOOR_ROOM; }

/* Is this floor possible? If it is the lowest level, every airplane must stay between floor and ceiling; and none may
 * have fewer than 0 pegs. [MINI-HIGH-10, TACT-ALT-06] */
static int floor_fits(const Table *table, int floor) {
    if (floor == table->heights.floor || floor > FLOOR_MAX) return 0;
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        int level = table->plane[id].flight.level, clouded = table->clouded >> id & 1; /* one level above the ceiling [MINI-CLOUD-02] */
        if (level < floor || (table->rules.flying_higher && level - clouded > ceiling_of(floor))) return 0;
    }
    return 1;
}

/* Picks one airplane for each seat of the set, to carry the seat's question. */
static PlaneSet speakers(const Table *table, SeatSet seats) {
    PlaneSet planes = 0;
    for (int s = 0; s < table->seat_count; s++) {
        PlaneSet own = table->seat[s].planes & table->flying;
        if (own && seats & SEAT_BIT(s)) planes |= own & -own;
    }
    return planes;
}

static void floor_move(Table *table, int floor, Ref cause, EventLog *log) {
    table->heights.floor = (uint8_t)floor;
    Event *event = emit(log, EVENT_FLOOR, UNIT_NONE, cause);
    if (event) event->n[0] = floor;
}

/* ---- what floor? ------------------------------------------------------------------------------ */

static int used_floor(const Table *table) { return table->rules.flying_higher; }
static int used_pegs(const Table *table) { return table->rules.floor_shift; }

static void open_floor(Table *table, EventLog *log) {
    (void)log;
    memset(table->heights.proposal, 0, sizeof table->heights.proposal);
    ask_planes(table, speakers(table, ~(SeatSet)0));
}

static int list_floor(const Table *table, Seat seat, Action *out, int max) {
    PlaneId id = asked_plane(table, seat);
    int count = 0;
    for (int floor = 0; floor <= FLOOR_MAX && count < max - 1; floor++)
        if (floor_fits(table, floor)) out[count++] = action_make(ACTION_FLOOR, id, (unsigned)floor, 0, 0);
    out[count++] = action_make(ACTION_KEEP_FLOOR, id, 0, 0, 0);
    return count;
}

static Verdict apply_floor(Table *table, Seat seat, Action action, EventLog *log) {
    PlaneId id = asked_plane(table, seat);
    (void)log;
    if (action_unit(action) != id) return &WHY_NOT_THIS_PLANE;
    unsigned floor = action_a(action);
    int keep = action == action_make(ACTION_KEEP_FLOOR, id, 0, 0, 0);
    if (!keep && action != action_make(ACTION_FLOOR, id, floor, 0, 0)) return &REASON_NOT_OFFERED;
    if (!keep && !floor_fits(table, (int)floor)) return &WHY_FLOOR;
    table->heights.proposal[seat] = (uint8_t)(keep ? 0 : floor + 1);
    answered_plane(table, seat, id);
    return NULL;
}

static void ask_floor(const Table *table, Seat seat, Text *out) {
    (void)seat;
    text_put(out, "The floor is at level %d. Another one?", table->heights.floor);
}

static Action keep_floor(const Table *table, Seat seat) {
    return action_make(ACTION_KEEP_FLOOR, asked_plane(table, seat), 0, 0, 0);
}

/* Where it only changes pegs, nobody need agree, and the last answer counts. [TACT-ALT-06] */
static void close_pegs(Table *table, EventLog *log) {
    for (int s = 0; s < table->seat_count; s++) {
        int wanted = table->heights.proposal[s];
        if (wanted && floor_fits(table, wanted - 1)) floor_move(table, wanted - 1, REF_PEGS, log);
    }
    memset(table->heights.proposal, 0, sizeof table->heights.proposal);
}

/* ---- consent ------------------------------------------------------------------------------------ */

static int vote_is_open(const Table *table) { return table->heights.proposal[table->heights.proposer] != 0; }

/* Opens the vote on the next proposal. */
static void vote_next(Table *table, EventLog *log) {
    Heights *heights = &table->heights;
    int s = 0;
    while (s < table->seat_count && !heights->proposal[s]) s++;
    heights->agreed = 0;
    heights->proposer = (uint8_t)(s < table->seat_count ? s : 0);
    if (s == table->seat_count) return;
    Event *event = emit(log, EVENT_FLOOR_WANTED, first_plane(speakers(table, SEAT_BIT(s))), REF_FLOOR_PROPOSED);
    if (event) event->n[0] = heights->proposal[s] - 1;
    ask_planes(table, speakers(table, ~SEAT_BIT(s)));
}

/* Every player must agree. [MINI-HIGH-09] */
static void vote_count(Table *table, EventLog *log) {
    Heights *heights = &table->heights;
    SeatSet asked = 0;
    for (int s = 0; s < table->seat_count; s++)
        if (s != heights->proposer && table->seat[s].planes & table->flying) asked |= SEAT_BIT(s);
    int floor = heights->proposal[heights->proposer] - 1;
    heights->proposal[heights->proposer] = 0;
    if ((heights->agreed & asked) == asked) {
        memset(heights->proposal, 0, sizeof heights->proposal);
        floor_move(table, floor, REF_FLOOR_CONSENT, log);
    } else {
        emit(log, EVENT_FLOOR_REFUSED, UNIT_NONE, REF_FLOOR_CONSENT);
    }
    heights->agreed = 0;
}

static void close_vote(Table *table, EventLog *log) {
    while (vote_is_open(table)) {
        vote_count(table, log);
        vote_next(table, log);
        if (table->waiting) return;
    }
}

static int list_vote(const Table *table, Seat seat, Action *out, int max) {
    PlaneId id = asked_plane(table, seat);
    (void)max;
    out[0] = action_make(ACTION_AGREE, id, 0, 0, 0);
    out[1] = action_make(ACTION_DECLINE, id, 0, 0, 0);
    return 2;
}

static Verdict apply_vote(Table *table, Seat seat, Action action, EventLog *log) {
    PlaneId id = asked_plane(table, seat);
    (void)log;
    if (action_unit(action) != id) return &WHY_NOT_THIS_PLANE;
    int agree = action == action_make(ACTION_AGREE, id, 0, 0, 0);
    if (!agree && action != action_make(ACTION_DECLINE, id, 0, 0, 0)) return &REASON_NOT_OFFERED;
    if (agree) table->heights.agreed |= SEAT_BIT(seat);
    answered_plane(table, seat, id);
    return NULL;
}

static void ask_vote(const Table *table, Seat seat, Text *out) {
    const Heights *heights = &table->heights;
    (void)seat;
    text_put(out, "%s wants the floor at level %d. Do you agree?", table->seat[heights->proposer].name, heights->proposal[heights->proposer] - 1);
}

static Action decline(const Table *table, Seat seat) { return action_make(ACTION_DECLINE, asked_plane(table, seat), 0, 0, 0); }

/* ---- words ------------------------------------------------------------------------------------------ */

static int read_floor(Table *table, Cursor *cursor) {
    int64_t floor;
    if (table->plane_count) return cursor_complain(cursor, 1, "the floor comes before the airplanes");
    if (!table->rules.flying_higher && !table->rules.floor_given)
        return cursor_complain(cursor, 1, "a floor is used only with flying_higher=1 or in the tactical rules");
    if (!cursor_whole(cursor, "the level of the floor", 0, FLOOR_MAX, &floor)) return 0;
    table->heights.floor = (uint8_t)floor;
    return 1;
}

static void write_floor(const Table *table, Text *out) {
    if (table->heights.floor) text_put(out, "floor %d\n", table->heights.floor);
}

static int expect_floor(const Table *table, int plane, Cursor *cursor, Text *got) {
    (void)plane;
    return compare_number(cursor, "a level", table->heights.floor, got);
}

/* Stands or pegs under a model. [MINI-ALT-04, MINI-HIGH-04, TACT-ALT-04] */
static int expect_stands(const Table *table, int plane, Cursor *cursor, Text *got) {
    return compare_number(cursor, "stands", plane_stands(table, &table->plane[plane]), got);
}

static void hide_floor(const Table *truth, Seat seat, Table *view) {
    int voted_on = truth->phase == PHASE_FLOOR_VOTE ? truth->heights.proposer : SEAT_MAX;
    for (int s = 0; s < SEAT_MAX; s++)
        if (s != seat && s != voted_on) view->heights.proposal[s] = 0;
    view->heights.agreed &= seat < SEAT_MAX ? SEAT_BIT(seat) : 0; /* a spectator has no seat */
}

static const LineWord lines[] = {{"floor", read_floor}, {NULL, NULL}};
static const Statement about_table[] = {{"floor", expect_floor}, {NULL, NULL}};
static const Statement about_planes[] = {{"stands", expect_stands}, {NULL, NULL}};

extern const Feature feature_floor;
const Feature feature_floor = {.name = "floor", .lines = lines,
                               .write_setup = write_floor, .hide = hide_floor};

extern const Proof proof_floor;
const Proof proof_floor = {.about_planes = about_planes, .about_table = about_table};

const PhaseOps phase_FLOOR = {.used = used_floor, .open = open_floor, .list = list_floor, .apply = apply_floor, .question = ask_floor,
                              .fallback = keep_floor};
const PhaseOps phase_FLOOR_VOTE = {.used = used_floor, .open = vote_next, .close = close_vote, .list = list_vote, .apply = apply_vote,
                                   .question = ask_vote, .fallback = decline};
const PhaseOps phase_PEGS = {.used = used_pegs, .open = open_floor, .close = close_pegs, .list = list_floor, .apply = apply_floor,
                             .question = ask_floor, .fallback = keep_floor};
