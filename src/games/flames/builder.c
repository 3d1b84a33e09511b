#include "games/flames/builder.h"

#include <string.h>

/* What one side can field: can[n][v] says whether some n Elements have the total value v. */
typedef struct Reach {
    uint8_t can[FIGHT_ELEMENTS_MAX + 1][FIGHT_VALUE_MAX + 1];
} Reach;

static int model_is_open(const FlamesModel *model, int side, int month) {
    return model->class_of == CLASS_FIGHTER && model->side == side && model->service <= month;
}

/* An Element's value, with or without its Wingman. [FLAMES-RATE-38, FLAMES-BAL-04] */
static int model_value(const FlamesModel *model, int lone) {
    return model->balance_leader + (lone ? 0 : model->balance_wingman);
}

static void find_reach(const FlamesCatalog *catalog, int side, int month, int lone_too, Reach *reach) {
    memset(reach, 0, sizeof *reach);
    reach->can[0][0] = 1;
    for (int n = 0; n < FIGHT_ELEMENTS_MAX; n++)
        for (int i = 0; i < catalog->model_count; i++) {
            const FlamesModel *model = &catalog->model[i];
            if (!model_is_open(model, side, month)) continue;
            for (int lone = 0; lone <= lone_too; lone++) {
                int value = model_value(model, lone);
                for (int v = 0; v + value <= FIGHT_VALUE_MAX; v++)
                    reach->can[n + 1][v + value] |= reach->can[n][v];
            }
        }
}

/* Picks the Elements of one side at random, among all choices that give the value. */
static void choose_elements(const FlamesCatalog *catalog, int side, int lone_too, const Reach *reach,
                            int count, int value, Rng *rng, Fight *fight) {
    fight->count[side] = count;
    for (int n = count; n > 0; n--) {
        FightElement *chosen = &fight->element[side][count - n];
        uint32_t seen = 0;
        int chosen_value = 0;
        for (int i = 0; i < catalog->model_count; i++) {
            const FlamesModel *model = &catalog->model[i];
            if (!model_is_open(model, side, fight->month)) continue;
            for (int lone = 0; lone <= lone_too; lone++) {
                int rest = value - model_value(model, lone);
                if (rest < 0 || !reach->can[n - 1][rest] || rng_below(rng, ++seen)) continue;
                *chosen = (FightElement){(uint8_t)i, (uint8_t)lone};
                chosen_value = model_value(model, lone);
            }
        }
        value -= chosen_value;
    }
}

static int count_aircraft(const Fight *fight, int side) {
    int count = 0;
    for (int i = 0; i < fight->count[side]; i++) count += fight->element[side][i].lone ? 1 : 2;
    return count;
}

/* Picks at random one of the pairs of numbers that reach `value` on both sides. 1 if there is one. */
static int choose_counts(const Reach reach[SIDE_COUNT], int value, int elements, int equal, Rng *rng,
                         int count[SIDE_COUNT]) {
    uint32_t seen = 0;
    for (int a = 1; a <= FIGHT_ELEMENTS_MAX; a++)
        for (int b = 1; b <= FIGHT_ELEMENTS_MAX; b++) {
            if (!reach[SIDE_ALLIED].can[a][value] || !reach[SIDE_AXIS].can[b][value]) continue;
            if ((equal && a != b) || (elements && a != elements && b != elements)) continue;
            if (rng_below(rng, ++seen)) continue;
            count[SIDE_ALLIED] = a;
            count[SIDE_AXIS] = b;
        }
    return seen > 0;
}

/* First only pairs and equal numbers; then also Lone Leaders and unequal numbers. */
static int try_fight(const FlamesCatalog *catalog, const FightOrder *order, int unequal, Rng *rng,
                     Fight *fight) {
    Reach reach[SIDE_COUNT];
    for (int side = 0; side < SIDE_COUNT; side++)
        find_reach(catalog, side, order->month, unequal, &reach[side]);
    for (int value = order->budget; value > 0; value--) {
        int count[SIDE_COUNT];
        if (!choose_counts(reach, value, order->elements, !unequal, rng, count)) continue;
        fight->value = value;
        for (int side = 0; side < SIDE_COUNT; side++)
            choose_elements(catalog, side, unequal, &reach[side], count[side], value, rng, fight);
        fight->unequal = count_aircraft(fight, SIDE_ALLIED) != count_aircraft(fight, SIDE_AXIS);
        return 1;
    }
    return 0;
}

int flames_build_fight(const FlamesCatalog *catalog, const FightOrder *order, Fight *fight, Diag *diag) {
    Seed seed = seed_from_number(order->seed);
    Rng rng;
    rng_init(&rng, &seed);
    memset(fight, 0, sizeof *fight);
    fight->month = order->month;
    if (order->budget < 1 || order->budget > FIGHT_VALUE_MAX)
        return diag_file(diag, "fight", "found a budget of %d, expected 1 to %d", order->budget,
                         FIGHT_VALUE_MAX);
    if (order->elements < 0 || order->elements > FIGHT_ELEMENTS_MAX)
        return diag_file(diag, "fight", "found %d elements, expected 0 to %d", order->elements,
                         FIGHT_ELEMENTS_MAX);
    if (try_fight(catalog, order, 0, &rng, fight) || try_fight(catalog, order, 1, &rng, fight)) return 1;
    return diag_file(diag, "fight", "found no fair fight of that date, budget and number of elements");
}

void flames_fight_write(const FlamesCatalog *catalog, const Fight *fight, Text *out) {
    text_put(out, "furball scenario 1\ntitle \"A fair fight, %d-%02d\"\n", fight->month / 12,
             fight->month % 12 + 1);
    text_put(out, "story \"Balance Value %d on each side.\"\n", fight->value);
    text_put(out, "rules flames%s\ndate %d-%02d\n", fight->unequal ? " unequal" : "", fight->month / 12,
             fight->month % 12 + 1);
    for (int side = 0; side < SIDE_COUNT; side++)
        text_put(out, "seat %s %s\n", FLAMES_SIDE_NAMES[side], FLAMES_SIDE_NAMES[side]);
    for (int side = 0; side < SIDE_COUNT; side++)
        for (int i = 0; i < fight->count[side]; i++) {
            const FightElement *e = &fight->element[side][i];
            text_put(out, "element %s%d %s seat %s%s\n", side == SIDE_AXIS ? "X" : "A", i + 1,
                     catalog->model[e->model].id, FLAMES_SIDE_NAMES[side], e->lone ? " lone" : "");
        }
}
