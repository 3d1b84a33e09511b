#include "games/table/damage/crew.h"

#include "games/table/core/chance.h"
#include "games/table/core/hooks.h"

#include <assert.h>

/* ---- who is aboard ------------------------------------------------------------------------- */

static unsigned guns_manned_by(const Model *model, int man) {
    unsigned guns = 0;
    for (int gun = 0; gun < model->gun_count; gun++)
        if (model->gun[gun].gunner == man) guns |= 1u << gun;
    return guns;
}

static unsigned ventral_guns(const Model *model) {
    unsigned guns = 0;
    for (int gun = 0; gun < model->gun_count; gun++)
        if (model->gun[gun].mount == MOUNT_VENTRAL) guns |= 1u << gun;
    return guns;
}

unsigned crew_aboard(const Table *table, const Model *model) {
    unsigned men = (1u << model->crew) - 1, ventral = ventral_guns(model);
    if (table->rules.altitude || !ventral) return men;
    for (int man = model->pilots + 1; man <= model->crew; man++) {
        unsigned guns = guns_manned_by(model, man);
        if (guns && !(guns & ~ventral)) men &= ~(1u << (man - 1));
    }
    return men;
}

static int hits_that_end(const Table *table, const Model *model, int man) {
    return man <= model->pilots ? table->rules.wounds_lost : table->rules.gunner_lost;
}

unsigned crew_able(const Table *table, const Plane *plane) {
    const Model *model = plane_model(plane);
    unsigned men = crew_aboard(table, model);
    for (int man = 1; man <= model->crew; man++)
        if (crew_hits(plane, man) >= hits_that_end(table, model, man)) men &= ~(1u << (man - 1));
    return men;
}

unsigned guns_of_crewman(const Table *table, const Plane *plane, int man) {
    assert(man > 0);
    const Model *model = plane_model(plane);
    unsigned guns = guns_manned_by(model, man) & ~(unsigned)plane->crew.guns_out;
    return table->rules.altitude ? guns : guns & ~ventral_guns(model);
}

int post_crewman(const Table *table, const Plane *plane, int n) {
    const Model *model = plane_model(plane);
    for (int man = model->pilots + 1; man <= model->crew; man++) {
        unsigned guns = guns_of_crewman(table, plane, man);
        if (guns & (guns - 1) && n-- == 0) return man;
    }
    return 0;
}

static uint8_t post_of(const Table *table, const Plane *plane, int man) {
    for (int n = 0; n < POST_MAX; n++)
        if (post_crewman(table, plane, n) == man) return plane->crew.post[n];
    return POST_NONE;
}

int gun_is_manned(const Table *table, const Plane *plane, const Model *model, int index) {
    const Gun *gun = &model->gun[index];
    int man = gun->gunner;
    if (man <= model->pilots) return !crew_hits(plane, man) || model->engines == 1 || !table->rules.multi_pilot;
    if (crew_hits(plane, man)) return 0;
    if (!table->rules.crew_roles) return 1;
    unsigned guns = guns_of_crewman(table, plane, man);
    return !(guns & (guns - 1)) || post_of(table, plane, man) == 1 + index;
}

/* ---- hits ----------------------------------------------------------------------------------- */

/* For books in which a wounded pilot counts as a novice. [TACT-SPEC-13] */
static void limit_wounded(const Table *table, Plane *plane) {
    if (table->rules.wound_novice && plane->wounds) plane->flight.limits |= LIMIT_NO_IMMELMANN | LIMIT_STEEP_GAP | LIMIT_NO_TAILING;
}

/* The wounds that count are those of the fittest pilot, who flies. A hit on a pilot of a multi-engine airplane does not
 * change how it flies. [GLORY-MULTI-32, GLORY-MULTI-35] */
static Ref pilots_after(const Table *table, Plane *plane, const Model *model) {
    int wounds = 3;
    for (int man = 1; man <= model->pilots; man++)
        if (crew_hits(plane, man) < wounds) wounds = crew_hits(plane, man);
    int multi = table->rules.multi_pilot && model->engines > 1;
    plane->wounds = (uint8_t)(multi ? 0 : wounds);
    limit_wounded(table, plane);
    if (wounds < table->rules.wounds_lost) return REF_NONE;
    return model->pilots > 1 || multi ? REF_PILOTS_GONE : REF_INCAPACITATED;
}

static Ref hit_cause(const Table *table, const Model *model, int man) {
    int multi = table->rules.multi_pilot && model->engines > 1;
    if (table->rules.crew_by == CREW_BY_VALUE) return man == 1 ? REF_CREW_VALUE_PILOT : REF_OBSERVER_OUT;
    if (man <= model->pilots) return multi ? REF_PILOT_STILL_FLIES : REF_PILOT_HIT;
    return model->engines > 1 || table->rules.gunner_lost > 1 ? REF_GUNNER_SILENT : REF_OBSERVER_OUT;
}

/* Applies one hit. Secret parts are shown only to the owner. [GLORY-TWO-06, GLORY-TWO-07, MINI-SPEC-06, MINI-TWO-08] */
static void hit_man(Table *table, PlaneId id, int man, Ref cause, EventLog *log) {
    Plane *plane = &table->plane[id];
    const Model *model = plane_model(plane);
    int hits = crew_hits(plane, man), end = hits_that_end(table, model, man);
    int counted = 1;
    on_crewman_hit(table, id, man, &counted, log);
    if (!counted) return;
    if (hits < 3) plane->crew.hits += 1u << (2 * (man - 1));
    Event *event = emit(log, EVENT_CREW, id, cause);
    event_cite(event, hits >= end ? REF_OBSERVER_AGAIN : hit_cause(table, model, man));
    if (man > model->pilots && hits + 1 == end) event_cite(event, REF_GUNNER_OUT);
    if (!event) return;
    if (!table->rules.wound_public) event->seats = SEAT_BIT(plane->seat);
    event->n[0] = man;
    event->n[1] = hits + 1;
    event->n[2] = hits + 1 >= end;
}

