#include "games/table/catalog/own.h"

#include "games/table/catalog/read.h"

#include <assert.h>
#include <string.h>

OwnSlots table_own;

/* Untouched pages cost no memory. */
static struct {
    Catalog catalog;
    Reading reading;
    int first_deck, first_model, first_ground; /* things of the scenario have numbers from here on */
    int sets;                                  /* sets of damage counters that are built in */
} own[OWN_SLOTS];

void catalog_switch(unsigned slot) {
    assert(slot < OWN_SLOTS);
    catalog_slot = slot;
    catalog_now = slot ? &own[slot].catalog : catalog_builtin();
}

/* Figures without an origin come from the scenario itself. */
static void add_own_source(Sources *sources) {
    if (sources->count == SOURCE_MAX) sources->count--; /* no room: the last one is replaced; play never reads sources */
    Source *source = &sources->source[sources->count++];
    memset(source, 0, sizeof *source);
    memcpy(source->key, "own", 4);
    memcpy(source->text, "the scenario itself", 20);
    sources->own = sources->count;
}

int catalog_own_open(int era, Cursor *cursor) {
    int slot = own_take(&table_own);
    if (!slot) {
        cursor_complain(cursor, 1, "there are %d games with own catalogues already: no room for one more here", OWN_SLOTS - 1);
        return 0;
    }
    Catalog *catalog = &own[slot].catalog;
    const Catalog *builtin = catalog_builtin();
    assert(builtin->model_count <= OWN_MODEL_FIRST && builtin->ground_count <= OWN_GROUND_FIRST && builtin->set_count <= OWN_SET_FIRST);
    *catalog = *builtin;
    catalog->model_count = OWN_MODEL_FIRST;
    catalog->ground_count = OWN_GROUND_FIRST;
    own[slot].sets = catalog->set_count;
    catalog->set_count = OWN_SET_FIRST;
    own[slot].first_deck = catalog->deck_count;
    own[slot].first_model = OWN_MODEL_FIRST;
    own[slot].first_ground = OWN_GROUND_FIRST;
    add_own_source(&catalog->sources);
    reading_open(&own[slot].reading, catalog, cursor->diag);
    own[slot].reading.own_era = era;
    return slot;
}

/* Only the program's own catalogue may set ids and sizes. */
static int is_for_everybody(Cursor *cursor) {
    static const char *const words[] = {"id", "ruler", "base"};
    for (int i = 0; i < 3; i++)
        if (cursor_peek(cursor, words[i])) return 1;
    return 0;
}

int catalog_own_line(int slot, Cursor *cursor) {
    if (is_for_everybody(cursor)) return cursor_fail(cursor, "source, era, deck, card, counters, letter, face, model, is, figure, ground or has: a scenario brings nothing else");
    if (!own_add_line(&table_own, slot, cursor)) return 0;
    own[slot].reading.diag = cursor->diag;
    return reading_line(&own[slot].reading, cursor->line);
}

int catalog_own_close(int slot, Cursor *cursor) {
    Catalog *catalog = &own[slot].catalog;
    own[slot].reading.diag = cursor->diag;
    if (!reading_close(&own[slot].reading)) return 0;
    int counters = catalog->set_count > OWN_SET_FIRST;
    if (!counters) catalog->set_count = own[slot].sets;
    catalog_complete(catalog, own[slot].first_deck, own[slot].first_model);
    if (counters) catalog_weigh(catalog, catalog_builtin()->model_count); /* recompute what built-in airplanes do with
                                                                           * these counters */
    return own_settle(&table_own, slot);
}
