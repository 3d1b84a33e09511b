/* Movement of ships and boats, cables in tow, and what happens on the ground at the start and end of a turn. */
#include "games/table/core/feature.h"
#include "games/table/core/phase.h"
#include "games/table/features/torpedo/torpedo.h"
#include "games/table/features/ground/ground.h"

enum { PAC_MOVES = 6 };

/* ---- a turn begins ---------------------------------------------------------------------------------------- */

static int used_ground(const Table *table) { return table->ground.count || table->ground.loads || table->ground.has; }

/* Counters placed in the last turn burst in this one. [GLORY-AA-11] */
static void open_ground_turn(Table *table, EventLog *log) {
    table->ground.spoken = 0;
    for (int i = 0; i < table->ground.count; i++)
        if (table->ground.unit[i].shell_state == SHELL_PLACED) table->ground.unit[i].shell_state = SHELL_DUE;
    for (int i = 0; i < table->plane_count; i++) {
        Load *load = &table->plane[i].load;
        load->busy = 0;
        load->over = load->over_dot = 0;
    }
    torpedoes_age(table, log);
}

/* ---- ships, then torpedoes [TACT-SHIP-02, TACT-TORP-04; TACT-Q-43] ---------------------------------------- */

static int is_off_table(const Table *table, const Ground *ground) {
    Base base = ground_base(ground);
    int left = 1, right = 1, under = 1, over = 1;
    for (int i = 0; i < 4; i++) {
        Vec corner = base_corner(&base, i);
        left &= corner.x < 0;
        right &= corner.x > table->width;
        under &= corner.y < 0;
        over &= corner.y > table->height;
    }
    return left | right | under | over;
}

static void shift(Ground *ground, uint16_t heading, int32_t way) { ground->at = vec_add(ground->at, vec_rotate((Vec){0, way}, heading)); }

static void ship_moves(Table *table, unsigned unit, EventLog *log) {
    Ground *ground = ground_at(table, unit);
    const GroundModel *model = ground_model(ground);
    if (!model->speed || ground->status != GROUND_STANDS) return;
    shift(ground, ground->heading, model->speed);
    for (unsigned i = 0; i < table->ground.count; i++) { /* [TACT-BALLOON-04] */
        Ground *towed = &table->ground.unit[i];
        if (towed->towed != unit - GROUND_FIRST + 1) continue;
        shift(towed, ground->heading, model->speed);
        emit(log, EVENT_SHIP, (int)(GROUND_FIRST + i), REF_BALLOON_TOWED);
    }
    Event *event = emit(log, EVENT_SHIP, (int)unit, model->role == ROLE_BOAT ? REF_BOAT_MOVES : REF_SHIP_MOVES);
    event_cite(event, REF_SHIP_AHEAD);
    if (event) {
        event->n[0] = ground->at.x;
        event->n[1] = ground->at.y;
        event->n[2] = ground->heading;
    }
    if (!is_off_table(table, ground)) return;
    ground->status = GROUND_LEFT;
    emit(log, EVENT_SHIP_LEFT, (int)unit, REF_SHIP_LEFT);
}

/* A cable hangs for six movements after its launch. [TACT-PAC-02] */
static void cables_sink(Table *table, EventLog *log) {
    for (unsigned i = 0; i < table->ground.count; i++) {
        Ground *ground = &table->ground.unit[i];
        if (!ground->timer || --ground->timer) continue;
        emit(log, EVENT_PAC_GONE, (int)(GROUND_FIRST + i), REF_PAC_SIX);
    }
}

static int used_ships(const Table *table) { return table->ground.has & (GROUND_HAS_SHIPS | GROUND_HAS_TORPEDO | GROUND_HAS_PAC); }

static void open_ships(Table *table, EventLog *log) {
    cables_sink(table, log);
    for (unsigned unit = GROUND_FIRST; unit < ground_end(table); unit++) ship_moves(table, unit, log);
    torpedoes_move(table, log);
}

/* ---- parachutes and cables [TACT-PAC-01, TACT-PAC-04; TACT-Q-45] ------------------------------------------- */

static int used_pac(const Table *table) { return table->ground.has & GROUND_HAS_PAC; }

static void open_pac(Table *table, EventLog *log) {
    uint32_t ready = 0;
    (void)log;
    for (int i = 0; i < table->ground.count; i++) {
        const Ground *ground = &table->ground.unit[i];
        if (ground_model(ground)->role == ROLE_PAC && ground->status == GROUND_STANDS && !ground->launched) ready |= 1u << i;
    }
    ask_ground(table, ready);
}

static int list_pac(const Table *table, Seat seat, Action *out, int max) {
    int unit = (int)asked_ground(table, seat);
    (void)max;
    out[0] = action_make(ACTION_WAIT, unit, 0, 0, 0);
    out[1] = action_make(ACTION_LAUNCH, unit, 0, 0, 0);
    return 2;
}

static Verdict apply_pac(Table *table, Seat seat, Action action, EventLog *log) {
    unsigned unit = asked_ground(table, seat);
    (void)log;
    if ((unsigned)action_unit(action) != unit) return &WHY_NOT_THIS_PLANE;
    int launch = action == action_make(ACTION_LAUNCH, (int)unit, 0, 0, 0);
    if (!launch && action != action_make(ACTION_WAIT, (int)unit, 0, 0, 0)) return &REASON_NOT_OFFERED;
    ground_at(table, unit)->aim_act = launch ? AIM_PLACE : AIM_NOTHING;
    answered_ground(table, seat, unit);
    return NULL;
}

static void close_pac(Table *table, EventLog *log) {
    for (unsigned i = 0; i < table->ground.count; i++) {
        Ground *ground = &table->ground.unit[i];
        if (ground_model(ground)->role != ROLE_PAC || !ground->aim_act) continue;
        ground->aim_act = AIM_NOTHING;
        ground->launched = 1;
        ground->timer = PAC_MOVES;
        emit(log, EVENT_PAC, (int)(GROUND_FIRST + i), REF_PAC_LAUNCH);
    }
}

static void ask_pac(const Table *table, Seat seat, Text *out) { text_put(out, "Does %s go up?", unit_name(table, asked_ground(table, seat))); }

const PhaseOps phase_GROUND_TURN = {.used = used_ground, .open = open_ground_turn};
const PhaseOps phase_SHIPS = {.used = used_ships, .open = open_ships};
const PhaseOps phase_PAC = {.used = used_pac, .open = open_pac, .close = close_pac, .list = list_pac, .apply = apply_pac, .question = ask_pac};
