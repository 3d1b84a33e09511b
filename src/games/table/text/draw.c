#include "games/table/text/draw.h"

#include "games/table/features/clouds/cloud_cover.h"
#include "games/table/flight/flight.h"
#include "games/table/damage/crew.h"
#include "games/table/damage/damage.h"
#include "games/table/core/chance.h"
#include "games/table/features/ground/ground.h"
#include "games/table/core/words.h"

#include <assert.h>
#include <string.h>

enum { COLUMNS = 66, ROWS_MAX = 40 };

static char arrow_of(uint16_t heading) {
    static const char arrows[] = "^/>\\v/<\\";
    return arrows[(heading + TURN_FULL / 16) / (TURN_FULL / 8) % 8];
}

/* A letter for each plane: upper case for side 0, lower case for side 1. */
static char letter_of(const Table *table, PlaneId id) {
    PlaneSet before = table->of_side[table->plane[id].side] & (PLANE_BIT(id) - 1);
    return (char)((table->plane[id].side ? 'a' : 'A') + __builtin_popcount(before) % 26);
}

static void draw_map(const Table *table, Text *out) {
    char map[ROWS_MAX][COLUMNS + 1];
    /* A character is about twice as high as it is wide. */
    int rows = (int)((int64_t)COLUMNS * table->height / table->width / 2);
    if (rows > ROWS_MAX) rows = ROWS_MAX;
    if (rows < 6) rows = 6;
    for (int y = 0; y < rows; y++) {
        memset(map[y], '.', COLUMNS);
        for (int x = 0; x < COLUMNS; x++)
            if (x % 6 || y % 3) map[y][x] = ' ';
        map[y][COLUMNS] = 0;
    }
    for (int i = 0; i < table->ground.count; i++) {
        const Ground *ground = &table->ground.unit[i];
        if (!ground_is_there(ground) || ground->at.x < 0 || ground->at.y < 0 || ground->at.x > table->width || ground->at.y > table->height) continue;
        map[rows - 1 - (int)((int64_t)ground->at.y * (rows - 1) / table->height)][(int)((int64_t)ground->at.x * (COLUMNS - 1) / table->width)] = (char)('0' + (i + 1) % 10);
    }
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        const Plane *plane = &table->plane[id];
        if (!plane->placed) continue;
        int x = (int)((int64_t)plane->at.x * (COLUMNS - 1) / table->width);
        int y = rows - 1 - (int)((int64_t)plane->at.y * (rows - 1) / table->height);
        map[y][x] = letter_of(table, id);
        map[y][x + 1 < COLUMNS ? x + 1 : x - 1] = plane_is_clouded(table, id) ? '~' : arrow_of(plane->heading);
    }
    text_put(out, "+");
    for (int x = 0; x < COLUMNS; x++) text_put_char(out, '-');
    text_put(out, "+ north\n");
    for (int y = 0; y < rows; y++) text_put(out, "|%s|\n", map[y]);
    text_put(out, "+");
    for (int x = 0; x < COLUMNS; x++) text_put_char(out, '-');
    text_put(out, "+\n");
}

static void draw_counters(const Table *table, PlaneId id, Text *out) {
    const CounterSet *set = &catalog_get()->set[table->counter_set];
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        const Bag *bag = &table->bag[letter];
        for (int i = bag->left; i < bag->size; i++)
            if (counter_owner(bag, i) == id)
                text_put(out, " %c:%s", 'A' + letter, bag->item[i] < set->count ? set->face[bag->item[i]].name : "?");
    }
}

/* The state of guns, crew and engines, as far as the seat may know it. */
static void draw_crew(const Table *table, const Plane *plane, const Model *model, Text *out) {
    const Crew *crew = &plane->crew;
    for (int man = 1; man <= model->crew && model->crew > 1; man++)
        if (crew_hits(plane, man)) text_put(out, "  %s %s", crewman_names[man], crew_able(table, plane) >> (man - 1) & 1 ? "wounded" : "out");
    for (int n = 0; n < POST_MAX && crew->post[n] != POST_NONE; n++) {
        text_put(out, "  %s ", crewman_names[post_crewman(table, plane, n)]);
        if (crew->post[n] & POST_LINE) text_put(out, "on his way");
        else text_put(out, "at gun %d", crew->post[n]);
    }
    for (int gun = 0; gun < model->gun_count; gun++)
        if (crew->gun_jam[gun]) text_put(out, "  gun %d jammed %d", gun + 1, crew->gun_jam[gun]);
    if (crew->engine_hits) text_put(out, "  engine counters %d", crew->engine_hits);
    if (crew->rudder) text_put(out, "  rudder jammed %d", crew->rudder);
}

