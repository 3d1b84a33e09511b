#include "games/flames/catalog.h"

#include "engine/builtin.h"
#include "engine/head.h"
#include "games/flames/catalog_read.h"

#include <assert.h>
#include <string.h>

const char *const FLAMES_SIDE_NAMES[SIDE_COUNT] = {"allied", "axis"};
const char *const FLAMES_ALTITUDE_NAMES[ALTITUDE_COUNT] = {"very-low", "low", "medium", "high", "very-high"};
const char *const FLAMES_CLASS_NAMES[CLASS_COUNT] = {"fighter", "light-bomber", "medium-bomber",
                                                     "heavy-bomber"};
const char *const FLAMES_FIGURE_NAMES[FIGURE_COUNT] = {
#define X(id, name) name,
    FLAMES_FIGURE_MAP(X)
#undef X
};

FlamesCatalog flames_catalog_loaded;

/* ---- files ----------------------------------------------------------------------------- */

static int read_line(Cursor *cursor, FlamesCatalog *catalog) {
    if (cursor_try(cursor, "source")) return source_read(cursor, &catalog->sources) && cursor_end(cursor);
    if (cursor_try(cursor, "aircraft")) return flames_read_aircraft(cursor, catalog);
    if (cursor_try(cursor, "card")) return flames_read_card(cursor, catalog);
    if (cursor_try(cursor, "campaign")) return flames_read_campaign(cursor, catalog);
    if (cursor_try(cursor, "aircraft-id")) return lasting_read(&catalog->ids, cursor) && cursor_end(cursor);
    return cursor_fail(cursor, "source, aircraft, aircraft-id, card or campaign");
}

void flames_catalog_clear(FlamesCatalog *catalog) { memset(catalog, 0, sizeof *catalog); }

static int read_file(FlamesCatalog *catalog, const char *file, const char *text, size_t size, Diag *diag) {
    Reader reader;
    Line line;
    int got;
    if (!file_open(&reader, FILE_CATALOGUE, file, text, size, &line, diag)) return 0;
    while ((got = reader_next(&reader, &line)) == 1) {
        Cursor cursor = cursor_on(&line, diag);
        if (!read_line(&cursor, catalog)) return 0;
    }
    return got == 0;
}

int flames_catalog_read(FlamesCatalog *catalog, const char *file, const char *text, size_t size, Diag *diag) {
    assert(text || !size);
    static FlamesCatalog before; /* too large for a small stack */
    before = *catalog;
    if (read_file(catalog, file, text, size, diag)) return 1;
    *catalog = before;
    return 0;
}

int flames_catalog_owns(const BuiltinFile *file) {
    static const char *const words[] = {"aircraft", "aircraft-id", "card", "campaign", NULL};
    return catalogue_is_about(file, words);
}

int flames_catalog_check(const BuiltinFile *files, int count, Diag *diag) {
    assert(count >= 0);
    static FlamesCatalog checked;
    flames_catalog_clear(&checked);
    for (int i = 0; i < count; i++)
        if (!flames_catalog_read(&checked, files[i].name, files[i].text, files[i].size, diag)) return 0;
    return flames_catalog_finish(&checked, "data/flames", diag);
}

/* ---- the whole ---------------------------------------------------------------------------- */

static int totals_agree(const CampaignTotals *totals) {
    int bomb = totals->bomb[0] + totals->bomb[1] + totals->bomb[2] + totals->bomb[3];
    return bomb == CARD_TOTAL && totals->strafe[0] + totals->strafe[1] == CARD_TOTAL;
}

int flames_catalog_finish(FlamesCatalog *catalog, const char *file, Diag *diag) {
    char room[160];
    Text fault = text_on(room, sizeof room);
    int total = 0;
    if (!lasting_arrange(&catalog->ids, catalog->model, catalog->model_count, sizeof(FlamesModel), offsetof(FlamesModel, id), &fault))
        return diag_file(diag, file, "%s", room);
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
        if (!flames_model_complete(&catalog->model[i], file, diag)) return 0;
    flames_derive_card_tables(&catalog->cards);
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
