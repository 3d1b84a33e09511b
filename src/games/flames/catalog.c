#include "games/flames/catalog.h"

#include "engine/builtin.h"

#include <assert.h>
#include <string.h>

const char *const FLAMES_SIDE_NAMES[SIDE_COUNT] = {"allied", "axis"};
const char *const FLAMES_ALTITUDE_NAMES[ALTITUDE_COUNT] = {"very-low", "low", "medium", "high", "very-high"};
const char *const FLAMES_CLASS_NAMES[CLASS_COUNT] = {"fighter", "light-bomber", "medium-bomber",
                                                     "heavy-bomber"};
const char *const FLAMES_CONFIDENCE_NAMES[CONFIDENCE_COUNT] = {NULL, "published", "community", "measured",
                                                               "reconstructed"};
const char *const FLAMES_FIGURE_NAMES[FIGURE_COUNT] = {
#define X(id, name) name,
    FLAMES_FIGURE_MAP(X)
#undef X
};

static const char *const COLOUR_NAMES[] = {NULL, "red", "white", "blue"};
static const char *const SPECIAL_NAMES[] = {NULL, "cockpit", "engine", "fuel"};
static const char *const RATING_NAMES[] = {"agile", "power-boost", "multi-engined", "turret-fighter",
                                           "turbo", "jet",         "carrier",       "floatplane"};
