#include "games/flames/cards.h"

CardTables flames_cards;

const char *const FLAMES_CARD_NAMES[CARD_PLAYABLES] = {
#define X(id, name, title, family) name,
    FLAMES_CARD_MAP(X)
#undef X
        "counter",
};

const char *const FLAMES_CARD_TITLES[CARD_PLAYABLES] = {
#define X(id, name, title, family) title,
    FLAMES_CARD_MAP(X)
#undef X
        "Full Throttle counter",
};

const uint8_t FLAMES_CARD_FAMILY[CARD_PLAYABLES] = {
#define X(id, name, title, family) FAMILY_##family,
    FLAMES_CARD_MAP(X)
#undef X
        FAMILY_FULL_THROTTLE,
};

const char *const FLAMES_FAMILY_NAMES[FAMILY_COUNT] = {
    "half-loop", "maneuver",      "in-my-sights", "out-of-the-sun", "clouds",        "full-throttle",
    "scissors",  "vertical-roll", "ace-pilot",    "barrel-roll",    "chop-throttle", "tight-turn",
};

/* A family has the name of its card; fire cards differ in their figures. */
const char *flames_family_title(int family) {
    if (family == FAMILY_IMS) return "In My Sights";
    if (family == FAMILY_OOTS) return "Out Of The Sun";
    int card = 0;
    while (card < CARD_KINDS - 1 && FLAMES_CARD_FAMILY[card] != family) card++;
    return FLAMES_CARD_TITLES[card];
}
