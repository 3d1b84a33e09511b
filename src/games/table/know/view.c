#include "games/table/know/view.h"

#include "games/table/damage/damage.h"
#include "games/table/core/feature.h"
#include "games/table/know/imagine.h"
#include "games/table/know/view_rules.h"
#include "games/table/core/phase.h"
#include "games/table/flight/plan.h"
#include "games/table/features/ground/ground.h"

#include <assert.h>
#include <string.h>

static int owner_is(const Table *table, const Bag *bag, int place, Seat seat) {
    if (bag->holder[place] == BAG_NOBODY) return 0;
    int owner = counter_owner(bag, place);
    return owner >= GROUND_FIRST || table->plane[owner].seat == seat; /* those of ground units lie face up [GLORY-AA-18] */
}

/* Two counters that a sniper holds are his to see, not yet the target's. [GLORY-ACE-43] */
static int item_is_seen(const Table *table, int letter, int place, Seat seat) {
    const Bag *bag = &table->bag[letter];
    if (table->sniping && letter == table->redraw_letter && place < bag->left + 2)
        return table->plane[table->shot[table->sniping - 1].plane].seat == seat;
    return owner_is(table, bag, place, seat) || (bag->holder[place] != BAG_NOBODY && face_is_shown(table, bag->item[place]));
}

/* Nobody sees into the groups, and only the owner sees what lies on a console. Everybody hears
 * of some symbols (`told`), not on which counter they stand: the counters lie together, face down.
 * [GLORY-SETUP-12, GLORY-DMG-02, GLORY-DMG-03, GLORY-SPEC-03] */
static void hide_counters(Table *view, Seat seat) {
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        Bag *bag = &view->bag[letter];
        memset(bag->item, FACE_HIDDEN, bag->left);
        for (int i = bag->left; i < bag->size; i++)
            if (!item_is_seen(view, letter, i, seat)) bag->item[i] = FACE_HIDDEN;
    }
}

static void show_as(Plane *plane, const Shown *shown) {
    memcpy(plane->space, shown->space, sizeof plane->space);
    memcpy(plane->marker, shown->marker, sizeof plane->marker);
    plane->flight.speed = shown->speed;
    plane->damage = shown->damage;
}

/* Who flies by instinct may not look at his own cards again. [GLORY-INST-01, GLORY-ACE-25, DAWN-INSTINCT-01, DAWN-ACE-18] */
int flies_by_instinct(const Table *table, const Plane *plane) {
    return table->rules.instinct && !(plane->ace.skills & SKILL_BIT(CONTROL));
}

static void hide_plane(const Table *table, Plane *plane, PlaneId id) {
    Shown shown = shown_to_others(&table->rules, table, plane, id);
    show_as(plane, &shown);
    plane->noted = DAMAGE_HIDDEN;
    memset(&plane->options, 0, sizeof plane->options);
    plane->jam_left = plane->jam_right = 0;
    if (!table->rules.engine_public) plane->engine = 0;
    if (!table->rules.wound_public) plane->wounds = 0;
    plane->caught_planned = 0;
    plane->flight.low_due = 0;
    memset(&plane->volley, 0, sizeof plane->volley);
    if (table->phase == PHASE_PLACE && plane->placed != PLACED_GIVEN) {
        plane->at = (Vec){0, 0};
        plane->heading = 0;
    }
}

static void hide_own_cards(const Table *table, Plane *plane, PlaneId id) {
    Shown shown = shown_openly(plane);
    cover_cards(&shown, spaces_face_down(&table->rules, table, id));
    show_as(plane, &shown);
}

static void plane_conceal(const Table *table, Seat seat, PlaneId id, Plane *view) {
    if (table->plane[id].seat != seat) hide_plane(table, view, id);
    else if (flies_by_instinct(table, view)) hide_own_cards(table, view, id);
}

void table_conceal(const Table *table, Seat seat, Table *view) {
    assert(seat < table->seat_count || seat == SEAT_NOBODY);
    memset(&view->rng, 0, sizeof view->rng);
    view->script_count = view->script_error = 0;
    memset(view->script, 0, sizeof view->script);
    hide_counters(view, seat);
    for (int i = 0; i < view->plane_count; i++) plane_conceal(table, seat, (PlaneId)i, &view->plane[i]);
    for (int i = 0; i < view->shot_count; i++) {
        Shot *shot = &view->shot[i];
        shot->harmed = 0;
        if (unit_seat(view, shot->plane) == seat) continue;
        shot->barred = 0;
        if (!phase_is_fire(table->phase)) continue;
        if (shot->choice != SHOT_OPEN) shot->choice = SHOT_SEALED;
        shot->flags = 0;
    }
    for (int f = 0; features[f]; f++)
        if (features[f]->hide) features[f]->hide(table, seat, view);
}

void table_view(const Table *table, Seat seat, Table *out) {
    assert(seat < table->seat_count || seat == SEAT_NOBODY);
    *out = *table;
    table_conceal(table, seat, out);
}
