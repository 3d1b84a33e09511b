/* What the parts of the module share: the buffer, the memory, and the game that is being played. */
#ifndef FURBALL_WASM_PARTS_H
#define FURBALL_WASM_PARTS_H

#include "engine/match.h"
#include "engine/script.h"
#include "wasm/exports.h"

enum {
    TEXT_MAX = 1 << 20,          /* of the buffer */
    GAME_CHOICES_MAX = 1 << 15,  /* of one game */
    WHO_MAX = 64,                /* the word for who has a seat */
    TRUTH = -1                   /* instead of a seat: everything, for looking back at a game */
};

/* ---- buffer.c ---- */

extern char buffer[TEXT_MAX]; /* for texts in both directions */

/* The answer of a function that has written text to the buffer. */
static inline int text_end(const Text *out) { return out->cut ? -1 : (int)out->length; }

/* Puts the reason into the buffer; 0. */
int refuse(const char *why);

/* A piece of the memory, from its end, taken permanently. */
void *memory_take(size_t size);

/* The size of the largest game's state. */
size_t largest_state(void);

/* ---- playing.c ---- */

/* The game that is being played or viewed. */
typedef struct Playing {
    ScenarioHead head;       /* head.game is NULL before the first scenario */
    char scenario[TEXT_MAX]; /* its text, for the record */
    size_t scenario_size;
    void *started, *sealed, *state; /* states; NULL before the first scenario */
    void *scratch, *seen;           /* for temporary use; and what the computer player sees */
    Seed seed;
    Match match;
    Choice choices[GAME_CHOICES_MAX];
    int choice_count; /* choices known, including those after a rewound position */
    Event events[CHOICE_EVENTS_MAX];
    EventLog event_log; /* of the last choice */
    Action actions[LEGAL_MAX];
    int dealt;                   /* the match is open */
    int strict;                  /* questions reveal no more than a book allows */
    int thinking;                /* a computer player is thinking about the open question */
    char who[SEAT_MAX][WHO_MAX]; /* who has each seat: fb_sit */
    Seat gave_up;                /* SEAT_NOBODY: none */
} Playing;

extern Playing playing;

/* Allocates its states; other code that uses `scratch` calls this too. */
void playing_take_memory(void);

int is_seat(int seat);
int is_asked(int seat);  /* a seat that must choose now */
int may_look(int seat);  /* a seat or a spectator */

/* A choice in the notation, from the buffer; 0 with the reason in it. */
int read_choice(int size, Seat *whose, Action *action);

/* What a seat sees, in `scratch`: functions that turn a state into text are only given views. */
const void *view_of(int seat);

#endif
