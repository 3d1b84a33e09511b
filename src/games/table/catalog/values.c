#include "games/table/catalog/values.h"

#include "engine/head.h"

#include <assert.h>
#include <string.h>

enum { GAMES_MOST = 100000000, POINTS_MOST = 100000 /* hundredths */ };

/* measured era 2 on "2026-11-18" games 5000 players regular rules "glory advanced" */
static int read_measured(Cursor *cursor, Values *out) {
    int64_t era, games;
    if (!cursor_expect(cursor, "era") || !cursor_whole(cursor, "world war 1 or 2", 1, 2, &era)) return 0;
    Measurement *about = &out->era[era];
    if (about->games) return cursor_complain(cursor, 1, "found world war %d twice, expected it once", (int)era);
    if (!cursor_expect(cursor, "on") || !cursor_keep(cursor, about->date, sizeof about->date, cursor_string(cursor, "a date in quotes"))) return 0;
    if (!cursor_expect(cursor, "games") || !cursor_whole(cursor, "how many games", 1, GAMES_MOST, &games)) return 0;
    if (!cursor_expect(cursor, "players") || !cursor_keep(cursor, about->players, sizeof about->players, cursor_word(cursor, "who played"))) return 0;
    if (!cursor_expect(cursor, "rules") || !cursor_keep(cursor, about->rules, sizeof about->rules, cursor_string(cursor, "the rules in quotes"))) return 0;
    about->games = (int32_t)games;
    return cursor_end(cursor);
}

/* A number of points, rounded to tenths. */
static int read_points(Cursor *cursor, const char *what, int least, int32_t *out) {
    int64_t hundredths;
    if (!cursor_hundredths(cursor, what, least, POINTS_MOST, &hundredths)) return 0;
    *out = (int32_t)((hundredths + 5) / 10);
    return 1;
}

/* value spitfire-1 10.0 error 0.4 games 120 */
static int read_value(const Catalog *catalog, Cursor *cursor, Values *out) {
    const char *names[MODEL_MAX] = {0};
    ModelValue value;
    int64_t games;
    for (int i = 0; i < catalog->model_count; i++) names[i] = *catalog->model[i].id ? catalog->model[i].id : NULL;
    int model = cursor_choice(cursor, "airplane type", names, catalog->model_count);
    if (model < 0) return 0;
    if (out->model[model].games) return cursor_complain(cursor, 1, "found %s twice, expected it once", catalog->model[model].id);
    if (!out->era[catalog->model[model].era].games) return cursor_complain(cursor, 1, "found a value before the line `measured era %d`", catalog->model[model].era);
    if (!read_points(cursor, "points", 10, &value.tenths) || !cursor_expect(cursor, "error") || !read_points(cursor, "its error", 0, &value.error)) return 0;
    if (!cursor_expect(cursor, "games") || !cursor_whole(cursor, "how many games", 1, GAMES_MOST, &games)) return 0;
    value.games = (int32_t)games;
    out->model[model] = value;
    return cursor_end(cursor);
}

int values_read(const Catalog *catalog, const char *file, const char *text, size_t size, Values *out, Diag *diag) {
    assert(text && out);
    Reader reader;
    Line line;
    int got;
    memset(out, 0, sizeof *out);
    if (!file_open(&reader, FILE_VALUES, file, text, size, &line, diag)) return 0;
    while ((got = reader_next(&reader, &line)) > 0) {
        Cursor cursor = cursor_on(&line, diag);
        if (cursor_try(&cursor, "measured")) got = read_measured(&cursor, out);
        else if (cursor_try(&cursor, "value")) got = read_value(catalog, &cursor, out);
        else got = cursor_fail(&cursor, "measured or value");
        if (!got) return 0;
    }
    return got == 0;
}

const Values *values_get(void) {
    static Values values;
    static int loaded;
    Diag diag = {0};
    for (int i = 0; !loaded && i < builtin_file_count; i++) {
        if (strcmp(builtin_files[i].name, "data/values.txt") != 0) continue;
        int ok = values_read(catalog_builtin(), builtin_files[i].name, builtin_files[i].text, builtin_files[i].size, &values, &diag);
        assert(ok && "built-in data are checked by the tests");
        (void)ok;
    }
    loaded = 1;
    return &values;
}
