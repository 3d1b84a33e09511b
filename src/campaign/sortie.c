/* One game of a campaign: who flies, the scenario with its pilots, and what the game changes. */
#include "campaign/campaign.h"

#include <string.h>

enum { UNITS_MAX = 256 };

static int is(const Line *line, int token, const char *word) {
    return token < line->count && strcmp(line->text + line->token[token].at, word) == 0;
}

/* ---- assigning pilots ------------------------------------------------------------------------------ */

/* Names for new pilots; when all are in use, numbered ones. */
static void name_recruit(const Campaign *campaign, char out[CAMPAIGN_WORD_MAX]) {
    static const char *const NAMES[] = {
        "Sparrow", "Thistle", "Badger",  "Comet",   "Juniper", "Magpie", "Flint",  "Heron",  "Bramble", "Otter",   "Cinder",
        "Wren",    "Lantern", "Marten",  "Saffron", "Kestrel", "Pebble", "Larch",  "Dormouse", "Anvil", "Swallow", "Nettle",
        "Walrus",  "Button",  "Osprey",  "Ginger",  "Harrow",  "Plover", "Domino", "Hazel",  "Ferret",  "Tinder"};
    enum { COUNT = sizeof NAMES / sizeof NAMES[0] };
    for (int i = 0;; i++) {
        Text text = text_on(out, CAMPAIGN_WORD_MAX);
        text_put(&text, "%s", NAMES[i % COUNT]);
        if (i >= COUNT) text_put(&text, " %d", i / COUNT + 1);
        if (campaign_find(campaign, out) < 0) return;
    }
}

/* A berth is an airplane of a side, whoever flies it; its number is that of its first pilot. */
static int same_berth(const Pilot *a, const Pilot *b) {
    return strcmp(a->side, b->side) == 0 && strcmp(a->airplane, b->airplane) == 0;
}

static int berth_of(const Campaign *campaign, int pilot) {
    int first = 0;
    while (!same_berth(&campaign->pilot[first], &campaign->pilot[pilot])) first++;
    return first;
}

/* From loose to close: any pilot of the side, one who knows the model, the airplane's own. */
enum { FIT_SIDE, FIT_MODEL, FIT_OWN };
static int berth_fits(const Pilot *berth, const Pilot *plane, int fit) {
    if (strcmp(berth->side, plane->side) != 0) return 0;
    return fit == FIT_SIDE || strcmp(fit == FIT_OWN ? berth->airplane : berth->model, fit == FIT_OWN ? plane->airplane : plane->model) == 0;
}

static int recruit(Campaign *campaign, const Pilot *berth, const char *file, Diag *diag) {
    if (campaign->count == CAMPAIGN_PILOTS_MAX) {
        diag_file(diag, file, "the campaign has room for %d pilots, and needs another", CAMPAIGN_PILOTS_MAX);
        return -1;
    }
    Pilot fresh = {0};
    memcpy(fresh.side, berth->side, sizeof fresh.side);
    memcpy(fresh.airplane, berth->airplane, sizeof fresh.airplane);
    memcpy(fresh.model, berth->model, sizeof fresh.model);
    name_recruit(campaign, fresh.name);
    campaign->pilot[campaign->count] = fresh;
    return campaign->count++;
}

/* How many new pilots a side still gets. Every pilot of a berth except its first was one. */
static int replacements_left(const Campaign *campaign, const char *side) {
    int used = 0;
    for (int i = 0; i < campaign->count; i++) used += !strcmp(campaign->pilot[i].side, side) && berth_of(campaign, i) != i;
    return campaign->replacements - used;
}

/* The fit pilot who has served longest; pilots who stood in for him are relieved. If there is none: a new pilot without
 * victories, or a guest if the campaign has no more new pilots. [DAWN-CAMP-05, DAWN-CAMP-07] */
static int pilot_for(Campaign *campaign, int berth, const char *file, Diag *diag) {
    int chosen = -1;
    for (int i = berth; i < campaign->count; i++) {
        Pilot *pilot = &campaign->pilot[i];
        if (!same_berth(pilot, &campaign->pilot[berth]) || pilot->duty != DUTY_ACTIVE) continue;
        if (chosen >= 0) pilot->duty = DUTY_RELIEVED;
        else if (!pilot->misses) chosen = i;
    }
    if (chosen >= 0) return chosen;
    if (campaign->limited && replacements_left(campaign, campaign->pilot[berth].side) < 1) return SORTIE_GUEST;
    return recruit(campaign, &campaign->pilot[berth], file, diag);
}

static int find_unit(const Game *game, const void *state, const char *name, Unit *out) {
    for (int i = 0; game->learn.unit && i < UNITS_MAX; i++)
        if (game->learn.unit(state, i, out) && out->present && strcmp(out->name, name) == 0) return 1;
    return 0;
}

