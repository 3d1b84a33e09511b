/* What a scenario's own scoring asks of each airplane: to take pictures, to bomb, to bring itself home, or just to fight; and
 * what it is worth on its way. Computer players ask this. Nothing here is a rule. */
#ifndef FURBALL_TABLE_ERRAND_H
#define FURBALL_TABLE_ERRAND_H

#include "games/table/core/state.h"

typedef enum ErrandKind { ERRAND_FIGHT, ERRAND_TARGET, ERRAND_LEAVE } ErrandKind;

/* Points are in hundredths, and those of its own side less those of the other. */
typedef struct Errand {
    uint8_t kind;
    uint8_t edge;  /* by which it leaves */
    uint8_t runs;  /* what it strikes with runs straight ahead */
    uint8_t lowest, highest; /* levels at which the target is to be passed */
    int32_t risk;  /* what it may cost that it is shot down, in view of its damage; usually below 0 */
    int32_t keep;  /* what it is good for besides */
    int32_t gain;  /* by the target */
    int32_t reach; /* how far ahead of itself it strikes, cmm */
    int32_t leave; /* by leaving so */
    Vec target;
} Errand;

/* `hurt`: how much of it is gone, in 1024ths. */
Errand errand_of(const Table *table, PlaneId plane, int32_t hurt);

/* Does any airplane have one besides to fight? */
int errands_any(const Table *table);

/* What an airplane there is worth, in hundredths of a point. `nose` is a heading's direction, 1 << 14 long. */
int32_t errand_worth(const Table *table, const Errand *errand, PlaneId plane, Vec at, int32_t nose_x, int32_t nose_y, int level);

/* What dropping bombs or launching a torpedo may bring, in hundredths of a point; 0 for keeping them. */
int32_t errand_of_drop(const Table *table, Action action);

/* What a point is worth, in thousandths of a win. */
int32_t errand_point(const Table *table);

#endif
