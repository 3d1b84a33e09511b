/* furball campaign: pilots whose careers continue over several games. */
#define _POSIX_C_SOURCE 200809L
#include "campaign/campaign.h"

#include "cmd/cmd.h"
#include "cmd/data.h"
#include "cmd/files.h"
#include "cmd/play/play.h"
#include "cmd/scenarios.h"
#include "engine/script.h"
#include "engine/ending.h"
#include "games/registry.h"
#include "players/bout.h"
#include "players/roster.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { CHOICES_ROOM = 1 << 16, LIST_MAX = 1024 };

typedef struct Flying {
    const char *path;
    Campaign *campaign;
    Sortie sortie;
    TextFile plain, briefed; /* the scenario without and with its pilots */
    const Game *game;
    void *state;
    const char *scenario;
    Credit credit[CREDIT_MAX];
    int credits;
    int over; /* the game has ended and the pilots' results are known */
    RosterEntry player[SEAT_MAX];
    Diag diag;
} Flying;

static int complain(const Diag *diag) {
    fflush(stdout);
    fprintf(stderr, "%s\n", diag->text);
    return BAD_INPUT;
}

static Campaign *campaign_new(void) {
    Campaign *campaign = memory_new(sizeof *campaign);
    memset(campaign, 0, sizeof *campaign);
    return campaign;
}

static int load_campaign(const char *path, Campaign *out, Diag *diag) {
    TextFile file;
    if (!text_file_load(path, &file, diag)) return 0;
    int ok = campaign_read(path, file.text, file.size, out, diag);
    text_file_unload(&file);
    return ok;
}

/* Splits "a,b" in place. */
static int split(char *text, char *part[], int max) {
    int count = 0;
    for (char *next = text; next; count++) {
        if (count == max) return -1;
        part[count] = next;
        next = strchr(next, ',');
        if (next) *next++ = 0;
    }
    return count;
}

/* ---- the roster ----------------------------------------------------------------------------------- */

static void tell_fate(const Campaign *campaign, const Pilot *pilot) {
    if (pilot->flights) printf("  %d flight%s", pilot->flights, pilot->flights > 1 ? "s" : "");
    if (pilot->duty == DUTY_OVER) printf("  out of the campaign");
    if (pilot->duty == DUTY_OVER && pilot->fell) printf(" since game %d", pilot->fell);
    if (pilot->duty == DUTY_RELIEVED) printf("  relieved");
    else if (pilot->duty == DUTY_ACTIVE && pilot->misses) printf("  wounded, misses %d more game%s", pilot->misses, pilot->misses > 1 ? "s" : "");
    int due = pilot_skills_due(campaign, pilot);
    if (due > 0 && pilot->duty == DUTY_ACTIVE) printf("  may choose %d skill%s", due, due > 1 ? "s" : "");
    printf("\n");
}

static void tell_pilot(const Campaign *campaign, const Pilot *pilot) {
    printf("%-20s  %-8s  %-12s  %-14s  %3d victor%s", pilot->name, pilot->side, pilot->airplane, pilot->model, pilot->victories,
           pilot->victories == 1 ? "y  " : "ies");
    if (pilot->skill_count) printf("  ace:");
    for (int i = 0; i < pilot->skill_count; i++) printf(" %s", pilot->skill[i]);
    tell_fate(campaign, pilot);
}

/* How far the campaign has come, and who is ahead. */
static void tell_war(const Campaign *campaign) {
    int points[2];
    const char *next = campaign_next(campaign);
    if (*campaign->title) printf("%s\n", campaign->title);
    for (int i = 0; i < campaign->result_count; i++) {
        const Result *result = &campaign->result[i];
        printf("  mission %d, %s: %s won, %d to %d\n", i + 1, result->scenario, result->winner, result->points[0], result->points[1]);
    }
    campaign_points(campaign, points);
    if (campaign->result_count) printf("  points so far: %d to %d\n", points[0], points[1]);
    if (next) printf("%d game%s flown; the next is %s\n", campaign->flown, campaign->flown == 1 ? "" : "s", next);
    else printf("%d games flown; the campaign is over, and %s\n", campaign->flown, points[0] == points[1] ? "nobody has won it" : points[0] > points[1] ? "the allies have won it" : "the axis has won it");
}