static int keep_word(char out[CAMPAIGN_WORD_MAX], const char *word) {
    if (!word || !*word || strlen(word) >= CAMPAIGN_WORD_MAX) return 0;
    memcpy(out, word, strlen(word) + 1);
    return 1;
}

/* The airplanes of the scenario, in its order, as pilots without a name. */
static int list_planes(const Game *game, const void *state, const char *file, const char *text, size_t size, Pilot plane[SEAT_MAX],
                       Diag *diag) {
    Reader reader;
    Line line;
    Unit unit;
    int count = 0;
    reader_open(&reader, file, text, size, diag);
    while (reader_next(&reader, &line) == 1) {
        if (!is(&line, 0, game->craft.takes_pilots ? "plane" : "element")) continue;
        Cursor cursor = cursor_on(&line, diag);
        const char *name = line.text + line.token[1].at;
        for (int i = 3; game->craft.takes_pilots && i < line.count; i++)
            if (is(&line, i, "ace") || is(&line, i, "pilot"))
                return cursor_complain(&cursor, 0, "this scenario brings its own \"%s\": in a campaign pilots bring their own skills",
                                       line.text + line.token[i].at);
        Pilot *found = &plane[count];
        if (count == SEAT_MAX || !find_unit(game, state, name, &unit) || !keep_word(found->airplane, unit.name) ||
            !keep_word(found->side, unit.side_name) || !keep_word(found->model, unit.model))
            return cursor_complain(&cursor, 0, "this airplane cannot have a pilot of a campaign");
        count++;
    }
    if (!diag->failed && !count) diag_file(diag, file, "found no airplane that a pilot could fly");
    return diag->failed ? 0 : count;
}

int campaign_man(Campaign *campaign, const Game *game, const void *state, const char *file, const char *text, size_t size,
                 Sortie *sortie, Diag *diag) {
    static const Pilot nothing[SEAT_MAX];
    Pilot plane[SEAT_MAX];
    int berth[SEAT_MAX];
    unsigned char taken[CAMPAIGN_PILOTS_MAX] = {0};
    memcpy(plane, nothing, sizeof plane);
    memset(sortie, 0, sizeof *sortie);
    int before = campaign->count;
    int count = list_planes(game, state, file, text, size, plane, diag);
    for (int p = 0; p < count; p++) berth[p] = -1;
    for (int fit = FIT_OWN; fit >= FIT_SIDE; fit--)
        for (int p = 0; p < count; p++)
            for (int i = 0; i < before && berth[p] < 0; i++) {
                if (taken[i] || berth_of(campaign, i) != i || !berth_fits(&campaign->pilot[i], &plane[p], fit)) continue;
                berth[p] = i;
                taken[i] = 1;
            }
    for (int p = 0; p < count; p++) {
        int pilot = berth[p] < 0 ? recruit(campaign, &plane[p], file, diag) : pilot_for(campaign, berth[p], file, diag);
        if (diag->failed) return 0;
        memcpy(sortie->flight[p].airplane, plane[p].airplane, CAMPAIGN_WORD_MAX);
        sortie->flight[p].pilot = pilot;
    }
    sortie->count = count;
    return count > 0;
}

/* ---- briefing ------------------------------------------------------------------------------------- */

/* Adds the option `name=value` from tokens first .. end-1, unless the scenario sets it itself. */
static void add_option(const Line *rules, const Line *option, int first, int end, Text *out) {
    for (int i = 1; i < rules->count; i++)
        if (is(rules, i, option->text + option->token[first].at)) return;
    text_put_char(out, ' ');
    for (int i = first; i < end; i++) text_put(out, "%s", option->text + option->token[i].at);
}

static void add_options(const Line *rules, const char *options, Text *out, Diag *diag) {
    Reader reader;
    Line line;
    reader_open(&reader, "rules of the campaign", options, strlen(options), diag);
    while (reader_next(&reader, &line) == 1)
        for (int first = 0, end; first < line.count; first = end) {
            end = first + (is(&line, first + 1, "=") && first + 2 < line.count ? 3 : 1);
            add_option(rules, &line, first, end, out);
        }
}

/* The pilot of this flight; NULL: a guest. */
static const Pilot *pilot_of(const Campaign *campaign, const Sortie *sortie, int flight) {
    int pilot = sortie->flight[flight].pilot;
    return pilot == SORTIE_GUEST ? NULL : &campaign->pilot[pilot];
}

/* The pilot is written directly after the model, because other words could take what follows them as their own. */
static void write_plane(const Line *line, const Pilot *pilot, Text *out) {
    if (!pilot) {
        line_write(line, out);
        return;
    }
    text_put(out, "plane %s %s pilot %d", line->text + line->token[1].at, line->text + line->token[2].at, pilot->victories);
    for (int i = 0; i < pilot->skill_count; i++) text_put(out, " ace %s", pilot->skill[i]);
    text_put_char(out, ' ');
    line_write_from(line, 3, out);
}

