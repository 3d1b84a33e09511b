/* The readers of catalogue lines. docs/data.md has the grammar. */
#ifndef FURBALL_FLAMES_CATALOG_READ_H
#define FURBALL_FLAMES_CATALOG_READ_H

#include "games/flames/catalog.h"

static inline int count_of(size_t bytes, size_t each) { return (int)(bytes / each); }
#define NAMES(array) (array), count_of(sizeof(array), sizeof(array)[0])

/* Each reads what follows its first word; 0 after complaining. */
int flames_read_aircraft(Cursor *cursor, FlamesCatalog *catalog);
int flames_read_card(Cursor *cursor, FlamesCatalog *catalog);
int flames_read_own_deck(Cursor *cursor, FlamesCatalog *catalog);
int flames_own_deck_complete(FlamesCatalog *catalog, Cursor *cursor);
int flames_read_campaign(Cursor *cursor, FlamesCatalog *catalog);

/* Does it have every figure that its class needs, and do they agree? 0 after complaining. */
int flames_model_complete(const FlamesModel *model, const char *file, Diag *diag);

void flames_derive_card_tables(CardTables *cards);

#endif
