/* furball sim: plays a scenario many times and says who wins, how, and where. */
#define _POSIX_C_SOURCE 200809L
#include "cmd/sim/sim.h"

#include "base/hash.h"
#include "cmd/cmd.h"
#include "cmd/engine/bot.h"
#include "cmd/data.h"
#include "cmd/parallel.h"
#include "cmd/progress.h"
#include "cmd/scenarios.h"
#include "cmd/sim/keep.h"
#include "engine/selfplay.h"
#include "furball/furball.h"
#include "games/registry.h"
#include "players/roster.h"
#include "sim/run.h"

#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { BOT_MOVE_MS = 1000, GAMES_DEFAULT = 1000, GAME_NUMBER_MAX = 1000000000, FILE_NAME_MAX = 4096 };

typedef struct Sim {
    Report report;
    TextFile scenario;
    void *start;
    RosterEntry entry[SEAT_MAX];
    const Player *player[SEAT_MAX];
    Range range;
    int threads;
    int hash, vary_all;
    int resume; /* games that the CSV contains are not played again */
    const char *csv, *html;
    const char *records; /* a folder for records of games worth looking at; NULL: none */
    KeepWhich keep;
    GameNote *note; /* of the games, to choose those */
    Bot *bot;       /* outside players; NULL: none */
    int bots;
} Sim;

/* Ctrl-C: games under way are finished, and the results so far are printed. A second Ctrl-C ends the program at
 * once. */
static volatile sig_atomic_t stopped;
static void stop(int signal) {
    (void)signal;
    stopped = 1;
}

