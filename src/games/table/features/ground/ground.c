#include "games/table/features/ground/ground.h"

#include "games/table/damage/crew.h"
#include "games/table/damage/damage.h"

#include <assert.h>
#include <string.h>

/* ---- damage -------------------------------------------------------------------------------------- */

/* Counters of eliminated units go back, as those of airplanes do. [GLORY-DMG-06] */
static void counters_go_back(Table *table, unsigned unit) {
    Ground *ground = ground_at(table, unit);
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        if (ground->held[letter]) bag_return_all_of(&table->bag[letter], (uint8_t)(unit + 1));
        ground->held[letter] = 0;
    }
}

static void silence(Table *table, unsigned unit, Ref cause, EventLog *log) {
    Ground *ground = ground_at(table, unit);
    ground->status = GROUND_SILENCED;
    counters_go_back(table, unit);
    emit(log, EVENT_SILENCED, (int)unit, cause);
}

void ground_sink(Table *table, unsigned unit, Ref cause, EventLog *log) {
    assert(unit_exists(table, unit));
    Ground *ground = ground_at(table, unit);
    ground->status = GROUND_SUNK;
    memset(ground->aim, 0, sizeof ground->aim);
    counters_go_back(table, unit);
    for (int i = 0; i < table->ground.count; i++)
        if (table->ground.unit[i].towed == unit - GROUND_FIRST + 1) table->ground.unit[i].towed = 0;
    Event *event = emit(log, EVENT_SUNK, (int)unit, cause);
    event_cite(event, REF_SHIP_REMOVED);
}

/* The guns of a ship fall silent one kind after another. [TACT-SHIP-14, TACT-SHIP-15] */
static void tell_silent_guns(const Ground *ground, unsigned unit, int before, EventLog *log) {
    const GroundModel *model = ground_model(ground);
    for (int gun = 0; gun < model->gun_count; gun++) {
        int limit = model->gun[gun].silenced_at;
        if (!limit || before >= limit || ground->damage < limit) continue;
        Event *event = emit(log, EVENT_SILENCED, (int)unit, REF_SHIP_SILENCED);
        if (event) event->n[0] = gun + 1;
    }
}

static void take(Table *table, unsigned unit, int points, int explosion, Ref cause, EventLog *log) {
    Ground *ground = ground_at(table, unit);
    const GroundModel *model = ground_model(ground);
    int before = ground->damage, sum = before + points;
    ground->damage = (uint8_t)(sum > 250 ? 250 : sum);
    if (ground->status != GROUND_STANDS) return;
    if (model->role == ROLE_SHIP) {
        tell_silent_guns(ground, unit, before, log);
        return;
    }
    if (!model->resistance || (ground->damage < model->resistance && !(explosion && table->rules.ground_explosion))) return;
    if (model->role == ROLE_BOAT) ground_sink(table, unit, REF_BOAT_SUNK, log);
    else silence(table, unit, cause, log);
}

static Ref silenced_cause(const Ground *ground) {
    return ground_model(ground)->role == ROLE_AA ? REF_AA_SILENCED : REF_TROOPS_SILENCED;
}

void ground_take_points(Table *table, unsigned unit, int points, EventLog *log) {
    assert(unit_exists(table, unit));
    assert(points >= 0);
    take(table, unit, points, 0, silenced_cause(ground_of(table, unit)), log);
}

/* Only numbers and explosions count. [GLORY-AA-19, GLORY-TROOP-08, DAWN-STRAFE-04, TACT-STRAFE-07] */
static void draw_one(Table *table, unsigned unit, int letter, EventLog *log) {
    Ground *ground = ground_at(table, unit);
    int face = counter_pull(table, (uint8_t)(unit + 1), letter, log);
    const Face *f = &catalog_get()->set[table->counter_set].face[face];
    ground->held[letter]++;
    Event *event = emit(log, EVENT_COUNTER, (int)unit, REF_STRAFED_FACEUP);
    event_cite(event, REF_STRAFED_POINTS_ONLY);
    if (event) {
        event->n[0] = letter;
        event->n[1] = face;
        event->n[2] = f->points;
    }
    int sum = ground->taken + f->points;
    ground->taken = (uint8_t)(sum > 250 ? 250 : sum);
    if (f->symbols & SYMBOL_EXPLOSION) ground->blown = 1;
    counters_settle(table, letter, log);
}

