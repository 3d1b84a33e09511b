/* What a scenario's own scoring wants each airplane to do: take pictures, bomb, fly home, or just fight; and the worth
 * of being on the way there. Only for computer players; nothing here is a rule. */
#ifndef FURBALL_TABLE_ERRAND_H
#define FURBALL_TABLE_ERRAND_H

#include "games/table/core/state.h"

typedef enum ErrandKind { ERRAND_FIGHT, ERRAND_TARGET, ERRAND_LEAVE } ErrandKind;

/* Points are in hundredths: those of its own side minus those of the other. */
typedef struct Errand {
    uint8_t kind;
    uint8_t edge;  /* the edge by which it should leave */
    uint8_t runs;  /* its weapon travels straight ahead */
    uint8_t lowest, highest; /* levels at which it must pass the target */
    int32_t risk;  /* what its loss would cost, as likely as its damage makes it; usually below 0 */
    int32_t keep;  /* what keeping it in play is worth */
    int32_t gain;  /* for reaching the target */
    int32_t reach; /* how far ahead of itself its weapon strikes, cmm */
    int32_t leave; /* for leaving by that edge */
    Vec target;
} Errand;

/* `hurt`: how much of it is destroyed, in 1024ths. */
Errand errand_of(const Table *table, PlaneId plane, int32_t hurt);

/* Does any airplane have an errand other than fighting? */
int errands_any(const Table *table);

/* What an airplane at that place is worth, in hundredths of a point. `nose` is its direction as a vector of length 1 <<
 * 14. */
int32_t errand_worth(const Table *table, const Errand *errand, PlaneId plane, Vec at, int32_t nose_x, int32_t nose_y, int level);

/* What dropping bombs or launching a torpedo can be expected to gain, in hundredths of a point; 0 for keeping them. */
int32_t errand_of_drop(const Table *table, Action action);

/* What a point is worth, in thousandths of a win. */
int32_t errand_point(const Table *table);

#endif
