#include "engine/review.h"

#include "base/json.h"
#include "engine/script_parts.h"

#include <assert.h>
#include <string.h>

enum { WORDS_MAX = 64, DOUBTS_MAX = 16 };

/* How many lines of each word were read. */
typedef struct Counts {
    int count;
    struct {
        char word[LINE_NAME_MAX];
        int read;
    } of[WORDS_MAX];
} Counts;

/* ---- complaints --------------------------------------------------------------------------------- */

static void copy_name(char out[LINE_NAME_MAX], const char *name) {
    Text text = text_on(out, LINE_NAME_MAX);
    text_put(&text, "%s", name);
}

/* What a Diag says behind its place. */
static const char *said(const Diag *diag, const char *file) {
    size_t length = strlen(file);
    const char *text = diag->text;
    if (!strncmp(text, file, length)) text += length;
    const char *colon = strstr(text, ": ");
    return colon ? colon + 2 : text;
}

static void add(Review *review, int line, int column, int doubt, const char *text) {
    if (review->count == COMPLAINT_MAX) {
        review->more++;
        return;
    }
    Complaint *complaint = &review->complaint[review->count++];
    complaint->line = line;
    complaint->column = column;
    complaint->doubt = doubt;
    Text out = text_on(complaint->text, sizeof complaint->text);
    text_put(&out, "%s", text);
}

static int find_name(const Review *review, const char *name) {
    for (int i = 0; i < review->name_count; i++)
        if (!strcmp(review->name[i].name, name)) return i;
    return -1;
}

/* The unit whose name begins a complaint about the whole file: "Red has no place". */
static int find_first_word(const Review *review, const char *text) {
    char word[LINE_NAME_MAX];
    size_t length = strcspn(text, " ,:");
    if (!strncmp(text, "seat ", 5)) {
        text += 5;
        length = strcspn(text, " ,:");
    }
    if (length >= sizeof word) return -1;
    memcpy(word, text, length);
    word[length] = 0;
    return find_name(review, word);
}

static void add_about_whole(Review *review, const char *name, int doubt, const char *text) {
    int found = name ? find_name(review, name) : find_first_word(review, text);
    if (found < 0) add(review, 0, 0, doubt, text);
    else add(review, review->name[found].line, review->name[found].column, doubt, text);
}

/* Does a line only suffer from another, which should have brought what it names? */
static int follows_from_another(const Review *review, const Line *line, int column) {
    for (int i = 1; i < line->count; i++) {
        if (line->token[i].column != column) continue;
        int found = find_name(review, line->text + line->token[i].at);
        return found >= 0 && review->name[found].broken && review->name[found].line != line->number;
    }
    return 0;
}

/* ---- lines ---------------------------------------------------------------------------------------- */

static const char *token_text(const Line *line, int index) { return line->text + line->token[index].at; }

/* The second word of a line is the name of what it defines, where it is a word at all. */
static const char *defined_name(const Line *line) {
    return line->count > 1 && line->token[1].kind == TOKEN_WORD && strlen(token_text(line, 1)) < LINE_NAME_MAX ? token_text(line, 1) : NULL;
}

static void note_name(Review *review, const Line *line, int broken) {
    const char *name = defined_name(line);
    if (!name || review->name_count == REVIEW_NAMES_MAX || find_name(review, name) >= 0) return;
    copy_name(review->name[review->name_count].name, name);
    review->name[review->name_count].line = line->number;
    review->name[review->name_count].column = line->token[1].column;
    review->name[review->name_count++].broken = broken;
}

static int read_before(Counts *counts, const char *word, int read) {
    for (int i = 0; i < counts->count; i++)
        if (!strcmp(counts->of[i].word, word)) return read ? counts->of[i].read++ : counts->of[i].read;
    if (!read || counts->count == WORDS_MAX || strlen(word) >= LINE_NAME_MAX) return 0;
    copy_name(counts->of[counts->count].word, word);
    counts->of[counts->count++].read = 1;
    return 0;
}

