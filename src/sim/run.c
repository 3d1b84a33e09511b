#define _POSIX_C_SOURCE 200809L
#include "sim/run.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { EVENT_ROOM = 2048 };

typedef struct Work {
    const SimRun *run;
    atomic_uint_fast64_t next; /* game to play */
    atomic_uint_fast64_t done;
} Work;

typedef struct Worker {
    Work *work;
    Tally *tally;
    Event *event;
    void *state, *view, *room;
    size_t room_size;
    pthread_t thread;
} Worker;

/* A game's number decides its deal and every seat's luck; nobody's thinking moves the deck. */
static void deal(const SimRun *run, uint64_t number, void *state, Rng chooser[SEAT_MAX]) {
    const Game *game = run->plan->game;
    Seed base = seed_from_number(run->seed);
    Rng all;
    rng_init(&all, &base);
    Rng dealer = rng_split(&all, 2 * number), luck = rng_split(&all, 2 * number + 1);
    Seed seed = seed_from_number(rng_next(&dealer));
    for (int seat = 0; seat < game->seats(run->plan->start); seat++) chooser[seat] = rng_split(&luck, (uint64_t)seat);
    memcpy(state, run->plan->start, game->state_size);
    game->deal(state, &seed);
}

static void play(Worker *worker, uint64_t number) {
    const SimRun *run = worker->work->run;
    const Game *game = run->plan->game;
    Rng chooser[SEAT_MAX];
    Budget budget = {0};
    Watch watch;
    int64_t choices = 0;
    deal(run, number, worker->state, chooser);
    watch_open(&watch, run->plan, worker->tally);
    for (SeatSet seats; (seats = game->to_act(worker->state)) != 0; choices++) {
        EventLog log;
        Seat seat = (Seat)__builtin_ctz(seats);
        uint32_t turn = game->turn(worker->state);
        game->view(worker->state, seat, worker->view);
        Action action = player_choose(run->player[seat], worker->room, worker->room_size, game, worker->view, seat,
                                      &budget, &chooser[seat], NULL);
        event_log_init(&log, worker->event, EVENT_ROOM);
        /* A player that asks for what is not offered gets what a stopped clock would choose. */
        if (game->apply(worker->state, seat, action, &log))
            game->apply(worker->state, seat, game->fallback(worker->state, seat), &log);
        watch_events(&watch, turn, &log);
    }
    watch_end(&watch, worker->state, choices);
}

static void *work_on(void *self) {
    Worker *worker = self;
    Work *work = worker->work;
    for (;;) {
        uint64_t number = atomic_fetch_add(&work->next, 1);
        if (number > work->run->last) return NULL;
        play(worker, number);
        atomic_fetch_add(&work->done, 1);
    }
}

static int worker_init(Worker *worker, Work *work) {
    const SimRun *run = work->run;
    const Game *game = run->plan->game;
    memset(worker, 0, sizeof *worker);
    worker->work = work;
    for (int seat = 0; seat < game->seats(run->plan->start); seat++) {
        size_t size = run->player[seat]->room(run->player[seat], game);
        if (size > worker->room_size) worker->room_size = size;
    }
    worker->tally = calloc(1, sizeof *worker->tally);
    worker->event = malloc(sizeof *worker->event * EVENT_ROOM);
    worker->state = calloc(1, game->state_size);
    worker->view = calloc(1, game->state_size);
    worker->room = malloc(worker->room_size ? worker->room_size : 1);
    return worker->tally && worker->event && worker->state && worker->view && worker->room;
}

static void worker_done(Worker *worker) {
    free(worker->tally);
    free(worker->event);
    free(worker->state);
    free(worker->view);
    free(worker->room);
}

static void tell_progress(const Work *work) {
    const SimRun *run = work->run;
    uint64_t total = run->last - run->first + 1, done;
    struct timespec pause = {0, 50 * 1000 * 1000};
    if (!run->progress) return;
    while ((done = atomic_load(&work->done)) < total) {
        run->progress(run->self, done, total);
        nanosleep(&pause, NULL);
    }
    run->progress(run->self, total, total);
}

int sim_run(const SimRun *run, Tally *tally) {
    Worker worker[SIM_THREADS_MAX];
    Work work = {.run = run, .next = run->first, .done = 0};
    int made = 0, started = 0, ok = 1;
    for (; made < run->threads && ok; made++) ok = worker_init(&worker[made], &work);
    for (; started < made && ok; started++)
        if (pthread_create(&worker[started].thread, NULL, work_on, &worker[started]) != 0) break;
    ok = ok && started > 0; /* fewer threads than asked for take longer, that is all */
    if (ok) tell_progress(&work);
    for (int i = 0; i < started; i++) {
        pthread_join(worker[i].thread, NULL);
        tally_add(tally, worker[i].tally);
    }
    for (int i = 0; i < made; i++) worker_done(&worker[i]);
    return ok;
}
