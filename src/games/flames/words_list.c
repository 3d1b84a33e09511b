/* All words of this family's notation. */
#include "games/flames/text.h"

#include "games/flames/events.h"
#include "games/flames/options.h"
#include "games/flames/setup.h"

static const WordOf LISTED[] = {
    {"line", "rules", NULL}, {"line", "action-deck", NULL}, {"line", "date", NULL}, {"line", "night", NULL}, {"line", "target-bound", NULL}, {"line", "home-bound", NULL}, {"line", "seat", NULL}, {"line", "element", NULL},
    {"element", "seat", NULL}, {"element", "lone", NULL}, {"element", "wingman", NULL}, {"element", "pilot", NULL},
    {"element", "green", NULL}, {"element", "leadership", NULL}, {"element", "night-fighter", NULL}, {"element", "fuel", NULL}, {"element", "strike", NULL},
    {"choice", "pass", NULL}, {"choice", "stay", NULL},
#define ABOUT_ELEMENT(word) {"statement about an element", word, NULL},
    ABOUT_ELEMENT("leader") ABOUT_ELEMENT("wingman") ABOUT_ELEMENT("altitude") ABOUT_ELEMENT("hand") ABOUT_ELEMENT("hand-size")
    ABOUT_ELEMENT("position") ABOUT_ELEMENT("secret") ABOUT_ELEMENT("clouds") ABOUT_ELEMENT("performance") ABOUT_ELEMENT("horsepower")
    ABOUT_ELEMENT("offense") ABOUT_ELEMENT("defense") ABOUT_ELEMENT("ceiling") ABOUT_ELEMENT("value") ABOUT_ELEMENT("engaged") ABOUT_ELEMENT("turbo")
#define ABOUT_CRAFT(word) {"statement about a leader or wingman", word, NULL},
    ABOUT_CRAFT("hits") ABOUT_CRAFT("cockpit") ABOUT_CRAFT("counters") ABOUT_CRAFT("guns") ABOUT_CRAFT("damaged") ABOUT_CRAFT("is")
#define ABOUT_FIGHT(word) {"statement", word, NULL},
    ABOUT_FIGHT("bursts") ABOUT_FIGHT("gunner") ABOUT_FIGHT("gained") ABOUT_FIGHT("available") ABOUT_FIGHT("agile") ABOUT_FIGHT("owed") ABOUT_FIGHT("step")
    ABOUT_FIGHT("asking") ABOUT_FIGHT("first") ABOUT_FIGHT("order") ABOUT_FIGHT("left") ABOUT_FIGHT("discarded") ABOUT_FIGHT("top") ABOUT_FIGHT("shown")
    ABOUT_FIGHT("mini") ABOUT_FIGHT("mini-size") ABOUT_FIGHT("points") ABOUT_FIGHT("target") ABOUT_FIGHT("drawn") ABOUT_FIGHT("side-value") ABOUT_FIGHT("acting")
#define FLAMES_REASON(id, name, sentence, rule) {"reason", name, sentence},
#include "games/flames/reasons.inc"
#undef FLAMES_REASON
};
enum { LISTED_COUNT = (int)(sizeof LISTED / sizeof LISTED[0]) };

static int take(int *number, const char *kind, const char *word, const char *sentence, WordOf *out) {
    if ((*number)-- > 0) return 0;
    *out = (WordOf){kind, word, sentence};
    return 1;
}

int flames_word(int number, WordOf *out) {
    if (number < LISTED_COUNT) {
        *out = LISTED[number];
        return 1;
    }
    number -= LISTED_COUNT;
    for (int i = 0; flames_position_word(i); i++)
        if (take(&number, "line", flames_position_word(i), NULL, out)) return 1;
    for (int i = 0; flames_verb(i); i++)
        if (*flames_verb(i) && take(&number, "choice", flames_verb(i), NULL, out)) return 1;
    for (int i = 0; i < EVENT_KINDS; i++)
        if (FLAMES_EVENT_NAMES[i] && take(&number, "event", FLAMES_EVENT_NAMES[i], NULL, out)) return 1;
    for (int i = 0; i < FLAMES_OPTION_COUNT; i++)
        if (take(&number, "option", FLAMES_OPTIONS[i].word, FLAMES_OPTIONS[i].text, out)) return 1;
    for (int i = 0; i < CARD_KINDS; i++)
        if (take(&number, "card", FLAMES_CARD_NAMES[i], NULL, out)) return 1;
    return 0;
}