/* Draws a crewman counter from those of crewmen not yet incapacitated. If only the pilot is left, nothing is drawn.
 * [GLORY-TWO-05, GLORY-TWO-09, GLORY-MULTI-29, GLORY-MULTI-34, GLORY-MULTI-37, GLORY-CREW-05] */
static void hit_by_counter(Table *table, PlaneId id, EventLog *log) {
    const Plane *plane = &table->plane[id];
    const Model *model = plane_model(plane);
    unsigned able = crew_able(table, plane);
    if (!able) return;
    if (!(able & (able - 1))) hit_man(table, id, 1 + __builtin_ctz(able), REF_ONLY_PILOT_LEFT, log);
    else hit_man(table, id, chance_crewman(table, able), model->engines > 1 ? REF_CREW_DRAW_MULTI : REF_CREW_DRAW, log);
}

/* A die for everyone still alive; the highest are hit. [TACT-SPEC-11, TACT-SPEC-12; TACT-Q-26] */
static void hit_by_dice(Table *table, PlaneId id, EventLog *log) {
    unsigned able = crew_able(table, &table->plane[id]), highest = 0;
    int most = 0;
    for (unsigned rest = able; rest; rest &= rest - 1) {
        int man = 1 + __builtin_ctz(rest), die = able & (able - 1) ? chance_die(table) : 6;
        Event *event = able & (able - 1) ? emit(log, EVENT_CREW_DICE, id, REF_CREW_DICE) : NULL;
        if (event) {
            event->n[0] = man;
            event->n[1] = die;
        }
        if (die > most) highest = 0;
        if (die < most) continue;
        most = die;
        highest |= 1u << (man - 1);
    }
    Ref cause = highest & (highest - 1) ? REF_CREW_TIE : REF_CREW_DICE;
    for (; highest; highest &= highest - 1) hit_man(table, id, 1 + __builtin_ctz(highest), cause, log);
}

/* A crew counter says how many hits there are. [GLORY-CREW-01 to GLORY-CREW-04, GLORY-CREW-08; GLORY-Q-52] */
static int hits_of_symbol(Table *table, PlaneId id, EventLog *log) {
    const Plane *plane = &table->plane[id];
    if (!table->rules.extended_crew) return 1;
    int large = __builtin_popcount(crew_able(table, plane)) > 3, hits = chance_crew_hits(table, large);
    Event *event = emit(log, EVENT_CREW_HITS, id, REF_EXTENDED_CREW);
    event_cite(event, large ? REF_CREW_COUNTER_YELLOW : REF_CREW_COUNTER_GREEN);
    if (event) event->n[0] = hits;
    return hits;
}

/* For a pilot alone in the airplane. [GLORY-SPEC-08, GLORY-CREW-04] */
static Ref wound_pilot(Table *table, PlaneId id, int hits, EventLog *log) {
    Plane *plane = &table->plane[id];
    int total = 0;
    for (; hits; hits--) total += hits_of_symbol(table, id, log);
    on_crewman_hit(table, id, 1, &total, log);
    if (!total) return REF_NONE;
    plane->wounds = (uint8_t)(plane->wounds + total);
    limit_wounded(table, plane);
    if (plane->wounds >= table->rules.wounds_lost) return REF_INCAPACITATED;
    Event *event = emit(log, EVENT_WOUND, id, REF_WOUND);
    event_cite(event, REF_SPECIAL_ANNOUNCED);
    if (event) {
        event->n[0] = plane->wounds;
        if (!table->rules.wound_public) event->seats = SEAT_BIT(plane->seat);
    }
    return REF_NONE;
}

Ref crew_take_hits(Table *table, PlaneId id, int hits, int observer, EventLog *log) {
    assert(id < table->plane_count);
    assert(hits >= 0);
    Plane *plane = &table->plane[id];
    const Model *model = plane_model(plane);
    if (!table->rules.double_hits && hits > 1) hits = 1;
    if (model->crew == 1) return wound_pilot(table, id, hits + observer, log);
    for (; observer; observer--) hit_man(table, id, 2, REF_OBSERVER_OUT, log);
    for (; hits; hits--) {
        int men = table->rules.crew_by == CREW_BY_COUNTER ? hits_of_symbol(table, id, log) : 1;
        for (; men; men--) {
            if (table->rules.crew_by == CREW_BY_VALUE) hit_man(table, id, 1, REF_CREW_VALUE_PILOT, log);
            else if (table->rules.crew_by == CREW_BY_DICE) hit_by_dice(table, id, log);
            else hit_by_counter(table, id, log);
        }
    }
    return pilots_after(table, plane, model);
}

void crew_start(const Table *table, Plane *plane) {
    const Model *model = plane_model(plane);
    if (model->crew > 1 && !plane->wounds) pilots_after(table, plane, model);
    else if (model->crew > 1 && !crew_hits(plane, 1)) plane->crew.hits += plane->wounds; /* `wounds` are those of the pilot */
    limit_wounded(table, plane);
}

void crew_check(const Table *table, const Plane *plane) {
    const Model *model = plane_model(plane);
    if (model->crew == 1) assert(!plane->crew.hits);
    else assert(crew_able(table, plane) & ((1u << model->pilots) - 1));
    for (int n = 0; n < POST_MAX; n++) assert(!plane->crew.post[n] || post_crewman(table, plane, n));
    assert(plane->crew.engine_hits <= plane->engine);
}
