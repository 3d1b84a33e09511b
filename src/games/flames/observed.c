/* The names of the numbers of observe.inc, what they are divided by, and what their values mean: built from the same
 * list. */
#include "games/flames/observe.h"

#include "games/flames/words.h"

#include <string.h>

typedef struct Observed {
    const char *name;
    int32_t scale;
} Observed;

#define GENERAL(name, scale, value)
#define ELEMENT(name, scale, value)
#define CRAFT(name, scale, value)
#undef GENERAL
#define GENERAL(name, scale, value) {#name, scale},
static const Observed GENERAL_LIST[] = {
#include "games/flames/observe.inc"
};
#undef GENERAL
#undef ELEMENT
#define GENERAL(name, scale, value)
#define ELEMENT(name, scale, value) {#name, scale},
static const Observed ELEMENT_LIST[] = {
#include "games/flames/observe.inc"
};
#undef ELEMENT
#undef CRAFT
#define ELEMENT(name, scale, value)
#define CRAFT(name, scale, value) {#name, scale},
static const Observed CRAFT_LIST[] = {
#include "games/flames/observe.inc"
};
#undef GENERAL
#undef ELEMENT
#undef CRAFT

enum {
    GENERALS = sizeof GENERAL_LIST / sizeof GENERAL_LIST[0],
    ELEMENTS = sizeof ELEMENT_LIST / sizeof ELEMENT_LIST[0],
    CRAFTS = sizeof CRAFT_LIST / sizeof CRAFT_LIST[0],
    EACH = ELEMENTS + CRAFT_COUNT * CRAFTS + CARD_KINDS,
    HAND_SCALE = 8, /* cards of a kind */
    PILE_SCALE = 16
};

/* For one Element: its own numbers, those of its aircraft, the cards in its hand. */
static Observed of_element(const Flames *s, int element, int place, Text *out) {
    const char *name = s->element[element].name;
    if (place < ELEMENTS) {
        if (out) text_put(out, "%s.", name);
        return ELEMENT_LIST[place];
    }
    place -= ELEMENTS;
    if (place < CRAFT_COUNT * CRAFTS) {
        if (out) text_put(out, "%s.%s.", name, FLAMES_CRAFT_NAMES[place / CRAFTS]);
        return CRAFT_LIST[place % CRAFTS];
    }
    if (out) text_put(out, "%s.hand.", name);
    return (Observed){FLAMES_CARD_NAMES[place - CRAFT_COUNT * CRAFTS], HAND_SCALE};
}

/* After the Elements: the mini-hands, each with its size first, and the discards of both sides. */
static Observed of_cards(int place, Text *out) {
    enum { MINI = 1 + CARD_KINDS };
    if (place < 2 * MINI) {
        if (out) text_put(out, "mini_%d.", place / MINI + 1);
        return place % MINI ? (Observed){FLAMES_CARD_NAMES[place % MINI - 1], HAND_SCALE} : (Observed){"cards", HAND_SCALE};
    }
    place -= 2 * MINI;
    if (out) text_put(out, "discards.%s.", FLAMES_SIDE_NAMES[place / CARD_KINDS]);
    return (Observed){FLAMES_CARD_NAMES[place % CARD_KINDS], PILE_SCALE};
}

int32_t flames_observed(const Flames *s, int place, Text *out) {
    if (place < 0 || place >= flames_observe(s, 0, NULL, 0)) return 0;
    int behind = place - GENERALS - EACH * s->element_count;
    Observed one = place < GENERALS ? GENERAL_LIST[place]
                   : behind < 0     ? of_element(s, (place - GENERALS) / EACH, (place - GENERALS) % EACH, out)
                                    : of_cards(behind, out);
    if (out) text_put(out, "%s", one.name);
    return one.scale;
}

static const char *word_of(const char *const *words, int32_t count, int32_t value) { return value >= 0 && value < count ? words[value] : NULL; }

static const char *general_meaning(const Flames *s, const char *name, int32_t value) {
    if (strcmp(name, "step") == 0) return word_of(FLAMES_STEP_NAMES, STEP_COUNT, value);
    if (strcmp(name, "question") == 0) return word_of(FLAMES_ASK_NAMES, ASK_COUNT, value);
    if (strcmp(name, "side") == 0) return word_of(FLAMES_SIDE_NAMES, SIDE_COUNT, value);
    if (strcmp(name, "active") == 0 || strcmp(name, "target") == 0 || strcmp(name, "chain_defender") == 0)
        return value >= 0 && value < s->element_count ? s->element[value].name : NULL;
    if (strcmp(name, "target_craft") == 0 || strcmp(name, "attacker") == 0) return word_of(FLAMES_CRAFT_NAMES, CRAFT_COUNT, value);
    if (strncmp(name, "chain_", 6) == 0 && (strcmp(name, "chain_card") == 0)) return word_of(FLAMES_CARD_NAMES, CARD_PLAYABLES, value);
    return strncmp(name, "discard_", 8) == 0 ? word_of(FLAMES_CARD_NAMES, CARD_PLAYABLES, value) : NULL;
}

static const char *element_meaning(const Flames *s, const char *name, int32_t value) {
    if (strcmp(name, "model") == 0) return value >= 0 && value < flames_now->model_count ? flames_now->model[value].id : NULL;
    if (strcmp(name, "foe") == 0) return value >= 0 && value < s->element_count ? s->element[value].name : NULL;
    if (strcmp(name, "position") == 0) return word_of(FLAMES_POSITION_NAMES, 5, value + 2);
    return strcmp(name, "fate") == 0 ? word_of(FLAMES_FATE_NAMES, FATE_ESCAPED + 1, value) : NULL;
}

const char *flames_meaning(const Flames *s, int place, int32_t value) {
    if (place < 0 || place >= GENERALS + EACH * s->element_count) return NULL;
    if (place < GENERALS) return general_meaning(s, GENERAL_LIST[place].name, value);
    return element_meaning(s, of_element(s, 0, (place - GENERALS) % EACH, NULL).name, value);
}

void flames_harm(const Flames *s, int32_t taken[SEAT_MAX]) {
    memset(taken, 0, (size_t)s->seat_count * sizeof *taken);
    for (int i = 0; i < s->element_count; i++)
        for (int craft = 0; craft < CRAFT_COUNT; craft++) taken[s->element[i].seat] += s->element[i].craft[craft].hits;
}
