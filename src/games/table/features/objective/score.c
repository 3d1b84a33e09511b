#include "games/table/features/objective/score.h"

#include "games/table/damage/damage.h"
#include "games/table/damage/engines.h"

#include "games/table/core/feature.h"
#include "games/table/flight/flight.h"
#include "games/table/features/objective/objective.h"
#include "games/table/features/ground/ground.h"

#include <assert.h>
#include <string.h>

static int count_status(const Table *table, PlaneSet planes, PlaneStatus status) {
    int count = 0;
    for (; planes; planes &= planes - 1) count += table->plane[first_plane(planes)].status == status;
    return count;
}

/* Only the winner scores: for enemies that left or were shot down, minus his own losses. [GLORY-VICT-02 to
 * GLORY-VICT-05] */
static int32_t winner_points(const Table *table) {
    const Rules *rules = &table->rules;
    const Victory *victory = &table->victory; /* the scenario's own scores come first [GLORY-VICT-06] */
    int left = victory->own_points ? victory->left : rules->points_left;
    int down = victory->own_points ? victory->down : rules->points_down;
    int lost = victory->own_points ? victory->lost : rules->points_lost;
    PlaneSet own = table->of_side[table->winner], enemy = table->of_side[1 - table->winner];
    return left * count_status(table, enemy, PLANE_LEFT) + down * count_status(table, enemy, PLANE_DOWN) -
           lost * count_status(table, own, PLANE_DOWN);
}

int table_score(const Table *table, int32_t points[SEAT_MAX]) {
    memset(points, 0, SEAT_MAX * sizeof points[0]);
    if (table->phase != PHASE_OVER) return 0;
    if (objective_used(table)) { /* [DAWN-SCEN-36] */
        for (int i = 0; i < table->seat_count; i++) points[i] = objective_points(table, table->seat[i].side);
        return 1;
    }
    if (table->outcome != OUTCOME_WON) return 1;
    for (int i = 0; i < table->seat_count; i++)
        if (table->seat[i].side == table->winner) points[i] = winner_points(table);
    return 1;
}

/* ---- what must always hold ------------------------------------------------------------------ */

static void check_bags(const Table *table) {
    const CounterSet *set = &catalog_get()->set[table->counter_set];
    int held[GROUND_FIRST + GROUND_MAX][LETTER_COUNT] = {{0}}, points[GROUND_FIRST + GROUND_MAX] = {0};
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        const Bag *bag = &table->bag[letter];
        int of_face[FACE_MAX] = {0};
        assert(bag->left <= bag->size);
        for (int i = 0; i < bag->size; i++) {
            assert(bag->item[i] < set->count);
            of_face[bag->item[i]]++;
            assert((bag->holder[i] == BAG_NOBODY) == (i < bag->left));
            if (i < bag->left) continue;
            int owner = counter_owner(bag, i);
            assert(unit_exists(table, (unsigned)owner));
            held[owner][letter]++;
            points[owner] += face_points(table, bag->item[i], counter_is_halved(bag, i));
        }
        for (int face = 0; face < set->count; face++) assert(of_face[face] == face_count(table, face, letter));
    }
    for (int i = 0; i < table->plane_count; i++) {
        const Plane *plane = &table->plane[i];
        for (int l = 0; l < LETTER_COUNT; l++) assert(plane->held[l] == held[i][l]);
        if (plane->status == PLANE_FLYING && !table->resolving) assert(plane->damage == plane->noted + points[i] + plane->aim.points);
    }
}

static void check_plane(const Table *table, const Plane *plane, int id) {
    const Model *model = plane_model(plane);
    assert(plane->heading < TURN_FULL);
    assert(((table->flying >> id) & 1) == (plane->status == PLANE_FLYING));
    if (plane->status != PLANE_FLYING) {
        for (int space = 0; space < SPACE_COUNT; space++) assert(plane->space[space] == CARD_NONE);
        return;
    }
    assert(plane->damage < model->resistance);
    assert(plane->wounds < table->rules.wounds_lost);
    assert(plane->engine <= engine_bearable(&table->rules, model));
    assert(plane->smoke <= table->rules.smoke_turns);
    assert(plane->flames <= table->rules.flame_turns);
    if (plane->placed) {
        assert(plane->at.x >= 0 && plane->at.x <= table->width);
        assert(plane->at.y >= 0 && plane->at.y <= table->height);
    }
    if (table->rules.altitude) {
        Pilot pilot = pilot_of(table, plane);
        assert(plane->flight.level >= !table->rules.level_zero && plane->flight.level <= pilot.ceiling);
        assert(plane->flight.climb < pilot.rate);
    }
    for (int space = 0; space < SPACE_COUNT; space++) {
        assert(plane->space[space] == CARD_NONE || plane->space[space] < plane_deck(plane)->count);
        assert(plane->marker[space] < MARKER_HIDDEN);
    }
    if (plane->space[0] < CARD_MAX) assert(plane->space[0] != plane->space[1]);
    /* With lasting speed there is one High and one Low marker, and one of them shows the speed. */
    int boxed = model->flags & MODEL_DIVE_BOMBER; /* it has more markers for a climb [GLORY-DIVEB-14] */
    int golden = (plane->ace.skills & (SKILL_BIT(GOLDEN_LOW) | SKILL_BIT(GOLDEN_HIGH))) != 0;
    if (table->rules.speed == SPEED_LASTING && !golden && !boxed) {
        int current = plane->flight.speed == SPEED_HIGH ? MARKER_HIGH : MARKER_LOW;
        assert(plane->marker[0] != current);
        assert(plane->marker[1] != current || plane->marker[0] == MARKER_HIGH || plane->marker[0] == MARKER_LOW);
    }
}

void table_check(const Table *table) {
    assert(table->plane_count <= PLANE_MAX);
    assert(table->seat_count <= SEAT_MAX);
    assert((table->waiting == 0) == (table->phase == PHASE_OVER));
    assert((table->todo & ~table->flying) == 0);
    assert((table->flying & ~(table->of_side[0] | table->of_side[1])) == 0);
    check_bags(table);
    for (int i = 0; i < table->plane_count; i++) check_plane(table, &table->plane[i], i);
    for (int f = 0; features[f]; f++)
        if (features[f]->check) features[f]->check(table);
}