/* The map shows where it was last seen. */
static void draw_clouded(const Table *table, PlaneId id, Text *out) {
    Pose pose = plane_true_pose(table, id);
    text_put(out, "  in the clouds, %d cards: really at ", table->cloud[id].cards);
    point_write(pose.at.x / 100 * 100, pose.at.y / 100 * 100, out);
    text_put(out, " heading ");
    heading_write(pose.heading, out);
}

static void draw_plane(const Table *table, PlaneId id, Seat seat, Text *out) {
    const Plane *plane = &table->plane[id];
    const Model *model = plane_model(plane);
    text_put(out, "%c  %-12s %-26s", letter_of(table, id), plane->name, model->name);
    if (plane->status != PLANE_FLYING) {
        text_put(out, plane->status == PLANE_LEFT ? " left the area\n" : plane->status == PLANE_DOWN ? " shot down\n" : " in another round\n");
        return;
    }
    text_put(out, " at ");
    point_write(plane->at.x / 100 * 100, plane->at.y / 100 * 100, out);
    text_put(out, " heading ");
    heading_write(plane->heading, out);
    if (table->rules.altitude) text_put(out, "  level %d+%d/%d", plane->flight.level, plane->flight.climb, pilot_of(table, plane).rate);
    int hidden = plane_is_clouded(table, id) && plane->seat != seat;
    if (table->rules.speed == SPEED_LASTING && !hidden) text_put(out, "  %s", speed_words[plane->flight.speed]);
    if (hidden) text_put(out, "  in the clouds, %d cards", table->cloud[id].cards);
    else if (plane_is_clouded(table, id)) draw_clouded(table, id, out);
    text_put(out, "\n     ");
    if (plane->damage == DAMAGE_HIDDEN) text_put(out, "damage ?/%d", model->resistance);
    else text_put(out, "damage %d/%d", plane->damage, model->resistance);
    draw_counters(table, id, out);
    if (plane->flames) text_put(out, "  flames %d", plane->flames);
    if (plane->smoke) text_put(out, "  smoke %d", plane->smoke);
    if (plane->wounds) text_put(out, "  pilot wounded");
    if (plane->engine) text_put(out, "  engine damaged");
    if (plane->jam_left) text_put(out, "  left jam %d", plane->jam_left);
    if (plane->jam_right) text_put(out, "  right jam %d", plane->jam_right);
    draw_crew(table, plane, model, out);
    text_put(out, table->rules.plan_ahead ? "  now " : "  flown ");
    card_write(plane_deck(plane), plane->space[0], plane->marker[0], out);
    if (plane->space[1] != CARD_NONE) {
        text_put(out, table->rules.plan_ahead ? "  then " : "  plan ");
        card_write(plane_deck(plane), plane->space[1], plane->marker[1], out);
    }
    text_put_char(out, '\n');
}

static void draw_ground(const Table *table, unsigned unit, Text *out) {
    static const char *const status[] = {"unused", "", "silenced", "sunk", "left the area"};
    const Ground *ground = ground_of(table, unit);
    text_put(out, "%d  %-12s %-26s at ", (int)(unit - GROUND_FIRST + 1) % 10, ground->name, ground_model(ground)->name);
    point_write(ground->at.x / 100 * 100, ground->at.y / 100 * 100, out);
    if (ground->damage) text_put(out, "  damage %d", ground->damage);
    if (ground->bombs) text_put(out, "  bombs %d", ground->bombs);
    if (ground->photos) text_put(out, "  photographed");
    text_put(out, "  %s\n", status[ground->status]);
}

void table_draw(const Table *table, Seat seat, Text *out) {
    assert(seat < table->seat_count || seat == SEAT_NOBODY);
    text_put(out, "Turn %lu, %s\n", (unsigned long)table->turn, phase_words[table->phase]);
    draw_map(table, out);
    for (int i = 0; i < table->plane_count; i++) draw_plane(table, (PlaneId)i, seat, out);
    for (unsigned unit = GROUND_FIRST; unit < ground_end(table); unit++) draw_ground(table, unit, out);
}
