/* What a net that chooses sees of a question (players/policy.h): numbers about the asked unit, a row for each answer,
 * and for each answer rows about the enemies as they would be placed after it. All are from the asked seat's own point
 * of view and from what it may know, -127 .. 127, and the same for a mirror image. The game defines what a number
 * means; rows that a game does not fill are 0. */
#ifndef FURBALL_ENGINE_PROSPECT_H
#define FURBALL_ENGINE_PROSPECT_H

#include <stdint.h>

enum {
    PROSPECT_SELF = 64,
    PROSPECT_CHOICE = 48,
    PROSPECT_FOE = 64,
    /* The first of them: older nets were trained with these alone. */
    PROSPECT_SELF_FIRST = 48,
    PROSPECT_CHOICE_FIRST = 32,
    PROSPECT_FOE_FIRST = 32,
    PROSPECT_FOES = 3,    /* of an answer */
    PROSPECT_CHOICES = 64 /* answers that get rows; if there are more, the best rated ones */
};

/* Bytes only, so it is the same on every machine. */
typedef struct Prospect {
    uint8_t count;                          /* of answers */
    uint8_t reserved[7];
    int8_t self[PROSPECT_SELF];
    uint8_t place[PROSPECT_CHOICES];           /* index of the answer among those offered */
    uint8_t foes[PROSPECT_CHOICES];
    uint8_t alike[PROSPECT_CHOICES];           /* an earlier answer with the same rows of enemies, or itself */
    int8_t choice[PROSPECT_CHOICES][PROSPECT_CHOICE];
    int8_t foe[PROSPECT_CHOICES][PROSPECT_FOES][PROSPECT_FOE];
} Prospect;

#endif
