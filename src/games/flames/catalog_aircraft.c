/* The lines of aircraft, and which figures a complete aircraft has. */
#include "games/flames/catalog_read.h"

#include <assert.h>
#include <string.h>

static const char *const RATING_NAMES[] = {"agile", "power-boost", "multi-engined", "turret-fighter",
                                           "turbo", "jet",         "carrier",       "floatplane"};

/* ---- figures -------------------------------------------------------------------------- */

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

/* "6" or "6/4", and "+1" after a number if `cannon` is wanted. */
static int read_pair(Cursor *cursor, const char *what, uint8_t *front, uint8_t *back, uint8_t *cannon_front,
                     uint8_t *cannon_back) {
    const char *text = cursor_name(cursor, what);
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
    const char *text = cursor_name(cursor, "a ceiling: l, m, h, vh or vh/h");
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
    const char *text = cursor_name(cursor, "a balance value: 10+3");
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
    const char *text = cursor_name(cursor, "a month: 1943-06");
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

/* ---- a line ---------------------------------------------------------------------------- */

/* Figures that a card leaves out: Ceiling VH for Fighters and H for Bombers, no Gunner, no Heavy Guns, no special
 * ratings. [FLAMES-RATE-23, FLAMES-SPECIAL-06] */
static void model_defaults(FlamesModel *model) {
    uint8_t ceiling = model->class_of == CLASS_FIGHTER ? VERY_HIGH : HIGH;
    model->face[0].ceiling = model->face[1].ceiling = ceiling;
}

static int read_head(Cursor *cursor, FlamesModel *model) {
    if (!cursor_keep(cursor, model->id, sizeof model->id, cursor_word(cursor, "an aircraft's id"))) return 0;
    if (!cursor_keep(cursor, model->name, sizeof model->name, cursor_string(cursor, "the aircraft's name"))) return 0;
    int class_of = cursor_choice(cursor, "class", NAMES(FLAMES_CLASS_NAMES));
    if (class_of < 0) return 0;
    model->class_of = (uint8_t)class_of;
    int side = cursor_choice(cursor, "side", NAMES(FLAMES_SIDE_NAMES));
    if (side < 0) return 0;
    model->side = (uint8_t)side;
    return cursor_keep(cursor, model->nation, sizeof model->nation, cursor_word(cursor, "a nation"));
}

/* Reads figures up to `from`, which gives their source; repeats that until the end of the line. */
static int read_figures(Cursor *cursor, const FlamesCatalog *catalog, FlamesModel *model) {
    uint32_t waiting = 0;
    while (!cursor_at_end(cursor)) {
        if (cursor_peek(cursor, "from")) {
            Origin origin;
            if (!origin_read(cursor, &catalog->sources, &origin)) return 0;
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
        if (waiting >> i & 1 && catalog->sources.own) model->origin[i] = (Origin){(uint8_t)(catalog->sources.own - 1), CONFIDENCE_OWN};
        else if (waiting >> i & 1)
            return cursor_complain(cursor, 0, "%s of %s has no source: write from SOURCE CONFIDENCE",
                                   FLAMES_FIGURE_NAMES[i], model->id);
    return 1;
}

int flames_read_aircraft(Cursor *cursor, FlamesCatalog *catalog) {
    assert(cursor->next <= cursor->line->count);
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

/* ---- the whole -------------------------------------------------------------------------- */

int flames_balance_formula(const FlamesModel *model) {
    const Face *front = &model->face[0];
    int burst = front->burst == BURST_NONE ? 0 : front->burst;
    int rugged = 2 * (front->damage - 3) + (model->face[1].damage - 6); /* in halves */
    int value = front->performance - 3 + front->horsepower + burst + front->cannon;
    value += (model->special & MODEL_TURBO) && !(model->special & MODEL_JET);
    value += front->speed + front->offense + front->defense - 3;
    int halves = 2 * value + rugged;
    return halves < 0 ? 0 : halves / 2; /* rounded down */
}

int flames_model_complete(const FlamesModel *model, const char *file, Diag *diag) {
    static const uint8_t NEEDED[] = {FIGURE_SERVICE, FIGURE_DAMAGE,  FIGURE_PERFORMANCE, FIGURE_HORSEPOWER,
                                     FIGURE_BURST,   FIGURE_OFFENSE, FIGURE_DEFENSE,     FIGURE_BALANCE};
    if (!model->origin[FIGURE_SERVICE].confidence) return diag_file(diag, file, "%s: no service", model->id);
    if (model->class_of != CLASS_FIGHTER) return 1; /* other classes wait for the campaign book */
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
