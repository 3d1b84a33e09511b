/* Reads catalogue files: the lines that apply to a whole file, and which reader handles each other line. */
#include "games/table/catalog/read.h"

#include "engine/head.h"

#include <assert.h>
#include <string.h>

enum { LENGTH_MAX = 100000 }; /* a metre, in hundredths of a millimetre */

/* ---- what the readers share ---------------------------------------------------------- */

int read_half(Cursor *cursor, const char *expected, int32_t *out) {
    assert(cursor->next <= cursor->line->count);
    int64_t whole;
    if (!cursor_hundredths(cursor, expected, 2, LENGTH_MAX, &whole)) return 0;
    if (whole % 2) return cursor_complain(cursor, 1, "half of this length is not a whole hundredth of a millimetre");
    *out = (int32_t)(whole / 2);
    return 1;
}

/* ---- lines that apply to the whole file ------------------------------------------------ */

static int read_source(Reading *reading, Cursor *cursor) { return source_read(cursor, &reading->catalog->sources); }

static int read_era(Reading *reading, Cursor *cursor) {
    int64_t era;
    if (reading->era && !reading->own_era) return cursor_complain(cursor, 1, "a file has one era");
    if (!cursor_whole(cursor, "world war 1 or 2", 1, 2, &era)) return 0;
    reading->era = (int)era;
    return 1;
}

/* The ruler and the plain base are the same everywhere: files may repeat but not change them. */
static int read_ruler(Reading *reading, Cursor *cursor) {
    int64_t length;
    Origin from;
    int32_t *ruler = &reading->catalog->ruler;
    if (!cursor_hundredths(cursor, "the length of the ruler in mm", 100, LENGTH_MAX, &length)) return 0;
    if (*ruler && *ruler != length) return cursor_complain(cursor, 1, "the ruler had another length before");
    if (!origin_read(cursor, &reading->catalog->sources, &from)) return 0;
    *ruler = (int32_t)length;
    reading->catalog->from_ruler = from;
    return 1;
}

static int read_base(Reading *reading, Cursor *cursor) {
    Catalog *catalog = reading->catalog;
    int32_t width = 0, length = 0;
    Origin from;
    if (!cursor_expect(cursor, "width") || !read_half(cursor, "the width of a base in mm", &width)) return 0;
    if (!cursor_expect(cursor, "length") || !read_half(cursor, "the length of a base in mm", &length)) return 0;
    if (catalog->half_width && (catalog->half_width != width || catalog->half_length != length))
        return cursor_complain(cursor, 1, "the plain base had another size before");
    if (!origin_read(cursor, &reading->catalog->sources, &from)) return 0;
    catalog->half_width = width;
    catalog->half_length = length;
    catalog->from_base = from;
    return 1;
}

/* id model 0 spad-13: see engine/lasting.h. */
static int read_id(Reading *reading, Cursor *cursor) {
    static const char *const kinds[ID_KINDS] = {"model", "ground", "counters", "ww1-face", "ww2-face"};
    int kind = cursor_choice(cursor, "kind of entry", kinds, ID_KINDS);
    return kind >= 0 && lasting_read(&reading->catalog->ids[kind], cursor);
}

/* ---- blocks ------------------------------------------------------------------------------ */

int open_block(Reading *reading, Cursor *cursor, Block block) {
    assert(cursor->next <= cursor->line->count);
    if (!reading->era) reading->era = reading->own_era;
    if (!reading->era) return cursor_complain(cursor, 1, "say `era 1` or `era 2` first");
    reading->block = block;
    reading->header = *cursor->line;
    return 1;
}

int reading_close(Reading *reading) {
    Cursor header = cursor_on(&reading->header, reading->diag);
    header.next = 1;
    Block block = reading->block;
    reading->block = BLOCK_NONE;
    switch (block) {
    case BLOCK_DECK: return close_deck(reading, &header);
    case BLOCK_COUNTERS: return close_counters(reading, &header);
    case BLOCK_MODEL: return close_model(reading, &header);
    case BLOCK_GROUND: return close_ground(reading, &header);
    case BLOCK_NONE: break;
    }
    return 1;
}

/* ---- the file ------------------------------------------------------------------------------ */

/* First words of lines; `in` is the block a line belongs to. BLOCK_NONE: it ends any block. */
static const struct {
    const char *name;
    Block in;
    int (*read)(Reading *reading, Cursor *cursor);
} WORDS[] = {
    {"source", BLOCK_NONE, read_source},
    {"era", BLOCK_NONE, read_era},
    {"id", BLOCK_NONE, read_id},
    {"ruler", BLOCK_NONE, read_ruler},
    {"base", BLOCK_NONE, read_base},
    {"deck", BLOCK_NONE, read_deck},
    {"card", BLOCK_DECK, read_deck_card},
    {"counters", BLOCK_NONE, read_counters},
    {"letter", BLOCK_COUNTERS, read_letter},
    {"face", BLOCK_COUNTERS, read_face},
    {"model", BLOCK_NONE, read_model},
    {"is", BLOCK_MODEL, read_flag},
    {"figure", BLOCK_MODEL, read_figure},
    {"ground", BLOCK_NONE, read_ground_model},
    {"has", BLOCK_GROUND, read_ground_figure},
};
enum { WORD_COUNT = (int)(sizeof WORDS / sizeof WORDS[0]) };

