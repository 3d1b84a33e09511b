/* furball rank: who is stronger, and how certain that is. Games are played in pairs: the same luck twice, with the
 * sides swapped. */
#define _POSIX_C_SOURCE 200809L
#include "cmd/rank/rank.h"

#include "cmd/engine/bot.h"
#include "cmd/cmd.h"
#include "cmd/data.h"
#include "cmd/scenarios.h"
#include "engine/script.h"
#include "furball/furball.h"
#include "games/registry.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char PLAYERS_USUAL[] = "random,cadet,rookie,regular,veteran,ace";
static const char SCENARIOS_USUAL[] = "glory/duel";
static const char SCENARIOS_OF_OUTSIDERS[] = "glory/duel,glory/first-fight,tactical/sweep,dawn/dawn-of-war-patrol,miniatures/duel,"
                                             "flames/channel-1940,flames/malta-1942";

/* ---- players -------------------------------------------------------------------------------- */

/* Outsiders have their own names among the players. */
static int find_outsider(const char *name, RankPlayer *player) {
    Outsider outsider;
    if (!outsider_find(name, &outsider)) return 0;
    player->outsider = 1 + (int)outsider;
    player->roster.player = outsider_player(outsider);
    return 1;
}

static int add_player(Ranking *ranking, const char *name, const char *command, Diag *diag) {
    if (ranking->player_count == RANK_PLAYERS_MAX)
        return diag_file(diag, "--players", "found more than %d players", RANK_PLAYERS_MAX);
    RankPlayer *player = &ranking->player[ranking->player_count];
    memset(player, 0, sizeof *player);
    player->command = command;
    snprintf(player->name, sizeof player->name, "%s", name);
    for (char *c = player->name; *c; c++)
        if (*c == ',' || *c == '<' || *c == '&') *c = ' '; /* it is printed in tables and pictures */
    for (int i = 0; i < ranking->player_count; i++)
        if (strcmp(ranking->player[i].name, player->name) == 0)
            return diag_file(diag, "--players", "found \"%s\" twice", name);
    if (!command && !find_outsider(name, player) && !roster_find(name, &player->roster, diag)) return 0;
    ranking->player_count++;
    return 1;
}

/* Bots are called by the names they give; one that gives none, or another player's name, by its command. */
static void name_bots(Ranking *ranking) {
    for (int i = 0; i < ranking->player_count; i++) {
        RankPlayer *player = &ranking->player[i];
        char name[BOT_NAME_MAX];
        int taken = 0;
        if (!player->command) continue;
        bot_ask_name(player->command, name);
        for (int j = 0; j < ranking->player_count; j++) taken |= j != i && strcmp(ranking->player[j].name, name) == 0;
        if (name[0] && !taken) snprintf(player->name, sizeof player->name, "%s", name);
    }
}

/* Calls `add` for each part of a list separated by commas. */
static int each_word(const char *list, int (*add)(Ranking *, const char *, Diag *), Ranking *ranking, Diag *diag) {
    char word[RANK_NAME_MAX];
    while (*list) {
        size_t length = strcspn(list, ",");
        if (length >= sizeof word) return diag_file(diag, list, "found a name too long");
        memcpy(word, list, length);
        word[length] = 0;
        if (length && !add(ranking, word, diag)) return 0;
        list += length + (list[length] == ',');
    }
    return 1;
}

static int add_own(Ranking *ranking, const char *name, Diag *diag) { return add_player(ranking, name, NULL, diag); }

/* ---- scenarios -------------------------------------------------------------------------------- */

/* A seat is on the side of its units; if it has none, seats alternate. */
static void find_sides(RankScenario *scenario) {
    const Game *game = scenario->game;
    for (int seat = 0; seat < SEAT_MAX; seat++) scenario->side[seat] = (uint8_t)(seat % 2);
    for (int number = 0; game->learn.unit && number < 255; number++) {
        Unit unit;
        if (game->learn.unit(scenario->started, number, &unit) && unit.seat < SEAT_MAX) scenario->side[unit.seat] = unit.side;
    }
}