static void write_line(const Line *line, int ok, int number, const Parts *parts, Text *out) {
    static const char *const kinds[] = {"word", "number", "string", "mark"};
    json_comma(out);
    text_put(out, "{\"line\":%d", line->number);
    json_word(out, "word", token_text(line, 0));
    if (defined_name(line)) json_word(out, "name", defined_name(line));
    json_number(out, "n", number);
    json_number(out, "ok", ok);
    text_put(out, ",\"tokens\":[");
    for (int i = 0; i < line->count; i++) {
        text_put(out, i ? ",{" : "{");
        json_word(out, "text", token_text(line, i));
        json_word(out, "kind", kinds[line->token[i].kind]);
        text_put(out, ",\"from\":%d,\"to\":%d}", line->token[i].column, line->token[i].end);
    }
    text_put(out, "],\"parts\":[");
    for (int i = 0; i < parts->count; i++) {
        const Part *part = &parts->part[i];
        text_put(out, i ? ",{" : "{");
        json_word(out, "word", token_text(line, part->first));
        text_put(out, ",\"first\":%d,\"past\":%d,\"from\":%d,\"to\":%d}", part->first, part->past, line->token[part->first].column,
                 line->token[part->past - 1].end);
    }
    text_put(out, "]}");
}

/* ---- the whole -------------------------------------------------------------------------------------- */

static void copy_state(void *to, const void *from, const Game *game) {
    if (game) memcpy(to, from, game->state_size);
}

typedef struct Reviewing {
    Review *review;
    ScenarioReading reading;
    Counts counts;
    Parts parts;
    Text *lines;
    int own_wrong; /* the catalogue that the scenario brings cannot be used */
    int blind; /* the rules are not known: the game's own lines cannot be judged */
} Reviewing;

static int is_for_game(const Line *line) {
    static const char *const engine[] = {"title", "source", "story", "map"};
    for (int i = 0; i < 4; i++)
        if (!strcmp(token_text(line, 0), engine[i])) return 0;
    return 1;
}

/* Puts the word that a complaint says was meant into its place; 0: it names none. */
static int put_what_was_meant(Line *line, const Diag *diag) {
    static const char asks[] = "did you mean \"";
    const char *meant = strstr(diag->text, asks);
    for (int i = 0; meant && i < line->count; i++) {
        if (line->token[i].column != diag->column) continue;
        meant += strlen(asks);
        size_t length = strcspn(meant, "\""), used = 0;
        for (int t = 0; t < line->count; t++) {
            size_t past = line->token[t].at + strlen(token_text(line, t)) + 1;
            if (past > used) used = past;
        }
        if (used + length + 1 > sizeof line->text) return 0;
        memcpy(line->text + used, meant, length);
        line->text[used + length] = 0;
        line->token[i].at = (uint16_t)used;
        line->token[i].kind = TOKEN_WORD;
        return 1;
    }
    return 0;
}

/* A rules line with slips of the pen: each is complained about, and everything behind it is judged by the rules that were meant. When that is
 * not known, there are no rules to go on with. */
static int review_slips(Reviewing *r, const Line *line, const char *file, Diag diag) {
    Line mended = *line;
    while (put_what_was_meant(&mended, &diag)) {
        memset(&diag, 0, sizeof diag);
        r->review->head.game = NULL;
        r->parts.count = 0;
        if (scenario_line(&r->reading, &mended, &diag)) return r->review->head.game != NULL;
        add(r->review, diag.line, diag.column, 0, said(&diag, file));
    }
    return 0;
}

/* Of a catalogue with a mistake nothing counts, and who flies what it brings is not blamed. */
static int end_wrong_own(Reviewing *r) {
    Review *review = r->review;
    r->reading.own = r->own_wrong = 0;
    review->head.game->data.own_drop(review->state);
    for (int i = 0; i < review->name_count; i++)
        if (review->name[i].line > r->reading.own_line) review->name[i].broken = 1;
    return 1;
}

/* What a line defines cannot be used. */
static void break_name_of(Review *review, int line) {
    for (int i = 0; i < review->name_count; i++)
        if (review->name[i].line == line) review->name[i].broken = 1;
}

/* A line of the catalogue that the scenario brings. */
static int review_own(Reviewing *r, const Line *line, const char *file) {
    Diag diag = {0};
    int ends = !strcmp(token_text(line, 0), "end");
    if (ends && r->own_wrong) return end_wrong_own(r);
    int ok = scenario_line(&r->reading, line, &diag);
    for (int again = 1; !ok; again = 0) {
        /* A block that has lost a line complains at its head, and what follows has lost its block. */
        int at_head = diag.line != line->number;
        int follows = r->own_wrong && (at_head || strstr(diag.text, "belongs under") || follows_from_another(r->review, line, diag.column));
        if (!follows) add(r->review, diag.line, diag.column, 0, said(&diag, file));
        r->own_wrong = 1;
        if (ends) end_wrong_own(r);
        if (!at_head || !again || ends) break;
        break_name_of(r->review, diag.line);
        memset(&diag, 0, sizeof diag); /* the block is closed now, and the line itself may be right */
        ok = scenario_line(&r->reading, line, &diag);
    }
    if (!ends) note_name(r->review, line, !ok);
    return ok;
}

