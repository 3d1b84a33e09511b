/* Playing the games of a ranking, several at a time. */
#define _POSIX_C_SOURCE 200809L
#include "cmd/cmd.h"
#include "cmd/engine/bot.h"
#include "cmd/progress.h"
#include "cmd/rank/rank.h"
#include "engine/script.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { CHOICES_ROOM = 1 << 16, BOT_MS_USUAL = 1000 };

typedef struct Work {
    Ranking *ranking;
    pthread_mutex_t lock;
    int next, played, stopped;
    int total; /* number to play */
    Progress progress;
} Work;

typedef struct Worker {
    Work *work;
    pthread_t thread;
    Bot bot[RANK_PLAYERS_MAX];
    Hunter hunter[RANK_PLAYERS_MAX]; /* hunters of the ranked players */
    void *room[RANK_SEATED_MAX];
    size_t room_size[RANK_SEATED_MAX];
    void *state, *sealed, *scratch, *view;
    Choice *choice;
    /* For watched games. */
    WatchedPlayer watched[RANK_PLAYERS_MAX];
    WatchCount count[RANK_SEATED_MAX];
    WatchGame watch;
    int64_t lapses; /* total of all players, before the present game */
    void *dealt;
    Event *event;
} Worker;

static uint64_t now_ms(void *clock) {
    struct timespec t;
    (void)clock;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

static int player_of(const RankGame *game, const RankScenario *scenario, int seat) {
    return scenario->side[seat] ? game->second : game->first;
}

/* ---- one game --------------------------------------------------------------------------------- */

static void *room_for(Worker *worker, int player, const Player *asks, const Game *game) {
    size_t size = asks->memory_size(asks, game);
    if (size > worker->room_size[player]) {
        free(worker->room[player]);
        worker->room[player] = memory_new(size);
        worker->room_size[player] = size;
    }
    return worker->room[player];
}

static const Player *who_plays(Worker *worker, int player) {
    Ranking *ranking = worker->work->ranking;
    if (player >= ranking->player_count) return &worker->hunter[ranking->player[player].prey].player;
    if (ranking->player[player].command) return &worker->bot[player].player;
    return ranking->watching ? &worker->watched[player].player : &ranking->player[player].roster.player;
}

static Budget budget_of(const Ranking *ranking, int player) {
    Budget budget = {.simulations = ranking->sims};
    if (!ranking->move_ms) return budget;
    budget.time = ranking->move_ms;
    budget.now = now_ms;
    if (!ranking->watching) return budget;
    /* Under watch no player gets more simulations because it is given time; time is the thread's own. */
    if (!budget.simulations) budget.simulations = ranking->player[player].roster.settings.simulations;
    budget.time *= 1000;
    budget.now = watch_own_us;
    return budget;
}

static void seat_player(Worker *worker, Bout *bout, int seat, int player, const Game *game) {
    const Player *who = who_plays(worker, player);
    bout->player[seat] = who;
    bout->memory[seat] = room_for(worker, player, who, game);
    bout->memory_size[seat] = worker->room_size[player];
    bout->budget[seat] = budget_of(worker->work->ranking, player);
}

/* A hunter must know its opponents and their seats. */
static void begin_hunters(Worker *worker, const RankScenario *scenario) {
    Ranking *ranking = worker->work->ranking;
    for (int i = 0; i < ranking->hunter_count; i++) {
        int prey = ranking->player[ranking->player_count + i].prey;
        worker->hunter[prey].side = scenario->side;
        worker->hunter[prey].budget = budget_of(ranking, prey);
    }
}

static void begin_bots(Worker *worker, const RankGame *game) {
    const Ranking *ranking = worker->work->ranking;
    const int both[2] = {game->first, game->second};
    for (int i = 0; i < 2; i++)
        if (ranking->player[both[i]].command) bot_begin_game(&worker->bot[both[i]]);
}

/* Has this seat's player forfeited? */
static int has_forfeited(Worker *worker, RankGame *game, int player, int refused) {
    const RankPlayer *who = &worker->work->ranking->player[player];
    if (!who->command) return 0;
    Bot *bot = &worker->bot[player];
    if (!bot->reason[0] && !refused) return 0;
    if (!bot->reason[0]) snprintf(bot->reason, sizeof bot->reason, "it chose what the rules do not allow");
    snprintf(game->reason, sizeof game->reason, "%.30s forfeits: %.150s", who->name, bot->reason);
    game->half_points = player == game->first ? 0 : 2;
    return 1;
}

static int half_points_of(const RankScenario *scenario, const void *state) {
    int32_t value = 0;
    for (int seat = 0; seat < scenario->game->seats(state); seat++)
        if (scenario->side[seat] == 0) {
            value = scenario->game->hints.estimate(state, (Seat)seat);
            break;
        }
    return value > 0 ? 2 : value < 0 ? 0 : 1;
}

/* ---- under watch ------------------------------------------------------------------------------ */

/* Answers that were late or refused, by any player. */
static int64_t lapses(const Worker *worker) {
    int64_t sum = 0;
    for (int i = 0; i < worker->work->ranking->player_count; i++) sum += worker->count[i].late + worker->count[i].refused;
    return sum;
}

static void begin_watch(Worker *worker, const Match *match) {
    if (!worker->work->ranking->watching) return;
    worker->lapses = lapses(worker);
    memcpy(worker->dealt, match->state, match->game->state_size);
    watch_game_open(&worker->watch, match, worker->dealt);
}

/* Makes one choice of whichever seat is next. */
static Seat step(Worker *worker, Bout *bout, Match *match, int *refused) {
    EventLog log;
    if (!worker->work->ranking->watching) return bout_step(bout, match, NULL, refused);
    event_log_init(&log, worker->event, WATCH_EVENTS_MAX);
    Seat seat = bout_step(bout, match, &log, refused);
    if (seat != SEAT_NOBODY) watch_game_events(&worker->watch, &log);
    return seat;
}

static void end_watch(Worker *worker, RankGame *game, const RankScenario *scenario, int finished) {
    WatchCount *of_seat[SEAT_MAX] = {NULL};
    const int both[2] = {game->first, game->second};
    if (!worker->work->ranking->watching) return;
    for (int seat = 0; seat < scenario->game->seats(worker->state); seat++)
        of_seat[seat] = &worker->count[player_of(game, scenario, seat)];
    for (int i = 0; i < (game->first == game->second ? 1 : 2); i++) {
        WatchCount *count = &worker->count[both[i]];
        count->games++;
        count->turns += game->turns;
        if (game->turns > count->turns_most) count->turns_most = game->turns;
        count->unfinished += !finished;
    }
    if (finished) watch_game_end(&worker->watch, of_seat, game->reason);
    if (!game->reason[0] && lapses(worker) > worker->lapses) snprintf(game->reason, sizeof game->reason, "an answer was late or refused");
}

/* ---- records ---------------------------------------------------------------------------------- */

/* Letters, digits and other characters that are safe in file names. */
static void put_plain(Text *out, const char *words) {
    for (const char *c = words; *c; c++)
        text_put_char(out, (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') || (*c >= '0' && *c <= '9') || *c == '.' ? *c : '-');
}

/* SCENARIO-SEED-FIRST-SECOND.txt: the same game always gets the same name. */
static void keep_record(Worker *worker, const RankGame *game, const Match *match, const Seed *seed) {
    const Ranking *ranking = worker->work->ranking;
    const RankScenario *scenario = &ranking->scenario[game->scenario];
    char path[1024], *text = memory_new(NOTATION_BYTES_MAX);
    Text name = text_on(path, sizeof path), out = text_on(text, NOTATION_BYTES_MAX);
    text_put(&name, "%s/", ranking->records);
    put_plain(&name, scenario->name);
    text_put(&name, "-%llu-", (unsigned long long)game->seed);
    put_plain(&name, ranking->player[game->first].name);
    text_put(&name, "-");
    put_plain(&name, ranking->player[game->second].name);
    text_put(&name, ".txt");
    int ok = record_write(match, scenario->file.text, scenario->file.size, seed, worker->scratch, &out);
    FILE *file = ok ? fopen(path, "wb") : NULL;
    ok = file && fwrite(text, 1, out.length, file) == out.length;
    if (file && fclose(file) != 0) ok = 0;
    if (!ok) fprintf(stderr, "furball rank: %s cannot be written\n", path);
    free(text);
}

/* ---- from the deal to the end ----------------------------------------------------------------- */

static void play(Worker *worker, RankGame *game) {
    Ranking *ranking = worker->work->ranking;
    const RankScenario *scenario = &ranking->scenario[game->scenario];
    const Game *rules = scenario->game;
    Seed seed = seed_from_number(game->seed);
    Match match;
    Bout bout;
    Rng luck;
    memcpy(worker->state, scenario->started, rules->state_size);
    rules->deal(worker->state, &seed);
    match_open(&match, rules, worker->state, worker->sealed, worker->choice, CHOICES_ROOM);
    memset(&bout, 0, sizeof bout);
    bout.scratch = worker->scratch;
    bout.view = worker->view;
    rng_init(&luck, &seed);
    for (int seat = 0; seat < rules->seats(worker->state); seat++) {
        seat_player(worker, &bout, seat, player_of(game, scenario, seat), rules);
        bout.rng[seat] = rng_split(&luck, 7000 + (uint64_t)seat);
    }
    begin_bots(worker, game);
    begin_hunters(worker, scenario);
    begin_watch(worker, &match);
    for (;;) {
        int refused = 0;
        Seat seat = step(worker, &bout, &match, &refused);
        if (seat == SEAT_NOBODY) break;
        worker->count[player_of(game, scenario, seat)].refused += refused;
        if (has_forfeited(worker, game, player_of(game, scenario, seat), refused)) break;
        if (match.choice_count < CHOICES_ROOM) continue;
        snprintf(game->reason, sizeof game->reason, "the game did not end: a draw");
        game->half_points = 1;
        break;
    }
    game->turns = rules->turn(worker->state);
    if (!game->reason[0]) game->half_points = half_points_of(scenario, worker->state);
    end_watch(worker, game, scenario, !game->reason[0]);
    if (ranking->records) keep_record(worker, game, &match, &seed);
}

/* ---- all games ----------------------------------------------------------------------------------- */

/* Watching takes long, so findings are printed at once; without a terminal, progress is printed too. */
static void progress(Work *work, const RankGame *game) {
    enum { OFTEN = 100 };
    const Ranking *ranking = work->ranking;
    int terminal = isatty(STDERR_FILENO);
    if (ranking->watching && game->reason[0])
        fprintf(stderr, "%s%s, seed %llu, %s against %s: %s\n", terminal ? "\r" : "", ranking->scenario[game->scenario].name,
                (unsigned long long)game->seed, ranking->player[game->first].name, ranking->player[game->second].name, game->reason);
    if (!terminal && ranking->watching && work->played % OFTEN == 0) fprintf(stderr, "%d of %d games\n", work->played, work->total);
    else if (!parallel_shard().index) progress_show(&work->progress, (uint64_t)work->played, (uint64_t)work->total);
}

/* With a sequential test, play stops when it is decided. */
static void look_at_test(Work *work) {
    Ranking *ranking = work->ranking;
    if (!ranking->sprt_wanted || work->played % 8) return;
    RankPair *pair = memory_new(sizeof *pair * (size_t)ranking->game_count);
    rank_sprt(pair, rank_pairs(ranking, 0, pair), 0, 1, &ranking->sprt);
    free(pair);
    if (ranking->sprt.decided) work->stopped = 1;
}

/* The two games of a pair are played by the same process. */
static int is_to_play(const Ranking *ranking, int game) {
    return ranking->game[game].half_points < 0 && (uint64_t)(game / 2) % ranking->shard.count == ranking->shard.index;
}

static void *work_on(void *self) {
    Worker *worker = self;
    Work *work = worker->work;
    for (;;) {
        pthread_mutex_lock(&work->lock);
        while (work->next < work->ranking->game_count && !is_to_play(work->ranking, work->next)) work->next++;
        int mine = work->stopped ? work->ranking->game_count : work->next++;
        pthread_mutex_unlock(&work->lock);
        if (mine >= work->ranking->game_count) return NULL;
        RankGame game = work->ranking->game[mine]; /* other threads read the list meanwhile */
        play(worker, &game);
        pthread_mutex_lock(&work->lock);
        work->ranking->game[mine] = game;
        work->played++;
        if (work->ranking->results) rank_write_game(work->ranking, &game, work->ranking->results);
        progress(work, &game);
        look_at_test(work);
        pthread_mutex_unlock(&work->lock);
    }
}

static void worker_init(Worker *worker, Work *work) {
    memset(worker, 0, sizeof *worker);
    worker->work = work;
    worker->state = state_new();
    worker->sealed = state_new();
    worker->scratch = state_new();
    worker->view = state_new();
    worker->choice = memory_new(sizeof(Choice) * CHOICES_ROOM);
    worker->dealt = state_new();
    worker->event = memory_new(sizeof(Event) * WATCH_EVENTS_MAX);
    for (int i = 0; i < work->ranking->player_count; i++) {
        const RosterEntry *roster = &work->ranking->player[i].roster;
        watched_player_init(&worker->watched[i], &roster->player, work->ranking->move_ms * 1000, &worker->count[i]);
        hunter_init(&worker->hunter[i], &roster->player, work->ranking->sims ? work->ranking->sims : roster->settings.simulations);
    }
    for (int i = 0; i < work->ranking->player_count; i++) {
        if (!work->ranking->player[i].command) continue;
        bot_init(&worker->bot[i], work->ranking->player[i].command);
        const Ranking *ranking = work->ranking;
        worker->bot[i].move_ms = ranking->bot_ms ? ranking->bot_ms : ranking->move_ms ? ranking->move_ms : BOT_MS_USUAL;
        worker->bot[i].move_sims = ranking->bot_ms ? 0 : ranking->sims;
    }
}

static void worker_done(Worker *worker) {
    for (int i = 0; i < RANK_PLAYERS_MAX; i++) bot_done(&worker->bot[i]);
    for (int i = 0; i < RANK_SEATED_MAX; i++) free(worker->room[i]);
    free(worker->state);
    free(worker->sealed);
    free(worker->scratch);
    free(worker->view);
    free(worker->choice);
    free(worker->dealt);
    free(worker->event);
    for (int i = 0; i < worker->work->ranking->player_count; i++)
        watch_count_add(&worker->work->ranking->watched[i], &worker->count[i]);
}

/* Under mpirun each process has played its pairs; the first process collects all results. */
static void share_results(Ranking *ranking) {
    enum { WORDS = (RANK_REASON_MAX + 7) / 8, EACH = 2 + WORDS };
    Shard own = parallel_shard();
    if (own.count == 1) return;
    int64_t *all = memory_new(sizeof *all * EACH * (size_t)(ranking->game_count + 1));
    memset(all, 0, sizeof *all * EACH * (size_t)ranking->game_count);
    for (int i = 0; i < ranking->game_count; i++) {
        const RankGame *game = &ranking->game[i];
        if (game->half_points < 0 || (uint64_t)(i / 2) % own.count != own.index) continue;
        all[i * EACH] = game->half_points + 1;
        all[i * EACH + 1] = game->turns;
        memcpy(&all[i * EACH + 2], game->reason, sizeof game->reason);
    }
    parallel_sum(all, EACH * (size_t)ranking->game_count);
    for (int i = 0; !own.index && i < ranking->game_count; i++) {
        if (!all[i * EACH]) continue;
        ranking->game[i].half_points = (int)all[i * EACH] - 1;
        ranking->game[i].turns = (uint32_t)all[i * EACH + 1];
        memcpy(ranking->game[i].reason, &all[i * EACH + 2], sizeof ranking->game[i].reason);
    }
    free(all);
}

int rank_play(Ranking *ranking) {
    Work work = {.ranking = ranking, .lock = PTHREAD_MUTEX_INITIALIZER};
    Worker *worker = memory_new(sizeof *worker * (size_t)ranking->threads);
    int started = 0;
    for (int i = 0; i < ranking->game_count; i++) work.total += is_to_play(ranking, i);
    progress_begin(&work.progress, "rank");
    for (int i = 0; i < ranking->threads; i++) worker_init(&worker[i], &work);
    for (int i = 1; i < ranking->threads; i++)
        if (pthread_create(&worker[i].thread, NULL, work_on, &worker[i]) == 0) started = i;
        else break;
    work_on(&worker[0]);
    for (int i = 1; i <= started; i++) pthread_join(worker[i].thread, NULL);
    for (int i = 0; i < ranking->threads; i++) worker_done(&worker[i]);
    free(worker);
    progress_end(&work.progress);
    share_results(ranking);
    return work.played;
}

int rank_pairs(const Ranking *ranking, int of_hunters, RankPair *out) {
    int count = 0;
    for (int i = 0; i + 1 < ranking->game_count; i += 2) { /* the two games of a pair are next to each other */
        const RankGame *one = &ranking->game[i], *two = &ranking->game[i + 1];
        RankPair pair = {one->first, one->second, 0, 0};
        if ((one->first >= ranking->player_count) != of_hunters) continue; /* a hunter comes first */
        if (one->half_points >= 0) pair.games++, pair.half_points += one->half_points;
        if (two->half_points >= 0) pair.games++, pair.half_points += 2 - two->half_points;
        if (pair.games) out[count++] = pair;
    }
    return count;
}