static const char *const LEVEL_NAMES[] = {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J"};

FlamesCatalog flames_catalog_loaded;

/* ---- small words ------------------------------------------------------------------ */

static int count_of(size_t bytes, size_t each) { return (int)(bytes / each); }
#define NAMES(array) (array), count_of(sizeof(array), sizeof(array)[0])

/* The text of the token in front of the hand, word or number, and past it. */
static const char *token_text(Cursor *cursor, const char *expected) {
    if (cursor_at_end(cursor)) {
        cursor_fail(cursor, expected);
        return NULL;
    }
    const Token *token = &cursor->line->token[cursor->next];
    if (token->kind != TOKEN_WORD && token->kind != TOKEN_NUMBER) {
        cursor_fail(cursor, expected);
        return NULL;
    }
    cursor->next++;
    return cursor->line->text + token->at;
}

static int copy_name(Cursor *cursor, char *to, size_t size, const char *from) {
    size_t length = strlen(from);
    if (length >= size)
        return cursor_complain(cursor, 1, "%s is too long: at most %d characters", from, (int)size - 1);
    memcpy(to, from, length + 1);
    return 1;
}

static int digits(const char **at, int *out) {
    if (**at < '0' || **at > '9') return 0;
    int value = 0;
    while (**at >= '0' && **at <= '9' && value < 10000) value = value * 10 + (*(*at)++ - '0');
    *out = value;
    return value < 200;
}

int flames_month_parse(const char *text) {
    for (int i = 0; i < 7; i++) {
        if (i == 4 ? text[i] != '-' : (text[i] < '0' || text[i] > '9')) return -1;
    }
    if (text[7]) return -1;
    int year = (text[0] - '0') * 1000 + (text[1] - '0') * 100 + (text[2] - '0') * 10 + (text[3] - '0');
    int month = (text[5] - '0') * 10 + (text[6] - '0');
    return month < 1 || month > 12 ? -1 : year * 12 + month - 1;
}

/* ---- aircraft ----------------------------------------------------------------------- */

/* "6" or "6/4", and "+1" behind a number where `cannon` is asked for. */
static int read_pair(Cursor *cursor, const char *what, uint8_t *front, uint8_t *back, uint8_t *cannon_front,
                     uint8_t *cannon_back) {
    const char *text = token_text(cursor, what);
    if (!text) return 0;
    const char *at = text;
    int value = 0;
    for (int side = 0; side < 2; side++) {
        if (!digits(&at, &value)) return cursor_complain(cursor, 1, "%s is no %s: 6 or 6/4", text, what);
        *(side ? back : front) = (uint8_t)value;
        if (!side) *back = *front;
        if (cannon_front && *at == '+') {
            at++;
            if (!digits(&at, &value)) return cursor_complain(cursor, 1, "%s: no number behind +", text);
            *(side ? cannon_back : cannon_front) = (uint8_t)value;
            if (!side) *cannon_back = *cannon_front;
        }
        if (*at != '/') break;
        at++;
    }
    if (*at) return cursor_complain(cursor, 1, "%s is no %s: 6 or 6/4", text, what);
    return 1;
}

static int altitude_letters(const char *text, int length) {
    static const char *const LETTERS[] = {"vl", "l", "m", "h", "vh"};
    for (int i = 0; i < ALTITUDE_COUNT; i++)
        if ((int)strlen(LETTERS[i]) == length && !strncmp(text, LETTERS[i], (size_t)length)) return i;
    return -1;
}

static int read_ceiling(Cursor *cursor, FlamesModel *model) {
    const char *text = token_text(cursor, "a ceiling: l, m, h, vh or vh/h");
    if (!text) return 0;
    const char *slash = strchr(text, '/');
    int front = altitude_letters(text, slash ? (int)(slash - text) : (int)strlen(text));
    int back = slash ? altitude_letters(slash + 1, (int)strlen(slash + 1)) : front;
    if (front < 0 || back < 0)
        return cursor_complain(cursor, 1, "%s is no ceiling: l, m, h, vh or vh/h", text);
    model->face[0].ceiling = (uint8_t)front;
    model->face[1].ceiling = (uint8_t)back;
    return 1;
}

/* "10+3": the Leader's value and what the Wingman adds. */
static int read_balance(Cursor *cursor, FlamesModel *model) {
    const char *text = token_text(cursor, "a balance value: 10+3");
    if (!text) return 0;
    const char *at = text;
    int leader = 0, wingman = 0;
    if (!digits(&at, &leader) || *at++ != '+' || !digits(&at, &wingman) || *at)
        return cursor_complain(cursor, 1, "%s is no balance value: 10+3", text);
    model->balance_leader = (uint8_t)leader;
    model->balance_wingman = (uint8_t)wingman;
    return 1;
}

static int read_service(Cursor *cursor, FlamesModel *model) {
    const char *text = token_text(cursor, "a month: 1943-06");
    if (!text) return 0;
    int month = flames_month_parse(text);
    if (month < 0) return cursor_complain(cursor, 1, "%s is no month: 1943-06", text);
    model->service = (uint16_t)month;
    return 1;
}

static int read_special(Cursor *cursor, FlamesModel *model) {
    int rating = cursor_choice(cursor, "special rating", NAMES(RATING_NAMES));
    if (rating < 0) return 0;
    model->special |= (uint8_t)(1 << rating);
    if (model->special & MODEL_JET) model->special |= MODEL_TURBO; /* [FLAMES-JET-01] */
    return 1;
}

static int read_burst(Cursor *cursor, FlamesModel *model) {
    Face *front = &model->face[0], *back = &model->face[1];
    if (cursor_try(cursor, "none")) {
        front->burst = back->burst = BURST_NONE;
        return 1;
    }
    return read_pair(cursor, "burst rating", &front->burst, &back->burst, &front->cannon, &back->cannon);
}

static int read_figure(Cursor *cursor, FlamesModel *model, int figure) {
    Face *front = &model->face[0], *back = &model->face[1];
    uint8_t none;
    switch (figure) {
    case FIGURE_SERVICE: return read_service(cursor, model);
    case FIGURE_DAMAGE:
        return read_pair(cursor, "damage capacity", &front->damage, &back->damage, NULL, NULL);
    case FIGURE_PERFORMANCE:
        return read_pair(cursor, "performance", &front->performance, &back->performance, NULL, NULL);
    case FIGURE_HORSEPOWER:
        return read_pair(cursor, "horsepower", &front->horsepower, &back->horsepower, NULL, NULL);
    case FIGURE_BURST: return read_burst(cursor, model);
    case FIGURE_GUNNER: return read_pair(cursor, "gunner rating", &front->gunner, &back->gunner, NULL, NULL);
    case FIGURE_HEAVY_GUNS:
        return read_pair(cursor, "number of Heavy Guns", &model->heavy_guns, &none, NULL, NULL);
    case FIGURE_CEILING: return read_ceiling(cursor, model);
    case FIGURE_SPEED: return read_pair(cursor, "speed", &front->speed, &back->speed, NULL, NULL);
    case FIGURE_THRUST: return read_pair(cursor, "thrust", &front->thrust, &back->thrust, NULL, NULL);
    case FIGURE_OFFENSE:
        return read_pair(cursor, "offensive rating", &front->offense, &back->offense, &front->offense_cannon,
                         &back->offense_cannon);
    case FIGURE_DEFENSE:
        return read_pair(cursor, "defensive rating", &front->defense, &back->defense, NULL, NULL);
    case FIGURE_BALANCE: return read_balance(cursor, model);
    case FIGURE_SPECIAL: return read_special(cursor, model);
    default: assert(0); return 0;
    }
}

static int find_source(const FlamesCatalog *catalog, const char *key) {
    for (int i = 0; i < catalog->source_count; i++)
        if (!strcmp(catalog->source[i].key, key)) return i;
    return -1;
}

static int read_origin(Cursor *cursor, const FlamesCatalog *catalog, Origin *origin) {
    const char *key = cursor_word(cursor, "a source");
    if (!key) return 0;
    int source = find_source(catalog, key);
    if (source < 0) return cursor_complain(cursor, 1, "there is no source %s", key);
    int confidence = cursor_choice(cursor, "confidence", NAMES(FLAMES_CONFIDENCE_NAMES));
    if (confidence < 0) return 0;
    origin->source = (uint8_t)source;
    origin->confidence = (uint8_t)confidence;
    return 1;
}

/* What a card without the figure says: Ceiling VH for Fighters and H for Bombers, no Gunner, no
 * Heavy Guns, no special ratings. [FLAMES-RATE-23, FLAMES-SPECIAL-06] */
static void model_defaults(FlamesModel *model) {
    uint8_t ceiling = model->class_of == CLASS_FIGHTER ? VERY_HIGH : HIGH;
    model->face[0].ceiling = model->face[1].ceiling = ceiling;
}

static int read_head(Cursor *cursor, FlamesModel *model) {
    const char *id = cursor_word(cursor, "an aircraft's id");
    if (!id || !copy_name(cursor, model->id, sizeof model->id, id)) return 0;
    const char *name = cursor_string(cursor, "the aircraft's name");
    if (!name || !copy_name(cursor, model->name, sizeof model->name, name)) return 0;
    int class_of = cursor_choice(cursor, "class", NAMES(FLAMES_CLASS_NAMES));
    if (class_of < 0) return 0;
    model->class_of = (uint8_t)class_of;
    int side = cursor_choice(cursor, "side", NAMES(FLAMES_SIDE_NAMES));
    if (side < 0) return 0;
    model->side = (uint8_t)side;
    const char *nation = cursor_word(cursor, "a nation");
    return nation && copy_name(cursor, model->nation, sizeof model->nation, nation);
}

/* Figures until `from`, which gives all of them their source; again until the end of the line. */
static int read_figures(Cursor *cursor, const FlamesCatalog *catalog, FlamesModel *model) {
    uint32_t waiting = 0;
    while (!cursor_at_end(cursor)) {
        if (cursor_try(cursor, "from")) {
            Origin origin;
            if (!read_origin(cursor, catalog, &origin)) return 0;
            for (int i = 0; i < FIGURE_COUNT; i++)
                if (waiting >> i & 1) model->origin[i] = origin;
            waiting = 0;
            continue;
        }
        int figure = cursor_choice(cursor, "figure", NAMES(FLAMES_FIGURE_NAMES));
        if (figure < 0 || !read_figure(cursor, model, figure)) return 0;
        waiting |= 1u << figure;
    }
    for (int i = 0; i < FIGURE_COUNT; i++)
        if (waiting >> i & 1)
            return cursor_complain(cursor, 0, "%s of %s has no source: write from SOURCE CONFIDENCE",
                                   FLAMES_FIGURE_NAMES[i], model->id);
    return 1;
}

static int read_aircraft(Cursor *cursor, FlamesCatalog *catalog) {
    if (catalog->model_count == MODEL_MAX)
        return cursor_complain(cursor, 0, "more than %d aircraft", MODEL_MAX);
    FlamesModel *model = &catalog->model[catalog->model_count];
    memset(model, 0, sizeof *model);
    if (!read_head(cursor, model)) return 0;
    if (flames_find_model(catalog, model->id) >= 0)
        return cursor_complain(cursor, 0, "there is already an aircraft %s", model->id);
    model_defaults(model);
    if (!read_figures(cursor, catalog, model)) return 0;
    catalog->model_count++;
    return 1;
}

/* ---- the deck -------------------------------------------------------------------------- */

static int read_card_fact(Cursor *cursor, CardFacts *card) {
    int64_t number = 0;
    if (cursor_try(cursor, "count")) {
        if (!cursor_whole(cursor, "how many cards", 1, CARD_TOTAL, &number)) return 0;
        card->count = (uint8_t)number;
    } else if (cursor_try(cursor, "bursts")) {
        if (!cursor_whole(cursor, "Bursts", 1, 3, &number)) return 0;
        card->bursts = (uint8_t)number;
    } else if (cursor_try(cursor, "hits")) {
        if (!cursor_whole(cursor, "Hits", 1, 9, &number)) return 0;
        card->hits = (uint8_t)number;
    } else if (cursor_try(cursor, "special")) {
        int special = cursor_choice(cursor, "special effect", NAMES(SPECIAL_NAMES));
        if (special < 0) return 0;
        card->special = (uint8_t)special;
    } else if (cursor_try(cursor, "level")) {
        int level = cursor_choice(cursor, "level", NAMES(LEVEL_NAMES));
        if (level < 0) return 0;
        card->level = (uint8_t)level;
    } else if (cursor_try(cursor, "wingman-limitation")) {
        card->wingman_limit = 1;
    } else {
        int colour = cursor_choice(cursor, "colour or card figure", NAMES(COLOUR_NAMES));
        if (colour < 0) return 0;
        card->colour = (uint8_t)colour;
    }
    return 1;
}

static CardSet family_cards(int family) {
    CardSet set = 0;
    for (int i = 0; i < CARD_PLAYABLES; i++)
        if (FLAMES_CARD_FAMILY[i] == family) set |= CARD_BIT(i);
    return set;
}

static int read_card(Cursor *cursor, FlamesCatalog *catalog) {
    int kind = cursor_choice(cursor, "card", FLAMES_CARD_NAMES, CARD_KINDS);
    if (kind < 0) return 0;
    if (catalog->cards_read & CARD_BIT(kind))
        return cursor_complain(cursor, 1, "%s is already in the deck", FLAMES_CARD_NAMES[kind]);
    CardFacts *card = &catalog->cards.card[kind];
    card->family = FLAMES_CARD_FAMILY[kind];
    while (!cursor_at_end(cursor) && !cursor_peek(cursor, "from") && !cursor_try(cursor, "answers"))
        if (!read_card_fact(cursor, card)) return 0;
    while (!cursor_at_end(cursor) && !cursor_peek(cursor, "from")) {
        int family = cursor_choice(cursor, "card to answer", NAMES(FLAMES_FAMILY_NAMES));
        if (family < 0) return 0;
        card->answers |= family_cards(family);
    }
    if (!cursor_expect(cursor, "from") || !read_origin(cursor, catalog, &catalog->deck_origin)) return 0;
    catalog->cards_read |= CARD_BIT(kind);
    return cursor_end(cursor);
}

/* Numbers behind fixed words: `vital 6 direct 23 ...`. */
static int read_numbers(Cursor *cursor, const char *const *words, int count, uint8_t *out) {
    for (int i = 0; i < count; i++) {
        int64_t number = 0;
        if (!cursor_expect(cursor, words[i]) ||
            !cursor_whole(cursor, "a number of cards", 0, CARD_TOTAL, &number))
            return 0;
        out[i] = (uint8_t)number;
    }
    return 1;
}

/* The campaign symbols over the whole deck: which card carries which is not in the book. */
static int read_campaign(Cursor *cursor, FlamesCatalog *catalog) {
    static const char *const BOMB[] = {"vital", "direct", "hit", "miss"};
    static const char *const STRAFE[] = {"hit", "miss"};
    static const char *const SPOILED[] = {"normal", "special"};
    static const char *const FIRE[] = {"normal-ims", "normal-oots", "special-ims"};
    CampaignTotals *totals = &catalog->cards.campaign;
    if (!cursor_expect(cursor, "bomb") || !read_numbers(cursor, BOMB, 4, totals->bomb)) return 0;
    if (!cursor_expect(cursor, "strafe") || !read_numbers(cursor, STRAFE, 2, totals->strafe)) return 0;
    if (!cursor_expect(cursor, "spoiled") || !read_numbers(cursor, SPOILED, 2, totals->spoiled)) return 0;
    if (!read_numbers(cursor, FIRE, 3, totals->spoiled_fire)) return 0;
    Origin origin;
    return cursor_expect(cursor, "from") && read_origin(cursor, catalog, &origin) && cursor_end(cursor);
}

/* ---- files ----------------------------------------------------------------------------- */

static int read_source(Cursor *cursor, FlamesCatalog *catalog) {
    if (catalog->source_count == SOURCE_MAX)
        return cursor_complain(cursor, 0, "more than %d sources", SOURCE_MAX);
    FlamesSource *source = &catalog->source[catalog->source_count];
    memset(source, 0, sizeof *source);
    const char *key = cursor_word(cursor, "a source's key");
    if (!key || !copy_name(cursor, source->key, sizeof source->key, key)) return 0;
    const char *text = cursor_string(cursor, "what the source is");
    if (!text || !copy_name(cursor, source->text, sizeof source->text, text)) return 0;
    int known = find_source(catalog, source->key); /* files may name the same source */
    if (known >= 0 && strcmp(catalog->source[known].text, source->text))
        return cursor_complain(cursor, 2, "there is another source %s", key);
    if (known < 0) catalog->source_count++;
    return cursor_end(cursor);
}

static int read_line(Cursor *cursor, FlamesCatalog *catalog) {
    if (cursor_try(cursor, "source")) return read_source(cursor, catalog);
    if (cursor_try(cursor, "aircraft")) return read_aircraft(cursor, catalog);
    if (cursor_try(cursor, "card")) return read_card(cursor, catalog);
    if (cursor_try(cursor, "campaign")) return read_campaign(cursor, catalog);
    return cursor_fail(cursor, "source, aircraft, card or campaign");
}

void flames_catalog_clear(FlamesCatalog *catalog) { memset(catalog, 0, sizeof *catalog); }

int flames_catalog_read(FlamesCatalog *catalog, const char *file, const char *text, size_t size, Diag *diag) {
    static FlamesCatalog before; /* too large for a small stack */
    static Line line;
    before = *catalog;
    Reader reader;
    reader_open(&reader, file, text, size, diag);
    int first = 1, got;
    while ((got = reader_next(&reader, &line)) == 1) {
        Cursor cursor = cursor_on(&line, diag);
        int64_t version = 0;
        int ok = first ? cursor_expect(&cursor, "furball") && cursor_expect(&cursor, "catalogue") &&
                             cursor_whole(&cursor, "version 1", 1, 1, &version) && cursor_end(&cursor)
                       : read_line(&cursor, catalog);
        first = 0;
        if (!ok) {
            *catalog = before;
            return 0;
        }
    }
    if (got < 0) *catalog = before;
    return got == 0;
}

/* A file is ours if it speaks of aircraft or action cards before anything else but sources. */
int flames_catalog_owns(const BuiltinFile *file) {
    static Line line;
    Diag quiet = {0};
    Reader reader;
    reader_open(&reader, file->name, file->text, file->size, &quiet);
    for (int first = 1; reader_next(&reader, &line) == 1; first = 0) {
        Cursor cursor = cursor_on(&line, &quiet);
        if (first && !(cursor_try(&cursor, "furball") && cursor_try(&cursor, "catalogue"))) return 0;
        if (first || cursor_peek(&cursor, "source")) continue;
        return cursor_peek(&cursor, "aircraft") || cursor_peek(&cursor, "card") ||
               cursor_peek(&cursor, "campaign");
    }
    return 0;
}

int flames_catalog_check(const BuiltinFile *files, int count, Diag *diag) {
    static FlamesCatalog checked;
    flames_catalog_clear(&checked);
    for (int i = 0; i < count; i++)
        if (!flames_catalog_read(&checked, files[i].name, files[i].text, files[i].size, diag)) return 0;
    return flames_catalog_finish(&checked, "data/flames", diag);
}

static int model_complete(const FlamesModel *model, const char *file, Diag *diag) {
    static const uint8_t NEEDED[] = {FIGURE_SERVICE, FIGURE_DAMAGE,  FIGURE_PERFORMANCE, FIGURE_HORSEPOWER,
                                     FIGURE_BURST,   FIGURE_OFFENSE, FIGURE_DEFENSE,     FIGURE_BALANCE};
    if (!model->origin[FIGURE_SERVICE].confidence) return diag_file(diag, file, "%s: no service", model->id);
    if (model->class_of != CLASS_FIGHTER) return 1; /* the rest waits for the campaign book */
    for (size_t i = 0; i < sizeof NEEDED; i++)
        if (!model->origin[NEEDED[i]].confidence)
            return diag_file(diag, file, "%s: no %s", model->id, FLAMES_FIGURE_NAMES[NEEDED[i]]);
    if (model->face[0].damage >= model->face[1].damage)
        return diag_file(diag, file, "%s: the Damaged side's capacity is not the larger", model->id);
    if (model->origin[FIGURE_BALANCE].confidence == CONFIDENCE_PUBLISHED &&
        model->balance_leader + model->balance_wingman != flames_balance_formula(model))
        return diag_file(diag, file, "%s: the published balance value is %d, its ratings give %d", model->id,
                         model->balance_leader + model->balance_wingman, flames_balance_formula(model));
    if ((model->special & MODEL_JET) && !model->face[0].speed)
        return diag_file(diag, file, "%s: a jet without speed [FLAMES-JET-01]", model->id);
    return 1;
}

static void derive_card_tables(CardTables *cards) {
    cards->card[CARD_COUNTER] = cards->card[CARD_FULL_THROTTLE];
    cards->card[CARD_COUNTER].count = 0;
    for (int i = 0; i < CARD_PLAYABLES; i++) {
        const CardFacts *card = &cards->card[i];
        for (int family = 0; family < FAMILY_COUNT; family++)
            if (card->answers & family_cards(family)) cards->answered_by[family] |= CARD_BIT(i);
        if (card->colour != COLOUR_BLUE) cards->attacks |= CARD_BIT(i);
        if (card->colour != COLOUR_RED) cards->responses |= CARD_BIT(i);
        for (int bursts = 1; card->bursts && bursts <= 3; bursts++)
            if (card->bursts <= bursts) cards->fire_within[bursts] |= CARD_BIT(i);
    }
}

static int totals_agree(const CampaignTotals *totals) {
    int bomb = totals->bomb[0] + totals->bomb[1] + totals->bomb[2] + totals->bomb[3];
    return bomb == CARD_TOTAL && totals->strafe[0] + totals->strafe[1] == CARD_TOTAL;
}

int flames_catalog_finish(FlamesCatalog *catalog, const char *file, Diag *diag) {
    int total = 0;
    for (int i = 0; i < CARD_KINDS; i++) {
        if (!(catalog->cards_read & CARD_BIT(i)))
            return diag_file(diag, file, "the deck has no %s [FLAMES-COMP-04]", FLAMES_CARD_NAMES[i]);
        total += catalog->cards.card[i].count;
    }
    if (total != CARD_TOTAL)
        return diag_file(diag, file, "a deck of %d cards, not %d [FLAMES-COMP-04]", total, CARD_TOTAL);
    if (!totals_agree(&catalog->cards.campaign))
        return diag_file(diag, file, "the campaign results do not cover %d cards [FLAMES-COMP-08]",
                         CARD_TOTAL);
    for (int i = 0; i < catalog->model_count; i++)
        if (!model_complete(&catalog->model[i], file, diag)) return 0;
    derive_card_tables(&catalog->cards);
    return 1;
}

const FlamesCatalog *flames_catalog(void) {
    static int loaded;
    if (loaded) return &flames_catalog_loaded;
    Diag diag;
    memset(&diag, 0, sizeof diag);
    flames_catalog_clear(&flames_catalog_loaded);
    for (int i = 0; i < builtin_file_count; i++) {
        const BuiltinFile *file = &builtin_files[i];
        if (strncmp(file->name, "data/flames/", 12)) continue;
        int ok = flames_catalog_read(&flames_catalog_loaded, file->name, file->text, file->size, &diag);
        assert(ok && "built-in data are checked by the tests");
        (void)ok;
    }
    int ok = flames_catalog_finish(&flames_catalog_loaded, "data/flames", &diag);
    assert(ok && "built-in data are checked by the tests");
    (void)ok;
    flames_cards = flames_catalog_loaded.cards;
    loaded = 1;
    return &flames_catalog_loaded;
}

int flames_find_model(const FlamesCatalog *catalog, const char *id) {
    for (int i = 0; i < catalog->model_count; i++)
        if (!strcmp(catalog->model[i].id, id)) return i;
    return -1;
}

int flames_balance_formula(const FlamesModel *model) {
    const Face *front = &model->face[0];
    int burst = front->burst == BURST_NONE ? 0 : front->burst;
    int rugged = 2 * (front->damage - 3) + (model->face[1].damage - 6); /* in halves */
    int value = front->performance - 3 + front->horsepower + burst + front->cannon;
    value += (model->special & MODEL_TURBO) && !(model->special & MODEL_JET);
    value += front->speed + front->offense + front->defense - 3;
    int halves = 2 * value + rugged;
    return halves < 0 ? 0 : halves / 2; /* halves down */
}
