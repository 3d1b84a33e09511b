/* Any bytes through the notation: nothing crashes, complaints are one line of text, what is
 * written reads back to the same tokens, and a scenario that loads has a record that replays. */
#include "engine/script.h"
#include "must.h"
#include "toy_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const Game *const GAMES[] = {&TOY_GAME, NULL};
static Toy toy, scratch;

static void line_reads_back(const Line *line) {
    static char text[2 * LINE_LENGTH_MAX];
    static Line again;
    Reader reader;
    Diag diag = {0};
    Text out = text_on(text, sizeof text);
    line_write(line, &out);
    must(!out.cut, "a line fits into twice its length");
    if (out.length > LINE_LENGTH_MAX) return;
    reader_open(&reader, "in", text, out.length, &diag);
    must(reader_next(&reader, &again) == 1, "a written line reads");
    must(again.count == line->count, "as many tokens as before");
    for (int i = 0; i < line->count; i++) {
        const Token *a = &line->token[i], *b = &again.token[i];
        must(a->kind == b->kind, "the same kind of token");
        must(!strcmp(line->text + a->at, again.text + b->at), "the same text");
        must(a->hundredths == b->hundredths && a->whole == b->whole && a->fits == b->fits, "the same number");
    }
    must(reader_next(&reader, &again) == 0, "one line");
}

static void lines_read_back(const char *text, size_t size) {
    static Line line;
    Reader reader;
    Diag diag = {0};
    reader_open(&reader, "in", text, size, &diag);
    for (int got; (got = reader_next(&reader, &line)); diag.failed = 0) {
        if (got > 0)
            line_reads_back(&line);
        else
            complaint_is_plain(&diag);
    }
}

static void record_replays(const char *text, size_t size) {
    static char record[1 << 17];
    static Choice room[256];
    Match match;
    Diag diag = {0};
    Seed seed = seed_from_number(size);
    Text out = text_on(record, sizeof record);
    TOY_GAME.deal(&toy, &seed);
    match_open(&match, &TOY_GAME, &toy, NULL, room, 256);
    for (SeatSet asked; (asked = TOY_GAME.to_act(&toy));) {
        Seat seat = 0;
        while (!(asked >> seat & 1)) seat++;
        must(!match_choose(&match, seat, TOY_GAME.fallback(&toy, seat), NULL), "the fallback is legal");
        TOY_GAME.check(&toy);
    }
    must(record_write(&match, text, size, &seed, &scratch, &out), "a match has a record");
    if (!record_replay(GAMES, "in", record, out.length, &toy, NULL, NULL, NULL, &diag)) must(0, diag.text);
}

static void scenario_loads_or_complains(const char *text, size_t size) {
    ScenarioHead head;
    Diag diag = {0};
    int ok = scenario_load(GAMES, "in", text, size, &toy, &head, &diag);
    must(ok == !diag.failed, "either loaded or complained");
    if (!ok)
        complaint_is_plain(&diag);
    else if (size < 1 << 16)
        record_replays(text, size);
}

static void hear(void *self, const CaseReport *report) {
    Diag diag = {0};
    *(int *)self += !report->more; /* several complaints may be about one case */
    if (!report->complaint) return;
    memcpy(diag.text, report->complaint, strlen(report->complaint) + 1);
    complaint_is_plain(&diag);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    Diag replayed = {0}, ran = {0};
    CaseTotals totals = {0, 0};
    int heard = 0;
    lines_read_back(text, size);
    scenario_loads_or_complains(text, size);
    int ok = record_replay(GAMES, "in", text, size, &toy, NULL, NULL, NULL, &replayed);
    must(ok == !replayed.failed, "either replayed or complained");
    if (!ok) complaint_is_plain(&replayed);
    ok = cases_run(GAMES, "in", text, size, NULL, &toy, &scratch, hear, &heard, &totals, &ran);
    must(ok == !ran.failed, "either ran or complained");
    must(totals.passed + totals.failed == heard, "every case is told");
    if (!ok) complaint_is_plain(&ran);
    return 0;
}
