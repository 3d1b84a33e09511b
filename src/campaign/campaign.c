#include "campaign/campaign.h"

#include "engine/career.h"
#include "engine/script.h"

#include <string.h>

static const char *const DUTY_WORD[DUTY_COUNT] = {"active", "relieved", "over"};

/* The games' words for their sides (Unit.side_name, SideWords.id), and the word for a result without a winner. */
static const char *const SIDE_WORD[] = {"allies", "axis", "allied", "nobody"};
enum { SIDE_WORDS = 3, WINNER_WORDS = 4 };

int campaign_find(const Campaign *campaign, const char *name) {
    for (int i = 0; i < campaign->count; i++)
        if (strcmp(campaign->pilot[i].name, name) == 0) return i;
    return -1;
}

int pilot_name_is_good(const char *name) {
    const unsigned char *at = (const unsigned char *)name, *end = at + strlen(name);
    if (at == end || end - at >= CAMPAIGN_WORD_MAX) return 0;
    while (at < end) {
        uint32_t letter;
        int length = utf8_length(at, end, &letter);
        if (!length || letter < ' ' || (letter >= 0x7F && letter < 0xA0)) return 0;
        at += length;
    }
    return 1;
}

int campaign_per_skill(const Campaign *campaign) {
    return campaign->per_skill ? campaign->per_skill : VICTORIES_PER_SKILL;
}

int pilot_skills_due(const Campaign *campaign, const Pilot *pilot) {
    int earned = pilot->victories / campaign_per_skill(campaign);
    if (earned > PILOT_SKILLS_MAX) earned = PILOT_SKILLS_MAX;
    return pilot->duty == DUTY_OVER ? 0 : earned - pilot->skill_count;
}

int campaign_learn(Campaign *campaign, const char *name, const char *skill, Diag *diag) {
    int found = campaign_find(campaign, name);
    if (found < 0) {
        const char *names[CAMPAIGN_PILOTS_MAX];
        for (int i = 0; i < campaign->count; i++) names[i] = campaign->pilot[i].name;
        const char *near = nearest_name(name, names, campaign->count);
        return diag_file(diag, name, "no pilot of this campaign has that name%s%s%s",
                         near ? "; did you mean \"" : "", near ? near : "", near ? "\"?" : "");
    }
    Pilot *pilot = &campaign->pilot[found];
    if (pilot->duty == DUTY_OVER) return diag_file(diag, name, "his career is over [DAWN-CAMP-05]");
    if (pilot_skills_due(campaign, pilot) < 1)
        return diag_file(diag, name,
                         "has %d victories and %d skills: %d victories earn a skill [DAWN-CAMP-08]",
                         pilot->victories, pilot->skill_count, campaign_per_skill(campaign));
    if (!*skill || strlen(skill) >= CAMPAIGN_WORD_MAX ||
        strspn(skill, "abcdefghijklmnopqrstuvwxyz-") != strlen(skill))
        return diag_file(diag, skill, "is not the name of a skill");
    for (int i = 0; i < pilot->skill_count; i++)
        if (strcmp(pilot->skill[i], skill) == 0)
            return diag_file(diag, name, "has the skill %s already", skill);
    memcpy(pilot->skill[pilot->skill_count++], skill, strlen(skill) + 1);
    return 1;
}

/* ---- reading -------------------------------------------------------------------------------------- */

static int read_text(Cursor *cursor, const char *what, char *out, size_t size) {
    const char *found = cursor_name(cursor, what);
    if (!found) return 0;
    if (!*found || strlen(found) >= size)
        return cursor_complain(cursor, 1, "expected %s of 1 to %d bytes", what, (int)size - 1);
    memcpy(out, found, strlen(found) + 1);
    return 1;
}

/* One of the words, which may be quoted. */
static int read_one_of(Cursor *cursor, const char *what, const char *const *words, int count, char *out) {
    const char *found = cursor_name(cursor, what);
    if (!found) return 0;
    for (int i = 0; i < count; i++)
        if (!strcmp(found, words[i])) return memcpy(out, found, strlen(found) + 1) != NULL;
    cursor->next--;
    return cursor_choice(cursor, what, words, count) >= 0;
}

static int read_count(Cursor *cursor, const char *what, int min, int max, int *out) {
    int64_t number = 0;
    int ok = cursor_whole(cursor, what, min, max, &number);
    *out = (int)number;
    return ok;
}

