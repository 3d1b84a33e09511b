/* What others see of an airplane that differs from what it is; to be inlined. For views (view.c) and for code
 * that writes what a seat observes without making a view first. */
#ifndef FURBALL_TABLE_VIEW_RULES_H
#define FURBALL_TABLE_VIEW_RULES_H

#include "games/table/core/levels.h"
#include "games/table/flight/plan.h"

/* Its console, starting speed and damage. Everything else that is secret is shown to others as nothing. */
typedef struct Shown {
    CardId space[SPACE_COUNT];
    uint8_t marker[SPACE_COUNT];
    uint8_t speed, damage;
} Shown;

INLINED Shown shown_openly(const Plane *plane) {
    Shown shown = {.speed = plane->flight.speed, .damage = plane->damage};
    for (int space = 0; space < SPACE_COUNT; space++) {
        shown.space[space] = plane->space[space];
        shown.marker[space] = plane->marker[space];
    }
    return shown;
}

/* The first card of this turn that nobody saw because it was flown in the clouds, or is about to be.
 * [GLORY-CLOUD-08, MINI-CLOUD-07] */
INLINED int clouded_from(const Table *table, PlaneId id) {
    if (!(table->clouded & PLANE_BIT(id))) return SPACE_COUNT;
    return table->card + (table->moved >> id & 1) - table->cloud[id].cards;
}

/* The spaces of planned cards, as bits. Space 1 of the basic console shows the card that was flown.
 * [GLORY-PLAN-01] */
INLINED unsigned spaces_planned(const Rules *rules) {
    unsigned all = (1u << SPACE_COUNT) - 1;
    return !rules->plan_ahead && rules->cards_per_turn == 1 ? all & ~1u : all;
}

/* The spaces whose card, if there is one, lies face down. Cards revealed this turn lie face up until they
 * have been flown. [GLORY-PLAN-16, GLORY-MOVE-01, MINI-PLAN-03] */
INLINED unsigned spaces_face_down(const Rules *rules, const Table *table, PlaneId id) {
    unsigned down = spaces_planned(rules);
    if (!table->cards_up) return down;
    int clouded = (table->clouded & PLANE_BIT(id)) != 0, unseen = clouded_from(table, id), several = rules->cards_per_turn > 1;
    for (int space = 0; several && space <= table->card && space < unseen; space++) down &= ~(1u << space);
    if (!(table->moved & PLANE_BIT(id)) && !clouded) down &= ~(1u << space_flown(table));
    return down;
}

INLINED void cover_cards(Shown *shown, unsigned down) {
    for (int space = 0; space < SPACE_COUNT; space++) {
        if (!(down >> space & 1) || shown->space[space] == CARD_NONE) continue;
        shown->space[space] = CARD_HIDDEN;
        shown->marker[space] = MARKER_HIDDEN;
    }
}

INLINED Shown shown_covered(const Plane *plane, unsigned down) {
    Shown shown = shown_openly(plane);
    cover_cards(&shown, down);
    shown.damage = DAMAGE_HIDDEN;
    return shown;
}

/* The setup is secret until all have chosen. */
INLINED Shown shown_to_others(const Rules *rules, const Table *table, const Plane *plane, PlaneId id) {
    Shown shown = shown_covered(plane, spaces_face_down(rules, table, id));
    if (table->phase == PHASE_FIRST_CARD && !plane->speed_given) shown.speed = 0;
    return shown;
}

#endif