static void expect_stop(void) {
    struct sigaction action = {.sa_handler = stop, .sa_flags = (int)SA_RESETHAND};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

static int complain(const Diag *diag) {
    fprintf(stderr, "%s\n", diag->text);
    return BAD_INPUT;
}

/* ---- what is played ------------------------------------------------------------------------ */

static int load_scenario(Sim *sim, const char *text, size_t size, void *state, Diag *diag) {
    if (!scenario_load(GAMES, sim->report.path, text, size, state, &sim->report.head, diag)) return 0;
    if (!sim->report.head.title[0])
        snprintf(sim->report.head.title, sizeof sim->report.head.title, "%s", sim->report.path);
    return 1;
}

static int split_names(char *text, char *name[SEAT_MAX]) {
    int count = 0;
    for (char *at = text; at && count < SEAT_MAX; count++) {
        name[count] = at;
        at = strchr(at, ',');
        if (at) *at++ = 0;
    }
    return count;
}

/* Which of the names plays a seat: one name for all, one for each side, or one for each seat. */
static int name_of_seat(const Report *report, int seat, int names) {
    if (names == 1) return 0;
    if (names == report->head.game->seats(report->plan.start)) return seat;
    for (int i = 0; i < report->plan.unit_count; i++)
        if (report->plan.unit[i].seat == seat) return report->plan.unit[i].side;
    return 0;
}

/* `bot` is the first outside player, `bot2` the second. */
static const Player *find_bot(const Sim *sim, const char *name) {
    char own[16];
    for (int i = 0; i < sim->bots; i++) {
        snprintf(own, sizeof own, i ? "bot%d" : "bot", i + 1);
        if (!strcmp(name, own)) return &sim->bot[i].player;
    }
    return NULL;
}

static void begin_bots(void *self) {
    Sim *sim = self;
    for (int i = 0; i < sim->bots; i++) bot_begin_game(&sim->bot[i]);
}

static int bots_are_sound(void *self) {
    const Sim *sim = self;
    for (int i = 0; i < sim->bots; i++)
        if (sim->bot[i].reason[0]) return 0;
    return 1;
}

static int find_players(Sim *sim, Diag *diag) {
    char text[PLAYERS_TEXT_MAX], *name[SEAT_MAX];
    Report *report = &sim->report;
    int seats = report->head.game->seats(sim->start);
    snprintf(text, sizeof text, "%s", report->players);
    int names = split_names(text, name);
    if (names != 1 && names != TALLY_SIDES && names != seats)
        return diag_file(diag, "--players",
                         "found %d names, expected one, one for each side (2) or one for each seat (%d)",
                         names, seats);
    for (int seat = 0; seat < seats; seat++) {
        const char *wanted = name[name_of_seat(report, seat, names)];
        sim->player[seat] = find_bot(sim, wanted);
        if (sim->player[seat]) continue;
        if (!roster_find(wanted, &sim->entry[seat], diag)) return 0;
        sim->player[seat] = &sim->entry[seat].player;
    }
    return 1;
}

static int open_scenario(Sim *sim, const char *name, Diag *diag) {
    Report *report = &sim->report;
    report->path = name;
    sim->start = state_new();
    report->tally = memory_new(sizeof *report->tally);
    memset(report->tally, 0, sizeof *report->tally);
    if (!scenario_text_load(name, &sim->scenario, diag)) return 0;
    if (!load_scenario(sim, sim->scenario.text, sim->scenario.size, sim->start, diag)) return 0;
    tally_plan_init(&report->plan, report->head.game, sim->start);
    report->scenario = game_hash(report->head.game, sim->start);
    report->text = sim->scenario.text;
    report->size = sim->scenario.size;
    return 1;
}

/* ---- playing -------------------------------------------------------------------------------- */

static void show_progress(void *self, uint64_t done, uint64_t total) { progress_show(self, done, total); }

static SimRun run_of(Sim *sim, const TallyPlan *plan, Range range) {
    SimRun run = {.plan = plan, .seed = sim->report.seed, .first = range.first, .last = range.last, .threads = sim->bots ? 1 : sim->threads};
    memcpy(run.player, sim->player, sizeof run.player);
    if (parallel_shard().count == 1) run.stop = &stopped;
    if (sim->bots) run.begin = begin_bots, run.sound = bots_are_sound, run.players = sim;
    return run;
}

/* Plays some games, shared among all processes; the first process gets their tally. If stopped, the range ends there. 0
 * after complaining. */
static int play_range(Sim *sim, const TallyPlan *plan, Range *asked, Tally *tally) {
    Progress progress;
    Range range = *asked;
    Shard own = parallel_shard();
    shard_of_range(&own, &range.first, &range.last);
    SimRun run = run_of(sim, plan, range);
    run.note = sim->note;
    progress_begin(&progress, "sim");
    if (!own.index) {
        run.progress = show_progress;
        run.self = &progress;
    }
    int64_t played = range.first > range.last ? 0 : sim_run(&run, tally);
    progress_end(&progress);
    parallel_sum((int64_t *)tally, sizeof *tally / sizeof(int64_t));
    if (played < 0) fprintf(stderr, "furball sim: no memory or no thread left\n");
    for (int i = 0; i < sim->bots; i++)
        if (sim->bot[i].reason[0]) {
            fprintf(stderr, "furball sim: the bot \"%s\" forfeits in game %" PRIu64 ": %s\n", sim->bot[i].command, range.first + (uint64_t)played - 1, sim->bot[i].reason);
            return 0;
        }
    if (stopped && own.count == 1) asked->last = range.first + (uint64_t)(played > 0 ? played : 0) - 1;
    return played >= 0;
}

static int play_games(Sim *sim, const TallyPlan *plan, Tally *tally) {
    Range range = sim->range;
    return play_range(sim, plan, &range, tally);
}

/* The scenario's text with an option added to its rules line. */
static char *vary_text(const TextFile *scenario, const char *option, size_t *size) {
    const char *line = scenario->text;
    while (line && strncmp(line, "rules ", 6) != 0) {
        line = strchr(line, '\n');
        if (line) line++;
    }
    size_t head = line ? (size_t)(line - scenario->text) + strcspn(line, "#\r\n") : scenario->size;
    char *text = memory_new(scenario->size + strlen(option) + 3);
    memcpy(text, scenario->text, head);
    size_t added = (size_t)sprintf(text + head, " %s ", option);
    memcpy(text + head + added, scenario->text + head, scenario->size - head + 1);
    *size = scenario->size + added;
    return text;
}

/* The scenario with the option changed; 0 after complaining. */
static int load_variant(const Sim *sim, const char *option, void *start, ScenarioHead *head, Diag *diag) {
    size_t size;
    char *text = vary_text(&sim->scenario, option, &size);
    int ok = scenario_load(GAMES, sim->report.path, text, size, start, head, diag);
    free(text);
    return ok;
}

static int play_variant(Sim *sim, Variant *variant, Diag *diag) {
    ScenarioHead head;
    TallyPlan plan;
    void *start = state_new();
    variant->tally = memory_new(sizeof *variant->tally);
    memset(variant->tally, 0, sizeof *variant->tally);
    int ok = load_variant(sim, variant->option, start, &head, diag);
    if (ok) {
        tally_plan_init(&plan, head.game, start);
        ok = play_games(sim, &plan, variant->tally);
    }
    free(start);
    return ok;
}

/* Can they all be played? Checked before the games, so that no games are lost. */
static int check_variants(const Sim *sim, Diag *diag) {
    void *start = state_new();
    ScenarioHead head;
    int ok = 1;
    for (int i = 0; ok && i < sim->report.variant_count; i++) ok = load_variant(sim, sim->report.variant[i].option, start, &head, diag);
    free(start);
    return ok;
}

static void add_variant(Report *report, const char *option) {
    if (report->variant_count == VARIANTS_MAX) return;
    Variant *variant = &report->variant[report->variant_count++];
    snprintf(variant->option, sizeof variant->option, "%s", option);
}

/* Adds every option that can be switched by itself in this scenario. */
static void add_all_variants(Sim *sim) {
    const Game *game = sim->report.head.game;
    char option[sizeof sim->report.variant[0].option];
    void *start = state_new();
    for (int i = 0; game->learn.change; i++) {
        Text text = text_on(option, sizeof option);
        ScenarioHead head;
        Diag diag = {0};
        if (!game->learn.change(sim->start, i, &text)) break;
        if (load_variant(sim, option, start, &head, &diag)) add_variant(&sim->report, option);
    }
    free(start);
}

/* The changes with the largest effect come first. */
static int by_effect(const void *a, const void *b) {
    const Variant *x = a, *y = b;
    if (x->effect != y->effect) return x->effect < y->effect ? 1 : -1;
    return strcmp(x->option, y->option);
}

static void sort_variants(Report *report) {
    double base = interval_of(report->tally->side[0].won, report->tally->games).share;
    for (int i = 0; i < report->variant_count; i++) {
        Variant *variant = &report->variant[i];
        double change = interval_of(variant->tally->side[0].won, variant->tally->games).share - base;
        variant->effect = change < 0 ? -change : change;
    }
    qsort(report->variant, (size_t)report->variant_count, sizeof report->variant[0], by_effect);
}

/* ---- results --------------------------------------------------------------------------------- */

static int write_file(const Report *report, const char *path, void (*write)(const Report *, FILE *)) {
    FILE *out = strcmp(path, "-") == 0 ? stdout : fopen(path, "wb");
    int ok = out != NULL;
    if (ok) write(report, out);
    if (ok && (ferror(out) || fflush(out) != 0)) ok = 0;
    if (out && out != stdout && fclose(out) != 0) ok = 0;
    if (!ok) fprintf(stderr, "furball sim: %s cannot be written: %s\n", path, strerror(errno));
    return ok;
}

static int write_results(const Sim *sim) {
    if (parallel_shard().index) return DONE; /* the first process has the results */
    int to_stdout = (sim->csv && strcmp(sim->csv, "-") == 0) || (sim->html && strcmp(sim->html, "-") == 0);
    if (!to_stdout) report_print(&sim->report, stdout);
    if (sim->report.tally->lost_events)
        fprintf(stderr, "furball sim: %" PRId64 " events found no room and are not counted\n",
                sim->report.tally->lost_events);
    if (sim->csv && !write_file(&sim->report, sim->csv, report_write_csv)) return BAD_INPUT;
    if (sim->html && !write_file(&sim->report, sim->html, report_write_html)) return BAD_INPUT;
    return DONE;
}

static int merge(Sim *sim, int count, char **path) {
    Diag diag = {0};
    for (int i = 0; i < count; i++) {
        TextFile file;
        if (!text_file_load(path[i], &file, &diag)) return complain(&diag);
        int ok =
            strlen(file.text) == file.size || diag_file(&diag, path[i], "found a zero byte, expected text");
        ok = ok && report_read_csv(&sim->report, path[i], file.text, &diag);
        text_file_unload(&file);
        if (!ok) return complain(&diag);
    }
    report_gaps(&sim->report, stderr);
    return write_results(sim);
}

/* ---- continuing interrupted runs --------------------------------------------------------------- */

enum { CHUNK = 64, CHUNK_MAX = 1 << 20, CHUNK_SECONDS = 5 };

/* Writes the whole file or keeps the old one: a run that is killed while writing loses nothing. */
static int write_kept(const Sim *sim) {
    char path[FILE_NAME_MAX];
    snprintf(path, sizeof path, "%s.part", sim->csv);
    if (parallel_shard().index) return 1;
    if (!write_file(&sim->report, path, report_write_csv)) return 0;
    if (rename(path, sim->csv) == 0) return 1;
    fprintf(stderr, "furball sim: %s cannot be written: %s\n", sim->csv, strerror(errno));
    return 0;
}

/* The first games of the range that were not played; 0: none. */
static int next_gap(const Sim *sim, uint64_t most, Range *out) {
    const Report *report = &sim->report;
    *out = sim->range;
    for (int i = 0; i < report->range_count; i++) {
        if (report->range[i].last < out->first) continue;
        if (report->range[i].first > out->first) {
            if (out->last >= report->range[i].first) out->last = report->range[i].first - 1;
            break;
        }
        out->first = report->range[i].last + 1;
    }
    if (out->first > out->last) return 0;
    if (out->last - out->first >= most) out->last = out->first + most - 1;
    return 1;
}

/* Plays in pieces and saves each, so that the run can be continued. */
static int play_in_pieces(Sim *sim) {
    uint64_t chunk = CHUNK * parallel_shard().count;
    Tally *piece = memory_new(sizeof *piece);
    Range range;
    int ok = 1;
    while (ok && next_gap(sim, chunk, &range)) {
        time_t began = time(NULL);
        memset(piece, 0, sizeof *piece);
        ok = play_range(sim, &sim->report.plan, &range, piece);
        if (ok && range.last < range.first) break; /* stopped before the first game */
        if (ok) tally_add(sim->report.tally, piece);
        ok = ok && report_add_range(&sim->report, range) && write_kept(sim);
        if (parallel_any(stopped)) { /* a signal may not reach all processes, or not during the same piece */
            stopped = 1;
            break;
        }
        /* All processes must agree on the pieces, so only a single process adjusts them by its clock. */
        if (parallel_shard().count == 1 && time(NULL) - began < CHUNK_SECONDS && chunk < CHUNK_MAX) chunk *= 2;
    }
    free(piece);
    return ok;
}

static int resume(Sim *sim, Diag *diag) {
    TextFile file;
    struct stat about;
    char players[PLAYERS_TEXT_MAX];
    uint64_t seed = sim->report.seed;
    memcpy(players, sim->report.players, sizeof players);
    if (stat(sim->csv, &about) != 0) return 1;
    if (!text_file_load(sim->csv, &file, diag)) return 0;
    int ok = strlen(file.text) == file.size || diag_file(diag, sim->csv, "found a zero byte, expected text");
    ok = ok && report_read_csv(&sim->report, sim->csv, file.text, diag);
    text_file_unload(&file);
    if (ok && (sim->report.seed != seed || strcmp(sim->report.players, players) != 0))
        return diag_file(diag, sim->csv, "found games of %s with seed %llu, expected %s with seed %llu", sim->report.players,
                         (unsigned long long)sim->report.seed, players, (unsigned long long)seed);
    return ok;
}

static int simulate_on(Sim *sim, Diag *diag) {
    if (!resume(sim, diag)) return complain(diag);
    if (!play_in_pieces(sim)) return BAD_INPUT;
    Range gap;
    if (stopped && !parallel_shard().index && next_gap(sim, UINT64_MAX, &gap))
        fprintf(stderr, "furball sim: interrupted before game %" PRIu64 "; the same command goes on\n", gap.first);
    if (!sim->report.tally->games) return FAILED;
    int code = write_results(sim);
    return stopped && code == DONE ? FAILED : code;
}

/* The games played before an interruption are reported as usual. */
static int tell_interrupted(Sim *sim, uint64_t last) {
    if (last < sim->range.first) {
        fprintf(stderr, "furball sim: interrupted before the first game was over\n");
        return FAILED;
    }
    fprintf(stderr, "furball sim: interrupted; these are games %" PRIu64 "..%" PRIu64 "; --range %" PRIu64 "..%" PRIu64 " plays the rest\n", sim->range.first, last,
            last + 1, sim->range.last);
    sim->range.last = last;
    report_add_range(&sim->report, sim->range);
    return write_results(sim) == DONE ? FAILED : BAD_INPUT;
}

static int write_records(Sim *sim, uint64_t played) {
    if (!sim->records || parallel_shard().index) return 1;
    SimRun run = run_of(sim, &sim->report.plan, sim->range);
    run.note = sim->note;
    return keep_records(&run, played, sim->keep, sim->records, &sim->scenario);
}

static int simulate(Sim *sim) {
    Diag diag = {0};
    Report *report = &sim->report;
    if (!find_players(sim, &diag)) return complain(&diag);
    if (sim->hash) {
        void *scratch = state_new();
        uint64_t hash =
            selfplay_hash(report->head.game, sim->start, scratch, report->seed, (int)sim->range.last);
        printf("%016" PRIx64 "\n", hash);
        free(scratch);
        return DONE;
    }
    if (!sim->bots) expect_stop(); /* the handler for bots ends them too */
    if (sim->resume) return simulate_on(sim, &diag);
    if (!check_variants(sim, &diag)) return complain(&diag);
    Range range = sim->range;
    if (sim->records) sim->note = memory_new(sizeof *sim->note * (size_t)(range.last - range.first + 1));
    if (!play_range(sim, &report->plan, &range, report->tally)) return BAD_INPUT;
    if (!write_records(sim, range.last - range.first + 1)) return BAD_INPUT;
    if (range.last != sim->range.last) return tell_interrupted(sim, range.last);
    free(sim->note);
    sim->note = NULL;
    report_add_range(report, sim->range);
    if (sim->vary_all) add_all_variants(sim);
    for (int i = 0; i < report->variant_count; i++)
        if (!play_variant(sim, &report->variant[i], &diag)) return diag.failed ? complain(&diag) : BAD_INPUT;
    sort_variants(report);
    return write_results(sim);
}

/* ---- the command line -------------------------------------------------------------------------- */

static void read_range(Args *args, Sim *sim, uint64_t games) {
    const char *word = args_value(args, "range");
    char *end = NULL;
    sim->range = (Range){1, games};
    if (!word) return;
    sim->range.first = strtoull(word, &end, 10);
    if (*word >= '0' && *word <= '9' && strncmp(end, "..", 2) == 0 && end[2] >= '0' && end[2] <= '9') {
        sim->range.last = strtoull(end + 2, &end, 10);
        if (!*end && sim->range.first >= 1 && sim->range.first <= sim->range.last &&
            sim->range.last <= GAME_NUMBER_MAX)
            return;
    }
    args_complain(args,
                  "--range: found \"%s\", expected the first and last number of the games, as in 1001..2000",
                  word);
}

static void read_keep(Args *args, Sim *sim) {
    const char *word = args_value(args, "keep");
    int which = KEEP_DECISIVE;
    for (which = 0; word && which < KEEP_COUNT && strcmp(word, KEEP_NAMES[which]) != 0;) which++;
    if (word && !sim->records) args_complain(args, "--keep needs --records FOLDER");
    else if (which == KEEP_COUNT) args_complain(args, "--keep: found \"%s\", expected decisive, short or long", word);
    sim->keep = (KeepWhich)which;
}

static void read_bots(Args *args, Sim *sim) {
    const char *command;
    sim->bot = memory_new(sizeof *sim->bot * SEAT_MAX);
    while (!args->failed && (command = args_value(args, "bot"))) {
        if (sim->bots == SEAT_MAX) args_complain(args, "--bot: found more than %d", SEAT_MAX);
        else bot_init(&sim->bot[sim->bots++], command);
    }
    for (int i = 0; i < sim->bots; i++) sim->bot[i].move_ms = (uint32_t)BOT_MOVE_MS;
    if (sim->bots) bots_expect_signals();
}

static void read_options(Args *args, Sim *sim) {
    Report *report = &sim->report;
    const char *word = args_value(args, "players");
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    snprintf(report->players, sizeof report->players, "%s", word ? word : "random");
    if (word && strlen(word) >= sizeof report->players) args_complain(args, "--players: that is too long");
    report->seed = args_number(args, "seed", 0, INT64_MAX, 1);
    uint64_t games = args_number(args, "games", 1, GAME_NUMBER_MAX, GAMES_DEFAULT);
    if (parallel_shard().count > 1) cores = 1; /* mpirun has started a process on each */
    sim->threads = (int)args_number(args, "threads", 1, SIM_THREADS_MAX,
                                    cores > 0 && cores <= SIM_THREADS_MAX ? (uint64_t)cores : 1);
    sim->hash = args_flag(args, "hash");
    sim->csv = args_value(args, "csv");
    sim->html = args_value(args, "html");
    sim->records = args_value(args, "records");
    read_keep(args, sim);
    read_bots(args, sim);
    read_range(args, sim, games);
    Shard shard;
    if (shard_read(args, &shard)) shard_of_range(&shard, &sim->range.first, &sim->range.last);
    if (sim->range.first > sim->range.last) args_complain(args, "--shard: there are fewer games than parts");
    sim->resume = args_flag(args, "resume");
    while (!args->failed && (word = args_value(args, "vary"))) {
        if (report->variant_count == VARIANTS_MAX || strlen(word) >= sizeof report->variant[0].option ||
            strpbrk(word, "#\"\r\n"))
            args_complain(args, "--vary: found \"%s\", expected an option and its value, at most %d times",
                          word, VARIANTS_MAX);
        else if (strcmp(word, "all") == 0)
            sim->vary_all = 1;
        else
            add_variant(report, word);
    }
}

static void sim_done(Sim *sim) {
    for (int i = 0; i < sim->report.variant_count; i++) free(sim->report.variant[i].tally);
    text_file_unload(&sim->scenario);
    free(sim->report.tally);
    free(sim->start);
    free(sim->note);
    for (int i = 0; i < sim->bots; i++) bot_done(&sim->bot[i]);
    free(sim->bot);
    free(sim);
}

static Sim *sim_new(void) {
    Sim *sim = memory_new(sizeof *sim);
    memset(sim, 0, sizeof *sim);
    return sim;
}

/* ---- every scenario there is ------------------------------------------------------------------- */

/* "glory/duel" becomes FOLDER/glory-duel.html. */
static void file_for(const char *folder, const char *name, const char *ending, char out[FILE_NAME_MAX]) {
    int start = snprintf(out, FILE_NAME_MAX, "%s/", folder);
    snprintf(out + start, FILE_NAME_MAX - (size_t)start, "%s%s", name, ending);
    for (char *c = out + start; *c; c++)
        if (*c == '/') *c = '-';
}

/* One scenario with the options of `all`; adds its line to the index. */
static int simulate_one(const Sim *all, const char *name, FILE *index) {
    char csv[FILE_NAME_MAX], html[FILE_NAME_MAX];
    Diag diag = {0};
    Sim *sim = sim_new();
    *sim = *all;
    sim->bot = NULL; /* the bots of the whole run */
    sim->bots = 0;
    file_for(all->html, name, ".html", html);
    file_for(all->html, name, ".csv", csv);
    sim->html = html;
    sim->csv = csv;
    int code = open_scenario(sim, name, &diag) ? simulate(sim) : complain(&diag);
    if (code == DONE) report_write_index_row(&sim->report, html + strlen(all->html) + 1, index);
    printf("\n");
    sim_done(sim);
    return code;
}

static int simulate_all(const Sim *all) {
    char path[FILE_NAME_MAX], name[256];
    if (mkdir(all->html, 0777) != 0 && errno != EEXIST) {
        fprintf(stderr, "furball sim: %s cannot be made: %s\n", all->html, strerror(errno));
        return BAD_INPUT;
    }
    file_for(all->html, "index", ".html", path);
    FILE *index = fopen(path, "wb");
    if (!index) {
        fprintf(stderr, "furball sim: %s cannot be written: %s\n", path, strerror(errno));
        return BAD_INPUT;
    }
    int code = DONE;
    report_write_index_head(index);
    for (int i = 0; code == DONE && furball_scenario_name(i); i++) {
        snprintf(name, sizeof name, "%s", furball_scenario_name(i));
        code = simulate_one(all, name, index);
    }
    report_write_index_foot(index);
    if (fclose(index) != 0 && code == DONE) code = BAD_INPUT;
    return code;
}

/* ---- what is asked for ------------------------------------------------------------------------- */

static int run_one(Args *args, Sim *sim, int merging) {
    Diag diag = {0};
    if (!open_scenario(sim, args->word[0], &diag)) return complain(&diag);
    return merging ? merge(sim, args->count - 1, args->word + 1) : simulate(sim);
}

static int run(Args *args) {
    Sim *sim = sim_new();
    read_options(args, sim);
    int merging = args_flag(args, "merge"), all = args_flag(args, "all"), code;
    if (all && (!sim->html || sim->csv || merging || sim->hash || strlen(sim->html) > FILE_NAME_MAX / 2))
        args_complain(args, "--all needs --html FOLDER, and neither --csv nor --merge nor --hash");
    if (sim->resume && (!sim->csv || !strcmp(sim->csv, "-") || strlen(sim->csv) > FILE_NAME_MAX / 2 || merging || all || sim->hash || sim->vary_all || sim->report.variant_count))
        args_complain(args, "--resume goes on with the file of --csv FILE, and with neither --merge, --all, --hash nor --vary");
    if (sim->records && (all || merging || sim->hash || sim->resume || sim->range.last - sim->range.first >= KEEP_GAMES_MOST))
        args_complain(args, "--records goes with the games of one scenario, at most %d, and with neither --all, --merge, --hash nor --resume", KEEP_GAMES_MOST);
    if (sim->bots && (all || merging)) args_complain(args, "--bot goes with neither --all nor --merge");
    if (!data_take(args)) return BAD_INPUT;
    if (!args_end(args, all ? 0 : merging ? 2 : 1, all ? 0 : merging ? 1000 : 1))
        code = USAGE;
    else
        code = all ? simulate_all(sim) : run_one(args, sim, merging);
    sim_done(sim);
    return code;
}

const Command COMMAND_SIM = {
    .name = "sim",
    .summary = "play a scenario many times: who wins, how, and where",
    .usage = "sim SCENARIO [options] | sim SCENARIO --merge FILE.csv... | sim --all --html FOLDER",
    .help = "SCENARIO is a file or the name of a built-in scenario (`duel`). The same scenario,\n"
            "players and seed give the same result, on any machine and any number of threads.\n"
            "\n"
            "  --players A,B    who plays: one name for all, one for each side or one for each\n"
            "                   seat; random unless told\n"
            "  --games N        how many; 1000 unless told\n"
            "  --seed S         1 unless told\n"
            "  --data PATH      catalogues of your own: a file or a folder\n"
            "  --threads T      as many as there are cores unless told\n"
            "  --csv FILE       all counts, to keep, to merge, or for a spreadsheet\n"
            "  --html FILE      a page with pictures, complete in itself\n"
            "  --vary OPT=N     play them once more with this option in the rules line and\n"
            "                   show what it does to the balance; may be given several times;\n"
            "                   `all`: every option that can be turned on or off by itself\n"
            "  --range A..B     only games number A to B, to share the work out\n"
            "  --shard I/N      only part I of N of them, likewise\n"
            "  --resume         with --csv FILE: writes the file every few seconds, and goes on with one that\n"
            "                   is there\n"
            "  --merge          read such parts instead of playing; overlaps are refused, gaps named\n"
            "  --records DIR    writes the records of ten games; --keep says which: decisive (the most\n"
            "                   points between the sides, unless told), short or long\n"
            "  --bot COMMAND    an outside program plays (docs/bots.md): `bot` among the players, `bot2`\n"
            "                   for a second one; on one thread, a second for each choice\n"
            "  --all            every built-in scenario: a page and a CSV of each in the folder that\n"
            "                   --html names, and an index\n"
            "  --hash           only the hash of the games of random play, up to the last\n"
            "\n"
            "  furball sim duel --players rookie,ace --games 2000 --html duel.html\n"
            "  furball sim duel --games 1000 --shard 1/2 --csv a.csv   on one machine\n"
            "  furball sim duel --games 1000 --shard 2/2 --csv b.csv   on another\n"
            "  furball sim duel --merge a.csv b.csv --html duel.html\n"
            "\n"
            "Ctrl-C ends it after the games under way and tells those that were played.\n"
            "Where it was built with MPI, mpirun -n 64 furball sim ... does the same (docs/cluster.md).\n"
            "Exit codes: 1 it was interrupted; 2 the command line makes no sense; 3 a file cannot be read or written,\n"
            "or parts do not belong together.\n",
    .run = run,
};
