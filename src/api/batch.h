/* The inside of a FurballBatch. */
#ifndef FURBALL_API_BATCH_H
#define FURBALL_API_BATCH_H

#include "api/workers.h"
#include "engine/game.h"
#include "furball/furball.h"

/* A seat's open question. */
typedef struct Question {
    int count;                /* of answers; 0: not asked */
    uint8_t slot[LEGAL_MAX];  /* the number of each answer */
    uint8_t place[LEGAL_MAX]; /* the other way round; only meaningful where slot[place[n]] == n */
    Action action[LEGAL_MAX];
} Question;

struct FurballBatch {
    const Game *game;
    FurballShape shape;
    int keep_over, by_place; /* as in FurballOptions */
    size_t stride; /* bytes from one state to the next */
    uint8_t *start;       /* the scenario's started state */
    uint8_t *state;       /* [games] */
    uint8_t *view;        /* one for each thread */
    Question *question;   /* [games][seats] */
    uint64_t *seed;       /* [games]: of the game's first deal */
    uint64_t *dealt;      /* [games]: how often it was dealt from it */
    Workers *workers;
    int32_t *refused;     /* [threads]: games refused in this step */
    /* The step under way, for the workers. */
    const int32_t *action;
    const FurballBuffers *out;
};

static inline void *state_of(const FurballBatch *batch, int game) { return batch->state + batch->stride * (size_t)game; }
static inline Question *question_of(const FurballBatch *batch, int game, int seat) {
    return &batch->question[(size_t)game * (size_t)batch->shape.seats + (size_t)seat];
}

/* The place of this answer in the question, or -1. */
static inline int question_find(const FurballBatch *batch, const Question *question, int32_t number) {
    if (number < 0 || number >= LEGAL_MAX) return -1;
    if (batch->by_place) return number < question->count ? number : -1;
    int place = question->place[number];
    return place < question->count && question->slot[place] == number ? place : -1;
}

#endif