static int show_roster(const char *path) {
    Diag diag = {0};
    Campaign *campaign = campaign_new();
    int ok = load_campaign(path, campaign, &diag);
    if (ok) {
        tell_war(campaign);
        for (int i = 0; i < campaign->count; i++) tell_pilot(campaign, &campaign->pilot[i]);
    }
    free(campaign);
    return ok ? DONE : complain(&diag);
}

/* ---- a game of it --------------------------------------------------------------------------------- */

/* Loads the scenario, assigns pilots, and loads it again with them. */
static int brief(Flying *flying, const char *scenario, Diag *diag) {
    ScenarioHead head;
    flying->state = state_new();
    if (!scenario_text_load(scenario, &flying->plain, diag)) return 0;
    const TextFile *plain = &flying->plain;
    if (!scenario_load(GAMES, scenario, plain->text, plain->size, flying->state, &head, diag)) return 0;
    flying->game = head.game;
    if (!campaign_man(flying->campaign, head.game, flying->state, scenario, plain->text, plain->size, &flying->sortie, diag)) return 0;
    size_t room = 2 * plain->size + (64 << 10);
    flying->briefed.text = memory_new(room);
    Text out = text_on(flying->briefed.text, room);
    if (!campaign_brief(flying->campaign, &flying->sortie, scenario, plain->text, plain->size, &out, diag)) return 0;
    flying->briefed.size = out.length;
    return scenario_load(GAMES, scenario, flying->briefed.text, out.length, flying->state, &head, diag);
}

/* Replays the choices with events, for games that do not count victories themselves. */
static void debrief(void *self, const Game *game, const void *state) {
    Flying *flying = self;
    flying->over = campaign_debrief(flying->campaign, &flying->sortie, flying->scenario, game, state, flying->credit, flying->credits, &flying->diag);
}

static void landed(Flying *flying) {
    free(flying->state);
    free(flying->campaign);
    text_file_unload(&flying->plain);
    text_file_unload(&flying->briefed);
}

/* The name for this seat: one name for all, one for each side, or one for each seat. */
static int name_of_seat(const Flying *flying, int seat, int names) {
    Unit unit;
    if (names == 1) return 0;
    if (names == flying->game->seats(flying->state)) return seat;
    for (int i = 0; i < 256; i++)
        if (flying->game->learn.unit(flying->state, i, &unit) && unit.present && unit.seat == seat) return unit.side;
    return 0;
}

static int find_players(Flying *flying, const char *players, Diag *diag) {
    char list[LIST_MAX], *name[SEAT_MAX];
    int seats = flying->game->seats(flying->state);
    snprintf(list, sizeof list, "%s", players);
    int names = strlen(players) < sizeof list ? split(list, name, SEAT_MAX) : -1;
    if (names != 1 && names != 2 && names != seats)
        return diag_file(diag, "--players", "expected one name, one for each side (2) or one for each seat (%d)", seats);
    for (int seat = 0; seat < seats; seat++)
        if (!roster_find(name[name_of_seat(flying, seat, names)], &flying->player[seat], diag)) return 0;
    return 1;
}

/* Computer players play all seats. */
static void fly_alone(Flying *flying, uint64_t number) {
    static Bout bout;
    Match match;
    Rng all;
    Seed seed = seed_from_number(number);
    int seats = flying->game->seats(flying->state);
    void *started = state_new();
    memcpy(started, flying->state, flying->game->state_size);
    flying->game->deal(flying->state, &seed);
    match_open(&match, flying->game, flying->state, state_new(), memory_new(CHOICES_ROOM * sizeof(Choice)), CHOICES_ROOM);
    bout.scratch = state_new();
    bout.view = state_new();
    rng_init(&all, &seed);
    for (int i = 0; i < seats; i++) {
        bout.player[i] = &flying->player[i].player;
        bout.memory_size[i] = bout.player[i]->memory_size(bout.player[i], flying->game);
        bout.memory[i] = memory_new(bout.memory_size[i]);
        bout.rng[i] = rng_split(&all, 1000 + (uint64_t)i);
    }
    while (match.choice_count < CHOICES_ROOM && bout_step(&bout, &match, NULL, NULL) != SEAT_NOBODY) {
    }
    if (!flying->game->to_act(flying->state))
        flying->credits = credits_replay(flying->game, started, &seed, match.choice, match.choice_count, flying->credit);
    free(started);
    if (!flying->game->to_act(flying->state)) debrief(flying, flying->game, flying->state);
    else diag_file(&flying->diag, flying->path, "the game did not come to its end");
    for (int i = 0; i < seats; i++) free(bout.memory[i]);
    free(match.sealed);
    free(match.choice);
    free(bout.scratch);
    free(bout.view);
}

