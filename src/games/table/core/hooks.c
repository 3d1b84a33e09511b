#include "games/table/core/hooks.h"

#include "games/table/core/feature.h"

#include <assert.h>

static uint64_t hooks_of(const Hooks *hooks) {
    uint64_t set = 0;
#define HOOK(kind, name, parameters, arguments) set |= (uint64_t)(hooks->name != NULL) << HOOK_##name;
#include "games/table/core/hooks.inc"
#undef HOOK
    return set;
}

static void often_gather(Plugs *plugs, const Hooks *hooks, unsigned feature) {
#define NOTE_ALL(name)
#define NOTE_ANY(name)
#define NOTE_ALL_OFTEN(name) if (hooks->name) plugs->often[OFTEN_##name] |= (uint16_t)(1u << feature);
#define NOTE_ANY_OFTEN NOTE_ALL_OFTEN
#define HOOK(kind, name, parameters, arguments) NOTE_##kind(name)
#include "games/table/core/hooks.inc"
#undef HOOK
}

void hooks_gather(Table *table) {
    table->plugs = (Plugs){0};
    for (unsigned i = 0; plugged[i]; i++) {
        assert(i < 8 * sizeof table->plugs.often[0]);
        if (plugged[i]->used && !plugged[i]->used(table)) continue;
        table->plugs.features |= (uint16_t)(1u << i);
        table->plugs.hooks |= hooks_of(plugged[i]->hooks);
        if (plugged[i]->hooks->moved && !plugged[i]->hooks->moved_aloft) table->plugs.moved |= (uint16_t)(1u << i);
        often_gather(&table->plugs, plugged[i]->hooks, i);
    }
}

/* The features in use, in order. */
#define EACH_PLUGGED                                                                   \
    for (uint32_t rest = table->plugs.features; rest; rest &= rest - 1)                \
        for (const Hooks *hooks = plugged[__builtin_ctz(rest)]->hooks; hooks; hooks = NULL)

#define HOOK_BODY_ALL(name, arguments) \
    EACH_PLUGGED if (hooks->name) hooks->name arguments;
#define HOOK_BODY_ANY(name, arguments)                      \
    EACH_PLUGGED {                                          \
        int answer = hooks->name ? hooks->name arguments : 0; \
        if (answer) return answer;                          \
    }                                                       \
    return 0;

/* Only the features that have this hook. */
#define EACH_OFTEN(name)                                                               \
    for (unsigned rest = table->plugs.often[OFTEN_##name]; rest; rest &= rest - 1)     \
        for (const Hooks *hooks = plugged[__builtin_ctz(rest)]->hooks; hooks; hooks = NULL)

#define HOOK_BODY_ALL_OFTEN(name, arguments) EACH_OFTEN(name) hooks->name arguments;
#define HOOK_BODY_ANY_OFTEN(name, arguments)   \
    EACH_OFTEN(name) {                         \
        int answer = hooks->name arguments;    \
        if (answer) return answer;             \
    }                                          \
    return 0;

#define HOOK(kind, name, parameters, arguments) \
    HOOK_RESULT_##kind hooks_##name parameters { HOOK_BODY_##kind(name, arguments) }
#include "games/table/core/hooks.inc"
#undef HOOK

int hooks_moved_aloft(Table *table, PlaneId plane, const Passage *way) {
    for (unsigned rest = table->plugs.moved; rest; rest &= rest - 1) {
        int answer = plugged[__builtin_ctz(rest)]->hooks->moved(table, plane, way, NULL);
        if (answer) return answer;
    }
    return 0;
}
