#include "server/thinkers.h"

#include "players/roster.h"
#include "server/memory.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

typedef struct Task {
    struct Task *next;
    Answer answer;
    const Game *game;
    void *view; /* owned */
    char player[PLAYER_NAME_MAX];
    Rng rng;
} Task;

typedef struct TaskList {
    Task *first, **last;
    int count;
} TaskList;

struct Thinkers {
    pthread_t thread[THINKERS_MAX];
    int thread_count;
    void (*thought)(void *self);
    void *self;
    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t wake;
    TaskList asked, answered;
    int stopping;
};

static void list_init(TaskList *list) {
    list->first = NULL;
    list->last = &list->first;
    list->count = 0;
}

static void list_put(TaskList *list, Task *task) {
    task->next = NULL;
    *list->last = task;
    list->last = &task->next;
    list->count++;
}

static Task *list_take(TaskList *list) {
    Task *task = list->first;
    if (!task) return NULL;
    list->first = task->next;
    if (!list->first) list->last = &list->first;
    list->count--;
    return task;
}

static void task_free(Task *task) {
    free(task->view);
    free(task);
}

/* A player that is no longer known, or a room too small for it, cannot be: the name was checked. */
static void think(Task *task) {
    RosterEntry entry;
    Diag diag = {0};
    Budget budget = {0};
    task->answer.action = task->game->fallback(task->view, task->answer.seat);
    if (!roster_find(task->player, &entry, &diag)) return;
    size_t size = entry.player.room(&entry.player, task->game);
    void *room = memory_zeroed(size);
    task->answer.action = player_choose(&entry.player, room, size, task->game, task->view, task->answer.seat, &budget,
                                        &task->rng, NULL);
    free(room);
}

static void *work(void *self) {
    Thinkers *thinkers = self;
    pthread_mutex_lock(&thinkers->lock);
    for (;;) {
        while (!thinkers->asked.first && !thinkers->stopping) pthread_cond_wait(&thinkers->wake, &thinkers->lock);
        if (thinkers->stopping) break;
        Task *task = list_take(&thinkers->asked);
        pthread_mutex_unlock(&thinkers->lock);
        think(task);
        pthread_mutex_lock(&thinkers->lock);
        list_put(&thinkers->answered, task);
        thinkers->thought(thinkers->self);
    }
    pthread_mutex_unlock(&thinkers->lock);
    return NULL;
}

Thinkers *thinkers_new(int threads, void (*thought)(void *self), void *self) {
    Thinkers *thinkers = memory_zeroed(sizeof *thinkers);
    thinkers->thought = thought;
    thinkers->self = self;
    list_init(&thinkers->asked);
    list_init(&thinkers->answered);
    pthread_mutex_init(&thinkers->lock, NULL);
    pthread_cond_init(&thinkers->wake, NULL);
    while (thinkers->thread_count < threads && thinkers->thread_count < THINKERS_MAX) {
        if (pthread_create(&thinkers->thread[thinkers->thread_count], NULL, work, thinkers) != 0) break;
        thinkers->thread_count++;
    }
    return thinkers;
}

void thinkers_free(Thinkers *thinkers) {
    Task *task;
    pthread_mutex_lock(&thinkers->lock);
    thinkers->stopping = 1;
    pthread_cond_broadcast(&thinkers->wake);
    pthread_mutex_unlock(&thinkers->lock);
    for (int i = 0; i < thinkers->thread_count; i++) pthread_join(thinkers->thread[i], NULL);
    while ((task = list_take(&thinkers->asked))) task_free(task);
    while ((task = list_take(&thinkers->answered))) task_free(task);
    pthread_cond_destroy(&thinkers->wake);
    pthread_mutex_destroy(&thinkers->lock);
    free(thinkers);
}

int thinkers_ask(Thinkers *thinkers, const char *id, const Game *game, const void *view, Seat seat, const char *player,
                 uint32_t question, const Rng *rng) {
    Task *task = memory_zeroed(sizeof *task);
    memcpy(task->answer.game, id, strlen(id) + 1);
    task->answer.seat = seat;
    task->answer.question = question;
    task->game = game;
    task->rng = *rng;
    strncpy(task->player, player, sizeof task->player - 1);
    task->view = memory_zeroed(game->state_size);
    memcpy(task->view, view, game->state_size);
    pthread_mutex_lock(&thinkers->lock);
    int room = thinkers->asked.count < THINKERS_QUEUE_MAX;
    if (room) list_put(&thinkers->asked, task);
    pthread_cond_signal(&thinkers->wake);
    pthread_mutex_unlock(&thinkers->lock);
    if (!room) task_free(task);
    return room;
}

int thinkers_answer(Thinkers *thinkers, Answer *out) {
    pthread_mutex_lock(&thinkers->lock);
    Task *task = list_take(&thinkers->answered);
    pthread_mutex_unlock(&thinkers->lock);
    if (!task) return 0;
    *out = task->answer;
    task_free(task);
    return 1;
}
