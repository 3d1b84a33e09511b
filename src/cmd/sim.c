/* furball sim: plays a scenario many times and says who wins, how, and where. */
#define _POSIX_C_SOURCE 200809L
#include "cmd/sim.h"

#include "base/hash.h"
#include "cmd/cmd.h"
#include "cmd/scenarios.h"
#include "engine/selfplay.h"
#include "games/registry.h"
#include "players/roster.h"
#include "sim/run.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { GAMES_DEFAULT = 1000, GAME_NUMBER_MAX = 1000000000, NAME_MAX_LENGTH = 64 };

typedef struct Sim {
    Report report;
    TextFile scenario;
    void *start;
    RosterEntry entry[SEAT_MAX];
    const Player *player[SEAT_MAX];
    Range range;
    int threads;
    int hash;
    const char *csv, *html;
} Sim;

static int complain(const Diag *diag) {
    fprintf(stderr, "%s\n", diag->text);
    return BAD_INPUT;
}

/* ---- what is played ------------------------------------------------------------------------ */

static int load_scenario(Sim *sim, const char *text, size_t size, void *state, Diag *diag) {
    if (!scenario_load(GAMES, sim->report.path, text, size, state, &sim->report.head, diag)) return 0;
    if (!sim->report.head.title[0]) snprintf(sim->report.head.title, sizeof sim->report.head.title, "%s", sim->report.path);
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

/* Which of the names plays for a seat: one for all, one for each side, or one for each seat. */
static int name_of_seat(const Report *report, int seat, int names) {
    if (names == 1) return 0;
    if (names == report->head.game->seats(report->plan.start)) return seat;
    for (int i = 0; i < report->plan.unit_count; i++)
        if (report->plan.unit[i].seat == seat) return report->plan.unit[i].side;
    return 0;
}

static int find_players(Sim *sim, Diag *diag) {
    char text[PLAYERS_TEXT_MAX], *name[SEAT_MAX];
    Report *report = &sim->report;
    int seats = report->head.game->seats(sim->start);
    snprintf(text, sizeof text, "%s", report->players);
    int names = split_names(text, name);
    if (names != 1 && names != TALLY_SIDES && names != seats)
        return diag_file(diag, "--players", "found %d names, expected one, one for each side (2) or one for each seat (%d)", names, seats);
    for (int seat = 0; seat < seats; seat++) {
        if (!roster_find(name[name_of_seat(report, seat, names)], &sim->entry[seat], diag)) return 0;
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
    return 1;
}

/* ---- playing -------------------------------------------------------------------------------- */

static void show_progress(void *self, uint64_t done, uint64_t total) {
    enum { WIDTH = 40 };
    int full = (int)(done * WIDTH / total);
    (void)self;
    fprintf(stderr, "\r[%.*s%*s] %" PRIu64 " of %" PRIu64 " games", full, "########################################",
            WIDTH - full, "", done, total);
    if (done == total) fprintf(stderr, "\r%*s\r", WIDTH + 40, "");
}

static int play_games(const Sim *sim, const TallyPlan *plan, Tally *tally) {
    SimRun run = {.plan = plan, .seed = sim->report.seed, .first = sim->range.first, .last = sim->range.last, .threads = sim->threads};
    memcpy(run.player, sim->player, sizeof run.player);
    if (isatty(STDERR_FILENO)) run.progress = show_progress;
    if (sim_run(&run, tally)) return 1;
    fprintf(stderr, "furball sim: no memory or no thread left\n");
    return 0;
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

static int play_variant(Sim *sim, Variant *variant, Diag *diag) {
    size_t size;
    ScenarioHead head;
    TallyPlan plan;
    char *text = vary_text(&sim->scenario, variant->option, &size);
    void *start = state_new();
    variant->tally = memory_new(sizeof *variant->tally);
    memset(variant->tally, 0, sizeof *variant->tally);
    int ok = scenario_load(GAMES, sim->report.path, text, size, start, &head, diag);
    if (ok) {
        tally_plan_init(&plan, head.game, start);
        ok = play_games(sim, &plan, variant->tally);
    }
    free(start);
    free(text);
    return ok;
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
    int to_stdout = (sim->csv && strcmp(sim->csv, "-") == 0) || (sim->html && strcmp(sim->html, "-") == 0);
    if (!to_stdout) report_print(&sim->report, stdout);
    if (sim->report.tally->lost_events)
        fprintf(stderr, "furball sim: %" PRId64 " events found no room and are not counted\n", sim->report.tally->lost_events);
    if (sim->csv && !write_file(&sim->report, sim->csv, report_write_csv)) return BAD_INPUT;
    if (sim->html && !write_file(&sim->report, sim->html, report_write_html)) return BAD_INPUT;
    return DONE;
}

static int merge(Sim *sim, int count, char **path) {
    Diag diag = {0};
    for (int i = 0; i < count; i++) {
        TextFile file;
        if (!text_file_load(path[i], &file, &diag)) return complain(&diag);
        int ok = strlen(file.text) == file.size || diag_file(&diag, path[i], "found a zero byte, expected text");
        ok = ok && report_read_csv(&sim->report, path[i], file.text, &diag);
        text_file_unload(&file);
        if (!ok) return complain(&diag);
    }
    return write_results(sim);
}

static int simulate(Sim *sim) {
    Diag diag = {0};
    Report *report = &sim->report;
    if (!find_players(sim, &diag)) return complain(&diag);
    if (sim->hash) {
        void *scratch = state_new();
        uint64_t hash = selfplay_hash(report->head.game, sim->start, scratch, report->seed, (int)sim->range.last);
        printf("%016" PRIx64 "\n", hash);
        free(scratch);
        return DONE;
    }
    if (!play_games(sim, &report->plan, report->tally)) return BAD_INPUT;
    report_add_range(report, sim->range);
    for (int i = 0; i < report->variant_count; i++)
        if (!play_variant(sim, &report->variant[i], &diag)) return diag.failed ? complain(&diag) : BAD_INPUT;
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
        if (!*end && sim->range.first >= 1 && sim->range.first <= sim->range.last && sim->range.last <= GAME_NUMBER_MAX) return;
    }
    args_complain(args, "--range: found \"%s\", expected the first and last number of the games, as in 1001..2000", word);
}

static void read_options(Args *args, Sim *sim) {
    Report *report = &sim->report;
    const char *word = args_value(args, "players");
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    snprintf(report->players, sizeof report->players, "%s", word ? word : "random");
    if (word && strlen(word) >= sizeof report->players) args_complain(args, "--players: that is too long");
    report->seed = args_number(args, "seed", 0, INT64_MAX, 1);
    uint64_t games = args_number(args, "games", 1, GAME_NUMBER_MAX, GAMES_DEFAULT);
    sim->threads = (int)args_number(args, "threads", 1, SIM_THREADS_MAX, cores > 0 && cores <= SIM_THREADS_MAX ? (uint64_t)cores : 1);
    sim->hash = args_flag(args, "hash");
    sim->csv = args_value(args, "csv");
    sim->html = args_value(args, "html");
    read_range(args, sim, games);
    while (!args->failed && (word = args_value(args, "vary"))) {
        if (report->variant_count == VARIANTS_MAX || strlen(word) >= sizeof report->variant[0].option || strpbrk(word, "#\"\r\n")) {
            args_complain(args, "--vary: found \"%s\", expected an option and its value, at most %d times", word, VARIANTS_MAX);
            return;
        }
        snprintf(report->variant[report->variant_count++].option, sizeof report->variant[0].option, "%s", word);
    }
}

static void sim_done(Sim *sim) {
    for (int i = 0; i < sim->report.variant_count; i++) free(sim->report.variant[i].tally);
    text_file_unload(&sim->scenario);
    free(sim->report.tally);
    free(sim->start);
    free(sim);
}

static int run(Args *args) {
    Diag diag = {0};
    Sim *sim = memory_new(sizeof *sim);
    memset(sim, 0, sizeof *sim);
    read_options(args, sim);
    int merging = args_flag(args, "merge"), code;
    if (!args_end(args, merging ? 2 : 1, merging ? 1000 : 1)) code = USAGE;
    else if (!open_scenario(sim, args->word[0], &diag)) code = complain(&diag);
    else code = merging ? merge(sim, args->count - 1, args->word + 1) : simulate(sim);
    sim_done(sim);
    return code;
}

const Command COMMAND_SIM = {
    .name = "sim",
    .summary = "play a scenario many times: who wins, how, and where",
    .usage = "sim SCENARIO [options] | sim SCENARIO --merge FILE.csv...",
    .help = "SCENARIO is a file or the name of a built-in scenario (`duel`). The same scenario,\n"
            "players and seed give the same result, on any machine and any number of threads.\n"
            "\n"
            "  --players A,B    who plays: one name for all, one for each side or one for each\n"
            "                   seat; random unless told\n"
            "  --games N        how many; 1000 unless told\n"
            "  --seed S         1 unless told\n"
            "  --threads T      as many as there are cores unless told\n"
            "  --csv FILE       all counts, to keep, to merge, or for a spreadsheet\n"
            "  --html FILE      a page with pictures, complete in itself\n"
            "  --vary OPT=N     play them once more with this option in the rules line and\n"
            "                   show what it does to the balance; may be given several times\n"
            "  --range A..B     only games number A to B, to share the work out\n"
            "  --merge          read such parts instead of playing; overlaps are refused\n"
            "  --hash           only the hash of the games of random play, up to the last\n"
            "\n"
            "  furball sim duel --players rookie,ace --games 2000 --html duel.html\n"
            "  furball sim duel --range 1..500 --csv a.csv      on one machine\n"
            "  furball sim duel --range 501..1000 --csv b.csv   on another\n"
            "  furball sim duel --merge a.csv b.csv --html duel.html\n"
            "\n"
            "Exit codes: 2 the command line makes no sense; 3 a file cannot be read or written,\n"
            "or parts do not belong together.\n",
    .run = run,
};
