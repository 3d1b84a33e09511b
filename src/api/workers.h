/* Threads that repeatedly share one piece of work; the caller's thread is the first of them. A waiting thread spins for
 * a moment, then sleeps. */
#ifndef FURBALL_API_WORKERS_H
#define FURBALL_API_WORKERS_H

typedef struct Workers Workers;

/* Does the share of thread number `hand`. */
typedef void (*WorkerShare)(void *self, int hand);

Workers *workers_new(int hands); /* NULL: no memory or no threads */
void workers_free(Workers *all);
int workers_hands(const Workers *all);

/* All threads do their share; returns when all are done. */
void workers_do(Workers *all, WorkerShare work, void *self);

/* The same without the caller, who waits for the others in workers_end. There must be other threads. */
void workers_begin(Workers *all, WorkerShare work, void *self);
void workers_end(Workers *all);

#endif
