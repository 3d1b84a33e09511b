/* What a net that chooses sees of a question (players/policy.h): numbers about whoever is asked, a row for each answer, and of each answer rows
 * about the enemies as they would lie to it then. All are from the asked seat's own point of view and from what it may know, -127 .. 127, and
 * the same in a mirror image. What a number means is the game's affair; rows that a game does not fill are 0. */
#ifndef FURBALL_ENGINE_PROSPECT_H
#define FURBALL_ENGINE_PROSPECT_H

#include <stdint.h>

enum {
    PROSPECT_SELF = 64,
    PROSPECT_CHOICE = 48,
    PROSPECT_FOE = 64,
    /* The first of them, which is all that nets see that learned before the others were told. */
    PROSPECT_SELF_FIRST = 48,
    PROSPECT_CHOICE_FIRST = 32,
    PROSPECT_FOE_FIRST = 32,
    PROSPECT_FOES = 3,    /* of an answer */
    PROSPECT_CHOICES = 64 /* answers that are looked at: those that are rated best, where there are more */
};

/* Bytes only: it is the same on every machine. */
typedef struct Prospect {
    uint8_t count;                          /* of answers */
    uint8_t reserved[7];
    int8_t self[PROSPECT_SELF];
    uint8_t place[PROSPECT_CHOICES];           /* of an answer among those offered */
    uint8_t foes[PROSPECT_CHOICES];
    uint8_t alike[PROSPECT_CHOICES];           /* an earlier answer with the same rows of enemies, or itself */
    int8_t choice[PROSPECT_CHOICES][PROSPECT_CHOICE];
    int8_t foe[PROSPECT_CHOICES][PROSPECT_FOES][PROSPECT_FOE];
} Prospect;

#endif
