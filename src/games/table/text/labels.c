#include "games/table/text/labels.h"

#include "games/table/core/action.h"
#include "games/table/fire/guns.h"
#include "games/table/core/chance.h"
#include "games/table/features/tail/tail.h"
#include "games/table/features/ground/ground.h"
#include "games/table/core/words.h"

#include <assert.h>

void card_label(const Card *card, uint8_t marker, Text *out) {
    assert(card && out);
    static const char *const kinds[KIND_COUNT] = {"straight", "left turn", "right turn", "stall",
                                                  "climb",    "dive",      "Immelmann",  "sharp dive"};
    static const char *const markers[] = {"", ", Low", ", High", ", same speed", ", vertical dive", ", repeat", ""};
    const char *kind = kinds[card->kind];
    if (card->sideslip) kind = card->kind == KIND_LEFT ? "sideslip left" : "sideslip right";
    text_put(out, "%s %d%s%s", kind, card->number, card->steep ? " (steep)" : "", markers[marker]);
}

/* Answers that need no arguments. */
static const char *const plain[ACTION_COUNT] = {
    [ACTION_UNTAIL] = "tail nobody",
    [ACTION_NO_SWAP] = "keep the card",
    [ACTION_KEEP] = "keep the counter",
    [ACTION_REDRAW] = "draw another counter",
    [ACTION_KEEP_CLIMB] = "keep the climb counters",
    [ACTION_DROP_CLIMB] = "give the climb counters up",
    [ACTION_KEEP_FLOOR] = "leave the floor where it is",
    [ACTION_AGREE] = "agree",
    [ACTION_DECLINE] = "decline",
    [ACTION_REST] = "stay here, without cards",
    [ACTION_READY] = "lay cards",
    [ACTION_NO_SHIFT] = "leave it there",
    [ACTION_KEEP_TANK] = "keep the tanks",
    [ACTION_DROP_TANK] = "drop the tanks",
    [ACTION_NO_EYE] = "look at nobody",
    [ACTION_IGNORE] = "ignore the counter",
    [ACTION_ESCAPE] = "cancel the aim",
    [ACTION_NO_ESCAPE] = "let the aim stand",
    [ACTION_WAIT] = "do nothing",
    [ACTION_DELAY] = "let the shell burst a turn later",
    [ACTION_RECALL] = "take the counter back",
    [ACTION_KEEP_BOMBS] = "keep the load",
    [ACTION_LAUNCH] = "launch",
    [ACTION_REAL] = "a real target",
    [ACTION_DUMMY] = "a dummy",
};

static void put_gun(unsigned gun, Text *out) {
    if (gun == ROCKET_GUN) text_put(out, " with rockets");
    else if (gun) text_put(out, " with gun %u", gun + 1);
}

static void put_place(Action action, Text *out) {
    text_put(out, "%d mm east, %d mm north, heading ", (int)action_x(action) / 100, (int)action_y(action) / 100);
    heading_write(action_heading(action), out);
}

static void put_groups(unsigned groups, Text *out) {
    text_put(out, "bombs");
    for (int i = 0, first = 1; i < 8; i++) {
        if (!(groups >> i & 1)) continue;
        text_put(out, "%s%d", first ? " " : " and ", i + 1);
        first = 0;
    }
}

static void put_fire(const Table *table, Action action, Text *out) {
    unsigned flags = action_c(action);
    text_put(out, "fire at %s", unit_name(table, action_b(action)));
    put_gun(action_a(action), out);
    if (flags & SHOT_PERFECT) text_put(out, ", Perfect Aim");
    if (flags >> SHOT_LETTER) text_put(out, ", sniping with %c", 'A' - 1 + (int)(flags >> SHOT_LETTER));
}

/* A new order of the cards on the console, by name. */
static void put_order(const Table *table, Action action, Text *out) {
    const Plane *plane = &table->plane[action_unit(action) % PLANE_MAX];
    for (int i = 0; i < SPACE_COUNT; i++) {
        int space = tail_orders[action_a(action) % ORDER_COUNT][i];
        if (i) text_put(out, ", ");
        card_write(plane_deck(plane), plane->space[space], MARKER_NONE, out);
    }
}

void action_label(const Table *table, Action action, Text *out) {
    int kind = action_kind(action);
    unsigned a = action_a(action);
    switch (kind) {
    case ACTION_PLACE: text_put(out, "start "); put_place(action, out); break;
    case ACTION_SHIFT: text_put(out, "shift it to "); put_place(action, out); break;
    case ACTION_FIRE: put_fire(table, action, out); break;
    case ACTION_HOLD: text_put(out, "hold fire"); put_gun(a, out); break;
    case ACTION_TAIL: text_put(out, "tail %s", unit_name(table, action_b(action))); break;
    case ACTION_EYE: text_put(out, "look at %s", unit_name(table, action_b(action))); break;
    case ACTION_ORDER: put_order(table, action, out); break;
    case ACTION_POST: text_put(out, "crewman %s mans gun %u", crewman_names[a % (CREWMAN_MAX + 1)], action_b(action) + 1); break;
    case ACTION_STAY: text_put(out, "crewman %s stays", crewman_names[a % (CREWMAN_MAX + 1)]); break;
    case ACTION_FLOOR: text_put(out, "the floor at level %u", a); break;
    case ACTION_GIVE: text_put(out, a ? "give the second" : "give the first"); break;
    case ACTION_AIM:
        text_put(out, "aim %d mm east, %d mm north", (int)action_x(action) / 100, (int)action_y(action) / 100);
        if (action_heading(action)) text_put(out, ", level %d", action_heading(action));
        break;
    case ACTION_DROP: text_put(out, "drop "); put_groups(a, out); break;
    case ACTION_DROP_LONG: text_put(out, "drop "); put_groups(a, out); text_put(out, ", long"); break;
    case ACTION_BOMB: text_put(out, "bomb %s: ", unit_name(table, action_b(action))); put_groups(a, out); break;
    case ACTION_LEVEL: text_put(out, "level %u", a); break;
    default: text_put(out, "%s", kind < ACTION_COUNT && plain[kind] ? plain[kind] : "?"); break;
    }
}