static int add_scenario(Ranking *ranking, const char *name, Diag *diag) {
    if (ranking->scenario_count == RANK_SCENARIOS_MAX)
        return diag_file(diag, "--scenarios", "found more than %d scenarios", RANK_SCENARIOS_MAX);
    RankScenario *scenario = &ranking->scenario[ranking->scenario_count++];
    ScenarioHead head;
    snprintf(scenario->name, sizeof scenario->name, "%s", name);
    scenario->started = state_new();
    if (!scenario_text_load(name, &scenario->file, diag)) return 0;
    if (!scenario_load(GAMES, name, scenario->file.text, scenario->file.size, scenario->started, &head, diag)) return 0;
    scenario->game = head.game;
    find_sides(scenario);
    return 1;
}

/* ---- the list of games --------------------------------------------------------------------------- */

static void add_game(Ranking *ranking, int scenario, int first, int second, uint64_t seed) {
    RankGame *game = &ranking->game[ranking->game_count++];
    memset(game, 0, sizeof *game);
    game->scenario = scenario;
    game->first = first;
    game->second = second;
    game->seed = seed;
    game->half_points = -1;
}

/* An outsider can play the games of one family only. */
static int can_play(const Ranking *ranking, int scenario, int player) {
    int outsider = ranking->player[player].outsider;
    return !outsider || outsider_plays((Outsider)(outsider - 1), ranking->scenario[scenario].game);
}

/* `first` meets `second` in this scenario with this luck, once on each side. */
static void add_pair(Ranking *ranking, int scenario, int first, int second, uint64_t seed) {
    if (!can_play(ranking, scenario, first) || !can_play(ranking, scenario, second)) return;
    add_game(ranking, scenario, first, second, seed);
    add_game(ranking, scenario, second, first, seed);
}

/* Only for our own players; bots cannot be asked in imagined worlds. */
static void add_hunters(Ranking *ranking) {
    for (int i = 0; i < ranking->player_count; i++) {
        if (ranking->player[i].command) continue;
        RankPlayer *hunter = &ranking->player[ranking->player_count + ranking->hunter_count++];
        memset(hunter, 0, sizeof *hunter);
        hunter->prey = i;
        Text name = text_on(hunter->name, sizeof hunter->name);
        text_put(&name, "hunter of %s", ranking->player[i].name);
    }
}

static void add_round(Ranking *ranking, int round, int neighbours) {
    for (int i = 0; i < ranking->player_count; i++)
        for (int j = 0; j < i; j++)
            if (!neighbours || j == i - 1)
                add_pair(ranking, round % ranking->scenario_count, i, j, ranking->seed + (uint64_t)round);
}

static void add_hunt(Ranking *ranking, int round) {
    for (int i = ranking->player_count; i < ranking->player_count + ranking->hunter_count; i++)
        add_pair(ranking, round % ranking->scenario_count, i, ranking->player[i].prey, ranking->seed + (uint64_t)round);
}

/* Round by round, so that an interrupted ranking is still fair. */
static void make_schedule(Ranking *ranking, int games_each, int hunts_each, int neighbours) {
    int players = ranking->player_count, rounds = (games_each + 1) / 2, hunts = (hunts_each + 1) / 2;
    if (hunts) add_hunters(ranking);
    ranking->game = memory_new(sizeof *ranking->game * (size_t)(players * players * (rounds + 1) + 2 * players * hunts));
    for (int round = 0; round < rounds || round < hunts; round++) {
        if (round < rounds) add_round(ranking, round, neighbours);
        if (round < hunts) add_hunt(ranking, round);
    }
}

/* Every outsider against every other player, on every scenario. */
static void make_outsiders(Ranking *ranking, int games_each) {
    int players = ranking->player_count, rounds = (games_each + 1) / 2;
    ranking->game = memory_new(sizeof *ranking->game * (size_t)(2 * players * players * rounds * ranking->scenario_count));
    for (int round = 0; round < rounds; round++)
        for (int s = 0; s < ranking->scenario_count; s++)
            for (int i = 0; i < players; i++)
                for (int j = 0; j < players; j++)
                    if (ranking->player[i].outsider && !ranking->player[j].outsider) add_pair(ranking, s, i, j, ranking->seed + (uint64_t)round);
}

