/* Campaigns for the page: see exports.h. Texts in, texts out; nothing is kept between calls. */
#include "wasm/parts.h"

#include "base/json.h"
#include "campaign/campaign.h"
#include "engine/ending.h"
#include "engine/script.h"
#include "games/registry.h"

#include <string.h>

enum { GIVEN_MAX = 1 << 20, WRITTEN_MAX = 1 << 19 };

/* The data of one call. */
typedef struct Desk {
    Diag diag;
    Campaign campaign;
    Sortie sortie;
    ScenarioHead head;
    Credit credit[CREDIT_MAX];
    const char *part[3]; /* the texts */
    size_t length[3];
    char given[GIVEN_MAX];
    char written[WRITTEN_MAX]; /* a scenario with its pilots */
    char kept[WRITTEN_MAX];    /* the campaign's text */
    Choice choice[GAME_CHOICES_MAX];
    int choices;
} Desk;

static Desk *desk;
static void *state, *scratch;

static void take_memory(void) {
    if (desk) return;
    desk = memory_take(sizeof *desk);
    state = memory_take(largest_state());
    scratch = memory_take(largest_state());
}

/* ---- parts of answers ------------------------------------------------------------------------------ */

static void put_flights(Text *out, int landed) {
    text_put(out, ",\"flights\":[");
    for (int i = 0; i < desk->sortie.count; i++) {
        text_put(out, i ? ",{" : "{");
        json_word(out, "airplane", desk->sortie.flight[i].airplane);
        int pilot = desk->sortie.flight[i].pilot;
        if (pilot != SORTIE_GUEST) json_word(out, "pilot", desk->campaign.pilot[pilot].name);
        if (landed) json_number(out, "gained", desk->sortie.flight[i].gained);
        text_put_char(out, '}');
    }
    text_put_char(out, ']');
}

static void put_campaign(const char *key, Text *out) {
    Text text = text_on(desk->kept, sizeof desk->kept);
    campaign_write(&desk->campaign, &text);
    json_word(out, key, desk->kept);
}

/* ---- what can be done ------------------------------------------------------------------------------- */

static int read_campaign(void) { return campaign_read("campaign", desk->part[0], desk->length[0], &desk->campaign, &desk->diag); }

/* Assigns pilots to the scenario and writes it with them into `written`. */
static int man(void) {
    const char *text = desk->part[1];
    size_t size = desk->length[1];
    if (!scenario_load(GAMES, "scenario", text, size, state, &desk->head, &desk->diag)) return 0;
    if (!campaign_man(&desk->campaign, desk->head.game, state, "scenario", text, size, &desk->sortie, &desk->diag)) return 0;
    Text out = text_on(desk->written, sizeof desk->written);
    return campaign_brief(&desk->campaign, &desk->sortie, "scenario", text, size, &out, &desk->diag);
}

static int brief(Text *out) {
    if (!man() || !scenario_load(GAMES, "scenario", desk->written, strlen(desk->written), state, &desk->head, &desk->diag)) return 0;
    json_word(out, "text", desk->written);
    put_campaign("campaign", out);
    put_flights(out, 0);
    return 1;
}

static void note_choice(void *self, const Game *game, const void *now, Seat seat, Action action, const EventLog *log) {
    (void)self, (void)game, (void)now, (void)log;
    if (desk->choices < GAME_CHOICES_MAX) desk->choice[desk->choices++] = (Choice){.seat = seat, .action = action};
}

/* Is the record that of the scenario as these pilots fly it? */
static int record_is_ours(void) {
    Text lines = text_on(desk->kept, sizeof desk->kept);
    const char *behind = memchr(desk->part[2], '\n', desk->length[2]);
    if (!behind || !scenario_lines(desk->written, strlen(desk->written), &lines)) return 0;
    size_t left = desk->length[2] - (size_t)(behind + 1 - desk->part[2]);
    return left > lines.length && !memcmp(behind + 1, desk->kept, lines.length);
}

static int debrief(const char *name, Text *out) {
    ReplayResult result;
    if (!man()) return 0;
    if (!record_is_ours()) return diag_file(&desk->diag, "record", "this is not a game of the campaign's next mission as its pilots fly it");
    desk->choices = 0;
    if (!record_replay(GAMES, "record", desk->part[2], desk->length[2], state, note_choice, NULL, &result, &desk->diag)) return 0;
    if (!result.over) return diag_file(&desk->diag, "record", "the game is not over");
    if (!scenario_load(GAMES, "scenario", desk->written, strlen(desk->written), scratch, &desk->head, &desk->diag)) return 0;
    int credits = credits_replay(desk->head.game, scratch, &result.seed, desk->choice, desk->choices, desk->credit);
    if (!campaign_debrief(&desk->campaign, &desk->sortie, name, desk->head.game, state, desk->credit, credits, &desk->diag)) return 0;
    put_campaign("text", out);
    campaign_write_json(&desk->campaign, out);
    put_flights(out, 1);
    return 1;
}

static int learn(Cursor *cursor, Text *out) {
    char pilot[CAMPAIGN_WORD_MAX];
    if (!cursor_keep(cursor, pilot, sizeof pilot, cursor_string(cursor, "a pilot in quotes"))) return 0;
    const char *skill = cursor_word(cursor, "a skill");
    if (!skill || !campaign_learn(&desk->campaign, pilot, skill, &desk->diag)) return 0;
    put_campaign("text", out);
    campaign_write_json(&desk->campaign, out);
    return 1;
}

/* ---- the exported function ---------------------------------------------------------------------------- */

/* The lengths of `count` texts, which follow the first line. */
static int read_parts(Cursor *cursor, int count, const char *at, const char *end) {
    for (int i = 0; i < count; i++) {
        int64_t length;
        if (!cursor_whole(cursor, "the length of a text", 0, end - at, &length)) return 0;
        desk->part[i] = at;
        desk->length[i] = (size_t)length;
        at += length;
    }
    return 1;
}

static int answer(const char *text, size_t size, Text *out) {
    static const char *const words[] = {"show", "brief", "debrief", "skill"};
    static const int parts[] = {1, 2, 3, 1};
    Reader reader;
    static Line line;
    reader_open(&reader, "request", text, size, &desk->diag);
    if (reader_next(&reader, &line) <= 0) return diag_file(&desk->diag, "request", "found nothing to do");
    Cursor cursor = cursor_on(&line, &desk->diag);
    int what = cursor_choice(&cursor, "request", words, 4);
    if (what < 0 || !read_parts(&cursor, parts[what], reader.at, text + size) || !read_campaign()) return 0;
    if (what == 1) return brief(out);
    if (what == 3) return learn(&cursor, out);
    if (what == 0) return campaign_write_json(&desk->campaign, out), 1;
    const char *name = cursor_string(&cursor, "the scenario's name in quotes");
    return name && debrief(name, out);
}

int fb_campaign(int size) {
    take_memory();
    memset(&desk->diag, 0, sizeof desk->diag);
    int fits = size >= 0 && size < GIVEN_MAX;
    if (fits) memcpy(desk->given, fb_text(), (size_t)size);
    Text out = text_on(fb_text(), TEXT_MAX);
    text_put_char(&out, '{');
    if (!fits) diag_file(&desk->diag, "request", "found too much text");
    if (!fits || !answer(desk->given, (size_t)size, &out)) {
        out.length = 1;
        json_word(&out, "why", desk->diag.text);
    }
    text_put_char(&out, '}');
    return out.cut ? -1 : (int)out.length;
}
