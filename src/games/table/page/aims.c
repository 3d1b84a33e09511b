#include "games/table/page/aims.h"

#include "base/json.h"
#include "games/table/features/bombs/bombs.h"
#include "games/table/features/ground/ground.h"
#include "games/table/features/ground/passing.h"
#include "games/table/features/torpedo/torpedo.h"
#include "games/table/fire/fire.h"
#include "games/table/flight/plan.h"

#include <assert.h>

enum { PICTURES_MAX = 16 };

void falls_write(const Pose *at, const Base *base, Text *out) {
    text_put(out, ",\"falls\":{\"at\":[%d,%d,%d]", at->at.x, at->at.y, at->heading);
    text_put(out, ",\"fore\":[%d,%d],\"side\":[%d,%d]}", base->fore.x, base->fore.y, base->side.x, base->side.y);
}

static void open_aim(const char *what, Text *out) {
    json_comma(out);
    text_put_char(out, '{');
    json_word(out, "what", what);
}

static void put_target(const Table *then, unsigned unit, Text *out) { json_word(out, "target", unit_name(then, unit)); }

static void put_way(Vec from, Vec to, Text *out) { text_put(out, ",\"line\":{\"from\":[%d,%d],\"to\":[%d,%d]}", from.x, from.y, to.x, to.y); }

/* ---- with the card still to fly ----------------------------------------------------------------------------- */

/* The first ground unit that the bombs would touch; -1: none. */
static int struck_by(const Table *then, const Base *bombs) {
    for (unsigned unit = GROUND_FIRST; unit < ground_end(then); unit++)
        if (ground_can_be_bombed(ground_of(then, unit)) && card_is_touched(ground_of(then, unit), bombs)) return (int)unit;
    return -1;
}

static void put_bombs(const Table *then, PlaneId id, Text *out) {
    const Plane *plane = &then->plane[id];
    if (!plane->load.aboard || then->rules.bomb_by_die || !bombs_may_go(then, plane)) return;
    Pose pose;
    Base base = bombs_forecast(then, id, 0, &pose);
    int unit = struck_by(then, &base);
    open_aim("bombs", out);
    if (unit >= 0) put_target(then, (unsigned)unit, out);
    falls_write(&pose, &base, out);
    text_put_char(out, '}');
}

/* ---- with the card flown --------------------------------------------------------------------------------------- */

static void put_pictures(Table *then, PlaneId id, const Leg *leg, Text *out) {
    Event events[PICTURES_MAX];
    EventLog log;
    FlightChange change = {.speed = (uint8_t)leg->speed};
    event_log_init(&log, events, PICTURES_MAX);
    then->ground.has &= (uint8_t)~GROUND_HAS_CABLES; /* cables in the way are ignored: whether they hit is chance */
    then->plane[id].load.over = then->plane[id].load.over_dot = 0;
    plane_passes(then, id, leg->from, leg->before.level, &change, &log);
    for (int i = 0; i < log.count; i++) {
        if (events[i].kind != EVENT_PHOTO) continue;
        open_aim("photo", out);
        put_target(then, events[i].other, out);
        text_put_char(out, '}');
    }
}

/* For rules in which a die decides: bombs and camera against what it has flown over, and the torpedo. */
static void put_flown_over(const Table *then, PlaneId id, Text *out) {
    const Plane *plane = &then->plane[id];
    if (!then->rules.bomb_by_die) return;
    for (uint32_t rest = bombs_over(then, plane); rest; rest &= rest - 1) {
        open_aim("bombs", out);
        put_target(then, GROUND_FIRST + (unsigned)__builtin_ctz(rest), out);
        text_put_char(out, '}');
    }
    for (uint32_t rest = plane->load.camera ? plane->load.over_dot : 0; rest; rest &= rest - 1) {
        open_aim("photo", out);
        put_target(then, GROUND_FIRST + (unsigned)__builtin_ctz(rest), out);
        text_put_char(out, '}');
    }
    if (!torpedo_may_go(then, plane)) return;
    Pose start = torpedo_start(plane, plane_pose(plane));
    open_aim("torpedo", out);
    put_way(start.at, torpedo_reach(start, 1), out);
    text_put_char(out, '}');
}

static void put_fire(Table *then, PlaneId id, Text *out) {
    uint64_t told[2] = {0, 0}; /* guns, rockets */
    shots_find(then, PART_NORMAL);
    for (int i = 0; i < then->shot_count; i++) {
        const Shot *shot = &then->shot[i];
        int rockets = shot->gun == ROCKET_GUN;
        if (shot->plane != id) continue;
        for (unsigned unit = GROUND_FIRST; unit < ground_end(then); unit++) {
            if (!(shot->targets >> unit & 1) || told[rockets] >> unit & 1) continue;
            told[rockets] |= 1ull << unit;
            ShotLine line = shot_line(then, id, shot->gun, unit);
            open_aim(rockets ? "rockets" : "strafe", out);
            put_target(then, unit, out);
            put_way(line.from, line.to, out);
            text_put_char(out, '}');
        }
    }
}

void aims_write(const Table *view, PlaneId id, const Leg *leg, Text *out) {
    assert(id < view->plane_count);
    const Load *load = &view->plane[id].load;
    if (!view->ground.count && !load->aboard && !load->torpedo) return;
    Table then = *view;
    Plane *plane = &then.plane[id];
    size_t empty = out->length;
    int space = space_flown(&then);
    plane->at = leg->from.at;
    plane->heading = leg->from.heading;
    plane->flight = leg->before;
    plane->space[space] = leg->card;
    plane->marker[space] = (uint8_t)leg->marker;
    text_put(out, ",\"aims\":[");
    size_t opened = out->length;
    put_bombs(&then, id, out);
    plane->at = leg->to.at;
    plane->heading = leg->to.heading;
    plane->flight = leg->after;
    put_pictures(&then, id, leg, out);
    put_flown_over(&then, id, out);
    if (view->ground.count) put_fire(&then, id, out);
    if (out->length == opened) out->length = empty; /* there is nothing to aim at */
    else text_put_char(out, ']');
}
