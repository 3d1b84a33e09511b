#include "games/table/flight/paces.h"

#include "games/table/flight/flight_rules.h"

#include <string.h>

static uint8_t pace_named(const Rules *rules) {
    static const Pace paces[] = {
#define PACE(name, cards, ahead, speed_, high) [PACE_##name] = {cards, ahead, speed_, high},
        PACES(PACE)
#undef PACE
    };
    Pace own = pace_of(rules);
    for (unsigned i = 1; i < sizeof paces / sizeof paces[0]; i++)
        if (!memcmp(&paces[i], &own, sizeof own)) return (uint8_t)i;
    return PACE_OTHER;
}

void flight_gather(Table *table) {
    const Rules *rules = &table->rules;
    Plugs *plugs = &table->plugs;
    plugs->way = flight_way(rules);
    plugs->pace = pace_named(rules);
    plugs->looks_back = (uint8_t)((rules->immelmann_gap | rules->turn_bans ? LOOKS_AT_CARDS : 0) | (rules->cloud_level ? LOOKS_AT_CLOUDS : 0));
    /* Matches what pilot_init_heights does. */
    plugs->own_top = !rules->model_ceiling ? OWN_TOP_NONE : rules->climb_table && !rules->cloud_level ? OWN_TOP_DAWN : OWN_TOP_MODEL;
    plugs->top = rules->model_ceiling ? UINT8_MAX : rules->level_max;
    if (rules->cloud_level && rules->cloud_level <= plugs->top + 1) plugs->top = rules->cloud_level;
}
