/* What nobody else may know, one thing after another: it is changed in the truth, and no view but its owner's may change with
 * it. That the owner's does shows that the change is one. A feature that hides something has its lines here. */
#include "games/table/core/state.h"
#include "scenarios.h"
#include "unit.h"

#include <string.h>

static Table table, changed, view[2];

/* Three seats: Ann's airplane has the secret, Bob flies on her side, Cid against them. */
#define SEATS "seat Ann side allies\nseat Bob side allies\nseat Cid side axis\n"
#define PLANES(model, more)                                                                                   \
    "plane A " model " seat Ann at 500,300 heading north" more "\nplane B " model " seat Bob at 700,300 heading north" more "\n" \
    "plane C " model " seat Cid side axis at 500,900 heading south" more "\n"
#define WW1 "furball scenario 1\nrules miniatures special_damage=1\ntable 1400 by 1400\n" SEATS "turn 3\n" PLANES("albatros-d5a", " flown straight-1")
#define WW2 \
    "furball scenario 1\nrules glory advanced\ntable 1400 by 1400\n" SEATS "turn 3\n" PLANES("spitfire-1", " altitude 3 flown straight-1/low next straight-2/blank")
#define TACT "furball scenario 1\nrules tactical\ntable 1400 by 1400\n" SEATS "turn 3\n" PLANES("spitfire-1", " altitude 3 flown straight-1 next straight-2")

typedef void Change(Table *t, Plane *p);

static void slow_gun(Table *t, Plane *p) { (void)t, p->crew.gun_slow = 1; }
static void barred_gun(Table *t, Plane *p) { (void)t, p->crew.gun_barred = 1; }
static void new_post(Table *t, Plane *p) { (void)t, p->crew.chosen[0] = 1; }
static void secret_hit(Table *t, Plane *p) { (void)t, p->crew.hits = 4; }
static void own_vote(Table *t, Plane *p) { (void)p, t->heights.agreed ^= SEAT_BIT(0); }
static void own_floor(Table *t, Plane *p) { (void)p, t->heights.proposal[0] = 2; }
static void bomb_target(Table *t, Plane *p) { (void)t, p->load.target = 2; }
static void bombs_due(Table *t, Plane *p) { (void)t, p->load.drop = 1; }
static void busy_bomber(Table *t, Plane *p) { (void)t, p->load.busy = 1; }
static void low_due(Table *t, Plane *p) { (void)t, p->low_within = 1; }
static void tank_goes(Table *t, Plane *p) { (void)t, p->fuel.released = 1; }
static void tail_choice(Table *t, Plane *p) { (void)t, p->tail.chosen = 3; }
static void damage(Table *t, Plane *p) { (void)t, p->damage = 5; }
static void noted(Table *t, Plane *p) { (void)t, p->noted = 5; }
static void jam(Table *t, Plane *p) { (void)t, p->jam_left = 1; }
static void other_jam(Table *t, Plane *p) { (void)t, p->jam_right = 1; }
static void engine(Table *t, Plane *p) { (void)t, p->engine = 1; }
static void aim_points(Table *t, Plane *p) { (void)t, p->aim.points = 1; }
static void hurt(Table *t, Plane *p) { (void)t, p->aim.hurt = 1; }
static void distracted(Table *t, Plane *p) { (void)t, p->aim.distracted = 1; }
static void low_marker_due(Table *t, Plane *p) { (void)t, p->flight.low_due = 1; }
static void other_card(Table *t, Plane *p) { (void)t, p->space[0] = p->space[0] == 2 ? 3 : 2; }
static void other_marker(Table *t, Plane *p) { (void)t, p->marker[0] = MARKER_HIGH; }
static void volley(Table *t, Plane *p) { (void)t, p->volley.points = 1; }

static const struct {
    const char *what, *scenario;
    Change *change;
    int phase; /* 0: as it is */
} SECRETS[] = {
    {"a gun that stays silent for one maneuver more", WW1, slow_gun, 0},
    {"a gun in that maneuver", WW1, barred_gun, 0},
    {"a wound that is not announced", WW1, secret_hit, 0},
    {"where a crewman goes", WW2, new_post, 0},
    {"a vote about the floor", WW1, own_vote, PHASE_FLOOR_VOTE},
    {"a floor proposed", WW1, own_floor, PHASE_FLOOR},
    {"the target of bombs while others choose", TACT, bomb_target, PHASE_DROP},
    {"the groups of bombs while others choose", TACT, bombs_due, PHASE_DROP},
    {"that bombs are dropped, while others choose", TACT, busy_bomber, PHASE_DROP},
    {"bombs to fall in this turn", WW2, bombs_due, PHASE_BOMBS},
    {"a Low marker owed at full load", WW2, low_due, 0},
    {"a Low marker owed by an engine", WW2, low_marker_due, 0},
    {"a tank that is released", WW2, tank_goes, PHASE_TANKS},
    {"whom one chooses to tail", WW2, tail_choice, PHASE_TAIL},
    {"damage", WW2, damage, 0},
    {"damage noted before", WW2, noted, 0},
    {"a jammed rudder", WW2, jam, 0},
    {"and to which side", WW2, other_jam, 0},
    {"an engine hit", WW2, engine, 0},
    {"points of aimed fire", WW1, aim_points, 0},
    {"that the pilot was hurt this turn", WW2, hurt, 0},
    {"that he is distracted", WW2, distracted, 0},
    {"the card that waits", WW2, other_card, 0},
    {"its marker", WW2, other_marker, 0},
    {"damage that is being drawn", WW2, volley, PHASE_DRAW},
};

static int views_differ(Seat seat) {
    const Game *game = scenarios_games()[0];
    game->view(&table, seat, &view[0]);
    game->view(&changed, seat, &view[1]);
    return memcmp(&view[0], &view[1], sizeof view[0]) != 0;
}

static void secrets_of_the_table_show_in_no_other_view(void) {
    for (size_t i = 0; i < sizeof SECRETS / sizeof *SECRETS; i++) {
        scenario_deal(SECRETS[i].scenario, &table);
        if (SECRETS[i].phase) table.phase = (uint8_t)SECRETS[i].phase;
        changed = table;
        SECRETS[i].change(&changed, &changed.plane[0]);
        if (!views_differ(0) || views_differ(1) || views_differ(2) || views_differ(SEAT_NOBODY)) fprintf(stderr, "%s\n", SECRETS[i].what);
        CHECK(views_differ(0));
        CHECK(!views_differ(1));
        CHECK(!views_differ(2));
        CHECK(!views_differ(SEAT_NOBODY));
    }
}

/* Draws that a rule test has fixed are nobody's to see. */
static void scripted_draws_show_in_no_view(void) {
    static const Seat SEATS_OF[] = {0, 1, 2, SEAT_NOBODY};
    scenario_deal(WW2, &table);
    changed = table;
    changed.script_count = 2;
    changed.script[0] = 3;
    changed.script[1] = 4;
    for (int i = 0; i < 4; i++) CHECK(!views_differ(SEATS_OF[i]));
}

int main(int argc, char **argv) {
    RUN(secrets_of_the_table_show_in_no_other_view);
    RUN(scripted_draws_show_in_no_view);
    return unit_end();
}
