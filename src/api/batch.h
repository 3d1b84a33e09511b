/* The inside of a FurballBatch. */
#ifndef FURBALL_API_BATCH_H
#define FURBALL_API_BATCH_H

#include "api/workers.h"
#include "base/sha256.h"
#include "engine/game.h"
#include "furball/furball.h"

/* The answers to a seat's open question. Their number is stored apart, so that a loop over all seats touches little
 * memory. */
typedef struct Question {
    uint8_t slot[LEGAL_MAX];  /* the number of each answer */
    uint8_t place[LEGAL_MAX]; /* the index of each number; valid only where slot[place[n]] == n */
    Action action[LEGAL_MAX];
} Question;

struct FurballBatch {
    /* What every step of a game reads comes first, so that many batches of one game each also touch little memory. */
    const Game *game;
    FurballShape shape;
    uint8_t *state;         /* [games] */
    size_t stride;          /* bytes from one state to the next */
    int32_t *count;         /* [games][seats]: answers to the open question; 0: not asked */
    const int32_t *action;  /* actions of the current step, for the workers */
    const FurballBuffers *out;
    int keep_over, actions; /* as in FurballOptions */
    int hands;              /* threads, the caller's included */
    int away;               /* between furball_send and furball_receive: the caller's thread does other things */
    EventLog *log;          /* [games]: events of the last step; NULL: not kept */
    SeatSet ours;           /* seats that computer players play */
    int32_t *outline;       /* [starts][seats][observation]: see GameFast.outline; NULL: there is none */
    uint8_t *listed;        /* [games][seats]: the answers stand in `question`; 0: the game finds them without a list */

    int starts;             /* scenarios: game i is of number i % starts */
    int head_start;         /* as in FurballOptions */
    uint8_t *start;         /* [starts]: started states */
    uint8_t (*digest)[SHA256_BYTES]; /* [starts]: of the scenarios' texts */
    uint8_t *view;          /* one for each thread */
    Question *question;     /* [games][seats] */
    uint64_t *seed;         /* [games]: of the game's first deal */
    uint64_t *dealt;        /* [games]: how often it was dealt from that seed */
    uint64_t *answered;     /* [games]: answers of computer players since it was dealt; NULL: there are none */
    Event *event;           /* of the log */
    struct Aides *aides;    /* the players of `ours`; NULL: none */
    Workers *workers;
    int sent;               /* sent and not yet received */
    FurballBuffers sent_out; /* where the results of that step go */
    int64_t *tally; /* [threads]: games refused in this step, or choices made at random */
    int32_t steps; /* of random play */
    Rng rng;       /* its generator, split for each game; while stepping, that of outsiders, split for each seat */
    uint8_t *outsider; /* [games][seats]: one more than the outsider that plays the seat, 0: the caller; on a graphics processor */
    int32_t *answer;   /* [games][seats]: actions of the current step; outsiders add theirs */
};

static inline void *state_of(const FurballBatch *batch, int game) {
    return batch->state + batch->stride * (size_t)game;
}
static inline void *start_of(const FurballBatch *batch, int game) {
    return batch->start + batch->stride * (size_t)(batch->starts > 1 ? game % batch->starts : 0);
}
static inline size_t row_of(const FurballBatch *batch, int game, int seat) {
    return (size_t)game * (size_t)batch->shape.seats + (size_t)seat;
}

/* Enough room for the state of any game. */
size_t batch_largest_state(void);

/* Starts a scenario in `start` and sets the game and the shape of the batch, except the number of games; 0 after
 * complaining. */
int batch_load(FurballBatch *batch, void *start, const FurballScenario *scenario, Diag *diag);

/* Writes the reason for the caller, who may not want it; returns 0. */
int32_t batch_complain(char *error, size_t size, const char *why);

static inline int has_game(const FurballBatch *batch, int32_t game) { return game >= 0 && game < batch->shape.games; }
static inline int has_seat(const FurballBatch *batch, int32_t game, int32_t seat) {
    return seat >= 0 && seat < batch->game->seats(start_of(batch, game));
}

/* The action that this number means to a seat that is asked; 0: none. */
int answer_find(const FurballBatch *batch, int game, int seat, int32_t number, Action *out);

#endif
