/* The only source of time and random bytes for the server. A simulation replaces both. */
#ifndef FURBALL_SERVER_DOOR_H
#define FURBALL_SERVER_DOOR_H

#include <stddef.h>
#include <stdint.h>

typedef struct Door {
    int64_t (*wall_ms)(void *self);   /* since 1970, by the machine's date; may jump */
    int64_t (*steady_ms)(void *self); /* never goes back */
    void (*random)(void *self, void *bytes, size_t size);
    void *self;
} Door;

int door_open(const Door *door); /* NULL: the real world. 0: there is no source of randomness */
void door_leap(int64_t ms);      /* for tests of changed dates: the date advances by this at each reading */

/* Milliseconds since 1970 by the date at which the door was opened, advancing steadily: changes of the machine's date
 * do not affect clocks of games. */
int64_t now_ms(void);
int64_t wall_ms(void);
int64_t steady_ms(void);
void random_bytes(void *bytes, size_t size);
uint32_t random_below(uint32_t bound);

#endif