/* In every scenario every player meets all of them, one after another. */
static void make_watch(Ranking *ranking, int games_each) {
    int players = ranking->player_count;
    ranking->game = memory_new(sizeof *ranking->game * (size_t)(games_each * ranking->scenario_count * players));
    for (int round = 0; round < games_each; round++)
        for (int s = 0; s < ranking->scenario_count; s++)
            for (int i = 0; i < players; i++)
                add_game(ranking, s, i, (i + s + round) % players, ranking->seed + (uint64_t)round);
}

/* ---- the command ----------------------------------------------------------------------------------- */

static int read_sprt(Args *args, Ranking *ranking) {
    const char *bounds = args_value(args, "sprt");
    RankSprt *sprt = &ranking->sprt;
    char more;
    if (!bounds) return 1;
    sprt->alpha = sprt->beta = 0.05;
    int got = sscanf(bounds, "%lf,%lf,%lf,%lf%c", &sprt->elo0, &sprt->elo1, &sprt->alpha, &sprt->beta, &more);
    int fine = (got == 2 || got == 4) && sprt->elo0 < sprt->elo1 && sprt->alpha > 0 && sprt->alpha < 0.5 &&
               sprt->beta > 0 && sprt->beta < 0.5;
    if (!fine) args_complain(args, "--sprt: found \"%s\", expected ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA", bounds);
    ranking->sprt_wanted = 1;
    return fine;
}

static int close_results(Ranking *ranking) {
    if (!ranking->results || fclose(ranking->results) == 0) return 1;
    fprintf(stderr, "furball rank: the results could not all be written\n");
    return 0;
}

static int cannot_write(const char *path) {
    fprintf(stderr, "furball rank: %s cannot be written\n", path);
    return BAD_INPUT;
}

static int finish(Ranking *ranking, const char *svg, const char *csv) {
    RankPair *pair = memory_new(sizeof *pair * (size_t)(ranking->game_count + 1));
    RankRating rating[RANK_PLAYERS_MAX];
    int pairs = rank_pairs(ranking, 0, pair), code = DONE;
    rank_rate(pair, pairs, ranking->player_count, rating);
    if (ranking->sprt_wanted) rank_sprt(pair, pairs, 0, 1, &ranking->sprt);
    rank_print(ranking, rating, pair, pairs);
    free(pair);
    if (svg && !rank_write_svg(ranking, rating, svg)) code = cannot_write(svg);
    if (csv && !rank_write_csv(ranking, rating, csv)) code = cannot_write(csv);
    return close_results(ranking) ? code : BAD_INPUT;
}

static int fail(const Diag *diag) {
    fprintf(stderr, "%s\n", diag->text);
    return BAD_INPUT;
}

static int add_all_scenarios(Ranking *ranking, Diag *diag) {
    for (int i = 0; furball_scenario_name(i); i++)
        if (!add_scenario(ranking, furball_scenario_name(i), diag)) return 0;
    return 1;
}

/* How all players play, in all scenarios. */
static int run_watch(Ranking *ranking, int games, const char *results) {
    Diag diag = {0};
    make_watch(ranking, games);
    if (results && !rank_resume(ranking, results, &diag)) return fail(&diag);
    rank_play(ranking);
    int fine = rank_print_watch(ranking);
    return close_results(ranking) ? fine ? DONE : FAILED : BAD_INPUT;
}

/* There are only outsiders, or only games that they do not know. */
static int nobody_meets(Diag *diag) {
    diag_file(diag, "--players", "found nobody who can meet on these scenarios: an outsider knows the games of one family and meets our own players");
    return fail(diag);
}

/* The points that outsiders win against the players. */
static int run_outsiders(Ranking *ranking, int games, const char *results) {
    Diag diag = {0};
    for (int i = 0; i < OUTSIDER_COUNT; i++)
        if (!add_own(ranking, OUTSIDER_NAMES[i], &diag)) return fail(&diag);
    make_outsiders(ranking, games);
    if (!ranking->game_count) return nobody_meets(&diag);
    if (results && !rank_resume(ranking, results, &diag)) return fail(&diag);
    rank_play(ranking);
    rank_print_outsiders(ranking);
    return close_results(ranking) ? DONE : BAD_INPUT;
}

