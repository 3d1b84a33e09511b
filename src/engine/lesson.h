/* Lessons: a position, and steps in which a coach says what to do (docs/lessons.md). The reader knows no game and no
 * screen: what a step points at is a word for the page, what it allows is the beginning of a choice in the game's
 * notation. */
#ifndef FURBALL_ENGINE_LESSON_H
#define FURBALL_ENGINE_LESSON_H

#include "engine/script.h"

enum {
    LESSON_STEPS_MAX = 48,
    LESSON_CHOICES_MAX = 32, /* of one kind in one step */
    LESSON_WRONGS_MAX = 6,
    LESSON_WORDS_MAX = 30, /* of what is said at once */
    LESSON_TEXT_MAX = 1 << 15,
    LESSON_CHANCE = 1 /* seeds the computer players of a lesson, so that they play the same for everybody */
};

/* The position of a text in Lesson.text; 0: there is none. */
typedef uint16_t LessonText;

/* The same thing said in English and in Italian. */
typedef struct LessonSaying {
    LessonText en, it;
} LessonSaying;

/* A choice, or the beginning of one, and its place in the file. */
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
    LessonChoice of; /* words 0: every choice without a line of its own */
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
    LessonChoices offer;           /* choices that are shown; none: all */
    LessonChoices right;           /* choices that are accepted besides the solution */
    LessonChoices other;           /* what the other seats choose, in this order */
    LessonChoices make;            /* the solution: the pupil's choices */
    int free;                      /* every offered choice is accepted */
    LessonText bot_seat, bot_name; /* computer player that plays this seat from this step on */
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
    LessonText pupil; /* the seat of the learner */
    int pupil_line;
    Seed seed;
    char scenario[LESSON_TEXT_MAX / 2]; /* its lines, as a scenario file */
    int step_count;
    LessonStep step[LESSON_STEPS_MAX];
    uint16_t used;
    char text[LESSON_TEXT_MAX];
} Lesson;

/* Reads a lesson and sets up its scenario in `state`, without dealing. 0 after complaining. */
int lesson_read(const Game *const *games, const char *file, const char *text, size_t size, void *state,
                Lesson *out, Diag *diag);

/* Reports all errors in a lesson's own lines, at most `max`; returns how many. The scenario is not checked
 * (scenario_review does that), so `out` can be inspected but not played. */
int lesson_review(const char *file, const char *text, size_t size, Lesson *out, Diag *found, int max);

const char *lesson_text(const Lesson *lesson, LessonText at);

/* Plays the seats of computer players. `number` seeds the random choices. 0: there is no such player. */
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

/* Plays the lesson's own solution from the first step to the last. `memory->state` holds what lesson_read set up. 0
 * after complaining: a choice that is not offered, a step that does not end, a seat for which nobody answers. */
int lesson_play(const Lesson *lesson, const LessonMemory *memory, const LessonPilot *pilot, Diag *diag);

/* The same, with all complaints, at most `max`; returns how many. After a choice that cannot be made nothing more is
 * played. */
int lesson_judge(const Lesson *lesson, const LessonMemory *memory, const LessonPilot *pilot, Diag *found,
                 int max);

#endif