static void tell_sortie(const Flying *flying) {
    printf("Game %d of the campaign:\n", flying->campaign->flown);
    for (int i = 0; i < flying->sortie.count; i++) {
        if (flying->sortie.flight[i].pilot == SORTIE_GUEST) {
            printf("  A guest flew %s: no replacement is left\n", flying->sortie.flight[i].airplane);
            continue;
        }
        const Pilot *pilot = &flying->campaign->pilot[flying->sortie.flight[i].pilot];
        int gained = flying->sortie.flight[i].gained;
        printf("  %s flew %s", pilot->name, flying->sortie.flight[i].airplane);
        if (gained) printf(", %d victor%s more, %d in all", gained, gained > 1 ? "ies" : "y", pilot->victories);
        tell_fate(flying->campaign, pilot);
    }
}

typedef struct FlyOptions {
    const char *path, *scenario, *players, *you;
    uint64_t seed;
} FlyOptions;

static int fly_game(Flying *flying, const FlyOptions *options) {
    Diag *diag = &flying->diag;
    const char *scenario = options->scenario ? options->scenario : campaign_next(flying->campaign);
    if (!scenario) {
        diag_file(diag, options->path, "the campaign is over: all of its missions are flown");
        return complain(diag);
    }
    flying->scenario = scenario;
    if (!brief(flying, scenario, diag) || !find_players(flying, options->players, diag)) return complain(diag);
    if (options->you) {
        PlayOptions play = {.scenario = scenario, .you = options->you, .opponent = options->players, .seed = options->seed,
                            .text = &flying->briefed, .over = debrief, .self = flying};
        int code = play_in_terminal(&play);
        if (code != DONE) return code;
    } else fly_alone(flying, options->seed);
    if (diag->failed) return complain(diag);
    if (!flying->over) {
        printf("The game was not flown to its end; the campaign stays as it was.\n");
        return DONE;
    }
    if (!campaign_keep(flying->campaign, options->path, diag)) return complain(diag);
    tell_sortie(flying);
    return DONE;
}

static int fly(const FlyOptions *options) {
    static Flying flying;
    int lock = campaign_lock(options->path, &flying.diag);
    if (lock < 0) return complain(&flying.diag);
    flying.path = options->path;
    flying.campaign = campaign_new();
    int code = load_campaign(options->path, flying.campaign, &flying.diag) ? fly_game(&flying, options) : complain(&flying.diag);
    landed(&flying);
    close(lock);
    return code;
}

/* ---- a new one, a new skill ------------------------------------------------------------------------ */

static int name_pilots(Args *args, Campaign *campaign, const char *pilots) {
    char list[LIST_MAX], *name[SEAT_MAX];
    if (!pilots) return 1;
    snprintf(list, sizeof list, "%s", pilots);
    int count = strlen(pilots) < sizeof list ? split(list, name, SEAT_MAX) : -1;
    if (count < 0 || count > campaign->count) {
        args_complain(args, "--pilots: the scenario has %d airplanes; there are more names than that", campaign->count);
        return 0;
    }
    for (int i = 0; i < campaign->count; i++) {
        if (i < count && pilot_name_is_good(name[i])) {
            int other = campaign_find(campaign, name[i]);
            if (other >= 0 && other < i) return args_complain(args, "--pilots: there are two named \"%s\"", name[i]), 0;
            if (other > i) memcpy(campaign->pilot[other].name, campaign->pilot[i].name, CAMPAIGN_WORD_MAX);
            strcpy(campaign->pilot[i].name, name[i]);
        } else if (i < count)
            return args_complain(args, "--pilots: a name has 1 to %d bytes that can be printed", CAMPAIGN_WORD_MAX - 1), 0;
    }
    return 1;
}