static void ranking_done(Ranking *ranking) {
    for (int i = 0; i < ranking->scenario_count; i++) {
        free(ranking->scenario[i].started);
        text_file_unload(&ranking->scenario[i].file);
    }
    free(ranking->game);
}

static int run(Args *args) {
    static Ranking ranking;
    Diag diag = {0};
    const char *positions = args_value(args, "positions");
    int solve = args_flag(args, "solve");
    const char *players = args_value(args, "players"), *scenarios = args_value(args, "scenarios");
    const char *results = args_value(args, "results"), *svg = args_value(args, "svg"), *bot;
    int ok = 1;
    while (ok && (bot = args_value(args, "bot"))) ok = add_player(&ranking, bot, bot, &diag);
    ranking.records = args_value(args, "records");
    const char *endgames = args_value(args, "endgames"), *csv = args_value(args, "csv");
    int hunts = (int)args_number(args, "exploit", 1, 100000, 0), outsiders = (int)args_number(args, "exploiters", 1, 100000, 0);
    int games = (int)args_number(args, "games", hunts || endgames ? 0 : 1, 100000, 20);
    int neighbours = args_flag(args, "neighbours");
    ranking.watching = args_flag(args, "watch");
    ranking.threads = (int)args_number(args, "threads", 1, RANK_THREADS_MAX, 1);
    ranking.seed = args_number(args, "seed", 0, UINT64_MAX / 2, 1);
    ranking.sims = (uint32_t)args_number(args, "sims", 1, 100000000, 0);
    ranking.move_ms = (uint32_t)args_number(args, "ms", 1, 600000, 0);
    ranking.bot_ms = (uint32_t)args_number(args, "bot-ms", 1, 600000, 0);
    read_sprt(args, &ranking);
    int merging = args_flag(args, "merge");
    Shard own = parallel_shard();
    if (shard_read(args, &ranking.shard) && ranking.shard.count > 1 && (!results || merging || ranking.sprt_wanted || ranking.watching || endgames || own.count > 1))
        args_complain(args, "--shard needs --results FILE, and neither --merge, --sprt, --watch, --endgames nor mpirun");
    if (own.count > 1 && (results || ranking.sprt_wanted || ranking.watching || endgames || hunts || positions))
        args_complain(args, "under mpirun there is neither --results, --sprt, --watch, --exploit, --endgames nor --positions");
    if (own.count > 1) ranking.shard = own;
    if (!data_take(args)) return BAD_INPUT;
    if (!args_end(args, merging ? 1 : 0, merging ? 1000 : 0)) return USAGE;
    if (ok && players) ok = each_word(players, add_own, &ranking, &diag);
    else if (ok && !ranking.player_count) ok = each_word(PLAYERS_USUAL, add_own, &ranking, &diag);
    if (ok && ranking.watching && !scenarios) ok = add_all_scenarios(&ranking, &diag);
    else ok = ok && each_word(scenarios ? scenarios : outsiders ? SCENARIOS_OF_OUTSIDERS : SCENARIOS_USUAL, add_scenario, &ranking, &diag);
    if (!ok) return fail(&diag);
    if (positions) return ranking.player[0].command ? args_complain(args, "--positions asks our own players only")
                                                    : rank_suite(&ranking, positions, solve);
    if (!ranking.scenario_count) return args_complain(args, "found no scenario");
    if (ranking.records && mkdir(ranking.records, 0777) != 0 && errno != EEXIST) return cannot_write(ranking.records);
    if (ranking.watching) {
        for (int i = 0; i < ranking.player_count; i++)
            if (ranking.player[i].command) return args_complain(args, "--watch looks at our own players only");
        int code = run_watch(&ranking, games, results);
        ranking_done(&ranking);
        return code;
    }
    bots_expect_signals();
    name_bots(&ranking);
    if (outsiders) {
        int code = run_outsiders(&ranking, outsiders, results);
        ranking_done(&ranking);
        return code;
    }
    ranking.exploit_wanted = hunts || endgames;
    if (ranking.player_count < 2 && !ranking.exploit_wanted) return args_complain(args, "found one player, expected two or more");
    if (ranking.sprt_wanted && ranking.player_count != 2)
        return args_complain(args, "--sprt compares two players, found %d", ranking.player_count);
    make_schedule(&ranking, games, hunts, neighbours);
    if (games && !ranking.game_count) return nobody_meets(&diag);
    for (int i = 0; merging && i < args->count; i++)
        if (!rank_read(&ranking, args->word[i], &diag)) return fail(&diag);
    if (results && !rank_resume(&ranking, results, &diag)) return fail(&diag);
    int played = merging ? 0 : rank_play(&ranking);
    if (ranking.shard.count > 1 && (own.index || own.count == 1)) { /* the totals are printed by --merge or by the first
                                                                     * process */
        printf("%d games played\n", played);
        ok = close_results(&ranking);
        ranking_done(&ranking);
        return ok ? DONE : BAD_INPUT;
    }
    int code = rank_measure_exploits(&ranking, endgames, &diag) ? finish(&ranking, svg, csv) : fail(&diag);
    ranking_done(&ranking);
    return code;
}

