/* Where the server gets time and random bytes from, and nowhere else. A simulation replaces both. */
#ifndef FURBALL_SERVER_DOOR_H
#define FURBALL_SERVER_DOOR_H

#include <stddef.h>
#include <stdint.h>

typedef struct Door {
    int64_t (*wall_ms)(void *self);   /* since 1970, as the machine believes; may jump */
    int64_t (*steady_ms)(void *self); /* only ever goes on */
    void (*random)(void *self, void *bytes, size_t size);
    void *self;
} Door;

int door_open(const Door *door); /* NULL: the real world. 0: it has no randomness */
void door_leap(int64_t ms);      /* for tests of dates that are set: each look at the date finds it so much later than the last */

/* Milliseconds since 1970 by the date at which the door was opened, and going on steadily from there: clocks of games
 * do not notice when the machine's date is set. */
int64_t now_ms(void);
int64_t wall_ms(void);
int64_t steady_ms(void);
void random_bytes(void *bytes, size_t size);
uint32_t random_below(uint32_t bound);

#endif