/* A chain of missions: a built-in one by its name, or a file. */
static int load_chain(const char *name, Campaign *out, Diag *diag) {
    char path[128];
    Text text = text_on(path, sizeof path);
    text_put(&text, "data/campaigns/%s.txt", name);
    for (int i = 0; i < builtin_file_count; i++)
        if (!strcmp(builtin_files[i].name, path)) return campaign_read(path, builtin_files[i].text, builtin_files[i].size, out, diag);
    if (access(name, F_OK) != 0) return diag_file(diag, name, "there is no such file, and no campaign of that name: first-summer, flanders, long-war or narrow-seas");
    return load_campaign(name, out, diag);
}

/* The options for a new campaign. */
typedef struct NewOptions {
    const char *path, *chain, *scenario, *pilots, *rules, *attrition, *replacements, *per_skill;
} NewOptions;
static int read_option(Args *args, const char *name, const char *word, int min, int max, int *out) {
    char *end = NULL;
    long number = strtol(word, &end, 10);
    if (!*word || *end || number < min || number > max) return args_complain(args, "--%s: a whole number from %d to %d", name, min, max), 0;
    *out = (int)number;
    return 1;
}

/* Our own options, which are stored in the campaign's file. */
static int set_own_options(Args *args, Campaign *campaign, const NewOptions *options) {
    if (options->attrition) {
        campaign->gentle = !strcmp(options->attrition, "gentle");
        if (!campaign->gentle && strcmp(options->attrition, "book") != 0) return args_complain(args, "--attrition: book or gentle"), 0;
    }
    if (options->per_skill && !read_option(args, "victories-per-skill", options->per_skill, 1, PER_SKILL_MAX, &campaign->per_skill)) return 0;
    if (!options->replacements) return 1;
    campaign->limited = 1;
    return read_option(args, "replacements", options->replacements, 0, REPLACEMENTS_MAX, &campaign->replacements);
}

static int create(Args *args, const NewOptions *options) {
    const char *path = options->path, *chain = options->chain, *scenario = options->scenario, *rules = options->rules;
    static Flying flying;
    Diag *diag = &flying.diag;
    int code = DONE;
    if (access(path, F_OK) == 0) {
        diag_file(diag, path, "is there already; a campaign is not written over");
        return complain(diag);
    }
    Campaign *campaign = flying.campaign = campaign_new();
    if (strlen(scenario) >= sizeof campaign->scenario) return args_complain(args, "--scenario: that is too long");
    if (rules && strlen(rules) >= sizeof campaign->rules) return args_complain(args, "--rules: that is too long");
    if (chain && !load_chain(chain, campaign, diag)) {
        landed(&flying);
        return complain(diag);
    }
    if (chain) scenario = campaign_next(campaign);
    else strcpy(campaign->scenario, scenario);
    if (rules) strcpy(campaign->rules, rules);
    if (!set_own_options(args, campaign, options)) code = USAGE;
    else if (!brief(&flying, scenario, diag)) code = complain(diag);
    else if (!name_pilots(args, campaign, options->pilots)) code = USAGE;
    else if (!campaign_keep(campaign, path, diag)) code = complain(diag);
    landed(&flying);
    return code == DONE ? show_roster(path) : code;
}

/* The game decides which skills exist: the scenario must load with the new one. */
static int learn(const char *path, const char *name, const char *skill) {
    static Flying flying;
    Diag *diag = &flying.diag;
    Campaign *campaign = campaign_new();
    int lock = campaign_lock(path, diag), ok = 0;
    if (lock >= 0 && load_campaign(path, campaign, diag) && campaign_learn(campaign, name, skill, diag)) {
        flying.campaign = campaign_new();
        *flying.campaign = *campaign;
        /* Only this pilot, and fit, so that a wounded one can be checked as well. */
        flying.campaign->pilot[0] = campaign->pilot[campaign_find(campaign, name)];
        flying.campaign->pilot[0].misses = 0;
        flying.campaign->pilot[0].duty = DUTY_ACTIVE;
        flying.campaign->count = 1;
        const char *scenario = campaign_next(campaign) ? campaign_next(campaign) : campaign->mission[0].scenario;
        ok = brief(&flying, scenario, diag) && campaign_keep(campaign, path, diag);
    }
    landed(&flying);
    free(campaign);
    if (lock >= 0) close(lock);
    if (!ok) return complain(diag);
    printf("%s has the skill %s from the next game on.\n", name, skill);
    return DONE;
}

