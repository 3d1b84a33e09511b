/* Lessons: a position, and steps in which somebody who knows the rules says what to do (docs/lessons.md). The
 * reader knows no game and no screen: what a step points at is a word for the page, what it allows are
 * beginnings of choices in the game's notation. */
#ifndef FURBALL_ENGINE_LESSON_H
#define FURBALL_ENGINE_LESSON_H

#include "engine/script.h"

enum {
    LESSON_STEPS_MAX = 48,
    LESSON_CHOICES_MAX = 32, /* of one kind in one step */
    LESSON_WRONGS_MAX = 6,
    LESSON_WORDS_MAX = 30, /* of what is said at once */
    LESSON_TEXT_MAX = 1 << 15,
    LESSON_CHANCE = 1 /* seeds the computer players of a lesson, so that everybody meets the same */
};

/* Where a text stands in Lesson.text; 0: there is none. */
typedef uint16_t LessonText;

/* The same thing said in English and in Italian. */
typedef struct LessonSaying {
    LessonText en, it;
} LessonSaying;

/* A choice, or the beginning of one, and where it stands in the file. */
typedef struct LessonChoice {
    LessonText words;
    uint16_t column;
    int line;
} LessonChoice;

typedef struct LessonChoices {
    int count;
    LessonChoice choice[LESSON_CHOICES_MAX];
} LessonChoices;

typedef struct LessonWrong {
    LessonChoice of; /* words 0: whatever has no line of its own */
    LessonSaying say;
} LessonWrong;

typedef enum LessonUntil {
    UNTIL_READ,
    UNTIL_CHOICE,
    UNTIL_EVENT,
    UNTIL_TURN,
    UNTIL_OVER,
    UNTIL_WON
} LessonUntil;

typedef struct LessonStep {
    int line;
    LessonSaying say;
    LessonText point_kind, point_name;
    int point_line;
    LessonChoices offer;           /* what is shown; none: everything */
    LessonChoices right;           /* what is taken besides the solution */
    LessonChoices other;           /* what the other seats choose, in this order */
    LessonChoices make;            /* the solution: the pupil's choices */
    int free;                      /* whatever is offered is taken */
    LessonText bot_seat, bot_name; /* flies this seat from this step on */
    int wrong_count;
    LessonWrong wrong[LESSON_WRONGS_MAX];
    LessonUntil until;
    int until_line;
    uint32_t until_turn;
    LessonText until_event;
} LessonStep;

typedef struct Lesson {
    const char *file;
    ScenarioHead head;
    LessonSaying name, about;
    int minutes;
    LessonText pupil; /* the seat of whoever learns */
    int pupil_line;
    Seed seed;
    char scenario[LESSON_TEXT_MAX / 2]; /* its lines, as a scenario file */
    int step_count;
    LessonStep step[LESSON_STEPS_MAX];
    uint16_t used;
    char text[LESSON_TEXT_MAX];
} Lesson;

/* Reads a lesson; its scenario is set up in `state`, not dealt. 0 after complaining. */
int lesson_read(const Game *const *games, const char *file, const char *text, size_t size, void *state,
                Lesson *out, Diag *diag);

/* All that is wrong with a lesson's own lines, at most `max` complaints; returns how many. Its scenario is
 * not judged (that is scenario_review's work), so `out` can be looked at and not played. */
int lesson_review(const char *file, const char *text, size_t size, Lesson *out, Diag *found, int max);

const char *lesson_text(const Lesson *lesson, LessonText at);

/* Who flies seats that are flown by a computer player. `number` seeds its chance. 0: there is no such player.
 */
typedef struct LessonPilot {
    void *self;
    int (*fly)(void *self, const Match *match, Seat seat, const char *name, uint64_t number, Action *out);
} LessonPilot;

/* What the checker needs: memory for states and for the choices of one game. */
typedef struct LessonMemory {
    void *state, *sealed, *scratch;
    Choice *choice;
    int choice_max;
} LessonMemory;

/* Plays the lesson's own solution from the first step to the last. `memory->state` holds what lesson_read set
 * up. 0 after complaining: a choice that is not offered, a step that does not come to its end, somebody for
 * whom nobody answers. */
int lesson_play(const Lesson *lesson, const LessonMemory *memory, const LessonPilot *pilot, Diag *diag);

/* The same, with all complaints up to `max` of them; returns how many. Behind a choice that cannot be made
 * nothing more is played. */
int lesson_judge(const Lesson *lesson, const LessonMemory *memory, const LessonPilot *pilot, Diag *found,
                 int max);

#endif
