#include "server/thinkers.h"

#include "base/hash.h"
#include "players/roster.h"
#include "server/door.h"
#include "server/memory.h"
#include "server/metrics.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { ACCOUNTS = 256, HALF_LIFE_MS = 60 * 1000, SLICE = 16 };

typedef struct Task {
    struct Task *next;
    Answer answer;
    const Game *game;
    void *view; /* owned */
    char player[PLAYER_NAME_MAX];
    Rng rng;
    uint64_t owner, table; /* whose accounts are charged: the maker of the game, and the game itself */
    int waited_for;
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
    struct {
        uint64_t owner;
        int64_t at;
        int64_t used_ms;
    } account[ACCOUNTS];
    atomic_int stopping;
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

/* ---- whose turn it is ----------------------------------------------------------------------------------- */

/* An owner's recent thinking time; it halves every minute. Two owners may share an account by chance, which is
 * acceptable. */
static int64_t *account_of(Thinkers *thinkers, uint64_t owner) {
    int which = (int)(owner % ACCOUNTS);
    int64_t now = steady_ms();
    if (thinkers->account[which].owner != owner) {
        thinkers->account[which].owner = owner;
        thinkers->account[which].used_ms = 0;
        thinkers->account[which].at = now;
    }
    for (; now - thinkers->account[which].at >= HALF_LIFE_MS; thinkers->account[which].at += HALF_LIFE_MS) {
        if (!thinkers->account[which].used_ms) thinkers->account[which].at = now;
        thinkers->account[which].used_ms /= 2;
    }
    return &thinkers->account[which].used_ms;
}

/* The queue is short enough to be searched. */
static Task *list_take_best(Thinkers *thinkers, TaskList *list) {
    Task **best = NULL;
    int64_t least = 0;
    for (Task **at = &list->first; *at; at = &(*at)->next) {
        int64_t used = *account_of(thinkers, (*at)->owner) + *account_of(thinkers, (*at)->table);
        int better = !best || (*at)->waited_for > (*best)->waited_for || ((*at)->waited_for == (*best)->waited_for && used < least);
        if (!better) continue;
        best = at;
        least = used;
    }
    if (!best) return NULL;
    Task *task = *best;
    *best = task->next;
    if (!task->next) list->last = best;
    list->count--;
    return task;
}

/* ---- thinking --------------------------------------------------------------------------------------------- */

/* In slices, so that a stopping server need not wait. An unknown player or too little memory is impossible here,
 * because the name was checked. */
static void think(Thinkers *thinkers, Task *task) {
    RosterEntry entry;
    Diag diag = {0};
    Budget budget = {0};
    task->answer.action = task->game->fallback(task->view, task->answer.seat);
    if (!roster_find(task->player, &entry, &diag)) return;
    const Player *player = &entry.player;
    size_t size = player->memory_size(player, task->game);
    void *room = memory_zeroed(size);
    player->open(player, room, size, task->game, task->view, task->answer.seat, &budget, &task->rng);
    while (!thinkers->stopping && !player->think(player, room, SLICE)) {
    }
    if (!thinkers->stopping) task->answer.action = player->answer(player, room, &task->rng, NULL);
    free(room);
}

static void *work(void *self) {
    Thinkers *thinkers = self;
    pthread_mutex_lock(&thinkers->lock);
    for (;;) {
        while (!thinkers->asked.first && !thinkers->stopping) pthread_cond_wait(&thinkers->wake, &thinkers->lock);
        if (thinkers->stopping) break;
        Task *task = list_take_best(thinkers, &thinkers->asked);
        pthread_mutex_unlock(&thinkers->lock);
        int64_t began = steady_ms();
        think(thinkers, task);
        pthread_mutex_lock(&thinkers->lock);
        *account_of(thinkers, task->owner) += steady_ms() - began + 1;
        *account_of(thinkers, task->table) += steady_ms() - began + 1;
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

int thinkers_ask(Thinkers *thinkers, const Question *question) {
    assert(thinkers);
    Task *task = memory_zeroed(sizeof *task);
    memcpy(task->answer.game, question->game, strlen(question->game) + 1);
    task->answer.seat = question->seat;
    task->answer.question = question->number;
    task->answer.asked = metrics_now();
    task->game = question->rules;
    task->rng = question->rng;
    task->owner = question->owner;
    task->table = hash_bytes(question->game, strlen(question->game));
    task->waited_for = question->waited_for;
    strncpy(task->player, question->player, sizeof task->player - 1);
    task->view = memory_zeroed(question->rules->state_size);
    memcpy(task->view, question->view, question->rules->state_size);
    pthread_mutex_lock(&thinkers->lock);
    int room = thinkers->asked.count < (task->waited_for ? THINKERS_QUEUE_MAX : THINKERS_QUEUE_MAX / 2);
    if (room) list_put(&thinkers->asked, task);
    pthread_cond_signal(&thinkers->wake);
    pthread_mutex_unlock(&thinkers->lock);
    if (!room) task_free(task);
    return room;
}

int thinkers_waiting(Thinkers *thinkers) {
    pthread_mutex_lock(&thinkers->lock);
    int count = thinkers->asked.count;
    pthread_mutex_unlock(&thinkers->lock);
    return count;
}

int thinkers_step(Thinkers *thinkers) {
    Task *task = list_take_best(thinkers, &thinkers->asked);
    if (!task) return 0;
    think(thinkers, task);
    list_put(&thinkers->answered, task);
    return 1;
}

int thinkers_answer(Thinkers *thinkers, Answer *out) {
    assert(thinkers);
    pthread_mutex_lock(&thinkers->lock);
    Task *task = list_take(&thinkers->answered);
    pthread_mutex_unlock(&thinkers->lock);
    if (!task) return 0;
    *out = task->answer;
    task_free(task);
    return 1;
}
