#include "games/table/page/airplane.h"

#include "base/json.h"
#include "games/table/core/chance.h"
#include "games/table/core/words.h"
#include "games/table/damage/crew.h"
#include "games/table/features/ace/ace.h"
#include "games/table/features/bombs/bombs.h"
#include "games/table/fire/guns.h"
#include "games/table/text/skills.h"

#include <assert.h>

const char *airplane_shape(const Model *model) {
    if (model->flags & MODEL_BALLOON) return "balloon";
    if (model->engines >= 4) return "four-engine";
    if (model->engines >= 2) return "two-engine";
    if (model->era == 1) return model->flags & MODEL_TWO_SEATER ? "two-seat-biplane" : "biplane";
    return model->flags & MODEL_TWO_SEATER ? "two-seater" : "fighter";
}

/* ---- guns ----------------------------------------------------------------------------------------- */

/* Half of the angle between the lines from the centre through the front corners. */
static int corner_angle(const Model *model) {
    int angle = 0;
    while (angle < TURN_FULL / 4 && (int64_t)sine_of(angle) * model->half_length < (int64_t)cosine_of(angle) * model->half_width) angle++;
    return angle;
}

int gun_arc_width(const Model *model, const Gun *gun) {
    if (gun->corner_arc) return 2 * corner_angle(model);
    int width = (gun->arc_right - gun->arc_left + 2 * TURN_FULL) % TURN_FULL;
    return width ? width : TURN_FULL;
}

static void put_guns(const Table *view, const Plane *plane, const Model *model, Text *out) {
    static const char *const mounts[MOUNT_COUNT] = {"front", "rear", "side", "turret", "ventral"};
    text_put(out, ",\"guns\":[");
    for (int i = 0; i < model->gun_count; i++) {
        const Gun *gun = &model->gun[i];
        char power[48];
        Text text = text_on(power, sizeof power);
        firepower_write(gun, &text);
        text_put(out, "%s{\"x\":%d,\"y\":%d,\"corner\":%d,\"rear\":%d,\"left\":%d,\"right\":%d", i ? "," : "", gun->at.x,
                 gun->at.y, gun->corner_arc, gun->mount == MOUNT_REAR, gun->arc_left, gun->arc_right);
        json_number(out, "arc", gun_arc_width(model, gun));
        json_word(out, "mount", mounts[gun->mount % MOUNT_COUNT]);
        json_word(out, "power", power);
        if (gun->gunner) json_word(out, "gunner", crewman_names[gun->gunner % (CREWMAN_MAX + 1)]);
        json_count(out, "jam", plane->crew.gun_jam[i]);
        if (plane->status == PLANE_FLYING && !gun_is_manned(view, plane, model, i)) json_number(out, "unmanned", 1);
        text_put_char(out, '}');
    }
    text_put_char(out, ']');
}

/* ---- people ------------------------------------------------------------------------------------------ */

static void put_crew(const Table *view, const Plane *plane, const Model *model, Text *out) {
    unsigned aboard = crew_aboard(view, model), able = crew_able(view, plane);
    if (model->crew < 2) return;
    text_put(out, ",\"crew\":[");
    for (int man = 1; man <= model->crew; man++) {
        if (!(aboard >> (man - 1) & 1)) continue;
        json_comma(out);
        text_put_char(out, '{');
        json_word(out, "name", crewman_names[man]);
        json_count(out, "pilot", man <= model->pilots);
        json_count(out, "hits", crew_hits(plane, man));
        json_count(out, "rookie", is_rookie(plane, man));
        json_count(out, "out", !(able >> (man - 1) & 1));
        text_put_char(out, '}');
    }
    text_put_char(out, ']');
}

/* What an ace can do, and how many maneuvers he must still wait. */
static void put_abilities(const Table *view, const Plane *plane, Text *out) {
    const Ace *ace = &plane->ace;
    uint32_t skills = ace->skills | ace->mate_skills;
    json_count(out, "rookies", ace->rookies);
    if (!skills) return;
    text_put(out, ",\"skills\":[");
    for (int i = 0; i < SKILL_COUNT; i++) {
        if (!(skills >> i & 1)) continue;
        json_comma(out);
        text_put_json(out, ace_skills[i].word);
    }
    text_put(out, "],\"abilities\":[");
    for (int i = 0; i < SKILL_COUNT; i++) {
        if (!(skills >> i & 1)) continue;
        json_comma(out);
        text_put_char(out, '{');
        json_word(out, "skill", ace_skills[i].word);
        json_word(out, "text", skill_sentence(i));
        if (!(ace->skills >> i & 1)) json_word(out, "crewman", crewman_names[ace->mate % (CREWMAN_MAX + 1)]);
        json_count(out, "spent", ace->spent >> i & 1);
        if (ace->recovery[i] > 1) json_number(out, "waits", (ace->recovery[i] & ~RECOVERY_FRESH) - 1);
        json_number(out, "cost", ace_cost(&view->rules, i));
        text_put_char(out, '}');
    }
    text_put_char(out, ']');
}

