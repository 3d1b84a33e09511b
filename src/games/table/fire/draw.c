/* The counters of a firing phase are drawn, and then take effect together. */
#include "games/table/core/hooks.h"
#include "games/table/fire/fire.h"
#include "games/table/flight/flight.h"
#include "games/table/core/phase.h"
#include "games/table/core/units.h"

#include <string.h>

/* A jam symbol jams the gun that fired. [MINI-JAM-01, MINI-JAM-05, MINI-SPEC-01] */
static void jam_shooter(Table *table, PlaneId target, int letter, int face, EventLog *log) {
    unsigned symbols = catalog_get()->set[table->counter_set].face[face].symbols;
    if (!(symbols & (SYMBOL_GUN_JAM_RED | SYMBOL_GUN_JAM_GREEN))) return;
    Event *shown = face_is_shown(table, face) ? emit(log, EVENT_COUNTER, target, REF_GUN_JAM) : NULL;
    if (shown) {
        shown->seats = ~SEAT_BIT(table->plane[target].seat); /* its owner already knows of it */
        shown->n[0] = letter;
        shown->n[1] = face;
        shown->n[2] = face_points(table, face, 0);
    }
    const Shot *shot = shot_behind_counter(table, target, letter, table->plane[target].pending[letter]);
    if (shot && !unit_is_ground(shot->plane)) gun_take_jam(table, shot->plane, shot->gun, log);
}

/* A counter of an aimed shot counts a point more if it counts at all. [MINI-AIM-01, MINI-AIM-03; MINI-Q-16] */
static void add_aimed_point(Table *table, PlaneId target, int letter, int face) {
    Plane *plane = &table->plane[target];
    const Shot *shot = shot_behind_counter(table, target, letter, plane->pending[letter]);
    if (!shot || unit_is_ground(shot->plane) || !on_shot_aimed(table, shot, target, NULL) || !face_points(table, face, 0)) return;
    plane->volley.points++;
    plane->aim.points++;
}

/* May the owner still ignore the counter just drawn: in an overdive, or as a lucky ace? [GLORY-FIRE-28,
 * GLORY-ACE-24] */
int may_refuse(const Table *table, const Plane *plane) { return plane->redraw || on_may_ignore(table, plane); }

int draws_continue(Table *table, EventLog *log) {
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        Plane *plane = &table->plane[id];
        static const uint8_t none[LETTER_COUNT];
        if (!memcmp(plane->pending, none, sizeof none)) continue;
        for (int letter = 0; letter < LETTER_COUNT; letter++) {
            while (plane->pending[letter]) {
                plane->pending[letter]--;
                if (on_draw_begins(table, id, letter, log)) return 1;
                if (may_refuse(table, plane) && !counters_lack(table, letter)) {
                    counter_draw(table, id, letter, REF_DRAW_COUNTERS, log);
                    table->redraw_plane = id;
                    table->redraw_letter = (uint8_t)letter;
                    return 1;
                }
                int face = counter_due(table, id, letter, SCOPE_ALL, REF_DRAW_COUNTERS, log);
                on_counter_taken(table, id, letter, face);
                if (table->rules.gun_jams) jam_shooter(table, id, letter, face, log);
                if (table->rules.aim & table->rules.aim_points) add_aimed_point(table, id, letter, face);
            }
        }
    }
    on_drawn(table, log);
    return 0;
}

/* An ignored counter goes back and another one of its group is kept; only a lucky ace may ignore that one too.
 * [GLORY-FIRE-30, GLORY-DIVEB-16; GLORY-Q-33] */
int redraw_answer(Table *table, int redraw, EventLog *log) {
    PlaneId id = table->redraw_plane;
    Plane *plane = &table->plane[id];
    Bag *bag = &table->bag[table->redraw_letter];
    int face = bag->item[bag->left];
    if (redraw) {
        counter_put_back(table, id, table->redraw_letter);
        plane->redraw = 0;
        Event *event = emit(log, EVENT_IGNORED, id, flight_dived(&table->plane[id].flight) ? REF_DIVE_BOMBER_REDRAW : REF_OVERDIVE_REDRAW);
        event_cite(event, REF_REDRAW_NOW);
        event_cite(event, REF_REDRAW_BACK);
        if (event) event->n[0] = table->redraw_letter;
        face = counter_draw(table, id, table->redraw_letter, REF_REDRAW_BACK, log);
        if (may_refuse(table, plane)) return 1;
    }
    on_counter_taken(table, id, table->redraw_letter, face);
    counter_take(table, id, face, SCOPE_ALL);
    counters_settle(table, table->redraw_letter, log);
    return 0;
}

void damage_apply(Table *table, EventLog *log) {
    static const Volley nothing;
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1)
        if (memcmp(&table->plane[first_plane(rest)].volley, &nothing, sizeof nothing)) volley_apply(table, first_plane(rest), log);
    on_applied(table, log);
}
