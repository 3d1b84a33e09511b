/* Aircraft and an action deck that scenarios bring: see engine/own.h. Each slot is the built-in catalogue plus the
 * scenario's aircraft and perhaps its deck. */
#include "engine/own.h"

#include "games/flames/catalog_read.h"

#include <assert.h>
#include <string.h>

OwnSlots flames_own;
_Thread_local const FlamesCatalog *flames_now = &flames_catalog_loaded;
_Thread_local unsigned flames_slot;
_Thread_local const CardTables *flames_deck_now = &flames_cards;

static FlamesCatalog own[OWN_SLOTS]; /* untouched pages cost no memory */

void flames_switch(unsigned slot) {
    assert(slot < OWN_SLOTS);
    flames_slot = slot;
    flames_now = slot ? &own[slot] : &flames_catalog_loaded;
    flames_deck_now = slot ? &own[slot].cards : &flames_cards;
}

int flames_own_open(Cursor *cursor) {
    int slot = own_take(&flames_own);
    if (!slot) {
        cursor_complain(cursor, 1, "there are %d games with own catalogues already: no room for one more here", OWN_SLOTS - 1);
        return 0;
    }
    own[slot] = *flames_catalog();
    assert(own[slot].model_count <= OWN_MODEL_FIRST);
    own[slot].model_count = OWN_MODEL_FIRST;
    Sources *sources = &own[slot].sources;
    if (sources->count == SOURCE_MAX) sources->count--; /* play never reads sources */
    Source *source = &sources->source[sources->count++];
    memset(source, 0, sizeof *source);
    memcpy(source->key, "own", 4);
    memcpy(source->text, "the scenario itself", 20);
    sources->own = sources->count;
    return slot;
}

/* A balance value that is not given is computed from the ratings. */
static void give_balance(FlamesModel *model) {
    enum { WINGMAN_ADDS = 3 };
    int whole = flames_balance_formula(model);
    if (model->origin[FIGURE_BALANCE].confidence) return;
    model->balance_wingman = (uint8_t)(whole < WINGMAN_ADDS ? whole : WINGMAN_ADDS);
    model->balance_leader = (uint8_t)(whole - model->balance_wingman);
    model->origin[FIGURE_BALANCE] = model->origin[FIGURE_PERFORMANCE];
}

int flames_own_line(int slot, Cursor *cursor) {
    FlamesCatalog *catalog = &own[slot];
    Diag whole = {0};
    if (!own_add_line(&flames_own, slot, cursor)) return 0;
    if (cursor_try(cursor, "source")) return source_read(cursor, &catalog->sources) && cursor_end(cursor);
    if (cursor_try(cursor, "deck")) return flames_read_own_deck(cursor, catalog);
    if (*catalog->deck_name && cursor_try(cursor, "card")) return flames_read_card(cursor, catalog);
    if (cursor_peek(cursor, "card")) return cursor_complain(cursor, 0, "`card` belongs under a `deck` line");
    if (!cursor_try(cursor, "aircraft")) return cursor_fail(cursor, "source, aircraft, deck or card: a scenario brings nothing else");
    if (!flames_read_aircraft(cursor, catalog)) return 0;
    FlamesModel *model = &catalog->model[catalog->model_count - 1];
    give_balance(model);
    if (flames_model_complete(model, "it", &whole)) return 1;
    const char *said = strstr(whole.text, ": ");
    return cursor_complain(cursor, 0, "%s", said ? said + 2 : whole.text);
}

int flames_own_close(int slot, Cursor *cursor) {
    if (!flames_own_deck_complete(&own[slot], cursor)) return 0;
    return own_settle(&flames_own, slot);
}