static int read_skills(Cursor *cursor, const Campaign *campaign, Pilot *pilot) {
    do {
        if (pilot_skills_due(campaign, pilot) < 1)
            return cursor_complain(
                cursor, 0, "there are more skills than victories earn: one for every %d [DAWN-CAMP-08]",
                campaign_per_skill(campaign));
        char *skill = pilot->skill[pilot->skill_count];
        if (!read_text(cursor, "a skill", skill, CAMPAIGN_WORD_MAX)) return 0;
        if (strspn(skill, "abcdefghijklmnopqrstuvwxyz-") != strlen(skill))
            return cursor_complain(cursor, 1, "this is no skill's name");
        for (int i = 0; i < pilot->skill_count; i++)
            if (strcmp(pilot->skill[i], skill) == 0)
                return cursor_complain(cursor, 1, "a pilot has each skill once");
        pilot->skill_count++;
    } while (cursor_try(cursor, ","));
    return 1;
}

static int read_pilot(Cursor *cursor, Campaign *out) {
    if (out->count == CAMPAIGN_PILOTS_MAX)
        return cursor_complain(cursor, 0, "there is room for %d pilots", CAMPAIGN_PILOTS_MAX);
    Pilot *pilot = &out->pilot[out->count];
    memset(pilot, 0, sizeof *pilot); /* an earlier wrong line may have left something here */
    if (!read_text(cursor, "a pilot's name", pilot->name, CAMPAIGN_WORD_MAX)) return 0;
    if (!pilot_name_is_good(pilot->name))
        return cursor_complain(cursor, 1, "a pilot's name has letters only that can be printed");
    if (campaign_find(out, pilot->name) >= 0)
        return cursor_complain(cursor, 1, "there are two pilots of that name");
    if (!cursor_expect(cursor, "side") || !read_one_of(cursor, "side", SIDE_WORD, SIDE_WORDS, pilot->side))
        return 0;
    if (!cursor_expect(cursor, "airplane") ||
        !read_text(cursor, "an airplane", pilot->airplane, CAMPAIGN_WORD_MAX))
        return 0;
    if (!cursor_expect(cursor, "model") || !read_text(cursor, "a model", pilot->model, CAMPAIGN_WORD_MAX))
        return 0;
    if (!cursor_expect(cursor, "victories") ||
        !read_count(cursor, "victories", 0, PILOT_VICTORIES_MAX, &pilot->victories))
        return 0;
    if (cursor_try(cursor, "skills") && !read_skills(cursor, out, pilot)) return 0;
    if (cursor_try(cursor, "misses") &&
        !read_count(cursor, "games to miss", 1, PILOT_MISSES_MAX, &pilot->misses))
        return 0;
    if (cursor_try(cursor, "downs") && !read_count(cursor, "times he came down", 1, 9, &pilot->downs))
        return 0;
    if (cursor_try(cursor, "flights") &&
        !read_count(cursor, "games flown", 1, CAMPAIGN_GAMES_MAX, &pilot->flights))
        return 0;
    if (!cursor_at_end(cursor)) {
        int duty = cursor_choice(cursor, "word for what became of him", DUTY_WORD, DUTY_COUNT);
        if (duty < 0) return 0;
        pilot->duty = (Duty)duty;
        if (pilot->duty == DUTY_OVER && cursor_try(cursor, "in") &&
            !read_count(cursor, "the game in which he fell", 1, CAMPAIGN_GAMES_MAX, &pilot->fell))
            return 0;
    }
    out->count++;
    return 1;
}

/* "at 14.4,35.9": degrees east and north. */
static int read_place(Cursor *cursor, Mission *mission) {
    int64_t east = 0, north = 0;
    if (!cursor_hundredths(cursor, "degrees east", -18000, 18000, &east) || !cursor_expect(cursor, ",") ||
        !cursor_hundredths(cursor, "degrees north", -9000, 9000, &north))
        return 0;
    mission->placed = 1;
    mission->east = (int)east;
    mission->north = (int)north;
    return 1;
}

static int read_mission(Cursor *cursor, Campaign *out) {
    if (out->mission_count == MISSION_MAX)
        return cursor_complain(cursor, 0, "there is room for %d missions", MISSION_MAX);
    Mission *mission = &out->mission[out->mission_count++];
    if (!read_text(cursor, "a scenario", mission->scenario, sizeof mission->scenario)) return 0;
    int silent = cursor_at_end(cursor) || cursor_peek(cursor, "worth") || cursor_peek(cursor, "at");
    if (!silent && !read_text(cursor, "what it is about", mission->about, sizeof mission->about)) return 0;
    if (cursor_try(cursor, "worth") && !read_count(cursor, "points", 1, MISSION_WORTH_MAX, &mission->worth))
        return 0;
    return !cursor_try(cursor, "at") || read_place(cursor, mission);
}

