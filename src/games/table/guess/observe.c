#include "games/table/guess/observe_rules.h"

#include "games/table/core/extent.h"
#include "games/table/turn/flow.h"
#include "games/table/know/view.h"
#include "games/table/core/words.h"

#include <assert.h>
#include <string.h>

static int observed_count(const Table *table) {
    return OBSERVED_GENERAL + OBSERVED_PLANE * table->plane_count + OBSERVED_GROUND * table->ground.count;
}

/* The first answer to the seat's open question, or 0. For a plan only the kind and the airplane are read. */
static Action first_answer(const Table *view, Seat seat) {
    if (!(view->waiting & SEAT_BIT(seat))) return 0;
    return plan_is_asked(view) ? action_make(ACTION_PLAN, asked_plane(view, seat), 0, 0, 0) : table_pick(view, seat, 0);
}

int table_observe(const Table *view, Seat seat, int32_t *out, int max) {
    assert(seat < view->seat_count || seat == SEAT_NOBODY);
    int count = observed_count(view);
    if (!out) return count;
    if (max < count) return 0;
    Action first = first_answer(view, seat);
    Looker looker = looker_of(&view->rules, view, seat, first);
    out = observe_general(view, seat, first, out);
    for (int i = 0; i < view->plane_count; i++) {
        Shown shown = shown_openly(&view->plane[i]); /* the view already hides what is hidden */
        out = observe_plane(&looker, &view->plane[i], &shown, i, out);
    }
    for (int i = 0; i < view->ground.count; i++) out = observe_ground(view, seat, i, out);
    return count;
}

/* A plain game has only airplanes to observe. */
static void look_plainly(const Table *table, Seat seat, int32_t *out) {
    Action first = first_answer(table, seat);
    Looker looker = looker_of(&table->rules, table, seat, first);
    out = observe_general(table, seat, first, out);
    for (int i = 0; i < table->plane_count; i++) {
        const Plane *plane = &table->plane[i];
        Shown shown = shown_plainly(&table->rules, table, seat, plane, (PlaneId)i);
        out = observe_plane(&looker, plane, &shown, i, out);
    }
}

int table_look(const Table *table, Seat seat, Table *room, int32_t *out, int max) {
    assert(seat < table->seat_count || seat == SEAT_NOBODY);
    assert(max > 0);
    int count = observed_count(table);
    if (max < count) return 0;
    if (table->plain) {
        look_plainly(table, seat, out);
        return count;
    }
    size_t here = table_used(table), there = table_used(room);
    memcpy(room, table, here > there ? here : there);
    table_conceal(table, seat, room);
    return table_observe(room, seat, out, max);
}

static void tell_unit(const Table *table, unsigned number, Unit *out) {
    Text name = text_on(out->name, sizeof out->name);
    text_put(&name, "%s", unit_name(table, number));
    out->side = (uint8_t)unit_side(table, number);
    out->side_name = side_names[out->side];
    out->seat = unit_seat(table, number);
    out->level = table->rules.altitude ? unit_level(table, number) : 0;
}

/* The numbers of ground units begin after a gap. */
static int ground_unit(const Table *table, unsigned number, Unit *out) {
    if (number >= ground_end(table) || !table->ground.count) return 0;
    out->present = unit_is_ground(number);
    if (!out->present) return 1;
    out->model = ground_model(ground_of(table, number))->id;
    tell_unit(table, number, out);
    return 1;
}

int table_unit(const Table *table, int number, Unit *out) {
    if (number < 0) return 0;
    if (number >= table->plane_count) return ground_unit(table, (unsigned)number, out);
    out->model = plane_model(&table->plane[number])->id;
    out->present = 1;
    tell_unit(table, (unsigned)number, out);
    return 1;
}

int table_area(const Table *table, int32_t *width, int32_t *height) {
    *width = table->width;
    *height = table->height;
    return 1;
}

/* Options that are on or off, in the order of the fields. Some depend on others, so not every change gives a
 * valid scenario. */
int table_change(const Table *table, int number, Text *out) {
    const Rules *rules = &table->rules;
    for (int i = 0; i < FIELD_COUNT; i++) {
        const RulesField *field = &rules_fields[i];
        int is_switch = field_is_option(field, rules->book) && field->min == 0 && field->max == 1;
        if (!is_switch || level_is_below(rules, field) || number-- != 0)
            continue;
        text_put(out, "%s=%d", field->name, !*((const uint8_t *)rules + field->offset));
        return 1;
    }
    return 0;
}