static void write_rules(const Line *line, const Campaign *campaign, int aces, Text *out, Diag *diag) {
    line_write(line, out);
    add_options(line, campaign->rules, out, diag);
    if (aces && !strstr(campaign->rules, "aces")) add_options(line, "aces=1", out, diag);
}

int campaign_brief(const Campaign *campaign, const Sortie *sortie, const char *file, const char *text, size_t size,
                   Text *out, Diag *diag) {
    Reader reader;
    Line line;
    int aces = 0, next = 0, got;
    for (int i = 0; i < sortie->count; i++) aces |= pilot_of(campaign, sortie, i) ? pilot_of(campaign, sortie, i)->skill_count : 0;
    reader_open(&reader, file, text, size, diag);
    while ((got = reader_next(&reader, &line)) == 1) {
        if (is(&line, 0, "rules")) write_rules(&line, campaign, aces, out, diag);
        else if (is(&line, 0, "plane") && next < sortie->count) /* lines of elements in a dogfight have no words for pilots */
            write_plane(&line, pilot_of(campaign, sortie, next++), out);
        else line_write(&line, out);
        text_put_char(out, '\n');
    }
    if (out->cut) diag_file(diag, file, "found a scenario too long to write again");
    return got == 0 && !diag->failed;
}

/* ---- debriefing ----------------------------------------------------------------------------------- */

/* Enemies that this airplane, or its wingman, brought down. */
static int victories_in(const Game *game, const void *state, const char *airplane, const Credit *credits, int count) {
    int gained = 0;
    size_t length = strlen(airplane);
    for (int i = 0; i < count; i++) {
        Unit by;
        if (credits[i].by == 255 || credits[i].points <= 0 || !game->learn.unit(state, credits[i].by, &by)) continue;
        gained += !strncmp(by.name, airplane, length) && (!by.name[length] || !strcmp(by.name + length, "-wingman"));
    }
    return gained;
}

enum { PARACHUTE_MISSES = 2, PARACHUTES = 1 };

/* Notes the result of the game in the log of the war. */
static void note_result(Campaign *campaign, const char *scenario, const Game *game, const void *state) {
    int32_t points[SEAT_MAX] = {0};
    char said[200];
    Text quiet = text_on(said, sizeof said);
    if (campaign->result_count == RESULT_MAX) return;
    Result *result = &campaign->result[campaign->result_count++];
    memset(result, 0, sizeof *result);
    Text name = text_on(result->scenario, sizeof result->scenario);
    text_put(&name, "%s", scenario);
    game->score(state, points);
    for (int seat = game->seats(state) - 1; seat >= 0; seat--) result->points[game->hints.side(state, (Seat)seat) & 1] = points[seat];
    int winner = game->ending.verdict(state, &quiet);
    Text word = text_on(result->winner, sizeof result->winner);
    text_put(&word, "%s", winner < 0 ? "nobody" : game->ending.sides(state, winner).id);
}

/* Shared victories count for each pilot; a wound lasts a number of games; pilots who were lost do not return.
 * [DAWN-CAMP-01, DAWN-CAMP-02, DAWN-CAMP-05 to DAWN-CAMP-07] */
int campaign_debrief(Campaign *campaign, Sortie *sortie, const char *scenario, const Game *game, const void *state, const Credit *credits,
                     int credit_count, Diag *diag) {
    for (int i = 0; i < campaign->count; i++)
        if (campaign->pilot[i].misses) campaign->pilot[i].misses--;
    for (int i = 0; i < sortie->count; i++) {
        const char *airplane = sortie->flight[i].airplane;
        if (sortie->flight[i].pilot == SORTIE_GUEST) continue;
        Pilot *pilot = &campaign->pilot[sortie->flight[i].pilot];
        int gained = 0, misses = 0;
        if (!game->craft.career || !game->craft.career(state, airplane, &gained, &misses))
            return diag_file(diag, airplane, "the game does not tell what became of its pilot");
        if (gained < 0) gained = victories_in(game, state, airplane, credits, credit_count);
        sortie->flight[i].gained = gained;
        pilot->victories += gained;
        pilot->flights++;
        if (pilot->victories > PILOT_VICTORIES_MAX) pilot->victories = PILOT_VICTORIES_MAX;
        pilot->misses = misses == CAREER_IS_OVER ? 0 : misses;
        if (misses == CAREER_IS_OVER && campaign->gentle && pilot->downs < PARACHUTES) {
            pilot->downs++;
            pilot->misses = PARACHUTE_MISSES;
        } else if (misses == CAREER_IS_OVER) {
            pilot->duty = DUTY_OVER;
            pilot->fell = campaign->flown + 1;
        }
    }
    if (campaign->mission_count) note_result(campaign, scenario, game, state);
    campaign->flown++;
    return 1;
}