static int read_result(Cursor *cursor, Campaign *out) {
    if (out->result_count == RESULT_MAX)
        return cursor_complain(cursor, 0, "there is room for %d results", RESULT_MAX);
    Result *result = &out->result[out->result_count++];
    return read_text(cursor, "a scenario", result->scenario, sizeof result->scenario) &&
           read_one_of(cursor, "winner", SIDE_WORD, WINNER_WORDS, result->winner) &&
           cursor_expect(cursor, "points") &&
           read_count(cursor, "points of the first side", -10000, 10000, &result->points[0]) &&
           read_count(cursor, "points of the second side", -10000, 10000, &result->points[1]);
}

static int read_attrition(Cursor *cursor, Campaign *out) {
    static const char *const words[] = {"book", "gentle"};
    out->gentle = cursor_choice(cursor, "attrition", words, 2);
    return out->gentle >= 0;
}

const char *campaign_next(const Campaign *campaign) {
    if (!campaign->mission_count) return campaign->scenario;
    return campaign->result_count < campaign->mission_count
               ? campaign->mission[campaign->result_count].scenario
               : NULL;
}

static int worth_of(const Campaign *campaign, int result) {
    int given = result < campaign->mission_count ? campaign->mission[result].worth : 0;
    return given ? given : MISSION_WORTH;
}

/* Scenarios give points of very different sizes, so each mission has its own worth in the campaign. */
void campaign_points(const Campaign *campaign, int points[2]) {
    points[0] = points[1] = 0;
    for (int i = 0; i < campaign->result_count; i++) {
        const Result *result = &campaign->result[i];
        int open = !strcmp(result->winner, "nobody") || result->points[0] == result->points[1];
        int worth = worth_of(campaign, i);
        if (open)
            points[0] += worth / 2, points[1] += worth / 2;
        else
            points[result->points[1] > result->points[0]] += worth;
    }
}

enum {
    LINE_SCENARIO,
    LINE_RULES,
    LINE_FLOWN,
    LINE_TITLE,
    LINE_STORY,
    LINE_ATTRITION,
    LINE_REPLACEMENTS,
    LINE_PER_SKILL,
    LINE_END,
    LINE_PILOT,
    LINE_MISSION,
    LINE_RESULT,
    LINE_KINDS
};

/* `seen`: the kinds of lines that came before, as bits. */
static int read_line(Cursor *cursor, Campaign *out, unsigned *seen) {
    static const char *const WORD[LINE_KINDS] = {
        "scenario", "rules", "flown",   "title", "story", "attrition", "replacements", "victories-per-skill",
        "end",      "pilot", "mission", "result"};
    if (*seen >> LINE_END & 1) return cursor_complain(cursor, 0, "found more behind the end of the campaign");
    int kind = cursor_choice(cursor, "line of a campaign", WORD, LINE_KINDS);
    if (kind < 0) return 0;
    if (kind <= LINE_END && *seen >> kind & 1)
        return cursor_complain(cursor, 1, "a campaign has one line `%s`", WORD[kind]);
    *seen |= 1u << kind;
    switch (kind) {
    case LINE_SCENARIO: return read_text(cursor, "a scenario", out->scenario, sizeof out->scenario);
    case LINE_RULES: return read_text(cursor, "options of the rules", out->rules, sizeof out->rules);
    case LINE_FLOWN: return read_count(cursor, "games flown", 0, CAMPAIGN_GAMES_MAX, &out->flown);
    case LINE_TITLE: return read_text(cursor, "a title", out->title, sizeof out->title);
    case LINE_STORY: return read_text(cursor, "a story", out->story, sizeof out->story);
    case LINE_ATTRITION: return read_attrition(cursor, out);
    case LINE_REPLACEMENTS:
        return out->limited =
                   read_count(cursor, "new pilots for each side", 0, REPLACEMENTS_MAX, &out->replacements);
    case LINE_PER_SKILL:
        if (out->count)
            return cursor_complain(cursor, 0,
                                   "this line stands before the pilots: their skills depend on it");
        return read_count(cursor, "victories that earn a skill", 1, PER_SKILL_MAX, &out->per_skill);
    case LINE_PILOT: return read_pilot(cursor, out);
    case LINE_MISSION: return read_mission(cursor, out);
    case LINE_RESULT: return read_result(cursor, out);
    default: return 1;
    }
}

/* Complaints about the whole, if no line is wrong. */
static int judge_whole(const char *file, const Line *last, const Campaign *out, unsigned seen, Diag *diag) {
    if (!*out->scenario && !out->mission_count)
        return diag_file(diag, file, "found no scenario line, and no mission");
    if (out->mission_count && out->result_count > out->mission_count)
        return diag_file(diag, file, "found more results than missions");
    if (!out->count && !out->mission_count) return diag_file(diag, file, "found no pilot");
    if (!(seen >> LINE_END & 1))
        return diag_at(diag, file, last->number, last->end_column,
                       "found the end of the file, expected a line `end`: the rest is missing");
    return 1;
}