static const char *const BLOCK_NAMES[] = {"", "deck", "counters", "model", "ground"};

int reading_line(Reading *reading, const Line *line) {
    const char *names[WORD_COUNT];
    for (int i = 0; i < WORD_COUNT; i++) names[i] = WORDS[i].name;
    Cursor cursor = cursor_on(line, reading->diag);
    int word = cursor_choice(&cursor, "catalogue word", names, WORD_COUNT);
    if (word < 0) return 0;
    Block in = WORDS[word].in;
    if (in == BLOCK_NONE) {
        if (!reading_close(reading)) return 0;
    } else if (in != reading->block) {
        return cursor_complain(&cursor, 1, "`%s` belongs under a `%s` line", WORDS[word].name, BLOCK_NAMES[in]);
    }
    return WORDS[word].read(reading, &cursor) && cursor_end(&cursor);
}

void reading_open(Reading *reading, Catalog *catalog, Diag *diag) {
    reading->catalog = catalog;
    reading->diag = diag;
    reading->era = reading->own_era = 0;
    reading->block = BLOCK_NONE;
}

static int read_file(Reading *reading, const char *file, const char *text, size_t size) {
    Reader reader;
    Line line;
    int got;
    if (!file_open(&reader, FILE_CATALOGUE, file, text, size, &line, reading->diag)) return 0;
    while ((got = reader_next(&reader, &line)) > 0)
        if (!reading_line(reading, &line)) return 0;
    return got == 0 && reading_close(reading);
}

/* Reading only adds after these counts, so restoring them undoes it. */
typedef struct Mark {
    int deck_count, model_count, set_count, source_count, ground_count;
    int32_t ruler, half_width, half_length;
    Origin from_ruler, from_base;
    int id_count[ID_KINDS];
} Mark;

static Mark mark_of(const Catalog *c) {
    Mark mark = {c->deck_count, c->model_count, c->set_count,  c->sources.count, c->ground_count, c->ruler,
                 c->half_width, c->half_length, c->from_ruler, c->from_base, {0}};
    for (int i = 0; i < ID_KINDS; i++) mark.id_count[i] = c->ids[i].count;
    return mark;
}

static void take_back(Catalog *c, const Mark *mark) {
    memset(&c->deck[mark->deck_count], 0, sizeof c->deck[0] * (size_t)(DECK_MAX - mark->deck_count));
    memset(&c->model[mark->model_count], 0, sizeof c->model[0] * (size_t)(MODEL_MAX - mark->model_count));
    memset(&c->set[mark->set_count], 0, sizeof c->set[0] * (size_t)(SET_MAX - mark->set_count));
    memset(&c->sources.source[mark->source_count], 0, sizeof c->sources.source[0] * (size_t)(SOURCE_MAX - mark->source_count));
    memset(&c->ground[mark->ground_count], 0, sizeof c->ground[0] * (size_t)(GROUND_MODEL_MAX - mark->ground_count));
    c->ground_count = mark->ground_count;
    c->deck_count = mark->deck_count;
    c->model_count = mark->model_count;
    c->set_count = mark->set_count;
    c->sources.count = mark->source_count;
    c->ruler = mark->ruler;
    c->half_width = mark->half_width;
    c->half_length = mark->half_length;
    c->from_ruler = mark->from_ruler;
    c->from_base = mark->from_base;
    for (int i = 0; i < ID_KINDS; i++) {
        memset(c->ids[i].name[mark->id_count[i]], 0, sizeof c->ids[i].name[0] * (size_t)(LASTING_MAX - mark->id_count[i]));
        c->ids[i].count = mark->id_count[i];
    }
}

int catalog_read(Catalog *catalog, const char *file, const char *text, size_t size, Diag *diag) {
    assert(text || !size);
    Reading reading;
    reading_open(&reading, catalog, diag);
    Mark mark = mark_of(catalog);
    if (read_file(&reading, file, text, size)) return 1;
    take_back(catalog, &mark);
    return 0;
}

