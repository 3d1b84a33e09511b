/* A scenario as its writer sees it: all that is wrong with it, not only the first thing, and what stands on which line. An editor and
 * `furball check` use it; to play a scenario, scenario_load is enough. */
#ifndef FURBALL_ENGINE_REVIEW_H
#define FURBALL_ENGINE_REVIEW_H

#include "engine/script.h"

enum { COMPLAINT_MAX = 64, LINE_NAME_MAX = 24, REVIEW_NAMES_MAX = 256 };

typedef struct Complaint {
    int line, column;  /* from 1; 0 when the whole file is meant */
    int doubt;         /* it plays, but nobody would mean it */
    char text[DIAG_TEXT_MAX]; /* without the name of the file and the place */
} Complaint;

/* Room for a review, and what it found. `state`, `before` are each room for the largest game's state. */
typedef struct Review {
    void *state, *before;
    ScenarioHead head;
    int started; /* the state can be dealt: nothing is wrong, or what is wrong was left out */
    int count;
    int more; /* complaints that did not fit */
    Complaint complaint[COMPLAINT_MAX];
    int name_count; /* names that lines define: for complaints about the whole that mean one of them */
    struct {
        char name[LINE_NAME_MAX];
        int line, column, broken;
    } name[REVIEW_NAMES_MAX];
} Review;

/* Reads a scenario to its end. A line that is wrong is complained about and left out; one complaint for each. Of the rules
 * line all slips are told, and the rest is judged by the rules that were meant; when those are not known, nothing else of the game is
 * judged. `lines`, if given, gets a JSON list of all lines:
 * {"line","word","name","n","ok","tokens":[{"text","kind","from","to"}],"parts":[{"word","first","past","from","to"}]}
 * n counts the lines of one word, from 0: those that were read. Columns count from 1, `to` is just behind.
 * Returns the number of complaints. */
int scenario_review(const Game *const *games, const char *file, const char *text, size_t size, Review *review, Text *lines);

/* {"complaints":[{"line","column","text","doubt"?}],"more"?} as members of a JSON object. */
void review_write_json(const Review *review, Text *out);

#endif