void ground_draw(Table *table, EventLog *log) {
    for (unsigned i = 0; i < table->ground.count; i++) {
        Ground *ground = &table->ground.unit[i];
        for (int letter = 0; letter < LETTER_COUNT; letter++)
            for (; ground->pending[letter]; ground->pending[letter]--) draw_one(table, GROUND_FIRST + i, letter, log);
    }
}

void ground_apply(Table *table, EventLog *log) {
    for (unsigned i = 0; i < table->ground.count; i++) {
        Ground *ground = &table->ground.unit[i];
        int points = ground->taken, explosion = ground->blown;
        ground->taken = ground->blown = 0;
        if (points || explosion) take(table, GROUND_FIRST + i, points, explosion, silenced_cause(ground), log);
    }
}

/* ---- cards ------------------------------------------------------------------------------------------ */

int card_is_touched(const Ground *ground, const Base *by) {
    Base card = ground_base(ground);
    return base_overlaps(&card, by);
}

int dot_is_covered(const Ground *ground, Pose pose, int32_t half_width, int32_t half_length) {
    int32_t dot = ground_model(ground)->dot;
    Base inner = base_at(pose, half_width - dot, half_length - dot);
    return base_contains(&inner, ground->at);
}

int dot_is_touched(const Ground *ground, Pose pose, int32_t half_width, int32_t half_length) {
    assert(half_width > 0);
    assert(half_length > 0);
    int32_t dot = ground_model(ground)->dot;
    Base around = base_at(pose, half_width + dot, half_length + dot);
    return base_contains(&around, ground->at);
}

Base swept_base(const Plane *plane, Pose before) {
    const Model *model = plane_model(plane);
    Base base = base_at(before, model->half_width, model->half_length);
    Vec way = vec_sub(plane->at, before.at);
    base.centre = (Vec){before.at.x + way.x / 2, before.at.y + way.y / 2};
    base.fore = (Vec){base.fore.x + way.x / 2, base.fore.y + way.y / 2};
    return base;
}

/* ---- the bombardier ----------------------------------------------------------------------------------- */

int bombardier_is_wounded(const Table *table, const Plane *plane) {
    (void)table;
    return plane->load.bombardier <= 1 ? plane->wounds > 0 : crew_hits(plane, plane->load.bombardier) > 0;
}

int bombardier_is_out(const Table *table, const Plane *plane) {
    return plane->load.bombardier > 1 && crew_hits(plane, plane->load.bombardier) >= table->rules.gunner_lost;
}

/* ---- questions ------------------------------------------------------------------------------------------ */

static uint32_t units_of_seat(const Table *table, Seat seat) {
    uint32_t units = 0;
    for (int i = 0; i < table->ground.count; i++)
        if (table->ground.unit[i].seat == seat) units |= 1u << i;
    return units;
}

void ask_ground(Table *table, uint32_t units) {
    table->ground.todo = units;
    table->waiting = 0;
    for (; units; units &= units - 1) table->waiting |= SEAT_BIT(table->ground.unit[__builtin_ctz(units)].seat);
}

unsigned asked_ground(const Table *table, Seat seat) {
    return GROUND_FIRST + (unsigned)__builtin_ctz(table->ground.todo & units_of_seat(table, seat));
}

void answered_ground(Table *table, Seat seat, unsigned unit) {
    assert(seat < table->seat_count);
    assert(unit_exists(table, unit));
    table->ground.todo &= ~(1u << (unit - GROUND_FIRST));
    if (!(table->ground.todo & units_of_seat(table, seat))) table->waiting &= ~SEAT_BIT(seat);
}
