/* A position as scenario lines. */
#include "games/table/catalog/own.h"
#include "games/table/damage/damage.h"
#include "games/table/features/objective/objective.h"
#include "games/table/setup/setup.h"
#include "games/table/setup/parts.h"
#include "games/table/core/words.h"

static void write_counters(const Table *table, PlaneId id, Text *out) {
    for (int halved = 0; halved < 2; halved++) {
        int first = 1;
        for (int letter = 0; letter < LETTER_COUNT; letter++) {
            const Bag *bag = &table->bag[letter];
            for (int i = bag->size - 1; i >= bag->left; i--) { /* in the order of drawing, because reading takes them in
                                                                * this order */
                if (counter_owner(bag, i) != id || counter_is_halved(bag, i) != halved) continue;
                if (first) text_put(out, halved ? " halves" : " holds");
                text_put(out, " %c:%s", 'A' + letter, counter_shown(table, bag->item[i]));
                first = 0;
            }
        }
    }
}

static void write_number(const char *word, int value, Text *out) {
    if (value) text_put(out, " %s %d", word, value);
}

static void write_console(const Table *table, const Plane *plane, Text *out) {
    const Deck *deck = plane_deck(plane);
    if (plane->flight.flown != FLOWN_NOTHING) {
        CardId card = plane->flight.flown_card;
        text_put(out, " flown ");
        card_write(deck, card, table->rules.speed ? (plane->flight.flown_speed == SPEED_HIGH ? MARKER_HIGH : MARKER_LOW) : MARKER_NONE, out);
        if (flown_of_kind(deck->card[card].kind) != plane->flight.flown) text_put(out, " as %s", flown_words[plane->flight.flown]);
    }
    if (!table->rules.plan_ahead) return;
    for (int space = 0; space < SPACE_COUNT; space++) {
        if (plane->space[space] == CARD_NONE) continue;
        text_put(out, space ? " then " : " next ");
        int unmarked = !table->rules.speed && plane->marker[space] == MARKER_HIDDEN; /* the game has no markers to lay */
        card_write(deck, plane->space[space], unmarked ? MARKER_NONE : plane->marker[space], out);
    }
}

static int32_t clamp(int32_t value, int32_t max) { return value < 0 ? 0 : value > max ? max : value; }

static void write_plane(const Table *table, PlaneId id, Text *out) {
    const Plane *plane = &table->plane[id];
    const Flight *flight = &plane->flight;
    text_put(out, "plane %s %s seat %s", plane->name, plane_model(plane)->id, table->seat[plane->seat].name);
    if (plane->placed) {
        text_put(out, " at ");
        point_write(clamp(plane->at.x, table->width), clamp(plane->at.y, table->height), out); /* the airplane may be outside */
        text_put(out, " heading ");
        heading_write(plane->heading, out);
    }
    if (plane->status != PLANE_FLYING && !objective_waits(table, id)) {
        if (table->objective.of_round[id]) text_put(out, " round %d", table->objective.of_round[id]);
        text_put(out, " status %s", status_words[plane->status]);
        write_counters(table, id, out); /* airplanes that left keep theirs, so the counters are missing from the groups
                                         * [GLORY-DMG-06] */
        text_put_char(out, '\n');
        return;
    }
    if (table->rules.altitude) text_put(out, " altitude %d", flight->level);
    write_number("engine", plane->engine, out);
    write_number("climb", flight->climb, out);
    if (table->rules.speed == SPEED_LASTING && (table->turn || plane->speed_given)) text_put(out, " speed %s", speed_words[flight->speed]);
    write_console(table, plane, out);
    write_number("flames", plane->flames, out);
    write_number("caught", plane->caught_planned, out);
    write_number("smoke", plane->smoke, out);
    write_number("wounds", plane->wounds, out);
    write_number("jam left", plane->jam_left, out);
    write_number("jam right", plane->jam_right, out);
    write_number("redraw", plane->redraw, out);
    if (flight->low_due) text_put(out, " low-due");
    if (flight->low_due && table->rules.low_due_plans > 1) text_put(out, " %d", flight->low_due);
    if (flight->trace & TRACE_STEEP_BEFORE) text_put(out, " steep-before");
    if (flight->trace & TRACE_DIVE_RUN) text_put(out, " dive-before");
    if (flight->trace & TRACE_IMMELMANN_STRAIGHT) text_put(out, " after-immelmann");
    int noted = plane->noted + plane->aim.points; /* points that no counter shows [MINI-AIM-03] */
    for (int l = 0; l < LETTER_COUNT; l++) noted += plane->noted_held[l];
    if (noted) {
        if (plane->noted == DAMAGE_HIDDEN) text_put(out, " noted ?");
        else text_put(out, " noted %d", plane->noted + plane->aim.points);
        for (int l = 0; l < LETTER_COUNT; l++)
            if (plane->noted_held[l]) text_put(out, " %c %d", 'A' + l, plane->noted_held[l]);
    }
    write_counters(table, id, out);
    for (int f = 0; features[f]; f++)
        if (features[f]->write_plane) features[f]->write_plane(table, id, out);
    text_put_char(out, '\n');
}

void table_write(const Table *table, Text *out) {
    rules_write(&table->rules, out);
    own_write(&table_own, table->own, out);
    if (table->counter_set != catalog_find_set(catalog_get(), table->rules.war == 1 ? "ww1" : "ww2"))
        text_put(out, "damage-counters %s\n", catalog_get()->set[table->counter_set].id);
    text_put(out, "table ");
    text_put_hundredths(out, table->width);
    text_put(out, " by ");
    text_put_hundredths(out, table->height);
    text_put(out, table->small_table ? " small\n" : "\n");
    for (int i = 0; i < table->seat_count; i++)
        text_put(out, "seat %s side %s\n", table->seat[i].name, side_names[table->seat[i].side]);
    if (table->turn) text_put(out, "turn %lu\n", (unsigned long)table->turn);
    objective_write_round(table, out);
    for (int f = 0; features[f]; f++)
        if (features[f]->write_setup) features[f]->write_setup(table, out);
    for (int i = 0; i < table->plane_count; i++) write_plane(table, (PlaneId)i, out);
    for (int f = 0; features[f]; f++)
        if (features[f]->write_lines) features[f]->write_lines(table, out);
}