/* Half the diagonal, rounded up, plus what is lost when a base is turned and its corners are rounded. */
static int32_t radius_of(int64_t half_width, int64_t half_length) {
    int64_t square = half_width * half_width + half_length * half_length;
    int32_t root = 0;
    for (int32_t bit = COORD_MAX / 2; bit; bit /= 2)
        if ((int64_t)(root + bit) * (root + bit) < square) root += bit;
    return root + 1 + 2;
}

static void fill_turn_radius(Deck *deck) {
    enum { RADIUS_MOST = 40000, FULL_CIRCLE = 573 /* radius = way * 573 / tenths of a degree */ };
    deck->turn_radius = RADIUS_MOST;
    for (int i = 0; i < deck->count; i++)
        for (int speed = 0; speed < SPEED_COUNT && !deck->card[i].steep; speed++) {
            const Arrow *arrow = &deck->card[i].arrow[speed];
            int32_t turn = arrow->turn < 0 ? -arrow->turn : arrow->turn, aside = arrow->move.x < 0 ? -arrow->move.x : arrow->move.x;
            if (!arrow->present || !turn || turn > TURN_FULL / 4) continue;
            int32_t radius = (arrow->move.y + aside * 3 / 8) * FULL_CIRCLE / turn;
            if (radius > 0 && radius < deck->turn_radius) deck->turn_radius = radius;
        }
}

static int16_t punch_of(const CounterSet *set, int special, const Firepower *power) {
    int tenths = 0;
    for (int letter = 0; letter < LETTER_COUNT; letter++) tenths += set->harm[special][letter] * power->letter[letter];
    return (int16_t)tenths;
}

static void add_punch_of_gun(const CounterSet *set, int special, const Gun *gun, Punches *punches) {
    int16_t *sum = gun->mount == MOUNT_FRONT ? punches->front : gun->mount == MOUNT_REAR ? punches->rear : punches->about;
    sum[0] = (int16_t)(sum[0] + punch_of(set, special, &gun->long_range));
    sum[1] = (int16_t)(sum[1] + punch_of(set, special, &gun->short_range));
}

static void fill_punch(const Catalog *catalog, Model *model) {
    memset(model->punches, 0, sizeof model->punches);
    for (int set = 0; set < catalog->set_count; set++)
        for (int special = 0; special < 2; special++)
            for (int gun = 0; gun < model->gun_count; gun++)
                add_punch_of_gun(&catalog->set[set], special, &model->gun[gun], &model->punches[set][special]);
}

/* Sorts everything by its ids; counters were already sorted when their set was complete. */
static int arrange(Catalog *catalog, const char *file, Diag *diag) {
    char room[160];
    Text fault = text_on(room, sizeof room);
    const LastingIds *ids = catalog->ids;
    if (lasting_arrange(&ids[ID_MODEL], catalog->model, catalog->model_count, sizeof(Model), offsetof(Model, id), &fault) &&
        lasting_arrange(&ids[ID_GROUND], catalog->ground, catalog->ground_count, sizeof(GroundModel), offsetof(GroundModel, id), &fault) &&
        lasting_arrange(&ids[ID_SET], catalog->set, catalog->set_count, sizeof(CounterSet), offsetof(CounterSet, id), &fault))
        return 1;
    return diag_file(diag, file, "%s", room);
}

static void complete_deck(Deck *deck) {
    deck_fill_follow(deck);
    fill_turn_radius(deck);
}

static void complete_model(const Catalog *catalog, Model *model) {
    model->radius = radius_of(model->half_width, model->half_length);
    model->rate[0] = model->climb_rate;
    model->rate[1] = model->dawn_climb_rate;
    model->top[OWN_TOP_NONE] = UINT8_MAX;
    model->top[OWN_TOP_MODEL] = model->ceiling;
    model->top[OWN_TOP_DAWN] = model->dawn_ceiling;
    fill_punch(catalog, model);
}

void catalog_complete(Catalog *catalog, int first_deck, int first_model) {
    for (int i = first_deck; i < catalog->deck_count; i++) complete_deck(&catalog->deck[i]);
    for (int i = first_model; i < catalog->model_count; i++) complete_model(catalog, &catalog->model[i]);
}

void catalog_weigh(Catalog *catalog, int models) {
    for (int i = 0; i < models; i++) fill_punch(catalog, &catalog->model[i]);
}

int catalog_finish(Catalog *catalog, const char *file, Diag *diag) {
    catalog->radius = radius_of(catalog->half_width, catalog->half_length);
    if (!catalog->ruler) return diag_file(diag, file, "the catalogue has no ruler");
    if (!catalog->deck_count) return diag_file(diag, file, "the catalogue has no deck");
    if (!catalog->model_count) return diag_file(diag, file, "the catalogue has no model");
    if (!catalog->set_count) return diag_file(diag, file, "the catalogue has no damage counters");
    if (!arrange(catalog, file, diag)) return 0;
    catalog_complete(catalog, 0, 0);
    return 1;
}
