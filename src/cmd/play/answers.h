/* The answers offered to a person at the terminal, each once, with short forms to type. */
#ifndef FURBALL_CMD_PLAY_ANSWERS_H
#define FURBALL_CMD_PLAY_ANSWERS_H

#include "cmd/play/map.h"

enum { ANSWER_WORDS = 96, WAY_MAX = 8 };

typedef struct Answer {
    Action action;
    char words[ANSWER_WORDS];
    uint64_t same;   /* equal for answers that do the same, such as two equal cards */
    int degrees;     /* by which a card turns; 0: not at all, or not a card */
    int way_count;   /* the path of a card from the airplane's place, in hundredths of a millimetre */
    int32_t way[WAY_MAX][2];
} Answer;

typedef struct Answers {
    int count;
    Answer answer[LEGAL_MAX];
} Answers;

/* Lists what is offered to this seat in play->bout.view; answers that do the same appear once. */
void answers_list(Play *play, Seat seat, const Action *offered, int count, Answers *out);

/* How many letters all of them start with, in whole words. */
size_t answers_shared(const Answers *answers);

/* Which answers match what was typed. Each typed word must be the start of one of the answer's words, in any order;
 * letters may be followed by the number of a card or the degrees it turns: `l45 high`. Returns how many match; `fits`
 * has a 1 for each. */
int answers_match(const Answers *answers, const char *typed, uint8_t fits[LEGAL_MAX]);

/* Draws on the map where an answer leads, or for a shot the arcs and the ruler; and describes it. 0: it moves nothing
 * and has no target. */
int answer_mark(Play *play, const Answer *answer, const Map *map, Text *words);

/* Draws the table with that. 0: there is nothing to draw. */
int show_way(Play *play, Seat seat, const Answer *answer);

#endif
