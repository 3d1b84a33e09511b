#include "games/table/page/scene.h"

#include "base/json.h"
#include "games/table/features/bombs/bombs.h"
#include "games/table/features/torpedo/torpedo.h"
#include "games/table/page/airplane.h"
#include "games/table/features/clouds/cloud_cover.h"
#include "games/table/flight/flight.h"
#include "games/table/features/ground/ground.h"
#include "games/table/core/words.h"
#include "games/table/text/goals.h"

#include <assert.h>

/* ---- what there is to see -------------------------------------------------------------------- */

static void put_counters(const Table *table, PlaneId id, Text *out) {
    const CounterSet *set = &catalog_get()->set[table->counter_set];
    text_put(out, ",\"counters\":[");
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        const Bag *bag = &table->bag[letter];
        for (int i = bag->left; i < bag->size; i++) {
            if (bag->holder[i] != id + 1) continue;
            json_comma(out);
            text_put(out, "\"%c:%s\"", 'A' + letter, bag->item[i] < set->count ? set->face[bag->item[i]].name : "?");
        }
    }
    text_put_char(out, ']');
}

static void put_console(const Table *table, const Plane *plane, Text *out) {
    const Deck *deck = plane_deck(plane);
    text_put(out, ",\"cards\":[");
    for (int space = 0; space < (table->rules.cards_per_turn < 3 ? 2 : SPACE_COUNT); space++) {
        char card[48];
        Text text = text_on(card, sizeof card);
        card_write(deck, plane->space[space], plane->marker[space], &text);
        json_comma(out);
        text_put_json(out, card);
    }
    text_put_char(out, ']');
}

/* In other seats' views, a piece that was placed in secret is at 0,0. */
static int place_is_known(const Table *table, const Plane *plane, Seat seat) {
    if (!plane->placed) return 0;
    return table->phase != PHASE_PLACE || plane->placed == PLACED_GIVEN || plane->seat == seat || plane->at.x || plane->at.y;
}

static void put_plane(const Table *table, PlaneId id, Seat seat, Text *out) {
    const Plane *plane = &table->plane[id];
    const Model *model = plane_model(plane);
    text_put(out, "{\"id\":%d", id);
    json_word(out, "name", plane->name);
    json_word(out, "model", model->name);
    json_word(out, "shape", airplane_shape(model));
    json_word(out, "side", side_names[plane->side]);
    json_word(out, "seat", table->seat[plane->seat].name);
    json_number(out, "mine", plane->seat == seat);
    json_word(out, "status", status_words[plane->status]);
    if (place_is_known(table, plane, seat)) text_put(out, ",\"x\":%d,\"y\":%d,\"heading\":%d", plane->at.x, plane->at.y, plane->heading);
    text_put(out, ",\"halfWidth\":%d,\"halfLength\":%d,\"resistance\":%d", model->half_width, model->half_length, model->resistance);
    if (plane->damage != DAMAGE_HIDDEN) json_number(out, "damage", plane->damage);
    put_counters(table, id, out);
    if (table->rules.altitude) {
        text_put(out, ",\"level\":%d,\"climb\":%d,\"rate\":%d", plane->flight.level, plane->flight.climb, pilot_of(table, plane).rate);
    }
    int clouded = plane_is_clouded(table, id), hidden = clouded && plane->seat != seat;
    if (table->rules.speed == SPEED_LASTING && !hidden) json_word(out, "speed", speed_words[plane->flight.speed]);
    if (clouded) json_number(out, "clouded", table->cloud[id].cards);
    if (clouded && !hidden) text_put(out, ",\"really\":[%d,%d,%d]", table->cloud[id].at.x, table->cloud[id].at.y, table->cloud[id].heading);
    json_count(out, "flames", plane->flames);
    json_count(out, "smoke", plane->smoke);
    json_count(out, "wounds", plane->wounds);
    json_count(out, "engine", plane->engine);
    json_count(out, "jamLeft", plane->jam_left);
    json_count(out, "jamRight", plane->jam_right);
    json_count(out, "landed", table->grounded >> id & 1);
    put_console(table, plane, out);
    airplane_write_card(table, id, seat, out);
    text_put_char(out, '}');
}

/* Ground cards. They are numbered like targets. */
static void put_ground(const Table *view, unsigned unit, Seat seat, Text *out) {
    static const char *const status[] = {"unused", "stands", "silenced", "sunk", "left"};
    static const char *const roles[ROLE_COUNT] = {"target", "troops", "aa", "ship", "boat", "balloon", "pac", "rockets"};
    const Ground *ground = ground_of(view, unit);
    const GroundModel *model = ground_model(ground);
    text_put(out, "{\"id\":%u", unit);
    json_word(out, "name", ground->name);
    json_word(out, "model", model->name);
    json_word(out, "shape", roles[model->role]);
    json_word(out, "side", side_names[ground->side]);
    json_word(out, "seat", view->seat[ground->seat].name);
    json_number(out, "mine", ground->seat == seat);
    json_word(out, "status", status[ground->status]);
    text_put(out, ",\"x\":%d,\"y\":%d,\"heading\":%d", ground->at.x, ground->at.y, ground->heading);
    text_put(out, ",\"halfWidth\":%d,\"halfLength\":%d,\"dot\":%d", model->half_width, model->half_length, model->dot);
    json_count(out, "resistance", model->resistance);
    json_count(out, "damage", ground->damage);
    json_count(out, "bombs", ground->bombs);
    json_count(out, "photos", ground->photos);
    json_count(out, "hangs", ground->timer);
    if (ground->shell_state == SHELL_PLACED || ground->shell_state == SHELL_DUE)
        text_put(out, ",\"shell\":{\"x\":%d,\"y\":%d,\"half\":%d,\"level\":%d,\"due\":%d}", ground->shell.x, ground->shell.y,
                 model->shell, ground->shell_level, ground->shell_state == SHELL_DUE);
    text_put_char(out, '}');
}

