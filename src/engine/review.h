/* Checks a scenario for its author: everything that is wrong with it, not only the first error, and what is on which
 * line. An editor and `furball check` use it; to play a scenario, scenario_load is enough. */
#ifndef FURBALL_ENGINE_REVIEW_H
#define FURBALL_ENGINE_REVIEW_H

#include "engine/script.h"

enum { COMPLAINT_MAX = 64, LINE_NAME_MAX = 24, REVIEW_NAMES_MAX = 256 };

typedef struct Complaint {
    int line, column;  /* from 1; 0: the whole file */
    int doubt;         /* it can be played, but is surely a mistake */
    char text[DIAG_TEXT_MAX]; /* without the name of the file and the place */
} Complaint;

/* Room for a review, and its results. `state` and `before` are each room for the largest game's state. */
typedef struct Review {
    void *state, *before;
    ScenarioHead head;
    int started; /* the state can be dealt: nothing is wrong, or wrong lines were left out */
    int count;
    int more; /* complaints that did not fit */
    Complaint complaint[COMPLAINT_MAX];
    int name_count; /* names that lines define, for complaints about the whole that concern one of them */
    struct {
        char name[LINE_NAME_MAX];
        int line, column, broken;
    } name[REVIEW_NAMES_MAX];
} Review;

/* Reads a scenario to its end. A wrong line is left out with one complaint. In the rules line every mistake is
 * reported, and the rest is judged by the rules that were meant; if those are unknown, nothing else of the game is
 * judged. `lines`, if given, gets a JSON list of all lines:
 * {"line","word","name","n","ok","tokens":[{"text","kind","from","to"}],"parts":[{"word","first","past","from","to"}]}
 * n counts the lines of one word, from 0: those that were read. Columns count from 1, `to` is just after the last one.
 * Returns the number of complaints. */
int scenario_review(const Game *const *games, const char *file, const char *text, size_t size, Review *review, Text *lines);

/* {"complaints":[{"line","column","text","doubt"?}],"more"?} as members of a JSON object. */
void review_write_json(const Review *review, Text *out);

#endif