/* ---- the command ----------------------------------------------------------------------------------- */

static int run(Args *args) {
    const char *scenario = args_value(args, "scenario"), *pilots = args_value(args, "pilots"), *rules = args_value(args, "rules");
    const char *attrition = args_value(args, "attrition"), *replacements = args_value(args, "replacements");
    const char *per_skill = args_value(args, "victories-per-skill");
    const char *chain = args_value(args, "missions"), *players = args_value(args, "players"), *you = args_value(args, "you");
    uint64_t seed = args_number(args, "seed", 0, UINT64_MAX, (uint64_t)time(NULL));
    if (!data_take(args)) return BAD_INPUT;
    if (!args_end(args, 2, 4)) return USAGE;
    const char *what = args->word[0], *path = args->word[1];
    int is_new = !strcmp(what, "new"), is_fly = !strcmp(what, "fly");
    if (chain && scenario) return args_complain(args, "--missions and --scenario: one of them");
    if ((scenario || pilots || rules || chain || attrition || replacements || per_skill) && !is_new)
        return args_complain(args, "--missions, --scenario, --pilots, --rules, --attrition, --replacements and --victories-per-skill belong to `new`");
    if ((players || you) && !is_fly) return args_complain(args, "--players and --you belong to `fly`");
    if (is_new && args->count == 2) {
        NewOptions options = {path, chain, scenario ? scenario : "dawn/dawn-of-war-patrol", pilots, rules, attrition, replacements, per_skill};
        return create(args, &options);
    }
    if (is_fly && args->count <= 3) {
        FlyOptions options = {path, args->count == 3 ? args->word[2] : NULL, players ? players : "regular", you, seed};
        return fly(&options);
    }
    if (!strcmp(what, "roster") && args->count == 2) return show_roster(path);
    if (!strcmp(what, "skill") && args->count == 4) return learn(path, args->word[2], args->word[3]);
    return args_complain(args, "expected new FILE, fly FILE [SCENARIO], roster FILE or skill FILE PILOT SKILL");
}

const Command COMMAND_CAMPAIGN = {
    .name = "campaign",
    .summary = "pilots whose careers last over several games",
    .usage = "campaign new|fly|roster|skill FILE ...",
    .help = "  new FILE                    creates a campaign; FILE must not be there yet\n"
            "    --missions NAME           a chain of missions: first-summer, flanders, long-war,\n"
            "                              narrow-seas, or a file\n"
            "    --scenario NAME           whose airplanes get pilots (dawn/dawn-of-war-patrol)\n"
            "    --pilots NAME,NAME        their names, in the order of the scenario's airplanes\n"
            "    --rules WORDS             options for every game, for example special_damage=1,\n"
            "                              without which nobody is wounded\n"
            "    --attrition book|gentle   gentle: who is shot down comes back once\n"
            "    --replacements N          new pilots that each side gets; then guests fly (no end)\n"
            "    --victories-per-skill N   a skill for every N victories (five, as in the book)\n"
            "  fly FILE [SCENARIO]         flies the next game, the same scenario or another\n"
            "    --players A,B             who plays: one name for all, for each side or seat (regular)\n"
            "    --you SEAT                you play that seat, in the terminal\n"
            "    --seed N                  the same number deals the same luck\n"
            "    --data PATH               catalogues of your own: a file or a folder\n"
            "  roster FILE                 shows the pilots\n"
            "  skill FILE PILOT SKILL      an ace chooses a skill that his victories have earned\n"
            "\n"
            "The file changes only when a game is over, and then as a whole. docs/campaign.md tells more.\n"
            "\n"
            "Exit codes: 3 a file cannot be read, written, or is wrong.\n",
    .run = run,
};