/* Where one may land. */
static void put_airfields(const Table *view, Text *out) {
    for (int i = 0; i < view->airfields.count; i++) {
        const Airfield *field = &view->airfields.field[i];
        json_comma(out);
        text_put(out, "{\"kind\":\"airfield\",\"x\":%d,\"y\":%d,\"heading\":0", (field->west + field->east) / 2, (field->south + field->north) / 2);
        text_put(out, ",\"halfWidth\":%d,\"halfLength\":%d}", (field->east - field->west) / 2, (field->north - field->south) / 2);
    }
}

/* Bombs and torpedoes on their way, clouds, and airfields. */
static void put_marks(const Table *view, Text *out) {
    const GroundState *ground = &view->ground;
    const Catalog *catalog = catalog_get();
    text_put(out, ",\"marks\":[");
    for (int i = 0; i < bomb_slots(view); i++) {
        const Bomb *bomb = &ground->bomb[i];
        if (!bomb->plane) continue;
        json_comma(out);
        text_put(out, "{\"kind\":\"bombs\",\"by\":%d,\"x\":%d,\"y\":%d,\"heading\":%d,\"fall\":%d", bomb->plane - 1, bomb->at.x, bomb->at.y, bomb->heading, bomb->fall);
        Pose lands;
        bombs_falling(view, bomb, &lands);
        text_put(out, ",\"lands\":[%d,%d,%d]", lands.at.x, lands.at.y, lands.heading);
        text_put(out, ",\"halfWidth\":%d,\"halfLength\":%d}", catalog->half_width, catalog->half_length);
    }
    for (int i = 0; i < torpedo_slots(view); i++) {
        const Torpedo *torpedo = &ground->torpedo[i];
        if (!torpedo->plane) continue;
        json_comma(out);
        text_put(out, "{\"kind\":\"torpedo\",\"by\":%d,\"x\":%d,\"y\":%d,\"heading\":%d", torpedo->plane - 1, torpedo->at.x, torpedo->at.y, torpedo->heading);
        Vec end = torpedo_reach((Pose){torpedo->at, torpedo->heading}, torpedo->age);
        text_put(out, ",\"runs\":[%d,%d]", end.x, end.y);
        text_put(out, ",\"halfWidth\":%d,\"halfLength\":%d}", catalog->half_width, catalog->half_length);
    }
    for (int i = 0; i < ground->clouds; i++) {
        json_comma(out);
        text_put(out, "{\"kind\":\"cloud\",\"level\":%d,\"points\":[", ground->cloud[i].level);
        for (int p = 0; p < ground->cloud[i].count; p++)
            text_put(out, "%s[%d,%d]", p ? "," : "", ground->cloud[i].point[p].x, ground->cloud[i].point[p].y);
        text_put(out, "]}");
    }
    put_airfields(view, out);
    text_put_char(out, ']');
}

/* The names of the sides, by their number. */
static void put_sides(const Table *view, Text *out) {
    text_put(out, ",\"sides\":[");
    for (int side = 0; side < SIDE_COUNT; side++) {
        text_put(out, side ? ",{" : "{");
        json_word(out, "id", table_sides(view, side).id);
        json_word(out, "title", table_sides(view, side).title);
        text_put_char(out, '}');
    }
    text_put_char(out, ']');
}

void table_scene(const Table *view, Seat seat, Text *out) {
    assert(seat < view->seat_count || seat == SEAT_NOBODY);
    text_put(out, "{\"game\":\"table\",\"turn\":%u", (unsigned)view->turn);
    json_word(out, "phase", phase_words[view->phase]);
    text_put(out, ",\"width\":%d,\"height\":%d,\"ruler\":%d,\"rulerParts\":%d", view->width, view->height, catalog_get()->ruler,
             view->rules.range_quarters ? 4 : 2);
    if (view->phase == PHASE_OVER) json_word(out, "winner", view->outcome == OUTCOME_WON ? side_names[view->winner] : "nobody");
    text_put(out, ",\"units\":[");
    for (int i = 0; i < view->plane_count; i++) {
        json_comma(out);
        put_plane(view, (PlaneId)i, seat, out);
    }
    text_put_char(out, ']');
    if (view->ground.count) {
        text_put(out, ",\"ground\":[");
        for (unsigned unit = GROUND_FIRST; unit < ground_end(view); unit++) {
            json_comma(out);
            put_ground(view, unit, seat, out);
        }
        text_put_char(out, ']');
    }
    put_marks(view, out);
    put_sides(view, out);
    table_goals(view, out);
    text_put_char(out, '}');
}
