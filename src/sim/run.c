#define _POSIX_C_SOURCE 200809L
#include "sim/run.h"

#include "players/bout.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { EVENT_ROOM = 2048, CHOICE_ROOM = 1 << 17 /* more than any game that ends */ };

typedef struct Work {
    const SimRun *run;
    atomic_uint_fast64_t next; /* game to play */
    atomic_uint_fast64_t done;
} Work;

typedef struct Worker {
    Work *work;
    Tally *tally;
    Event *event;
    Choice *choice;
    void *state, *sealed;
    Bout bout; /* all seats think in the same memory */
    pthread_t thread;
} Worker;

/* A game's number determines its deal and every seat's random numbers; thinking does not change the deal. */
static Seed deal(Worker *worker, uint64_t number) {
    const SimRun *run = worker->work->run;
    const Game *game = run->plan->game;
    Seed base = seed_from_number(run->seed);
    Rng all;
    rng_init(&all, &base);
    Rng dealer = rng_split(&all, 2 * number), luck = rng_split(&all, 2 * number + 1);
    Seed seed = seed_from_number(rng_next(&dealer));
    for (int seat = 0; seat < game->seats(run->plan->start); seat++)
        worker->bout.rng[seat] = rng_split(&luck, (uint64_t)seat);
    memcpy(worker->state, run->plan->start, game->state_size);
    game->deal(worker->state, &seed);
    return seed;
}

static GameNote note_of(const TallyPlan *plan, const void *state) {
    int32_t points[SEAT_MAX] = {0};
    plan->game->score(state, points);
    int32_t margin = plan->side_seat[0] >= 0 && plan->side_seat[1] >= 0 ? points[plan->side_seat[0]] - points[plan->side_seat[1]] : 0;
    return (GameNote){plan->game->turn(state), margin < 0 ? -margin : margin};
}

/* The match stays open until the next one of this worker. */
static Seed play(Worker *worker, uint64_t number, Match *match) {
    const SimRun *run = worker->work->run;
    const TallyPlan *plan = run->plan;
    Watch watch;
    Seed seed = deal(worker, number);
    if (run->begin) run->begin(run->players);
    match_open(match, plan->game, worker->state, worker->sealed, worker->choice, CHOICE_ROOM);
    watch_open(&watch, plan, worker->tally);
    for (;;) {
        EventLog log;
        uint32_t turn = plan->game->turn(worker->state);
        event_log_init(&log, worker->event, EVENT_ROOM);
        if (bout_step(&worker->bout, match, &log, NULL) == SEAT_NOBODY) break;
        watch_events(&watch, turn, &log);
        if (run->sound && !run->sound(run->players)) break;
    }
    watch_end(&watch, worker->state, match->choice_count);
    if (run->note) run->note[number - run->first] = note_of(plan, worker->state);
    return seed;
}

static void *work_on(void *self) {
    Worker *worker = self;
    Work *work = worker->work;
    const SimRun *run = work->run;
    Match match;
    for (;;) {
        if (run->stop && *run->stop) return NULL;
        uint64_t number = atomic_fetch_add(&work->next, 1);
        if (number > run->last) return NULL;
        play(worker, number, &match);
        atomic_fetch_add(&work->done, 1);
        if (run->sound && !run->sound(run->players)) return NULL;
    }
}

static int worker_init(Worker *worker, Work *work) {
    const SimRun *run = work->run;
    const Game *game = run->plan->game;
    int seats = game->seats(run->plan->start);
    size_t largest = 1;
    memset(worker, 0, sizeof *worker);
    worker->work = work;
    for (int seat = 0; seat < seats; seat++) {
        size_t size = run->player[seat]->memory_size(run->player[seat], game);
        if (size > largest) largest = size;
    }
    Bout *bout = &worker->bout;
    worker->tally = calloc(1, sizeof *worker->tally);
    worker->event = malloc(sizeof *worker->event * EVENT_ROOM);
    worker->choice = malloc(sizeof *worker->choice * CHOICE_ROOM);
    worker->state = calloc(1, game->state_size);
    worker->sealed = calloc(1, game->state_size);
    bout->scratch = calloc(1, game->state_size);
    bout->view = calloc(1, game->state_size);
    bout->memory[0] = malloc(largest);
    for (int seat = 0; seat < seats; seat++) {
        bout->player[seat] = run->player[seat];
        bout->memory[seat] = bout->memory[0];
        bout->memory_size[seat] = largest;
    }
    return worker->tally && worker->event && worker->choice && worker->state && worker->sealed &&
           bout->scratch && bout->view && bout->memory[0];
}

static void worker_done(Worker *worker) {
    free(worker->tally);
    free(worker->event);
    free(worker->choice);
    free(worker->state);
    free(worker->sealed);
    free(worker->bout.scratch);
    free(worker->bout.view);
    free(worker->bout.memory[0]);
}

static void tell_progress(const Work *work) {
    const SimRun *run = work->run;
    uint64_t total = run->last - run->first + 1, done;
    struct timespec pause = {0, 50 * 1000 * 1000};
    if (!run->progress) return;
    while ((done = atomic_load(&work->done)) < total && !(run->stop && *run->stop) && !(run->sound && !run->sound(run->players))) {
        run->progress(run->self, done, total);
        nanosleep(&pause, NULL);
    }
    run->progress(run->self, done, total);
}

int64_t sim_run(const SimRun *run, Tally *tally) {
    Worker worker[SIM_THREADS_MAX];
    Work work = {.run = run, .next = run->first, .done = 0};
    int made = 0, started = 0, ok = 1;
    for (; made < run->threads && ok; made++) ok = worker_init(&worker[made], &work);
    for (; started < made && ok; started++)
        if (pthread_create(&worker[started].thread, NULL, work_on, &worker[started]) != 0) break;
    ok = ok && started > 0; /* fewer threads than asked for only take longer */
    if (ok) tell_progress(&work);
    for (int i = 0; i < started; i++) {
        pthread_join(worker[i].thread, NULL);
        tally_add(tally, worker[i].tally);
    }
    for (int i = 0; i < made; i++) worker_done(&worker[i]);
    return ok ? (int64_t)atomic_load(&work.done) : -1;
}

int sim_again(const SimRun *run, uint64_t number, void (*over)(void *self, const Match *match, const Seed *seed), void *self) {
    Worker worker;
    SimRun one = *run;
    one.note = NULL;
    Work work = {.run = &one, .next = number, .done = 0};
    Match match;
    int ok = worker_init(&worker, &work);
    if (ok) {
        Seed seed = play(&worker, number, &match);
        over(self, &match, &seed);
    }
    worker_done(&worker);
    return ok;
}
