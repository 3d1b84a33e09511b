/* A crew of threads that does one thing together, again and again: the caller's thread is the
 * first of them. Waiting is busy for a moment, then asleep. */
#ifndef FURBALL_API_CREW_H
#define FURBALL_API_CREW_H

typedef struct Crew Crew;

/* Does the share of hand number `hand`. */
typedef void (*CrewWork)(void *self, int hand);

Crew *crew_new(int hands); /* NULL: no memory or no threads */
void crew_free(Crew *crew);
int crew_hands(const Crew *crew);

/* Everybody does their share; returns when all are done. */
void crew_do(Crew *crew, CrewWork work, void *self);

#endif
