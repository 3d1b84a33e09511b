/* The answers that a person at the terminal is offered: each once, with short forms to type. */
#ifndef FURBALL_CMD_PLAY_ANSWERS_H
#define FURBALL_CMD_PLAY_ANSWERS_H

#include "cmd/play/map.h"

enum { ANSWER_WORDS = 96, WAY_MAX = 8 };

typedef struct Answer {
    Action action;
    char words[ANSWER_WORDS];
    uint64_t same;   /* equal for answers that do the same: two cards alike */
    int degrees;     /* that a card turns; 0: none, or no card */
    int way_count;   /* where a card leads, from where the airplane is: in hundredths of a millimetre */
    int32_t way[WAY_MAX][2];
} Answer;

typedef struct Answers {
    int count;
    Answer answer[LEGAL_MAX];
} Answers;

/* What is offered to this seat in play->bout.view, answers that do the same once. */
void answers_list(Play *play, Seat seat, const Action *offered, int count, Answers *out);

/* How many letters all of them begin with: whole words. */
size_t answers_shared(const Answers *answers);

/* Which of them fit what was typed: each word is the beginning of one of theirs, in any order, and behind a letter may stand the number of a
 * card or the degrees it turns: `l45 high`. How many do; `fits` has a 1 for each. */
int answers_match(const Answers *answers, const char *typed, uint8_t fits[LEGAL_MAX]);

/* Marks on the map where an answer leads or, of a shot, the arcs and the ruler; and says it. 0: it moves nothing and aims at nobody. */
int answer_mark(Play *play, const Answer *answer, const Map *map, Text *words);

/* Draws the table with that. 0: nothing to draw. */
int show_way(Play *play, Seat seat, const Answer *answer);

#endif