static void review_line(Reviewing *r, const Line *line, const char *file) {
    Review *review = r->review;
    const Game *known = review->head.game;
    Diag diag = {0};
    int ok = 0;
    r->parts.count = 0;
    if (r->reading.own) ok = review_own(r, line, file);
    else if (!r->blind || !is_for_game(line)) {
        copy_state(review->before, review->state, known);
        ok = scenario_line(&r->reading, line, &diag);
        if (!ok && !follows_from_another(review, line, diag.column)) add(review, diag.line, diag.column, 0, said(&diag, file));
        if (!ok && is_for_game(line) && known) copy_state(review->state, review->before, known);
        else if (!ok && is_for_game(line)) r->blind = !review_slips(r, line, file, diag);
        note_name(review, line, !ok);
    }
    int number = read_before(&r->counts, token_text(line, 0), ok);
    if (r->lines) write_line(line, ok, number, &r->parts, r->lines);
}

static void review_needs(Reviewing *r) {
    const char *const *need = r->review->head.game->craft.needs;
    for (; need && *need; need++) {
        char text[96];
        Text out = text_on(text, sizeof text);
        if (read_before(&r->counts, *need, 0)) continue;
        text_put(&out, "found no `%s` line, expected one", *need);
        add(r->review, 0, 0, 1, text);
    }
}

static void review_doubts(Review *review) {
    const Game *game = review->head.game;
    for (int i = 0; game->craft.doubt && i < DOUBTS_MAX; i++) {
        char name_room[LINE_NAME_MAX], said_room[200];
        Text name = text_on(name_room, sizeof name_room), text = text_on(said_room, sizeof said_room);
        if (!game->craft.doubt(review->state, i, &name, &text)) return;
        add_about_whole(review, name_room, 1, said_room);
    }
}

/* One complaint about the whole, unless it may follow from a line that was left out. */
static void review_whole(Reviewing *r, const char *file) {
    Review *review = r->review;
    Diag diag = {0};
    int lines_wrong = review->count;
    if (r->blind) return;
    if (scenario_finish(&r->reading, file, &diag)) {
        review->started = 1;
        review_doubts(review);
    } else if (!lines_wrong) {
        add_about_whole(review, NULL, 0, said(&diag, file));
    }
    if (review->head.game && !lines_wrong) review_needs(r);
}

int scenario_review(const Game *const *games, const char *file, const char *text, size_t size, Review *review, Text *lines) {
    assert(games[0]);
    assert(text);
    Reader reader;
    Line line;
    Diag diag = {0};
    Reviewing r = {.review = review, .lines = lines};
    int got;
    review->started = review->count = review->more = review->name_count = 0;
    scenario_begin(&r.reading, games, review->state, &review->head);
    r.reading.parts = &r.parts;
    if (lines) text_put_char(lines, '[');
    if (!file_open(&reader, FILE_SCENARIO, file, text, size, &line, &diag)) {
        add(review, diag.line, diag.column, 0, said(&diag, file));
    } else {
        while ((got = reader_next(&reader, &line)) != 0) {
            if (got > 0) {
                review_line(&r, &line, file);
                continue;
            }
            add(review, diag.line, diag.column, 0, said(&diag, file));
            memset(&diag, 0, sizeof diag);
        }
        review_whole(&r, file);
    }
    if (lines) text_put_char(lines, ']');
    return review->count;
}

void review_write_json(const Review *review, Text *out) {
    json_comma(out);
    text_put(out, "\"complaints\":[");
    for (int i = 0; i < review->count; i++) {
        const Complaint *complaint = &review->complaint[i];
        text_put(out, i ? ",{" : "{");
        text_put(out, "\"line\":%d,\"column\":%d", complaint->line, complaint->column);
        json_word(out, "text", complaint->text);
        json_count(out, "doubt", complaint->doubt);
        text_put_char(out, '}');
    }
    text_put_char(out, ']');
    json_count(out, "more", review->more);
}
