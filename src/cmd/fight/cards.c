#include "cmd/fight/cards.h"

#include "base/rng.h"
#include "games/table/catalog/values.h"

#include <string.h>

enum { TRIES = 20000, NEAR = 20 /* the sides' worth may differ by one part in this many */ };

typedef struct Force {
    int count;
    int model[CARD_FIGHT_PLANES];
    int tenths, variance; /* in tenths, and in tenths squared */
} Force;

static int add(Force *force, int model) {
    const ModelValue *value = &values_get()->model[model];
    if (force->count == CARD_FIGHT_PLANES) return 0;
    force->model[force->count++] = model;
    force->tenths += value->tenths;
    force->variance += value->error * value->error;
    return 1;
}

/* Models that fight: neither bombers nor models that were not measured. */
static int is_fighter(const Model *model, int index) {
    return *model->id && values_get()->model[index].games && !(model->flags & (MODEL_BOMBER | MODEL_DIVE_BOMBER | MODEL_BALLOON)) && model->engines <= 1;
}

static int list_fighters(int era, int side, int out[MODEL_MAX]) {
    const Catalog *catalog = catalog_builtin();
    int count = 0;
    for (int i = 0; i < catalog->model_count; i++)
        if (catalog->model[i].era == era && catalog->model[i].side == side && is_fighter(&catalog->model[i], i)) out[count++] = i;
    return count;
}

static Force deal_force(const CardFight *order, int side, Rng *rng) {
    int fighter[MODEL_MAX], count = list_fighters(order->era, side, fighter);
    int wanted = order->planes ? order->planes : 1 + (int)rng_below(rng, CARD_FIGHT_PLANES / 2);
    Force force = {0};
    for (int i = 0; count && i < wanted; i++) add(&force, fighter[rng_below(rng, (uint32_t)count)]);
    return force;
}

static int apart(const Force force[2]) {
    int difference = force[0].tenths - force[1].tenths;
    return difference < 0 ? -difference : difference;
}

/* Deals many times and keeps the fullest fair deal: it uses up the points, and the sides are nearly equal. */
static int deal_forces(const CardFight *order, Force best[2]) {
    Seed seed = seed_from_number(order->seed);
    Rng rng;
    int found = 0;
    rng_init(&rng, &seed);
    for (int i = 0; i < TRIES; i++) {
        Force tried[2];
        for (int side = 0; side < 2; side++) tried[side] = deal_force(order, side, &rng);
        if (!tried[0].count || !tried[1].count || tried[0].tenths > order->points || tried[1].tenths > order->points) continue;
        if (apart(tried) * NEAR > tried[0].tenths + tried[1].tenths) continue;
        int more = tried[0].tenths + tried[1].tenths - 4 * apart(tried), most = found ? best[0].tenths + best[1].tenths - 4 * apart(best) : 0;
        if (found && more <= most) continue;
        memcpy(best, tried, sizeof tried);
        found = 1;
    }
    return found;
}

static int take_given(const CardFight *order, int side, Force *force, Text *why) {
    const Catalog *catalog = catalog_builtin();
    char name[ID_LENGTH];
    for (const char *at = order->given[side]; *at;) {
        size_t length = strcspn(at, ",");
        Text text = text_on(name, sizeof name);
        for (size_t i = 0; i < length; i++) text_put_char(&text, at[i]);
        int model = catalog_find_model(catalog, name);
        if (model < 0) return text_put(why, "there is no airplane \"%s\" (`furball catalogue` lists them)", name), 0;
        if (catalog->model[model].era != order->era) return text_put(why, "%s is of the other war", name), 0;
        if (catalog->model[model].side != side) return text_put(why, "%s is of the other side", name), 0;
        if (!values_get()->model[model].games) return text_put(why, "%s has not been measured", name), 0;
        if (!add(force, model)) return text_put(why, "found more than %d airplanes of a side", CARD_FIGHT_PLANES), 0;
        at += length + (at[length] == ',');
    }
    return force->count ? 1 : (text_put(why, "a side needs an airplane"), 0);
}

static int root(int square) {
    int found = 0;
    while ((found + 1) * (found + 1) <= square) found++;
    return found;
}

static void put_worth(Text *out, const char *side, const Force *force) {
    int error = root(force->variance);
    text_put(out, "# %s: %d.%d points, give or take %d.%d\n", side, force->tenths / 10, force->tenths % 10, error / 10, error % 10);
}

static void put_planes(Text *out, const Force *force, char letter, const char *more) {
    for (int i = 0; i < force->count; i++)
        text_put(out, "plane %c%d %s%s\n", letter, i + 1, catalog_builtin()->model[force->model[i]].id, more);
}

int card_fight(const CardFight *order, Text *out, Text *why) {
    const Measurement *about = &values_get()->era[order->era];
    Force force[2] = {0};
    if (!about->games) return text_put(why, "no airplane of that war has been measured"), 0;
    for (int side = 0; side < 2; side++)
        if (order->given[side] && !take_given(order, side, &force[side], why)) return 0;
    if (!order->given[0] && !deal_forces(order, force)) return text_put(why, "there is no fair fight of that kind: try more points, or another number of airplanes"), 0;
    text_put(out, "furball scenario 1\ntitle \"A fight by points\"\n");
    text_put(out, "# Worth as measured on %s in %d games between computer players (%s).\n", about->date, (int)about->games, about->players);
    put_worth(out, "Allies", &force[0]);
    put_worth(out, order->era == 1 ? "Central Powers" : "Axis", &force[1]);
    text_put(out, "rules %s\ntable 1000 by 1000\n", about->rules);
    put_planes(out, &force[0], 'A', order->era == 2 ? " altitude 3" : "");
    put_planes(out, &force[1], 'X', order->era == 2 ? " altitude 3" : "");
    return 1;
}
