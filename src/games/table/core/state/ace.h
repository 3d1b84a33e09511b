/* Aces and rookies, and the recovery of their skills. */
#ifndef FURBALL_TABLE_STATE_ACE_H
#define FURBALL_TABLE_STATE_ACE_H

#include "games/table/books/book.h"

#include <stdint.h>

#define SKILL_BIT(name) (1u << SKILL_##name)

enum { RECOVERY_ROOM = 20, RECOVERY_FRESH = 0x80 /* a counter placed in this movement phase, which is not removed in it */ };

typedef struct Ace {
    uint32_t skills;       /* of the pilot, public */
    uint32_t mate_skills;  /* of one other crewman, public */
    uint32_t spent;        /* once-a-game skills already used, public */
    uint16_t rookies;      /* bit 0 for I: crewmen who are rookies, public */
    uint8_t fired;         /* guns that fired before the others this turn */
    uint8_t mate;          /* which crewman that is; 0: none */
    uint8_t reserved[3];
    uint8_t sturdy;        /* Strong Constitution has absorbed a hit: bit 0 the pilot's, bit 1 the mate's */
    uint8_t recovery[RECOVERY_ROOM]; /* by skill: 0 usable, 1 usable from the next turn, else 1 + number of counters */
} Ace;

_Static_assert((int)SKILL_COUNT <= (int)RECOVERY_ROOM, "a byte for each skill");

#endif