/* ---- what it carries ------------------------------------------------------------------------------------ */

static void put_carried(const char *what, int count, const char *when, Text *out) {
    json_comma(out);
    text_put_char(out, '{');
    json_word(out, "what", what);
    json_number(out, "count", count);
    json_word(out, "when", when);
    text_put_char(out, '}');
}

static const char *when_bombs(const Table *view, const Plane *plane) {
    if (view->rules.bomb_by_die) return "Dropped on what it flies over, after the maneuvers; a die decides.";
    if (bombs_need_dives(view, plane)) return "Dropped in the second of two dives, or later in them.";
    if (view->rules.bomb_types && !(plane_model(plane)->flags & MODEL_BOMBER)) return "Dropped in a stall or a dive, low down.";
    if (!view->rules.altitude) return "Dropped in any maneuver but an Immelmann; they fall one card ahead.";
    return view->rules.bomb_level > 1 ? "Dropped in any maneuver but an Immelmann, from height 2 up; the higher, the longer they fall."
                                      : "Dropped in any maneuver but an Immelmann; the higher, the longer they fall.";
}

static const char *when_camera(const Table *view) {
    if (view->rules.bomb_by_die) return "Takes a picture of a target whose middle it covers in a straight; a die decides.";
    return "Takes a picture of a target over whose middle it flies.";
}

static const char *when_rockets(const Table *view) {
    return view->rules.altitude ? "Fired once, at something on the ground within a ruler, from height 1 after a straight, a stall or a dive."
                                : "Fired once, at something on the ground within a ruler, after a straight or a stall.";
}

static void put_load(const Table *view, const Plane *plane, Text *out) {
    const Load *load = &plane->load;
    if (load->groups) json_number(out, "bombs", __builtin_popcount(load->aboard));
    json_count(out, "camera", load->camera);
    json_count(out, "pictures", load->pictures);
    json_count(out, "rockets", load->rockets);
    json_count(out, "torpedo", load->torpedo);
    if (!load->aboard && !load->camera && !load->rockets && !load->torpedo) return;
    text_put(out, ",\"load\":[");
    if (load->aboard) put_carried("bombs", __builtin_popcount(load->aboard), when_bombs(view, plane), out);
    if (load->rockets) put_carried("rockets", load->rockets, when_rockets(view), out);
    if (load->torpedo) put_carried("torpedo", load->torpedo, "Launched in a straight at height 1; it runs for five turns.", out);
    if (load->camera) put_carried("camera", load->pictures, when_camera(view), out);
    text_put_char(out, ']');
}

/* ---- cards ------------------------------------------------------------------------------------------------ */

/* Its deck; and for its owner the cards that are not on the console. */
static void put_deck(const Plane *plane, Seat seat, Text *out) {
    const Deck *deck = plane_deck(plane);
    uint32_t laid = plane->pile;
    json_word(out, "deck", deck->id);
    json_number(out, "deckCards", deck->count);
    if (plane->seat != seat || plane->status != PLANE_FLYING) return;
    for (int space = 0; space < SPACE_COUNT; space++)
        if (plane->space[space] < CARD_MAX) laid |= 1u << plane->space[space];
    text_put(out, ",\"hand\":[");
    for (int card = 0; card < deck->count; card++) {
        if (laid >> card & 1) continue;
        json_comma(out);
        text_put_json(out, deck->card[card].name);
    }
    text_put_char(out, ']');
}

void airplane_write_card(const Table *view, PlaneId id, Seat seat, Text *out) {
    assert(id < view->plane_count);
    assert(seat < view->seat_count || seat == SEAT_NOBODY);
    const Plane *plane = &view->plane[id];
    const Model *model = plane_model(plane);
    json_word(out, "type", model->id);
    json_number(out, "engines", model->engines);
    json_count(out, "engineHits", plane->crew.engine_hits);
    json_count(out, "rudder", plane->crew.rudder);
    if (view->rules.fuel) {
        json_number(out, "fuel", plane->fuel.main);
        if (plane->fuel.tank_on) json_number(out, "tank", plane->fuel.tank);
    }
    put_deck(plane, seat, out);
    put_load(view, plane, out);
    put_crew(view, plane, model, out);
    put_abilities(view, plane, out);
    put_guns(view, plane, model, out);
}