const Command COMMAND_RANK = {
    .name = "rank",
    .summary = "which player is stronger, and how sure that is",
    .usage = "rank [options]",
    .help = "Every player meets every other in pairs of games: the same luck twice, sides swapped.\n"
            "\n"
            "  --players A,B,...     of random, cadet, rookie, regular, veteran, ace (all of them);\n"
            "                        with a character: ace:cautious\n"
            "                        and of chaser, camper, plinker, rammer, runner, card-player, who do not\n"
            "                        think ahead (see --exploiters)\n"
            "  --bot COMMAND         a program that speaks the protocol of docs/bots.md; may be\n"
            "                        repeated. It sees views only; a crash, silence or nonsense\n"
            "                        forfeits the game, with the reason. It goes by the name it says\n"
            "  --bot-ms N            a bot's time for a choice (as --ms, or 1000), whatever ours are given\n"
            "  --scenarios A,B,...   files or built-in names, in turn (glory/duel)\n"
            "  --games N             games of each two players (20); rounded up to pairs\n"
            "  --neighbours          only players next to each other in the list meet\n"
            "  --sims N, --ms N      thinking for each choice, instead of the players' own\n"
            "  --threads N           games at a time (1); results do not depend on it\n"
            "  --seed N              of the first pair (1)\n"
            "  --data PATH           catalogues of your own: a file or a folder\n"
            "  --results FILE        every finished game as CSV; a file that is there is gone on with\n"
            "  --records DIR         every finished game as a record, to be watched with `furball replay`\n"
            "  --shard I/N           only part I of N of the games, into --results FILE: on many machines\n"
            "  --merge FILE...       reads such parts instead of playing; with the same options as they\n"
            "  --svg FILE            a picture of the ratings\n"
            "  --csv FILE            the table, for a spreadsheet\n"
            "  --exploit N           everybody's hunter plays N games against it: it knows whom it meets, asks\n"
            "                        that player in imagined worlds what it will answer, and thinks longer\n"
            "  --exploiters N        no ranking: simple policies that do not search play N games against each player\n"
            "                        in each scenario (seven usual ones, unless told), and what they take is told\n"
            "  --endgames PATH       what everybody gives away in solved positions (tests/endgames)\n"
            "  --positions PATH      no games: which share of a suite of positions (tests/positions) each\n"
            "                        player solves\n"
            "  --solve               with --positions: no players; solves what is small enough and says what\n"
            "                        the best right and the best wrong answer are worth. Exit code 1 if a\n"
            "                        wrong one is as good\n"
            "  --watch               no ranking: every player plays every scenario (all there are, unless\n"
            "                        told) --games times and is watched: does every game end, is every\n"
            "                        answer allowed, within --ms of processor time, and does anybody\n"
            "                        leave the fight without cause? Exit code 1 if not\n"
            "  --sprt E0,E1[,A,B]    stops when the first player is shown to be E1 Elo stronger, or\n"
            "                        only E0, with errors A and B (0.05)\n"
            "\n"
            "Exit codes: 3 a file cannot be read or written, or a player is not known.\n",
    .run = run,
};