int campaign_review(const char *file, const char *text, size_t size, Campaign *out, Diag *found, int max) {
    Reader reader;
    Line line;
    Diag diag = {0};
    unsigned seen = 0;
    int got, count = 0;
    memset(out, 0, sizeof *out);
    if (!file_open(&reader, FILE_CAMPAIGN, file, text, size, &line, &diag)) return found[0] = diag, 1;
    while (count < max && (got = reader_next(&reader, &line)) != 0) {
        unsigned before = seen;
        Diag here = {0};
        Cursor cursor = cursor_on(&line, &here);
        int ok = got > 0 && read_line(&cursor, out, &seen) && cursor_end(&cursor);
        if (ok) continue;
        found[count++] = got > 0 ? here : diag;
        memset(&diag, 0, sizeof diag);
        if (got > 0 && before >> LINE_END & 1)
            return count; /* other lines may be wrong only because of this one */
        if (seen >> LINE_PER_SKILL & 1 && !out->per_skill)
            out->per_skill = 1; /* so that no pilot is blamed for that line */
    }
    if (!count && !judge_whole(file, &line, out, seen, &diag)) found[count++] = diag;
    return count;
}

int campaign_read(const char *file, const char *text, size_t size, Campaign *out, Diag *diag) {
    return campaign_review(file, text, size, out, diag, 1) == 0;
}

/* ---- writing -------------------------------------------------------------------------------------- */

static void put_quoted(Text *out, const char *word, const char *value) {
    text_put(out, " %s ", word);
    string_write(value, out);
}

static void write_pilot(const Pilot *pilot, Text *out) {
    text_put(out, "pilot ");
    string_write(pilot->name, out);
    put_quoted(out, "side", pilot->side);
    put_quoted(out, "airplane", pilot->airplane);
    put_quoted(out, "model", pilot->model);
    text_put(out, " victories %d", pilot->victories);
    for (int i = 0; i < pilot->skill_count; i++) text_put(out, "%s%s", i ? "," : " skills ", pilot->skill[i]);
    if (pilot->misses) text_put(out, " misses %d", pilot->misses);
    if (pilot->downs) text_put(out, " downs %d", pilot->downs);
    if (pilot->flights) text_put(out, " flights %d", pilot->flights);
    if (pilot->duty != DUTY_ACTIVE) text_put(out, " %s", DUTY_WORD[pilot->duty]);
    if (pilot->duty == DUTY_OVER && pilot->fell) text_put(out, " in %d", pilot->fell);
    text_put_char(out, '\n');
}

static void put_line(Text *out, const char *word, const char *value) {
    if (!*value) return;
    text_put(out, "%s ", word);
    string_write(value, out);
    text_put_char(out, '\n');
}

static void put_hundredths(Text *out, int value) {
    int size = value < 0 ? -value : value;
    text_put(out, "%s%d.%02d", value < 0 ? "-" : "", size / 100, size % 100);
}

static void write_mission(const Mission *mission, Text *out) {
    text_put(out, "mission ");
    string_write(mission->scenario, out);
    if (*mission->about) {
        text_put_char(out, ' ');
        string_write(mission->about, out);
    }
    if (mission->worth) text_put(out, " worth %d", mission->worth);
    if (mission->placed) {
        text_put(out, " at ");
        put_hundredths(out, mission->east);
        text_put_char(out, ',');
        put_hundredths(out, mission->north);
    }
    text_put_char(out, '\n');
}

void campaign_write(const Campaign *campaign, Text *out) {
    text_put(out, "furball campaign 1\n");
    put_line(out, "title", campaign->title);
    put_line(out, "story", campaign->story);
    put_line(out, "scenario", campaign->scenario);
    put_line(out, "rules", campaign->rules);
    if (campaign->gentle) text_put(out, "attrition gentle\n");
    if (campaign->limited) text_put(out, "replacements %d\n", campaign->replacements);
    if (campaign->per_skill) text_put(out, "victories-per-skill %d\n", campaign->per_skill);
    text_put(out, "flown %d\n", campaign->flown);
    for (int i = 0; i < campaign->mission_count; i++) write_mission(&campaign->mission[i], out);
    for (int i = 0; i < campaign->result_count; i++) {
        const Result *result = &campaign->result[i];
        text_put(out, "result ");
        string_write(result->scenario, out);
        text_put(out, " %s points %d %d\n", result->winner, result->points[0], result->points[1]);
    }
    for (int i = 0; i < campaign->count; i++) write_pilot(&campaign->pilot[i], out);
    text_put(out, "end\n");
}
